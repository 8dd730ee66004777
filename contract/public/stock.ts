/**
 * Stock. Each (product or carton, warehouse, lot) is a cell whose goods lie in buckets. A movement puts goods into a
 * bucket or takes them out; the ledger of movements is the truth and every counter is its running sum.
 *
 *     onHand    = available + allocated + quarantined + damaged + expired
 *     sellable  = max(0, available and of sufficient shelf life − safetyBuffer)
 *     incoming  = expected − received over open inbound shipments
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, archiveFields, Instant, LocalDate, Quantity, recordFields, Timestamp } from '../measures.ts';
import { operationsOf } from '../operation.ts';
import { anyOf, exactly, includeDeleted, listInput, search } from '../page.ts';
import { exactSku, Sku } from './products.ts';

/**
 * `reserved_to_open` holds boxes that will be opened for an order. Their contents are already counted as allocated
 * units, so such a box adds no units. It is part of the carton's `allocated`.
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
  'hold_lot',
  'release_lot',
  'damage',
  'expire',
  'transfer_out',
  'transfer_in',
  'write_off',
] as const;
export type MovementType = (typeof movementTypes)[number];

/** Reasons of counts and corrections that have a code, so that programs can tell them in any language. */
export const stockReasons = [
  'cycle_count',
  'count_plan',
  'spot_check',
  'year_end_count',
  'merchant_request',
  'short_pick',
  'pick_shortfall',
  'refill_shortfall',
  'found_on_walk_through',
  'found_in_another_bin',
  'not_in_bin',
  'miscounted',
  'miscounted_at_dock',
  'wrong_label',
  'needs_inspection',
  'passed_inspection',
  'recalled',
  'packaging_opened',
  'dropped',
  'crushed',
  'wet',
  'leaking',
  'damaged_by_vehicle',
  'damaged_carton',
  'past_expiry',
  'short_shelf_life',
  'disposed_of',
  'given_away',
  'sample',
  'balancing_stock',
  'loose_units_needed',
  'repacked',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** A code beside the text of a reason. */
export const StockReasonCode = z
  .enum(stockReasons)
  .nullable()
  .describe(
    'Stable code of the reason, for filters and translations; null for one that only the text tells.',
  );

const counters = {
  onHand: Quantity.describe('Units in the building, in any condition.'),
  allocated: Quantity.describe('Units promised to submitted shipments.'),
  available: Quantity.describe('Units free to promise: onHand − allocated − unavailable.'),
  sellable: Quantity.describe(
    'Units a shop may offer: available ones that still keep for `minimumShelfLifeDays`, − safetyBuffer, never below 0.',
  ),
  unavailable: Quantity.describe('Units that cannot be sent: quarantined + damaged + expired.'),
  quarantined: Quantity.describe('Units set aside until somebody decides about them.'),
  damaged: Quantity.describe('Units that are damaged.'),
  expired: Quantity.describe('Units past their expiry date.'),
  incoming: Quantity.describe(
    'Units expected and not yet received on open inbound shipments, loose and in cartons.',
  ),
  backordered: Quantity.describe('Units ordered and not yet allocated.'),
};

const Lot = z.object({
  lot: z.string().describe('Name of the lot.'),
  expiresOn: LocalDate.nullable().describe('Expiry date of the lot; null when there is none.'),
  onHand: Quantity.describe('Units of the lot in the building.'),
  available: Quantity.describe('Units of the lot that are free to promise.'),
});

export const ProductStock = z
  .object({
    ...recordFields('product'),
    sku: Sku.describe('SKU of the product.'),
    name: z.string().describe('Name of the product.'),
    quantity: Quantity.describe('Same as `available`.'),
    ...counters,
    availableInCartons: Quantity.describe('Units of `available` that lie in sealed cartons.'),
    warehouses: z
      .array(
        z.object({
          id: Id('warehouse').describe('Id of the warehouse.'),
          name: z.string().describe('Name of the warehouse.'),
          ...counters,
          availableInCartons: Quantity.describe('Units of `available` that lie in sealed cartons.'),
          lots: z.array(Lot).optional().describe('Lots in the warehouse; only with `include=lots`.'),
        }),
      )
      .describe('Stock in each warehouse.'),
    ...archiveFields,
  })
  .omit({ deletedAt: true })
  .meta({ id: 'ProductStock', description: 'The stock of one product in units; its id is the product id.' });
export type ProductStock = z.infer<typeof ProductStock>;

const boxCounters = {
  onHand: Quantity.describe('Boxes in the building, in any condition.'),
  allocated: Quantity.describe('Boxes promised to submitted shipments, those to be opened included.'),
  available: Quantity.describe('Boxes free to promise.'),
  unavailable: Quantity.describe('Boxes that cannot be sent: quarantined + damaged + expired.'),
  quarantined: Quantity.describe('Boxes set aside until somebody decides about them.'),
  damaged: Quantity.describe('Boxes that are damaged.'),
  expired: Quantity.describe('Boxes past their expiry date.'),
  reservedToOpen: Quantity.describe('Boxes of `allocated` that will be opened for pick-and-pack.'),
  incoming: Quantity.describe('Boxes expected and not yet received on open inbound shipments.'),
};

export const CartonStock = z
  .object({
    ...recordFields('carton'),
    name: z.string().describe('Name of the carton.'),
    unitsPerCarton: z.int().min(1).describe('Units in one box.'),
    quantity: Quantity.describe('Same as `available`.'),
    ...boxCounters,
    warehouses: z
      .array(
        z.object({
          id: Id('warehouse').describe('Id of the warehouse.'),
          name: z.string().describe('Name of the warehouse.'),
          ...boxCounters,
        }),
      )
      .describe('Stock in each warehouse.'),
    archived: z
      .boolean()
      .describe('True when the carton is soft-deleted; it is then listed only with `includeDeleted`.'),
  })
  .meta({ id: 'CartonStock', description: 'The stock of one carton in boxes; its id is the carton id.' });
export type CartonStock = z.infer<typeof CartonStock>;

export const Movement = z
  .object({
    ...recordFields('movement'),
    type: z.enum(movementTypes).describe('Kind of movement.'),
    productId: Id('product').nullable().describe('Id of the product; null for boxes of a carton.'),
    cartonId: Id('carton').nullable().describe('Id of the carton; null for units of a product.'),
    sku: Sku.nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    lot: z.string().nullable().describe('Lot of the goods; null when there is none.'),
    bucket: z.enum(buckets).describe('Bucket the goods were put into or taken out of.'),
    quantity: z
      .int()
      .describe('Quantity moved, negative when taken out: units of a product, boxes of a carton.'),
    balanceAfter: Quantity.describe(
      'Quantity in the bucket afterwards, for this product or carton, warehouse and lot.',
    ),
    reason: z.string().nullable().describe('Reason of the movement; null when none was given.'),
    reasonCode: StockReasonCode,
    shipmentId: Id('shipment')
      .nullable()
      .describe('Shipment the goods were moved for; null when there is none.'),
    actor: Actor.describe('Author of the movement.'),
  })
  .meta({ id: 'Movement', description: 'One line of the stock ledger; never changed afterwards.' });
export type Movement = z.infer<typeof Movement>;

/** Origin of a size: the warehouse's measurement, the merchant's declaration, or neither. */
export const sizeSources = ['measured', 'declared', 'assumed'] as const;
export type SizeSource = (typeof sizeSources)[number];

export const Snapshot = z
  .object({
    date: LocalDate.describe('Day that was closed, in warehouse time.'),
    warehouseId: Id('warehouse').describe('Id of the warehouse.'),
    productId: Id('product').nullable().describe('Id of the product; null for boxes of a carton.'),
    cartonId: Id('carton').nullable().describe('Id of the carton; null for units of a product.'),
    sku: Sku.nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    onHand: Quantity.describe('Stock at the close of the day: units of a product, boxes of a carton.'),
    volume: z
      .object({
        value: z.number().min(0).describe('Volume in cubic metres.'),
        unit: z.literal('m3').describe('Unit of `value`.'),
      })
      .describe('Space the goods took up; storage is billed on it.'),
    sizeSource: z
      .enum(sizeSources)
      .nullable()
      .describe(
        "Size the volume was calculated from: the warehouse's `measured` one, the one that the merchant `declared`, or an `assumed` liter a unit. Null for days closed before it was recorded.",
      ),
    agedUnits: z
      .array(
        z.object({
          fromDays: z.int().describe('Days of storage.'),
          units: Quantity.describe('Stock that has been stored for as many days or longer.'),
        }),
      )
      .optional()
      .describe(
        'Stock by its days of storage, first in, first out, in the units of `onHand`; long-term storage is billed on it. Left out for days closed before it was recorded.',
      ),
    updatedAt: Timestamp.describe('Time the snapshot was written, in UTC.'),
  })
  .meta({ id: 'StockSnapshot' });
export type Snapshot = z.infer<typeof Snapshot>;

const atWarehouse = Id('warehouse').optional().describe('Only the stock of this warehouse.');
const asOf = Instant.optional().describe(
  'Stock as it was at this time, summed from the ledger; incoming and backordered are then 0.',
);
const nonZero = z.boolean().default(false).describe('Only records with anything on hand or incoming.');

/** Marketplaces that sell goods from fulfillment centers of their own. */
export const marketplaces = ['amazon_fba', 'walmart_wfs', 'retail_dc', 'other'] as const;
export type Marketplace = (typeof marketplaces)[number];

const units = z.int().min(0).max(1_000_000_000);

export const MarketplaceLevel = z
  .object({
    productId: Id('product').describe('Id of the product.'),
    sku: Sku.describe('SKU of the product.'),
    marketplace: z.enum(marketplaces).describe('Marketplace that holds the stock.'),
    date: LocalDate.describe("Day the report is about, in the organization's time zone."),
    available: Quantity.describe('Units that could be sold there at the end of the day.'),
    incoming: Quantity.describe('Units on their way there.'),
    sold: Quantity.nullable().describe('Units sold there on that day; null when the merchant does not know.'),
    updatedAt: Timestamp.describe('Time of the latest report, in UTC.'),
  })
  .meta({ id: 'MarketplaceLevel' });
export type MarketplaceLevel = z.infer<typeof MarketplaceLevel>;

export const MarketplaceLevels = z
  .object({
    levels: z.array(MarketplaceLevel).describe('Levels as they were written, in the order of the request.'),
  })
  .meta({ id: 'MarketplaceLevels' });

const operation = operationsOf('inventory');

export const stock = {
  breakdown: operation('GET', '/v0/inventory/products/breakdown', {
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
  }),
  cartonBreakdown: operation('GET', '/v0/inventory/cartons/breakdown', {
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
  }),
  ledger: operation('GET', '/v0/inventory/ledger', {
    summary: 'List stock movements, newest first',
    list: true,
    input: listInput({
      type: anyOf(movementTypes, 'Movement type.'),
      bucket: anyOf(buckets, 'Bucket.'),
      productId: Id('product').optional().describe('Movements of this product.'),
      cartonId: Id('carton').optional().describe('Movements of this carton.'),
      warehouseId: Id('warehouse').optional().describe('Movements in this warehouse.'),
      shipmentId: Id('shipment').optional().describe('Movements for this shipment.'),
      lot: exactly('lot', 64),
      reason: exactly('reason', 200),
      reasonCode: anyOf(stockReasons, 'Code of the reason.'),
      actorId: exactly('actor id', 64),
      createdAfter: Instant.optional().describe('After this time.'),
      createdBefore: Instant.optional().describe('Before this time.'),
    }),
    output: Movement,
  }),
  snapshots: operation('GET', '/v0/inventory/snapshots', {
    summary: 'List daily closing stock',
    list: true,
    input: listInput({
      date: LocalDate.optional().describe('Only this day; without it the newest days come first.'),
      productId: Id('product').optional().describe('Only this product.'),
      cartonId: Id('carton').optional().describe('Only this carton.'),
      warehouseId: atWarehouse,
    }),
    output: Snapshot,
  }),
  marketplaceLevels: operation('GET', '/v0/inventory/marketplace-levels', {
    summary: 'List reported marketplace stock, newest first',
    list: true,
    input: listInput({
      productId: Id('product').optional().describe('Only this product.'),
      marketplace: anyOf(marketplaces, 'Marketplace.'),
      date: LocalDate.optional().describe('Only this day.'),
    }),
    output: MarketplaceLevel,
  }),
  reportMarketplaceLevels: operation('PUT', '/v0/inventory/marketplace-levels', {
    summary: 'Report your stock at marketplaces',
    description:
      'For each product, marketplace and day there is one report; a later one replaces it. All of a request is written, or nothing. Recommendations on what to send there use the reports; without them that stock is inferred from past shipments.',
    noVersion: true,
    input: z.strictObject({
      levels: z
        .array(
          z.strictObject({
            productId: Id('product').describe('Id of the product, which is no kit.'),
            marketplace: z.enum(marketplaces).describe('Marketplace that holds the stock.'),
            date: LocalDate.describe("Day in the organization's time zone; not in the future."),
            available: units.describe('Units that could be sold there at the end of the day.'),
            incoming: units.default(0).describe('Units on their way there.'),
            sold: units
              .nullable()
              .default(null)
              .describe('Units sold there on that day; null when you do not know.'),
          }),
        )
        .min(1)
        .max(500)
        .refine(eachLevelOnce, { error: 'must report each product, marketplace and day once' })
        .describe('Levels to report, each product, marketplace and day once.'),
    }),
    output: MarketplaceLevels,
    errors: ['validation_failed'],
  }),
};

function eachLevelOnce(levels: readonly { productId: string; marketplace: string; date: string }[]): boolean {
  const keys = levels.map(({ productId, marketplace, date }) => `${productId} ${marketplace} ${date}`);
  return new Set(keys).size === keys.length;
}
