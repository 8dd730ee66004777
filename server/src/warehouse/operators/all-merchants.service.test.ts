/** The lists in which the back office sees the shipments and goods of all merchants. */
import { ListedShipment } from '@packhouse/contract/operator/listed-shipment';
import { OperatorProduct } from '@packhouse/contract/operator/products';
import { ListedStock } from '@packhouse/contract/operator/stock';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import {
  openMerchant,
  openWorld,
  setClock,
  type TestMerchant,
} from '../../../tests/helpers/world/merchant.ts';

const at = new Date('2026-05-04T15:00:00.000Z');

let service: TestService;
let acme: TestMerchant;
let globex: TestMerchant;
let space: TestMerchant;
/** One product of the same SKU, name and barcode for each merchant, and one whose name has wildcards of SQL. */
let mugs: Record<'acme' | 'globex', Product>;
/** The same order of the same recipient for each merchant: Acme's has left. */
let sent: Shipment;
let waiting: Shipment;

const barcodes = [{ type: 'ean' as const, value: '4006381333931' }];
const toGrace = {
  orderNumber: 'ORD-7',
  shippingAddress: {
    ...anAddress,
    company: 'Navy Yard',
    city: 'Zürich',
    postalCode: '80-01',
    countryCode: 'CH',
  },
};

beforeAll(async () => {
  service = await openTestService({}, { now: () => at });
  ({ acme, globex } = await openWorld(service));
  space = await openMerchant(service, 'Acme', { testOf: acme.orgId });
  await acme.product({ sku: 'HALF', name: '50%_off Mug', archived: true, deletedAt: at.toISOString() });
  const stocked = async (merchant: TestMerchant) => {
    const product = await merchant.product({ sku: 'MUG', name: 'Mug', barcodes, reorderPoint: 20 });
    await setClock(service, merchant.orgId, new Date('2026-01-01T00:00:00.000Z'));
    await merchant.stock(product, 30);
    return product;
  };
  mugs = { acme: await stocked(acme), globex: await stocked(globex) };
  await stocked(space);
  const ordered = async (merchant: TestMerchant, product: Product, more: object = toGrace) => {
    const answer = await merchant.order([[product, 1]], more);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Shipment;
  };
  sent = await acme.sendOff(await ordered(acme, mugs.acme));
  waiting = await ordered(globex, mugs.globex);
  await ordered(acme, mugs.acme, {
    shippingAddress: { ...anAddress, name: '100%_Ada', city: 'Reno' },
    externalId: 'shop-1',
  });
  await service.as(globex.orgId, (tenant) =>
    tenant.rows(sql`
      update shipments set old_number = 'PNP-77'
      where org_id = ${tenant.orgId} and id = ${uuidOf('shipment', waiting.id)}`),
  );
});
afterAll(() => service?.close());

type Resource = 'shipments' | 'stock' | 'products';
interface Row {
  organization: { id: string };
}

async function list<R extends Row>(resource: Resource, query: Record<string, string> = {}, key?: string) {
  const asked = new URLSearchParams({ take: '50', ...query }).toString();
  const answer = await service.get(`/operator/v0/${resource}?${asked}`, key ?? acme.operatorKey);
  expect(answer.status, answer.text).toBe(200);
  return { rows: answer.body as R[], total: answer.headers['x-total-count'] };
}
const ownersIn = async (resource: Resource, query: Record<string, string>, key?: string) =>
  (await list(resource, query, key)).rows.map(({ organization: { id } }) => nameOf(id)).toSorted();
const nameOf = (id: string): string =>
  ({ [acme.organizationId]: 'acme', [globex.organizationId]: 'globex', [space.organizationId]: 'space' })[
    id
  ]!;

test('a shipment says whose it is, who gets it, and how it travels', async () => {
  const { rows } = await list<ListedShipment>('shipments', { search: sent.number });
  expect(rows).toHaveLength(1);
  expect(ListedShipment.strict().parse(rows[0])).toMatchObject({
    organization: { id: acme.organizationId, name: 'Acme' },
    id: sent.id,
    number: sent.number,
    orderNumber: 'ORD-7',
    status: 'forwarded',
    warehouseId: acme.reno.id,
    recipient: {
      name: 'Grace Hopper',
      company: 'Navy Yard',
      city: 'Zürich',
      postalCode: '80-01',
      countryCode: 'CH',
    },
    trackingNumbers: [sent.packages[0]!.trackingNumber],
    slaStatus: 'met',
    shipBy: sent.promise!.shipBy,
  });
});

