/** The products of all merchants, as the warehouse's staff see them. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { NamedOrganization } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { exactly, listInput, search } from '../page.ts';
import { exactSku, Product } from '../public/products.ts';
import { leadsAndOffice } from '../staff-roles.ts';

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
  hazmat: true,
  reorderPoint: true,
  imageUrl: true,
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
    }),
    output: OperatorProduct,
  }),
  get: operatorOperation('GET', '/operator/v0/organizations/{organizationId}/products/{id}', {
    staff: leadsAndOffice,
    summary: 'Read a product of a merchant',
    acrossTenants: true,
    input: z.strictObject({ organizationId, id: Id('product') }),
    output: OperatorProduct,
    errors: ['not_found'],
  }),
};
