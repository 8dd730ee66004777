import { dayMs } from '@packhouse/contract/rules/time';
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

test('a draft reserves nothing, and its submission allocates and promises', async () => {
  const product = await acme.product();
  await acme.stock(product, 10);
  const draft = await acme.order([[product, 4]], { submit: false });
  expect(draft.status, draft.text).toBe(201);
  expect(draft.headers['location']).toBe(`/v0/shipments/${draft.body.id}`);
  expect(draft.body).toMatchObject({
    status: 'draft',
    promise: null,
    version: 1,
    number: expect.stringMatching(/-PNP-1001$/),
  });
  expect(await acme.counters(product)).toMatchObject({ available: 10, allocated: 0 });

  const submitted = await acme.ask('POST', `/v0/shipments/${draft.body.id}/submit`);
  expect(submitted.status, submitted.text).toBe(200);
  expect(submitted.body).toMatchObject({ id: draft.body.id, status: 'pending', version: 2, unitCount: 4 });
  expect(submitted.body.promise.slaStatus).toBe('on_track');
  expect(submitted.body.estimatedCharges.map((charge: { chargeType: string }) => charge.chargeType)).toEqual([
    'pick_first',
    'pick_additional',
    'pack',
    'postage',
  ]);
  expect(await acme.counters(product)).toMatchObject({ available: 6, allocated: 4, onHand: 10 });
});

test('an order goes from submission to the carrier, and leaves the ledger at the end', async () => {
  const product = await acme.product();
  await acme.stock(product, 5);
  const order = await acme.order([[product, 5]]);
  expect(order.status, order.text).toBe(201);
  const sent = await acme.sendOff(order.body);
  expect(sent).toMatchObject({ status: 'forwarded', stage: null, cancellable: false });
  expect(sent.items[0]).toMatchObject({ shippedQuantity: 5, allocatedQuantity: 0, pickedQuantity: 5 });
  expect(await acme.counters(product)).toMatchObject({ onHand: 0, available: 0, allocated: 0 });
  const timeline = await acme.ask('GET', `/v0/shipments/${sent.id}/timeline?take=50`);
  expect(timeline.body.map(({ event }: { event: string }) => event)).toEqual([
    'shipment.created',
    'shipment.submitted',
    'shipment.started',
    'shipment.picked',
    'shipment.packed',
    'package.label_created',
    'shipment.forwarded',
    'package.forwarded',
  ]);
});

test('an order beyond the stock is refused with the numbers, and nothing is created', async () => {
  const product = await acme.product({ name: 'House Blend' });
  await acme.stock(product, 3);
  const order = await acme.order([[product, 5]], { externalId: 'too-much' });
  expect(order.status).toBe(409);
  expect(order.body).toMatchObject({
    code: 'insufficient_stock',
    error: 'Only 3 of 5 House Blend are available at Reno.',
    properties: { 'items[0].quantity': 'at most 3' },
    details: [{ productId: product.id, available: 3, requested: 5 }],
  });
  expect((await acme.ask('GET', '/v0/shipments?externalId=too-much')).body).toEqual([]);
  expect(await acme.counters(product)).toMatchObject({ available: 3, allocated: 0 });
});

test('a refusal for lack of stock says which other warehouses have it, also for a kit', async () => {
  const mug = await acme.product({ name: 'Mug' });
  const kit = await acme.product({
    name: 'Pair of mugs',
    kit: { components: [{ productId: mug.id, sku: mug.sku, quantity: 2 }] },
  });
  await acme.stock(mug, 3, { warehouseId: acme.newark.id });
  const order = (goods: { id: string }, quantity: number) =>
    acme.order([[goods, quantity]], { warehouseId: acme.reno.id });
  expect((await order(mug, 3)).body).toMatchObject({
    error: 'Only 0 of 3 Mug are available at Reno, but another warehouse has enough.',
    details: [{ elsewhere: [{ warehouseId: acme.newark.id, available: 3 }] }],
  });
  expect((await order(mug, 4)).body).toMatchObject({
    error: 'Only 0 of 4 Mug are available at Reno.',
    details: [{ elsewhere: [{ warehouseId: acme.newark.id, available: 3 }] }],
  });
  expect((await order(kit, 1)).body).toMatchObject({
    error: 'Only 0 of 1 Pair of mugs are available at Reno, but another warehouse has enough.',
    details: [{ elsewhere: [{ warehouseId: acme.newark.id, available: 1 }] }],
  });
});

