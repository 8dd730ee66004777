/** The warehouse's part in the status of lots. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { operatorOperation } from '../operation.ts';
import { Lot, lotChange } from '../public/lots.ts';
import { floor, leads } from '../staff-roles.ts';

export const ProductLots = z
  .object({ lots: z.array(Lot).describe('Lots of the product, the soonest expiry first.') })
  .meta({ id: 'ProductLots' });

const organizationId = Id('organization');
const path = '/operator/v0/organizations/{organizationId}/lots';

export const operatorLots = {
  list: operatorOperation('GET', path, {
    staff: floor,
    summary: 'List the lots of a product',
    input: z.strictObject({ organizationId, productId: Id('product').describe('Id of the product.') }),
    output: ProductLots,
  }),
  setStatus: operatorOperation('PUT', path, {
    approval: 'in_part',
    staff: leads,
    summary: 'Hold, recall or release a lot',
    description:
      'As merchants do it: held and recalled units are quarantined, and open shipments get units of other lots or wait on hold.',
    noVersion: true,
    input: z.strictObject({ organizationId, ...lotChange }),
    output: Lot,
    errors: ['validation_failed'],
  }),
};
