import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

const announce = async (items: readonly object[], more: object = {}): Promise<Shipment> => {
  const answer = await acme.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: acme.reno.id,
    items,
    submit: true,
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

const say = async (shipment: Shipment, verb: string, body: object = {}): Promise<Shipment> => {
  const answer = await acme.warehouse(verb, shipment.id, body);
  expect(answer.status, `${verb}: ${answer.text}`).toBe(200);
  return answer.body;
};

const lotsOf = async ({ id }: { id: string }) => {
  const { body } = await acme.ask('GET', `/v0/inventory/products/breakdown?productId=${id}&include=lots`);
  return body[0].warehouses[0].lots.map(({ lot, expiresOn, onHand }: Record<string, unknown>) => ({
    lot,
    expiresOn,
    onHand,
  }));
};

test('announced goods are incoming until they are received, in parts, short, over and damaged', async () => {
  const [one, other] = [await acme.product(), await acme.product()];
  const inbound = await announce([
    { productId: one.id, quantity: 10 },
    { sku: other.sku, quantity: 4 },
  ]);
  expect(inbound).toMatchObject({ status: 'pending', number: expect.stringMatching(/-INB-1001$/) });
  expect(await acme.counters(one)).toMatchObject({ incoming: 10, onHand: 0 });
  await say(inbound, 'confirm');
  const first = await say(inbound, 'receive', {
    lines: [{ itemId: inbound.items[0]!.id, quantity: 6, damaged: 1 }],
  });
  expect(first).toMatchObject({ status: 'processing', stage: 'counting' });
  expect(await acme.counters(one)).toMatchObject({ incoming: 3, onHand: 7, available: 6, damaged: 1 });
  await say(inbound, 'receive', {
    lines: [
      { itemId: inbound.items[0]!.id, quantity: 1 },
      { itemId: inbound.items[1]!.id, quantity: 5 },
    ],
  });
  await say(inbound, 'put-away');
  const closed = await say(inbound, 'close');
  expect(closed).toMatchObject({ status: 'received', stage: null });
  expect(
    closed.items.map((item) => [
      item.receivedQuantity,
      item.damagedQuantity,
      item.shortQuantity,
      item.overQuantity,
    ]),
  ).toEqual([
    [8, 1, 2, 0],
    [5, 0, 0, 1],
  ]);
  expect(await acme.counters(one)).toMatchObject({ incoming: 0, available: 7, damaged: 1 });
  expect(await acme.counters(other)).toMatchObject({ incoming: 0, available: 5 });
  const timeline = await acme.ask('GET', `/v0/shipments/${inbound.id}/timeline?take=50`);
  expect(timeline.body.map(({ event }: { event: string }) => event)).toEqual([
    'inbound.created',
    'inbound.submitted',
    'inbound.confirmed',
    'inbound.arrived',
    'shipment.updated',
    'shipment.updated',
    'shipment.updated',
    'inbound.discrepancy',
    'inbound.received',
  ]);
});

test('goods that are tracked by lot and expiry are received with both', async () => {
  const product = await acme.product({ trackingMode: 'lot_expiry' });
  const inbound = await announce([{ productId: product.id, quantity: 5 }]);
  await say(inbound, 'confirm');
  const [item] = inbound.items;
  const without = await acme.warehouse('receive', inbound.id, { lines: [{ itemId: item!.id, quantity: 5 }] });
  expect([without.status, without.body.properties]).toEqual([
    400,
    { 'lines[0].lot': `is required: ${product.name} is tracked by lot` },
  ]);
  await say(inbound, 'receive', {
    lines: [{ itemId: item!.id, quantity: 5, lot: 'L1', expiresOn: '2031-01-01' }],
  });
  const other = await acme.warehouse('receive', inbound.id, {
    lines: [{ itemId: item!.id, quantity: 1, lot: 'L1', expiresOn: '2032-01-01' }],
  });
  expect(other.body.properties).toEqual({
    'lines[0].expiresOn': 'must be 2031-01-01, as for the rest of lot L1',
  });
});

test('another lot than was announced needs an expiry of its own', async () => {
  const product = await acme.product({ trackingMode: 'lot_expiry' });
  const inbound = await announce([
    { productId: product.id, quantity: 5, lot: 'ANNOUNCED', expiresOn: '2031-01-01' },
  ]);
  await say(inbound, 'confirm');
  const [item] = inbound.items;
  const without = await acme.warehouse('receive', inbound.id, {
    lines: [{ itemId: item!.id, quantity: 2, lot: 'CAME' }],
  });
  expect(without.body.properties).toEqual({
    'lines[0].expiresOn': `is required: ${product.name} is tracked by expiry`,
  });
  const announced = await say(inbound, 'receive', { lines: [{ itemId: item!.id, quantity: 1 }] });
  expect(announced.items[0]).toMatchObject({ lot: 'ANNOUNCED', expiresOn: '2031-01-01' });
  await say(inbound, 'receive', {
    lines: [{ itemId: item!.id, quantity: 2, lot: 'CAME', expiresOn: '2029-01-01' }],
  });
  // The rest of a lot that lies there is as the lot is.
  await say(inbound, 'receive', { lines: [{ itemId: item!.id, quantity: 1, lot: 'CAME' }] });
  expect(await lotsOf(product)).toEqual([
    { lot: 'ANNOUNCED', expiresOn: '2031-01-01', onHand: 1 },
    { lot: 'CAME', expiresOn: '2029-01-01', onHand: 3 },
  ]);
});

test('a lot that lies there without an expiry gets none from the next delivery', async () => {
  const product = await acme.product({ trackingMode: 'lot' });
  await acme.stock(product, 3, { lot: 'L1' });
  const inbound = await announce([{ productId: product.id, quantity: 5 }]);
  await say(inbound, 'confirm');
  const line = { itemId: inbound.items[0]!.id, quantity: 5, lot: 'L1' };
  const refused = await acme.warehouse('receive', inbound.id, {
    lines: [{ ...line, expiresOn: '2031-01-01' }],
  });
  expect(refused.body.properties).toEqual({
    'lines[0].expiresOn': 'must be left out, as for the rest of lot L1',
  });
  const received = await say(inbound, 'receive', { lines: [line] });
  expect(received.items[0]).toMatchObject({ lot: 'L1', expiresOn: null, receivedQuantity: 5 });
});

test('deliveries of goods without lots are received whatever was announced of their expiry', async () => {
  const product = await acme.product();
  for (const expiresOn of ['2031-01-01', '2032-01-01']) {
    const inbound = await announce([{ productId: product.id, quantity: 5, expiresOn }]);
    await say(inbound, 'confirm');
    const received = await say(inbound, 'receive', {
      lines: [{ itemId: inbound.items[0]!.id, quantity: 5 }],
    });
    expect(received.items[0]).toMatchObject({ receivedQuantity: 5, expiresOn });
  }
  expect(await acme.counters(product)).toMatchObject({ onHand: 10, available: 10 });
  const found = await acme.book('adjust', [{ productId: product.id, quantity: 1, expiresOn: '2031-01-01' }]);
  expect([found.status, found.body.properties]).toEqual([
    400,
    { 'lines[0].expiresOn': 'is of a lot: name the lot, or leave it out' },
  ]);
});

test('sealed boxes are received as boxes, and count as units', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  const inbound = await announce([{ cartonId: carton.id, quantity: 3 }]);
  await say(inbound, 'confirm');
  await say(inbound, 'receive', { lines: [{ itemId: inbound.items[0]!.id, quantity: 3 }] });
  expect(await acme.counters(product)).toMatchObject({ onHand: 36, availableInCartons: 36 });
});

