import type { EventRecord } from '@packhouse/contract/public/event-record';
import type { Notification } from '@packhouse/contract/public/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let seen = 0;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

test('each write tells in one event what it moved, also of kits, and the levels it crossed', async () => {
  const product = await acme.product({ reorderPoint: 5 });
  const components = [{ productId: product.id, quantity: 2 }];
  const { body: kit } = await acme.ask('POST', '/v0/inventory/products', {
    sku: 'KIT',
    name: 'Two of them',
    kit: { components },
  });
  await told();
  await acme.stock(product, 20);
  const [received] = await told();
  expect(received).toMatchObject({
    resourceType: 'stock',
    resourceId: acme.organizationId,
    data: {
      goods: expect.arrayContaining([
        expect.objectContaining({ id: product.id, onHand: 20, onHandBefore: 0, available: 20 }),
        expect.objectContaining({ id: kit.id, available: 10, availableBefore: 0 }),
      ]),
    },
  });
  const { body: first } = await acme.order([[product, 16]]);
  expect(summary(await told())).toEqual(['stock.changed 2', 'stock.low 4']);
  await acme.order([[product, 4]]);
  expect(summary(await told())).toEqual(['stock.changed 2', 'stock.out 0']);
  const open = async () =>
    (await acme.ask('GET', '/v0/notifications?type=inventory&state=open')).body as Notification[];
  expect(await open()).toMatchObject([{ event: 'stock.out', resourceId: product.id }]);
  await acme.ask('POST', `/v0/shipments/${first.id}/cancel`, {});
  expect(summary(await told())).toEqual(['stock.changed 2', 'stock.back 16']);
  expect(await open()).toEqual([]);
  await acme.ask('PATCH', `/v0/inventory/products/${product.id}`, { reorderPoint: 30 });
  expect(summary(await told()), 'the level moved, not the stock').toEqual(['stock.low 16']);
  await acme.ask('PATCH', `/v0/inventory/products/${product.id}`, { name: 'Other name' });
  expect(await told()).toEqual([]);
});

/** Stock events since the previous call. */
async function told(): Promise<EventRecord[]> {
  const { body } = await acme.ask('GET', `/v0/notifications/events?after=${seen}&take=50`);
  const events = body as EventRecord[];
  seen = events.at(-1)?.sequence ?? seen;
  return events.filter(({ type }) => type.startsWith('stock.') && type !== 'stock.corrected');
}

const summary = (events: EventRecord[]): string[] =>
  events.map(
    ({ type, data }) => `${type} ${Number(data['available'] ?? (data['goods'] as object[]).length)}`,
  );
