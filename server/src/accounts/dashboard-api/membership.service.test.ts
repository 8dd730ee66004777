import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { spellId } from '@packhouse/contract/id';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { reaches, roles } from '@packhouse/contract/roles';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { saveMember } from '../organizations/organization.sql.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { pathOfNothing } from '../../../tests/helpers/operations.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
let stranger: DashboardSession;
let owner: DashboardSession;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization();
  await service.organization('Test space', orgId);
  owner = await dashboardSession(service, orgId, 'owner');
  stranger = await dashboardSession(service, orgId, undefined);
});
afterAll(() => service?.close());

const ofOrganizations = dashboardOperations.filter(({ operation }) => operation.role !== undefined);

const ask = (session: DashboardSession, operation: Operation, organization = orgId) =>
  session.ask(
    operation.method,
    pathOfNothing(operation, { organizationId: spellId('organization', organization) }),
    isWrite(operation) ? {} : undefined,
  );

test('every operation of an organization names the least role, and every other one is about the person', () => {
  for (const { name, operation } of dashboardOperations) {
    expect([name, operation.path.startsWith('/dashboard/v0/organizations/{organizationId}')]).toEqual([
      name,
      operation.role !== undefined,
    ]);
    if (!operation.role) expect(operation.path).toMatch(/^\/dashboard\/v0\/me\b/);
  }
});

describe.each(dashboardOperations)('$name', ({ operation }) => {
  test('is refused without a session', async () => {
    const path = pathOfNothing(operation, { organizationId: spellId('organization', orgId) });
    for (const cookie of ['', 'packhouse=no', 'packhouse=']) {
      const answer = await service.send(operation.method, path, undefined, undefined, {
        ...owner.own,
        cookie,
      });
      expect([answer.status, answer.body.code]).toEqual([401, 'missing_credentials']);
      expect(answer.body.error).toContain('Sign in at');
    }
  });

  test('is refused to the keys of merchants', async () => {
    const path = pathOfNothing(operation, { organizationId: spellId('organization', orgId) });
    const answer = await service.send(operation.method, path, await service.key(orgId));
    expect(answer.status).toBe(401);
  });

  test('is told to no other site, and kept by no browser', async () => {
    for (const role of ['owner', 'viewer'] as const) {
      const { headers } = await ask(await dashboardSession(service, orgId, role), operation);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['cache-control']).toBe('no-store');
    }
    const preflight = await service.send('OPTIONS', pathOfNothing(operation), undefined, undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': operation.method,
    });
    expect(preflight.status).toBe(405);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe.each(ofOrganizations)('$name', ({ operation }) => {
  test.each(roles)('lets in those who reach its role, and nobody else: %s', async (role) => {
    const answer = await ask(await dashboardSession(service, orgId, role), operation);
    if (reaches(role, operation.role!)) {
      expect([401, 403]).not.toContain(answer.status);
      expect(answer.status).toBeLessThan(500);
    } else {
      expect([answer.status, answer.body.code]).toEqual([403, 'role_too_low']);
      expect(answer.body.details).toEqual([{ role: operation.role }]);
    }
  });

  test('is answered to who is no member as if the organization never was', async () => {
    const [known, unknown] = [orgId, newId()];
    const refusals = await Promise.all(
      [known, unknown].map(async (organization) => {
        const { status, body } = await ask(stranger, operation, organization);
        const text = String(body.error).replace(spellId('organization', organization), 'ID');
        return [status, body.code, text, body.details];
      }),
    );
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]!.slice(0, 2)).toEqual([404, 'not_found']);
  });
});

test('what a role loses is lost with the next request', async () => {
  const session = await dashboardSession(service, orgId, 'admin');
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}/keys`;
  const key = { name: 'one', scopes: ['inventory'] };
  expect((await session.ask('POST', path, key)).status).toBe(201);
  await service.as(orgId, (tenant) =>
    saveMember(tenant, {
      userId: session.userId,
      name: 'Demoted',
      email: 'demoted@example.com',
      role: 'member',
      joinedAt: new Date().toISOString(),
    }),
  );
  expect((await session.ask('POST', path, key)).body.code).toBe('role_too_low');
});

test('whoever is demoted while a write waits for its turn is refused', async () => {
  const session = await dashboardSession(service, orgId, 'admin');
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}/keys`;
  const { body: before } = await owner.ask('GET', path);
  let waiting: Promise<TestAnswer> | undefined;
  await service.as(orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['organization'] });
    waiting = session.ask('POST', path, { name: 'late', scopes: ['inventory'] });
    // By then it has passed the first look at the role, or it would not be waiting for the sequencer.
    await setTimeout(500);
    await tenant.rows(sql`
      update members set role = 'viewer' where org_id = ${tenant.orgId} and user_id = ${session.userId}`);
  });
  expect((await waiting!).body.code).toBe('role_too_low');
  expect((await owner.ask('GET', path)).body).toEqual(before);
});

test('a suspended organization answers nobody, and its people are told who to ask', async () => {
  const suspended = await service.organization('Suspended');
  const theirs = await dashboardSession(service, suspended, 'owner');
  await service.as(suspended, (tenant) =>
    tenant.rows(sql`update organizations set status = 'suspended' where org_id = ${tenant.orgId}`),
  );
  const answer = await theirs.ask(
    'GET',
    `/dashboard/v0/organizations/${spellId('organization', suspended)}/keys`,
  );
  expect([answer.status, answer.body.code]).toEqual([403, 'organization_suspended']);
  expect((await theirs.ask('GET', '/dashboard/v0/me')).body.organizations).toEqual([]);
});
