import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { localTimeOf, nextDay } from '../shipments/local-time.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import type { AnyRecord } from '../../../tests/helpers/walk.ts';

let service: TestService;
let acme: TestMerchant;
/** The days at the first warehouse. */
let [yesterday, today, tomorrow]: string[] = [];

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  acme = await openMerchant(service);
  today = localTimeOf(acme.reno.timezone, Date.now()).day;
  [yesterday, tomorrow] = [nextDay(today, -1), nextDay(today)];
});
afterEach(async () => expect(await acme.audit()).toEqual([]));

const listed = async (query: string, of = 'products'): Promise<AnyRecord[]> =>
  (await acme.ask('GET', `/v0/inventory/${of}/breakdown?${query}`)).body;

async function announce(items: object[]): Promise<Shipment> {
  const { body, status, text } = await acme.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: acme.reno.id,
    items,
    submit: true,
  });
  expect(status, text).toBe(201);
  return body;
}

/** As if the days until then had gone by. */
const dayOfLot = (lot: string, expiresOn: string | undefined) =>
  service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update stock_cells set expires_on = ${expiresOn} where org_id = ${acme.orgId} and lot = ${lot}`,
    ),
  );

const perishable = (): Promise<Product> => acme.product({ trackingMode: 'lot_expiry' });

test('boxes on their way are units on their way, until they have come or are called off', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  const both = await announce([
    { productId: product.id, quantity: 5 },
    { cartonId: carton.id, quantity: 3 },
  ]);
  const [home] = (await listed(`productId=${product.id}`))[0]!['warehouses'];
  expect(home).toMatchObject({ id: acme.reno.id, onHand: 0, incoming: 5 + 3 * 12 });
  const again = await announce([{ cartonId: carton.id, quantity: 1 }]);
  expect(await acme.counters(product)).toMatchObject({ incoming: 53 });
  await acme.ask('POST', `/v0/shipments/${again.id}/cancel`, {});
  expect(await acme.counters(product)).toMatchObject({ incoming: 41 });
  await acme.warehouse('confirm', both.id);
  await acme.warehouse('receive', both.id, { lines: [{ itemId: both.items[1]!.id, quantity: 2 }] });
  expect(await acme.counters(product)).toMatchObject({ onHand: 24, incoming: 17 });
});

test('nonZero leaves in a warehouse and at any time what the record itself says is there or on its way', async () => {
  const [loose, coming, boxed, never] = [
    await acme.product(),
    await acme.product(),
    await acme.product(),
    await acme.product(),
  ];
  const carton = await acme.carton(boxed);
  const kit = await acme.product({
    kit: { components: [{ productId: loose.id, sku: loose.sku, quantity: 2 }] },
  });
  await acme.stock(loose, 4);
  await announce([
    { productId: coming.id, quantity: 5 },
    { cartonId: carton.id, quantity: 3 },
  ]);
  const ids = async (query: string, of?: string) =>
    new Set((await listed(`take=50&${query}`, of)).map(({ id }) => id));
  const [home, other] = acme.warehouses.map(({ id }) => `&warehouseId=${id}`);
  const all = new Set([loose.id, kit.id, coming.id, boxed.id]);
  expect(await ids('nonZero=true')).toEqual(all);
  expect(await ids(`nonZero=true${home}`)).toEqual(all);
  expect(await ids(`nonZero=true${other}`)).toEqual(new Set());
  expect(await ids(`nonZero=true${home}&search=${loose.sku}`)).toEqual(new Set([loose.id]));
  // What was on its way is not in the ledger.
  expect(await ids(`nonZero=true&asOf=${new Date().toISOString()}`)).toEqual(new Set([loose.id, kit.id]));
  expect(await ids('')).toContain(never.id);
  expect(await ids(`nonZero=true${home}`, 'cartons')).toEqual(new Set([carton.id]));
  expect(await ids(`nonZero=true${other}`, 'cartons')).toEqual(new Set());
});

test('lots of any time are told with their expiry', async () => {
  const product = await perishable();
  await acme.stock(product, 4, { lot: 'L', expiresOn: '2041-01-01' });
  const [record] = await listed(`productId=${product.id}&include=lots&asOf=${new Date().toISOString()}`);
  expect(record!['warehouses'][0].lots).toEqual([
    { lot: 'L', expiresOn: '2041-01-01', onHand: 4, available: 4 },
  ]);
});

test('what comes on its last day or later is not for sale, and what keeps until tomorrow is', async () => {
  const product = await perishable();
  const inbound = await announce([{ productId: product.id, quantity: 9 }]);
  await acme.warehouse('confirm', inbound.id);
  const itemId = inbound.items[0]!.id;
  const received = await acme.warehouse('receive', inbound.id, {
    lines: [
      { itemId, quantity: 2, lot: 'GONE', expiresOn: yesterday },
      { itemId, quantity: 3, lot: 'LAST', expiresOn: today },
      { itemId, quantity: 4, lot: 'NEXT', expiresOn: tomorrow },
    ],
  });
  expect(received.status, received.text).toBe(200);
  expect(await acme.counters(product)).toMatchObject({ onHand: 9, available: 4, expired: 5 });
  const order = await acme.order([[product, 5]]);
  expect(order.body).toMatchObject({ code: 'insufficient_stock', details: [{ available: 4 }] });
  const { body } = await acme.ask('GET', `/v0/inventory/ledger?type=expire&productId=${product.id}`);
  expect(body.map(({ lot, bucket, quantity }: AnyRecord) => `${lot} ${bucket} ${quantity}`)).toEqual([
    'LAST expired 3',
    'LAST available -3',
    'GONE expired 2',
    'GONE available -2',
  ]);
});

test('what an order gives back after its last day has begun is not for sale', async () => {
  const product = await perishable();
  await acme.stock(product, 6, { lot: 'L', expiresOn: tomorrow });
  const { body: order } = await acme.order([[product, 6]]);
  await dayOfLot('L', today);
  await acme.ask('POST', `/v0/shipments/${order.id}/cancel`, {});
  expect(await acme.counters(product)).toMatchObject({ onHand: 6, available: 0, expired: 6 });
});

test('on its last day a lot is promised to nobody, although the night has not come by yet', async () => {
  const product = await perishable();
  await acme.stock(product, 6, { lot: 'L', expiresOn: tomorrow });
  await dayOfLot('L', today);
  const order = await acme.order([[product, 1]]);
  expect(order.body).toMatchObject({ code: 'insufficient_stock', details: [{ available: 0 }] });
  // The next write of the record leaves the lot out.
  await acme.stock(product, 1, { lot: 'M', expiresOn: tomorrow });
  expect(await acme.counters(product)).toMatchObject({ available: 7, sellable: 1 });
});