test('fill_all takes what there is, waits on hold, and goes on when stock arrives: the oldest first', async () => {
  const product = await acme.product();
  await acme.stock(product, 2);
  const first = await acme.order([[product, 4]], { fulfillmentPolicy: 'fill_all' });
  const second = await acme.order([[product, 1]], { fulfillmentPolicy: 'fill_all' });
  expect(first.body).toMatchObject({ status: 'on_hold', holds: [{ code: 'insufficient_stock' }] });
  expect(first.body.items[0]).toMatchObject({ allocatedQuantity: 2, backorderedQuantity: 2 });
  expect(await acme.counters(product)).toMatchObject({ available: 0, allocated: 2, backordered: 3 });

  await acme.stock(product, 1);
  const waits = await acme.ask('GET', `/v0/shipments/${first.body.id}`);
  expect(waits.body.holds).toMatchObject([{ message: `1 of 4 ${product.name} is missing.` }]);
  await acme.stock(product, 1);
  const statusOf = async (shipment: { body: Shipment }) =>
    (await acme.ask('GET', `/v0/shipments/${shipment.body.id}`)).body.status;
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'on_hold']);
  await acme.stock(product, 1);
  expect(await statusOf(second)).toBe('pending');
  expect(await acme.counters(product)).toMatchObject({ available: 0, allocated: 5, backordered: 0 });
});

test('fill_all_available sends what there is and cancels the rest', async () => {
  const [one, other] = [await acme.product(), await acme.product()];
  await acme.stock(one, 2);
  const order = await acme.order(
    [
      [one, 3],
      [other, 1],
    ],
    { fulfillmentPolicy: 'fill_all_available' },
  );
  expect(order.body.status).toBe('pending');
  expect(
    order.body.items.map((item: Shipment['items'][number]) => [
      item.allocatedQuantity,
      item.cancelledQuantity,
    ]),
  ).toEqual([
    [2, 1],
    [0, 1],
  ]);
});

test('what will not be sent costs nothing, in the quote and in the estimate as when it has left', async () => {
  const product = await acme.product();
  await acme.stock(product, 2);
  const policy = { fulfillmentPolicy: 'fill_all_available' };
  const quote = await acme.ask('POST', '/v0/shipments/quote', {
    warehouseId: acme.reno.id,
    items: [{ productId: product.id, quantity: 5 }],
    ...policy,
  });
  const order = await acme.order([[product, 5]], policy);
  const additional = ({ estimatedCharges }: Pick<Shipment, 'estimatedCharges'>) =>
    estimatedCharges.find(({ chargeType }) => chargeType === 'pick_additional')?.quantity;
  expect([additional(quote.body), additional(order.body)]).toEqual([1, 1]);
  expect(quote.body.estimatedCharges).toEqual(order.body.estimatedCharges);
  expect(quote.body).toMatchObject({ fulfillable: false, unfulfillable: [{ requested: 5, available: 2 }] });
  expect(additional(await acme.sendOff(order.body))).toBe(1);
});

test('everything that keeps an order from being sent is told at once', async () => {
  const product = await acme.product();
  const order = await acme.ask('POST', '/v0/shipments/pnp', {
    warehouseId: acme.reno.id,
    shippingMethod: { service: 'overnight' },
    requestedShipDate: '2020-01-01',
    items: [{ productId: product.id, quantity: 1 }],
    submit: true,
  });
  expect(order.status).toBe(422);
  expect(order.body.code).toBe('unshippable');
  expect(order.body.details.map(({ code }: { code: string }) => code)).toEqual([
    'address_missing',
    'service_not_offered',
    'date_passed',
  ]);
});

test('a doubtful address waits on hold until it is corrected', async () => {
  const product = await acme.product();
  await acme.stock(product, 1);
  const order = await acme.order([[product, 1]], { shippingAddress: { ...anAddress, postalCode: '999' } });
  expect(order.body).toMatchObject({
    status: 'on_hold',
    holds: [{ code: 'address_unverified' }],
    promise: null,
  });
  const changed = await acme.ask('PUT', `/v0/shipments/${order.body.id}/shipping-address`, anAddress);
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({ status: 'pending', holds: [] });
  expect(changed.body.promise).not.toBeNull();
});

