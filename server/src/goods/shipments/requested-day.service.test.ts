/** The day that an order asks to leave on, over HTTP: what is promised, in which order the warehouse sees it, until when. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let product: Product;
let time: Date;

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
});
afterAll(() => service?.close());
// A Wednesday, 16:00 in Reno: two hours after the cut-off.
beforeEach(async () => {
  time = new Date('2031-03-13T00:00:00Z');
  acme = await openMerchant(service);
  product = await acme.product();
  await acme.stock(product, 100);
});

const thursday = { cutoffAt: '2031-03-13T21:00:00.000Z', shipBy: '2031-03-14T21:00:00.000Z' };
const tuesday = { cutoffAt: '2031-03-18T21:00:00.000Z', shipBy: '2031-03-19T21:00:00.000Z' };
const missed = (promise: object, cutoffMissed: boolean) => ({ ...promise, cutoffMissed });

async function ordered(more: object = {}): Promise<Shipment> {
  const answer = await acme.order([[product, 1]], more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const change = ({ id }: Shipment, body: object): Promise<TestAnswer> =>
  acme.ask('PATCH', `/v0/shipments/${id}`, body);
const say = async ({ id }: Shipment, verb: string): Promise<Shipment> =>
  (await acme.ask('POST', `/v0/shipments/${id}/${verb}`)).body;

test('an order for a later day is promised for that day, and comes later in the queue of the warehouse', async () => {
  const later = await ordered({ requestedShipDate: '2031-03-18' });
  const soon = await ordered();
  expect(later.promise).toMatchObject(missed(tuesday, false));
  expect(soon.promise).toMatchObject(missed(thursday, true));
  // Tuesday morning: its day has come.
  time = new Date('2031-03-18T16:00:00Z');
  const queue = await service.get(`/operator/v0/work-queue?warehouseId=${acme.reno.id}`, acme.operatorKey);
  expect(queue.body.map(({ id, shipBy }: { id: string; shipBy: string }) => [id, shipBy])).toEqual([
    [soon.id, thursday.shipBy],
    [later.id, tuesday.shipBy],
  ]);
});

test('an order for a later day is no work of the warehouse until its day has come there', async () => {
  const order = await ordered({ requestedShipDate: '2031-03-18' });
  const named = `${acme.organizationId}:${order.id}`;
  const work = async () => {
    const at = `warehouseId=${acme.reno.id}`;
    const queue = await service.get(`/operator/v0/work-queue?${at}`, acme.operatorKey);
    const counters = await service.get(`/operator/v0/work/counters?${at}`, acme.operatorKey);
    const path = await service.get(`/operator/v0/pick-path?shipments=${named}`, acme.operatorKey);
    return {
      queue: queue.body.map(({ id }: { id: string }) => id),
      toPick: counters.body.toPick.total,
      path: path.status,
    };
  };
  // The last minute of Monday and the first of Tuesday in Reno, where it is seven hours earlier than in UTC.
  time = new Date('2031-03-18T06:59:00Z');
  expect(await work()).toEqual({ queue: [], toPick: 0, path: 409 });
  const early = await acme.warehouse('start', order.id);
  expect([early.status, early.body]).toMatchObject([
    409,
    {
      code: 'invalid_state',
      error: `${order.number} is to leave on 2031-03-18; it can be picked from that day on, in warehouse time.`,
      details: [{ requestedShipDate: '2031-03-18' }],
    },
  ]);
  time = new Date('2031-03-18T07:00:00Z');
  expect(await work()).toEqual({ queue: [order.id], toPick: 1, path: 200 });
  expect((await acme.warehouse('start', order.id)).status).toBe(200);
  expect(await work()).toMatchObject({ queue: [order.id] });
});

test('a quote promises what the order will be promised', async () => {
  const asked = { shippingAddress: anAddress, items: [{ productId: product.id, quantity: 1 }] };
  const quote = (requestedShipDate?: string) =>
    acme.ask('POST', '/v0/shipments/quote', { ...asked, requestedShipDate });
  expect((await quote()).body.promise).toMatchObject(missed(thursday, true));
  expect((await quote('2031-03-18')).body.promise).toMatchObject(missed(tuesday, false));
  for (const [day, code] of [
    ['2031-03-11', 'date_passed'],
    ['9999-12-31', 'date_too_far'],
  ] as const) {
    const refused = await quote(day);
    expect(refused.status, refused.text).toBe(200);
    expect(refused.body).toMatchObject({ promise: null, problems: [{ code }] });
  }
});

test('what is released before its day is promised for that day, and what is released after it for the next cut-off', async () => {
  const order = await ordered({ requestedShipDate: '2031-03-18' });
  await say(order, 'hold');
  expect((await say(order, 'release')).promise).toMatchObject(missed(tuesday, false));
  await say(order, 'hold');
  // Wednesday a week later, noon: its day has passed.
  time = new Date('2031-03-19T19:00:00Z');
  expect((await say(order, 'release')).promise).toMatchObject({
    cutoffAt: '2031-03-19T21:00:00.000Z',
    cutoffMissed: false,
  });
});

test('another day makes the promise of a pending order anew, and what is on hold is promised when it is released', async () => {
  const order = await ordered();
  const moved = await change(order, { requestedShipDate: '2031-03-18' });
  expect(moved.status, moved.text).toBe(200);
  expect(moved.body.promise).toMatchObject(missed(tuesday, false));
  const soonest = await change(order, { requestedShipDate: null });
  expect(soonest.body.promise).toMatchObject(missed(thursday, true));

  await say(order, 'hold');
  const held = await change(order, { requestedShipDate: '2031-03-18' });
  expect(held.body).toMatchObject({ status: 'on_hold', promise: null });
  expect((await say(order, 'release')).promise).toMatchObject(missed(tuesday, false));
});

test('another service and another warehouse renew the promise, by their cut-offs', async () => {
  const cutoffs = [
    { service: 'standard', localTime: '14:00' },
    { service: 'expedited', localTime: '18:00' },
  ] as const;
  acme = await openMerchant(service, 'Cutoffs', { warehouse: { cutoffs: [...cutoffs] } });
  product = await acme.product();
  for (const { id } of acme.warehouses) await acme.stock(product, 5, { warehouseId: id });
  const order = await ordered();
  expect(order.promise).toMatchObject(missed(thursday, true));
  const faster = await change(order, { shippingMethod: { service: 'expedited' } });
  expect(faster.body.promise).toMatchObject({ cutoffAt: '2031-03-13T01:00:00.000Z', cutoffMissed: false });
  const both = await change(order, {
    warehouseId: acme.newark.id,
    shippingMethod: { service: 'standard' },
  });
  expect(both.body.promise).toMatchObject(missed(thursday, true));
});

test('the same day again, or another field, leaves the promise as it was made', async () => {
  const order = await ordered({ requestedShipDate: '2031-03-12' });
  expect(order.promise).toMatchObject(missed(thursday, true));
  time = new Date('2031-03-14T00:00:00Z');
  const changed = await change(order, { requestedShipDate: '2031-03-12', orderNumber: 'SO-7' });
  expect(changed.body).toMatchObject({ orderNumber: 'SO-7', promise: missed(thursday, true) });
});

test('a day that has passed or is years away is refused by name, and nothing changes', async () => {
  const order = await ordered();
  for (const [requestedShipDate, code] of [
    ['2031-03-11', 'date_passed'],
    ['2032-03-12', 'date_too_far'],
    ['9999-12-31', 'date_too_far'],
  ] as const) {
    for (const refused of [
      await change(order, { requestedShipDate }),
      await acme.order([[product, 1]], { requestedShipDate }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([422, 'unshippable']);
      expect(refused.body.details).toMatchObject([{ field: 'requestedShipDate', code }]);
    }
  }
  expect((await acme.ask('GET', `/v0/shipments/${order.id}`)).body).toEqual(order);
  expect((await change(order, { requestedShipDate: '2032-03-11' })).status).toBe(200);
});

test('an address can be corrected after the day that was asked for', async () => {
  const order = await ordered({
    requestedShipDate: '2031-03-12',
    shippingAddress: { ...anAddress, postalCode: '999' },
  });
  expect(order.status).toBe('on_hold');
  time = new Date('2031-03-14T00:00:00Z');
  const corrected = await acme.ask('PUT', `/v0/shipments/${order.id}/shipping-address`, anAddress);
  expect(corrected.body).toMatchObject({
    status: 'pending',
    promise: { cutoffAt: '2031-03-14T21:00:00.000Z' },
  });
});

test('an order says until when the warehouse begins while it waits for it, and at no other time', async () => {
  const draft = (await acme.order([[product, 1]], { submit: false })).body;
  expect(draft.cancellableUntil).toBeNull();
  const pending = await say(draft, 'submit');
  expect(pending.cancellableUntil).toBe(thursday.shipBy);
  expect((await change(pending, { requestedShipDate: '2031-03-18' })).body.cancellableUntil).toBe(
    tuesday.shipBy,
  );
  expect((await say(pending, 'hold')).cancellableUntil).toBeNull();
  expect((await say(pending, 'release')).cancellableUntil).toBe(tuesday.shipBy);
  time = new Date('2031-03-18T16:00:00Z');
  const started = await acme.warehouse('start', pending.id);
  expect(started.body).toMatchObject({ cancellable: true, cancellableUntil: null });

  const inbound = await acme.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: acme.reno.id,
    items: [{ productId: product.id, quantity: 1 }],
    submit: true,
  });
  expect(inbound.body).toMatchObject({ status: 'pending', cancellableUntil: null });
});
