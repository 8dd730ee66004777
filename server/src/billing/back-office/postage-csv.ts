/** Postage tables as CSV: a zone chart and a list of prices. Every wrong row is reported with its line, column and fix. */
import type { PostageTable } from '@packhouse/contract/public/postage-tables';
import { services } from '@packhouse/contract/public/warehouses';
import { isCountry } from '@packhouse/contract/rules/countries';
import { withoutFormulaGuard } from '@packhouse/contract/rules/csv';
import { plainTitle } from '@packhouse/contract/rules/csv-column';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { plainCode } from '@packhouse/contract/rules/postage';
import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';

type Zone = PostageTable['zones'][number];
type Rate = PostageTable['rates'][number];
type Service = Rate['service'];

export interface RowError {
  file: 'zones' | 'rates';
  /** Line of the file, from 1; null for the whole file. */
  line: number | null;
  column: string | null;
  /** The rule and the fix, without a subject. */
  message: string;
}

export interface PostageFiles {
  zones: string;
  rates: string;
  currency: string;
  /** Id of each warehouse by its code. */
  warehouses: ReadonlyMap<string, string>;
}

/** The rows of both files, and all that is wrong with them. */
export function readPostageFiles({ zones, rates, currency, warehouses }: PostageFiles): {
  zones: Zone[];
  rates: Rate[];
  errors: RowError[];
} {
  const errors: RowError[] = [];
  const chart = readRows('zones', zones, zoneColumns, errors, (cells) => zoneOf(cells, warehouses));
  const prices = readRows('rates', rates, rateColumns, errors, (cells) => rateOf(cells, currency));
  refuseTwins('zones', chart, errors, (row) =>
    [row.countryCode, row.state === null ? '' : plainCode(row.state), row.postalPrefix, row.warehouseId].join(
      ' ',
    ),
  );
  refuseTwins('rates', prices, errors, (row) => [row.service, row.zone, row.upToGrams].join(' '));
  if (errors.length === 0) {
    const priced = new Set(prices.map(({ row }) => row.zone));
    const known = new Set(chart.map(({ row }) => row.zone));
    for (const { row, line } of firstOfEach(chart, ({ zone }) => zone)) {
      if (!priced.has(row.zone))
        errors.push({
          file: 'zones',
          line,
          column: 'zone',
          message: `has no price for zone ${row.zone}: add rows for it to the prices, or remove it here`,
        });
    }
    for (const { row, line } of firstOfEach(prices, ({ zone }) => zone)) {
      if (!known.has(row.zone))
        errors.push({
          file: 'rates',
          line,
          column: 'zone',
          message: `has zone ${row.zone}, which is not in the zone chart: add it there, or correct the name`,
        });
    }
  }
  return { zones: chart.map(({ row }) => row), rates: prices.map(({ row }) => row), errors };
}

interface Read<R> {
  row: R;
  line: number;
}

type Cells = Readonly<Record<string, string>>;

/** A wrong cell: its column and the fix. */
class Wrong extends Error {
  readonly column: string;
  constructor(column: string, message: string) {
    super(message);
    this.column = column;
  }
}

interface Columns {
  all: readonly string[];
  /** Each of these groups needs one column. */
  required: readonly (readonly string[])[];
}

const weights: Readonly<Record<string, number>> = {
  up_to_kg: 1_000,
  up_to_g: 1,
  up_to_lb: 453.59237,
  up_to_oz: 28.349523125,
};
const zoneColumns: Columns = {
  all: ['zone', 'country', 'state', 'postal_prefix', 'warehouse'],
  required: [['zone'], ['country']],
};
const rateColumns: Columns = {
  all: ['service', 'zone', ...Object.keys(weights), 'price'],
  required: [['service'], ['zone'], Object.keys(weights), ['price']],
};

function readRows<R>(
  file: RowError['file'],
  text: string,
  columns: Columns,
  errors: RowError[],
  read: (cells: Cells) => R,
): Read<R>[] {
  const records = recordsOf(file, text, errors);
  const [header, ...body] = records;
  if (!header) return [];
  const names = header.record.map((title) =>
    columns.all.find((name) => plainTitle(name) === plainTitle(title)),
  );
  names.forEach((name, index) => {
    if (name === undefined || names.indexOf(name) !== index)
      errors.push({
        file,
        line: header.line,
        column: header.record[index] ?? null,
        message: `is ${name === undefined ? 'not a column of this file' : 'there twice'}: the columns are ${columns.all.join(', ')}`,
      });
  });
  for (const group of columns.required) {
    const there = group.filter((name) => names.includes(name));
    if (there.length !== 1)
      errors.push({
        file,
        line: header.line,
        column: group[0]!,
        message:
          there.length === 0
            ? `is missing: add a column ${group.join(' or ')}`
            : `must be one of ${there.join(' and ')}: remove the others`,
      });
  }
  if (errors.some((error) => error.file === file)) return [];
  if (body.length === 0)
    errors.push({ file, line: null, column: null, message: 'has a header and no rows: add at least one' });
  return body.flatMap(({ record, line }) => {
    try {
      const cells = Object.fromEntries(names.map((name, index) => [name!, record[index] ?? '']));
      return [{ row: read(cells), line }];
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors.push({ file, line, column: error.column, message: error.message });
      return [];
    }
  });
}