test('units and boxes can never be promised the same goods', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  await acme.stock(carton, 2);
  await acme.stock(product, 1);
  expect(await acme.counters(product)).toMatchObject({ onHand: 25, available: 25, availableInCartons: 24 });

  const order = await acme.order([[product, 5]]);
  expect(order.status, order.text).toBe(201);
  expect(await acme.counters(product)).toMatchObject({
    onHand: 25,
    available: 20,
    allocated: 5,
    availableInCartons: 12,
  });
  const boxesOf = async () =>
    (await acme.ask('GET', `/v0/inventory/cartons/breakdown?cartonId=${carton.id}`)).body[0];
  expect(await boxesOf()).toMatchObject({ onHand: 2, available: 1, allocated: 1, reservedToOpen: 1 });

  const boxes = await acme.ask('POST', '/v0/shipments/spd', {
    warehouseId: acme.reno.id,
    destination: { profile: 'amazon_fba', facilityCode: 'ONT8', referenceId: 'FBA15ABC', address: anAddress },
    items: [{ cartonId: carton.id, quantity: 2 }],
    submit: true,
  });
  expect(boxes.status).toBe(409);
  expect(boxes.body.details[0]).toMatchObject({ available: 1, requested: 2 });

  const cancelled = await acme.ask('POST', `/v0/shipments/${order.body.id}/cancel`);
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await boxesOf()).toMatchObject({ available: 2, reservedToOpen: 0 });
  expect(await acme.counters(product)).toMatchObject({ available: 25, allocated: 0, availableInCartons: 24 });
});

test('a box that is opened to pick is a box no more', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  await acme.stock(carton, 1);
  const order = await acme.order([[product, 5]]);
  await acme.warehouse('start', order.body.id);
  const boxOf = async () =>
    (await acme.ask('GET', `/v0/inventory/cartons/breakdown?cartonId=${carton.id}`)).body[0];
  expect(await boxOf()).toMatchObject({ onHand: 1, reservedToOpen: 1 });
  await acme.warehouse('pick', order.body.id, { lines: [{ itemId: order.body.items[0].id, quantity: 5 }] });
  expect(await boxOf()).toMatchObject({ onHand: 0, reservedToOpen: 0 });
  expect(await acme.counters(product)).toMatchObject({ onHand: 12, available: 7, allocated: 5 });
});

test('what expires first leaves first, and what expires too soon is promised to nobody', async () => {
  const product = await acme.product({ trackingMode: 'lot_expiry', minimumShelfLifeDays: 30 });
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  await acme.stock(product, 5, { lot: 'LATE', expiresOn: inDays(400) });
  await acme.stock(product, 5, { lot: 'SOON', expiresOn: inDays(90) });
  await acme.stock(product, 5, { lot: 'GONE', expiresOn: inDays(10) });
  const order = await acme.order([[product, 7]]);
  expect(order.status, order.text).toBe(201);
  const lots = (
    await acme.ask('GET', `/v0/inventory/products/breakdown?productId=${product.id}&include=lots`)
  ).body[0].warehouses[0].lots;
  expect(
    Object.fromEntries(lots.map((lot: { lot: string; available: number }) => [lot.lot, lot.available])),
  ).toEqual({
    SOON: 0,
    LATE: 3,
    GONE: 5,
  });
  const more = await acme.order([[product, 4]]);
  expect(more.body).toMatchObject({ code: 'insufficient_stock', details: [{ available: 3 }] });
});

test('a kit is sold from its components, which its line names', async () => {
  const [cup, saucer] = [await acme.product(), await acme.product()];
  const kit = await acme.product({
    kit: {
      components: [
        { productId: cup.id, sku: cup.sku, quantity: 2 },
        { productId: saucer.id, sku: saucer.sku, quantity: 1 },
      ],
    },
  });
  await acme.stock(cup, 5);
  await acme.stock(saucer, 9);
  expect(await acme.counters(kit)).toMatchObject({ available: 2 });
  const order = await acme.order([[kit, 2]]);
  expect(order.status, order.text).toBe(201);
  expect(order.body.items[0].components).toEqual([
    { productId: cup.id, sku: cup.sku, name: cup.name, quantity: 2 },
    { productId: saucer.id, sku: saucer.sku, name: saucer.name, quantity: 1 },
  ]);
  expect(await acme.counters(kit)).toMatchObject({ available: 0 });
  expect(await acme.counters(cup)).toMatchObject({ available: 1, allocated: 4 });
  expect(await acme.counters(saucer)).toMatchObject({ available: 7, allocated: 2 });
  await acme.sendOff(order.body);
  expect(await acme.counters(cup)).toMatchObject({ onHand: 1 });
});

