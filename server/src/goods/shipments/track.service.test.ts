/** Tracking updates from carriers and their effect on the shipment. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

/** A shipment of `boxes` boxes on their way, each with a label of its own. */
async function sent(boxes: number): Promise<Shipment> {
  const carton = await acme.carton(await acme.product());
  await acme.stock(carton, boxes);
  const order = await acme.ask('POST', '/v0/shipments/spd', {
    warehouseId: acme.reno.id,
    destination: { profile: 'amazon_fba', facilityCode: 'ONT8', referenceId: 'FBA15ABC', address: anAddress },
    items: [{ cartonId: carton.id, quantity: boxes }],
    submit: true,
  });
  expect(order.status, order.text).toBe(201);
  return acme.sendOff(order.body);
}

async function track({ id, packages }: Shipment, index: number, status: string, at?: string) {
  const answer = await acme.warehouse('tracking', id, { packageId: packages[index]!.id, status, at });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Shipment;
}

const topicsOf = async ({ id }: Shipment): Promise<string[]> => {
  const { body } = await acme.ask('GET', `/v0/shipments/${id}/timeline?take=50`);
  return body.map(({ event }: { event: string }) => event);
};

test('a scan that is told late is noted in its place and undoes nothing', async () => {
  const shipment = await sent(1);
  await track(shipment, 0, 'out_for_delivery', '2031-03-02T08:00:00.000Z');
  const delivered = await track(shipment, 0, 'delivered', '2031-03-02T15:00:00.000Z');
  const delivery = { status: 'delivered', deliveredAt: '2031-03-02T15:00:00.000Z' };
  expect(delivered.delivery).toEqual(delivery);
  const late = await track(shipment, 0, 'in_transit', '2031-03-01T12:00:00.000Z');
  expect(late.delivery).toEqual(delivery);
  expect(late.packages[0]!.status).toBe('delivered');
  expect(late.packages[0]!.events.map(({ status }) => status)).toEqual([
    'label_created',
    'in_transit',
    'out_for_delivery',
    'delivered',
  ]);
  expect((await topicsOf(shipment)).slice(-2)).toEqual(['package.delivered', 'shipment.updated']);
});

test('a problem of one package stays one of the shipment while the others go on', async () => {
  const shipment = await sent(3);
  const said = [
    [0, 'in_transit', 'in_transit'],
    [1, 'exception', 'exception'],
    [2, 'in_transit', 'exception'],
    [0, 'delivered', 'exception'],
    [1, 'out_for_delivery', 'in_transit'],
    [2, 'delivered', 'out_for_delivery'],
  ] as const;
  for (const [place, status, whole] of said) {
    const { delivery } = await track(shipment, place, status);
    expect(delivery, `${place} ${status}`).toEqual({ status: whole, deliveredAt: null });
  }
});

test('a shipment was delivered when the last of its packages was, in whatever order that is told', async () => {
  const shipment = await sent(2);
  await track(shipment, 0, 'delivered', '2031-03-03T15:00:00.000Z');
  const { delivery } = await track(shipment, 1, 'delivered', '2031-03-02T15:00:00.000Z');
  expect(delivery).toEqual({ status: 'delivered', deliveredAt: '2031-03-03T15:00:00.000Z' });
});
