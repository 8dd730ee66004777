import { expect, test } from 'vitest';
import { importProducts, type SendBulk } from './import-products.ts';
import { readProducts } from './product-csv.ts';

const fileOf = (columns: string[], rows: Record<string, string>[]) => ({
  columns,
  rows: rows.map((cells, place) => ({ line: place + 2, cells })),
});
const rowsOf = (...parts: Record<string, string>[]) =>
  readProducts(fileOf(Object.keys(parts[0] ?? {}), parts)).rows;

test('a cell becomes the field that its column names, and an empty one clears it', () => {
  const { rows, unknown } = readProducts(
    fileOf(
      [
        'SKU',
        'Name',
        'Reorder point',
        'barcode',
        'declared_value',
        'currency',
        'length',
        'width',
        'height',
        'size unit',
        'hazmat',
        'colour',
      ],
      [
        {
          SKU: 'A',
          Name: 'Mug',
          'Reorder point': '20',
          barcode: '012345678905; X9',
          declared_value: '12.50',
          currency: 'usd',
          length: '1',
          width: '2',
          height: '3',
          'size unit': 'cm',
          hazmat: 'no',
          colour: 'red',
        },
        {
          SKU: 'B',
          Name: '',
          'Reorder point': '',
          barcode: '',
          declared_value: '',
          currency: '',
          length: '',
          width: '',
          height: '',
        },
      ],
    ),
  );
  expect(unknown).toEqual(['colour']);
  expect(rows.map(({ part }) => part)).toEqual([
    {
      sku: 'A',
      name: 'Mug',
      reorderPoint: 20,
      barcodes: [
        { type: 'upc', value: '012345678905' },
        { type: 'other', value: 'X9' },
      ],
      customs: {
        hsCode: null,
        countryOfOrigin: null,
        declaredValue: 1250,
        currency: 'USD',
        description: null,
      },
      unitDimensions: { length: 1, width: 2, height: 3, unit: 'cm' },
      hazmat: { isHazmat: false, unNumber: null },
    },
    {
      sku: 'B',
      reorderPoint: null,
      barcodes: [],
      customs: null,
      unitDimensions: null,
      hazmat: { isHazmat: false, unNumber: null },
    },
  ]);
});

test('what cannot be read is told by line and column, and is not sent', async () => {
  const rows = rowsOf(
    { sku: 'A', reorder_point: 'many' },
    { sku: '', reorder_point: '1' },
    { sku: 'A', reorder_point: '2' },
  );
  expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
    [2, ['reorder_point must be a whole number from 0 to 999999999 (“many”)']],
    [3, ['sku must not be empty']],
    [4, ['sku must not repeat an earlier line (“A”)']],
  ]);
  const never: SendBulk = () => Promise.reject(new Error('it was sent'));
  const outcomes = await importProducts(rows, { send: never, existing: 'change', progress: () => {} });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
});

test('a row that the schema refuses is set aside, the others are sent, and a SKU that exists is changed', async () => {
  const sent: unknown[] = [];
  const send: SendBulk = async ({ products }) => {
    sent.push(products);
    const bad = products.findIndex(({ leadTimeDays }) => leadTimeDays === 99_999);
    if (bad >= 0) {
      throw Object.assign(new Error('no'), {
        properties: { [`products[${bad}].leadTimeDays`]: 'at most 36500' },
      });
    }
    return {
      results: products.map((part, index) => ({
        index,
        status: 200,
        record: null,
        error:
          part.sku === 'OLD' ? { error: 'taken', code: 'duplicate_sku', details: [{ id: 'prd_1' }] } : null,
      })),
    } as never;
  };
  const rows = rowsOf(
    { sku: 'NEW', lead_time_days: '1' },
    { sku: 'BAD', lead_time_days: '99999' },
    { sku: 'OLD', lead_time_days: '3' },
  );
  const outcomes = await importProducts(rows, { send, existing: 'change', progress: () => {} });
  expect(outcomes).toEqual([
    { line: 2, sku: 'NEW', outcome: 'new' },
    { line: 3, sku: 'BAD', outcome: 'failed', why: 'leadTimeDays: at most 36500' },
    { line: 4, sku: 'OLD', outcome: 'changed' },
  ]);
  expect(sent.at(-1)).toEqual([{ id: 'prd_1', leadTimeDays: 3 }]);
  const skipped = await importProducts(rows, { send, existing: 'skip', progress: () => {} });
  expect(skipped.map(({ outcome }) => outcome)).toEqual(['new', 'failed', 'skipped']);
});
