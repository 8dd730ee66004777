import { dayMs } from '@packhouse/contract/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service.close());

test('only a test space has a clock of its own', async () => {
  const moved = await acme.ask('POST', '/v0/organization/test-clock', { bySeconds: 60 });
  expect([moved.status, moved.body.code]).toEqual([409, 'invalid_state']);
});

test('what falls due by the moved clock has happened when the answer comes', async () => {
  const space = await openMerchant(service);
  await service.as(space.orgId, (tenant) =>
    tenant.rows(sql`update organizations o set test_of = ${acme.orgId} where o.org_id = ${tenant.orgId}`),
  );
  const key = await service.key(space.orgId);
  expect(key).toMatch(/^pkh_test_/);
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const product = await space.product({ trackingMode: 'lot_expiry' });
  await space.stock(product, 5, { lot: 'L1', expiresOn: inDays(20) });
  const order = await space.order([[product, 1]]);
  expect(order.status, order.text).toBe(201);

  const before = await space.ask('GET', '/v0/organization/test-clock');
  const moved = await space.ask('POST', '/v0/organization/test-clock', { bySeconds: 30 * 86_400 });
  expect(moved.status, moved.text).toBe(200);
  expect(Date.parse(moved.body.now) - Date.parse(before.body.now)).toBeGreaterThanOrEqual(30 * dayMs);

  expect(await space.counters(product)).toMatchObject({ available: 0, expired: 4, allocated: 1 });
  const timeline = await space.ask('GET', `/v0/shipments/${order.body.id}/timeline?take=50`);
  expect(timeline.body.map(({ event }: { event: string }) => event)).toContain('shipment.late');
  const snapshots = await space.ask(
    'GET',
    `/v0/inventory/snapshots?productId=${product.id}&includeTotal=true`,
  );
  expect(Number(snapshots.headers['x-total-count'])).toBeGreaterThanOrEqual(29);

  const back = await space.ask('POST', '/v0/organization/test-clock', { to: before.body.now });
  expect([back.status, back.body.code]).toEqual([400, 'validation_failed']);
});