test.each<[string, string[]]>([
  ['grace hopper', ['acme', 'globex']],
  ['hopper', ['acme', 'globex']],
  ['NAVY', ['acme', 'globex']],
  ['zürich', ['acme', 'globex']],
  ['80-01', ['acme', 'globex']],
  ['ord-7', ['acme', 'globex']],
  ['pnp-77', ['globex']],
  ['shop-1', ['acme']],
  ['reno', ['acme']],
  ['100%_a', ['acme']],
  ['%', ['acme']],
  ['_', ['acme']],
  ['%_', ['acme']],
  ['gr%ce', []],
  ['gr_ce', []],
  ['\\', []],
  ['hoppergrace', []],
])('shipments are found by %s', async (search, owners) => {
  expect(await ownersIn('shipments', { search })).toEqual(owners);
  const { total } = await list('shipments', { search, includeTotal: 'true', take: '1' });
  expect(total).toBe(String(owners.length));
});

test('a shipment is found by its number and its tracking number alone', async () => {
  for (const search of [sent.number, sent.number.toLowerCase(), sent.packages[0]!.trackingNumber!]) {
    const { rows } = await list<ListedShipment>('shipments', { search });
    expect(
      rows.map(({ id }) => id),
      search,
    ).toEqual([sent.id]);
  }
});

test.each<[string, () => Record<string, string>, string[]]>([
  ['nothing', () => ({}), ['acme', 'acme', 'globex']],
  ['an organization', () => ({ organizationId: globex.organizationId }), ['globex']],
  ['a test space', () => ({ organizationId: space.organizationId }), []],
  ['a warehouse', () => ({ warehouseId: acme.reno.id }), ['acme', 'acme']],
  ['a kind', () => ({ kind: 'spd,inbound' }), []],
  ['statuses', () => ({ status: 'pending,on_hold' }), ['acme', 'globex']],
  ['a promise that was kept', () => ({ sla: 'met' }), ['acme']],
  ['promises that may be kept', () => ({ sla: 'on_track,at_risk' }), ['acme', 'globex']],
  ['a broken promise', () => ({ sla: 'late,missed' }), []],
  ['an early time', () => ({ createdBefore: '2026-01-01T00:00:00Z' }), []],
  ['a late time', () => ({ createdAfter: '2026-01-01T00:00:00Z' }), ['acme', 'acme', 'globex']],
  ['what was written since', () => ({ updatedSince: at.toISOString(), status: 'forwarded' }), ['acme']],
  ['two of them', () => ({ search: 'grace', status: 'forwarded' }), ['acme']],
])('shipments are filtered by %s', async (_name, query, owners) => {
  expect(await ownersIn('shipments', query())).toEqual(owners);
});

test('the promise of a shipment follows the clock', async () => {
  const days = 30 * 86_400_000;
  const later = await openTestService(
    {},
    { ownerUrl: service.ownerUrl, now: () => new Date(at.getTime() + days) },
  );
  const { body } = await later.get('/operator/v0/shipments?sla=late&take=50', acme.operatorKey);
  expect(body).toMatchObject([{ slaStatus: 'late' }, { slaStatus: 'late' }]);
  await later.close();
});

test('equal goods of two merchants are two products, and the prices of neither are shown', async () => {
  const ways: Record<string, string>[] = [
    { sku: 'MUG' },
    { search: 'mu' },
    { barcode: '4006381333931' },
    { search: '4006381' },
  ];
  for (const query of ways) {
    expect(await ownersIn('products', { ...query, archived: 'false' })).toEqual(['acme', 'globex']);
  }
  const { rows } = await list<OperatorProduct>('products', { sku: 'MUG' });
  const product = OperatorProduct.strict().parse(rows.find(({ id }) => id === mugs.acme.id));
  expect(product).toMatchObject({ name: 'Mug', organization: { id: acme.organizationId, name: 'Acme' } });
  const path = `/operator/v0/organizations/${acme.organizationId}/products/`;
  expect((await service.get(`${path}${product.id}`, acme.operatorKey)).body).toEqual(product);
  const foreign = await service.get(`${path}${mugs.globex.id}`, acme.operatorKey);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
});

test.each<[Record<string, string>, string[]]>([
  [{ search: '%' }, ['acme']],
  [{ search: '0%_o' }, ['acme']],
  [{ search: 'm_g' }, []],
  [{ archived: 'true' }, ['acme']],
  [{ archived: 'false' }, ['acme', 'globex']],
  [{ barcode: '400638133393' }, []],
  [{ updatedSince: '2031-01-01T00:00:00Z' }, []],
])('products are filtered by %j', async (query, owners) => {
  expect(await ownersIn('products', query)).toEqual(owners);
});