test('a quote sees that a kit and its part want the same units, as the order does', async () => {
  const cup = await acme.product();
  const kit = await acme.product({
    kit: { components: [{ productId: cup.id, sku: cup.sku, quantity: 2 }] },
  });
  await acme.stock(cup, 6);
  const lines: [Product, number][] = [
    [kit, 2],
    [cup, 3],
  ];
  const quote = await acme.ask('POST', '/v0/shipments/quote', {
    warehouseId: acme.reno.id,
    items: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
  });
  expect(quote.body).toMatchObject({
    fulfillable: false,
    unfulfillable: [{ itemId: cup.id, requested: 3, available: 2 }],
  });
  expect((await acme.order(lines)).body).toMatchObject({
    code: 'insufficient_stock',
    details: [{ productId: cup.id, requested: 3, available: 2 }],
  });
  expect(await acme.counters(cup)).toMatchObject({ available: 6, allocated: 0 });
});

test('a short pick corrects the ledger, waits on hold and tells the merchant', async () => {
  const product = await acme.product({ name: 'Blue cup' });
  await acme.stock(product, 3);
  const order = await acme.order([[product, 3]]);
  const started = await acme.warehouse('start', order.body.id);
  const short = await acme.warehouse('short-pick', order.body.id, {
    itemId: started.body.items[0].id,
    missing: 1,
    reason: 'bin empty',
  });
  expect(short.status, short.text).toBe(200);
  expect(short.body).toMatchObject({ status: 'on_hold', holds: [{ code: 'short_pick' }] });
  const facts = { code: 'units_missing', values: { item: 'Blue cup', missing: 1, quantity: 3 } };
  expect(short.body.holds[0].reason).toEqual(facts);
  expect(short.body.items[0]).toMatchObject({ allocatedQuantity: 2, backorderedQuantity: 1 });
  expect(await acme.counters(product)).toMatchObject({
    onHand: 2,
    allocated: 2,
    available: 0,
    backordered: 1,
  });
  const items = await acme.ask('GET', `/v0/notifications?kind=action_item&resourceId=${order.body.id}`);
  expect(items.body).toMatchObject([{ event: 'shipment.short_picked', state: 'open' }]);

  await acme.stock(product, 1);
  const released = await acme.ask('GET', `/v0/shipments/${order.body.id}`);
  expect(released.body).toMatchObject({ status: 'pending', holds: [] });
  const resolved = await acme.ask('GET', `/v0/notifications?kind=action_item&resourceId=${order.body.id}`);
  expect(resolved.body).toMatchObject([{ state: 'resolved' }]);
  expect((await acme.sendOff(released.body)).items[0]).toMatchObject({ shippedQuantity: 3 });
});

test('a cancellation while it is picked is asked of the warehouse, which may refuse or accept', async () => {
  const product = await acme.product();
  await acme.stock(product, 1);
  const order = await acme.order([[product, 1]]);
  await acme.warehouse('start', order.body.id);
  const asked = await acme.ask('POST', `/v0/shipments/${order.body.id}/cancel`, {
    reason: 'changed my mind',
  });
  expect([asked.status, asked.body.status]).toEqual([202, 'pending_cancel']);
  const again = await acme.ask('POST', `/v0/shipments/${order.body.id}/cancel`);
  expect([again.status, again.body.version]).toEqual([200, asked.body.version]);
  const refused = await acme.warehouse('refuse-cancel', order.body.id, { reason: 'already in the box' });
  expect(refused.body).toMatchObject({ status: 'processing', stage: 'picking' });
  await acme.ask('POST', `/v0/shipments/${order.body.id}/cancel`);
  const accepted = await acme.warehouse('accept-cancel', order.body.id);
  expect(accepted.body).toMatchObject({ status: 'cancelled' });
  expect(await acme.counters(product)).toMatchObject({ available: 1, allocated: 0 });
});

