import type { Movement } from '@packhouse/contract/public/stock';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { utimesSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aWarehouse } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import type { Progress } from './progress.ts';
import { errorLines } from './report.ts';
import { runImport, type ImportOptions } from './run.ts';
import { stock } from './stock.ts';

let service: TestService;
let folder: string;
let orgId: string;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packhouse import '));
  service = await openTestService();
  await service.as(await service.organization(), (tenant) =>
    insertWarehouses(tenant, [aWarehouse({ code: 'LAX1' })]),
  );
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  orgId = await service.organization();
  key = await service.key(orgId);
});

const kinds = { products, stock, orders };

/** Imports a file with these lines. */
async function load(
  name: keyof typeof kinds,
  lines: readonly string[],
  options: Partial<ImportOptions> = {},
) {
  const path = join(await mkdtemp(join(folder, 'file ')), `${name}.csv`);
  await writeFile(path, lines.map((line) => `${line}\n`).join(''));
  const given = { database: service.services.database, orgId, path, ...options };
  if (name === 'products') return runImport(products, given);
  return name === 'stock' ? runImport(stock, given) : runImport(orders, given);
}

const list = async <T>(path: string): Promise<T[]> => (await service.get(path, key)).body as T[];
const listProducts = () => list<Product>('/v0/inventory/products?sortBy=sku&sortOrder=asc');
const listOrders = () => list<Shipment>('/v0/shipments?sortOrder=asc');
const listMovements = () => list<Movement>('/v0/inventory/ledger');

const mugs = ['sku,name', 'MUG,Mug', 'CUP,Cup'];
const sales = ['order,sku,quantity', '1,MUG,1', '2,CUP,2', '3,MUG,3', '4,CUP,4', '5,MUG,5'];

test('every wrong cell is told with its line, its column as the file calls it, the rule and what was sent', async () => {
  const summary = await load(
    'products',
    [
      'Item No,Title,weight,weightUnit,length,width,height,dimensionUnit,Value,currency,barcode,external id',
      'A,Mug,2 kg,stone,,,,,,,,',
      ',Cup,1,,,,,,,,,',
      'B,Pot,,,1,2,,cm,,,,',
      'C,Tea,,,,,,,12.50,,,x1',
      'D,Tin,,,,,,,12.505,USD,,x1',
      'A1,Jar',
      'E,Can,,,0.00001,1,1,mm,,,,',
      'E,Box,,,,,,,,,,',
      'F,Bag,,,,,,,12.5,JPY,,',
    ],
    { columns: new Map([['declaredValue', 'Value']]) },
  );
  expect(summary).toMatchObject({ outcome: 'refused', rows: 9, written: 0 });
  expect(errorLines(summary)).toEqual([
    '11 errors in products.csv; nothing was imported.',
    '  line 2, weight: must be a number such as 12.5, with a point and no unit; it is "2 kg"',
    '  line 2, weightUnit: must be g, kg, oz or lb; it is "stone"',
    '  line 3, Item No: must not be empty',
    '  line 4, length: must come with width and height: all three or none',
    '  line 5, currency: must say what the declared value is in, such as USD',
    '  line 6, external id: must be unique; line 5 has it too; it is "x1"',
    '  line 6, Value: must be an amount of USD with at most 2 decimals; it is "12.505"',
    '  line 7: must have 12 cells as the header has; it has 2',
    '  line 8, length: must be at least 0.001; it is "0.00001"',
    '  line 9, Item No: must have the same values everywhere; they differ from line 8; it is "E"',
    '  line 10, Value: must be an amount of JPY with at most 0 decimals; it is "12.5"',
  ]);
  expect(await listProducts()).toEqual([]);
});

test('one wrong line among many keeps all of them out', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `SKU-${index},Name ${index}`);
  const summary = await load('products', ['sku,name', ...many, 'LAST,'], { batch: 10 });
  expect(summary).toMatchObject({ outcome: 'refused', records: 60, written: 0, errors: { total: 1 } });
  expect(await listProducts()).toEqual([]);
});

