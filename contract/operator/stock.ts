/** The warehouse's part in the stock: what is found, moved, set aside and written off. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate } from '../measures.ts';
import { operation } from '../operation.ts';
import { buckets, Movement } from '../stock.ts';

/** What can be done with goods that lie in the warehouse. */
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
    productId: Id('product').optional(),
    cartonId: Id('carton').optional(),
    warehouseId: Id('warehouse'),
    lot: z.string().min(1).max(64).nullable().default(null),
    expiresOn: LocalDate.nullable().default(null).describe('Of a lot that is not known yet.'),
    quantity: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((quantity) => quantity !== 0, { error: 'must not be 0' })
      .describe('Units or boxes. Negative only to adjust downwards.'),
    bucket: z
      .enum(buckets)
      .exclude(['allocated', 'reserved_to_open'])
      .default('available')
      .describe('Which goods: of adjust and write_off.'),
    toWarehouseId: Id('warehouse').optional().describe('Of a transfer.'),
  })
  .refine(({ productId, cartonId }) => (productId === undefined) !== (cartonId === undefined), {
    error: 'needs exactly one of productId and cartonId',
    path: ['productId'],
  });
export type StockLine = z.output<typeof StockLine>;

export const MovedStock = z.object({ movements: z.array(Movement), released: z.array(Id('shipment')) }).meta({
  id: 'MovedStock',
  description: 'What was booked, and the waiting shipments that got their goods.',
});

const sides = z.strictObject({
  length: z.number().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
});

/** A box the warehouse packs into. */
export const BoxType = z
  .strictObject({
    id: z.string().min(1).max(64),
    name: z.string().min(1).max(100),
    inner: sides,
    outer: sides,
    emptyWeight_g: z.number().min(0),
    maximumWeight_g: z.number().positive(),
  })
  .meta({ id: 'BoxType', description: 'Sizes in mm, weights in g.' });
export type BoxTypeRecord = z.infer<typeof BoxType>;

export const BoxTypes = z.object({ boxes: z.array(BoxType).max(200) }).meta({ id: 'BoxTypes' });

export const operatorStock = {
  move: operation({
    method: 'POST',
    path: '/operator/v0/organizations/{organizationId}/stock/movements',
    scope: 'operator',
    status: 201,
    summary: 'Book what was found, moved, set aside or written off',
    description:
      'All lines or none. Goods that become available go to the shipments that wait for them, oldest first.',
    input: z.strictObject({
      organizationId,
      type: z.enum(stockMoves),
      reason: z.string().min(1).max(200),
      lines: z.array(StockLine).min(1).max(500),
    }),
    output: MovedStock,
    errors: ['not_found', 'validation_failed', 'insufficient_stock'],
  }),
  boxTypes: operation({
    method: 'GET',
    path: '/operator/v0/warehouses/{id}/box-types',
    scope: 'operator',
    summary: 'Read the boxes a warehouse packs into',
    input: z.strictObject({ id: Id('warehouse') }),
    output: BoxTypes,
    errors: ['not_found'],
  }),
  putBoxTypes: operation({
    method: 'PUT',
    path: '/operator/v0/warehouses/{id}/box-types',
    scope: 'operator',
    summary: 'Replace the boxes a warehouse packs into',
    input: z.strictObject({ id: Id('warehouse'), boxes: z.array(BoxType).max(200) }),
    output: BoxTypes,
    errors: ['not_found', 'validation_failed'],
  }),
};
