/** Cartons: types of sealed box. The stock of a carton is counted in boxes. */
import { z } from 'zod';
import { Id } from '../id.ts';
import {
  archiveFields,
  Dimensions,
  ExternalId,
  Metadata,
  recordFields,
  Tags,
  Text,
  Weight,
} from '../measures.ts';
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
import { Change, eachOnce, Name, SizeInput, Sku, WeightInput } from './products.ts';

/** Line of the contents of one box; several lines make a mixed carton. */
export const CartonContent = z.object({
  productId: Id('product').describe('Id of the product in the box.'),
  productName: z.string().describe('Name of the product.'),
  sku: Sku.describe('SKU of the product.'),
  quantity: z.int().min(1).describe('Units in one box.'),
});

export const Carton = z
  .object({
    ...recordFields('carton'),
    name: Text(300).describe('Name of the carton.'),
    barcode: z.string().max(64).nullable().describe('Barcode on the box; null when there is none.'),
    contents: z.array(CartonContent).min(1).max(50).describe('Products in one box, each once.'),
    unitsPerCarton: z.int().min(1).describe('Units in one box: the sum of the contents.'),
    dimensions: Dimensions.nullable().describe(
      'Outer size of the closed box, in mm; null when not measured.',
    ),
    weight: Weight.nullable().describe('Weight of the full box, in g; null when not weighed.'),
    tags: Tags.describe("The merchant's own labels."),
    metadata: Metadata,
    externalId: ExternalId.nullable().describe(
      "The merchant's own reference, unique among cartons; null when none was given.",
    ),
    ...archiveFields,
  })
  .meta({ id: 'Carton' });
export type Carton = z.infer<typeof Carton>;

const ContentsInput = z
  .array(
    z.strictObject({
      productId: Id('product').describe('Id of the product in the box.'),
      quantity: z.int().min(1).max(100_000).describe('Units in one box.'),
    }),
  )
  .min(1)
  .max(50)
  .refine(eachOnce, { error: 'must name each product once; add up its quantities' })
  .describe(
    'Products in one box, `quantity` in units: neither kits nor archived, each once. They can change until the first stock or shipment uses the carton.',
  );

/** Optional fields of a carton. */
const fields = {
  barcode: Text(64).nullable().describe('Barcode on the box; null for none.'),
  dimensions: SizeInput.nullable().describe(
    'Outer size of the closed box, in any of the units; null when unknown. It can change as long as the contents can.',
  ),
  weight: WeightInput.nullable().describe(
    'Weight of the full box, in any of the units; null when unknown. It can change as long as the contents can.',
  ),
  tags: Tags.describe("The merchant's own labels."),
  metadata: Metadata,
  externalId: ExternalId.nullable().describe(
    "The merchant's own reference, unique among cartons; null for none.",
  ),
};

/** A whole carton; a field that is left out gets its default. */
export const NewCarton = z.strictObject({
  name: Name.describe('Name of the carton.'),
  contents: ContentsInput,
  ...withDefaults(fields, { tags: [], metadata: {} }),
});

/** Fields that may be changed: one that is left out stays as it is, and null clears it. */
const CartonChanges = z
  .strictObject({ name: Name.describe('Name of the carton.'), contents: ContentsInput, ...fields })
  .partial();
export type CartonChanges = z.output<typeof CartonChanges>;

const id = Id('carton');
const changing = ['validation_failed', 'invalid_state', 'in_use', 'duplicate_external_id'] as const;
const restoring = {
  output: Carton,
  input: z.strictObject({ id }),
  errors: ['invalid_state'],
  description:
    'A carton that is not archived is answered as it is. One can be restored once the products in it are.',
} as const;

const operation = operationsOf('inventory');

export const cartons = {
  list: operation('GET', '/v0/inventory/cartons', {
    summary: 'List cartons',
    list: true,
    input: listInput({
      search: search("the name or barcode, or a content's name or SKU"),
      productId: Id('product').optional().describe('Cartons that hold this product.'),
      barcode: exactly('barcode', 64),
      tag: exactly('tag', 40),
      externalId: exactly('externalId'),
      includeDeleted,
      sortBy: sortBy('createdAt', ['name', 'createdAt', 'updatedAt']),
      sortOrder,
    }),
    output: Carton,
  }),
  get: operation('GET', '/v0/inventory/cartons/{id}', {
    summary: 'Read a carton',
    input: z.strictObject({ id: Id('carton') }),
    output: Carton,
  }),
  history: operation('GET', '/v0/inventory/cartons/{id}/history', {
    summary: 'List the field changes of a carton, newest first',
    list: true,
    input: listInput({ id: Id('carton'), field: exactly('field name', 64) }),
    output: Change,
  }),
  create: operation('POST', '/v0/inventory/cartons', {
    output: Carton,
    status: 201,
    summary: 'Create a carton',
    input: NewCarton,
    errors: ['validation_failed', 'duplicate_external_id'],
  }),
  update: operation('PATCH', '/v0/inventory/cartons/{id}', {
    output: Carton,
    summary: 'Change fields of a carton',
    description:
      'A field that is left out stays as it is, and null clears it; objects and arrays are replaced whole. Where nothing changes, nothing is written. An archived carton is restored first.',
    input: z.strictObject({ id, ...CartonChanges.shape }),
    errors: changing,
  }),
  replace: operation('PUT', '/v0/inventory/cartons/{id}', {
    output: Carton,
    summary: 'Replace a carton',
    description: 'A field that is left out gets its default.',
    input: z.strictObject({ id, ...NewCarton.shape }),
    errors: changing,
  }),
  archive: operation('DELETE', '/v0/inventory/cartons/{id}', {
    status: 204,
    summary: 'Archive a carton',
    description:
      'A soft delete: the record stays readable and can be restored. It is rejected while the carton has stock or open shipments use it; `details` lists them.',
    input: z.strictObject({ id }),
    output: Nothing,
    errors: ['has_stock', 'in_use'],
  }),
  restore: operation('POST', '/v0/inventory/cartons/{id}/restore', {
    ...restoring,
    summary: 'Restore an archived carton',
  }),
  restorePatch: operation('PATCH', '/v0/inventory/cartons/{id}/restore', {
    ...restoring,
    summary: 'Restore an archived carton (PATCH)',
  }),
  bulk: operation('POST', '/v0/inventory/cartons/bulk', {
    summary: 'Create or change up to 100 cartons, each on its own',
    description:
      'With an `id` the carton is changed as by PATCH, without one it is created. Items are processed in order, and a rejected item does not affect the others.',
    parts: 'cartons',
    input: z.strictObject({
      cartons: z
        .array(
          z.strictObject({
            id: id.optional().describe('Id of the carton to change; left out, one is created.'),
            ...CartonChanges.shape,
          }),
        )
        .min(1)
        .max(maximumBulk)
        .describe('Cartons to create or change, in the order they are taken.'),
    }),
    output: bulkOutput('BulkCartons', Carton),
    errors: ['validation_failed'],
  }),
};