test('the first 20 errors are told, and how many more there are', async () => {
  const wrong = Array.from({ length: 50 }, (_, index) => `SKU-${index},`);
  const lines = errorLines(await load('products', ['sku,name', ...wrong]));
  expect(lines).toHaveLength(22);
  expect([lines[1], lines[20], lines[21]]).toEqual([
    '  line 2, name: must not be empty',
    '  line 21, name: must not be empty',
    '  … and 30 more',
  ]);
});

test('a dry run and a preview check everything and write nothing', async () => {
  const dry = await load('products', mugs, { dryRun: true });
  expect(dry).toMatchObject({ outcome: 'checked', rows: 2, records: 2, written: 0 });
  const seen = await load('products', mugs, { preview: 1 });
  expect(seen).toMatchObject({
    outcome: 'checked',
    preview: [{ line: 2, cells: { sku: 'MUG', name: 'Mug' } }],
  });
  expect(await listProducts()).toEqual([]);
  expect(await load('products', mugs)).toMatchObject({ outcome: 'imported', written: 2 });
});

test('the same file is imported once, whatever it is called', async () => {
  expect(await load('products', mugs)).toMatchObject({ outcome: 'imported', written: 2, done: 2 });
  expect(await load('stock', ['sku,quantity', 'MUG,5'])).toMatchObject({ outcome: 'imported', written: 1 });
  expect(await load('stock', ['sku,quantity', 'MUG,5'])).toMatchObject({
    outcome: 'finished before',
    written: 0,
  });
  const path = join(folder, 'another name.csv');
  await writeFile(path, 'sku,quantity\nMUG,5\n');
  const { database } = service.services;
  expect(await runImport(stock, { database, orgId, path })).toMatchObject({ outcome: 'finished before' });
  expect(
    (await listMovements()).map(({ sku, quantity, balanceAfter }) => [sku, quantity, balanceAfter]),
  ).toEqual([['MUG', 5, 5]]);
});

test('what another file brought before is an error, or left as it is when that is said', async () => {
  await load('products', mugs);
  const again = ['sku,name', 'MUG,Large mug', 'POT,Pot'];
  expect(errorLines(await load('products', again))).toEqual([
    '1 error in products.csv; nothing was imported.',
    '  line 2, sku: is the SKU of a product that exists already; --skip-existing leaves such products as they are; it is "MUG"',
  ]);
  const options = { skipExisting: true };
  expect(await load('products', again, { ...options, dryRun: true })).toMatchObject({
    records: 2,
    skipped: 1,
  });
  expect(await load('products', again, options)).toMatchObject({
    outcome: 'imported',
    written: 1,
    skipped: 1,
  });
  expect((await listProducts()).map(({ name }) => name)).toEqual(['Cup', 'Mug', 'Pot']);
});

test('a product keeps its measures, barcodes and customs in the units of the API', async () => {
  await load('products', [
    'sku;name;EAN;length;width;depth;dim unit;weight;weight unit;Declared Value;currency;origin;UN number;tags',
    'MUG;Mug;4006381333931|other:M1|036000291452;10;4;2.5;in;1;lb;19.99;EUR;de;UN1993;new | blue |',
  ]);
  expect(await listProducts()).toMatchObject([
    {
      barcodes: [
        { type: 'ean', value: '4006381333931' },
        { type: 'other', value: 'M1' },
        { type: 'upc', value: '036000291452' },
      ],
      unitDimensions: { length: 254, width: 101.6, height: 63.5, unit: 'mm' },
      unitWeight: { value: 453.5924, unit: 'g' },
      customs: { declaredValue: 1999, currency: 'EUR', countryOfOrigin: 'DE' },
      hazmat: { isHazmat: true, unNumber: 'UN1993' },
      tags: ['new', 'blue'],
    },
  ]);
});

test('rows of stock add up, each as a movement of its own that names the file', async () => {
  await load('products', mugs);
  const summary = await load('stock', ['sku,quantity,warehouse', 'MUG,5,LAX1', 'CUP,0,', 'MUG,7,'], {
    batch: 2,
  });
  expect(summary).toMatchObject({ outcome: 'imported', written: 3 });
  const moved = await listMovements();
  expect(
    moved.map(({ sku, type, bucket, quantity, balanceAfter, reason }) => [
      sku,
      type,
      bucket,
      quantity,
      balanceAfter,
      reason,
    ]),
  ).toEqual([
    ['MUG', 'adjust', 'available', 7, 12, 'import stock.csv'],
    ['MUG', 'adjust', 'available', 5, 5, 'import stock.csv'],
  ]);
  const counted = await list<{ sku: string; available: number }>('/v0/inventory/products/breakdown');
  expect(Object.fromEntries(counted.map(({ sku, available }) => [sku, available]))).toEqual({
    MUG: 12,
    CUP: 0,
  });
});

