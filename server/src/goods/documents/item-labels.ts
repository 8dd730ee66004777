/** Labels of goods and of places: what the warehouse scans. */
import type { Carton } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import { Failure } from '../../platform/failure.ts';
import { inGrams } from '../inventory/measures.ts';
import { isBarcodable } from './barcode.ts';
import { hasRoomFor, itemSize, type Label } from './label.ts';
import { printedWeight } from './printed-weight.ts';
import { plural } from '../../platform/plural.ts';

/** 4 × 6 inches: whose it is, what is in it, and its barcode, or its id where it has none that can be printed. */
export function cartonLabel(carton: Carton, owner: string): Label {
  const { id, name, barcode, contents, unitsPerCarton, dimensions, weight } = carton;
  const grams = inGrams(weight);
  const code = barcode !== null && isBarcodable(barcode) ? barcode : id;
  const facts = [
    plural(unitsPerCarton, 'unit'),
    grams === null ? null : printedWeight(grams),
    dimensions && `${dimensions.length} × ${dimensions.width} × ${dimensions.height} ${dimensions.unit}`,
  ];
  return [
    { kind: 'text', texts: [owner], top: 14, height: 24, sizes: [10, 8, 6], weight: 400 },
    { kind: 'rule', top: 40 },
    { kind: 'text', texts: [name], top: 48, height: 76, sizes: [20, 16, 13, 10, 8] },
    {
      kind: 'text',
      texts: contents.map((one) => `${one.quantity} × ${one.sku} ${one.productName}`),
      top: 128,
      height: 150,
      sizes: [12, 10, 8, 7, 6, 5],
      weight: 400,
    },
    { kind: 'rule', top: 284 },
    {
      kind: 'text',
      texts: [facts.filter(Boolean).join(' · ')],
      top: 292,
      height: 30,
      sizes: [14, 12, 10, 8],
    },
    { kind: 'rule', top: 328 },
    { kind: 'bars', text: code, top: 340, height: 64 },
    { kind: 'text', texts: [code], top: 408, height: 16, sizes: [10] },
  ];
}

export type ProductCode = 'barcode' | 'fnsku' | 'sku';

/**
 * 2 × 1 inches. Without `wanted`, the first of barcode, FNSKU and SKU that it has and that there is room for.
 *
 * Throws `invalid_state` when there is none.
 */
export function productLabel(product: Product, wanted?: ProductCode): Label {
  const { sku, name, fnsku, barcodes } = product;
  const codes: [ProductCode, (string | null)[]][] = [
    ['barcode', barcodes.map(({ value }) => value)],
    ['fnsku', [fnsku, ...barcodes.filter(({ type }) => type === 'fnsku').map(({ value }) => value)]],
    ['sku', [sku]],
  ];
  const code = codes
    .filter(([kind]) => wanted === undefined || kind === wanted)
    .flatMap(([, values]) => values)
    .find((value) => value !== null && isBarcodable(value) && hasRoomFor(value, itemSize));
  if (code === undefined || code === null) {
    throw new Failure(
      'invalid_state',
      `${sku} has no ${wanted ?? 'code'} that can be printed as a barcode of 2 inches. Give the product a shorter barcode in plain letters and digits.`,
      { reason: { code: 'code_not_printable', values: { sku } } },
    );
  }
  return [
    { kind: 'text', texts: [name], top: 5, height: 18, sizes: [8, 7, 6] },
    { kind: 'bars', text: code, top: 24, height: 26 },
    { kind: 'text', texts: [code], top: 51, height: 10, sizes: [7, 6, 5], weight: 400 },
    { kind: 'text', texts: code === sku ? [] : [sku], top: 61, height: 9, sizes: [6, 5, 4], weight: 400 },
  ];
}

/** 2 × 1 inches: the code, to be read from afar and to be scanned. */
export const binLabel = (code: string): Label => [
  { kind: 'text', texts: [code], top: 4, height: 30, sizes: [20, 16, 12, 10, 8, 6] },
  { kind: 'bars', text: code, top: 36, height: 30 },
];
