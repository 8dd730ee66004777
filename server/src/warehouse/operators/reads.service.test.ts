import { spellId } from '@packhouse/contract/id';
import { operatorShipments, type Found, type Queued } from '@packhouse/contract/operator/shipments';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertCartons } from '../../goods/inventory/cartons.sql.ts';
import { insertProducts } from '../../goods/inventory/products.sql.ts';
import { createOrganization } from '../../accounts/organizations/create.ts';
import { insertShipments } from '../../goods/shipments/shipments.sql.ts';
import {
  aCarton,
  anItem,
  aPackage,
  aProduct,
  aShipment,
  aWarehouse,
  someone,
} from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { readInstallation } from './installation.ts';
import { operatorReads } from './reads.ts';
import { everywhere } from '../../../tests/helpers/everywhere.ts';

const now = new Date('2026-03-08T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

let service: TestService;
/** Two merchants, the second suspended, and the test space of the first: spelled ids. */
let harbor: string;
let tern: string;
let space: string;

const [reno, edison] = [aWarehouse({ code: 'RNO' }), aWarehouse({ code: 'EWR' })];
const coffee = aProduct({
  sku: 'HC-1',
  name: 'Coffee',
  barcodes: [
    { type: 'upc', value: '036000291452' },
    { type: 'gtin', value: '09501101530003' },
  ],
  fnsku: 'X001ABCDEF',
  asin: 'B00TEST123',
});
const coffeeBox = aCarton(coffee, { name: 'Box of coffee', barcode: '106141411234567897' });
const tea = aProduct({ sku: 'HC-1', name: 'Tea', archived: true, deletedAt: inHours(-1) });
const sample = aProduct({ sku: 'HC-1', name: 'Coffee, to try' });

beforeAll(async () => {
  service = await openTestService();
  const [first, second] = [await merchant('Harbor Coffee'), await merchant('Tern & Timber')];
  [harbor, tern, space] = [first.orgId, second.orgId, first.testOrgId].map((id) =>
    spellId('organization', id),
  ) as [string, string, string];
  await service.as(first.orgId, async (tenant) => {
    await insertWarehouses(tenant, [reno, edison]);
    await insertProducts(tenant, [coffee]);
    await insertCartons(tenant, [coffeeBox]);
  });
  await service.as(second.orgId, async (tenant) => {
    await insertProducts(tenant, [tea]);
    await tenant.rows(sql`
      update organizations set status = 'suspended', updated_at = ${inHours(1)} where org_id = ${tenant.orgId}`);
  });
  await service.as(first.testOrgId, (tenant) => insertProducts(tenant, [sample]));
  await ship(first.orgId, [
    leaving('PNP-1', 'pending', null, inHours(30), {
      items: [anItem({ carton: coffeeBox }, { quantity: 2 }), anItem({ product: coffee }, { quantity: 3 })],
    }),
    leaving('PNP-3', 'processing', 'picked', inHours(2), { orderNumber: 'ORD-7' }),
    leaving('PNP-2', 'processing', 'picking', inHours(2), { priority: 'expedited' }),
    leaving('PNP-4', 'processing', 'packed', inHours(-3)),
    leaving('PNP-5', 'draft', null, null),
    leaving('PNP-6', 'on_hold', null, inHours(1)),
    leaving('PNP-7', 'forwarded', null, inHours(1), {
      packages: [aPackage(anItem({ product: coffee }), { trackingNumber: '1Z9' })],
    }),
    coming('INB-1', 'pending', null, null),
    coming('INB-2', 'confirmed', null, '2026-03-09', { trackingNumbers: ['420', '1Z9'] }),
    coming('INB-3', 'processing', 'putting_away', '2026-03-07'),
  ]);
  await ship(second.orgId, [
    leaving('PNP-1', 'processing', 'labelled', inHours(2), { submittedAt: inHours(-19) }, edison),
    leaving('PNP-2', 'pending_cancel', 'picked', inHours(3)),
    leaving('PNP-3', 'processing', 'packing', inHours(40)),
    coming('INB-9', 'processing', 'counting', '2026-03-11', {}, edison),
    coming('RET-1', 'processing', 'arrived', null, { type: 'inbound-return', submittedAt: inHours(-5) }),
  ]);
  await ship(first.testOrgId, [leaving('PNP-1', 'pending', null, inHours(1))]);
});
afterAll(() => service?.close());

const merchant = (name: string) =>
  createOrganization(
    service.services.database,
    {
      name,
      website: null,
      contact: { name: null, email: null, phone: null },
      address: null,
      timezone: 'UTC',
      currency: 'USD',
    },
    now,
  );

function leaving(
  number: string,
  status: Shipment['status'],
  stage: Shipment['stage'],
  shipBy: string | null,
  fields: Partial<Shipment> = {},
  installation = reno,
): Shipment {
  const slaStatus = status === 'forwarded' ? 'met' : 'on_track';
  return aShipment(installation, {
    number,
    status,
    stage,
    promise:
      shipBy === null ? null : { shipBy, cutoffAt: shipBy, cutoffMissed: false, timezone: 'UTC', slaStatus },
    submittedAt: status === 'draft' ? null : inHours(-20),
    ...fields,
  });
}

const coming = (
  number: string,
  status: Shipment['status'],
  stage: Shipment['stage'],
  expectedArrivalDate: string | null,
  fields: Partial<Shipment> = {},
  installation = reno,
): Shipment =>
  aShipment(installation, {
    number,
    type: 'inbound-spd',
    status,
    stage,
    expectedArrivalDate,
    submittedAt: inHours(-10),
    ...fields,
  });

const ship = (orgId: string, records: readonly Shipment[]) =>
  service.as(orgId, async (tenant) => {
    const added = { shipments: records.length };
    const { before } = await advanceSequencer(tenant, { touched: ['shipments'], added }, now);
    const rows = records.map((record, index) => ({
      record,
      n: before.shipments + index + 1,
      atRiskAt: record.promise && new Date(Date.parse(record.promise.shipBy) - 4 * 3_600_000).toISOString(),
    }));
    await insertShipments(tenant, rows);
  });

type Verb = keyof typeof operatorReads;

async function read(verb: Verb, query: object = {}) {
  const input = operatorShipments[verb].input.parse(query);
  const page = await readInstallation(service.services.database, (installation) =>
    operatorReads[verb].page(input as never, { installation, now, reach: everywhere, actor: someone }),
  );
  return { ...page, records: JSON.parse(page.body) as unknown[] };
}

const queue = async (query: object = {}) =>
  ((await read('queue', { take: 50, ...query })).records as Queued[]).map(
    ({ number, organization, task }) =>
      `${organization.id === harbor ? 'harbor' : organization.id === tern ? 'tern' : 'space'} ${number} ${task}`,
  );

const inOrder = [
  'harbor INB-3 close',
  'harbor PNP-4 label',
  'harbor PNP-2 pick',
  'harbor PNP-3 pack',
  'tern PNP-1 forward',
  'tern PNP-2 decide_cancel',
  'harbor INB-2 receive',
  'harbor PNP-1 start',
  'tern PNP-3 pack',
  'tern INB-9 put_away',
  'harbor INB-1 confirm',
  'tern RET-1 receive',
];

test('the queue is what has to be done for all organizations, suspended ones included, the most urgent first', async () => {
  expect(await queue()).toEqual(inOrder);
});

test.each<[string, () => object, RegExp]>([
  ['a warehouse', () => ({ warehouseId: edison.id }), /^tern (PNP-1|INB-9) /],
  ['an organization', () => ({ organizationId: tern }), /^tern /],
  ['a kind', () => ({ kind: ['inbound', 'return'] }), / (INB|RET)-/],
  ['a priority', () => ({ priority: 'expedited' }), /^harbor PNP-2 /],
  ['tasks', () => ({ task: ['pack', 'receive'] }), / (pack|receive)$/],
  ['two at once', () => ({ task: ['pack'], organizationId: harbor }), /^harbor .* pack$/],
])('the queue can be asked for %s alone', async (_name, query, expected) => {
  const rows = inOrder.filter((row) => expected.test(row));
  expect(rows.length).toBeGreaterThan(0);
  expect(await queue(query())).toEqual(rows);
  expect(await read('queue', { ...query(), includeTotal: true, take: 1 })).toMatchObject({
    total: rows.length,
  });
});

test('a test space is in no list of work, unless it is named', async () => {
  expect(await queue({ organizationId: space })).toEqual(['space PNP-1 start']);
  const named = await read('find', { code: 'HC-1', organizationId: space });
  expect(named.records).toMatchObject([{ name: sample.name, organization: { id: space } }]);
  expect(await queue({ organizationId: spellId('organization', newId()) })).toEqual([]);
});

test('a place in the queue tells what is promised, what the clock has made of it, and how much it is', async () => {
  const rows = (await read('queue', { take: 50 })).records as Queued[];
  const row = (number: string) => rows.find((one) => one.number === number && one.organization.id === harbor);
  expect(row('PNP-1')).toEqual({
    organization: { id: harbor, name: 'Harbor Coffee' },
    id: expect.stringMatching(/^shp_/),
    number: 'PNP-1',
    kind: 'pnp',
    status: 'pending',
    stage: null,
    task: 'start',
    priority: 'standard',
    warehouseId: reno.id,
    shipBy: inHours(30),
    slaStatus: 'on_track',
    expectedArrivalDate: null,
    itemCount: 2,
    unitCount: 27,
    cartonCount: 2,
    submittedAt: inHours(-20),
    updatedAt: expect.any(String),
    rank: null,
    service: expect.toSatisfy((name) => name === null || typeof name === 'string'),
    carrier: null,
    recipient: expect.toSatisfy((name) => name === null || typeof name === 'string'),
    picker: null,
    waveId: null,
  });
  expect(row('PNP-2')).toMatchObject({ slaStatus: 'at_risk', itemCount: 0, unitCount: 0, cartonCount: 0 });
  expect(row('PNP-4')).toMatchObject({ slaStatus: 'late' });
  expect(row('INB-2')).toMatchObject({ slaStatus: null, shipBy: null, expectedArrivalDate: '2026-03-09' });
});

const find = async (code: string, more: object = {}) =>
  ((await read('find', { code, take: 50, ...more })).records as Found[]).map(
    ({ type, name, organization, matched }) =>
      `${type} ${organization?.id === harbor ? 'harbor' : 'tern'} ${name}: ${matched}`,
  );

test.each([
  [
    'the number of a shipment, of every organization',
    'PNP-1',
    ['shipment tern PNP-1: number', 'shipment harbor PNP-1: number'],
  ],
  ['a number that was typed', 'inb-3', ['shipment harbor INB-3: number']],
  ['the number of a draft', 'PNP-5', ['shipment harbor PNP-5: number']],
  ['an order number', 'ORD-7', ['shipment harbor PNP-3: order_number']],
  [
    'a tracking number',
    '1Z9',
    ['shipment harbor INB-2: tracking_number', 'package harbor PNP-7: tracking_number'],
  ],
  ['a SKU, of every organization', 'HC-1', ['product tern Tea: sku', 'product harbor Coffee: sku']],
  ['a barcode', '036000291452', ['product harbor Coffee: barcode']],
  ['a UPC as an EAN', '0036000291452', ['product harbor Coffee: barcode']],
  ['a GTIN in a GS1 code', ']d201095011015300031727013110LOT', ['product harbor Coffee: barcode']],
  ['an FNSKU', 'X001ABCDEF', ['product harbor Coffee: fnsku']],
  ['an ASIN', 'B00TEST123', ['product harbor Coffee: asin']],
  ['the barcode of a carton', '106141411234567897', ['carton harbor Box of coffee: barcode']],
  ['an SSCC', ']C100106141411234567897', ['carton harbor Box of coffee: barcode']],
  ['a part of a number', 'PNP', []],
  ['a pattern', 'PNP-%', []],
])('a code is found that is %s', async (_name, code, expected) => {
  expect(await find(code)).toEqual(expected);
  const { total } = await read('find', { code, includeTotal: true });
  expect(total).toBe(expected.length);
});

test('what is found can be acted upon: a package names its shipment, and archived goods are said to be', async () => {
  const [parcel] = (await read('find', { code: '1Z9', skip: 1 })).records as Found[];
  expect(parcel).toMatchObject({
    id: expect.stringMatching(/^pkg_/),
    shipmentId: expect.stringMatching(/^shp_/),
    status: 'forwarded',
    archived: false,
  });
  const goods = (await read('find', { code: 'HC-1' })).records as Found[];
  expect(goods.map(({ id, archived }) => [id, archived])).toEqual([
    [tea.id, true],
    [coffee.id, false],
  ]);
});

test('a code can be looked for in one organization', async () => {
  expect(await find('PNP-1', { organizationId: tern })).toEqual(['shipment tern PNP-1: number']);
});

test('the organizations are listed by name with their test spaces, and how many shipments are open', async () => {
  const { records } = await read('organizations');
  expect(records).toMatchObject([
    { id: harbor, name: 'Harbor Coffee', mode: 'live', status: 'active', currency: 'USD', openShipments: 8 },
    { id: space, name: 'Harbor Coffee', mode: 'test', openShipments: 1 },
    { id: tern, name: 'Tern & Timber', mode: 'live', status: 'suspended', openShipments: 5 },
    { name: 'Tern & Timber', mode: 'test', openShipments: 0 },
  ]);
});

test.each<[object, number]>([
  [{ name: 'Harbor Coffee' }, 2],
  [{ name: 'Harbor' }, 0],
  [{ search: 'TIMBER' }, 2],
  [{ search: '%' }, 0],
  [{ status: 'suspended' }, 1],
  [{ mode: 'live' }, 2],
  [{ mode: 'test', search: 'tern' }, 1],
  [{ updatedSince: now.toISOString() }, 1],
])('the organizations can be narrowed: %j', async (query, count) => {
  const { records, total } = await read('organizations', { ...query, includeTotal: true });
  expect([records.length, total]).toEqual([count, count]);
});

test.each<[Verb, object]>([
  ['queue', {}],
  ['queue', { updatedSince: '2020-01-01T00:00:00Z' }],
  ['find', { code: 'PNP-1' }],
  ['find', { code: '1Z9' }],
  ['find', { code: '1Z9', updatedSince: '2020-01-01T00:00:00Z' }],
  ['organizations', {}],
  ['organizations', { updatedSince: '2020-01-01T00:00:00Z' }],
])('page by page, %s %j answers each record once, in the order of the whole', async (verb, query) => {
  const whole = await read(verb, { ...query, take: 50, includeTotal: true });
  expect(whole.records.length).toBeGreaterThan(1);
  expect(whole).toMatchObject({ total: whole.records.length, more: false, version: undefined });
  const pages: unknown[] = [];
  for (let skip = 0; skip < whole.records.length; skip++) {
    const page = await read(verb, { ...query, skip, take: 1 });
    expect(page.more).toBe(skip < whole.records.length - 1);
    expect(page.total).toBeUndefined();
    pages.push(...page.records);
  }
  expect(pages).toEqual(whole.records);
  expect((await read(verb, { ...query, skip: 1_000, includeTotal: true })).total).toBe(whole.total);
});

test('of a list, only what was written after a time can be asked for, oldest first', async () => {
  const rows = (await read('queue', { updatedSince: '2020-01-01T00:00:00Z', take: 50 })).records as Queued[];
  const times = rows.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual(times.toSorted());
  expect(await queue({ updatedSince: times.at(-1) })).toEqual([]);
});

test('a look across organizations is one snapshot, and can only be looked at', async () => {
  const { database } = service.services;
  const settings = await readInstallation(database, (installation) =>
    installation.rows<{ isolation: string; readOnly: string }>(sql`
      select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly"`),
  );
  expect(settings).toEqual([{ isolation: 'repeatable read', readOnly: 'on' }]);
});
