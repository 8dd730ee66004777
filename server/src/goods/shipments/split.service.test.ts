/** Orders that are split: over warehouses, and over time. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anAddress, anId, aWarehouse } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertWarehouses } from '../warehouses/warehouses.sql.ts';

let service: TestService;
let other: TestService;
let acme: TestMerchant;
const austin = aWarehouse({ id: anId('warehouse'), code: 'AUS9', name: 'Austin' });

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service, 'Acme', {
    warehouse: {
      cutoffs: [
        { service: 'standard', localTime: '15:00' },
        { service: 'expedited', localTime: '15:00' },
      ],
    },
  });
  other = await openTestService({}, { ownerUrl: service.ownerUrl });
  const address = { ...austin.address, state: 'TX', postalCode: '78701' };
  await service.as(acme.orgId, (tenant) => insertWarehouses(tenant, [{ ...austin, address }]));
});
afterAll(async () => {
  await other?.close();
  await service?.close();
});
afterEach(async () => expect(await acme.audit()).toEqual([]));

/** Units at Reno, Newark and Austin. */
async function stocked(...units: number[]): Promise<Product> {
  const product = await acme.product();
  for (const [place, quantity] of units.entries())
    if (quantity > 0)
      await acme.stock(product, quantity, { warehouseId: [...acme.warehouses, austin][place]!.id });
  return product;
}

