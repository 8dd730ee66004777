/**
 * Stock. Each (product or carton, warehouse, lot) is a cell whose goods lie in buckets. A movement puts goods into a
 * bucket or takes them out; the ledger of movements is the truth and every counter is its running sum.
 *
 *     onHand    = available + allocated + quarantined + damaged + expired
 *     sellable  = max(0, available − safetyBuffer)
 *     incoming  = expected − received over open inbound shipments
 */
import { z } from 'zod';
import { Id } from './id.ts';
import { Actor, archiveFields, Instant, LocalDate, Quantity, recordFields, Timestamp } from './measures.ts';
import { operation } from './operation.ts';
import { anyOf, exactly, includeDeleted, listInput, search } from './page.ts';
import { exactSku, Sku } from './products.ts';

/**
 * `reserved_to_open` holds boxes that are promised to be opened: what is in them is counted as units already, so in units
 * such a box is worth nothing. It is part of the carton's `allocated`.
 */
export const buckets = [
  'available',
  'allocated',
  'quarantined',
  'damaged',
  'expired',
  'reserved_to_open',
] as const;
export type Bucket = (typeof buckets)[number];

export const movementTypes = [
  'receive',
  'open_carton',
  'pack_carton',
  'allocate',
  'release',
  'ship',
  'restock',
  'adjust',
  'count',
  'quarantine',
  'unquarantine',
  'damage',
  'expire',
  'transfer_out',
  'transfer_in',
  'write_off',
] as const;
export type MovementType = (typeof movementTypes)[number];

const counters = {
  onHand: Quantity.describe('Everything in the building.'),
  allocated: Quantity.describe('Promised to submitted shipments.'),
  available: Quantity.describe('onHand − allocated − unavailable.'),
  sellable: Quantity.describe('available − safetyBuffer, never below 0.'),
  unavailable: Quantity.describe('quarantined + damaged + expired.'),
  quarantined: Quantity,
  damaged: Quantity,
  expired: Quantity,
  incoming: Quantity.describe(
    'Expected and not yet received on open inbound shipments, loose and in cartons.',
  ),
  backordered: Quantity.describe('Ordered and not yet allocated.'),
};

const Lot = z.object({
  lot: z.string(),
  expiresOn: LocalDate.nullable(),
  onHand: Quantity,
  available: Quantity,
});

export const ProductStock = z
  .object({
    ...recordFields('product'),
    sku: Sku,
    name: z.string(),
    quantity: Quantity.describe('The same as available.'),
    ...counters,
    availableInCartons: Quantity.describe('Units of `available` that lie in sealed cartons.'),
    warehouses: z.array(
      z.object({
        id: Id('warehouse'),
        name: z.string(),
        ...counters,
        availableInCartons: Quantity,
        lots: z.array(Lot).optional().describe('With include=lots.'),
      }),
    ),
    ...archiveFields,
  })
  .omit({ deletedAt: true })
  .meta({ id: 'ProductStock', description: 'The stock of one product in units; its id is the product id.' });
export type ProductStock = z.infer<typeof ProductStock>;

const boxCounters = {
  onHand: Quantity,
  allocated: Quantity,
  available: Quantity,
  unavailable: Quantity,
  quarantined: Quantity,
  damaged: Quantity,
  expired: Quantity,
  reservedToOpen: Quantity.describe('Boxes of `allocated` that will be opened for pick-and-pack.'),
  incoming: Quantity,
};

export const CartonStock = z
  .object({
    ...recordFields('carton'),
    name: z.string(),
    unitsPerCarton: z.int().min(1),
    quantity: Quantity.describe('The same as available.'),
    ...boxCounters,
    warehouses: z.array(z.object({ id: Id('warehouse'), name: z.string(), ...boxCounters })),
    archived: z.boolean(),
  })
  .meta({ id: 'CartonStock', description: 'The stock of one carton in boxes; its id is the carton id.' });
export type CartonStock = z.infer<typeof CartonStock>;

export const Movement = z
  .object({
    ...recordFields('movement'),
    type: z.enum(movementTypes),
    productId: Id('product').nullable(),
    cartonId: Id('carton').nullable(),
    sku: Sku.nullable(),
    name: z.string(),
    warehouseId: Id('warehouse'),
    lot: z.string().nullable(),
    bucket: z.enum(buckets),
    quantity: z.int().describe('Signed: units of a product, boxes of a carton.'),
    balanceAfter: Quantity.describe('What the bucket of this cell held afterwards.'),
    reason: z.string().nullable(),
    shipmentId: Id('shipment').nullable(),
    actor: Actor,
  })
  .meta({ id: 'Movement', description: 'One line of the stock ledger; never changed afterwards.' });
export type Movement = z.infer<typeof Movement>;

