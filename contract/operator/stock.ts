/** The warehouse's part in the stock: goods that are found, moved, set aside and written off. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, Text } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { buckets, Movement } from '../public/stock.ts';
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
  .object({ boxes: z.array(BoxType).max(200).describe('Boxes of the warehouse.') })
  .meta({ id: 'BoxTypes' });

export const operatorStock = {
  move: operatorOperation('POST', '/operator/v0/organizations/{organizationId}/stock/movements', {
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
      lines: z.array(StockLine).min(1).max(500).describe('Goods to move.'),
    }),
    output: MovedStock,
    errors: ['insufficient_stock'],
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
