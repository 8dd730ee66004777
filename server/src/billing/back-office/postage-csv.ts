/** Postage tables as CSV: a zone chart and a list of prices. Every wrong row is reported with its line, column and fix. */
import type { PostageTable } from '@packhouse/contract/public/postage-tables';
import { services } from '@packhouse/contract/public/warehouses';
import { isCountry } from '@packhouse/contract/rules/countries';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { plainCode } from '@packhouse/contract/rules/postage';
import { readRows, Wrong, type Cells, type Columns, type Read, type RowError } from './csv-rows.ts';

type Zone = PostageTable['zones'][number];
type Rate = PostageTable['rates'][number];
type Service = Rate['service'];

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
