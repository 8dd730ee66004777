/**
 * Products in CSV files: the columns, what a cell may hold, and how the cells of a row become a product. The command line and
 * the dashboard both read files with this, so a file means the same to both.
 */
import { csvColumn as column, partsOf, plainTitle, yesOrNo, type CsvColumn } from './csv-column.ts';
import { decimalsOf, minorUnits } from './money.ts';
import { serialCaptures } from './serial-numbers.ts';

interface ProductCsvColumn extends CsvColumn {
  /** Path of the column's field in the API; missing where it is the column's name. */
  field?: string;
  /** Kind of a field that is null when its cell is empty, and needs no rule of its own. */
  plain?: 'text' | 'whole';
}

const textColumn = (about: string, aliases = '') => ({ ...column(about, aliases), plain: 'text' as const });
const wholeColumn = (about: string, aliases = '') => ({ ...column(about, aliases), plain: 'whole' as const });
const columnOfPart = (field: string, about: string, aliases = '') => ({ ...column(about, aliases), field });

/**
 * The columns by name, in the order in which help and templates list them. `sku` and `name` are required for a new product.
 * A plain field needs no more than its row here to be read, imported and edited.
 */
export const productColumns = {
  sku: column(
    'unique in the organization; never changes',
    'item, item number, item no, product code, article, article number, variant sku',
  ),
  name: column('', 'title, product name, item name, product'),
  description: textColumn(''),
  barcodes: column(
    'one, or several separated by | or ;. The type follows from the form, or stands before it, as in ean:4006381333931',
    'barcode, upc, ean, gtin, isbn, variant barcode',
  ),
  fnsku: textColumn(''),
  asin: textColumn(''),
  length: columnOfPart('unitDimensions.length', 'of one unit, with packaging; width and height with it'),
  width: columnOfPart('unitDimensions.width', ''),
  height: columnOfPart('unitDimensions.height', '', 'depth'),
  dimensionUnit: columnOfPart(
    'unitDimensions.unit',
    'mm, cm or in; or one unit for the whole file',
    'dimensions unit, dim unit, size unit',
  ),
  weight: columnOfPart('unitWeight.value', 'of one unit, with packaging'),
  weightUnit: columnOfPart('unitWeight.unit', 'g, kg, oz or lb; or one unit for the whole file'),
  trackingMode: column('none (when empty), lot or lot_expiry'),
  serialNumbers: columnOfPart('serialNumbers.capture', 'none (when empty), outbound or full'),
  serialPrefix: columnOfPart('serialNumbers.prefix', 'how each serial number begins'),
  serialLength: columnOfPart('serialNumbers.length', 'characters of each serial number'),
  minimumShelfLifeDays: wholeColumn('whole days'),
  hsCode: columnOfPart('customs.hsCode', '', 'hs, tariff code, harmonized code'),
  countryOfOrigin: columnOfPart('customs.countryOfOrigin', 'two letters, such as US', 'origin, country'),
  declaredValue: columnOfPart('customs.declaredValue', 'as in 12.50; its currency stands beside it'),
  currency: columnOfPart('customs.currency', 'of the declared value: three letters, such as USD'),
  customsDescription: columnOfPart('customs.description', ''),
  hazmat: columnOfPart('hazmat.isHazmat', 'yes or no (when empty)', 'is hazmat, dangerous goods'),
  unNumber: columnOfPart('hazmat.unNumber', 'such as UN1993'),
  reorderPoint: wholeColumn('whole units'),
  leadTimeDays: wholeColumn('whole days', 'lead time'),
  safetyBuffer: column('units held back from what is sellable'),
  cost: columnOfPart('pricing.cost', 'of one unit, landed, as in 4.20', 'unit cost, cost per item'),
  price: columnOfPart(
    'pricing.price',
    'of one unit, without tax, as in 12.50',
    'unit price, selling price, variant price',
  ),
  pricingCurrency: columnOfPart(
    'pricing.currency',
    'of cost and price: three letters, such as USD',
    'price currency',
  ),
  defaultBoxId: textColumn('the id of the box that a unit alone goes into', 'default box'),
  imageUrl: textColumn('', 'image, image src, picture'),
  tags: column('one, or several separated by | or ;'),
  externalId: textColumn('your own reference, unique among products'),
} satisfies Record<string, ProductCsvColumn>;

type Columns = typeof productColumns;
export type ProductColumn = keyof Columns;

/** Columns of a kind, which are fields of the same name. */
export type PlainColumn<K extends 'text' | 'whole'> = {
  [C in ProductColumn]: Columns[C] extends { plain: K } ? C : never;
}[ProductColumn];

