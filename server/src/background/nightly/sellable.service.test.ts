/** The sellable stock of goods that expire, day by day: as many as an order gets. */
import type { Product } from '@packhouse/contract/public/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { auditOrganization } from './audit.ts';
import { keepNight } from './night.ts';

let service: TestService;
let acme: TestMerchant;
let time = new Date('2031-03-10T17:20:00.000Z');

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

async function sellableOf({ id }: { id: string }, query = ''): Promise<number> {
  const { body } = await acme.ask('GET', `/v0/inventory/products/breakdown?productId=${id}${query}`);
  return body[0].sellable;
}

async function tea(minimumShelfLifeDays: number): Promise<Product> {
  const product = await acme.product({ trackingMode: 'lot_expiry', minimumShelfLifeDays, safetyBuffer: 2 });
  await acme.stock(product, 10, { lot: 'OLD', expiresOn: '2031-04-08' });
  await acme.stock(product, 10, { lot: 'NEW', expiresOn: '2031-04-09' });
  return product;
}

const night = () => keepNight(service.services, { orgId: acme.orgId, clockAheadMs: 0 });
const findings = () => service.as(acme.orgId, (tenant) => auditOrganization(tenant, time));

test('what expires too soon to be ordered is not sellable, and a lot leaves the figure with its day', async () => {
  const product = await tea(30);
  const { body: kit } = await acme.ask('POST', '/v0/inventory/products', {
    sku: 'PAIR',
    name: 'Pair',
    kit: { components: [{ productId: product.id, quantity: 2 }] },
  });
  const figures = async () => [
    await sellableOf(product),
    await sellableOf(product, '&include=lots'),
    await sellableOf(product, `&warehouseId=${acme.reno.id}`),
    await sellableOf(kit),
  ];
  // On the 10th of March the older lot keeps for 29 days.
  expect(await figures()).toEqual([8, 8, 8, 5]);
  expect((await acme.counters(product))['available']).toBe(20);
  expect((await acme.order([[product, 11]])).body.details).toMatchObject([{ available: 10 }]);
  expect((await acme.order([[kit, 6]])).body.details).toMatchObject([{ available: 5 }]);

  await acme.ask('PATCH', `/v0/inventory/products/${product.id}`, { minimumShelfLifeDays: 29 });
  expect(await figures()).toEqual([18, 18, 18, 10]);
  time = new Date('2031-03-12T17:20:00.000Z');
  await night();
  expect(await figures()).toEqual([0, 0, 0, 0]);
  expect(await findings()).toEqual([]);
  const { body: events } = await acme.ask('GET', '/v0/notifications/events?type=stock.changed&take=50');
  expect(JSON.stringify(events)).toContain(kit.id);
});
