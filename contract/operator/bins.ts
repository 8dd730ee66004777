/**
 * Bins: the labelled places of a warehouse, which goods are in them, and how much of each, as far as that is known. The ledger
 * is the truth of the stock (docs/decisions/0041-bins-know-how-many.md).
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, LocalDate, NamedOrganization, Quantity, recordFields, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { BinSize } from '../public/warehouses.ts';
import { exactly, listInput, search } from '../page.ts';
import { PrintedCode } from './printed-code.ts';
import { standing } from './standing.ts';
import { goods, oneOfBoth } from './goods.ts';
import { Units } from './units.ts';
import { floor, leads, pickers, receivers } from '../staff-roles.ts';

export const binKinds = ['pick', 'reserve', 'staging', 'quarantine'] as const;
export type BinKind = (typeof binKinds)[number];

/** Most bins that one request may write. */
export const maximumBins = 500;

/** Most shipments that may be picked in one walk. */
export const maximumWave = 30;

/** A shipment of any organization: the id of its organization, a colon, and its own. */
export const NamedShipment = z
  .string()
  .regex(/^org_[0-7][0-9a-z]{25}:shp_[0-7][0-9a-z]{25}$/, {
    error: 'must be the id of an organization, a colon, and the id of a shipment',
  })
  .meta({ examples: ['org_01kdvdna0nfmrrsxbzxy4n9jbd:shp_01kdvdna0nfmrrsxbzxy4n9jbe'] });

const warehouseId = Id('warehouse');
const organizationId = Id('organization');
const organization = NamedOrganization.describe('Organization the goods or the shipment belong to.');
const sequence = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .describe('Place of the bin in the walk; bins with the same number follow by code.');

export const Bin = z
  .object({
    ...recordFields('bin'),
    warehouseId: warehouseId.describe('Id of the warehouse.'),
    code: z.string().meta({ description: 'Code of the bin, as printed on the label.', examples: ['A-03-2'] }),
    zone: z.string().describe('Zone of the warehouse.'),
    kind: z.enum(binKinds).describe('Use of the bin.'),
    sequence,
    size: z
      .string()
      .nullable()
      .describe("Size of the bin, one of the warehouse's `binSizes`; null for none, which is not charged."),
    active: z.boolean().describe('True while the bin is in use.'),
    note: z.string().nullable().describe("The warehouse's note on the bin; null for none."),
    goods: Quantity.describe(
      'Number of different goods in the bin, each lot counted apart; 0 when it is empty. Goods of test spaces do not count.',
    ),
  })
  .meta({ id: 'Bin' });
export type Bin = z.infer<typeof Bin>;

export const Bins = z.object({ bins: z.array(Bin).describe('Bins that were written.') }).meta({ id: 'Bins' });

const goodsFields = {
  productId: Id('product').nullable().describe('Id of the product; null for boxes of a carton.'),
  cartonId: Id('carton').nullable().describe('Id of the carton; null for units of a product.'),
  sku: z.string().nullable().describe('SKU of the product; null for a carton.'),
  name: z.string().describe('Name of the product or carton.'),
};

const lotOfGoods = z
  .string()
  .nullable()
  .describe('Lot of the goods; null when they have none, or when any lot may lie there.');

const inBin = Quantity.nullable().describe(
  'Quantity believed to be in the bin: units of a product, boxes of a carton. Null when it is not known: nobody has counted it or put a quantity into the empty bin.',
);

export const BinContents = z
  .object({
    bin: Bin.describe('The bin.'),
    goods: z
      .array(
        z.object({
          organization,
          ...goodsFields,
          lot: lotOfGoods,
          primary: z
            .boolean()
            .describe('True when this is the one bin of the warehouse that the goods belong to.'),
          inBin,
          here: Units.describe('Pieces of the goods in the bin, sealed cartons included.'),
          contents: z
            .array(
              z.object({
                productId: Id('product').describe('Id of the product.'),
                sku: z.string().describe('SKU of the product.'),
                name: z.string().describe('Name of the product.'),
                quantity: z.int().min(1).describe('Units of the product in one box.'),
              }),
            )
            .describe('Products in one box of a carton, by name; empty for units of a product.'),
          onHand: Quantity.describe(
            'Stock of this lot in the whole warehouse: units of a product, those in sealed cartons included, or boxes of a carton.',
          ),
          available: Quantity.describe('Part of `onHand` that is free to promise.'),
          inWarehouse: Units.describe('Parts of `onHand`: loose units and sealed cartons.'),
          otherBins: z.array(z.string()).describe('Codes of the other bins with these goods.'),
          placedAt: Timestamp.describe('Time the goods were put there, in UTC.'),
          placedBy: Actor.describe('Author of the placement.'),
        }),
      )
      .describe('Goods in the bin.'),
  })
  .meta({ id: 'BinContents' });
