/** A CSV file as products: what its columns mean, and what a row becomes. */
import type { Input } from '../api/operation.ts';
import { minor } from './product-draft.ts';

export type Part = Input<'products.bulk'>['products'][number];

export interface CsvRow {
  /** In the file, from 2: the first line names the columns. */
  line: number;
  sku: string;
  part: Part;
  /** What cannot be read in it, by column. */
  problems: string[];
}

export interface CsvProducts {
  rows: CsvRow[];
  /** Columns that mean nothing to us. */
  unknown: string[];
  /** Why none of it can be used. */
  problem?: string;
}

/** The columns, in the order of the template. */
export const csvColumns = [
  'sku',
  'name',
  'description',
  'barcode',
  'fnsku',
  'asin',
  'length',
  'width',
  'height',
  'size_unit',
  'weight',
  'weight_unit',
  'tracking_mode',
  'minimum_shelf_life_days',
  'hs_code',
  'country_of_origin',
  'declared_value',
  'currency',
  'customs_description',
  'hazmat',
  'un_number',
  'reorder_point',
  'lead_time_days',
  'safety_buffer',
  'cost',
  'price',
  'pricing_currency',
  'default_box_id',
  'image_url',
  'tags',
  'external_id',
] as const;
type ColumnName = (typeof csvColumns)[number];

export const csvTemplate = `${csvColumns.join(',')}\nMUG-01,Camp mug,Enamel mug,012345678905,,,9,9,8,cm,180,g,none,,6912.00,US,14.00,USD,Enamel mug,no,,20,14,0,6.20,18.00,USD,,,drinkware;camping,\n`;

/** `fields` are the names of the columns, `records` the rows by them. A column that is not in the file changes nothing. */
export function readProducts(
  fields: readonly string[],
  records: readonly Record<string, string>[],
): CsvProducts {
  const columns = new Map<ColumnName, string>();
  const unknown: string[] = [];
  for (const field of fields) {
    const name = columnOf(field);
    if (name && !columns.has(name)) columns.set(name, field);
    else if (field.trim() !== '') unknown.push(field);
  }
  if (!columns.has('sku')) {
    return {
      rows: [],
      unknown,
      problem: 'There is no column “sku”. The first line of the file must name the columns.',
    };
  }
  const rows = records.map((record, index) => rowOf(index + 2, (name) => textIn(record, columns.get(name))));
  const seen = new Set<string>();
  for (const row of rows) {
    if (row.sku === '') row.problems.push('sku: is empty');
    else if (seen.has(row.sku)) row.problems.push(`sku: ${row.sku} stands on an earlier line, too`);
    seen.add(row.sku);
  }
  return { rows, unknown };
}

/** `Reorder point` and `reorderPoint` are `reorder_point`, too. */
function columnOf(field: string): ColumnName | undefined {
  const name = field
    .replace('\uFEFF', '')
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return csvColumns.find((column) => column === (other[name] ?? name));
}

const other: Record<string, ColumnName> = {
  barcodes: 'barcode',
  upc: 'barcode',
  ean: 'barcode',
  gtin: 'barcode',
  is_hazmat: 'hazmat',
  dimension_unit: 'size_unit',
  dimensions_unit: 'size_unit',
  lead_time: 'lead_time_days',
  picture: 'image_url',
  image: 'image_url',
};

