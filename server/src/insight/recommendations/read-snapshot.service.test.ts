import type { Invoice } from '@packhouse/contract/public/invoices';
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Movement } from '@packhouse/contract/public/stock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { usualBoxes } from '../../warehouse/packing/box-types.ts';
import { uuidOf } from '../../platform/implement.ts';
import { closeMonths } from '../../billing/close-months.ts';
import { keepNight } from '../../background/nightly/night.ts';
import { transaction } from '../../platform/transaction.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { StockPosition, Snapshot } from './snapshot.ts';

/** Time zone of the organization and its warehouses. */
const timezone = 'America/Los_Angeles';

let time: Date;
let service: TestService;
let acme: TestMerchant;
let loose: Product;
let boxed: Product;
let perishable: Product;
let kit: Product;
let archived: Product;
let carton: Carton;
let snapshot: Snapshot;
/** Names of the shipments, by their purpose. */
type Name =
  | 'boxes to come'
  | 'delivery'
  | 'held'
  | 'kits'
  | 'late Sunday'
  | 'open delivery'
  | 'short of stock'
  | 'sold out'
  | 'to the marketplace';
const shipments = {} as Record<Name, Shipment>;

const at = (text: string) => (time = new Date(text));
const done = <A extends TestAnswer>(answer: A): A => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
const night = async () => {
  await keepNight(service.services, { orgId: acme.orgId, clockAheadMs: 0 });
};
const read = (productIds?: readonly string[], when = time) =>
  transaction(
    service.services.database,
    acme.orgId,
    (tenant) => readSnapshot(tenant, when, productIds),
    'read',
  );
const stock = async (goods: { id: string }, quantity: number, more: object = {}) =>
  acme.stock(goods, quantity, more);
const order = async (lines: [Product, number][], more: object = {}): Promise<Shipment> =>
  done(await acme.order(lines, more)).body;
const announce = async (product: Product, quantity: number, more: object = {}): Promise<Shipment> =>
  done(
    await acme.ask('POST', '/v0/shipments/inbound', {
      type: 'inbound-spd',
      warehouseId: acme.reno.id,
      items: [{ productId: product.id, quantity }],
      submit: true,
      ...more,
    }),
  ).body;
const bringLabel = async ({ id }: Shipment): Promise<void> => {
  const form = new FormData();
  form.set('kind', 'shipping_label');
  form.set('file', new File(['^XA^FO10,10^FDorder^FS^XZ'], 'label.zpl'));
  done(await service.send('POST', `/v0/shipments/${id}/documents`, acme.key, form));
};
const say = async ({ id }: Shipment, verb: string, body: object = {}): Promise<Shipment> =>
  done(await acme.warehouse(verb, id, body)).body;

/**
 * Three weeks and a day in January: Mondays are the 6th, 13th, 20th and 27th. Los Angeles is eight hours behind UTC.
 */