export type BinContents = z.infer<typeof BinContents>;

export const Placements = z
  .object({
    placements: z
      .array(
        z.object({
          bin: z.string().describe('Code of the bin.'),
          zone: z.string().describe('Zone of the warehouse.'),
          kind: z.enum(binKinds).describe('Use of the bin.'),
          sequence,
          ...goodsFields,
          lot: lotOfGoods,
          inBin,
          primary: z
            .boolean()
            .describe('True when this is the one bin of the warehouse that the goods belong to.'),
          placedAt: Timestamp.describe('Time the goods were put there, in UTC.'),
          placedBy: Actor.describe('Author of the placement.'),
        }),
      )
      .describe('Placements of the goods.'),
    stock: z
      .array(
        z.object({
          productId: goodsFields.productId,
          cartonId: goodsFields.cartonId,
          onHand: Quantity.describe(
            'Pieces in the warehouse by the ledger, in any condition: loose units of a product, boxes of a carton. Goods that are picked or still in a sealed box are left out.',
          ),
          notInBins: Quantity.describe('Part of `onHand` that is in no bin whose quantity is known.'),
          bins: z
            .array(
              z.object({
                bin: z.string().describe('Code of the bin.'),
                lot: lotOfGoods,
                here: Units.describe('Pieces of the goods in the bin, sealed cartons included.'),
              }),
            )
            .describe('Pieces in each bin, sealed cartons included, in walking order.'),
          lots: z
            .array(
              z.object({
                lot: z.string().nullable().describe('Lot of the goods; null when they have none.'),
                onHand: Quantity.describe(
                  'Stock of the lot in the warehouse: units of a product, those in sealed cartons included, or boxes of a carton.',
                ),
                available: Quantity.describe('Part of `onHand` that is free to promise.'),
                inWarehouse: Units.describe('Parts of `onHand`: loose units and sealed cartons.'),
              }),
            )
            .describe(
              'Stock of each lot by the ledger, goods that are picked included. Lots of which nothing is left are not listed.',
            ),
        }),
      )
      .describe('Stock of each of the goods, and how much of it the bins do not account for.'),
  })
  .meta({ id: 'Placements', description: 'Bins in which the goods lie now, in walking order.' });
export type Placements = z.infer<typeof Placements>;

/** Reasons for suggesting a bin. */
export const binReasons = ['same_goods', 'primary', 'other_lot', 'nearest_empty', 'shared'] as const;
export type BinReason = (typeof binReasons)[number];

export const SuggestedBins = z
  .object({
    bins: z
      .array(
        z.object({
          bin: z.string().describe('Code of the bin.'),
          zone: z.string().describe('Zone of the warehouse.'),
          kind: z.enum(binKinds).describe('Use of the bin.'),
          sequence,
          goods: Bin.shape.goods,
          inBin: inBin.describe('Quantity of these goods believed to be there; null when it is not known.'),
          why: z.enum(binReasons).describe('Reason for the suggestion.'),
        }),
      )
      .describe('Bins to put the goods into, the best first.'),
  })
  .meta({ id: 'SuggestedBins', description: 'Suggested bins, the best first; at most five.' });

const Picker = z.object({
  organizationId: organizationId.describe('Id of the organization.'),
  id: Id('shipment').describe('Id of the shipment.'),
  number: z.string().describe('Number of the shipment, such as PNP-1042.'),
  slot: z.int().min(1).describe('Number of the tote: place of the shipment in the request, from 1.'),
});

