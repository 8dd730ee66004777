import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnerConnection } from '../warehouse/operators/owner-connection.ts';
import { addOperator, deactivateOperator, linkAccount } from '../warehouse/operators/operators.ts';
import { dashboardSession, type DashboardSession } from '../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization('Harbor Coffee');
});
afterAll(() => service?.close());

const actor = { type: 'system', id: null, name: 'test' } as const;
const path = '/operator/v0/work-queue?take=1';

async function anOperator(session: DashboardSession): Promise<string> {
  return openOwnerConnection(service.ownerUrl, async (ownerConnection) => {
    const operator = await addOperator(
      ownerConnection,
      {
        name: 'Dolores Quintero',
        email: session.email,
        badgeCode: null,
        roles: [{ role: 'lead', warehouseId: null }],
        actor,
      },
      new Date(),
    );
    await linkAccount(ownerConnection, operator!.id, session.userId, actor, new Date());
    return operator!.id;
  });
}

test('no administrator of a merchant gets a link for the password of an operator', async () => {
  const viewer = await dashboardSession(service, orgId, 'viewer');
  const link = `/dashboard/v0/organizations/${spellId('organization', orgId)}/members/${spellId('user', viewer.userId)}/password-reset-link`;
  const admin = await dashboardSession(service, orgId, 'admin');
  expect((await admin.ask('POST', link, {})).status).toBe(201);
  await anOperator(viewer);
  for (const role of ['admin', 'owner'] as const) {
    const { status, body, text } = await (await dashboardSession(service, orgId, role)).ask('POST', link, {});
    expect([status, body.code]).toEqual([409, 'invalid_state']);
    expect(text).toContain('works for the warehouse too');
  }
});

test('an operator who is signed in works without a key, until deactivated', async () => {
  const session = await dashboardSession(service, orgId, undefined);
  const id = await anOperator(session);
  const answer = await session.ask('GET', path);
  expect([answer.status, answer.body]).toEqual([200, []]);
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    deactivateOperator(ownerConnection, id, actor, new Date()),
  );
  const after = await session.ask('GET', path);
  expect([after.status, after.body.code]).toEqual([403, 'operator_only']);
});

test('the same email address alone makes nobody an operator', async () => {
  const session = await dashboardSession(service, orgId, 'owner');
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    addOperator(
      ownerConnection,
      { name: 'Mai Tran', email: session.email, badgeCode: null, actor },
      new Date(),
    ),
  );
  const answer = await session.ask('GET', path);
  expect([answer.status, answer.body.code]).toEqual([403, 'operator_only']);
});

test('no other page can use the session of an operator', async () => {
  const session = await dashboardSession(service, orgId, undefined);
  await anOperator(session);
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const [method, url] of [
    ['GET', path],
    ['POST', '/operator/v0/organizations/org_01kj5m2v8xfq3t9s7c4d6e8g0h/stock/movements'],
  ] as const) {
    const answer = await session.ask(method, url, method === 'POST' ? {} : undefined, elsewhere);
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site_request']);
  }
});

test('without a session there is no answer', async () => {
  const session = await dashboardSession(service, orgId, undefined);
  await anOperator(session);
  const answer = await service.get(path, undefined, { ...session.own, cookie: 'packhouse=made-up' });
  expect([answer.status, answer.body.code]).toEqual([401, 'missing_credentials']);
});
