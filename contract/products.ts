/** Products: what a merchant sells, one for each SKU. */
import { z } from 'zod';
import { Id } from './id.ts';
import {
  Actor,
  Amount,
  archiveFields,
  CountryCode,
  Currency,
  Dimensions,
  ExternalId,
  Metadata,
  Quantity,
  recordFields,
  Tags,
  Timestamp,
  Weight,
} from './measures.ts';
import { Nothing, operation } from './operation.ts';
import {
  bulkOutput,
  exactly,
  includeDeleted,
  listInput,
  maximumBulk,
  search,
  sortBy,
  sortOrder,
} from './page.ts';

/** Composed (NFC): what looks the same is the same SKU, whichever keyboard it was typed on. */
export const Sku = z.string().normalize().min(1).max(64);

/** A filter on one SKU, composed as SKUs are. */
export const exactSku = Sku.optional().describe('Exactly this SKU.');

export const Barcode = z.object({
  type: z.enum(['upc', 'ean', 'gtin', 'fnsku', 'asin', 'isbn', 'other']),
  value: z.string().min(1).max(64),
});

export const Product = z
  .object({
    ...recordFields('product'),
    sku: Sku.describe('Unique in the organization, archived ones included; never changes.'),
    name: z.string().min(1).max(300),
    description: z.string().max(5000).nullable(),
    barcodes: z.array(Barcode).max(20),
    fnsku: z.string().max(20).nullable().describe('Fulfillment network SKU (Amazon).'),
    asin: z.string().max(20).nullable(),
    unitDimensions: Dimensions.nullable(),
    unitWeight: Weight.nullable(),
    trackingMode: z.enum(['none', 'lot', 'lot_expiry']),
    minimumShelfLifeDays: z.int().min(0).nullable(),
    customs: z
      .object({
        hsCode: z.string().max(12).nullable(),
        countryOfOrigin: CountryCode.nullable(),
        declaredValue: Amount.nullable(),
        currency: Currency.nullable(),
        description: z.string().max(300).nullable(),
      })
      .nullable(),
    hazmat: z.object({ isHazmat: z.boolean(), unNumber: z.string().max(10).nullable() }),
    reorderPoint: Quantity.nullable(),
    leadTimeDays: z.int().min(0).nullable(),
    safetyBuffer: Quantity.describe('Units held back from `sellable`.'),
    pricing: z
      .object({ cost: Amount.nullable(), price: Amount.nullable(), currency: Currency })
      .nullable()
      .describe(
        'What a unit costs you, and what you sell it for. Recommendations weigh lost sales against storage by it; nobody else sees it.',
      ),
    defaultBoxId: z
      .string()
      .nullable()
      .describe(
        'The box, by its id at the warehouse, that it goes into when nothing else is in the order and it fits. Null leaves it to the packing.',
      ),
    kit: z
      .object({
        components: z
          .array(z.object({ productId: Id('product'), sku: Sku, quantity: z.int().min(1) }))
          .min(1),
      })
      .nullable()
      .describe('A kit has no stock of its own: it is as available as its scarcest component.'),
    imageUrl: z.string().max(2000).nullable(),
    tags: Tags,
    metadata: Metadata,
    externalId: ExternalId.nullable(),
    ...archiveFields,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A name as it is given. */
export const Name = z.string().normalize().min(1).max(300);

const side = z.number().min(0.001).max(100_000);
/** A size as it is given. Its limits are such that it can be kept in mm whatever the unit. */
export const SizeInput = z
  .strictObject({ length: side, width: side, height: side, unit: Dimensions.shape.unit })
  .describe('With packaging, in any of the units; it is answered in mm.');
/** A weight as it is given. */
export const WeightInput = z
  .strictObject({ value: z.number().min(0).max(10_000_000), unit: Weight.shape.unit })
  .describe('With packaging, in any of the units; it is answered in g.');

const text = (longest: number) => z.string().min(1).max(longest).nullable();
const days = z.int().min(0).max(36_500).nullable();
const units = z.int().min(0).max(1_000_000_000);

const CustomsInput = z
  .strictObject({
    hsCode: text(12).default(null),
    countryOfOrigin: CountryCode.nullable().default(null),
    declaredValue: Amount.min(0)
      .nullable()
      .default(null)
      .describe('Of one unit, in integer minor units of `currency`.'),
    currency: Currency.nullable().default(null),
    description: text(300).default(null),
  })
  .refine(({ declaredValue, currency }) => declaredValue === null || currency !== null, {
    error: 'must say what declaredValue is in, such as USD',
    path: ['currency'],
  });

const HazmatInput = z
  .strictObject({ isHazmat: z.boolean(), unNumber: text(10).default(null) })
  .refine(({ isHazmat, unNumber }) => isHazmat || unNumber === null, {
    error: 'must be true where there is a unNumber',
    path: ['isHazmat'],
  });

const PricingInput = z
  .strictObject({
    cost: Amount.min(0)
      .nullable()
      .default(null)
      .describe('Of one unit, landed, in integer minor units of `currency`.'),
    price: Amount.min(0)
      .nullable()
      .default(null)
      .describe('Of one unit, without tax, in integer minor units of `currency`.'),
    currency: Currency,
  })
  .refine(({ cost, price }) => cost !== null || price !== null, {
    error: 'must be given, or price',
    path: ['cost'],
  });

const KitInput = z.strictObject({
  components: z
    .array(z.strictObject({ productId: Id('product'), quantity: z.int().min(1).max(10_000) }))
    .min(1)
    .max(50)
    .refine(eachOnce, { error: 'must name each product once; add up its quantities' })
    .describe('What one kit is made of: products that are no kits and not archived, each once.'),
});

/** What may be left out of a product. */
const fields = {
  description: Product.shape.description,
  barcodes: z.array(z.strictObject(Barcode.shape)).max(20),
  fnsku: text(20).describe('Fulfillment network SKU (Amazon).'),
  asin: text(20),
  unitDimensions: SizeInput.nullable(),
  unitWeight: WeightInput.nullable(),
  trackingMode: Product.shape.trackingMode.describe(
    'Whether stock is kept by lot. It can change while there is no stock.',
  ),
  minimumShelfLifeDays: days.describe(
    'What expires sooner than that many days after a delivery is not sent.',
  ),
  customs: CustomsInput.nullable(),
  hazmat: HazmatInput,
  reorderPoint: units
    .nullable()
    .describe('It is reported as low in stock when so many units or fewer are available.'),
  leadTimeDays: days.describe('From order to arrival of new stock.'),
  safetyBuffer: units.describe('Units held back from `sellable`.'),
  pricing: PricingInput.nullable().describe(
    'What a unit costs you, and what you sell it for; only recommendations use it.',
  ),
  defaultBoxId: text(64).describe(
    'The box, by its id at the warehouse, that it goes into when nothing else is in the order and it fits.',
  ),
  kit: KitInput.nullable().describe(
    'Makes it a kit, which has no stock of its own; null where it is none. It can change while no open shipment holds the product.',
  ),
  imageUrl: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .max(2000, { error: 'must be at most 2000 characters long' })
    .nullable(),
  tags: Tags,
  metadata: Metadata,
  externalId: ExternalId.nullable(),
};

/** A whole product: what is left out has its default. */
export const NewProduct = z.strictObject({
  sku: Sku.describe('Unique in the organization, archived products included; it never changes.'),
  name: Name,
  description: fields.description.default(null),
  barcodes: fields.barcodes.default([]),
  fnsku: fields.fnsku.default(null),
  asin: fields.asin.default(null),
  unitDimensions: fields.unitDimensions.default(null),
  unitWeight: fields.unitWeight.default(null),
  trackingMode: fields.trackingMode.default('none'),
  minimumShelfLifeDays: fields.minimumShelfLifeDays.default(null),
  customs: fields.customs.default(null),
  hazmat: fields.hazmat.default({ isHazmat: false, unNumber: null }),
  reorderPoint: fields.reorderPoint.default(null),
  leadTimeDays: fields.leadTimeDays.default(null),
  safetyBuffer: fields.safetyBuffer.default(0),
  pricing: fields.pricing.default(null),
  defaultBoxId: fields.defaultBoxId.default(null),
  kit: fields.kit.default(null),
  imageUrl: fields.imageUrl.default(null),
  tags: fields.tags.default([]),
  metadata: fields.metadata.default({}),
  externalId: fields.externalId.default(null),
});

/** What may be changed: a field that is left out stays as it is, and null clears it. */
const ProductChanges = z.strictObject({ sku: NewProduct.shape.sku, name: Name, ...fields }).partial();
export type ProductChanges = z.output<typeof ProductChanges>;

/** One field of a record that changed. */
export const Change = z
  .object({
    at: Timestamp,
    actor: Actor,
    field: z.string(),
    from: z.unknown().describe('The value before; null where there was none.'),
    to: z.unknown().describe('The value after; null where there is none.'),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

const id = Id('product');
const productOf = { scope: 'inventory', output: Product } as const;
const changing = [
  'not_found',
  'validation_failed',
  'invalid_state',
  'in_use',
  'duplicate_external_id',
] as const;
const restoring = {
  ...productOf,
  input: z.strictObject({ id }),
  errors: ['not_found', 'invalid_state'],
  description:
    'A product that is not archived is answered as it is. A kit can be restored once its components are.',
} as const;

export const products = {
  list: operation({
    method: 'GET',
    path: '/v0/inventory/products',
    scope: 'inventory',
    summary: 'List products',
    list: true,
    input: listInput({
      search: search('the name, SKU or a barcode'),
      sku: exactSku,
      barcode: exactly('barcode', 64),
      tag: exactly('tag', 40),
      externalId: exactly('externalId'),
      includeDeleted,
      sortBy: sortBy('createdAt', ['name', 'sku', 'createdAt', 'updatedAt']),
      sortOrder,
    }),
    output: Product,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: '/v0/inventory/products/{id}',
    scope: 'inventory',
    summary: 'Read a product',
    input: z.strictObject({ id: Id('product') }),
    output: Product,
    errors: ['not_found'],
  }),
  history: operation({
    method: 'GET',
    path: '/v0/inventory/products/{id}/history',
    scope: 'inventory',
    summary: 'List the field changes of a product, newest first',
    list: true,
    input: listInput({ id: Id('product'), field: exactly('field name', 64) }),
    output: Change,
    errors: ['not_found'],
  }),
  create: operation({
    method: 'POST',
    path: '/v0/inventory/products',
    ...productOf,
    status: 201,
    summary: 'Create a product',
    input: NewProduct,
    errors: ['validation_failed', 'duplicate_sku', 'duplicate_external_id'],
  }),
  update: operation({
    method: 'PATCH',
    path: '/v0/inventory/products/{id}',
    ...productOf,
    summary: 'Change fields of a product',
    description:
      'A field that is left out stays as it is, and null clears it; objects and arrays are replaced whole. Where nothing changes, nothing is written. An archived product is restored first.',
    input: z.strictObject({ id, ...ProductChanges.shape }),
    errors: changing,
  }),
  replace: operation({
    method: 'PUT',
    path: '/v0/inventory/products/{id}',
    ...productOf,
    summary: 'Replace a product',
    description:
      'A field that is left out gets its default. The SKU may be left out, since it never changes.',
    input: z.strictObject({ id, ...NewProduct.shape, sku: ProductChanges.shape.sku }),
    errors: changing,
  }),
  archive: operation({
    method: 'DELETE',
    path: '/v0/inventory/products/{id}',
    scope: 'inventory',
    status: 204,
    summary: 'Archive a product',
    description:
      'A soft delete: the record stays readable, keeps its SKU, and can be restored. It is refused while there is stock of it, and while open shipments, kits or cartons use it; `details` lists them.',
    input: z.strictObject({ id }),
    output: Nothing,
    errors: ['not_found', 'has_stock', 'in_use'],
  }),
  restore: operation({
    method: 'POST',
    path: '/v0/inventory/products/{id}/restore',
    ...restoring,
    summary: 'Restore an archived product',
  }),
  restorePatch: operation({
    method: 'PATCH',
    path: '/v0/inventory/products/{id}/restore',
    ...restoring,
    summary: 'Restore an archived product (PATCH)',
  }),
  bulk: operation({
    method: 'POST',
    path: '/v0/inventory/products/bulk',
    scope: 'inventory',
    summary: 'Create or change up to 100 products, each on its own',
    description:
      'With an `id` the product is changed as by PATCH, without one it is created. They are taken in their order, and one that is refused leaves the others. A value that the schema does not allow refuses the whole request.',
    input: z.strictObject({
      products: z
        .array(z.strictObject({ id: id.optional(), ...ProductChanges.shape }))
        .min(1)
        .max(maximumBulk),
    }),
    output: bulkOutput('BulkProducts', Product),
    errors: ['validation_failed'],
  }),
};

/** Whether no product stands on two lines. */
export function eachOnce(lines: readonly { productId: string }[]): boolean {
  return new Set(lines.map(({ productId }) => productId)).size === lines.length;
}