export const PickPath = z
  .object({
    warehouseId: warehouseId.describe('Id of the warehouse.'),
    shipments: z
      .array(
        Picker.extend({
          organization,
          ...standing,
          toPick: Quantity.describe(
            'Quantity to pick over all stops: units of products and boxes of cartons.',
          ),
        }).omit({ organizationId: true }),
      )
      .describe('Shipments that are picked, in the order of the request.'),
    stops: z
      .array(
        z.object({
          bin: z
            .string()
            .nullable()
            .describe('Code of the bin; null for goods that lie in no bin, which come last.'),
          zone: z.string().nullable().describe('Zone of the warehouse; null without a bin.'),
          kind: z.enum(binKinds).nullable().describe('Use of the bin; null without one.'),
          inBin: inBin.describe(
            'Quantity of these goods believed to be in the bin; null when it is not known, or without a bin.',
          ),
          otherBins: z
            .array(z.string())
            .describe('Codes of the other bins with these goods, in walking order.'),
          organizationId: organizationId.describe('Id of the organization the goods belong to.'),
          ...goodsFields,
          barcodes: z
            .array(z.string())
            .describe('Codes a scanner may read on the goods beside the SKU: barcodes, FNSKU, ASIN.'),
          lot: z.string().nullable().describe('Lot to pick; null when the goods have none.'),
          expiresOn: LocalDate.nullable().describe('Expiry date of the lot; null when there is none.'),
          imageUrl: z.string().nullable().describe('Image URL of the product; null when there is none.'),
          fromCarton: z
            .object({
              cartonId: Id('carton').describe('Id of the carton.'),
              name: z.string().describe('Name of the carton.'),
              barcode: z.string().nullable().describe('Barcode of the carton; null when it has none.'),
              boxes: z.int().min(1).describe('Sealed boxes to open.'),
              unitsEach: z.int().min(1).describe('Units of the goods in one box.'),
              toBin: z
                .string()
                .nullable()
                .describe('Code of the bin for the units that are left over; null when none is known.'),
            })
            .nullable()
            .describe(
              'Sealed boxes to open for this take, in the bin of the stop; null when the goods are loose. Record the opening (`open-cartons`), then pick from `toBin`.',
            ),
          quantity: z.int().min(1).describe('Quantity to pick here: units of a product, boxes of a carton.'),
          forShipments: z
            .array(
              Picker.extend({
                itemId: Id('item').describe("Id of the shipment's line."),
                quantity: z.int().min(1).describe('Quantity to pick for the line here.'),
                perItem: z
                  .int()
                  .min(1)
                  .describe(
                    'Quantity that makes one unit of the line: 1, or the quantity in a kit. Picks are recorded in units of the line.',
                  ),
              }),
            )
            .describe('Shipments the goods are for.'),
        }),
      )
      .describe('Stops of the walk, in walking order.'),
  })
  .meta({ id: 'PickPath' });
export type PickPath = z.infer<typeof PickPath>;

const lotName = Text(64);
const code = Text(32).meta({
  description: 'The code of a bin, as it was scanned or typed.',
  examples: ['A-03-2'],
});

const PutBin = z.strictObject({
  code: PrintedCode.describe('Code of the bin, as printed on the label; a known code changes its bin.'),
  zone: Text(32).optional().describe('Zone of the warehouse; required for a new bin.'),
  kind: z.enum(binKinds).optional().describe('Use of the bin; a new bin is `pick` by default.'),
  sequence: sequence.optional().describe('Place of the bin in the walk; required for a new bin.'),
  size: BinSize.nullable()
    .optional()
    .describe("Size of the bin, one of the warehouse's `binSizes`; null for none."),
  active: z.boolean().optional().describe('False takes an empty bin out of use.'),
  note: Text(500).nullable().optional().describe('Note on the bin; null for none.'),
});
export type PutBin = z.output<typeof PutBin>;

const PlacedLine = z
  .strictObject({
    ...goods,
    lot: lotName
      .nullable()
      .default(null)
      .describe('Lot of the goods. Left out, any lot of goods tracked by lot may lie there.'),
    bin: code,
    quantity: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe(
        'Quantity put into the bin: units of a product, boxes of a carton. Left out, what is known of the bin stays.',
      ),
    primary: z
      .boolean()
      .optional()
      .describe('True makes it the one bin of the warehouse that these goods belong to.'),
  })
  .refine(...oneOfBoth);
export type PlacedLine = z.output<typeof PlacedLine>;

const Goods = z
  .strictObject({
    ...goods,
    lot: lotName.nullable().optional().describe('Lot of the goods. Left out, every lot.'),
    quantity: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('Part of the goods: units of a product, boxes of a carton. Left out, all that is there.'),
  })
  .refine(...oneOfBoth);
export type GoodsNamed = z.output<typeof Goods>;

const goodsThere = z
  .array(Goods)
  .min(1)
  .max(500)
  .optional()
  .describe('Goods to move or clear. Left out, everything the organization has there.');

const path = '/operator/v0/organizations/{organizationId}/bins';

