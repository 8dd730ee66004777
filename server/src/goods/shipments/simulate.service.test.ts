import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service, 'Test space', { testOf: await service.organization() });
});
afterAll(() => service?.close());
afterEach(async () => expect(await acme.audit()).toEqual([]));

const simulate = (id: string, outcome: string) =>
  acme.ask('POST', `/v0/shipments/${id}/simulate`, { outcome });

test('an order is forwarded, then delivered, and nothing more comes of it', async () => {
  const product = await acme.product();
  await acme.stock(product, 5);
  const { body: order } = await acme.order([[product, 2]]);
  const forwarded = await simulate(order.id, 'forwarded');
  expect(forwarded.status, forwarded.text).toBe(200);
  expect(forwarded.body).toMatchObject({ status: 'forwarded', stage: null });
  expect(forwarded.body.packages[0].trackingNumber).toMatch(/^SIM-/);

  const delivered = await simulate(order.id, 'delivered');
  expect(delivered.body.delivery).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) });
  for (const outcome of ['delivered', 'exception', 'forwarded', 'short_pick']) {
    const again = await simulate(order.id, outcome);
    expect([again.status, again.body.code], outcome).toEqual([409, 'invalid_state']);
  }
  const { body: after } = await acme.ask('GET', `/v0/shipments/${order.id}`);
  expect(after.delivery).toEqual(delivered.body.delivery);
});

test('what went wrong on the way can still arrive', async () => {
  const product = await acme.product();
  await acme.stock(product, 5);
  const { body: order } = await acme.order([[product, 1]]);
  expect((await simulate(order.id, 'exception')).body.delivery.status).toBe('exception');
  expect((await simulate(order.id, 'delivered')).body.delivery.status).toBe('delivered');
});

test('outcomes of the other direction are refused by name', async () => {
  const product = await acme.product();
  await acme.stock(product, 5);
  const { body: order } = await acme.order([[product, 1]]);
  const refused = await simulate(order.id, 'received_full');
  expect(refused.status).toBe(400);
  expect(refused.body.properties.outcome).toMatch(
    /must be one of forwarded, delivered, exception, short_pick/,
  );
});

test('outside of a test space nothing is simulated', async () => {
  const live = await openMerchant(service, 'Live');
  const product = await live.product();
  await live.stock(product, 5);
  const { body: order } = await live.order([[product, 1]]);
  const refused = await live.ask('POST', `/v0/shipments/${order.id}/simulate`, { outcome: 'delivered' });
  expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
});