export const Snapshot = z
  .object({
    date: LocalDate,
    warehouseId: Id('warehouse'),
    productId: Id('product').nullable(),
    cartonId: Id('carton').nullable(),
    sku: Sku.nullable(),
    name: z.string(),
    onHand: Quantity.describe('At the close of the day, warehouse time: units or boxes.'),
    volume: z
      .object({ value: z.number().min(0), unit: z.literal('m3') })
      .describe('Space the goods took; storage is billed on it.'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'StockSnapshot' });
export type Snapshot = z.infer<typeof Snapshot>;

const atWarehouse = Id('warehouse').optional().describe('Only the stock of this warehouse.');
const asOf = Instant.optional().describe(
  'Stock as it was at this time, summed from the ledger; incoming and backordered are then 0.',
);
const nonZero = z.boolean().default(false).describe('Only records with anything on hand or incoming.');

/** Where goods are sold that lie in somebody else's fulfilment centres. */
export const marketplaces = ['amazon_fba', 'walmart_wfs', 'retail_dc', 'other'] as const;
export type Marketplace = (typeof marketplaces)[number];

const units = z.int().min(0).max(1_000_000_000);

export const MarketplaceLevel = z
  .object({
    productId: Id('product'),
    sku: Sku,
    marketplace: z.enum(marketplaces),
    date: LocalDate,
    available: Quantity,
    incoming: Quantity,
    sold: Quantity.nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'MarketplaceLevel' });
export type MarketplaceLevel = z.infer<typeof MarketplaceLevel>;

export const MarketplaceLevels = z
  .object({ levels: z.array(MarketplaceLevel) })
  .meta({ id: 'MarketplaceLevels' });

export const stock = {
  breakdown: operation({
    method: 'GET',
    path: '/v0/inventory/products/breakdown',
    scope: 'inventory',
    summary: 'List the stock of every product',
    description: 'One record for each product, also at zero.',
    list: true,
    input: listInput({
      search: search('the name or SKU'),
      sku: exactSku,
      productId: Id('product').optional().describe('Only this product.'),
      warehouseId: atWarehouse,
      includeDeleted,
      nonZero,
      include: z
        .enum(['lots'])
        .optional()
        .describe('lots: also the lots and their expiry in each warehouse.'),
      asOf,
    }),
    output: ProductStock,
    errors: [],
  }),
  cartonBreakdown: operation({
    method: 'GET',
    path: '/v0/inventory/cartons/breakdown',
    scope: 'inventory',
    summary: 'List the stock of every carton, in boxes',
    list: true,
    input: listInput({
      search: search('the name'),
      cartonId: Id('carton').optional().describe('Only this carton.'),
      productId: Id('product').optional().describe('Cartons that hold this product.'),
      warehouseId: atWarehouse,
      includeDeleted,
      nonZero,
      asOf,
    }),
    output: CartonStock,
    errors: [],
  }),
  ledger: operation({
    method: 'GET',
    path: '/v0/inventory/ledger',
    scope: 'inventory',
    summary: 'List stock movements, newest first',
    list: true,
    input: listInput({
      type: anyOf(movementTypes as unknown as [MovementType, ...MovementType[]], 'Movement type.'),
      bucket: anyOf(buckets as unknown as [Bucket, ...Bucket[]], 'Bucket.'),
      productId: Id('product').optional().describe('Movements of this product.'),
      cartonId: Id('carton').optional().describe('Movements of this carton.'),
      warehouseId: Id('warehouse').optional().describe('Movements in this warehouse.'),
      shipmentId: Id('shipment').optional().describe('Movements for this shipment.'),
      lot: exactly('lot', 64),
      reason: exactly('reason', 200),
      actorId: exactly('actor id', 64),
      createdAfter: Instant.optional().describe('After this time.'),
      createdBefore: Instant.optional().describe('Before this time.'),
    }),
    output: Movement,
    errors: [],
  }),
  snapshots: operation({
    method: 'GET',
    path: '/v0/inventory/snapshots',
    scope: 'inventory',
    summary: 'List daily closing stock',
    list: true,
    input: listInput({
      date: LocalDate.optional().describe('Only this day; without it the newest days come first.'),
      productId: Id('product').optional().describe('Only this product.'),
      cartonId: Id('carton').optional().describe('Only this carton.'),
      warehouseId: atWarehouse,
    }),
    output: Snapshot,
    errors: [],
  }),
  marketplaceLevels: operation({
    method: 'GET',
    path: '/v0/inventory/marketplace-levels',
    scope: 'inventory',
    summary: 'List what you reported of your stock at marketplaces, the newest days first',
    list: true,
    input: listInput({
      productId: Id('product').optional().describe('Only this product.'),
      marketplace: anyOf([...marketplaces] as [Marketplace, ...Marketplace[]], 'Marketplace.'),
      date: LocalDate.optional().describe('Only this day.'),
    }),
    output: MarketplaceLevel,
    errors: [],
  }),
  reportMarketplaceLevels: operation({
    method: 'PUT',
    path: '/v0/inventory/marketplace-levels',
    scope: 'inventory',
    summary: 'Report your stock at marketplaces',
    description:
      'For each product, marketplace and day there is one report; another one takes its place. All of a request is written, or nothing. Recommendations of what to send there rest on it; without it that stock is inferred from what was sent.',
    noVersion: true,
    input: z.strictObject({
      levels: z
        .array(
          z.strictObject({
            productId: Id('product'),
            marketplace: z.enum(marketplaces),
            date: LocalDate.describe('The day in your time zone; not in the future.'),
            available: units.describe('Units that could be sold there at its end.'),
            incoming: units.default(0).describe('Units on their way there.'),
            sold: units
              .nullable()
              .default(null)
              .describe('Units sold there on that day; null where you do not know.'),
          }),
        )
        .min(1)
        .max(500)
        .refine(eachLevelOnce, { error: 'must report each product, marketplace and day once' }),
    }),
    output: MarketplaceLevels,
    errors: ['validation_failed'],
  }),
};

function eachLevelOnce(levels: readonly { productId: string; marketplace: string; date: string }[]): boolean {
  const keys = levels.map(({ productId, marketplace, date }) => `${productId} ${marketplace} ${date}`);
  return new Set(keys).size === keys.length;
}