test('stock is what lies in a warehouse, of a product or in boxes of a carton', async () => {
  const box = await globex.carton(mugs.globex, { name: 'Box of mugs' });
  await globex.stock(box, 4);
  await globex.book('quarantine', [{ productId: mugs.globex.id, quantity: 3 }]);
  const { rows } = await list<ListedStock>('stock', { organizationId: globex.organizationId });
  expect(rows.map((row) => ListedStock.strict().parse(row))).toMatchObject([
    { name: 'Box of mugs', cartonId: box.id, productId: null, sku: null, onHand: 4, available: 4 },
    {
      organization: { name: 'Globex' },
      productId: mugs.globex.id,
      cartonId: null,
      sku: 'MUG',
      warehouseId: globex.reno.id,
      onHand: 30,
      allocated: 1,
      available: 26,
      quarantined: 3,
      unavailable: 3,
      incoming: 0,
      reorderPoint: 20,
    },
  ]);
});

test('a box that will be opened for an order lies in the building, and is allocated', async () => {
  const product = await acme.product({ sku: 'BOXED', name: 'Boxed' });
  const box = await acme.carton(product, { name: 'Box to open' });
  await acme.stock(box, 2);
  const order = await acme.order([[product, 1]]);
  expect(order.status, order.text).toBe(201);
  const { rows } = await list<ListedStock>('stock', { search: 'box to open' });
  expect(rows).toMatchObject([{ cartonId: box.id, onHand: 2, allocated: 1, available: 1 }]);
});

test('goods that are on their way are stock to come', async () => {
  const product = await globex.product({ sku: 'NEW', name: 'New' });
  const announced = await globex.ask('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: globex.newark.id,
    items: [{ productId: product.id, quantity: 9 }],
    submit: true,
  });
  expect(announced.status, announced.text).toBe(201);
  const { rows } = await list<ListedStock>('stock', { sku: 'NEW', nonZero: 'true' });
  expect(rows).toMatchObject([{ warehouseId: globex.newark.id, onHand: 0, incoming: 9 }]);
});

test('stock is low where the units of a product in all warehouses, in cartons too, reach its reorder point', async () => {
  const lowOf = async (sku: string) => (await list('stock', { belowReorder: 'true', sku })).rows.length;
  const product = await acme.product({ sku: 'LOW', name: 'Low', reorderPoint: 20 });
  await acme.stock(product, 20);
  expect([await lowOf('LOW'), await lowOf('MUG')]).toEqual([1, 0]);
  const box = await acme.carton(product);
  await acme.stock(box, 1);
  expect(await lowOf('LOW')).toBe(0);
});

test.each<[string, () => Record<string, string>, string[]]>([
  ['a SKU', () => ({ sku: 'MUG' }), ['acme', 'globex']],
  ['a barcode', () => ({ search: '4006381333931' }), ['acme', 'globex']],
  ['an organization', () => ({ sku: 'MUG', organizationId: globex.organizationId }), ['globex']],
  ['a test space', () => ({ sku: 'MUG', organizationId: space.organizationId }), ['space']],
  ['a warehouse', () => ({ sku: 'MUG', warehouseId: acme.reno.id }), ['acme']],
  ['a wildcard', () => ({ search: '%' }), []],
  ['what was written since', () => ({ sku: 'MUG', updatedSince: '2031-01-01T00:00:00Z' }), []],
])('stock is filtered by %s', async (_name, query, owners) => {
  expect(await ownersIn('stock', query())).toEqual(owners);
});

test('people who work in one warehouse see its shipments and stock, and no others', async () => {
  const roles = [{ role: 'lead' as const, warehouseId: globex.reno.id }];
  const key = await service.operatorKey({ roles });
  expect(await ownersIn('shipments', { search: 'grace' }, key)).toEqual(['globex']);
  expect(await ownersIn('stock', { sku: 'MUG' }, key)).toEqual(['globex']);
  expect(await ownersIn('products', { sku: 'MUG' }, key)).toEqual(['acme', 'globex']);
  const elsewhere = await service.get(`/operator/v0/stock?warehouseId=${acme.reno.id}`, key);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'staff_role_missing']);
});

test.each<[Resource, Record<string, string>]>([
  ['shipments', {}],
  ['shipments', { search: 'grace' }],
  ['shipments', { updatedSince: '2020-01-01T00:00:00Z' }],
  ['products', {}],
  ['products', { updatedSince: '2020-01-01T00:00:00Z' }],
  ['stock', {}],
  ['stock', { updatedSince: '2020-01-01T00:00:00Z' }],
])('page by page, %s %j answers each record once, equal ones included', async (resource, query) => {
  const whole = await list(resource, { ...query, includeTotal: 'true' });
  expect(whole.rows.length).toBeGreaterThan(1);
  expect(whole.total).toBe(String(whole.rows.length));
  const pages: unknown[] = [];
  for (let skip = 0; skip < whole.rows.length; skip++) {
    pages.push(...(await list(resource, { ...query, skip: String(skip), take: '1' })).rows);
  }
  expect(pages).toEqual(whole.rows);
});
