import { Dimensions, Weight } from '@packhouse/contract/measures';
import { Barcode, Product, Sku } from '@packhouse/contract/products';
import { readId, spellId } from '@packhouse/contract/id';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { sizeInMillimetres, weightInGrams } from '../../goods/inventory/measures.ts';
import { renderProductStock } from '../../goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../goods/inventory/products.sql.ts';
import { code, decimal, oneOf, several, whole, yesNo } from './cells.ts';
import type { ImportKind, Problem, Row, Terms } from './kind.ts';
import { findProductsByExternalId, findProductsBySku, type KnownProduct } from './lookups.sql.ts';

const shape = Product.shape;
const customs = shape.customs.unwrap().shape;

const row = z.object({
  sku: Sku.describe('unique in the organization; never changes'),
  name: shape.name,
  description: shape.description.unwrap().optional(),
  barcodes: several(z.array(z.string()).max(20))
    .pipe(z.array(z.string().transform(toBarcode).pipe(Barcode)))
    .optional()
    .describe(
      'one, or several separated by |; the type follows from the form, or is said as in ean:4006381333931',
    ),
  fnsku: shape.fnsku.unwrap().optional(),
  asin: shape.asin.unwrap().optional(),
  length: decimal(Dimensions.shape.length)
    .optional()
    .describe('of one unit, with packaging; width and height with it'),
  width: decimal(Dimensions.shape.width).optional(),
  height: decimal(Dimensions.shape.height).optional(),
  dimensionUnit: oneOf(['mm', 'cm', 'in']).optional().describe('mm, cm or in; or --units for the whole file'),
  weight: decimal(Weight.shape.value).optional().describe('of one unit, with packaging'),
  weightUnit: oneOf(['g', 'kg', 'oz', 'lb'])
    .optional()
    .describe('g, kg, oz or lb; or --units for the whole file'),
  trackingMode: oneOf(['none', 'lot', 'lot_expiry'])
    .optional()
    .describe('none (when empty), lot or lot_expiry'),
  minimumShelfLifeDays: whole().optional(),
  hsCode: customs.hsCode.unwrap().optional(),
  countryOfOrigin: code(customs.countryOfOrigin.unwrap()).optional().describe('two letters, such as US'),
  declaredValue: decimal(z.number()).optional().describe('as in 12.50; its currency stands beside it'),
  currency: code(customs.currency.unwrap()).optional().describe('three letters, such as USD'),
  customsDescription: customs.description.unwrap().optional(),
  hazmat: yesNo.optional().describe('yes or no (when empty)'),
  unNumber: shape.hazmat.shape.unNumber.unwrap().optional(),
  reorderPoint: whole().optional(),
  leadTimeDays: whole().optional(),
  safetyBuffer: whole().optional().describe('units held back from what is sellable'),
  imageUrl: shape.imageUrl.unwrap().optional(),
  tags: several(shape.tags).optional().describe('one, or several separated by |'),
  externalId: shape.externalId.unwrap().optional().describe('your own reference, unique among products'),
});

type Fields = Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

interface Facts {
  bySku: Map<string, KnownProduct>;
  byExternalId: Map<string, string>;
}