beforeAll(async () => {
  at('2031-01-07T18:00:00.000Z');
  service = await openTestService({}, { now: () => time });
  acme = await openMerchant(service);
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
  loose = await acme.product({
    name: 'Loose',
    reorderPoint: 12,
    leadTimeDays: 21,
    safetyBuffer: 3,
    defaultBoxId: 'small',
    pricing: { cost: 400, price: 1_250, currency: 'USD' },
    customs: customs(900, 'USD'),
  });
  boxed = await acme.product({
    name: 'Boxed',
    pricing: { cost: 100, price: null, currency: 'EUR' },
    customs: customs(700, 'EUR'),
    unitDimensions: null,
    unitWeight: null,
  });
  perishable = await acme.product({
    name: 'Perishable',
    trackingMode: 'lot_expiry',
    minimumShelfLifeDays: 5,
  });
  archived = await acme.product({ name: 'Archived', archived: true, deletedAt: '2031-01-01T00:00:00.000Z' });
  carton = await acme.carton(boxed);
  const components = [
    { productId: loose.id, sku: loose.sku, quantity: 2 },
    { productId: boxed.id, sku: boxed.sku, quantity: 1 },
  ];
  kit = await acme.product({ name: 'Kit', kit: { components } });
  const [reno, newark] = [acme.reno, acme.newark];
  await stock(loose, 10);
  await stock(boxed, 2);
  await stock(carton, 3);
  await stock(perishable, 4, { lot: 'L-2', expiresOn: '2031-09-01' });
  await stock(perishable, 6, { lot: 'L-1', expiresOn: '2031-05-01' });
  await stock(loose, 4, { warehouseId: newark.id });

  // Wednesday: all loose units in Reno are sold, so there is no stock until the Thursday of the following week.
  at('2031-01-08T18:00:00.000Z');
  await night();
  shipments['sold out'] = await acme.sendOff(await order([[loose, 10]]));
  // 23:30 on Sunday in Los Angeles is Monday in UTC: the sale belongs to the first week.
  at('2031-01-13T07:30:00.000Z');
  await night();
  const late = await order([[loose, 1]], { warehouseId: newark.id });
  await bringLabel(late);
  shipments['late Sunday'] = await acme.sendOff(late);
  at('2031-01-14T18:00:00.000Z');
  await night();
  shipments['to the marketplace'] = await acme.sendOff(
    done(
      await acme.ask('POST', '/v0/shipments/spd', {
        warehouseId: reno.id,
        destination: {
          profile: 'amazon_fba',
          facilityCode: 'ONT8',
          referenceId: 'FBA15ABC',
          address: anAddress,
        },
        items: [{ cartonId: carton.id, quantity: 2 }],
        submit: true,
      }),
    ).body,
  );
  shipments['delivery'] = await announce(loose, 30, {
    supplier: 'Acme',
    expectedArrivalDate: '2031-01-16',
  });
  at('2031-01-16T18:00:00.000Z');
  await night();
  await say(shipments['delivery'], 'confirm');
  await say(shipments['delivery'], 'receive', {
    lines: [{ itemId: shipments['delivery'].items[0]!.id, quantity: 28 }],
  });
  await say(shipments['delivery'], 'put-away');
  await say(shipments['delivery'], 'close');
  for (const { id } of shipments['to the marketplace'].packages) {
    await say(shipments['to the marketplace'], 'tracking', {
      packageId: id,
      status: 'delivered',
      description: 'left at the dock',
    });
  }
  done(
    await acme.ask('PUT', '/v0/inventory/marketplace-levels', {
      levels: [
        {
          productId: boxed.id,
          marketplace: 'amazon_fba',
          date: '2031-01-14',
          available: 20,
          incoming: 24,
          sold: 4,
        },
        {
          productId: boxed.id,
          marketplace: 'amazon_fba',
          date: '2031-01-15',
          available: 0,
          incoming: 24,
          sold: 0,
        },
        {
          productId: boxed.id,
          marketplace: 'amazon_fba',
          date: '2031-01-16',
          available: 19,
          incoming: 0,
          sold: 5,
        },
      ],
    }),
  );
  // A kit takes two and one; boxes are opened when loose units run short.
  at('2031-01-21T18:00:00.000Z');
  await night();
  shipments['kits'] = await acme.sendOff(await order([[kit, 4]]));
  await stock(loose, -1);
  shipments['held'] = await order([[loose, 1]]);
  done(await acme.ask('POST', `/v0/shipments/${shipments['held'].id}/hold`, { reason: 'wait' }));
  at('2031-01-22T00:00:00.000Z');
  done(await acme.ask('POST', `/v0/shipments/${shipments['held'].id}/release`));
  const count = await service.send(
    'POST',
    `/operator/v0/organizations/${acme.organizationId}/counts`,
    acme.operatorKey,
    { warehouseId: reno.id, reason: 'cycle', items: [{ cartonId: carton.id }, { productId: loose.id }] },
  );
  const entries = (lines: object[], key: string) =>
    service.send(
      'POST',
      `/operator/v0/organizations/${acme.organizationId}/counts/${done(count).body.id}/entries`,
      key,
      { lines },
    );
  done(await entries([{ productId: loose.id, onShelf: 19 }], acme.operatorKey));
  at('2031-01-22T01:00:00.000Z');
  shipments['open delivery'] = await announce(loose, 12, { expectedArrivalDate: '2031-02-10' });
  shipments['boxes to come'] = done(
    await acme.ask('POST', '/v0/shipments/inbound', {
      type: 'inbound-spd',
      warehouseId: reno.id,
      items: [{ cartonId: carton.id, quantity: 5 }],
      submit: true,
    }),
  ).body;
  shipments['short of stock'] = await order([[kit, 100]], { fulfillmentPolicy: 'fill_all' });
  at('2031-02-01T09:00:00.000Z');
  await night();
  await closeMonths(service.services, { orgId: acme.orgId, clockAheadMs: 0 });
  at('2031-02-03T11:00:00.000Z');
  await night();
  snapshot = await read();
}, 60_000);
afterAll(() => service?.close());

