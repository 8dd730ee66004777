import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../../server/tests/helpers/world/merchant.ts';
import { createOperatorClient, type OperatorClient, type OperatorProduct } from './index.ts';

let service: TestService;
let baseUrl: string;
let acme: TestMerchant;
let birch: TestMerchant;
let warehouse: OperatorClient;

beforeAll(async () => {
  service = await openTestService();
  baseUrl = await service.listen();
  acme = await openMerchant(service, 'Acme');
  birch = await openMerchant(service, 'Birch');
  warehouse = createOperatorClient({ baseUrl, token: acme.operatorKey });
});
afterAll(() => service?.close());

test('a program of the warehouse picks, packs, labels and hands over an order', async () => {
  const tea = await acme.product({ sku: 'TEA' });
  await acme.stock(tea, 10);
  const { body: order } = await acme.order([[tea, 2]]);
  const of = { organizationId: acme.organizationId, id: order.id };
  await warehouse.shipments.start(of);
  const [line] = (await warehouse.shipments.get(of)).items;
  await warehouse.shipments.pick({ ...of, lines: [{ itemId: line!.id, quantity: 2, code: 'TEA' }] });
  const { packages } = await warehouse.shipments.pack({
    ...of,
    packages: [{ contents: [{ itemId: line!.id, quantity: 2, code: 'TEA' }] }],
  });
  await warehouse.shipments.label({
    ...of,
    packages: [{ packageId: packages[0]!.id, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }],
  });
  const forwarded = await warehouse.shipments.forward(of);
  expect(forwarded.status).toBe('forwarded');
  // Without an address of its own, the label has the tracking page of its carrier.
  expect(forwarded.packages[0]!.trackingUrl).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
});

test('a walk through a list meets the goods of all merchants', async () => {
  for (const merchant of [acme, birch]) await merchant.product({ sku: 'SAME', name: 'Same code' });
  const merchants = new Set<string>();
  for await (const { organization } of warehouse.products.list({ search: 'same' }))
    merchants.add(organization.id);
  expect(merchants).toEqual(new Set([acme.organizationId, birch.organizationId]));
});

test('changes follow the records of one merchant over several pages, and begin where they ended', async () => {
  const cedar = await openMerchant(service, 'Cedar');
  const { organizationId } = cedar;
  const skus = Array.from({ length: 53 }, (_, index) => `POT-${index}`);
  const products = skus.map((sku) => ({ sku, name: 'Pot' }));
  await cedar.ask('POST', '/v0/inventory/products/bulk', { products });
  await acme.product({ name: 'Of another merchant' });
  const all = warehouse.changes('products.list', { organizationId });
  const seen: OperatorProduct[] = [];
  for await (const product of all) seen.push(product);
  expect(seen.map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted());

  const latest = async () => {
    const changes = warehouse.changes('products.list', { organizationId, since: all.position });
    const came: object[] = [];
    for await (const { sku, archived } of changes) came.push({ sku, archived });
    return came;
  };
  expect(await latest()).toEqual([]);
  const [first] = seen as [OperatorProduct];
  await cedar.ask('DELETE', `/v0/inventory/products/${first.id}`);
  expect(await latest()).toEqual([{ sku: first.sku, archived: true }]);
});

test.each(['invoices.list', 'shipments.list', 'stock.list'] as const)(
  'changes of %s take one organization, and come in the order of their writes',
  async (name) => {
    expect(() => warehouse.changes(name, {} as never)).toThrow('changes takes the organizationId');
    const input = { organizationId: acme.organizationId };
    const stamps: string[] = [];
    for await (const { updatedAt } of warehouse.changes(name, input)) stamps.push(updatedAt);
    expect(stamps).toEqual(stamps.toSorted());
    const { data } = await warehouse.request(name, input);
    expect(stamps).toHaveLength(data.length);
  },
);

test('request answers the same with its status, and a key makes one write of two calls', async () => {
  const write = { name: 'Jo Park', roles: [{ role: 'picker' as const, warehouseId: acme.reno.id }] };
  const first = await warehouse.request('staff.create', write, { idempotencyKey: 'badge of Jo' });
  const second = await warehouse.request('staff.create', write, { idempotencyKey: 'badge of Jo' });
  expect([first.status, first.replayed, second.replayed]).toEqual([201, false, true]);
  expect(second.data).toEqual(first.data);
});

test("a merchant's key is refused", async () => {
  const other = createOperatorClient({ baseUrl, token: acme.key });
  await expect(other.shipments.list()).rejects.toMatchObject({ status: 403, code: 'operator_only' });
});
