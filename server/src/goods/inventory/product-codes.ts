/** Codes that tell products apart: each SKU and each barcode belongs to one product of an organization. */
import type { Product } from '@packhouse/contract/public/products';
import { barcodeRule } from '@packhouse/contract/rules/gs1';
import { Failure, invalid } from '../../platform/failure.ts';

/** The SKU without what people do not tell apart: case, and spaces around it. */
export const skuKey = (sku: string): string => sku.trim().toLowerCase();

/** Refuses the SKU of a new product when it has spaces around it, or when one of the others has it. */
export function mustBeNewSku({ id, sku }: Product, others: Iterable<Product>): void {
  if (sku !== sku.trim())
    throw invalid('sku', `must not begin or end with a space; you sent ${JSON.stringify(sku)}`);
  const other = [...others].find((one) => one.id !== id && skuKey(one.sku) === skuKey(sku));
  if (!other) return;
  const advice = other.archived ? ' Restore it, or choose another SKU.' : '';
  throw new Failure(
    'duplicate_sku',
    `The ${named(other)} already has the SKU ${JSON.stringify(other.sku)}${
      other.sku === sku ? '' : `, which differs from ${JSON.stringify(sku)} only by case or spaces`
    }.${advice}`,
    {
      properties: { sku: `already belongs to ${other.id}` },
      details: [{ id: other.id, sku: other.sku, archived: other.archived }],
    },
  );
}

/**
 * Refuses a barcode with a wrong check digit, and one that another product has. Barcodes that the product had before stay
 * as they are.
 */
export function mustBeNewBarcodes(
  after: Product,
  before: readonly Product['barcodes'][number][],
  others: Iterable<Product>,
): void {
  after.barcodes.forEach((barcode, index) => {
    const { type, value } = barcode;
    if (before.some((one) => one.type === type && one.value === value)) return;
    const field = `barcodes[${index}].value`;
    const rule = barcodeRule(barcode);
    if (rule) throw invalid(field, `${rule}; you sent ${JSON.stringify(value)}`);
    const other = [...others].find(
      ({ id, barcodes }) => id !== after.id && barcodes.some((one) => one.value === value),
    );
    if (!other) return;
    throw new Failure(
      'duplicate_barcode',
      `The ${named(other)} with the SKU ${JSON.stringify(other.sku)} already has the barcode ${JSON.stringify(value)}.`,
      {
        properties: { [field]: `already belongs to ${other.id}` },
        details: [{ id: other.id, sku: other.sku, archived: other.archived }],
      },
    );
  });
}

const named = ({ id, archived }: Product): string => `${archived ? 'archived ' : ''}product ${id}`;
