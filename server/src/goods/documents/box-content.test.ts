import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import {
  aCarton,
  anItem,
  aPackage,
  aProduct,
  aShipment,
  aWarehouse,
  contentOf,
} from '../../../tests/helpers/records.ts';
import { boxContent, boxContentCsv } from './box-content.ts';

const coffee = aProduct({ sku: 'COFFEE', name: 'Coffee' });
const mug = aProduct({ sku: 'MUG', name: 'Mug' });
const single = anItem({ carton: aCarton(coffee, { name: 'Coffee by twelve' }) }, { quantity: 2 });
const mixed = anItem(
  { carton: aCarton(mug, { name: 'Gift box', contents: [contentOf(coffee, 3), contentOf(mug, 1)] }) },
  { quantity: 1 },
);
const draft = aShipment(aWarehouse(), { type: 'outbound-spd', items: [single, mixed] });

const brief = (rows: ReturnType<typeof boxContent>) =>
  rows.map(({ boxNumber, cartonName, sku, units }) => [boxNumber, cartonName, sku, units]);

test('before there are packages, each box of each carton is listed, without a package', () => {
  const rows = boxContent(draft);
  expect(brief(rows)).toEqual([
    [1, 'Coffee by twelve', 'COFFEE', 12],
    [2, 'Coffee by twelve', 'COFFEE', 12],
    [3, 'Gift box', 'COFFEE', 3],
    [3, 'Gift box', 'MUG', 1],
  ]);
  expect(rows[0]).toMatchObject({ packageId: null, trackingNumber: null, lengthMm: null, weightG: null });
});

test('each package is a box with what its carton holds, its size in mm and its weight in g', () => {
  const packages = [
    aPackage(mixed, {
      trackingNumber: '1Z1',
      dimensions: { length: 12, width: 10, height: 4, unit: 'in' },
      weight: { value: 2, unit: 'kg' },
    }),
    aPackage(single, { dimensions: null, weight: null }),
  ];
  const rows = boxContent({ ...draft, packages }, new Map([[mug.id, 'X00MUG']]));
  expect(brief(rows)).toEqual([
    [1, 'Gift box', 'COFFEE', 3],
    [1, 'Gift box', 'MUG', 1],
    [2, 'Coffee by twelve', 'COFFEE', 12],
  ]);
  expect(rows[1]).toEqual({
    boxNumber: 1,
    packageId: packages[0]!.id,
    trackingNumber: '1Z1',
    cartonName: 'Gift box',
    sku: 'MUG',
    productName: 'Mug',
    fnsku: 'X00MUG',
    units: 1,
    lengthMm: 304.8,
    widthMm: 254,
    heightMm: 101.6,
    weightG: 2000,
  });
  expect(rows[2]).toMatchObject({ packageId: packages[1]!.id, fnsku: null, lengthMm: null, weightG: null });
});

test('loose units are in the boxes they were packed into, and in none before', () => {
  const item = anItem({ product: mug }, { quantity: 5 });
  const order = aShipment(aWarehouse(), { items: [item] });
  expect(boxContent(order)).toEqual([]);
  const contents = (quantity: number) => ({ contents: [{ itemId: item.id, sku: item.sku, quantity }] });
  const packages = [aPackage(item, contents(3)), aPackage(item, contents(2))];
  expect(brief(boxContent({ ...order, packages }))).toEqual([
    [1, null, 'MUG', 3],
    [2, null, 'MUG', 2],
  ]);
});

test('an order of more boxes than anybody lists is refused, not listed', () => {
  const items = [{ ...single, quantity: 4999 }, mixed];
  expect(boxContent({ items, packages: [] }).at(-1)!.boxNumber).toBe(5000);
  const tooMany = [{ ...single, quantity: 1_000_000_000_000 }, mixed];
  expect(() => boxContent({ items: tooMany, packages: [] })).toThrow('at most 5000 boxes in all');
});

test('the CSV says the same as the rows, with empty cells for what is not known', () => {
  const rows = boxContent(draft);
  const [head, ...cells] = parse(boxContentCsv(rows));
  expect(head).toEqual(Object.keys(rows[0]!));
  expect(cells).toEqual(rows.map((row) => Object.values(row).map((value) => String(value ?? ''))));
});

test('an empty list is a head', () => {
  expect(boxContentCsv([])).toBe(
    'boxNumber,packageId,trackingNumber,cartonName,sku,productName,fnsku,units,lengthMm,widthMm,heightMm,weightG\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet shows the cell %j and does not compute it',
  (name) => {
    const item = anItem({ carton: aCarton(aProduct({ name }), { name }) }, { quantity: 1 });
    const csv = boxContentCsv(boxContent({ items: [item], packages: [] }));
    const [row] = parse(csv, { columns: true });
    expect(row).toMatchObject({ productName: `'${name}`, cartonName: `'${name}` });
  },
);

test('a separator, a quote or a line feed in a name stays in its cell', () => {
  const name = 'Mug, "large"\nred';
  const item = anItem({ carton: aCarton(aProduct({ name }), { name: 'Box' }) }, { quantity: 1 });
  const csv = boxContentCsv(boxContent({ items: [item], packages: [] }));
  expect(parse(csv, { columns: true })[0]).toMatchObject({ productName: name });
});