test('stock is refused where the product, the warehouse or the lot does not fit', async () => {
  await load('products', ['sku,name,trackingMode', 'MUG,Mug,', 'TEA,Tea,lot_expiry', 'DYE,Dye,lot']);
  await load('stock', ['sku,quantity,lot,expires', 'TEA,1,T1,2027-01-31']);
  const summary = await load('stock', [
    'sku,qty,location,lot,expires',
    'POT,1,LAX1,,',
    'MUG,1.5,LAX1,,',
    'MUG,1,LAX,,',
    'MUG,1,LAX1,M1,',
    'DYE,1,LAX1,,',
    'TEA,1,LAX1,T2,',
    'TEA,1,LAX1,T1,2027-02-28',
    'DYE,1,LAX1,,2027-02-28',
    'TEA,1,LAX1,T3,2027-02-30',
    'DYE,1,LAX1,D1,2027-01-01',
    'DYE,1,LAX1,D1,2027-01-02',
  ]);
  expect(errorLines(summary).slice(1)).toEqual([
    '  line 2, sku: is the SKU of no product; import the products first; it is "POT"',
    '  line 3, qty: must be a whole number from 0 to 999999999; it is "1.5"',
    '  line 4, location: must be the code of a warehouse, perhaps LAX1; it is "LAX"',
    '  line 5, lot: must be empty: MUG is not tracked by lot; it is "M1"',
    '  line 6, lot: must not be empty: DYE is tracked by lot',
    '  line 7, expires: must not be empty: TEA is tracked by expiry',
    '  line 8, expires: must be 2027-01-31, as it is for the stock of this lot that is there; it is "2027-02-28"',
    '  line 9, expires: needs a lot beside it; it is "2027-02-28"',
    '  line 10, expires: must be a day such as 2026-03-08; it is "2027-02-30"',
    '  line 12, expires: must be the same for the whole lot; in line 11 it is 2027-01-01; it is "2027-01-02"',
  ]);
  expect(await listMovements()).toHaveLength(1);
});

test('the lines of an order become one draft, with the address its first line gives', async () => {
  await load('products', mugs);
  await load('orders', [
    'Order Number,Lineitem SKU,Lineitem quantity,Shipping Name,Shipping Address1,Shipping City,Shipping Country,service,gift message',
    '#1,MUG,1,Ada,1 Compiler Way,Arlington,us,overnight,"Dear ""A"", thanks"',
    '#1,CUP,2,,,,,,',
    '#1,MUG,3,Ada,,,US,,',
    '#2,CUP,1,,,,,,',
  ]);
  const [first, second] = await listOrders();
  expect(first).toMatchObject({
    number: expect.stringMatching(/-PNP-1001$/),
    externalId: '#1',
    orderNumber: '#1',
    status: 'draft',
    warehouse: { name: 'Los Angeles' },
    items: [
      { sku: 'MUG', quantity: 4, allocatedQuantity: 0 },
      { sku: 'CUP', quantity: 2, allocatedQuantity: 0 },
    ],
    unitCount: 6,
    shippingAddress: {
      name: 'Ada',
      line1: '1 Compiler Way',
      city: 'Arlington',
      countryCode: 'US',
      state: null,
    },
    shippingMethod: { service: 'overnight' },
    packingInstructions: { giftMessage: 'Dear "A", thanks' },
  });
  expect(second).toMatchObject({
    number: expect.stringMatching(/-PNP-1002$/),
    externalId: '#2',
    shippingAddress: null,
    unitCount: 1,
  });
});