const columnNames = Object.keys(productColumns) as ProductColumn[];
const columnOf: (name: ProductColumn) => ProductCsvColumn = (name) => productColumns[name];

export const plainColumns = <K extends 'text' | 'whole'>(kind: K): readonly PlainColumn<K>[] =>
  columnNames.filter((name): name is PlainColumn<K> => columnOf(name).plain === kind);

/** Path of the field that a column is of, as in `customs.hsCode`. */
export const fieldOfColumn = (name: ProductColumn): string => columnOf(name).field ?? name;

/** The column that a title of a file names, by its name or another title. */
export function productColumnOf(title: string): ProductColumn | undefined {
  const plain = plainTitle(title);
  return columnNames.find((name) =>
    [name, ...columnOf(name).aliases].some((one) => plainTitle(one) === plain),
  );
}

/** A fault of a cell. The rule completes "the cell …", as in "must be yes or no". */
export interface CellProblem {
  column: ProductColumn;
  rule: string;
  /** The cell's text. */
  sent?: string;
}

export const dimensionUnits = ['mm', 'cm', 'in'] as const;
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const;

export interface Units {
  dimension: (typeof dimensionUnits)[number];
  weight: (typeof weightUnits)[number];
}

export interface ReadProduct {
  /** The product's fields as the API takes them. A field whose columns the file does not have is missing. */
  product: Readonly<Record<string, unknown>>;
  problems: CellProblem[];
}

/**
 * Reads the cells of a row.
 *
 * @param cellOf the text of a cell: empty when there is nothing in it, undefined when the file has no such column. An empty
 *   cell clears its field; a missing column leaves it.
 * @param units the units of rows that name none; without them a size or a weight must name its unit.
 */
export function readProductRow(
  cellOf: (column: ProductColumn) => string | undefined,
  units?: Units,
): ReadProduct {
  const problems: CellProblem[] = [];
  const text = (name: ProductColumn) => cellOf(name)?.trim();
  const complain = (name: ProductColumn, rule: string, sent = text(name)) => {
    problems.push({ column: name, rule, ...(sent ? { sent } : {}) });
  };
  /** Reads a cell that is not empty; null when it is, undefined when there is no such column. */
  const read = <T>(name: ProductColumn, parse: (text: string) => T | undefined, rule: string) => {
    const typed = text(name);
    if (!typed) return typed === undefined ? undefined : null;
    const value = parse(typed);
    if (value === undefined) complain(name, rule);
    return value;
  };
  const words = (name: ProductColumn) => read(name, (typed) => typed, '');
  const code = (name: ProductColumn) => words(name)?.toUpperCase() ?? words(name);
  const list = (name: ProductColumn) => {
    const typed = text(name);
    return typed === undefined ? undefined : partsOf(typed);
  };
  const whole = (name: ProductColumn) =>
    read(name, wholeNumber, 'must be a whole number from 0 to 999999999');
  const decimal = (name: ProductColumn) =>
    read(name, decimalNumber, 'must be a number such as 12.5, with a point and no unit');
  const oneOf = <const W extends string>(name: ProductColumn, choices: readonly W[], rule: string) =>
    read(name, (typed) => choices.find((choice) => choice === typed.toLowerCase()), rule);

  // Fields that are not plain, each read at its first column.
  const others: Record<string, () => unknown> = {
    sku: () => words('sku') ?? undefined,
    // A product always has a name, so an empty cell leaves it.
    name: () => words('name') ?? undefined,
    barcodes: () => list('barcodes')?.map(barcodeOf),
    unitDimensions: dimensions,
    unitWeight: weight,
    trackingMode: () =>
      oneOf('trackingMode', ['none', 'lot', 'lot_expiry'], 'must be none, lot or lot_expiry') ?? undefined,
    serialNumbers,
    customs,
    hazmat,
    safetyBuffer: () => whole('safetyBuffer') ?? undefined,
    pricing,
    tags: () => list('tags'),
  };
  const product: Record<string, unknown> = {};
  for (const name of columnNames) {
    const { plain } = columnOf(name);
    const [field = ''] = fieldOfColumn(name).split('.');
    if (plain) product[name] = plain === 'text' ? words(name) : whole(name);
    else if (!(field in product)) product[field] = others[field]!();
  }
  return {
    product: Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined)),
    problems,
  };

  function dimensions() {
    const sides = ['length', 'width', 'height'] as const;
    const [length, width, height] = sides.map(decimal);
    const unit = oneOf('dimensionUnit', dimensionUnits, 'must be mm, cm or in') ?? units?.dimension;
    if (sides.every((name) => text(name) === undefined)) return undefined;
    const empty = sides.filter((name) => !text(name));
    if (empty.length === 3) return null;
    if (empty.length > 0) complain('length', 'must come with width and height: all three or none', '');
    if (unit === undefined && !text('dimensionUnit')) complain('dimensionUnit', unitRule('mm, cm or in'));
    return { length, width, height, unit };
  }

  function weight() {
    const value = decimal('weight');
    const unit = oneOf('weightUnit', weightUnits, 'must be g, kg, oz or lb') ?? units?.weight;
    if (value === undefined || value === null) return value;
    if (unit === undefined && !text('weightUnit')) complain('weightUnit', unitRule('g, kg, oz or lb'));
    return { value, unit };
  }

  function amount(name: ProductColumn, currency: string | null | undefined) {
    const typed = decimal(name);
    if (typed === undefined || typed === null || !currency) return typed;
    const minor = minorUnits(text(name)!, currency);
    if (minor === undefined)
      complain(name, `must be an amount of ${currency} with at most ${decimalsOf(currency)} decimals`);
    return minor;
  }

  function customs() {
    const currency = code('currency');
    const declaredValue = amount('declaredValue', currency);
    const fields = {
      hsCode: words('hsCode'),
      countryOfOrigin: code('countryOfOrigin'),
      declaredValue,
      currency,
      description: words('customsDescription'),
    };
    if (text('declaredValue') && !currency)
      complain('currency', 'must say what the declared value is in, such as USD');
    return combined(fields);
  }

  function pricing() {
    const currency = code('pricingCurrency');
    const [cost, price] = [amount('cost', currency), amount('price', currency)];
    if (text('cost') === undefined && text('price') === undefined) return undefined;
    if (!text('cost') && !text('price')) return null;
    if (!currency) complain('pricingCurrency', 'must say what cost and price are in, such as USD');
    return { cost: cost ?? null, price: price ?? null, currency };
  }

  function serialNumbers() {
    const capture = oneOf('serialNumbers', ['none', ...serialCaptures], 'must be none, outbound or full');
    const [prefix, length] = [words('serialPrefix') ?? null, whole('serialLength') ?? null];
    const isKept = capture === 'outbound' || capture === 'full';
    if (!isKept && (prefix !== null || length !== null) && !text('serialNumbers'))
      complain('serialNumbers', 'must be outbound or full where a prefix or a length is given', '');
    if (text('serialNumbers') === undefined) return undefined;
    return isKept ? { capture, prefix, length } : null;
  }

  function hazmat() {
    const isHazmat = read('hazmat', yesOrNo, 'must be yes or no');
    const unNumber = words('unNumber');
    if (text('hazmat') === undefined && unNumber === undefined) return undefined;
    return { isHazmat: isHazmat ?? Boolean(unNumber), unNumber: unNumber ?? null };
  }
}

