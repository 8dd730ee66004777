import type { Product } from '@packhouse/contract/products';
import type { Shipment } from '@packhouse/contract/shipments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { localTimeOf, nextDay } from '../shipments/local-time.ts';
import { openFloor, type TestFloor } from '../testing/world/merchant.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import type { AnyRecord } from '../testing/walk.ts';

let service: TestService;
let here: TestFloor;
/** The days at the first warehouse. */
let [yesterday, today, tomorrow]: string[] = [];

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  here = await openFloor(service);
  today = localTimeOf(here.warehouses[0]!.timezone, Date.now()).day;
  [yesterday, tomorrow] = [nextDay(today, -1), nextDay(today)];
});
afterEach(async () => expect(await here.audit()).toEqual([]));

const listed = async (query: string, of = 'products'): Promise<AnyRecord[]> =>
  (await here.ask('GET', `/v0/inventory/${of}/breakdown?${query}`)).body;

async function announce(items: object[]): Promise<Shipment> {
  const { body, status, text } = await here.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: here.warehouses[0]!.id,
    items,
    submit: true,
  });
  expect(status, text).toBe(201);
  return body;
}

/** As if the days until then had gone by. */
const dayOfLot = (lot: string, expiresOn: string | undefined) =>
  service.as(here.orgId, (tenant) =>
    tenant.rows(
      sql`update stock_cells set expires_on = ${expiresOn} where org_id = ${here.orgId} and lot = ${lot}`,
    ),
  );

const perishable = (): Promise<Product> => here.product({ trackingMode: 'lot_expiry' });

test('boxes on their way are units on their way, until they have come or are called off', async () => {
  const product = await here.product();
  const carton = await here.carton(product);
  const both = await announce([
    { productId: product.id, quantity: 5 },
    { cartonId: carton.id, quantity: 3 },
  ]);
  const [home] = (await listed(`productId=${product.id}`))[0]!['warehouses'];
  expect(home).toMatchObject({ id: here.warehouses[0]!.id, onHand: 0, incoming: 5 + 3 * 12 });
  const again = await announce([{ cartonId: carton.id, quantity: 1 }]);
  expect(await here.counters(product)).toMatchObject({ incoming: 53 });
  await here.ask('POST', `/v0/shipments/${again.id}/cancel`, {});
  expect(await here.counters(product)).toMatchObject({ incoming: 41 });
  await here.floor(both.id, 'confirm');
  await here.floor(both.id, 'receive', { lines: [{ itemId: both.items[1]!.id, quantity: 2 }] });
  expect(await here.counters(product)).toMatchObject({ onHand: 24, incoming: 17 });
});

test('nonZero leaves in a warehouse and at any time what the record itself says is there or on its way', async () => {
  const [loose, coming, boxed, never] = [
    await here.product(),
    await here.product(),
    await here.product(),
    await here.product(),
  ];
  const carton = await here.carton(boxed);
  const kit = await here.product({
    kit: { components: [{ productId: loose.id, sku: loose.sku, quantity: 2 }] },
  });
  await here.stock(loose, 4);
  await announce([
    { productId: coming.id, quantity: 5 },
    { cartonId: carton.id, quantity: 3 },
  ]);
  const ids = async (query: string, of?: string) =>
    new Set((await listed(`take=50&${query}`, of)).map(({ id }) => id));
  const [home, other] = here.warehouses.map(({ id }) => `&warehouseId=${id}`);
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
  await here.stock(product, 4, { lot: 'L', expiresOn: '2041-01-01' });
  const [record] = await listed(`productId=${product.id}&include=lots&asOf=${new Date().toISOString()}`);
  expect(record!['warehouses'][0].lots).toEqual([
    { lot: 'L', expiresOn: '2041-01-01', onHand: 4, available: 4 },
  ]);
});

test('what comes on its last day or later is not for sale, and what keeps until tomorrow is', async () => {
  const product = await perishable();
  const inbound = await announce([{ productId: product.id, quantity: 9 }]);
  await here.floor(inbound.id, 'confirm');
  const itemId = inbound.items[0]!.id;
  const received = await here.floor(inbound.id, 'receive', {
    lines: [
      { itemId, quantity: 2, lot: 'GONE', expiresOn: yesterday },
      { itemId, quantity: 3, lot: 'LAST', expiresOn: today },
      { itemId, quantity: 4, lot: 'NEXT', expiresOn: tomorrow },
    ],
  });
  expect(received.status, received.text).toBe(200);
  expect(await here.counters(product)).toMatchObject({ onHand: 9, available: 4, expired: 5 });
  const order = await here.order([[product, 5]]);
  expect(order.body).toMatchObject({ code: 'insufficient_stock', details: [{ available: 4 }] });
  const { body } = await here.ask('GET', `/v0/inventory/ledger?type=expire&productId=${product.id}`);
  expect(body.map(({ lot, bucket, quantity }: AnyRecord) => `${lot} ${bucket} ${quantity}`)).toEqual([
    'LAST expired 3',
    'LAST available -3',
    'GONE expired 2',
    'GONE available -2',
  ]);
});

test('what an order gives back after its last day has begun is not for sale', async () => {
  const product = await perishable();
  await here.stock(product, 6, { lot: 'L', expiresOn: tomorrow });
  const { body: order } = await here.order([[product, 6]]);
  await dayOfLot('L', today);
  await here.ask('POST', `/v0/shipments/${order.id}/cancel`, {});
  expect(await here.counters(product)).toMatchObject({ onHand: 6, available: 0, expired: 6 });
});

test('on its last day a lot is promised to nobody, although the night has not come by yet', async () => {
  const product = await perishable();
  await here.stock(product, 6, { lot: 'L', expiresOn: tomorrow });
  await dayOfLot('L', today);
  const order = await here.order([[product, 1]]);
  expect(order.body).toMatchObject({ code: 'insufficient_stock', details: [{ available: 0 }] });
});
