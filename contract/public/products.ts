/** Products: what a merchant sells, one for each SKU. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  Actor,
  Amount,
  archiveFields,
  CountryCode,
  CountryCodeInput,
  Currency,
  Dimensions,
  ExternalId,
  Metadata,
  Quantity,
  recordFields,
  Tags,
  Text,
  Timestamp,
  Weight,
} from '../measures.ts';
import { Words, warehouseFacts } from './warehouse-facts.ts';
import { unNumberRule } from '../rules/dangerous-goods.ts';
import { serialCaptures } from '../rules/serial-numbers.ts';
import { Nothing, operationsOf, withDefaults } from '../operation.ts';
import {
  bulkOutput,
  exactly,
  includeDeleted,
  listInput,
  maximumBulk,
  search,
  sortBy,
  sortOrder,
} from '../page.ts';

/** Composed (NFC), so that texts that look the same are the same SKU, whichever keyboard they were typed on. */
export const Sku = z.string().normalize().min(1).max(64);

/** A filter on one SKU, composed as SKUs are. */
export const exactSku = Sku.optional().describe('Exactly this SKU.');

export const Barcode = z.object({
  type: z.enum(['upc', 'ean', 'gtin', 'fnsku', 'asin', 'isbn', 'other']).describe('Kind of barcode.'),
  value: Text(64).describe('Characters of the barcode.'),
});

const serialRule = {
  capture: z
    .enum(serialCaptures)
    .describe(
      'When the serial number of each unit is captured: when it is packed (`outbound`), or when it is received too (`full`), and then only known ones leave.',
    ),
  prefix: z
    .string()
    .min(1)
    .max(32)
    .nullable()
    .describe('Beginning that every serial number has; null for any.'),
  length: z.int().min(1).max(64).nullable().describe('Length of every serial number; null for any.'),
};