/** Null when every column there is has an empty cell, undefined when there is no column. */
function combined<T extends Record<string, unknown>>(fields: T) {
  const values = Object.values(fields);
  if (values.every((value) => value === undefined)) return undefined;
  if (values.every((value) => value === undefined || value === null)) return null;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]));
}

const unitRule = (choices: string) => `must be ${choices}, unless one unit is chosen for the whole file`;

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
const decimalNumber = (text: string) => (/^\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined);

/** The barcode with the type that is written before it, as in ean:4006381333931, or that its form shows. */
function barcodeOf(text: string): { type: string; value: string } {
  const [, type, value] = /^(upc|ean|gtin|fnsku|asin|isbn|other):\s*(\S.*)$/i.exec(text) ?? [];
  if (type && value) return { type: type.toLowerCase(), value };
  return { type: forms.find(([pattern]) => pattern.test(text))?.[1] ?? 'other', value: text };
}

// ISBN-13 is the EAN of a book and begins with 978 or 979. FNSKU and ASIN are Amazon's.
const forms: [RegExp, string][] = [
  [/^97[89]\d{10}$/, 'isbn'],
  [/^\d{12}$/, 'upc'],
  [/^(\d{13}|\d{8})$/, 'ean'],
  [/^\d{14}$/, 'gtin'],
  [/^X00[A-Z0-9]{7}$/, 'fnsku'],
  [/^B0[A-Z0-9]{8}$/, 'asin'],
];

/** The column that a field of the API is read from, by its path, as in `customs.hsCode` or `barcodes.0.value`. */
export function productColumnOfField(path: readonly PropertyKey[]): ProductColumn {
  const [field, inner] = path.map(String);
  const exact = columnNames.find((name) => fieldOfColumn(name) === `${field}.${inner}`);
  return (
    exact ??
    columnNames.find((name) => fieldOfColumn(name).split('.')[0] === field) ??
    (field as ProductColumn)
  );
}