async function placed(lines: [Product, number][], fulfillmentPolicy: string, more = {}): Promise<Shipment> {
  const answer = await acme.order(lines, { fulfillmentPolicy, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Shipment;
}

const read = async ({ id }: { id: string }): Promise<Shipment> =>
  (await acme.ask('GET', `/v0/shipments/${id}`)).body as Shipment;

const splitsOf = async ({ id }: { id: string }): Promise<Shipment[]> =>
  (await acme.ask('GET', `/v0/shipments?splitFrom=${id}&sortOrder=asc`)).body as Shipment[];

async function say(verb: string, { id }: { id: string }, body = {}): Promise<Shipment> {
  const answer = await acme.ask('POST', `/v0/shipments/${id}/${verb}`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as Shipment;
}

const quantities = ({ items }: Pick<Shipment, 'items'>) => items.map(({ sku, quantity }) => [sku, quantity]);

test('what is there leaves now, and the rest follows as a shipment of its own when it is received', async () => {
  const [cup, pot] = [await stocked(3), await stocked(0)];
  const order = await placed(
    [
      [cup, 5],
      [pot, 1],
    ],
    'ship_and_backorder',
    { externalId: 'shop-1', orderNumber: '1001', tags: ['gift'] },
  );
  expect(order).toMatchObject({ status: 'pending', externalId: 'shop-1', unitCount: 3 });
  expect(quantities(order)).toEqual([[cup.sku, 3]]);
  const [rest] = await splitsOf(order);
  expect(order.splitInto).toMatchObject([
    {
      id: rest!.id,
      number: rest!.number,
      waitsForStock: true,
      warehouse: { id: acme.reno.id },
      items: [
        { sku: cup.sku, quantity: 2 },
        { sku: pot.sku, quantity: 1 },
      ],
    },
  ]);
  expect(rest).toMatchObject({
    status: 'on_hold',
    externalId: null,
    orderNumber: '1001',
    tags: ['gift'],
    shippingAddress: anAddress,
    splitFrom: { id: order.id, number: order.number },
    holds: [{ code: 'insufficient_stock' }],
    promise: null,
  });
  expect(await acme.counters(cup)).toMatchObject({ available: 0, allocated: 3, backordered: 2 });

  await acme.stock(cup, 2);
  expect((await read(rest!)).holds).toMatchObject([{ message: `1 of 1 ${pot.name} is missing.` }]);
  await acme.stock(pot, 1);
  const released = await read(rest!);
  expect(released).toMatchObject({ status: 'pending', holds: [], splitFrom: { id: order.id } });
  expect(released.promise).not.toBeNull();
  expect((await read(order)).splitInto).toHaveLength(1);
  for (const one of [order, released]) await acme.sendOff(one);
  expect(await acme.counters(cup)).toMatchObject({ onHand: 0, backordered: 0 });
});

test('of orders that wait for the same goods the oldest gets them, and a new order cannot overtake', async () => {
  const cup = await stocked(1);
  const first = await placed([[cup, 3]], 'ship_and_backorder');
  const second = await placed([[cup, 1]], 'fill_all');
  await acme.stock(cup, 2);
  expect(await splitsOf(first)).toMatchObject([{ status: 'pending' }]);
  expect((await read(second)).status).toBe('on_hold');
  expect((await acme.order([[cup, 1]])).status).toBe(409);
  await acme.stock(cup, 1);
  expect((await read(second)).status).toBe('pending');
});

test('an order of which nothing is there waits as a whole, and one of which all is there is not split', async () => {
  const cup = await stocked(0);
  const waits = await placed([[cup, 2]], 'ship_and_backorder');
  expect(waits).toMatchObject({ status: 'on_hold', unitCount: 2 });
  expect(waits).not.toHaveProperty('splitInto');
  await acme.stock(cup, 2);
  expect((await read(waits)).status).toBe('pending');
  await acme.stock(cup, 2);
  const whole = await placed([[cup, 2]], 'ship_and_backorder');
  expect([whole.status, 'splitInto' in whole]).toEqual(['pending', false]);
});

test('a draft is split when it is submitted, alone and with others', async () => {
  const cup = await stocked(3);
  const drafts = await Promise.all(
    [2, 2].map((quantity) => placed([[cup, quantity]], 'ship_and_backorder', { submit: false })),
  );
  await acme.ask('POST', '/v0/shipments/bulk/submit', { ids: drafts.map(({ id }) => id) });
  const [first, second] = await Promise.all(drafts.map(read));
  expect([first!.status, quantities(first!), 'splitInto' in first!]).toEqual([
    'pending',
    [[cup.sku, 2]],
    false,
  ]);
  expect([second!.status, quantities(second!)]).toEqual(['pending', [[cup.sku, 1]]]);
  expect((await splitsOf(second!)).map(quantities)).toEqual([[[cup.sku, 1]]]);
});

test('the fewest warehouses send the order: one that has all, or two of which each has whole lines', async () => {
  const [cup, pot] = [await stocked(5, 2, 5), await stocked(0, 4, 4)];
  const alone = await placed(
    [
      [cup, 5],
      [pot, 4],
    ],
    'split',
  );
  expect([alone.warehouse.name, 'splitInto' in alone]).toEqual(['Austin', false]);

  const [mug, jar, lid] = [await stocked(9, 0, 2), await stocked(1, 4, 3), await stocked(0, 3, 0)];
  const two = await placed(
    [
      [mug, 9],
      [jar, 4],
      [lid, 1],
    ],
    'split',
  );
  expect([two.warehouse.name, quantities(two)]).toEqual(['Reno', [[mug.sku, 9]]]);
  const [newark, ...more] = await splitsOf(two);
  expect(more).toEqual([]);
  expect(newark).toMatchObject({ status: 'pending', warehouse: { name: 'Newark' } });
  expect(quantities(newark!)).toEqual([
    [jar.sku, 4],
    [lid.sku, 1],
  ]);
  expect(newark!.promise).not.toBeNull();
});

test('a line is divided only where no warehouse has all of it, and a kit never', async () => {
  const cup = await stocked(3, 5);
  const saucer = await stocked(5, 2);
  const set = await acme.product({
    kit: {
      components: [
        { productId: cup.id, sku: cup.sku, quantity: 1 },
        { productId: saucer.id, sku: saucer.sku, quantity: 1 },
      ],
    },
  });
  const order = await placed([[set, 5]], 'split');
  const [newark] = await splitsOf(order);
  expect([quantities(order), quantities(newark!)]).toEqual([[[set.sku, 3]], [[set.sku, 2]]]);
  expect(newark!.items[0]!.components).toHaveLength(2);
  // Two cups are left at Newark, where no saucer is: no set can be made of them.
  const refused = await acme.order([[set, 1]], { fulfillmentPolicy: 'split' });
  expect(refused.status).toBe(409);
  for (const one of [order, newark!]) await acme.sendOff(one);
});

test('what all warehouses together lack is refused with what they have, or follows', async () => {
  const cup = await stocked(2, 3);
  const refused = await acme.order([[cup, 6]], { fulfillmentPolicy: 'split' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'insufficient_stock',
    error: `Only 5 of 6 ${cup.name} are available in all warehouses together.`,
    properties: { 'items[0].quantity': 'at most 5' },
  });
  expect(await acme.counters(cup)).toMatchObject({ available: 5, allocated: 0 });

  const order = await placed([[cup, 6]], 'split_and_backorder');
  expect(quantities(order)).toEqual([[cup.sku, 2]]);
  const splits = await splitsOf(order);
  expect(splits.map((one) => [one.warehouse.name, one.status, ...quantities(one)])).toEqual([
    ['Newark', 'pending', [cup.sku, 3]],
    ['Reno', 'on_hold', [cup.sku, 1]],
  ]);
});

test('a lot that is asked for is kept by every shipment of the order', async () => {
  const tea = await acme.product({ trackingMode: 'lot' });
  await acme.stock(tea, 2, { lot: 'A' });
  await acme.stock(tea, 9, { lot: 'B' });
  await acme.stock(tea, 2, { lot: 'A', warehouseId: acme.newark.id });
  const order = await acme.ask('POST', '/v0/shipments/pnp', {
    ...acme.orderOf([], { fulfillmentPolicy: 'split_and_backorder' }),
    items: [{ productId: tea.id, quantity: 5, lot: 'A' }],
  });
  expect(order.status, order.text).toBe(201);
  const all = [order.body as Shipment, ...(await splitsOf(order.body))];
  expect(all.flatMap(({ items }) => items.map(({ lot, quantity }) => [lot, quantity]))).toEqual([
    ['A', 2],
    ['A', 2],
    ['A', 1],
  ]);
});

test('a quote and a dry run say how the order would be split, and write nothing', async () => {
  const cup = await stocked(2, 3);
  const body = acme.orderOf([[cup, 6]], { fulfillmentPolicy: 'split_and_backorder' }) as Record<
    string,
    unknown
  >;
  const { submit: _submit, ...asked } = body;
  const quote = await acme.ask('POST', '/v0/shipments/quote', asked);
  expect(quote.status, quote.text).toBe(200);
  expect(quote.body).toMatchObject({
    warehouse: { name: 'Reno' },
    fulfillable: false,
    unfulfillable: [{ sku: cup.sku, requested: 6, available: 5 }],
    splitInto: [
      { warehouse: { name: 'Newark' }, waitsForStock: false, items: [{ sku: cup.sku, quantity: 3 }] },
      { warehouse: { name: 'Reno' }, waitsForStock: true, promise: null, items: [{ quantity: 1 }] },
    ],
  });
  const packs = quote.body.estimatedCharges.filter(
    ({ chargeType }: { chargeType: string }) => chargeType === 'pack',
  );
  expect(packs).toHaveLength(3);

  const dry = await acme.ask('POST', '/v0/shipments/pnp?dryRun=true', body);
  expect(dry.status, dry.text).toBe(201);
  expect(dry.body.splitInto).toMatchObject([{ waitsForStock: false }, { waitsForStock: true }]);
  expect(await acme.counters(cup)).toMatchObject({ available: 5, backordered: 0 });
});

test('cancelling the order cancels what was split from it, and a split shipment is cancelled alone', async () => {
  const cup = await stocked(2, 3);
  const order = await placed([[cup, 6]], 'split_and_backorder');
  const [newark] = await splitsOf(order);
  await say('cancel', newark!);
  expect((await read(order)).status).toBe('pending');
  expect(await acme.counters(cup)).toMatchObject({ available: 3, allocated: 2, backordered: 1 });
  await say('cancel', order, { reason: 'Changed their mind' });
  expect(await splitsOf(order)).toMatchObject([
    { status: 'cancelled', cancellation: { reason: null } },
    { status: 'cancelled', cancellation: { reason: 'Changed their mind' } },
  ]);
  expect(await acme.counters(cup)).toMatchObject({ available: 5, allocated: 0, backordered: 0 });
});

test('what the warehouse has begun of a cancelled order waits for its decision, and what has left stays', async () => {
  const cup = await stocked(1, 1, 1);
  const order = await placed([[cup, 3]], 'split');
  const [second, third] = await splitsOf(order);
  await acme.sendOff(second!);
  await acme.warehouse('start', third!.id);
  await acme.ask('POST', '/v0/shipments/bulk/cancel', { ids: [order.id, third!.id] });
  expect((await read(order)).status).toBe('cancelled');
  expect((await splitsOf(order)).map(({ status }) => status)).toEqual(['forwarded', 'pending_cancel']);
  await acme.warehouse('cancel-accept', third!.id);
});

test('a held order holds what was split from it, also when its goods arrive, until it is released', async () => {
  const cup = await stocked(1, 1);
  const order = await placed([[cup, 3]], 'split_and_backorder');
  await say('hold', order, { reason: 'Fraud check' });
  const codes = async () => (await splitsOf(order)).map(({ holds }) => holds.map(({ code }) => code));
  expect(await codes()).toEqual([['client_hold'], ['insufficient_stock', 'client_hold']]);
  await acme.stock(cup, 1);
  expect(await codes()).toEqual([['client_hold'], ['client_hold']]);
  await say('release', order);
  expect((await splitsOf(order)).map(({ status }) => status)).toEqual(['pending', 'pending']);
});

test('another address, service and day of the order reach what still waits; lines and notes do not', async () => {
  const cup = await stocked(1, 1);
  const order = await placed([[cup, 3]], 'split_and_backorder');
  const [newark, rest] = await splitsOf(order);
  await acme.warehouse('start', newark!.id);
  const shippingAddress = { ...anAddress, name: 'Ada Lovelace', line1: '2 Mill Lane' };
  const requestedShipDate = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  const changed = await acme.ask('PATCH', `/v0/shipments/${order.id}`, {
    shippingAddress,
    shippingMethod: { signatureRequired: true },
    priority: 'expedited',
    requestedShipDate,
    notes: 'Only here',
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await read(rest!)).toMatchObject({
    status: 'on_hold',
    shippingAddress,
    shippingMethod: { signatureRequired: true },
    priority: 'expedited',
    requestedShipDate,
    notes: null,
  });
  expect(await read(newark!)).toMatchObject({ shippingAddress: anAddress, priority: 'standard' });
});

test('an order whose lines are changed is split again, and a shipment of a held order is held', async () => {
  const cup = await stocked(3);
  const order = await placed([[cup, 1]], 'ship_and_backorder');
  await say('hold', order);
  const more = await acme.ask('PUT', `/v0/shipments/${order.id}/items`, {
    items: [{ productId: cup.id, quantity: 5 }],
  });
  expect(more.status, more.text).toBe(200);
  expect(quantities(more.body)).toEqual([[cup.sku, 3]]);
  const [rest] = await splitsOf(order);
  expect(quantities(rest!)).toEqual([[cup.sku, 2]]);
  expect(rest!.holds.map(({ code }) => code)).toEqual(['insufficient_stock', 'client_hold']);
});

test('a doubtful address holds every shipment of the order, and its correction frees them', async () => {
  const cup = await stocked(1, 1);
  const order = await placed([[cup, 2]], 'split', { shippingAddress: { ...anAddress, postalCode: '1' } });
  expect(order.status).toBe('on_hold');
  expect(await splitsOf(order)).toMatchObject([{ holds: [{ code: 'address_unverified' }] }]);
  const corrected = await acme.ask('PUT', `/v0/shipments/${order.id}/shipping-address`, anAddress);
  expect([corrected.status, corrected.body.status]).toEqual([200, 'pending']);
  expect((await splitsOf(order)).map(({ status }) => status)).toEqual(['pending']);
});

test('deleted drafts are listed without a fault beside what was split from an order', async () => {
  const cup = await stocked(1);
  const order = await placed([[cup, 2]], 'ship_and_backorder');
  const draft = await placed([[cup, 1]], 'ship_and_backorder', { submit: false });
  expect((await acme.ask('DELETE', `/v0/shipments/${draft.id}`)).status).toBe(204);
  const listed = await acme.ask('GET', `/v0/shipments?splitFrom=${order.id}&includeDeleted=true`);
  expect(listed.status, listed.text).toBe(200);
  expect(listed.body).toMatchObject([{ splitFrom: { id: order.id } }]);
});

test('the merchant is notified of a split, and the event names the shipments', async () => {
  const cup = await stocked(1, 1);
  const order = await placed([[cup, 3]], 'split_and_backorder');
  const [newark, rest] = await splitsOf(order);
  const timeline = await acme.ask('GET', `/v0/shipments/${order.id}/timeline`);
  const split = (timeline.body as { event: string; data: object }[]).find(
    ({ event }) => event === 'shipment.split',
  );
  expect(split!.data).toMatchObject({
    into: [
      { id: newark!.id, warehouseName: 'Newark', units: 1, waitsForStock: false },
      { id: rest!.id, units: 1, waitsForStock: true },
    ],
  });
  const notices = await acme.ask('GET', `/v0/notifications?resourceId=${order.id}`);
  expect((notices.body as { message: string }[]).map(({ message }) => message)).toContain(
    `${order.number} was split. ${newark!.number} leaves from Newark. ${rest!.number} waits for stock.`,
  );
});

test('of orders at two services at once nothing is oversold, and each backorder is released once, in order', async () => {
  const cup = await stocked(30, 20);
  const at = (index: number) => (index % 2 === 0 ? service : other);
  const body = acme.orderOf([[cup, 3]], { fulfillmentPolicy: 'split_and_backorder' });
  const receipt = {
    type: 'adjust',
    reason: 'test',
    lines: [{ productId: cup.id, warehouseId: acme.reno.id, quantity: 5 }],
  };
  const space = `/operator/v0/organizations/${acme.organizationId}`;
  const arrive = (index: number) =>
    at(index).send('POST', `${space}/stock/movements`, acme.operatorKey, receipt);
  const answers = await Promise.all([
    ...Array.from({ length: 40 }, (_, index) => at(index).send('POST', '/v0/shipments/pnp', acme.key, body)),
    ...Array.from({ length: 8 }, (_, index) => arrive(index)),
  ]);
  for (const answer of answers) expect(answer.status, answer.text).toBe(201);
  expect(await acme.counters(cup)).toMatchObject({ allocated: 90, backordered: 30, available: 0 });

  await Promise.all(Array.from({ length: 6 }, (_, index) => arrive(index)));
  expect(await acme.counters(cup)).toMatchObject({ allocated: 120, backordered: 0, available: 0 });
  const orders = answers.slice(0, 40).map((answer) => answer.body as Shipment);
  const splits = (await Promise.all(orders.map(splitsOf))).flat();
  const all = [...(await Promise.all(orders.map(read))), ...splits];
  expect(all.reduce((sum, { unitCount }) => sum + unitCount, 0)).toBe(120);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['pending']));
  for (const waited of all.filter(({ heldAt }) => heldAt !== null)) {
    const timeline = await acme.ask('GET', `/v0/shipments/${waited.id}/timeline`);
    const released = (timeline.body as { event: string }[]).filter(
      ({ event }) => event === 'shipment.released',
    );
    expect(released).toHaveLength(1);
  }
});

test('a warehouse that cannot send the order is left out of a split', async () => {
  const cup = await stocked(1, 2);
  const asked = (shippingMethod: object) =>
    acme.order([[cup, 3]], { fulfillmentPolicy: 'split', shippingMethod });
  expect((await asked({ service: 'expedited' })).status).toBe(409);
  expect((await asked({ service: 'standard' })).status).toBe(201);
});

test('a shipment that a process of the previous version changed keeps its links', async () => {
  const cup = await stocked(1);
  const order = await placed([[cup, 2]], 'ship_and_backorder');
  const [rest] = await splitsOf(order);
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update shipments s set doc = (s.doc::jsonb - 'splitFrom' - 'splitInto')::text
      where s.org_id = ${acme.orgId} and s.number = any(${[order.number, rest!.number]})`),
  );
  for (const one of [order, rest!])
    await acme.ask('PUT', `/v0/shipments/${one.id}/notes`, { notes: 'Written again' });
  expect((await read(order)).splitInto).toEqual(order.splitInto);
  expect((await read(rest!)).splitFrom).toEqual({ id: order.id, number: order.number });
});