function customs(declaredValue: number, currency: string): Product['customs'] {
  return { hsCode: null, countryOfOrigin: null, declaredValue, currency, description: null };
}

const product = ({ id }: Product) => snapshot.products.find((one) => one.id === id)!;
const placeOf = (of: Product, warehouse: number, from = snapshot): StockPosition =>
  from.products
    .find(({ id }) => id === of.id)!
    .places.find(({ warehouseId }) => warehouseId === acme.warehouses[warehouse]!.id)!;

test('the weeks are the Mondays of those that have ended, from the first movement on', () => {
  expect(snapshot).toMatchObject({
    asOf: '2031-02-03T11:00:00.000Z',
    timezone,
    currency: 'USD',
    createdAt: '2031-01-07T18:00:00.000Z',
    weeks: ['2031-01-06', '2031-01-13', '2031-01-20', '2031-01-27'],
  });
});

test('products are those with stock of their own, with figures in the currency of the organization', () => {
  const ids = [loose, boxed, perishable].map(({ id }) => id).toSorted();
  expect(snapshot.products.map(({ id }) => id)).toEqual(ids);
  expect(ids).not.toContain(kit.id);
  expect(ids).not.toContain(archived.id);
  expect(product(loose)).toMatchObject({
    sku: loose.sku,
    name: 'Loose',
    leadTimeDays: 21,
    safetyBuffer: 3,
    reorderPoint: 12,
    minimumShelfLifeDays: null,
    cost: 400,
    price: 1_250,
    declaredValue: 900,
    size_mm: { length: 200, width: 80, height: 60 },
    weight_g: 270,
    boxTypeId: 'small',
  });
  expect(product(boxed)).toMatchObject({
    cost: null,
    price: null,
    declaredValue: null,
    size_mm: null,
    weight_g: null,
    boxTypeId: null,
  });
  expect(product(perishable).minimumShelfLifeDays).toBe(5);
});

test('a place holds what lies there in units, with what is in cartons', async () => {
  for (const of of [loose, boxed, perishable]) {
    const { body } = done(await acme.ask('GET', `/v0/inventory/products/breakdown?productId=${of.id}`));
    const shown = body[0].warehouses.map(({ id, onHand, available }: Record<string, unknown>) => ({
      warehouseId: id,
      onHand,
      available,
    }));
    const places = product(of).places.map(({ warehouseId, onHand, available }) => ({
      warehouseId,
      onHand,
      available,
    }));
    expect(places, of.name).toEqual(shown.toSorted(byWarehouse));
  }
  expect(placeOf(boxed, 0)).toMatchObject({ onHand: 10 });
  expect(placeOf(perishable, 0).lots).toEqual([
    { lot: 'L-1', expiresOn: '2031-05-01', available: 6 },
    { lot: 'L-2', expiresOn: '2031-09-01', available: 4 },
  ]);
  expect(placeOf(loose, 0).lots).toEqual([]);
  // A hundred kits were ordered, some of them with nothing missing.
  const held = (await acme.ask('GET', `/v0/shipments/${shipments['short of stock'].id}`)).body as Shipment;
  const missing = held.items[0]!.backorderedQuantity;
  expect(missing).toBeGreaterThan(0);
  expect(placeOf(loose, 0).backordered).toBe(2 * missing);
  expect(placeOf(boxed, 0).backordered).toBe(missing);
  expect(placeOf(loose, 1).backordered).toBe(0);
});

