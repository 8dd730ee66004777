/** A product while it is typed, and as the API takes it. */
import type { Input, Output } from '../api/operation.ts';
import { majorUnits, roundedMinorUnits } from '@packhouse/contract/rules/money';
import { numberOrNull, textOrNull, typedOf, type Typed } from './number-or-null.ts';

type Product = Output<'products.get'>;
export type ProductFields = Input<'products.create'>;
type Size = NonNullable<ProductFields['unitDimensions']>;
type Weight = NonNullable<ProductFields['unitWeight']>;

export interface SizeDraft {
  length: Typed;
  width: Typed;
  height: Typed;
  sizeUnit: Size['unit'];
  weight: Typed;
  weightUnit: Weight['unit'];
}

export interface ProductDraft extends SizeDraft {
  sku: string;
  name: string;
  description: string;
  barcodes: Product['barcodes'];
  fnsku: string;
  asin: string;
  trackingMode: Product['trackingMode'];
  minimumShelfLifeDays: Typed;
  hsCode: string;
  countryOfOrigin: string;
  /** In major units, such as 12.5 for 12.50 USD. */
  declaredValue: Typed;
  currency: string;
  customsDescription: string;
  isHazmat: boolean;
  unNumber: string;
  reorderPoint: Typed;
  leadTimeDays: Typed;
  safetyBuffer: Typed;
  /** In major units. */
  cost: Typed;
  price: Typed;
  pricingCurrency: string;
  defaultBoxId: string;
  components: { productId: string; sku: string; quantity: Typed }[];
  imageUrl: string;
  tags: string[];
  metadata: [key: string, value: string][];
  externalId: string;
}

export const emptyProduct: ProductDraft = {
  sku: '',
  name: '',
  description: '',
  barcodes: [],
  fnsku: '',
  asin: '',
  length: '',
  width: '',
  height: '',
  sizeUnit: 'cm',
  weight: '',
  weightUnit: 'g',
  trackingMode: 'none',
  minimumShelfLifeDays: '',
  hsCode: '',
  countryOfOrigin: '',
  declaredValue: '',
  currency: '',
  customsDescription: '',
  isHazmat: false,
  unNumber: '',
  reorderPoint: '',
  leadTimeDays: '',
  safetyBuffer: 0,
  cost: '',
  price: '',
  pricingCurrency: '',
  defaultBoxId: '',
  components: [],
  imageUrl: '',
  tags: [],
  metadata: [],
  externalId: '',
};

export const productDraftOf = (product: Product): ProductDraft => ({
  sku: product.sku,
  name: product.name,
  description: product.description ?? '',
  barcodes: product.barcodes,
  fnsku: product.fnsku ?? '',
  asin: product.asin ?? '',
  ...sizeDraftOf(product.unitDimensions, product.unitWeight),
  trackingMode: product.trackingMode,
  minimumShelfLifeDays: typedOf(product.minimumShelfLifeDays),
  hsCode: product.customs?.hsCode ?? '',
  countryOfOrigin: product.customs?.countryOfOrigin ?? '',
  declaredValue: product.customs ? major(product.customs.declaredValue, product.customs.currency) : '',
  currency: product.customs?.currency ?? '',
  customsDescription: product.customs?.description ?? '',
  isHazmat: product.hazmat.isHazmat,
  unNumber: product.hazmat.unNumber ?? '',
  reorderPoint: typedOf(product.reorderPoint),
  leadTimeDays: typedOf(product.leadTimeDays),
  safetyBuffer: product.safetyBuffer,
  cost: product.pricing ? major(product.pricing.cost, product.pricing.currency) : '',
  price: product.pricing ? major(product.pricing.price, product.pricing.currency) : '',
  pricingCurrency: product.pricing?.currency ?? '',
  defaultBoxId: product.defaultBoxId ?? '',
  components: product.kit?.components ?? [],
  imageUrl: product.imageUrl ?? '',
  tags: product.tags,
  metadata: Object.entries(product.metadata),
  externalId: product.externalId ?? '',
});

