/** A CSV file of products as the import page shows and sends it. */
import {
  productColumnOf,
  productColumns,
  readProductRow,
  type ProductColumn,
  type Units,
} from '@packhouse/contract/rules/product-csv';
import type { Input } from '../../api/operation.ts';
import type { CsvFile } from '../../ui/read-csv.ts';

export type Part = Input<'products.bulk'>['products'][number];

export interface ProductRow {
  /** Row number as in a spreadsheet: the titles are row 1. */
  line: number;
  sku: string;
  part: Part;
  /** The faults of its cells, each with its column. */
  problems: string[];
}

export interface CsvProducts {
  rows: ProductRow[];
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

/** Reads the rows of a file. A column that is not in the file changes nothing; `units` are those of rows that name none. */
export function readProducts(
  { columns, rows }: Pick<CsvFile, 'columns' | 'rows'>,
  units?: Units,
): CsvProducts {
  const titles = new Map<ProductColumn, string>();
  const unknown: string[] = [];
  for (const title of columns) {
    const name = productColumnOf(title);
    if (name && !titles.has(name)) titles.set(name, title);
    else unknown.push(title);
  }
  if (!titles.has('sku')) {
    return {
      rows: [],
      unknown,
      problem: 'The column “sku” is missing. The first line of the file must contain the column names.',
    };
  }
  const seen = new Set<string>();
  const read = rows.map(({ line, cells }): ProductRow => {
    const cellOf = (name: ProductColumn) => {
      const title = titles.get(name);
      return title === undefined ? undefined : (cells[title] ?? '');
    };
    const { product, problems } = readProductRow(cellOf, units);
    const part = product as Part;
    const sku = part.sku ?? '';
    const told = problems.map(
      ({ column, rule, sent }) => `${titles.get(column) ?? column} ${rule}${saying(sent)}`,
    );
    if (sku === '') told.push('sku must not be empty');
    else if (seen.has(sku)) told.push(`sku must not repeat an earlier line (“${sku}”)`);
    seen.add(sku);
    return { line, sku, part, problems: told };
  });
  return { rows: read, unknown };
}

const saying = (sent: string | undefined) => (sent === undefined ? '' : ` (“${sent}”)`);
