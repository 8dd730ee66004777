import { expect, test } from 'vitest';
import { NewProduct } from '../public/products.ts';
import {
  productColumnOf,
  productColumnOfField,
  productColumns,
  readProductRow,
  type ProductColumn,
  type Units,
} from './product-csv.ts';

const read = (cells: Partial<Record<ProductColumn, string>>, units?: Units) =>
  readProductRow((name) => cells[name], units);

test('a column is recognized by its name and by other titles, whatever their case, spaces and signs', () => {
  const titles = ['SKU', 'Reorder point', 'reorder_point', 'UPC', 'Image Src', 'size unit', 'colour'];
  expect(titles.map(productColumnOf)).toEqual([
    'sku',
    'reorderPoint',
    'reorderPoint',
    'barcodes',
    'imageUrl',
    'dimensionUnit',
    undefined,
  ]);
});

test('every column of a row becomes a field that the API takes', () => {
  const { product, problems } = read({
    ...{ sku: 'A', name: 'Book', description: 'A book', fnsku: 'X001234567', asin: 'B001234567' },
    barcodes: '9783161484100|012345678905|4006381333931|10614141000415|X001234567|B001234567|ean:12|Z9',
    ...{ length: '21', width: '14.8', height: '2', dimensionUnit: 'CM', weight: '0.4', weightUnit: 'kg' },
    ...{ trackingMode: 'LOT', minimumShelfLifeDays: '30', hsCode: '4901.99', countryOfOrigin: 'de' },
    ...{ declaredValue: '12.50', currency: 'eur', customsDescription: 'Book', unNumber: 'UN1993' },
    ...{ serialNumbers: 'Full', serialPrefix: 'SN', serialLength: '8' },
    ...{ reorderPoint: '20', leadTimeDays: '14', safetyBuffer: '3', cost: '7.10', price: '19.99' },
    ...{ pricingCurrency: 'eur', defaultBoxId: 'S1', imageUrl: 'https://example.com/a.png' },
    ...{ tags: 'books; paper', externalId: 'shop-1' },
  });
  expect(problems).toEqual([]);
  expect(NewProduct.parse(product)).toMatchObject({
    barcodes: ['isbn', 'upc', 'ean', 'gtin', 'fnsku', 'asin', 'ean', 'other'].map((type) => ({ type })),
    unitDimensions: { length: 21, width: 14.8, height: 2, unit: 'cm' },
    unitWeight: { value: 0.4, unit: 'kg' },
    trackingMode: 'lot',
    serialNumbers: { capture: 'full', prefix: 'SN', length: 8 },
    customs: { countryOfOrigin: 'DE', declaredValue: 1250, currency: 'EUR' },
    hazmat: { isHazmat: true, unNumber: 'UN1993' },
    pricing: { cost: 710, price: 1999, currency: 'EUR' },
    defaultBoxId: 'S1',
    tags: ['books', 'paper'],
  });
  expect(Object.keys(product).toSorted()).toEqual(
    Object.keys(NewProduct.shape)
      .filter((name) => !['kit', 'metadata'].includes(name))
      .toSorted(),
  );
});

test('an empty cell clears its field, and a missing column leaves it', () => {
  expect(read({ sku: 'A' }).product).toEqual({ sku: 'A' });
  const cells = Object.fromEntries(Object.keys(productColumns).map((name) => [name, '']));
  expect(read({ ...cells, sku: 'A' })).toEqual({
    problems: [],
    product: {
      ...{ sku: 'A', description: null, barcodes: [], fnsku: null, asin: null, unitDimensions: null },
      ...{ serialNumbers: null },
      ...{ unitWeight: null, minimumShelfLifeDays: null, customs: null, reorderPoint: null },
      ...{ hazmat: { isHazmat: false, unNumber: null }, leadTimeDays: null, pricing: null },
      ...{ defaultBoxId: null, imageUrl: null, tags: [], externalId: null },
    },
  });
});

test('a prefix or a length is for products that keep serial numbers', () => {
  expect(read({ serialNumbers: 'none', serialPrefix: '' }).product).toEqual({ serialNumbers: null });
  expect(read({ serialNumbers: '', serialPrefix: 'SN' }).problems).toMatchObject([
    { column: 'serialNumbers' },
  ]);
  expect(read({ serialNumbers: 'yes' }).problems).toMatchObject([{ column: 'serialNumbers', sent: 'yes' }]);
});

test('the separator of several values is the bar where there is one, and a semicolon otherwise', () => {
  expect(read({ tags: 'a; b;c' }).product).toEqual({ tags: ['a', 'b', 'c'] });
  expect(read({ tags: 'a;b | c' }).product).toEqual({ tags: ['a;b', 'c'] });
});

test('a size and a weight need a unit, from the row or for the whole file', () => {
  const cells = { length: '1', width: '2', height: '3', weight: '4' };
  expect(read(cells).problems.map(({ column }) => column)).toEqual(['dimensionUnit', 'weightUnit']);
  expect(read(cells, { dimension: 'in', weight: 'lb' })).toEqual({
    problems: [],
    product: {
      unitDimensions: { length: 1, width: 2, height: 3, unit: 'in' },
      unitWeight: { value: 4, unit: 'lb' },
    },
  });
});

test.each<[Partial<Record<ProductColumn, string>>, ProductColumn, string]>([
  [{ reorderPoint: '1.5' }, 'reorderPoint', 'whole number'],
  [{ weight: '2 kg', weightUnit: 'kg' }, 'weight', 'with a point and no unit'],
  [{ length: '1', width: '2', dimensionUnit: 'cm' }, 'length', 'all three or none'],
  [{ weightUnit: 'stone' }, 'weightUnit', 'must be g, kg, oz or lb'],
  [{ trackingMode: 'batch' }, 'trackingMode', 'must be none, lot or lot_expiry'],
  [{ hazmat: 'maybe' }, 'hazmat', 'must be yes or no'],
  [{ declaredValue: '1' }, 'currency', 'must say what the declared value is in'],
  [{ declaredValue: '12.505', currency: 'USD' }, 'declaredValue', 'at most 2 decimals'],
  [{ cost: '1.5', pricingCurrency: 'JPY' }, 'cost', 'at most 0 decimals'],
  [{ price: '1' }, 'pricingCurrency', 'must say what cost and price are in'],
])('%j is refused at %s', (cells, column, rule) => {
  expect(read(cells).problems).toEqual([
    expect.objectContaining({ column, rule: expect.stringContaining(rule) }),
  ]);
});

test('a field that the API refuses is told at its column', () => {
  const paths = [
    ['sku'],
    ['barcodes', 1, 'value'],
    ['unitDimensions', 'width'],
    ['customs', 'description'],
    ['pricing'],
  ];
  expect(paths.map(productColumnOfField)).toEqual(['sku', 'barcodes', 'width', 'customsDescription', 'cost']);
});