describe('demand by week, beside what the ledger says day by day', () => {
  test.each([
    ['loose', 0],
    ['loose', 1],
    ['boxed', 0],
    ['perishable', 0],
  ] as const)('%s in warehouse %i', async (name, warehouse) => {
    const of = { loose, boxed, perishable }[name];
    const expected = await reckon(of, acme.warehouses[warehouse]!.id);
    const { demand, receivedAt, shippedAt } = placeOf(of, warehouse);
    expect(demand).toEqual(expected.demand);
    expect({ receivedAt, shippedAt }).toEqual({
      receivedAt: expected.receivedAt,
      shippedAt: expected.shippedAt,
    });
  });

  test('a week without stock is not taken for one without demand', () => {
    // In stock on Tuesday, sold out on Wednesday; in stock again from the Thursday of the second week.
    expect(placeOf(loose, 0).demand.values.slice(0, 3)).toEqual([10, 0, 8]);
    expect(placeOf(loose, 0).demand.exposure).toEqual([2 / 7, 4 / 7, 1, 1]);
    expect(placeOf(loose, 1).demand.values).toEqual([1, 0, 0, 0]);
    expect(placeOf(boxed, 0).demand.values).toEqual([0, 24, 4, 0]);
  });

  test('days whose stock nobody has written down yet say nothing', async () => {
    // By Monday noon, no nightly run has closed the Sunday or the days before.
    const later = new Date('2031-02-10T20:00:00.000Z');
    const { weeks, products } = await read(undefined, later);
    expect(weeks.at(-1)).toBe('2031-02-03');
    const place = products.find(({ id }) => id === perishable.id)!.places[0]!;
    expect(place.demand.exposure).toEqual([6 / 7, 1, 1, 1, 0]);
  });
});

test('what comes is told with the day it is expected on', () => {
  const open = shipments['open delivery'];
  expect(placeOf(loose, 0).incoming).toEqual([
    { shipmentId: open.id, number: open.number, quantity: 12, expectedOn: '2031-02-10' },
  ]);
  const boxes = shipments['boxes to come'];
  expect(placeOf(boxed, 0).incoming).toEqual([
    { shipmentId: boxes.id, number: boxes.number, quantity: 60, expectedOn: null },
  ]);
  const delivery = shipments['delivery'];
  expect(snapshot.deliveries).toEqual([
    {
      shipmentId: delivery.id,
      number: delivery.number,
      warehouseId: acme.reno.id,
      supplier: 'Acme',
      status: 'received',
      submittedAt: delivery.submittedAt,
      expectedOn: '2031-01-16',
      receivedAt: expect.stringMatching(/^2031-01-16T18:00/),
      lines: [{ productId: loose.id, units: 30, receivedUnits: 28 }],
    },
    expect.objectContaining({ shipmentId: open.id, status: 'pending', receivedAt: null, supplier: null }),
    expect.objectContaining({
      shipmentId: boxes.id,
      lines: [{ productId: boxed.id, units: 60, receivedUnits: 0 }],
    }),
  ]);
});

