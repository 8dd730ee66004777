import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice } from '../warehouse/operators/office.ts';
import { addOperator, deactivateOperator, linkAccount } from '../warehouse/operators/operators.ts';
import { visitorOf, type Visitor } from '../../tests/helpers/dashboard.ts';
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

async function anOperator(visitor: Visitor): Promise<string> {
  return openOffice(service.ownerUrl, async (office) => {
    const operator = await addOperator(
      office,
      { name: 'Dolores Quintero', email: visitor.email, badgeCode: null, actor },
      new Date(),
    );
    await linkAccount(office, operator!.id, visitor.userId, actor, new Date());
    return operator!.id;
  });
}

test('an operator who is signed in works without a key, until deactivated', async () => {
  const visitor = await visitorOf(service, orgId, undefined);
  const id = await anOperator(visitor);
  const answer = await visitor.ask('GET', path);
  expect([answer.status, answer.body]).toEqual([200, []]);
  await openOffice(service.ownerUrl, (office) => deactivateOperator(office, id, actor, new Date()));
  const after = await visitor.ask('GET', path);
  expect([after.status, after.body.code]).toEqual([403, 'operator_only']);
});

test('the same e-mail address alone makes nobody an operator', async () => {
  const visitor = await visitorOf(service, orgId, 'owner');
  await openOffice(service.ownerUrl, (office) =>
    addOperator(office, { name: 'Mai Tran', email: visitor.email, badgeCode: null, actor }, new Date()),
  );
  const answer = await visitor.ask('GET', path);
  expect([answer.status, answer.body.code]).toEqual([403, 'operator_only']);
});

test('no other page can use the session of an operator', async () => {
  const visitor = await visitorOf(service, orgId, undefined);
  await anOperator(visitor);
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const [method, url] of [
    ['GET', path],
    ['POST', '/operator/v0/organizations/org_01kj5m2v8xfq3t9s7c4d6e8g0h/stock/movements'],
  ] as const) {
    const answer = await visitor.ask(method, url, method === 'POST' ? {} : undefined, elsewhere);
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site_request']);
  }
});

test('without a session there is no answer', async () => {
  const visitor = await visitorOf(service, orgId, undefined);
  await anOperator(visitor);
  const answer = await service.get(path, undefined, { ...visitor.own, cookie: 'packhouse=made-up' });
  expect([answer.status, answer.body.code]).toEqual([401, 'missing_credentials']);
});