test('a cancellation after one that was refused is told with its own reason', async () => {
  const product = await acme.product();
  await acme.stock(product, 2);
  const order = await acme.order([[product, 2]]);
  const cancel = (reason: string) => acme.ask('POST', `/v0/shipments/${order.body.id}/cancel`, { reason });
  const started = await acme.warehouse('start', order.body.id);
  await cancel('ordered twice');
  await acme.warehouse('refuse-cancel', order.body.id, { reason: 'already at the table' });
  await acme.warehouse('short-pick', order.body.id, {
    itemId: started.body.items[0].id,
    missing: 1,
    reason: 'bin empty',
  });
  const cancelled = await cancel('not without the other one');
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    cancellation: { reason: 'not without the other one', refusedReason: null },
  });
});

test('what is packed can no longer be cancelled', async () => {
  const product = await acme.product();
  await acme.stock(product, 1);
  const order = await acme.order([[product, 1]]);
  const started = await acme.warehouse('start', order.body.id);
  const [item] = started.body.items;
  await acme.warehouse('pick', order.body.id, {
    lines: [{ itemId: item.id, quantity: 1, code: product.sku }],
  });
  await acme.warehouse('packages', order.body.id, {
    packages: [{ contents: [{ itemId: item.id, quantity: 1, code: product.sku }] }],
  });
  const refused = await acme.ask('POST', `/v0/shipments/pnp/${order.body.id}/cancel`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'not_cancellable', details: [{ stage: 'packed' }] });
});

test('a package in a box of the warehouse has its size, and weighs as much more as the box', async () => {
  const product = await acme.product({ unitWeight: { value: 200, unit: 'g' } });
  await acme.stock(product, 3);
  const order = await acme.order([[product, 3]]);
  const started = await acme.warehouse('start', order.body.id);
  const [item] = started.body.items;
  await acme.warehouse('pick', order.body.id, { lines: [{ itemId: item.id, quantity: 3 }] });
  const pack = (boxTypeId: string, more: object = {}) =>
    acme.warehouse('packages', order.body.id, {
      packages: [{ boxTypeId, contents: [{ itemId: item.id, quantity: 3, code: product.sku }], ...more }],
    });
  const unknown = await pack('shoebox');
  expect([unknown.status, unknown.body.properties]).toEqual([
    400,
    {
      'packages[0].boxTypeId': 'must be a box of the warehouse: mailer, small, medium, large, extra-large',
    },
  ]);
  const [parcel] = (await pack('small')).body.packages;
  expect(parcel).toMatchObject({
    dimensions: { length: 300, width: 220, height: 120, unit: 'mm' },
    weight: { value: 760, unit: 'g' },
  });
  const [weighed] = (await pack('small', { weight: { value: 800, unit: 'g' } })).body.packages;
  expect(weighed.weight).toEqual({ value: 800, unit: 'g' });
});

