/** Packing a shipment again, some packages of which have labels. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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