function recordsOf(
  file: RowError['file'],
  text: string,
  errors: RowError[],
): { record: string[]; line: number }[] {
  try {
    const [first = ''] = text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .split(/\r?\n/, 1);
    const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
    const read = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: InfoRecord }[];
    const records = read
      .map(({ record, info }) => ({ record: record.map(withoutFormulaGuard), line: info.lines }))
      .filter(({ record }) => record.some((cell) => cell !== ''));
    if (records.length === 0)
      errors.push({ file, line: null, column: null, message: 'is empty: send a header and rows' });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    errors.push({
      file,
      line: Number(error['lines']) || null,
      column: null,
      message: 'is not CSV: put a cell with a quote (") in quotes, and write that quote twice ("")',
    });
    return [];
  }
}

function zoneOf(cells: Cells, warehouses: PostageFiles['warehouses']): Zone {
  const countryCode = cells['country']!.toUpperCase();
  if (countryCode !== '*' && !isCountry(countryCode))
    throw new Wrong(
      'country',
      `must be two letters such as US, or * for all others; the cell has "${cells['country']}"`,
    );
  const postalPrefix = plainCode(cells['postal_prefix'] ?? '') || null;
  const state = cells['state'] || null;
  for (const [column, value] of [
    ['postal_prefix', postalPrefix],
    ['state', state],
  ] as const) {
    if (countryCode === '*' && value !== null)
      throw new Wrong(column, 'must be empty where the country is *: name the country it belongs to');
  }
  const code = cells['warehouse'] || null;
  const warehouseId = code === null ? null : warehouses.get(code.toUpperCase());
  if (warehouseId === undefined)
    throw new Wrong(
      'warehouse',
      `must be the code of a warehouse (${[...warehouses.keys()].join(', ')}) or empty; the cell has "${code}"`,
    );
  return { zone: nameOf(cells), countryCode, state, postalPrefix, warehouseId };
}

function rateOf(cells: Cells, currency: string): Rate {
  const service = cells['service']!.toLowerCase() as Service;
  if (!services.includes(service))
    throw new Wrong('service', `must be ${services.join(', ')}; the cell has "${cells['service']}"`);
  const zone = nameOf(cells);
  const [column, factor] = Object.entries(weights).find(([name]) => cells[name] !== undefined)!;
  const text = cells[column]!.replace(',', '.');
  const weight = /^\d{1,7}(\.\d{1,4})?$/.test(text) ? Number(text) : 0;
  if (weight <= 0)
    throw new Wrong(
      column,
      `must be a weight above 0 with at most four decimals, such as 0.5; the cell has "${cells[column]}"`,
    );
  const price = minorUnits(cells['price']!, currency);
  if (price === undefined || !Number.isInteger(price) || price > 1_000_000_000)
    throw new Wrong(
      'price',
      `must be an amount in ${currency} such as ${majorText(553, currency)}; the cell has "${cells['price']}"`,
    );
  return { service, zone, upToGrams: Math.round(weight * factor * 10_000) / 10_000, price };
}

function nameOf(cells: Cells): string {
  const zone = cells['zone']!;
  if (zone === '' || zone.length > 40)
    throw new Wrong('zone', 'must be the name of a zone, of 1 to 40 characters, such as 5');
  return zone;
}

function refuseTwins<R>(
  file: RowError['file'],
  rows: readonly Read<R>[],
  errors: RowError[],
  keyOf: (row: R) => string,
): void {
  const first = new Map<string, number>();
  for (const { row, line } of rows) {
    const before = first.get(keyOf(row));
    if (before === undefined) first.set(keyOf(row), line);
    else
      errors.push({
        file,
        line,
        column: null,
        message: `says the same as line ${before}: remove one of them`,
      });
  }
}

function firstOfEach<R>(rows: readonly Read<R>[], keyOf: (row: R) => string): Read<R>[] {
  const seen = new Map<string, Read<R>>();
  for (const one of rows) if (!seen.has(keyOf(one.row))) seen.set(keyOf(one.row), one);
  return [...seen.values()];
}