/** One product a row. A row that repeats an earlier one in every column that is read counts once. */
export const products: ImportKind<typeof row, Fields, Facts> = {
  name: 'products',
  description: 'Creates a product for each SKU of a file, with no stock.',
  words: ['product', 'products'],
  row,
  aliases: {
    sku: ['item', 'item number', 'item no', 'product code', 'article', 'article number', 'variant sku'],
    name: ['title', 'product name', 'item name', 'product'],
    barcodes: ['barcode', 'upc', 'ean', 'gtin', 'isbn', 'variant barcode'],
    height: ['depth'],
    dimensionUnit: ['dimensions unit', 'dim unit', 'size unit'],
    countryOfOrigin: ['origin', 'country'],
    hsCode: ['hs', 'tariff code', 'harmonized code'],
    hazmat: ['is hazmat', 'dangerous goods'],
    imageUrl: ['image', 'image src', 'picture'],
  },

  async *gather(rows, terms, complain) {
    const known = new Map<string, { line: number; content: string }>();
    const externalIds = new Map<string, number>();
    for await (const { line, cells, values } of rows) {
      if (!values) continue;
      const earlier = known.get(values.sku);
      const content = fingerprint(cells);
      if (earlier) {
        if (earlier.content !== content) {
          const rule = `must have the same values everywhere; they differ from line ${earlier.line}`;
          complain({ line, column: 'sku', rule, sent: values.sku });
        }
        continue;
      }
      known.set(values.sku, { line, content });
      const taken = values.externalId === undefined ? undefined : externalIds.get(values.externalId);
      if (taken !== undefined) {
        const rule = `must be unique; line ${taken} has it too`;
        complain({ line, column: 'externalId', rule, sent: values.externalId });
        continue;
      }
      if (values.externalId !== undefined) externalIds.set(values.externalId, line);
      const problems = unitProblems(values, terms);
      for (const problem of problems) complain({ line, ...problem });
      if (problems.length === 0) yield { line, lastLine: line, record: toFields(values, terms) };
    }
  },

  async find(tenant, entries) {
    const externalIds = entries.flatMap(({ record }) => record.externalId ?? []);
    return {
      bySku: await findProductsBySku(
        tenant,
        entries.map(({ record }) => record.sku),
      ),
      byExternalId: await findProductsByExternalId(tenant, externalIds),
    };
  },

  existing({ line, record: { sku } }, { bySku }) {
    const known = bySku.get(sku);
    if (!known) return undefined;
    const rule = `is the SKU of a product that exists already${known.archived ? ' (archived)' : ''}; --skip-existing leaves such products as they are`;
    return { line, column: 'sku', rule, sent: sku };
  },

  judge({ line, record: { sku, externalId } }, { byExternalId }) {
    const taken = externalId === null ? undefined : byExternalId.get(externalId);
    if (taken === undefined || taken === sku || externalId === null) return [];
    return [
      { line, column: 'externalId', rule: `belongs to the product ${taken} already`, sent: externalId },
    ];
  },

  async write(tenant, stamp, entries, _facts, { actor }) {
    const records = entries.map(({ record }) => ({
      ...record,
      id: spellId('product', newId()),
      createdAt: stamp.at,
      updatedAt: stamp.at,
      version: 1,
    }));
    stamp.touch('products', 'stock');
    await insertProducts(tenant, records);
    await renderProductStock(
      tenant,
      records.map(({ id }) => readId('product', id)!),
      stamp.at,
    );
    await insertEvents(
      tenant,
      stamp,
      records.map(({ id, sku, name }) => ({
        type: 'product.created',
        actor,
        resourceType: 'product',
        resourceId: id,
        data: { sku, name },
      })),
    );
  },
};

type Values = NonNullable<Row<z.output<typeof row>>['values']>;

// Short, because one is kept for each SKU of the file.
const fingerprint = (cells: Readonly<Record<string, string>>) =>
  hash('sha256', JSON.stringify(Object.entries(cells)), 'base64url');

function unitProblems(values: Values, terms: Terms): Omit<Problem, 'line'>[] {
  const { units } = terms;
  const sides = [values.length, values.width, values.height].filter((side) => side !== undefined).length;
  const problems: Omit<Problem, 'line'>[] = [];
  if (sides === 1 || sides === 2) {
    problems.push({ column: 'length', rule: 'must stand together with width and height: all three or none' });
  }
  if (sides > 0 && !values.dimensionUnit && !units) problems.push(unitless('dimensionUnit', 'mm, cm or in'));
  if (values.weight !== undefined && !values.weightUnit && !units) {
    problems.push(unitless('weightUnit', 'g, kg, oz or lb'));
  }
  if (Object.values(sizeInMillimetres(sizeOf(values, terms)) ?? {}).includes(0)) {
    problems.push({ column: 'length', rule: 'must be at least 0.0001 mm, as must width and height' });
  }
  if (values.declaredValue !== undefined && values.currency === undefined) {
    problems.push({ column: 'currency', rule: 'must say what the declared value is in, such as USD' });
  } else if (values.declaredValue !== undefined && !Number.isInteger(minorUnits(values))) {
    const rule = `must be an amount of ${values.currency} with no more decimals than it has`;
    problems.push({ column: 'declaredValue', rule, sent: String(values.declaredValue) });
  }
  return problems;
}

