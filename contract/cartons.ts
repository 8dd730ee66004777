/** Cartons: types of sealed box. The stock of a carton is counted in boxes. */
import { z } from 'zod';
import { Id } from './id.ts';
import { archiveFields, Dimensions, ExternalId, Metadata, recordFields, Tags, Weight } from './measures.ts';
import { operation } from './operation.ts';
import { exactly, includeDeleted, listInput, search, sortBy, sortOrder } from './page.ts';
import { Change, Sku } from './products.ts';

/** What is in one box of a carton: several lines make a mixed carton. */
export const CartonContent = z.object({
  productId: Id('product'),
  productName: z.string(),
  sku: Sku,
  quantity: z.int().min(1).meta({ description: 'Units in one box.' }),
});

export const Carton = z
  .object({
    ...recordFields('carton'),
    name: z.string().min(1).max(300),
    barcode: z.string().max(64).nullable(),
    contents: z.array(CartonContent).min(1).max(50),
    unitsPerCarton: z.int().min(1).meta({ description: 'Sum of the contents.' }),
    dimensions: Dimensions.nullable(),
    weight: Weight.nullable(),
    tags: Tags,
    metadata: Metadata,
    externalId: ExternalId.nullable(),
    ...archiveFields,
  })
  .meta({ id: 'Carton' });
export type Carton = z.infer<typeof Carton>;

export const cartons = {
  list: operation({
    method: 'GET',
    path: '/v0/inventory/cartons',
    scope: 'inventory',
    summary: 'List cartons',
    list: true,
    input: listInput({
      search: search("the name or barcode, or a content's name or SKU"),
      productId: Id('product').optional().meta({ description: 'Cartons that hold this product.' }),
      barcode: exactly('barcode', 64),
      tag: exactly('tag', 40),
      externalId: exactly('externalId'),
      includeDeleted,
      sortBy: sortBy('createdAt', ['name', 'createdAt', 'updatedAt']),
      sortOrder,
    }),
    output: Carton,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: '/v0/inventory/cartons/{id}',
    scope: 'inventory',
    summary: 'Read a carton',
    input: z.strictObject({ id: Id('carton') }),
    output: Carton,
    errors: ['not_found'],
  }),
  history: operation({
    method: 'GET',
    path: '/v0/inventory/cartons/{id}/history',
    scope: 'inventory',
    summary: 'List the field changes of a carton, newest first',
    list: true,
    input: listInput({ id: Id('carton'), field: exactly('field name', 64) }),
    output: Change,
    errors: ['not_found'],
  }),
};
