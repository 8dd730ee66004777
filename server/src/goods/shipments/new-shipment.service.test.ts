/** From where an order leaves that names no warehouse. */
import type { Product } from '@packhouse/contract/public/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress, anId, aWarehouse } from '../../../tests/helpers/records.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../warehouses/warehouses.sql.ts';

let service: TestService;
let acme: TestMerchant;
const rotterdam = aWarehouse({ id: anId('warehouse'), code: 'RTM9', name: 'Rotterdam' });
const utrecht = { ...anAddress, city: 'Utrecht', state: null, postalCode: '3511 AB', countryCode: 'NL' };

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
  const address = { ...rotterdam.address, countryCode: 'NL' };
  await service.as(acme.orgId, (tenant) => insertWarehouses(tenant, [{ ...rotterdam, address }]));
});
afterAll(() => service?.close());

/** Units at Reno, Newark and Rotterdam. */
async function stocked(...units: [number, number, number]): Promise<Product> {
  const product = await acme.product();
  const places = [...acme.warehouses, rotterdam];
  for (const [place, quantity] of units.entries())
    if (quantity > 0) await acme.stock(product, quantity, { warehouseId: places[place]!.id });
  return product;
}

async function leavesFrom(
  lines: [Product, number][],
  fulfillmentPolicy: string,
  shippingAddress: object,
): Promise<string> {
  const items = lines.map(([{ id }, quantity]) => ({ productId: id, quantity }));
  const asked = { items, fulfillmentPolicy, shippingAddress };
  const order = await acme.ask('POST', '/v0/shipments/pnp', asked);
  expect(order.status, order.text).toBe(201);
  const quote = await acme.ask('POST', '/v0/shipments/quote', asked);
  expect(quote.status, quote.text).toBe(200);
  expect(quote.body.warehouse).toEqual(order.body.warehouse);
  return order.body.warehouse.name;
}

test('the nearest that has everything sends it, whatever the policy', async () => {
  const product = await stocked(9, 5, 5);
  for (const policy of ['fill_or_kill', 'fill_all', 'fill_all_available']) {
    expect(await leavesFrom([[product, 5]], policy, utrecht), policy).toBe('Rotterdam');
    expect(await leavesFrom([[product, 5]], policy, anAddress), policy).toBe('Reno');
    expect(await leavesFrom([[product, 6]], policy, utrecht), policy).toBe('Reno');
  }
});

test('where none has everything, the one that can send most does if what there is shall be sent', async () => {
  const product = await stocked(2, 7, 1);
  expect(await leavesFrom([[product, 8]], 'fill_all_available', utrecht)).toBe('Newark');
  expect(await leavesFrom([[product, 8]], 'fill_all_available', anAddress)).toBe('Newark');
  for (const policy of ['fill_or_kill', 'fill_all']) {
    expect(await leavesFrom([[product, 8]], policy, utrecht), policy).toBe('Rotterdam');
    expect(await leavesFrom([[product, 8]], policy, anAddress), policy).toBe('Reno');
  }
});

test('what counts is what can be sent of the order, and of those that can send as much, the nearest sends it', async () => {
  const [plenty, rare] = [await stocked(50, 3, 0), await stocked(0, 2, 4)];
  // Of 3 and 4: three at Reno, five at Newark, four at Rotterdam.
  const lines: [Product, number][] = [
    [plenty, 3],
    [rare, 4],
  ];
  expect(await leavesFrom(lines, 'fill_all_available', utrecht)).toBe('Newark');
  const even = await stocked(3, 3, 3);
  expect(await leavesFrom([[even, 4]], 'fill_all_available', utrecht)).toBe('Rotterdam');
  expect(await leavesFrom([[even, 4]], 'fill_all_available', anAddress)).toBe('Reno');
});

test('a kit and its part are not sent from where there is enough for each, and not for both', async () => {
  const cup = await stocked(5, 9, 0);
  const kit = await acme.product({
    kit: { components: [{ productId: cup.id, sku: cup.sku, quantity: 2 }] },
  });
  const lines: [Product, number][] = [
    [kit, 2],
    [cup, 4],
  ];
  expect(await leavesFrom(lines, 'fill_or_kill', anAddress)).toBe('Newark');
});

test('of the warehouses in a country, the nearest by distance sends it', async () => {
  const { orgId } = acme;
  const [edison, sparks, toronto] = (
    [
      ['AAA1', 'Edison', 'NJ', 'US'],
      ['ZZZ1', 'Sparks', 'NV', 'US'],
      ['ZZZ2', 'Toronto', 'ON', 'CA'],
    ] as const
  ).map(([code, name, state, countryCode]) => ({
    ...aWarehouse({ id: anId('warehouse'), code, name }),
    address: { ...rotterdam.address, city: name, state, countryCode },
  }));
  await service.as(orgId, (tenant) => insertWarehouses(tenant, [edison!, sparks!, toronto!]));
  const product = await acme.product();
  for (const { id: warehouseId } of [edison!, sparks!]) await acme.stock(product, 5, { warehouseId });
  const to = (state: string | null, postalCode: string, countryCode = 'US') =>
    leavesFrom([[product, 1]], 'fill_or_kill', { ...anAddress, state, postalCode, countryCode });
  expect(await to('NV', '89431')).toBe('Sparks');
  expect(await to('California', '90001')).toBe('Sparks');
  expect(await to('WA', '98101')).toBe('Sparks');
  expect(await to('BC', 'V5K 0A1', 'CA')).toBe('Sparks');
  expect(await to('NY', '10001')).toBe('Edison');
  expect(await to('QC', 'H2X 1Y4', 'CA')).toBe('Edison');
  expect(await to(null, '75001', 'FR')).toBe('Edison');
  // The state is missing: the ZIP code tells.
  expect(await to(null, '89501')).toBe('Sparks');
  expect(await to(null, '10001')).toBe('Edison');
  // A warehouse in the same country comes before a nearer one abroad.
  await acme.stock(product, 5, { warehouseId: toronto!.id });
  expect(await to('BC', 'V5K 0A1', 'CA')).toBe('Toronto');
});
