import { mostHits, SearchHits, type SearchHit } from '@packhouse/contract/dashboard/search';
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { demoMerchant, type DemoMerchant } from '../../../tests/helpers/demo-merchant.ts';
import { demoInMarch, demoNow as now } from '../../../tests/helpers/demo-in-march.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { walk, withQuery, type AnyRecord } from '../../../tests/helpers/walk.ts';

let service: TestService;
let merchant: DemoMerchant;
let viewer: DashboardSession;
let records: Record<'shipments' | 'products' | 'cartons' | 'invoices' | 'warehouses', AnyRecord[]>;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now, template: demoInMarch });
  merchant = await demoMerchant(service);
  viewer = await dashboardSession(service, merchant.orgId, 'viewer');
  const all = (path: string) => walk(service, merchant.key, path);
  records = {
    shipments: await all('/v0/shipments'),
    products: await all('/v0/inventory/products?includeDeleted=true'),
    cartons: await all('/v0/inventory/cartons?includeDeleted=true'),
    invoices: await all('/v0/invoices?include=items'),
    warehouses: await all('/v0/warehouses'),
  };
}, 120_000);
afterAll(() => service?.close());

async function find(
  text: string,
  parameters: Record<string, string> = {},
  orgId = merchant.orgId,
  who = viewer,
): Promise<SearchHit[]> {
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}/search`;
  const answer = await who.ask('GET', withQuery(path, { text, ...parameters }));
  expect(answer.status, answer.text).toBe(200);
  return SearchHits.strict().parse(answer.body).hits;
}

const idsOf = (hits: readonly SearchHit[]) => hits.map(({ id }) => id);
const pnp = () => records.shipments.filter(({ kind, orderNumber }) => kind === 'pnp' && orderNumber);

describe('a shipment is found', () => {
  test.each([
    ['its number', ({ number }: AnyRecord) => number],
    ['its number in small letters', ({ number }: AnyRecord) => number.toLowerCase()],
    ['its order number', ({ orderNumber }: AnyRecord) => orderNumber],
    ['its order number in capitals', ({ orderNumber }: AnyRecord) => orderNumber.toUpperCase()],
    ['its externalId', ({ externalId }: AnyRecord) => externalId],
    ['the name of its recipient', ({ shippingAddress }: AnyRecord) => shippingAddress.name],
    ['a tracking number', ({ packages }: AnyRecord) => packages[0]?.trackingNumber],
  ])('by %s, before what only begins like it', async (_, textOf) => {
    const some = pnp().filter(textOf).slice(0, 5);
    expect(some.length).toBeGreaterThan(0);
    for (const shipment of some) {
      const hits = await find(textOf(shipment));
      const exact = hits.filter(({ match }) => match === 'exact');
      expect(idsOf(exact), textOf(shipment)).toContain(shipment.id);
      expect(hits.slice(0, exact.length)).toEqual(exact);
    }
  });

  test.each([
    ['its number', ({ number }: AnyRecord) => number],
    ['its order number', ({ orderNumber }: AnyRecord) => orderNumber],
  ])('by the beginning of %s', async (_, textOf) => {
    const text = textOf(pnp().at(-1)).slice(0, -2);
    const hits = (await find(text)).filter(({ kind }) => kind === 'shipment');
    expect(hits.length).toBeGreaterThan(1);
    for (const { id } of hits) {
      const found = records.shipments.find((one) => one.id === id)!;
      const texts = [
        found.number,
        found.number.replace(/^\w+-/, ''),
        found.orderNumber,
        found.shippingAddress?.name,
      ].map((one) => one?.toLowerCase());
      expect(texts.some((one) => one?.startsWith(text.toLowerCase()))).toBe(true);
    }
  });

  test.for([
    ['whole', (number: string) => number],
    ['without the code of the organization', (number: string) => number.replace(/^\w+-/, '')],
    ['without the letters', (number: string) => number.split('-').at(-1)!],
  ] as const)('by its number, %s', async ([, typed]) => {
    const [{ id, number }] = pnp() as [AnyRecord];
    const [first] = await find(typed(number));
    expect(first).toMatchObject({ match: 'exact' });
    expect(idsOf(await find(typed(number)))).toContain(id);
  });

  test('by the last word of the name of its recipient', async () => {
    const { shippingAddress } = pnp().find((one) => /^\S+ \S{5,}$/.test(one.shippingAddress.name))!;
    const surname = shippingAddress.name.split(' ')[1];
    const hits = (await find(surname.slice(0, 4))).filter(({ kind }) => kind === 'shipment');
    expect(hits.length).toBeGreaterThan(0);
    const names = hits.map(({ id }) => records.shipments.find((one) => one.id === id)!.shippingAddress?.name);
    expect(names.some((name) => name?.endsWith(surname))).toBe(true);
  });

  test('by the tracking number of goods that are expected', async () => {
    const inbound = records.shipments.find(
      ({ kind, status, trackingNumbers }) =>
        kind === 'inbound' && status === 'confirmed' && trackingNumbers.length > 0,
    );
    expect(inbound).toBeDefined();
    expect(idsOf(await find(inbound.trackingNumbers[0]))).toEqual([inbound.id]);
  });
});

test('it is told with its order number, its recipient and its status', async () => {
  const [{ id, number, orderNumber, shippingAddress, status }] = pnp() as [AnyRecord];
  expect((await find(number))[0]).toEqual({
    kind: 'shipment',
    id,
    title: number,
    subtitle: `${orderNumber} · ${shippingAddress.name}`,
    status,
    match: 'exact',
  });
});

test('any id finds its record alone', async () => {
  for (const [resource, kind] of [
    ...[['shipments', 'shipment'] as const, ['products', 'product'] as const, ['cartons', 'carton'] as const],
    ...[['invoices', 'invoice'] as const, ['warehouses', 'warehouse'] as const],
  ]) {
    const [{ id }] = records[resource] as [AnyRecord];
    expect(await find(id)).toMatchObject([{ kind, id, match: 'exact' }]);
    expect(await find(` ${id.toUpperCase()} `)).toMatchObject([{ kind, id, match: 'exact' }]);
  }
});

test.each([
  ['SKU', ({ sku }: AnyRecord) => sku, 'exact'],
  ['name', ({ name }: AnyRecord) => name.toUpperCase(), 'exact'],
  ['barcode', ({ barcodes }: AnyRecord) => barcodes[0]?.value, 'exact'],
  ['FNSKU', ({ fnsku }: AnyRecord) => fnsku, 'exact'],
  ['beginning of the SKU', ({ sku }: AnyRecord) => sku.slice(0, -1), 'prefix'],
  ['inside of the SKU', ({ sku }: AnyRecord) => sku.slice(1), 'part'],
])('a product is found by its %s', async (_, textOf, match) => {
  const product = records.products.find((one) => !one.archived && textOf(one))!;
  const hits = (await find(textOf(product))).filter(({ kind }) => kind === 'product');
  const hit = hits.find(({ id }) => id === product.id);
  expect(hit).toEqual({
    kind: 'product',
    id: product.id,
    title: product.name,
    subtitle: product.sku,
    status: null,
    match,
  });
});

test('cartons, invoices and warehouses are found by their names', async () => {
  const [carton, invoice, warehouse] = [records.cartons[0], records.invoices[0], records.warehouses[0]];
  expect(idsOf(await find(carton.name))).toContain(carton.id);
  expect((await find(invoice.number))[0]).toMatchObject({
    kind: 'invoice',
    id: invoice.id,
    status: invoice.status,
  });
  expect((await find(warehouse.code))[0]).toMatchObject({ kind: 'warehouse', id: warehouse.id });
});

test('there are at most twenty, and no kind pushes out the others', async () => {
  const hits = await find('a');
  expect(hits).toHaveLength(mostHits);
  expect(new Set(hits.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  const order = hits.map(({ match }) => ['exact', 'prefix', 'part'].indexOf(match));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(new Set(idsOf(hits)).size).toBe(hits.length);
});

test.each(['%', '_', "'", '\\', 'no such thing', 'shp_01', '\u{10FFFF}'])(
  'a text that is nothing finds nothing: %s',
  async (text) => {
    const hits = await find(text);
    for (const { title, subtitle } of hits) expect(`${title} ${subtitle}`.toLowerCase()).toContain(text);
  },
);

test('nothing is found of the other space, or of another organization', async () => {
  const [shipment, product] = [pnp()[0], records.products[0]];
  const orgId = await service.organization('Somebody Else');
  const other = await dashboardSession(service, orgId, 'viewer');
  for (const text of [
    shipment.id,
    shipment.orderNumber,
    shipment.packages[0]?.trackingNumber ?? shipment.id,
    product.id,
  ]) {
    expect((await find(text, { mode: 'test' })).map(({ id }) => id)).not.toContain(shipment.id);
    expect(await find(text, {}, orgId, other)).toEqual([]);
  }
});

test('nothing to look for is refused', async () => {
  const path = `/dashboard/v0/organizations/${spellId('organization', merchant.orgId)}/search`;
  for (const query of ['', '?text=', '?text=%20%20']) {
    const { status, body } = await viewer.ask('GET', `${path}${query}`);
    expect([status, body.code, Object.keys(body.properties)]).toEqual([400, 'invalid_parameter', ['text']]);
  }
});
