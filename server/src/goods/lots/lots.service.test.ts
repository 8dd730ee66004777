import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service.close());
afterEach(async () => expect(await acme.audit()).toEqual([]));

/** A product with units in two lots, of which A expires first. */
async function milk(a: number, b: number): Promise<Product> {
  const product = await acme.product({ name: 'Milk', trackingMode: 'lot_expiry' });
  if (a > 0) await acme.stock(product, a, { lot: 'A', expiresOn: '2030-01-01' });
  if (b > 0) await acme.stock(product, b, { lot: 'B', expiresOn: '2031-01-01' });
  return product;
}

async function setLot(product: Product, lot: string, status: string, reason: string | null = 'Broken seals') {
  const answer = await acme.ask('PUT', '/v0/inventory/lots', { productId: product.id, lot, status, reason });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const read = async ({ id }: { id: string }): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body;

const lotsSent = async (product: Product, lot: string) =>
  (await acme.ask('GET', `/v0/inventory/products/${product.id}/lot-shipments?lot=${lot}`)).body;

const orderLot = (product: Product, quantity: number, lot: string | null, more: object = {}) =>
  acme.order([], { items: [{ productId: product.id, quantity, lot }], ...more });

test('an order gets the lot it asks for, or is refused with what there is of it', async () => {
  const product = await milk(5, 3);
  const sent = await acme.sendOff((await orderLot(product, 2, 'B')).body);
  expect(sent.items[0]).toMatchObject({ lot: 'B', shippedQuantity: 2 });
  expect(await lotsSent(product, 'B')).toMatchObject({ units: 2 });
  expect(await lotsSent(product, 'A')).toMatchObject({ units: 0, shipments: [] });

  const refused = await orderLot(product, 2, 'B');
  expect(refused).toMatchObject({ status: 409, body: { code: 'insufficient_stock' } });
  expect(refused.body.error).toBe('Only 1 of 2 Milk are available in lot B at Reno.');
});

test('a line for any lot does not take what another line of the order asks for', async () => {
  const product = await milk(2, 2);
  const both = await acme.order([], {
    items: [
      { productId: product.id, quantity: 2 },
      { productId: product.id, quantity: 2, lot: 'A' },
    ],
  });
  expect(both.status, both.text).toBe(201);
  expect(
    both.body.items.map(({ allocatedQuantity }: { allocatedQuantity: number }) => allocatedQuantity),
  ).toEqual([2, 2]);
});

test('a lot of a product without lots, or of a kit, cannot be ordered', async () => {
  const plain = await acme.product();
  const kit = await acme.product({
    kit: { components: [{ productId: plain.id, sku: plain.sku, quantity: 1 }] },
  });
  for (const product of [plain, kit]) {
    const refused = await orderLot(product, 1, 'A');
    expect(refused).toMatchObject({
      status: 400,
      body: { properties: { 'items[0].lot': expect.stringContaining('cannot be chosen') } },
    });
  }
});

test('held units are neither available nor sellable nor ordered, and come back when the lot is released', async () => {
  const product = await milk(5, 3);
  const held = await setLot(product, 'A', 'held');
  expect(held).toMatchObject({
    status: 'held',
    reason: 'Broken seals',
    onHand: 5,
    available: 0,
    quarantined: 5,
  });
  expect(await acme.counters(product)).toMatchObject({
    onHand: 8,
    available: 3,
    sellable: 3,
    quarantined: 5,
  });
  expect((await acme.order([[product, 4]])).status).toBe(409);
  expect((await orderLot(product, 1, 'A')).status).toBe(409);

  await setLot(product, 'A', 'available', null);
  expect(await acme.counters(product)).toMatchObject({ available: 8, sellable: 8, quarantined: 0 });
  const events = await acme.ask('GET', `/v0/notifications/events?resourceId=${product.id}&take=50`);
  const kinds = events.body.map(({ type }: { type: string }) => type);
  expect(kinds).toEqual(expect.arrayContaining(['lot.held', 'lot.released']));
});

test('what arrives of a stopped lot is stopped as well, and may not be taken out of quarantine by itself', async () => {
  const product = await milk(0, 0);
  await setLot(product, 'A', 'recalled');
  await acme.stock(product, 4, { lot: 'A', expiresOn: '2030-01-01' });
  expect(await acme.counters(product)).toMatchObject({ onHand: 4, available: 0, quarantined: 4 });
  const line = { productId: product.id, quantity: 1, lot: 'A' };
  expect(await acme.book('unquarantine', [line])).toMatchObject({
    status: 409,
    body: { error: 'Lot A of Milk is held or recalled; release the lot instead of its units.' },
  });
});

test('units set aside for another reason stay there when the lot is released', async () => {
  const product = await milk(5, 0);
  const some = (quantity: number) => [{ productId: product.id, quantity, lot: 'A' }];
  expect((await acme.book('quarantine', some(2))).status).toBe(201);
  await setLot(product, 'A', 'held');
  const writeOff = some(1).map((line) => ({ ...line, bucket: 'quarantined' }));
  expect((await acme.book('write_off', writeOff)).status).toBe(201);
  await setLot(product, 'A', 'available', null);
  expect(await acme.counters(product)).toMatchObject({ onHand: 4, available: 2, quarantined: 2 });
});

test('a waiting order gets units of another lot, and goes on hold where there are none', async () => {
  const product = await milk(4, 2);
  const first = (await acme.order([[product, 2]])).body;
  const second = (await acme.order([[product, 2]])).body;
  await setLot(product, 'A', 'held');
  expect(await read(first)).toMatchObject({ status: 'pending', items: [{ allocatedQuantity: 2 }] });
  expect(await read(second)).toMatchObject({
    status: 'on_hold',
    promise: null,
    holds: [{ code: 'insufficient_stock', message: '2 of 2 Milk are missing.' }],
  });
  const items = await acme.ask('GET', `/v0/notifications?resourceId=${second.id}&kind=action_item`);
  expect(items.body).toMatchObject([{ state: 'open', event: 'shipment.held' }]);

  await setLot(product, 'A', 'available', null);
  expect(await read(second)).toMatchObject({ status: 'pending', holds: [] });
});

test('a picked order waits until the warehouse has put the units back, and is picked again', async () => {
  const product = await milk(2, 2);
  const order: Shipment = (await acme.order([[product, 2]])).body;
  await acme.warehouse('start', order.id);
  await acme.warehouse('pick', order.id, { lines: [{ itemId: order.items[0]!.id, quantity: 2 }] });
  await setLot(product, 'A', 'recalled');
  const held = await read(order);
  expect(held).toMatchObject({
    status: 'on_hold',
    stage: null,
    holds: [{ code: 'lot_stopped' }],
    items: [{ allocatedQuantity: 2, pickedQuantity: 0 }],
  });
  expect((await acme.ask('POST', `/v0/shipments/${order.id}/release`)).status).toBe(409);
  const released = await acme.warehouse('release', order.id);
  expect(released.body, released.text).toMatchObject({ status: 'pending' });
  await acme.sendOff(released.body);
  expect(await lotsSent(product, 'A')).toMatchObject({ units: 0 });
  expect(await lotsSent(product, 'B')).toMatchObject({ units: 2 });
});

test('a lot recalled while a cancellation is decided leaves the order when the cancellation is refused', async () => {
  const product = await milk(2, 0);
  const order = (await acme.order([[product, 1]])).body;
  await acme.warehouse('start', order.id);
  await acme.ask('POST', `/v0/shipments/${order.id}/cancel`);
  await setLot(product, 'A', 'recalled');
  await acme.warehouse('refuse-cancel', order.id, { reason: 'It is on the truck' });
  expect(await read(order)).toMatchObject({ status: 'on_hold', items: [{ allocatedQuantity: 0 }] });
});

test('boxes of a carton are stopped with the lot of what is in them', async () => {
  const product = await milk(0, 0);
  const carton = await acme.carton(product);
  const each = carton.contents[0]!.quantity;
  await acme.stock(carton, 2, { lot: 'A', expiresOn: '2030-01-01' });
  const order = (await acme.order([[product, 1]])).body;
  await setLot(product, 'A', 'held');
  expect(await acme.counters(product)).toMatchObject({ available: 0, quarantined: 2 * each });
  expect(await read(order)).toMatchObject({ status: 'on_hold' });
  await setLot(product, 'A', 'available', null);
  expect(await acme.counters(product)).toMatchObject({
    available: 2 * each - 1,
    allocated: 1,
    quarantined: 0,
  });
});

test('a recall lists who received the lot, loose or in a kit, as JSON and as CSV', async () => {
  const product = await milk(6, 0);
  const kit = await acme.product({
    kit: { components: [{ productId: product.id, sku: product.sku, quantity: 2 }] },
  });
  const loose = await acme.sendOff((await acme.order([[product, 1]], { orderNumber: '=HC-1' })).body);
  const inKit = await acme.sendOff((await acme.order([[kit, 1]])).body);
  await setLot(product, 'A', 'recalled', 'Recall of the dairy');
  expect(await lotsSent(product, 'A')).toMatchObject({
    lot: 'A',
    units: 3,
    shipments: [
      { shipmentId: inKit.id, units: 2 },
      { shipmentId: loose.id, units: 1, recipient: anAddress },
    ],
  });
  const csv = await acme.ask('GET', `/v0/inventory/products/${product.id}/lot-shipments?format=csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text.split('\r\n')[0]).toMatch(/^number,lot,orderNumber,.*,trackingNumbers$/);
  expect(csv.text).toContain("'=HC-1");
  const items: { id: string; event: string }[] = (
    await acme.ask('GET', `/v0/notifications?resourceId=${product.id}&kind=action_item&state=open`)
  ).body;
  const item = items.find(({ event }) => event === 'lot.recalled')!;
  await setLot(product, 'A', 'available', null);
  expect((await acme.ask('GET', `/v0/notifications/${item.id}`)).body).toMatchObject({ state: 'resolved' });
});

test('orders that race with the hold of their lot get none of its units', async () => {
  const product = await milk(10, 4);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => acme.order([[product, 1]], { fulfillmentPolicy: 'fill_all' })),
    setLot(product, 'A', 'held').then(() => undefined),
    ...Array.from({ length: 6 }, () => acme.order([[product, 1]], { fulfillmentPolicy: 'fill_all' })),
  ]);
  const orders = answers.flatMap((answer) => (answer ? [answer.body as Shipment] : []));
  const allocated = (await Promise.all(orders.map(read))).reduce(
    (sum, { items }) => sum + items[0]!.allocatedQuantity,
    0,
  );
  expect(allocated).toBe(4);
  expect(await acme.counters(product)).toMatchObject({
    available: 0,
    allocated: 4,
    quarantined: 10,
    backordered: 10,
  });
});

test('a lead of the warehouse holds a lot, a picker does not', async () => {
  const product = await milk(2, 0);
  const path = `/operator/v0/organizations/${acme.organizationId}/lots`;
  const body = { productId: product.id, lot: 'A', status: 'held', reason: 'Wet boxes' };
  const picker = await service.operatorKey({ roles: [{ role: 'picker', warehouseId: null }] });
  expect((await service.send('PUT', path, picker, body)).status).toBe(403);
  expect((await service.send('PUT', path, acme.operatorKey, body)).body).toMatchObject({ status: 'held' });
  const listed = await service.send('GET', `${path}?productId=${product.id}`, picker);
  expect(listed.body.lots).toMatchObject([{ lot: 'A', status: 'held', quarantined: 2 }]);
});