test('a wrong scan at the packing table moves nothing and says what was expected', async () => {
  const product = await acme.product();
  await acme.stock(product, 1);
  const order = await acme.order([[product, 1]]);
  const started = await acme.warehouse('start', order.body.id);
  const [item] = started.body.items;
  await acme.warehouse('pick', order.body.id, { lines: [{ itemId: item.id, quantity: 1 }] });
  const wrong = await acme.warehouse('packages', order.body.id, {
    packages: [{ contents: [{ itemId: item.id, quantity: 1, code: '4006381333931' }] }],
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.properties).toEqual({
    'packages[0].contents[0].code': `"4006381333931" is not on ${product.name}; expected ${product.sku}`,
  });
});

test('changed lines are allocated anew, or nothing changes', async () => {
  const product = await acme.product();
  await acme.stock(product, 5);
  const order = await acme.order([[product, 4]]);
  const more = await acme.ask('PUT', `/v0/shipments/${order.body.id}/items`, {
    items: [{ sku: product.sku, quantity: 6 }],
  });
  expect(more.status).toBe(409);
  expect(more.body.details[0]).toMatchObject({ available: 5, requested: 6 });
  expect(await acme.counters(product)).toMatchObject({ available: 1, allocated: 4 });
  const less = await acme.ask('PUT', `/v0/shipments/${order.body.id}/items`, {
    items: [
      { sku: product.sku, quantity: 1 },
      { productId: product.id, quantity: 1 },
    ],
  });
  expect(less.status, less.text).toBe(200);
  expect(less.body.items).toHaveLength(1);
  expect(await acme.counters(product)).toMatchObject({ available: 3, allocated: 2 });
});

test('deleting a draft leaves no gap in the list', async () => {
  const product = await acme.product();
  const drafts = [];
  for (let count = 0; count < 3; count++) {
    drafts.push((await acme.order([[product, 1]], { submit: false })).body as Shipment);
  }
  const gone = await acme.ask('DELETE', `/v0/shipments/${drafts[1]!.id}`);
  expect(gone.status, gone.text).toBe(204);
  const list = await acme.ask('GET', '/v0/shipments?take=2&status=draft');
  expect(list.body.map(({ id }: Shipment) => id)).toEqual([drafts[2]!.id, drafts[0]!.id]);
  expect((await acme.ask('GET', `/v0/shipments/${drafts[1]!.id}`)).status).toBe(404);
});

test('boxes to a fulfillment center are packages with a label each', async () => {
  const product = await acme.product();
  const carton = await acme.carton(product);
  await acme.stock(carton, 3);
  const order = await acme.ask('POST', '/v0/shipments/spd', {
    warehouseId: acme.reno.id,
    destination: { profile: 'amazon_fba', facilityCode: 'ONT8', referenceId: 'FBA15ABC', address: anAddress },
    items: [{ cartonId: carton.id, quantity: 3 }],
    submit: true,
  });
  expect(order.status, order.text).toBe(201);
  expect(order.body.packages).toHaveLength(3);
  const sent = await acme.sendOff(order.body);
  expect(new Set(sent.packages.map(({ trackingNumber }) => trackingNumber)).size).toBe(3);
  const content = await acme.ask('GET', `/v0/shipments/${sent.id}/box-content`);
  expect(content.body.rows).toHaveLength(3);
  expect(content.body.rows[0]).toMatchObject({ boxNumber: 1, sku: product.sku, units: 12 });
  const csv = await acme.ask('GET', `/v0/shipments/${sent.id}/box-content?format=csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text.trim().split('\n')).toHaveLength(4);
  const slip = await acme.ask('GET', `/v0/shipments/${sent.id}/packing-slip`);
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('while an order waits, its warehouse, service and priority can change: stock and promise follow', async () => {
  const product = await acme.product();
  await acme.stock(product, 5);
  await acme.stock(product, 2, { warehouseId: acme.newark.id });
  const { body: order } = await acme.order([[product, 2]]);
  const change = (fields: object) => acme.ask('PATCH', `/v0/shipments/${order.id}`, fields);
  const allocated = async () => {
    const { body } = await acme.ask('GET', `/v0/inventory/products/breakdown?productId=${product.id}`);
    return Object.fromEntries(
      body[0].warehouses.map(({ name, allocated: units }: { name: string; allocated: number }) => [
        name,
        units,
      ]),
    );
  };
  expect(await allocated()).toEqual({ Reno: 2, Newark: 0 });
  const moved = await change({ warehouseId: acme.newark.id, priority: 'expedited' });
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { status: 'pending', priority: 'expedited', warehouse: { name: 'Newark' } },
  ]);
  expect(await allocated()).toEqual({ Reno: 0, Newark: 2 });

  const signed = { service: 'standard', carrier: 'DHL', signatureRequired: true };
  expect((await change({ shippingMethod: signed })).body).toMatchObject({ shippingMethod: signed });
  const offered = await change({ shippingMethod: { service: 'overnight' } });
  expect([offered.status, offered.body.details]).toMatchObject([
    422,
    [{ field: 'shippingMethod.service', code: 'service_not_offered' }],
  ]);
  expect((await change({ items: [{ productId: product.id, quantity: 5 }] })).status).toBe(409);
  // Together it can be sent, from where there is enough.
  const back = await change({
    warehouseId: acme.reno.id,
    items: [{ productId: product.id, quantity: 5 }],
  });
  expect([back.status, back.body]).toMatchObject([200, { warehouse: { name: 'Reno' }, unitCount: 5 }]);
  expect(await allocated()).toEqual({ Reno: 5, Newark: 0 });
  expect((await change({ warehouseId: acme.newark.id })).body.code).toBe('insufficient_stock');
  expect(await allocated()).toEqual({ Reno: 5, Newark: 0 });
  await acme.warehouse('start', order.id);
  for (const fields of [
    { warehouseId: acme.newark.id },
    { priority: 'standard' },
    { shippingMethod: signed },
  ])
    expect((await change(fields)).status).toBe(409);
});
