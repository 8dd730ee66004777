/** Ways back: packing a shipment again, some packages of which have labels, and taking it back from the truck. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

test('packing again refuses to drop a label, unless it is told to', async () => {
  const product = await acme.product();
  await acme.stock(product, 2);
  const { body: order } = await acme.order([[product, 2]]);
  const { id: itemId } = order.items[0];
  const code = product.sku;
  await acme.warehouse('start', order.id);
  await acme.warehouse('pick', order.id, { lines: [{ itemId, quantity: 2, code }] });
  const box = { contents: [{ itemId, quantity: 1, code }] };
  const pack = (more: object = {}) => acme.warehouse('packages', order.id, { packages: [box, box], ...more });
  await pack();
  const { body: packed } = await pack();
  const label = { packageId: packed.packages[0].id, carrier: 'UPS', trackingNumber: '1Z999' };
  expect((await acme.warehouse('label', order.id, { packages: [label] })).status).toBe(200);

  const refused = await pack();
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'invalid_state',
      error: `${order.number} has labels already (1Z999), which packing again would drop. Send dropLabels: true to drop them.`,
      details: [label],
    },
  ]);
  const { body: kept } = await acme.ask('GET', `/v0/shipments/${order.id}`);
  expect(kept.trackingNumbers).toEqual(['1Z999']);

  const dropped = await pack({ dropLabels: true });
  expect([dropped.status, dropped.body.trackingNumbers]).toEqual([200, []]);
});

async function labelled(lines: [Product, number][]): Promise<Shipment> {
  const { body } = await acme.order(lines);
  await acme.warehouse('start', body.id);
  const all = (body as Shipment).items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  await acme.warehouse('pick', body.id, { lines: all });
  const contents = (body as Shipment).items.map(({ id, sku, quantity }) => ({
    itemId: id,
    quantity,
    code: sku,
  }));
  const { body: packed } = await acme.warehouse('packages', body.id, { packages: [{ contents }] });
  const label = {
    packageId: packed.packages[0].id,
    carrier: 'UPS',
    trackingNumber: `1Z${body.id.slice(-16)}`,
  };
  const answer = await acme.warehouse('label', body.id, { packages: [label] });
  expect(answer.body.stage, answer.text).toBe('labelled');
  return answer.body as Shipment;
}

test('a labelled shipment is packed again once its labels may be dropped', async () => {
  const product = await acme.product();
  await acme.stock(product, 2);
  const { id, items } = await labelled([[product, 2]]);
  const box = { contents: [{ itemId: items[0]!.id, quantity: 1, code: product.sku }] };
  expect((await acme.warehouse('packages', id, { packages: [box, box] })).status).toBe(409);
  const { body } = await acme.warehouse('packages', id, { packages: [box, box], dropLabels: true });
  expect(body).toMatchObject({ stage: 'packed', trackingNumbers: [], delivery: { status: 'none' } });
});

test('a shipment is taken back from the truck with its goods, also those of kits, and leaves again', async () => {
  const [cup, tray] = [await acme.product(), await acme.product()];
  const kit = await acme.product({
    kit: { components: [{ productId: cup.id, sku: cup.sku, quantity: 2 }] },
  });
  await acme.stock(cup, 10);
  await acme.stock(tray, 10);
  const before = await labelled([
    [kit, 2],
    [cup, 1],
    [tray, 3],
  ]);
  const { body: left } = await acme.warehouse('forward', before.id);
  expect(await acme.counters(cup)).toMatchObject({ onHand: 5, allocated: 0 });

  const { body: back, status } = await acme.warehouse('unship', before.id);
  expect([status, back.status, back.stage, back.forwardedAt]).toEqual([200, 'processing', 'labelled', null]);
  expect(
    back.items.map((item: Shipment['items'][number]) => [item.allocatedQuantity, item.shippedQuantity]),
  ).toEqual([
    [2, 0],
    [1, 0],
    [3, 0],
  ]);
  expect(await acme.counters(cup)).toMatchObject({ onHand: 10, allocated: 5, available: 5 });
  expect(await acme.counters(tray)).toMatchObject({ onHand: 10, allocated: 3 });

  const { body: again } = await acme.warehouse('forward', before.id);
  expect([again.status, again.estimatedCharges]).toEqual(['forwarded', left.estimatedCharges]);
  expect(await acme.counters(cup)).toMatchObject({ onHand: 5, allocated: 0 });
  const { body: events } = await acme.ask('GET', `/v0/shipments/${before.id}/timeline?take=50`);
  expect((events as { event: string }[]).map(({ event }) => event)).toContain('shipment.unshipped');
  expect(await acme.audit()).toEqual([]);
});

test('shipping a shipment again bills only what was added', async () => {
  const product = await acme.product({ unitWeight: { value: 400, unit: 'g' } });
  await acme.stock(product, 2);
  const { id, items } = await labelled([[product, 2]]);
  await acme.warehouse('forward', id);
  await acme.warehouse('unship', id);
  const box = { contents: [{ itemId: items[0]!.id, quantity: 1, code: product.sku }] };
  const { body } = await acme.warehouse('packages', id, { packages: [box, box], dropLabels: true });
  const packages = (body as Shipment).packages.map((one, at) => ({
    packageId: one.id,
    carrier: 'UPS',
    trackingNumber: `1Z${at}${id.slice(-15)}`,
  }));
  await acme.warehouse('label', id, { packages });
  await acme.warehouse('forward', id);
  const rows = await service.as(acme.orgId, (tenant) =>
    tenant.rows<{ work: object[] }>(sql`
      select e.data -> 'work' as work from events e
      where e.org_id = ${acme.orgId} and e.type = 'shipment.forwarded' and e.resource_id = ${id} order by e.n`),
  );
  expect(rows.map(({ work }) => work)).toMatchObject([
    [
      { chargeType: 'pick_first' },
      { chargeType: 'pick_additional' },
      { chargeType: 'pack' },
      { chargeType: 'postage' },
    ],
    [
      { chargeType: 'pack', quantity: 1 },
      { chargeType: 'postage', quantity: 1 },
    ],
  ]);
});

test('what the carrier has scanned is not taken back', async () => {
  const product = await acme.product();
  await acme.stock(product, 1);
  const { id, packages } = await labelled([[product, 1]]);
  await acme.warehouse('forward', id);
  await acme.warehouse('tracking', id, { packageId: packages[0]!.id, status: 'in_transit' });
  const refused = await acme.warehouse('unship', id);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining('the carrier has reported'),
  ]);
});
