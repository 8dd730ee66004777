/** Tracking by webhook and by poll, with the test carrier. */
import { createHmac } from 'node:crypto';
import type { Postage } from '@packhouse/contract/operator/postage';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { dayMs } from '@packhouse/contract/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCarrierSignatureHeader } from '../../carriers/test-carrier.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { addTestCarrier, buy, packedOrder, quoteFor } from '../../../tests/helpers/world/postage.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { sql } from '../../platform/database/sql.ts';
import { pollTracking } from './tracking.ts';

const secret = 'whs-0123456789';
let service: TestService;
let acme: TestMerchant;
let product: Product;
let accountId: string;
let aheadMs = 0;

beforeAll(async () => {
  service = await openTestService({}, { now: () => new Date(Date.now() + aheadMs) });
  acme = await openMerchant(service);
  product = await acme.product();
  await acme.stock(product, 50);
  accountId = await addTestCarrier(service, acme, { webhookSecret: secret });
});
afterAll(() => service?.close());

/** A parcel with a label of the test carrier, on its way unless it is only labelled. */
async function labelled({ isSent = true } = {}): Promise<{ shipment: Shipment; trackingNumber: string }> {
  const order = await packedOrder(acme, product);
  const bought = (await buy(acme, await quoteFor(acme, order))).body as Postage;
  expect(bought.status).toBe('bought');
  const shipment = isSent
    ? ((await acme.warehouse('forward', order.id)).body as Shipment)
    : await read(order.id);
  return { shipment, trackingNumber: bought.labels[0]!.trackingNumber };
}

const read = async (id: string): Promise<Shipment> => (await acme.ask('GET', `/v0/shipments/${id}`)).body;

interface Told {
  trackingNumber: string;
  events: { at: string; status: string; description: string; location: string | null }[];
}

const tell = (told: Told, { account = accountId, key = secret } = {}) => {
  const status = told.events.at(-1)?.status ?? 'in_transit';
  const body = JSON.stringify({ carrier: 'Test carrier', estimatedDelivery: null, status, ...told });
  const signature = createHmac('sha256', key).update(body).digest('hex');
  return service.send('POST', `/carriers/${account}/webhook`, undefined, body, {
    [testCarrierSignatureHeader]: signature,
    'content-type': 'application/json',
  });
};

const event = (at: string, status: string, description = status) => ({
  ...{ at, status, description, location: 'Sparks, US' },
});

test('a webhook moves the parcel, and the merchant’s timeline has its events', async () => {
  const { shipment, trackingNumber } = await labelled();
  const answer = await tell({
    trackingNumber,
    events: [event('2031-03-02T08:00:00.000Z', 'in_transit', 'Left the depot')],
  });
  expect([answer.status, answer.body]).toEqual([200, { changed: 1 }]);
  const after = await read(shipment.id);
  expect(after.delivery.status).toBe('in_transit');
  expect(after.packages[0]!.events.at(-1)).toEqual({
    at: '2031-03-02T08:00:00.000Z',
    status: 'in_transit',
    description: 'Left the depot, Sparks, US',
  });
  const { body: timeline } = await acme.ask('GET', `/v0/shipments/${shipment.id}/timeline?take=50`);
  expect(timeline.map((one: { event: string }) => one.event)).toContain('package.in_transit');
});

test('the same webhook again, a late one, and events out of order leave the parcel delivered', async () => {
  const { shipment, trackingNumber } = await labelled();
  const delivered = event('2031-03-03T15:00:00.000Z', 'delivered');
  const transit = event('2031-03-02T08:00:00.000Z', 'in_transit');
  expect((await tell({ trackingNumber, events: [delivered] })).body).toEqual({ changed: 1 });
  expect((await tell({ trackingNumber, events: [delivered] })).body).toEqual({ changed: 0 });
  expect((await tell({ trackingNumber, events: [delivered, transit] })).body).toEqual({ changed: 1 });
  expect((await tell({ trackingNumber, events: [transit] })).body).toEqual({ changed: 0 });
  const after = await read(shipment.id);
  expect(after.delivery).toEqual({ status: 'delivered', deliveredAt: delivered.at });
  expect(after.packages[0]!.events.map(({ status }) => status)).toEqual([
    'label_created',
    'in_transit',
    'delivered',
  ]);
});

test('a wrong signature, an account without a secret and an unknown account are refused in the same words', async () => {
  const { shipment, trackingNumber } = await labelled();
  const events = [event('2031-03-02T08:00:00.000Z', 'lost')];
  const silent = await addTestCarrier(service, acme, { name: 'Without a secret', active: false });
  const answers = [
    await tell({ trackingNumber, events }, { key: 'another secret' }),
    await tell({ trackingNumber, events }, { account: silent }),
    await tell({ trackingNumber, events }, { account: `cac_${'0'.repeat(26)}` }),
    await tell({ trackingNumber, events }, { account: 'nothing' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
    answers.map(() => [404, answers[0]!.body.error]),
  );
  expect((await read(shipment.id)).delivery.status).toBe('label_created');
});

test('an account tells only of parcels that were bought with it', async () => {
  const { shipment, trackingNumber } = await labelled();
  const other = await addTestCarrier(service, acme, {
    name: 'Another',
    webhookSecret: secret,
    active: false,
  });
  const events = [event('2031-03-02T08:00:00.000Z', 'lost')];
  expect((await tell({ trackingNumber, events }, { account: other })).body).toEqual({ changed: 0 });
  expect((await read(shipment.id)).delivery.status).toBe('label_created');
});

test('a scan before the parcel has left changes nothing, and is told again by the poll', async () => {
  const { shipment, trackingNumber } = await labelled({ isSent: false });
  const events = [event('2031-03-02T08:00:00.000Z', 'in_transit')];
  expect((await tell({ trackingNumber, events })).body).toEqual({ changed: 0 });
  expect(await read(shipment.id)).toMatchObject({ stage: 'labelled' });
});

test('a parcel that is silent for a day is asked for until it is delivered, and then no more', async () => {
  const { shipment } = await labelled();
  const failed: unknown[] = [];
  const poll = () => pollTracking(service.services, { onError: (error) => failed.push(error) });
  await poll();
  expect((await read(shipment.id)).delivery.status).toBe('label_created');
  aheadMs = 2 * dayMs;
  await poll();
  expect((await read(shipment.id)).delivery.status).not.toBe('label_created');
  aheadMs = 20 * dayMs;
  await poll();
  expect((await read(shipment.id)).delivery.status).toBe('delivered');
  const open = await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      select l.package_id from postage_labels l
      where l.org_id = ${tenant.orgId} and l.shipment_id = (
        select s.id from shipments s where s.org_id = ${tenant.orgId} and s.number = ${shipment.number}) and l.ended_at is null`),
  );
  expect(open).toEqual([]);
  expect(failed).toEqual([]);
  aheadMs = 0;
});
