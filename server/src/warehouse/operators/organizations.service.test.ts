import { MerchantAccount } from '@packhouse/contract/operator/organizations';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertInvoices } from '../../billing/invoices.sql.ts';
import { checkAuditChain } from '../../accounts/organizations/audit.ts';
import { openMerchantWithTen, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anId, anInvoice } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

const today = new Date('2026-03-10T20:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let product: Product;
let path: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => today });
});
beforeEach(async () => {
  ({ merchant: acme, product } = await openMerchantWithTen(service));
  path = `/operator/v0/organizations/${acme.organizationId}`;
});
afterAll(() => service?.close());

const read = async (): Promise<MerchantAccount> => (await service.get(path, acme.operatorKey)).body;
const change = (fields: object, headers: Record<string, string> = {}) =>
  service.send('PATCH', path, acme.operatorKey, fields, headers);
const changed = async (fields: object): Promise<MerchantAccount> => {
  const answer = await change(fields);
  expect(answer.status, answer.text).toBe(200);
  return MerchantAccount.strict().parse(answer.body);
};
const entries = async () =>
  (await acme.ask('GET', '/v0/organization/audit-log?take=50')).body.filter(
    ({ subjectType }: { subjectType: string }) => subjectType === 'organization',
  );
const owes = (dueDate: string) =>
  service.as(acme.orgId, (tenant) => insertInvoices(tenant, [anInvoice({ status: 'unpaid', dueDate })]));
const ordered = async (): Promise<Shipment> => {
  return (await acme.order([[product, 1]])).body;
};
const shipment = async ({ id }: Shipment): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body;

test('a suspended organization is refused at once and let in again, and both stand in its audit log', async () => {
  const before = await read();
  expect(before).toMatchObject({ status: 'active', mode: 'live', holdWhenOverdueDays: null });
  const order = await ordered();
  const suspended = await change({ status: 'suspended' });
  expect(suspended).toMatchObject({
    status: 200,
    body: { status: 'suspended', version: before.version + 1 },
    headers: { etag: `W/"${before.version + 1}"` },
  });
  for (const [method, url] of [
    ['GET', '/v0/shipments'],
    ['POST', '/v0/shipments/pnp'],
  ] as const) {
    const { status, body } = await acme.ask(method, url, method === 'POST' ? {} : undefined);
    expect([status, body.code]).toEqual([403, 'organization_suspended']);
  }
  // What was ordered is served all the same.
  expect((await acme.warehouse('start', order.id)).status).toBe(200);
  const { body: listed } = await service.get(
    '/operator/v0/organizations?status=suspended&take=50',
    acme.operatorKey,
  );
  expect(listed.map(({ id }: { id: string }) => id)).toContain(before.id);

  await changed({ status: 'active' });
  expect((await shipment(order)).status).toBe('processing');
  expect(await entries()).toMatchObject([
    { action: 'organization.reopened', actor: { type: 'operator', name: 'Dolores Quintero' } },
    { action: 'organization.suspended', subjectId: before.id },
  ]);
  expect(await service.as(acme.orgId, checkAuditChain)).toEqual([]);
});

test('orders wait for an invoice as long as the merchant is given, and go on when it is given longer', async () => {
  await owes('2026-02-20');
  expect((await ordered()).status).toBe('pending');
  await changed({ holdWhenOverdueDays: 7 });
  const { body: own } = await acme.ask('GET', '/v0/organization');
  expect(own.settings).toEqual({ holdWhenOverdueDays: 7 });
  const [first, second] = [await ordered(), await ordered()];
  expect(first).toMatchObject({ status: 'on_hold', holds: [{ code: 'overdue_invoice' }] });

  // Eighteen days: still longer than that.
  await changed({ holdWhenOverdueDays: 17 });
  expect((await shipment(first)).status).toBe('on_hold');
  await changed({ holdWhenOverdueDays: 18 });
  for (const order of [first, second]) {
    expect(await shipment(order)).toMatchObject({
      status: 'pending',
      holds: [],
      promise: { slaStatus: 'on_track' },
    });
  }
  expect(await changed({ holdWhenOverdueDays: null })).toMatchObject({ holdWhenOverdueDays: null });
  expect((await acme.ask('GET', '/v0/organization')).body.settings).toEqual({});
  expect((await entries())[0]).toMatchObject({
    action: 'organization.patience_changed',
    details: { from: 18, to: null },
  });
  expect(await acme.audit()).toEqual([]);
});

test('a shorter patience holds back what comes, and nothing that was let through', async () => {
  await owes('2026-03-08');
  const before = await ordered();
  await changed({ holdWhenOverdueDays: 0 });
  expect(await shipment(before)).toEqual(before);
  expect((await ordered()).status).toBe('on_hold');
});

test('what is left out stays, and what changes nothing leaves no trace', async () => {
  await changed({ status: 'suspended', holdWhenOverdueDays: 7 });
  const suspended = await changed({ holdWhenOverdueDays: 14 });
  expect(suspended).toMatchObject({ status: 'suspended', holdWhenOverdueDays: 14 });
  expect(await changed({ status: 'suspended', holdWhenOverdueDays: 14 })).toEqual(suspended);
  expect(await changed({})).toEqual(suspended);
  await changed({ status: 'active' });
  expect(await entries()).toHaveLength(4);
});

test.each([
  ['a status that is none', { status: 'closed' }, 'status', 'active'],
  ['less than no day', { holdWhenOverdueDays: -1 }, 'holdWhenOverdueDays', '0'],
  ['half a day', { holdWhenOverdueDays: 1.5 }, 'holdWhenOverdueDays', ''],
  ['more than ten years', { holdWhenOverdueDays: 3651 }, 'holdWhenOverdueDays', '3650'],
  ['a currency', { currency: 'EURO' }, 'currency', ''],
])('%s is refused in words', async (_what, fields, field, words) => {
  const before = await read();
  const { status, body, text } = await change({ ...fields });
  expect(status, text).toBe(400);
  expect(body.properties[field]).toContain(words);
  expect(await read()).toEqual(before);
});

test('a version that has passed, a merchant, a reader and an organization that never was are refused', async () => {
  const { version } = await read();
  const stale = await change({ status: 'suspended' }, { 'if-match': `"${version + 1}"` });
  expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict']);
  const reader = await service.operatorKey({ accessMode: 'read_only' });
  for (const [key, code] of [
    [acme.key, 'operator_only'],
    [reader, 'read_only_credential'],
  ] as const) {
    const { status, body } = await service.send('PATCH', path, key, { status: 'suspended' });
    expect([status, body.code]).toEqual([403, code]);
  }
  const nobody = `/operator/v0/organizations/${anId('organization')}`;
  expect((await service.get(nobody, acme.operatorKey)).status).toBe(404);
  expect((await service.send('PATCH', nobody, acme.operatorKey, {})).status).toBe(404);
  expect((await read()).status).toBe('active');
});