test('an announcement can be refused by the warehouse, or taken back by the merchant', async () => {
  const product = await acme.product();
  const refused = await announce([{ productId: product.id, quantity: 1 }]);
  expect(await say(refused, 'reject', { reason: 'no lots given' })).toMatchObject({ status: 'rejected' });
  const taken = await announce([{ productId: product.id, quantity: 1 }]);
  await say(taken, 'confirm');
  const asked = await acme.ask('POST', `/v0/shipments/${taken.id}/cancel`);
  expect([asked.status, asked.body.status]).toEqual([202, 'pending_cancel']);
  expect(await say(taken, 'accept-cancel')).toMatchObject({ status: 'cancelled' });
  expect(await acme.counters(product)).toMatchObject({ incoming: 0 });
});

test('what can still be changed of an announcement is told without what only orders have', async () => {
  const product = await acme.product();
  const { id, number } = await announce([{ productId: product.id, quantity: 1 }]);
  const changed = await acme.ask('PATCH', `/v0/shipments/${id}`, { expectedArrivalDate: '2031-01-01' });
  expect([changed.status, changed.body.error]).toEqual([
    409,
    `${number} is pending; expectedArrivalDate can no longer be changed, only notes, tags, metadata, items, orderNumber.`,
  ]);
});

test('a return goes back on the shelf, aside or away, as it is decided', async () => {
  const product = await acme.product();
  await acme.stock(product, 6);
  const order = await acme.order([[product, 6]]);
  const sent = await acme.sendOff(order.body);
  const create = (quantity: number) =>
    acme.ask('POST', '/v0/shipments/returns', {
      originalShipmentId: sent.id,
      reasonCode: 'unwanted',
      items: [{ productId: product.id, quantity }],
      submit: true,
    });
  const tooMany = await create(7);
  expect(tooMany.status).toBe(400);
  const back = await create(3);
  expect(back.status, back.text).toBe(201);
  expect(back.body).toMatchObject({ kind: 'return', warehouse: { id: acme.reno.id } });
  await say(back.body, 'confirm');
  const [item] = back.body.items;
  await say(back.body, 'receive', { lines: [{ itemId: item.id, quantity: 1, action: 'restock' }] });
  await say(back.body, 'receive', { lines: [{ itemId: item.id, quantity: 1, action: 'quarantine' }] });
  await say(back.body, 'receive', { lines: [{ itemId: item.id, quantity: 1, action: 'dispose' }] });
  await say(back.body, 'close');
  expect(await acme.counters(product)).toMatchObject({ onHand: 2, available: 1, quarantined: 1 });
});

test('what the warehouse books is refused as a whole where one line is impossible', async () => {
  const [one, other] = [await acme.product(), await acme.product()];
  await acme.stock(one, 5);
  const refused = await acme.book('quarantine', [
    { productId: one.id, quantity: 2 },
    { productId: other.id, quantity: 1 },
  ]);
  expect(refused.status).toBe(409);
  expect(refused.body.properties).toEqual({ 'lines[1].quantity': 'at most 0' });
  expect(await acme.counters(one)).toMatchObject({ available: 5, quarantined: 0 });
  const booked = await acme.book('quarantine', [{ productId: one.id, quantity: 2 }]);
  expect(
    booked.body.movements.map((movement: { bucket: string; quantity: number }) => [
      movement.bucket,
      movement.quantity,
    ]),
  ).toEqual([
    ['available', -2],
    ['quarantined', 2],
  ]);
  const moved = await acme.book('transfer', [
    { productId: one.id, quantity: 3, toWarehouseId: acme.newark.id },
  ]);
  expect(moved.status, moved.text).toBe(201);
  expect(await acme.counters(one)).toMatchObject({ onHand: 5, available: 3, quarantined: 2 });
});