export const operatorBins = {
  list: operatorOperation('GET', '/operator/v0/bins', {
    staff: floor,
    summary: 'List the bins of a warehouse in walking order',
    list: true,
    input: listInput({
      warehouseId,
      zone: exactly('zone', 32),
      kind: z.enum(binKinds).optional().describe('Only this kind.'),
      size: exactly('size', 32),
      code: exactly('code', 32),
      active: z.boolean().optional().describe('Only those in use, or only the others.'),
      empty: z.boolean().optional().describe('Only those where nothing lies, or only the others.'),
      search: search('the code or the note'),
    }),
    output: Bin,
  }),
  put: operatorOperation('PUT', '/operator/v0/bins', {
    staff: leads,
    summary: 'Add bins to a warehouse, or change them',
    description:
      'Bins are known by their code; a field that is left out stays as it is. Other bins stay. All of them are written or none. A bin with goods cannot be taken out of use.',
    input: z.strictObject({
      warehouseId,
      bins: z.array(PutBin).min(1).max(maximumBins).describe('Bins to add or change, known by their code.'),
    }),
    output: Bins,
    errors: ['not_found', 'in_use'],
  }),
  contents: operatorOperation('GET', '/operator/v0/bins/contents', {
    staff: floor,
    acrossTenants: true,
    summary: 'Read the contents of a bin, across organizations',
    description: 'Goods of test spaces only when one is named.',
    input: z.strictObject({
      warehouseId,
      code,
      organizationId: organizationId.optional().describe('Only goods of this organization, or test space.'),
    }),
    output: BinContents,
    errors: ['not_found'],
  }),
  suggest: operatorOperation('GET', `${path}/suggestion`, {
    staff: floor,
    summary: 'Suggest bins to put goods into',
    description:
      'In this order: bins with the same goods, their primary bin, bins with another lot of them, and empty bins nearby: of kind pick for products, of kind reserve for cartons. Damaged and quarantined goods go to bins of kind quarantine alone.',
    input: z.strictObject({
      organizationId,
      warehouseId,
      ...goods,
      lot: lotName.optional().describe('Lot of goods that are tracked by lot.'),
      condition: z
        .enum(['good', 'quarantine'])
        .default('good')
        .describe('Condition of the goods: `quarantine` for those that are damaged or kept apart.'),
    }),
    output: SuggestedBins,
    errors: ['validation_failed'],
  }),
  placements: operatorOperation('GET', path, {
    staff: floor,
    summary: 'Read the bins that hold goods',
    input: z.strictObject({ organizationId, warehouseId, ...goods }),
    output: Placements,
    errors: ['validation_failed'],
  }),
  place: operatorOperation('POST', `${path}/placements`, {
    staff: receivers,
    summary: 'Record the bins goods were put into',
    description:
      'All lines or none. Goods already in the bin stay, and the quantity is added to them. A lot must have been received. The stock is not changed: when the bins say more than it is, the quantities of other bins are lowered.',
    input: z.strictObject({
      organizationId,
      warehouseId,
      lines: z.array(PlacedLine).min(1).max(500).describe('Goods and the bins they were put into.'),
    }),
    output: Placements,
  }),
  move: operatorOperation('POST', `${path}/moves`, {
    staff: receivers,
    summary: 'Record that goods were moved from one bin to another',
    description:
      'Goods that are already in the other bin stay there, so a move of all goods can be repeated. A part may be more than the bin was believed to hold.',
    input: z.strictObject({
      organizationId,
      warehouseId,
      from: code.describe('Code of the bin the goods were taken from.'),
      to: code.describe('Code of the bin the goods were put into.'),
      goods: goodsThere,
    }),
    output: Placements,
  }),
  clear: operatorOperation('POST', `${path}/clear`, {
    staff: receivers,
    summary: 'Record that goods are no longer in a bin',
    description: 'Returns the other bins that hold them. The stock is not changed.',
    input: z.strictObject({ organizationId, warehouseId, bin: code, goods: goodsThere }),
    output: Placements,
  }),
  openCartons: operatorOperation('POST', `${path}/open-cartons`, {
    staff: pickers,
    summary: 'Record that sealed boxes were opened to pick from them',
    description:
      'Boxes that are promised to be opened for orders become loose units. They leave the bin they were in, and all of their contents are in the other bin, from where they are picked.',
    input: z.strictObject({
      organizationId,
      warehouseId,
      cartonId: Id('carton'),
      lot: lotName.nullable().default(null).describe('Lot of the boxes; null when they have none.'),
      boxes: z.int().min(1).max(10_000).describe('Number of boxes that were opened.'),
      from: code.describe('Code of the bin the boxes were in.'),
      to: code
        .nullable()
        .default(null)
        .describe('Code of the bin their contents were put into; null when they are in no bin yet.'),
    }),
    output: Placements,
    errors: ['not_found', 'insufficient_stock'],
  }),
  pickPath: operatorOperation('GET', '/operator/v0/pick-path', {
    staff: pickers,
    acrossTenants: true,
    summary: 'Read the walk through the warehouse that picks shipments together',
    description: [
      'Stops in walking order, each with what is taken from the bin for which shipment; goods that lie in no bin come last. What is taken is divided over bins by what they are believed to hold, and then over sealed boxes to open, each a stop of its own. Kits are listed by their components. Goods already picked are left out; record the picks shipment by shipment.',
      `At most ${maximumWave} shipments of one warehouse that are pending or processing. Picks of a line with several lots or bins count as taken in walking order.`,
    ].join('\n\n'),
    input: z.strictObject({
      shipments: z
        .array(NamedShipment)
        .min(1)
        .max(maximumWave)
        .describe(
          'Comma separated, each as the id of its organization, a colon, and its own. Their order numbers the totes.',
        ),
    }),
    output: PickPath,
    errors: ['not_found', 'validation_failed', 'invalid_state'],
  }),
};