/** undefined where the file has no such column. */
function textIn(record: Record<string, string>, field: string | undefined): string | undefined {
  if (field === undefined) return undefined;
  const text = (record[field] ?? '').trim();
  // Our own export keeps spreadsheets from running a cell by an apostrophe before it.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

function rowOf(line: number, text: (name: ColumnName) => string | undefined): CsvRow {
  const problems: string[] = [];
  const number = (name: ColumnName): number | null | undefined => {
    const typed = text(name);
    if (typed === undefined) return undefined;
    if (typed === '') return null;
    const value = Number(typed.replaceAll(/[\s_]/g, ''));
    if (Number.isFinite(value)) return value;
    problems.push(`${name}: “${typed}” is no number`);
    return null;
  };
  const words = (name: ColumnName): string | null | undefined => {
    const typed = text(name);
    return typed === undefined ? undefined : typed || null;
  };
  const list = (name: ColumnName): string[] | undefined =>
    text(name)
      ?.split(/[;|]/)
      .map((one) => one.trim())
      .filter(Boolean);
  const part = given({
    sku: text('sku') ?? '',
    // A record has a name always; an empty cell leaves it.
    name: text('name') || undefined,
    description: words('description'),
    barcodes: list('barcode')?.map(barcodeOf),
    fnsku: words('fnsku'),
    asin: words('asin'),
    unitDimensions: sizeIn(number, text('size_unit'), problems),
    unitWeight: weightIn(number('weight'), text('weight_unit')),
    trackingMode: text('tracking_mode') || undefined,
    minimumShelfLifeDays: number('minimum_shelf_life_days'),
    customs: customsIn(words, number('declared_value')),
    hazmat: hazmatIn(text('hazmat'), words('un_number'), problems),
    reorderPoint: number('reorder_point'),
    leadTimeDays: number('lead_time_days'),
    safetyBuffer: number('safety_buffer') ?? undefined,
    pricing: pricingIn(number('cost'), number('price'), text('pricing_currency')),
    defaultBoxId: words('default_box_id'),
    imageUrl: words('image_url'),
    tags: list('tags'),
    externalId: words('external_id'),
  });
  return { line, sku: part.sku ?? '', part, problems };
}

/** What the service does not know it refuses by name. */
const given = (fields: Record<string, unknown>): Part =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function barcodeOf(value: string): NonNullable<Part['barcodes']>[number] {
  const types: Record<number, 'upc' | 'ean' | 'gtin'> = { 12: 'upc', 13: 'ean', 14: 'gtin' };
  return { type: (/^\d+$/.test(value) && types[value.length]) || 'other', value };
}

function sizeIn(
  number: (name: ColumnName) => number | null | undefined,
  unit: string | undefined,
  problems: string[],
): unknown {
  const sides = { length: number('length'), width: number('width'), height: number('height') };
  const values = Object.values(sides);
  if (values.every((side) => side === undefined)) return undefined;
  if (values.every((side) => side === null || side === undefined)) return null;
  if (values.some((side) => side === null || side === undefined))
    problems.push('length, width, height: give all three or none');
  return { ...sides, unit: unit || 'cm' };
}

const weightIn = (value: number | null | undefined, unit: string | undefined): unknown =>
  value === undefined || value === null ? value : { value, unit: unit || 'g' };

function customsIn(
  words: (name: ColumnName) => string | null | undefined,
  declaredValue: number | null | undefined,
): unknown {
  const currency = words('currency')?.toUpperCase() ?? null;
  const customs = {
    hsCode: words('hs_code'),
    countryOfOrigin: words('country_of_origin')?.toUpperCase(),
    declaredValue:
      declaredValue === undefined || declaredValue === null ? declaredValue : minor(declaredValue, currency),
    currency,
    description: words('customs_description'),
  };
  const values = [
    customs.hsCode,
    words('country_of_origin'),
    declaredValue,
    words('currency'),
    customs.description,
  ];
  if (values.every((value) => value === undefined)) return undefined;
  if (values.every((value) => value === undefined || value === null)) return null;
  return Object.fromEntries(Object.entries(customs).map(([key, value]) => [key, value ?? null]));
}

/** In major units, as the declared value; a currency alone says nothing. */
function pricingIn(
  cost: number | null | undefined,
  price: number | null | undefined,
  named: string | undefined,
): unknown {
  if (cost === undefined && price === undefined) return undefined;
  if ((cost ?? null) === null && (price ?? null) === null) return null;
  const currency = (named ?? '').toUpperCase();
  const amount = (value: number | null = null) => (value === null ? null : minor(value, currency));
  return { cost: amount(cost), price: amount(price), currency };
}

function hazmatIn(
  typed: string | undefined,
  unNumber: string | null | undefined,
  problems: string[],
): unknown {
  if (typed === undefined && unNumber === undefined) return undefined;
  const answer = (typed ?? '').toLowerCase();
  const yes = ['yes', 'y', 'true', '1', 'x'].includes(answer);
  if (!yes && !['', 'no', 'n', 'false', '0'].includes(answer))
    problems.push(`hazmat: “${typed}” is neither yes nor no`);
  return { isHazmat: yes || Boolean(unNumber && typed === undefined), unNumber: unNumber ?? null };
}