test('an order of a shop is read in the words of shops, as the dashboard reads it', async () => {
  await load('products', mugs);
  await load('orders', [
    'Name,Id,Shipping Name,Shipping Street,Shipping City,Shipping Country,Shipping Method,Lineitem sku,Lineitem quantity,tags',
    '#1,shop-1,Ada,1 Weg,Köln,Deutschland,DHL Express,MUG,2.0,a;b',
    ',shop-2,,,,,Free shipping,CUP,1,',
  ]);
  expect(await listOrders()).toMatchObject([
    {
      externalId: 'shop-1',
      orderNumber: '#1',
      priority: 'expedited',
      shippingAddress: { name: 'Ada', line1: '1 Weg', countryCode: 'DE' },
      shippingMethod: { service: 'expedited' },
      items: [{ sku: 'MUG', quantity: 2 }],
      tags: ['a', 'b'],
    },
    {
      externalId: 'shop-2',
      orderNumber: null,
      shippingAddress: null,
      shippingMethod: { service: 'standard' },
    },
  ]);
});

test('two orders of a file with the same external id are refused, and one without a number or an external id', async () => {
  await load('products', mugs);
  const summary = await load('orders', [
    'order,external id,sku,quantity',
    '1,x,MUG,1',
    '2,x,MUG,1',
    ',,MUG,1',
  ]);
  expect(errorLines(summary).slice(1)).toEqual([
    '  line 3, external id: must be unique; line 2 has it too; it is "x"',
    '  line 4, order: must not be empty, unless there is an externalId',
  ]);
  await expect(load('orders', ['sku,quantity', 'MUG,1'])).rejects.toThrow('The file lacks the column order;');
});

test('an order is refused where its lines do not fit together', async () => {
  await load('products', mugs);
  const summary = await load('orders', [
    'order,sku,quantity,name,line1,city,country',
    '1,POT,1,,,,',
    '2,MUG,0,,,,',
    '3,MUG,1,Ada,,Paris,FR',
    '4,MUG,1,Ada,1 Rue,Paris,FR',
    '4,CUP,1,Bob,,,',
    '1,MUG,1,,,,',
  ]);
  expect(errorLines(summary).slice(1)).toEqual([
    '  line 2, sku: is the SKU of no product; import the products first; it is "POT"',
    '  line 3, quantity: must be a whole number from 1 to 999999999; it is "0"',
    '  line 4, line1: must not be empty, since the order 3 has an address',
    '  line 6, name: must be the same in all lines of the order 4; it began with "Ada"; it is "Bob"',
    '  line 7, order: must have all its lines together; it began in line 2, and other orders follow. Sort the file by this column; it is "1"',
  ]);
  expect(await listOrders()).toEqual([]);
});

test('an import that was interrupted goes on behind the last order that is there', async () => {
  await load('products', mugs);
  const stopping = new AbortController();
  const first = await load('orders', sales, {
    batch: 2,
    signal: stopping.signal,
    progress: after(4, () => stopping.abort()),
  });
  expect(first).toMatchObject({
    outcome: 'stopped',
    stopped: 'it was interrupted',
    written: 2,
    done: 2,
    linesDone: 3,
  });
  expect((await listOrders()).map(({ externalId }) => externalId)).toEqual(['1', '2']);
  const second = await load('orders', sales, { batch: 2 });
  expect(second).toMatchObject({ outcome: 'imported', resumedAfter: 2, written: 3, done: 5 });
  expect((await listOrders()).map(({ externalId }) => externalId)).toEqual(['1', '2', '3', '4', '5']);
});

test('an import that was begun is finished in the way it was begun', async () => {
  await load('products', mugs);
  const stopping = new AbortController();
  const begun = { batch: 2, signal: stopping.signal, progress: after(4, () => stopping.abort()) };
  await load('orders', sales, begun);
  await expect(load('orders', sales, { columns: new Map([['notes', 'sku']]) })).rejects.toThrow(
    /^An import of this file with other options stopped after 2 orders\. Finish it first: packhouse admin import orders .* --warehouse LAX1$/,
  );
});

test('of two runs of the same import one brings it to its end, and nothing is written twice', async () => {
  await load('products', mugs);
  let second: ReturnType<typeof load> | undefined;
  const progress = after(3, () => (second = load('orders', sales, { batch: 1 })));
  const outcomes = [await load('orders', sales, { batch: 1, progress }), await second].map(
    (one) => one?.outcome,
  );
  expect(outcomes).toContain('imported');
  expect((await listOrders()).map(({ externalId }) => externalId)).toEqual(['1', '2', '3', '4', '5']);
});