const unitless = (column: string, units: string) => ({
  column,
  rule: `must be ${units}, or --units must say it for the whole file, such as --units mm,g`,
});

function toFields(values: Values, terms: Terms): Fields {
  return {
    sku: values.sku,
    name: values.name,
    description: values.description ?? null,
    barcodes: values.barcodes ?? [],
    fnsku: values.fnsku ?? null,
    asin: values.asin ?? null,
    unitDimensions: sizeInMillimetres(sizeOf(values, terms)),
    unitWeight: weightInGrams(weightOf(values, terms)),
    trackingMode: values.trackingMode ?? 'none',
    minimumShelfLifeDays: values.minimumShelfLifeDays ?? null,
    customs: toCustoms(values),
    hazmat: { isHazmat: values.hazmat ?? values.unNumber !== undefined, unNumber: values.unNumber ?? null },
    reorderPoint: values.reorderPoint ?? null,
    leadTimeDays: values.leadTimeDays ?? null,
    safetyBuffer: values.safetyBuffer ?? 0,
    pricing: null,
    defaultBoxId: null,
    kit: null,
    imageUrl: values.imageUrl ?? null,
    tags: values.tags ?? [],
    metadata: {},
    externalId: values.externalId ?? null,
    archived: false,
    deletedAt: null,
  };
}

function sizeOf(
  { length, width, height, dimensionUnit }: Values,
  { units }: Terms,
): Product['unitDimensions'] {
  const unit = dimensionUnit ?? units?.dimension;
  return length !== undefined && width !== undefined && height !== undefined && unit
    ? { length, width, height, unit }
    : null;
}

function weightOf({ weight, weightUnit }: Values, { units }: Terms): Product['unitWeight'] {
  const unit = weightUnit ?? units?.weight;
  return weight !== undefined && unit ? { value: weight, unit } : null;
}

function toCustoms(values: Values): Product['customs'] {
  const { hsCode, countryOfOrigin, currency, customsDescription } = values;
  const declaredValue = values.declaredValue === undefined ? null : minorUnits(values);
  if (
    [hsCode, countryOfOrigin, currency, customsDescription, declaredValue ?? undefined].every(
      (value) => value === undefined,
    )
  ) {
    return null;
  }
  return {
    hsCode: hsCode ?? null,
    countryOfOrigin: countryOfOrigin ?? null,
    declaredValue,
    currency: currency ?? null,
    description: customsDescription ?? null,
  };
}

/** 12.5 USD are 1250 cents, 12 JPY are 12 yen. */
function minorUnits({ declaredValue = 0, currency = 'USD' }: Values): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const amount = declaredValue * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  // 19.99 × 100 is 1998.9999999999998.
  return Math.abs(amount - Math.round(amount)) < 1e-6 ? Math.round(amount) : amount;
}

function toBarcode(text: string): { type: string; value: string } {
  const [, type, value] = /^(upc|ean|gtin|fnsku|asin|isbn|other):\s*(.+)$/i.exec(text) ?? [];
  if (type && value) return { type: type.toLowerCase(), value };
  const form = forms.find(([pattern]) => pattern.test(text));
  return { type: form?.[1] ?? 'other', value: text };
}

const forms: [RegExp, z.infer<typeof Barcode>['type']][] = [
  [/^97[89]\d{10}$/, 'isbn'],
  [/^\d{12}$/, 'upc'],
  [/^(\d{13}|\d{8})$/, 'ean'],
  [/^\d{14}$/, 'gtin'],
  [/^X00[A-Z0-9]{7}$/, 'fnsku'],
  [/^B0[A-Z0-9]{8}$/, 'asin'],
];
