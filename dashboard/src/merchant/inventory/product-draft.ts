/** A product while it is typed, and as the API takes it. */
import type { Input, Output } from '../../api/operation.ts';
import { majorUnits, roundedMinorUnits } from '@packhouse/contract/rules/money';
import { plainColumns, type PlainColumn } from '@packhouse/contract/rules/product-csv';
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

/** The plain fields of a product are typed under their own names. */
type PlainDraft = Record<PlainColumn<'text'>, string> & Record<PlainColumn<'whole'>, Typed>;

export type SerialCapture = NonNullable<Product['serialNumbers']>['capture'] | 'none';

export interface ProductDraft extends SizeDraft, PlainDraft {
  sku: string;
  name: string;
  barcodes: Product['barcodes'];
  trackingMode: Product['trackingMode'];
  serialCapture: SerialCapture;
  serialPrefix: string;
  serialLength: Typed;
  hsCode: string;
  countryOfOrigin: string;
  /** In major units, such as 12.5 for 12.50 USD. */
  declaredValue: Typed;
  currency: string;
  customsDescription: string;
  isHazmat: boolean;
  unNumber: string;
  safetyBuffer: Typed;
  /** In major units. */
  cost: Typed;
  price: Typed;
  pricingCurrency: string;
  components: { productId: string; sku: string; quantity: Typed }[];
  tags: string[];
  metadata: [key: string, value: string][];
}

export const productDraftOf = (product: Partial<Product>): ProductDraft => ({
  ...each(plainColumns('text'), (name) => product[name] ?? ''),
  ...each(plainColumns('whole'), (name) => typedOf(product[name] ?? null)),
  sku: product.sku ?? '',
  name: product.name ?? '',
  barcodes: product.barcodes ?? [],
  ...sizeDraftOf(product.unitDimensions ?? null, product.unitWeight ?? null),
  trackingMode: product.trackingMode ?? 'none',
  serialCapture: product.serialNumbers?.capture ?? 'none',
  serialPrefix: product.serialNumbers?.prefix ?? '',
  serialLength: typedOf(product.serialNumbers?.length ?? null),
  hsCode: product.customs?.hsCode ?? '',
  countryOfOrigin: product.customs?.countryOfOrigin ?? '',
  declaredValue: product.customs ? major(product.customs.declaredValue, product.customs.currency) : '',
  currency: product.customs?.currency ?? '',
  customsDescription: product.customs?.description ?? '',
  isHazmat: product.hazmat?.isHazmat ?? false,
  unNumber: product.hazmat?.unNumber ?? '',
  safetyBuffer: product.safetyBuffer ?? 0,
  cost: product.pricing ? major(product.pricing.cost, product.pricing.currency) : '',
  price: product.pricing ? major(product.pricing.price, product.pricing.currency) : '',
  pricingCurrency: product.pricing?.currency ?? '',
  components: product.kit?.components ?? [],
  tags: product.tags ?? [],
  metadata: Object.entries(product.metadata ?? {}),
});

export const productFieldsOf = (draft: ProductDraft): ProductFields => ({
  ...each(plainColumns('text'), (name) => textOrNull(draft[name])),
  ...each(plainColumns('whole'), (name) => numberOrNull(draft[name])),
  sku: draft.sku.trim(),
  name: draft.name.trim(),
  barcodes: draft.barcodes
    .filter(({ value }) => value.trim() !== '')
    .map(({ type, value }) => ({ type, value: value.trim() })),
  unitDimensions: sizeOf(draft),
  unitWeight: weightOf(draft),
  trackingMode: draft.trackingMode,
  serialNumbers:
    draft.serialCapture === 'none'
      ? null
      : {
          capture: draft.serialCapture,
          prefix: textOrNull(draft.serialPrefix),
          length: numberOrNull(draft.serialLength),
        },
  customs: customsOf(draft),
  hazmat: { isHazmat: draft.isHazmat, unNumber: draft.isHazmat ? textOrNull(draft.unNumber) : null },
  safetyBuffer: numberOrNull(draft.safetyBuffer) ?? 0,
  pricing: pricingOf(draft),
  kit:
    draft.components.length === 0
      ? null
      : {
          components: draft.components.map(({ productId, quantity }) => ({
            productId,
            quantity: Number(quantity),
          })),
        },
  tags: draft.tags,
  metadata: Object.fromEntries(draft.metadata.filter(([key]) => key.trim() !== '')),
});

const each = <N extends string, V>(names: readonly N[], valueOf: (name: N) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>;

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

export const emptyProduct: ProductDraft = productDraftOf({});