export const productFieldsOf = (draft: ProductDraft): ProductFields => ({
  sku: draft.sku.trim(),
  name: draft.name.trim(),
  description: textOrNull(draft.description),
  barcodes: draft.barcodes
    .filter(({ value }) => value.trim() !== '')
    .map(({ type, value }) => ({ type, value: value.trim() })),
  fnsku: textOrNull(draft.fnsku),
  asin: textOrNull(draft.asin),
  unitDimensions: sizeOf(draft),
  unitWeight: weightOf(draft),
  trackingMode: draft.trackingMode,
  minimumShelfLifeDays: numberOrNull(draft.minimumShelfLifeDays),
  customs: customsOf(draft),
  hazmat: { isHazmat: draft.isHazmat, unNumber: draft.isHazmat ? textOrNull(draft.unNumber) : null },
  reorderPoint: numberOrNull(draft.reorderPoint),
  leadTimeDays: numberOrNull(draft.leadTimeDays),
  safetyBuffer: numberOrNull(draft.safetyBuffer) ?? 0,
  pricing: pricingOf(draft),
  defaultBoxId: textOrNull(draft.defaultBoxId),
  kit:
    draft.components.length === 0
      ? null
      : {
          components: draft.components.map(({ productId, quantity }) => ({
            productId,
            quantity: Number(quantity),
          })),
        },
  imageUrl: textOrNull(draft.imageUrl),
  tags: draft.tags,
  metadata: Object.fromEntries(draft.metadata.filter(([key]) => key.trim() !== '')),
  externalId: textOrNull(draft.externalId),
});

/** The fields that were changed since the record was read. */
export function changedFields<F extends object>(before: F, after: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof F]),
    ),
  ) as Partial<F>;
}

/** As typed: one missing side is for the service to refuse. */
export function sizeOf({ length, width, height, sizeUnit }: SizeDraft): Size | null {
  if (length === '' && width === '' && height === '') return null;
  const side = (typed: Typed) => (typed === '' ? undefined : Number(typed));
  return { length: side(length), width: side(width), height: side(height), unit: sizeUnit } as Size;
}

export const weightOf = ({ weight, weightUnit }: SizeDraft): Weight | null =>
  weight === '' ? null : { value: Number(weight), unit: weightUnit };

/** The API answers in mm and g. */
export const sizeDraftOf = (
  size: { length: number; width: number; height: number } | null,
  weight: { value: number } | null,
): SizeDraft => ({
  length: size ? size.length / 10 : '',
  width: size ? size.width / 10 : '',
  height: size ? size.height / 10 : '',
  sizeUnit: 'cm',
  weight: typedOf(weight?.value ?? null),
  weightUnit: 'g',
});

function customsOf(draft: ProductDraft): ProductFields['customs'] {
  const currency = textOrNull(draft.currency)?.toUpperCase() ?? null;
  const customs = {
    hsCode: textOrNull(draft.hsCode),
    countryOfOrigin: textOrNull(draft.countryOfOrigin)?.toUpperCase() ?? null,
    declaredValue: minor(draft.declaredValue, currency),
    currency,
    description: textOrNull(draft.customsDescription),
  };
  return Object.values(customs).every((value) => value === null) ? null : customs;
}

/** As typed: a currency that is missing is for the service to refuse. */
function pricingOf({ cost, price, pricingCurrency }: ProductDraft): ProductFields['pricing'] {
  if (cost === '' && price === '') return null;
  const currency = pricingCurrency.trim().toUpperCase();
  return { cost: minor(cost, currency), price: minor(price, currency), currency };
}

const major = (amount: number | null, currency: string | null): Typed =>
  amount === null ? '' : majorUnits(amount, currency ?? '');
const minor = (typed: Typed, currency: string | null): number | null =>
  typed === '' ? null : roundedMinorUnits(Number(typed), currency ?? '');