export const Product = z
  .object({
    ...recordFields('product'),
    sku: Sku.describe(
      'Stock keeping unit, set by the merchant: unique in the organization, archived products included. It never changes.',
    ),
    name: Text(300).describe('Name of the product.'),
    description: z
      .string()
      .max(5000)
      .nullable()
      .describe('Description of the product; null when none was given.'),
    barcodes: z.array(Barcode).max(20).describe('Barcodes that identify one unit at the warehouse.'),
    fnsku: z
      .string()
      .max(20)
      .nullable()
      .describe('Fulfillment network SKU (Amazon); null when none was given.'),
    asin: z
      .string()
      .max(20)
      .nullable()
      .describe('Amazon Standard Identification Number; null when none was given.'),
    unitDimensions: Dimensions.nullable().describe(
      'Outer size of one unit with packaging as declared by the merchant, in mm; null when none was given. A size in `measured` counts instead.',
    ),
    unitWeight: Weight.nullable().describe(
      'Weight of one unit with packaging as declared by the merchant, in g; null when none was given. A weight in `measured` counts instead.',
    ),
    trackingMode: z
      .enum(['none', 'lot', 'lot_expiry'])
      .describe('How stock is tracked: not by lot, by lot, or by lot with an expiry date.'),
    serialNumbers: z
      .object(serialRule)
      .nullable()
      .describe('How serial numbers are kept, with or without lots; null when they are not.'),
    minimumShelfLifeDays: z
      .int()
      .min(0)
      .nullable()
      .describe('Days a unit must still keep to be sent; null for one day.'),
    customs: z
      .object({
        hsCode: z.string().max(12).nullable().describe('Harmonized System code; null when none was given.'),
        countryOfOrigin: CountryCode.nullable().describe(
          'Country of origin (ISO 3166-1 alpha-2); null when none was given.',
        ),
        declaredValue: Amount.nullable().describe(
          'Declared value of one unit, in integer minor units of `currency`; null when none was given.',
        ),
        currency: Currency.nullable().describe(
          'Currency of `declaredValue` (ISO 4217); null when none was given.',
        ),
        description: z
          .string()
          .max(300)
          .nullable()
          .describe('Description of the goods for customs; null when none was given.'),
      })
      .nullable()
      .describe('Customs data of the product; null when none was given.'),
    hazmat: z
      .object({
        isHazmat: z.boolean().describe('True when the product is dangerous goods.'),
        unNumber: z
          .string()
          .max(10)
          .nullable()
          .describe('UN number of the dangerous goods; null when none was given.'),
      })
      .describe('Dangerous goods classification.'),
    reorderPoint: Quantity.nullable().describe(
      'Available units at or below which the product is reported as low in stock; null for never.',
    ),
    leadTimeDays: z
      .int()
      .min(0)
      .nullable()
      .describe('Days from an order to the arrival of new stock; null when the merchant gave none.'),
    safetyBuffer: Quantity.describe('Units held back from `sellable`.'),
    pricing: z
      .object({
        cost: Amount.nullable().describe(
          'Landed cost of one unit, in integer minor units of `currency`; null when none was given.',
        ),
        price: Amount.nullable().describe(
          'Selling price of one unit without tax, in integer minor units of `currency`; null when none was given.',
        ),
        currency: Currency.describe('Currency of cost and price (ISO 4217).'),
      })
      .nullable()
      .describe(
        'Cost and price of one unit. Recommendations use them to weigh lost sales against storage; nobody else sees them. Null when none were given.',
      ),
    defaultBoxId: z
      .string()
      .nullable()
      .describe(
        "Id of the warehouse's box for an order of this product alone, when it fits. Null leaves the choice to packing.",
      ),
    kit: z
      .object({
        components: z
          .array(
            z.object({
              productId: Id('product').describe('Id of the component.'),
              sku: Sku.describe('SKU of the component.'),
              quantity: z.int().min(1).describe('Units of the component in one kit.'),
            }),
          )
          .min(1)
          .describe('Products in one kit, each once.'),
      })
      .nullable()
      .describe(
        'Components of a kit, which has no stock of its own: it is as available as its scarcest component. Null for other products.',
      ),
    imageUrl: z.string().max(2000).nullable().describe('Image URL; null when there is none.'),
    tags: Tags.describe("The merchant's own labels."),
    metadata: Metadata,
    externalId: ExternalId.nullable().describe(
      "The merchant's own reference, unique among products; null when none was given.",
    ),
    ...warehouseFacts,
    ...archiveFields,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** Name as the merchant sends it. */
export const Name = z.string().normalize().min(1).max(300);

const side = z.number().min(0.001).max(100_000);
/** Size as the merchant sends it. The limits let every unit be kept in mm. */
export const SizeInput = z
  .strictObject({
    length: side.describe('Length, in `unit`.'),
    width: side.describe('Width, in `unit`.'),
    height: side.describe('Height, in `unit`.'),
    unit: Dimensions.shape.unit.describe('Unit of the three sides.'),
  })
  .describe('Size with packaging, in any of the units; it is answered in mm.');
/** Weight as the merchant sends it. */
export const WeightInput = z
  .strictObject({
    value: z.number().min(0).max(10_000_000).describe('Weight, in `unit`.'),
    unit: Weight.shape.unit.describe('Unit of `value`.'),
  })
  .describe('Weight with packaging, in any of the units; it is answered in g.');

const text = (longest: number) => z.string().min(1).max(longest).nullable();
const days = z.int().min(0).max(36_500).nullable();
const units = z.int().min(0).max(1_000_000_000);

const CustomsInput = z
  .strictObject({
    hsCode: text(12).default(null).describe('Harmonized System code; null when there is none.'),
    countryOfOrigin: CountryCodeInput.nullable()
      .default(null)
      .describe('Country of origin (ISO 3166-1 alpha-2); null when unknown.'),
    declaredValue: Amount.min(0)
      .nullable()
      .default(null)
      .describe('Declared value of one unit, in integer minor units of `currency`; null when there is none.'),
    currency: Currency.nullable()
      .default(null)
      .describe('Currency of `declaredValue` (ISO 4217), required with it.'),
    description: text(300)
      .default(null)
      .describe('Description of the goods for customs; null when there is none.'),
  })
  .refine(({ declaredValue, currency }) => declaredValue === null || currency !== null, {
    error: 'must say what declaredValue is in, such as USD',
    path: ['currency'],
  });

const HazmatInput = z
  .strictObject({
    isHazmat: z.boolean().describe('True when the product is dangerous goods.'),
    unNumber: text(10)
      .default(null)
      .meta({
        description: 'UN number: required with `isHazmat: true`, null otherwise.',
        examples: ['UN3480'],
      }),
  })
  .refine(({ isHazmat, unNumber }) => isHazmat || unNumber === null, {
    error: 'must be true where there is a unNumber',
    path: ['isHazmat'],
  })
  .refine(({ isHazmat, unNumber }) => !isHazmat || (unNumber !== null && !unNumberRule(unNumber)), {
    error: ({ input }) =>
      unNumberRule((input as { unNumber: string | null }).unNumber ?? '') ?? 'is not allowed',
    path: ['unNumber'],
  });

const PricingInput = z
  .strictObject({
    cost: Amount.min(0)
      .nullable()
      .default(null)
      .describe('Landed cost of one unit, in integer minor units of `currency`; null when unknown.'),
    price: Amount.min(0)
      .nullable()
      .default(null)
      .describe(
        'Selling price of one unit without tax, in integer minor units of `currency`; null when unknown.',
      ),
    currency: Currency.describe('Currency of cost and price (ISO 4217).'),
  })
  .refine(({ cost, price }) => cost !== null || price !== null, {
    error: 'must be given, or price',
    path: ['cost'],
  });

const KitInput = z.strictObject({
  components: z
    .array(
      z.strictObject({
        productId: Id('product').describe('Id of the component.'),
        quantity: z.int().min(1).max(10_000).describe('Units of the component in one kit.'),
      }),
    )
    .min(1)
    .max(50)
    .refine(eachOnce, { error: 'must name each product once; add up its quantities' })
    .describe('Components of one kit: products that are neither kits nor archived, each once.'),
});

/** Optional fields of a product. */
const fields = {
  description: Product.shape.description.describe('Description of the product; null for none.'),
  barcodes: z
    .array(z.strictObject(Barcode.shape))
    .max(20)
    .describe(
      'Barcodes that identify one unit at the warehouse: each on one product only, and a upc, ean, gtin or isbn with its right check digit.',
    ),
  fnsku: text(20).describe('Fulfillment network SKU (Amazon); null for none.'),
  asin: text(20).describe('Amazon Standard Identification Number; null for none.'),
  unitDimensions: SizeInput.nullable().describe(
    'Outer size of one unit with packaging, in any of the units; null when unknown.',
  ),
  unitWeight: WeightInput.nullable().describe(
    'Weight of one unit with packaging, in any of the units; null when unknown.',
  ),
  trackingMode: Product.shape.trackingMode.describe(
    'How stock is tracked: not by lot, by lot, or by lot with an expiry date. It can change while there is no stock.',
  ),
  serialNumbers: z
    .strictObject({
      ...serialRule,
      ...withDefaults({ prefix: serialRule.prefix, length: serialRule.length }, {}),
    })
    .nullable()
    .describe(
      'How serial numbers are kept; null when they are not. `full` can be set only while there is no stock.',
    ),
  minimumShelfLifeDays: days.describe('Days a unit must still keep to be sent; null for one day.'),
  customs: CustomsInput.nullable().describe('Customs data of the product; null for none.'),
  hazmat: HazmatInput.describe('Dangerous goods classification.'),
  reorderPoint: units
    .nullable()
    .describe('Available units at or below which the product is reported as low in stock; null for never.'),
  leadTimeDays: days.describe('Days from an order to the arrival of new stock; null when unknown.'),
  safetyBuffer: units.describe('Units held back from `sellable`.'),
  pricing: PricingInput.nullable().describe(
    'Cost and price of one unit, for recommendations only; null when unknown.',
  ),
  defaultBoxId: text(64).describe(
    "Id of the warehouse's box for an order of this product alone, when it fits; null leaves the choice to packing.",
  ),
  kit: KitInput.nullable().describe(
    'Components that make the product a kit, which has no stock of its own; null for other products. It can change while no open shipment holds the product.',
  ),
  imageUrl: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .max(2000, { error: 'must be at most 2000 characters long' })
    .nullable()
    .describe('Address of a picture, https or http; null for none.'),
  tags: Tags.describe("The merchant's own labels."),
  metadata: Metadata,
  externalId: ExternalId.nullable().describe(
    "The merchant's own reference, unique among products; null for none.",
  ),
};

/** A whole product; a field that is left out gets its default. */
export const NewProduct = z.strictObject({
  sku: Sku.describe(
    'Stock keeping unit: unique in the organization, archived products included, whether in capitals or not; without spaces around it. It never changes.',
  ),
  name: Name.describe('Name of the product.'),
  ...withDefaults(fields, {
    barcodes: [],
    trackingMode: 'none',
    hazmat: { isHazmat: false, unNumber: null },
    safetyBuffer: 0,
    tags: [],
    metadata: {},
  }),
});

/** Fields that may be changed: one that is left out stays as it is, and null clears it. */
const ProductChanges = z
  .strictObject({ sku: NewProduct.shape.sku, name: Name.describe('Name of the product.'), ...fields })
  .partial();
export type ProductChanges = z.output<typeof ProductChanges>;

/** One field of a record that changed. */
export const Change = z
  .object({
    at: Timestamp.describe('Time of the change, in UTC.'),
    actor: Actor.describe('Author of the change.'),
    field: z.string().describe('Name of the field.'),
    from: z.unknown().describe('Value before; null when there was none.'),
    to: z.unknown().describe('Value after; null when there is none.'),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

const id = Id('product');
const changing = [
  'validation_failed',
  'invalid_state',
  'in_use',
  'duplicate_barcode',
  'duplicate_external_id',
] as const;
const restoring = {
  output: Product,
  input: z.strictObject({ id }),
  errors: ['invalid_state'],
  description:
    'A product that is not archived is answered as it is. A kit can be restored once its components are.',
} as const;

const operation = operationsOf('inventory');

export const products = {
  list: operation('GET', '/v0/inventory/products', {
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
  }),
  get: operation('GET', '/v0/inventory/products/{id}', {
    summary: 'Read a product',
    input: z.strictObject({ id: Id('product') }),
    output: Product,
  }),
  history: operation('GET', '/v0/inventory/products/{id}/history', {
    summary: 'List the field changes of a product, newest first',
    list: true,
    input: listInput({ id: Id('product'), field: exactly('field name', 64) }),
    output: Change,
  }),
  create: operation('POST', '/v0/inventory/products', {
    output: Product,
    status: 201,
    summary: 'Create a product',
    input: NewProduct,
    errors: ['validation_failed', 'duplicate_sku', 'duplicate_barcode', 'duplicate_external_id'],
  }),
  update: operation('PATCH', '/v0/inventory/products/{id}', {
    output: Product,
    summary: 'Change fields of a product',
    description:
      'A field that is left out stays as it is, and null clears it; objects and arrays are replaced whole. Where nothing changes, nothing is written. An archived product is restored first.',
    input: z.strictObject({ id, ...ProductChanges.shape }),
    errors: changing,
  }),
  replace: operation('PUT', '/v0/inventory/products/{id}', {
    output: Product,
    summary: 'Replace a product',
    description:
      'A field that is left out gets its default. The SKU may be left out, since it never changes.',
    input: z.strictObject({ id, ...NewProduct.shape, sku: ProductChanges.shape.sku }),
    errors: changing,
  }),
  archive: operation('DELETE', '/v0/inventory/products/{id}', {
    status: 204,
    summary: 'Archive a product',
    description:
      'A soft delete: the record stays readable, keeps its SKU, and can be restored. It is rejected while the product has stock or open shipments, kits or cartons use it; `details` lists them.',
    input: z.strictObject({ id }),
    output: Nothing,
    errors: ['has_stock', 'in_use'],
  }),
  restore: operation('POST', '/v0/inventory/products/{id}/restore', {
    ...restoring,
    summary: 'Restore an archived product',
  }),
  restorePatch: operation('PATCH', '/v0/inventory/products/{id}/restore', {
    ...restoring,
    summary: 'Restore an archived product (PATCH)',
  }),
  disputeMeasurement: operation('POST', '/v0/inventory/products/{id}/measurement/dispute', {
    output: Product,
    summary: "Dispute the warehouse's measurement of a product",
    description:
      'The leads of the warehouse see the note, and either measure again or uphold the measurement. Until then the measurement counts. A dispute that is open gets the new note.',
    input: z.strictObject({ id, note: Words.describe('Reason for the warehouse.') }),
    errors: ['invalid_state'],
  }),
  photo: operation('GET', '/v0/inventory/products/{id}/photos/{photoId}', {
    file: ['image/jpeg', 'image/png'],
    summary: "Download one of the warehouse's photos of a product",
    input: z.strictObject({ id, photoId: Id('document').describe('Id of the photo.') }),
    output: Nothing,
  }),
  bulk: operation('POST', '/v0/inventory/products/bulk', {
    summary: 'Create or change up to 100 products, each on its own',
    description:
      'With an `id` the product is changed as by PATCH, without one it is created. Items are processed in order, and a rejected item does not affect the others.',
    parts: 'products',
    input: z.strictObject({
      products: z
        .array(
          z.strictObject({
            id: id.optional().describe('Id of the product to change; left out, one is created.'),
            ...ProductChanges.shape,
          }),
        )
        .min(1)
        .max(maximumBulk)
        .describe('Products to create or change, in the order they are taken.'),
    }),
    output: bulkOutput('BulkProducts', Product),
    errors: ['validation_failed'],
  }),
};

/** True when no product stands on two lines. */
export function eachOnce(lines: readonly { productId: string }[]): boolean {
  return new Set(lines.map(({ productId }) => productId)).size === lines.length;
}