test('cartons, rates and warehouses are as they are now', () => {
  expect(snapshot.cartons).toEqual([
    {
      id: carton.id,
      name: carton.name,
      contents: [{ productId: boxed.id, quantity: 12 }],
      available: expect.any(Array),
      size_mm: { length: 400, width: 300, height: 200 },
      weight_g: 3_500,
    },
  ]);
  expect(snapshot.rates).toEqual({
    version: 'us-3',
    storage: 61.5,
    receivingUnit: 9,
    receivingCarton: 185,
    spdCarton: 295,
    pickUnit: 32,
    postage: {
      standard: { parcel: 512, kilogram: 118 },
      expedited: { parcel: 1190, kilogram: 264 },
      overnight: { parcel: 2450, kilogram: 495 },
    },
  });
  expect(snapshot.warehouses).toEqual(
    acme.warehouses
      .map(({ id, name }) => ({ id, name, timezone, boxes: usualBoxes }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

test('a marketplace has what was sent there and what was reported', () => {
  const sent = shipments['to the marketplace'];
  expect(snapshot.marketplaces).toEqual([
    {
      productId: boxed.id,
      marketplace: 'amazon_fba',
      reported: { on: '2031-01-16', available: 19, incoming: 0 },
      // Of three reported days, it was sold out on one.
      sold: { values: [0, 9, 0, 0], exposure: [0, 2 / 7, 0, 0] },
      sent: [
        {
          shipmentId: sent.id,
          warehouseId: acme.reno.id,
          facilityCode: 'ONT8',
          on: '2031-01-14',
          deliveredOn: '2031-01-16',
          units: 24,
        },
      ],
    },
  ]);
});

test('shipments stood in each state as long as their events say', () => {
  const of = (name: Name) =>
    snapshot.stays
      // Steps done in one go stay in each state for milliseconds only.
      .filter(({ shipmentId, hours }) => shipmentId === shipments[name].id && hours > 0.1)
      .map(({ state, hours, ended }) => [state, Math.round(hours), ended]);
  expect(of('held')).toEqual([
    ['on_hold', 6, true],
    ['pending', 299, false],
  ]);
  expect(of('to the marketplace')).toEqual([['in_transit', 48, true]]);
  expect(of('sold out')).toEqual([['in_transit', 617, false]]);
  expect(of('short of stock')).toEqual([['on_hold', 298, false]]);
  const held = snapshot.stays.find(({ state, ended }) => state === 'pending' && !ended)!;
  expect(held).toMatchObject({ kind: 'pnp', service: 'standard', carrier: null, value: 900 });
  expect(held.dueAt).toMatch(/^2031-01-2/);
  expect(snapshot.stays.find(({ shipmentId }) => shipmentId === shipments['kits'].id)).toMatchObject({
    carrier: 'UPS',
    value: null,
  });
});

test('counts are told in units, beside corrections that nobody counted', () => {
  const facts = snapshot.counts.map(({ productId, warehouseId, ...fact }) => ({
    ...fact,
    product: productId === loose.id ? 'loose' : productId === boxed.id ? 'boxed' : 'perishable',
    warehouse: acme.warehouses.findIndex(({ id }) => id === warehouseId),
  }));
  const sometime = { at: expect.any(String) };
  expect(facts.filter(({ product: name }) => name === 'loose')).toEqual([
    { ...sometime, product: 'loose', warehouse: 0, difference: 10, expected: null, kind: 'adjust' },
    { ...sometime, product: 'loose', warehouse: 1, difference: 4, expected: null, kind: 'adjust' },
    { ...sometime, product: 'loose', warehouse: 0, difference: -1, expected: null, kind: 'adjust' },
    { ...sometime, product: 'loose', warehouse: 0, difference: 0, expected: 19, kind: 'count' },
  ]);
  expect(facts.filter(({ product: name }) => name === 'boxed').map(({ difference }) => difference)).toEqual([
    2, 36,
  ]);
});

test('orders are told as they were packed, with what kits are made of', () => {
  expect(snapshot.packed.map(({ shipmentId }) => shipmentId)).toEqual([
    shipments['sold out'].id,
    shipments['late Sunday'].id,
    shipments['kits'].id,
  ]);
  expect(snapshot.packed.map(({ ownLabel }) => ownLabel)).toEqual([false, true, false]);
  expect(snapshot.packed[2]).toMatchObject({
    number: shipments['kits'].number,
    warehouseId: acme.reno.id,
    service: 'standard',
    packages: [expect.objectContaining({ weight_g: shipments['kits'].packages[0]!.weight?.value ?? null })],
    items: [
      { productId: loose.id, quantity: 8 },
      { productId: boxed.id, quantity: 4 },
    ],
  });
});

test('invoices are told with what comes out when they are reckoned again', async () => {
  const [issued] = (await acme.ask('GET', '/v0/invoices?include=items')).body as Invoice[];
  expect(snapshot.invoices).toEqual([
    {
      id: issued!.id,
      number: issued!.number,
      issuedAt: issued!.issuedAt,
      totalAmount: issued!.totalAmount,
      currency: 'USD',
      rateCardVersion: 'us-3',
      lines: issued!.items,
      recomputation: {
        agrees: true,
        recomputed: expect.objectContaining({ totalAmount: issued!.totalAmount }),
        differences: [],
        missingEvents: 0,
      },
    },
  ]);
});

test('the snapshot of a few products says of them what that of all says', async () => {
  const one = await read([boxed.id]);
  const ofBoxed = (all: Snapshot) => ({
    products: all.products.filter(({ id }) => id === boxed.id),
    cartons: all.cartons,
    marketplaces: all.marketplaces,
    counts: all.counts.filter(({ productId }) => productId === boxed.id),
    packed: all.packed.filter(({ items }) => items.some(({ productId }) => productId === boxed.id)),
    deliveries: all.deliveries.filter(({ lines }) => lines.some(({ productId }) => productId === boxed.id)),
  });
  expect(one.products).toHaveLength(1);
  // An order of kits counts as well, although it does not name the components.
  expect(ofBoxed(one).packed).toHaveLength(1);
  expect(ofBoxed(one)).toEqual(ofBoxed(snapshot));
  expect({ ...one, ...ofBoxed(snapshot), stays: [], invoices: [], warehouses: [] }).toMatchObject({
    weeks: snapshot.weeks,
    rates: snapshot.rates,
    asOf: snapshot.asOf,
  });
});

test('it is read from one snapshot of the database, whatever is written meanwhile', async () => {
  const { database } = service.services;
  const [before, after] = await transaction(
    database,
    acme.orgId,
    async (tenant) => {
      const seen = await readSnapshot(tenant, time);
      await stock(perishable, 5, { lot: 'L-2' });
      return [seen, await readSnapshot(tenant, time)];
    },
    'read',
  );
  expect(after).toEqual(before);
  expect(placeOf(perishable, 0, await read()).onHand).toBe(placeOf(perishable, 0, before).onHand + 5);
});

test('what was taken out because nobody asks for it is no demand', async () => {
  const total = (from: Snapshot) =>
    placeOf(loose, 0, from).demand.values.reduce((sum, units) => sum + units, 0);
  const before = await read();
  done(await acme.ask('PATCH', `/v0/shipments/${shipments['kits'].id}`, { tags: ['removal'] }));
  expect(total(await read())).toBe(total(before) - 8);
  done(await acme.ask('PATCH', `/v0/shipments/${shipments['kits'].id}`, { tags: [] }));
  expect(total(await read())).toBe(total(before));
});

test('another organization sees nothing of it', async () => {
  const orgId = await service.organization();
  const empty = await transaction(
    service.services.database,
    orgId,
    (tenant) => readSnapshot(tenant, time, [loose.id]),
    'read',
  );
  const { products, cartons, deliveries, marketplaces, stays, counts, packed, invoices, weeks } = empty;
  expect({ products, cartons, deliveries, marketplaces, stays, counts, packed, invoices, weeks }).toEqual(
    Object.fromEntries(
      'products cartons deliveries marketplaces stays counts packed invoices weeks'
        .split(' ')
        .map((name) => [name, []]),
    ),
  );
});

/** Calculates demand independently, movement by movement and day by day, in the local time of the place. */
async function reckon(of: Product, warehouseId: string) {
  const units = new Map([[of.id, 1]]);
  if (of.id === boxed.id) units.set(carton.id, 12);
  const ledger: Movement[] = [];
  for (let more = true; more;) {
    const page = done(await acme.ask('GET', `/v0/inventory/ledger?take=50&skip=${ledger.length}`)).body;
    ledger.push(...(page as Movement[]));
    more = page.length === 50;
  }
  const moves = ledger
    .toReversed()
    .filter((move) => move.warehouseId === warehouseId && units.has((move.productId ?? move.cartonId)!));
  const localDay = (iso: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(new Date(iso));
  const days = Array.from({ length: 28 }, (_, index) =>
    new Date(Date.UTC(2031, 0, 6 + index)).toISOString().slice(0, 10),
  );
  const byDay = days.map((day) => {
    const left = moves.filter(({ type, createdAt }) => type === 'ship' && localDay(createdAt) === day);
    const until = moves.filter(
      ({ bucket, createdAt }) => bucket !== 'reserved_to_open' && localDay(createdAt) <= day,
    );
    const held = [...units.keys()].some(
      (id) =>
        until
          .filter(({ productId, cartonId }) => (productId ?? cartonId) === id)
          .reduce((sum, { quantity }) => sum + quantity, 0) > 0,
    );
    return {
      units: left.reduce(
        (sum, { productId, cartonId, quantity }) => sum - quantity * units.get((productId ?? cartonId)!)!,
        0,
      ),
      there: held || left.length > 0 ? 1 : 0,
    };
  });
  const weekly = <T>(fold: (week: typeof byDay) => T) =>
    [0, 1, 2, 3].map((week) => fold(byDay.slice(7 * week, 7 * week + 7)));
  const last = (type: string) => moves.findLast((move) => move.type === type)?.createdAt ?? null;
  return {
    demand: {
      values: weekly((week) => week.reduce((sum, day) => sum + day.units, 0)),
      exposure: weekly((week) => week.reduce((sum, day) => sum + day.there, 0) / 7),
    },
    receivedAt: last('receive'),
    shippedAt: last('ship'),
  };
}

const byWarehouse = (a: { warehouseId: string }, b: { warehouseId: string }) =>
  uuidOf('warehouse', a.warehouseId) < uuidOf('warehouse', b.warehouseId) ? -1 : 1;