test('what another run of the same import writes meanwhile is not taken for a mistake in the file', async () => {
  await load('products', mugs);
  const { database } = service.services;
  let asked = 0;
  const connect = async () => {
    // For the warehouses, for the checkpoint, and then for the orders that are there already.
    if (++asked === 3) await load('orders', sales);
    return database.app.connect();
  };
  const held = {
    ...database,
    app: Object.create(database.app, { connect: { value: connect } }) as typeof database.app,
  };
  const summary = await load('orders', sales, { database: held });
  expect(summary).toMatchObject({
    outcome: 'stopped',
    stopped: 'another run of this import wrote meanwhile',
    written: 0,
    done: 5,
    errors: { total: 0 },
  });
  expect(await listOrders()).toHaveLength(5);
});

test('a transaction whose commit got no answer is not written again', async () => {
  await load('products', mugs);
  const { database } = service.services;
  let asked = 0;
  let movements = 0;
  const connect = async () => {
    const client = await database.app.connect();
    // Two for the options, two for the batches that are checked, one for the checkpoint, and then the first batch.
    if (++asked !== 6) return client;
    const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>;
    const answering = async (...words: unknown[]) => {
      const answer = await query(...words);
      if (words[0] !== 'commit') return answer;
      movements = (await listMovements()).length;
      throw new Error('Connection terminated');
    };
    return Object.assign(client, { query: answering });
  };
  const held = {
    ...database,
    app: Object.create(database.app, { connect: { value: connect } }) as typeof database.app,
  };
  const rows = ['sku,quantity', 'MUG,1', 'MUG,2', 'CUP,3', 'MUG,4'];
  const summary = await load('stock', rows, { database: held, batch: 2 });
  expect(movements).toBe(2);
  expect(summary).toMatchObject({ outcome: 'imported', written: 4, done: 4 });
  expect((await listMovements()).map(({ quantity }) => quantity)).toEqual([4, 3, 2, 1]);
});

test('a file that is changed while it is imported stops the import', async () => {
  await load('products', mugs);
  const path = join(folder, 'changing.csv');
  await writeFile(path, sales.join('\n'));
  const progress = after(1, () => utimesSync(path, 0, 0));
  const summary = await load('orders', [], { path, batch: 1, progress });
  expect(summary).toMatchObject({ outcome: 'stopped', stopped: 'the file was changed while it was read' });
  expect(await load('orders', [], { path })).toMatchObject({ outcome: 'imported', done: 5 });
  expect(await listOrders()).toHaveLength(5);
});

test.each<[string, keyof typeof kinds, string[], Partial<ImportOptions>, RegExp]>([
  ['nothing in it', 'products', [], {}, /^The file is empty\.$/],
  [
    'a header and nothing else',
    'products',
    ['sku,name'],
    { dryRun: true },
    /^The file has no rows below its header\.$/,
  ],
  [
    'no such warehouse',
    'stock',
    ['sku,quantity', 'MUG,1'],
    { warehouse: 'LAX2' },
    /^--warehouse must be the code of a warehouse, perhaps LAX1; it is "LAX2"\.$/,
  ],
  ['standard input', 'stock', [], { path: '-' }, /^The file cannot come from standard input/],
  ['a folder', 'stock', [], { path: tmpdir() }, /is not a regular file/],
  [
    'a file that is not there',
    'stock',
    [],
    { path: join(tmpdir(), 'no such file.csv') },
    /^The file cannot be read; ENOENT/,
  ],
])('%s is refused with what to do', async (_, name, lines, options, sentence) => {
  await expect(load(name, lines, options)).rejects.toThrow(sentence);
});

test('what is imported for one organization is not there for another', async () => {
  await load('products', mugs);
  orgId = await service.organization();
  key = await service.key(orgId);
  expect(await listProducts()).toEqual([]);
  expect(await load('products', mugs)).toMatchObject({ outcome: 'imported', written: 2 });
});

/** Does something when the writing of a file has read so many rows. */
function after(rows: number, act: () => unknown): Progress {
  let left = rows;
  let writing = false;
  return {
    start: (label) => (writing = label === 'Importing'),
    at() {
      if (writing && --left === 0) act();
    },
    stop() {},
  };
}
