/** A CSV file of products as the import page shows and sends it. */
import {
  productColumnOf,
  productColumns,
  readProductRow,
  type ProductColumn,
  type Units,
} from '@packhouse/contract/rules/product-csv';
import type { Input } from '../api/operation.ts';

export type Part = Input<'products.bulk'>['products'][number];

export interface CsvRow {
  /** In the file, from 2: the first line names the columns. */
  line: number;
  sku: string;
  part: Part;
  /** The faults of its cells, each with its column. */
  problems: string[];
}

export interface CsvProducts {
  rows: CsvRow[];
  /** Titles of columns that are left out. */
  unknown: string[];
  /** Why none of it can be used. */
  problem?: string;
}

export const csvColumns = Object.keys(productColumns) as ProductColumn[];

const example: Partial<Record<ProductColumn, string>> = {
  sku: 'MUG-01',
  name: 'Camp mug',
  description: 'Enamel mug',
  barcodes: '012345678905',
  length: '9',
  width: '9',
  height: '8',
  dimensionUnit: 'cm',
  weight: '180',
  weightUnit: 'g',
  trackingMode: 'none',
  hsCode: '6912.00',
  countryOfOrigin: 'US',
  declaredValue: '14.00',
  currency: 'USD',
  customsDescription: 'Enamel mug',
  hazmat: 'no',
  reorderPoint: '20',
  leadTimeDays: '14',
  safetyBuffer: '0',
  cost: '6.20',
  price: '18.00',
  pricingCurrency: 'USD',
  tags: 'drinkware;camping',
};

export const csvTemplate = `${csvColumns.join(',')}\n${csvColumns.map((name) => example[name] ?? '').join(',')}\n`;

/**
 * Reads the rows of a file. `fields` are the titles of its columns, `records` its rows by title. A column that is not in the
 * file changes nothing; `units` are those of rows that name none.
 */
export function readProducts(
  fields: readonly string[],
  records: readonly Record<string, string>[],
  units?: Units,
): CsvProducts {
  const titles = new Map<ProductColumn, string>();
  const unknown: string[] = [];
  for (const field of fields) {
    const name = productColumnOf(field);
    if (name && !titles.has(name)) titles.set(name, field);
    else if (field.trim() !== '') unknown.push(field);
  }
  if (!titles.has('sku')) {
    return {
      rows: [],
      unknown,
      problem: 'There is no column “sku”. The first line of the file must name the columns.',
    };
  }
  const seen = new Set<string>();
  const rows = records.map((record, index): CsvRow => {
    const cellOf = (name: ProductColumn) => {
      const title = titles.get(name);
      return title === undefined ? undefined : (record[title] ?? '');
    };
    const { product, problems } = readProductRow(cellOf, units);
    const part = product as Part;
    const sku = part.sku ?? '';
    const told = problems.map(
      ({ column, rule, sent }) => `${titles.get(column) ?? column} ${rule}${saying(sent)}`,
    );
    if (sku === '') told.push('sku must not be empty');
    else if (seen.has(sku)) told.push(`sku must not be on an earlier line as well; it is “${sku}”`);
    seen.add(sku);
    return { line: index + 2, sku, part, problems: told };
  });
  return { rows, unknown };
}

const saying = (sent: string | undefined) => (sent === undefined ? '' : `; it is “${sent}”`);
