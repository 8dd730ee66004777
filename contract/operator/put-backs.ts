/** Goods of cancelled shipments that were picked already: somebody puts them back into a bin. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { NamedOrganization, Quantity, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { listInput } from '../page.ts';
import { floor } from '../staff-roles.ts';
import { goods, oneOfBoth } from './goods.ts';

export const PutBack = z
  .object({
    organization: NamedOrganization.describe('Organization the goods belong to.'),
    shipmentId: Id('shipment').describe('Id of the cancelled shipment.'),
    number: z.string().describe('Number of the shipment, such as HC-PNP-1042.'),
    orderNumber: z.string().nullable().describe("The merchant's order number; null when none was given."),
    warehouseId: Id('warehouse').describe('Id of the warehouse the goods are in.'),
    productId: Id('product').nullable().describe('Id of the product; null for boxes of a carton.'),
    cartonId: Id('carton').nullable().describe('Id of the carton; null for units of a product.'),
    sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    lot: z.string().nullable().describe('Lot of the goods; null when they have none.'),
    picked: Quantity.describe('Quantity that was picked: units of a product, boxes of a carton.'),
    left: Quantity.describe('Part of `picked` that nobody has put back yet.'),
    totes: z.array(z.string()).describe('Codes of the totes that hold goods of the shipment.'),
    cancelledAt: Timestamp.describe('Time the shipment was cancelled, in UTC.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'PutBack' });
export type PutBack = z.infer<typeof PutBack>;

const PutBackLine = z
  .strictObject({
    ...goods,
    lot: Text(64).nullable().default(null).describe('Lot of the goods, as listed; null when they have none.'),
    quantity: z.int().min(1).max(1_000_000).describe('Quantity: units of a product, boxes of a carton.'),
    bin: Text(32)
      .nullable()
      .meta({
        description:
          'Code of the bin the goods were put into; null when they were not there any more, for example because another order took them.',
        examples: ['A-03-2'],
      }),
  })
  .refine(...oneOfBoth);
export type PutBackLine = z.output<typeof PutBackLine>;

export const RecordedPutBack = z
  .object({
    shipmentId: Id('shipment').describe('Id of the shipment.'),
    left: Quantity.describe('Pieces of the shipment that still have to be put back.'),
  })
  .meta({ id: 'RecordedPutBack' });

export const operatorPutBacks = {
  list: operatorOperation('GET', '/operator/v0/put-backs', {
    staff: floor,
    summary: 'List picked goods of cancelled shipments, the oldest cancellation first',
    description:
      'The goods of a shipment that was cancelled after they were picked. They are available again at once, and in no bin until they are put back. Goods of test spaces only when one is named.',
    list: true,
    input: listInput({
      warehouseId: Id('warehouse').optional().describe('Only this warehouse.'),
      organizationId: Id('organization').optional().describe('Only this organization, or test space.'),
      shipmentId: Id('shipment').optional().describe('Only this shipment.'),
      done: z
        .boolean()
        .optional()
        .describe('True lists only goods that were put back; by default only the others.'),
    }),
    output: PutBack,
  }),
  record: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/put-backs', {
    staff: floor,
    summary: 'Record that goods of a cancelled shipment were put back',
    description:
      'All lines or none. The quantity is added to what the bin holds, as when goods are put away. More than is left is refused, so that nothing is put back twice. With the last piece the totes of the shipment are free. To reverse it, send the same lines with `undo`: the goods leave the bins and have to be put back again; totes stay free.',
    input: z.strictObject({
      organizationId: Id('organization'),
      shipmentId: Id('shipment').describe('Id of the shipment.'),
      lines: z.array(PutBackLine).min(1).max(500).describe('Goods, and the bins they were put into.'),
      undo: z.boolean().default(false).describe('True reverses what was recorded.'),
    }),
    output: RecordedPutBack,
  }),
};
