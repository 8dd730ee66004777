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
import { operation } from './operation.ts';
import { exactly, includeDeleted, listInput, search, sortBy, sortOrder } from './page.ts';

export const Sku = z.string().min(1).max(64);

export const Barcode = z.object({
  type: z.enum(['upc', 'ean', 'gtin', 'fnsku', 'asin', 'isbn', 'other']),
  value: z.string().min(1).max(64),
});

export const Product = z
  .object({
    ...recordFields('product'),
    sku: Sku.meta({ description: 'Unique in the organization, archived ones included; never changes.' }),
    name: z.string().min(1).max(300),
    description: z.string().max(5000).nullable(),
    barcodes: z.array(Barcode).max(20),
    fnsku: z.string().max(20).nullable().meta({ description: 'Fulfillment network SKU (Amazon).' }),
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
    safetyBuffer: Quantity.meta({ description: 'Units held back from `sellable`.' }),
    kit: z
      .object({
        components: z
          .array(z.object({ productId: Id('product'), sku: Sku, quantity: z.int().min(1) }))
          .min(1),
      })
      .nullable()
      .meta({ description: 'A kit has no stock of its own: it is as available as its scarcest component.' }),
    imageUrl: z.string().max(2000).nullable(),
    tags: Tags,
    metadata: Metadata,
    externalId: ExternalId.nullable(),
    ...archiveFields,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** One field of a record that changed. */
export const Change = z
  .object({
    at: Timestamp,
    actor: Actor,
    field: z.string(),
    from: z.unknown().meta({ description: 'The value before; null where there was none.' }),
    to: z.unknown().meta({ description: 'The value after; null where there is none.' }),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

export const products = {
  list: operation({
    method: 'GET',
    path: '/v0/inventory/products',
    scope: 'inventory',
    summary: 'List products',
    list: true,
    input: listInput({
      search: search('the name, SKU or a barcode'),
      sku: exactly('SKU', 64),
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
};
