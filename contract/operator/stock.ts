/** The warehouse's part in the stock: goods that are found, moved, set aside and written off. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, NamedOrganization, Quantity, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { listInput, search } from '../page.ts';
import { exactSku } from '../public/products.ts';
import { buckets, Movement, StockReasonCode } from '../public/stock.ts';
import { goods, oneOfBoth } from './goods.ts';
import { everybody, leads, leadsAndOffice, receivers } from '../staff-roles.ts';

/** Movements an operator can book. */
export const stockMoves = [
  'adjust',
  'quarantine',
  'unquarantine',
  'damage',
  'expire',
  'write_off',
  'transfer',
  'open_carton',
  'pack_carton',
] as const;

const organizationId = Id('organization');

const StockLine = z
  .strictObject({
    ...goods,
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    lot: Text(64).nullable().default(null).describe('Lot of the goods; null when there is none.'),
    expiresOn: LocalDate.nullable().default(null).describe('Expiry date of a lot that is not known yet.'),
    quantity: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((quantity) => quantity !== 0, { error: 'must not be 0' })
      .describe('Units of a product, or boxes of a carton. Negative only to adjust downwards.'),
    bucket: z
      .enum(buckets)
      .exclude(['allocated', 'reserved_to_open'])
      .default('available')
      .describe('Bucket the goods are in; for adjust and write_off.'),
    toWarehouseId: Id('warehouse').optional().describe('Warehouse the goods go to; transfers only.'),
    serialNumbers: z
      .array(Text(64))
      .max(10_000)
      .optional()
      .describe(
        'Serial numbers of the units; for adjust, write_off and transfer. Required of units that leave the warehouse, where the product keeps serial numbers from the receipt on: those of an adjustment or write-off are removed. Units that are adjusted upwards may name removed ones, which are in stock again.',
      ),
  })
  .refine(...oneOfBoth);
export type StockLine = z.output<typeof StockLine>;

export const MovedStock = z
  .object({
    movements: z.array(Movement).describe('Movements that were booked.'),
    released: z.array(Id('shipment')).describe('Ids of waiting shipments that got their goods.'),
  })
  .meta({
    id: 'MovedStock',
    description: 'Movements that were booked, and waiting shipments that got their goods.',
  });

export const ListedStock = z
  .object({
    organization: NamedOrganization.describe('Organization the goods belong to.'),
    productId: Id('product').nullable().describe('Id of the product; null for boxes of a carton.'),
    cartonId: Id('carton').nullable().describe('Id of the carton; null for loose units of a product.'),
    sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    onHand: Quantity.describe('Goods in the building, in any condition.'),
    allocated: Quantity.describe(
      'Goods promised to submitted shipments, boxes to be opened for them included.',
    ),
    available: Quantity.describe('Goods free to promise.'),
    quarantined: Quantity.describe('Goods set aside until somebody decides about them.'),
    unavailable: Quantity.describe('Goods that cannot be sent: quarantined + damaged + expired.'),
    serialNumbers: z
      .array(z.string())
      .describe(
        'Serial numbers of the units in stock there, up to 1,000, where the product keeps them from the receipt on; packed units are not among them.',
      ),
    incoming: Quantity.describe('Goods expected and not yet received on open inbound shipments.'),
    reorderPoint: Quantity.nullable().describe(
      'Available units, in all warehouses, at or below which the product is low in stock; null when the merchant set none, and for a carton.',
    ),
    updatedAt: Timestamp.describe(
      'Time the stock of the product or carton last changed, in UTC; `updatedSince` compares with it.',
    ),
  })
  .meta({
    id: 'ListedStock',
    description: 'Loose units of a product, or boxes of a carton, in one warehouse.',
  });
export type ListedStock = z.infer<typeof ListedStock>;

const sides = z.strictObject({
  length: z.number().positive().describe('Length in mm.'),
  width: z.number().positive().describe('Width in mm.'),
  height: z.number().positive().describe('Height in mm.'),
});

/** A box the warehouse packs into. */
export const BoxType = z
  .strictObject({
    id: Text(64).describe('Id of the box, set by the warehouse.'),
    name: Text(100).describe('Name of the box.'),
    inner: sides.describe('Inner size, in mm.'),
    outer: sides.describe('Outer size, in mm.'),
    emptyWeight_g: z.number().min(0).describe('Weight of the empty box, in g.'),
    maximumWeight_g: z.number().positive().describe('Largest weight of the packed box, in g.'),
  })
  .meta({ id: 'BoxType', description: 'Sizes in mm, weights in g.' });
export type BoxTypeRecord = z.infer<typeof BoxType>;

export const BoxTypes = z
  .object({
    boxes: z.array(BoxType).max(200).describe('Boxes of the warehouse.'),
    version: z
      .int()
      .min(0)
      .describe(
        'Version of the list, for If-Match; 0 while the warehouse has the usual boxes and none of its own.',
      ),
  })
  .meta({ id: 'BoxTypes' });

export const operatorStock = {
  list: operatorOperation('GET', '/operator/v0/stock', {
    staff: leadsAndOffice,
    summary: 'List the stock of all merchants, by name',
    description:
      'One record for each product or carton and warehouse. Units in sealed cartons are listed as boxes of the carton. Test spaces only when one is named.',
    list: true,
    input: listInput({
      search: search('the name, SKU or a barcode'),
      sku: exactSku,
      organizationId: organizationId.optional().describe('Only this organization, or test space.'),
      warehouseId: Id('warehouse').optional().describe('Only the stock of this warehouse.'),
      nonZero: z.boolean().default(false).describe('Only records with anything on hand or incoming.'),
      belowReorder: z
        .boolean()
        .default(false)
        .describe(
          'Only products whose available units, those in cartons included, are at or below their reorder point.',
        ),
    }),
    output: ListedStock,
  }),
  move: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/stock/movements', {
    approval: 'in_part',
    staff: receivers,
    staffWhen: { type: { adjust: leads, write_off: leads } },
    status: 201,
    summary: 'Book found, moved, quarantined or written-off stock',
    description:
      'All lines or none. Goods that become available go to the shipments that wait for them, oldest first.',
    input: z.strictObject({
      organizationId,
      type: z.enum(stockMoves).describe('Kind of movement.'),
      reason: Text(200).describe('Reason of the movement.'),
      reasonCode: StockReasonCode.default(null),
      lines: z.array(StockLine).min(1).max(500).describe('Goods to move.'),
    }),
    output: MovedStock,
    errors: ['insufficient_stock', 'invalid_state'],
  }),
  boxTypes: operatorOperation('GET', '/operator/v0/warehouses/{id}/box-types', {
    staff: everybody,
    summary: 'Read the boxes a warehouse packs into',
    input: z.strictObject({ id: Id('warehouse') }),
    output: BoxTypes,
  }),
  putBoxTypes: operatorOperation('PUT', '/operator/v0/warehouses/{id}/box-types', {
    staff: leadsAndOffice,
    summary: 'Replace the boxes a warehouse packs into',
    input: z.strictObject({
      id: Id('warehouse'),
      boxes: z.array(BoxType).max(200).describe('Boxes that replace those of the warehouse.'),
    }),
    output: BoxTypes,
  }),
};
