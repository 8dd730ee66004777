/** The products of all merchants, as the warehouse's staff see them. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { NamedOrganization } from '../measures.ts';
import { Nothing, operatorOperation } from '../operation.ts';
import { exactly, listInput, search } from '../page.ts';
import { Barcode, exactSku, Product, SizeInput, WeightInput } from '../public/products.ts';
import { Words } from '../public/warehouse-facts.ts';
import { everybody, leads, leadsAndOffice, receivers, type Roles } from '../staff-roles.ts';

/** Fields of a product that the warehouse's staff need. What it costs is the merchant's own business. */
export const OperatorProduct = Product.pick({
  id: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  sku: true,
  name: true,
  barcodes: true,
  fnsku: true,
  asin: true,
  unitDimensions: true,
  unitWeight: true,
  trackingMode: true,
  serialNumbers: true,
  hazmat: true,
  reorderPoint: true,
  imageUrl: true,
  measured: true,
  warehouseNote: true,
  photos: true,
  archived: true,
  deletedAt: true,
})
  .extend({
    organization: NamedOrganization.describe('Organization the product belongs to.'),
    isKit: z.boolean().describe('True for a kit, which has no stock of its own.'),
  })
  .meta({ id: 'OperatorProduct' });
export type OperatorProduct = z.infer<typeof OperatorProduct>;

const organizationId = Id('organization');
const id = Id('product');
const photoId = Id('document').describe('Id of the photo.');

const root = '/operator/v0/organizations/{organizationId}/products/{id}';

/** A write of the warehouse that answers the product as it is afterwards. */
const verb = <const P extends string, const I extends z.ZodRawShape>(
  staff: Roles,
  path: P,
  summary: string,
  input: I,
  description?: string,
) =>
  operatorOperation('POST', `${root}${path}`, {
    staff,
    summary,
    ...(description === undefined ? {} : { description }),
    input: z.strictObject({ organizationId, id, ...input }),
    output: OperatorProduct,
    errors: ['validation_failed', 'invalid_state', 'duplicate_barcode'],
  });

export const operatorProducts = {
  list: operatorOperation('GET', '/operator/v0/products', {
    staff: leadsAndOffice,
    summary: 'List the products of all merchants, by name',
    description: 'Two merchants may use the same SKU. Test spaces only when one is named.',
    list: true,
    input: listInput({
      search: search('the name, SKU or a barcode'),
      sku: exactSku,
      barcode: exactly('barcode', 64),
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
      archived: z.boolean().optional().describe('Only archived products (true), or only the others (false).'),
      measured: z
        .boolean()
        .optional()
        .describe('Only products that the warehouse has measured (true), or has not (false).'),
      disputed: z
        .boolean()
        .optional()
        .describe(
          'Only products with an open dispute about their measurement (true), or only the others (false).',
        ),
    }),
    output: OperatorProduct,
  }),
  search: operatorOperation('GET', '/operator/v0/organizations/{organizationId}/products', {
    staff: everybody,
    summary: 'Search the products of a merchant, by name',
    list: true,
    input: listInput({
      organizationId,
      search: search('the name, SKU or a barcode'),
      barcode: exactly('barcode', 64),
    }),
    output: OperatorProduct,
  }),
  get: operatorOperation('GET', root, {
    staff: everybody,
    summary: 'Read a product of a merchant',
    acrossTenants: true,
    input: z.strictObject({ organizationId, id }),
    output: OperatorProduct,
    errors: ['not_found'],
  }),
  measure: verb(
    receivers,
    '/measure',
    'Record a measured size or weight of a product',
    {
      dimensions: SizeInput.optional().describe(
        'Measured size of one unit with packaging, in any of the units; left out, the earlier measured size stays.',
      ),
      weight: WeightInput.optional().describe(
        'Measured weight of one unit with packaging, in any of the units; left out, the earlier measured weight stays.',
      ),
      note: Words.optional().describe('Answer to the merchant, when the earlier measurement is disputed.'),
    },
    'From now on packing, postage and storage use it, whatever the merchant declares. The merchant is notified. An open dispute ends as `measured_again`.',
  ),
  upholdMeasurement: {
    ...verb(
      leads,
      '/measurement/uphold',
      'Uphold a disputed measurement',
      { answer: Words.describe('Answer for the merchant.') },
      'The measurement stays, and the merchant is notified.',
    ),
    approval: 'work' as const,
  },
  addBarcode: verb(
    receivers,
    '/barcodes',
    'Add a barcode to a product',
    {
      value: Barcode.shape.value,
      type: Barcode.shape.type.optional().describe('Kind of barcode; left out, it follows from the digits.'),
    },
    'The merchant is notified. A barcode that the product already has changes nothing.',
  ),
  setNote: verb(receivers, '/note', "Write the warehouse's note on a product", {
    note: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .nullable()
      .describe('Note on handling the goods, which the merchant sees; null for none.'),
  }),
  addPhoto: operatorOperation('POST', `${root}/photos`, {
    staff: receivers,
    status: 201,
    upload: true,
    summary: 'Upload a photo of a product',
    description:
      'JPEG, PNG or HEIC up to 10 MB, checked by its first bytes; a HEIC is converted to JPEG. At most 20 photos of a product. The merchant sees them.',
    input: z.strictObject({
      organizationId,
      id,
      note: Words.optional().describe('Note on the photo, such as a damage.'),
    }),
    output: OperatorProduct,
    errors: ['validation_failed', 'payload_too_large', 'invalid_state'],
  }),
  removePhoto: operatorOperation('DELETE', `${root}/photos/{photoId}`, {
    staff: receivers,
    status: 204,
    summary: 'Remove a photo of a product',
    input: z.strictObject({ organizationId, id, photoId }),
    output: Nothing,
    errors: ['invalid_state'],
  }),
  photo: operatorOperation('GET', `${root}/photos/{photoId}`, {
    staff: everybody,
    file: ['image/jpeg', 'image/png'],
    summary: 'Download a photo of a product',
    input: z.strictObject({ organizationId, id, photoId }),
    output: Nothing,
    errors: ['not_found'],
  }),
};
