/**
 * Bins: the labelled places of a warehouse, and which goods lie in them. How many lie there is not kept: quantities are the
 * ledger's, by warehouse and lot (docs/decisions/0017-bins-say-where-not-how-many.md).
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, LocalDate, Quantity, recordFields, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { exactly, listInput, search } from '../page.ts';
import { shipmentKinds, shipmentStatuses, stages } from '../shipments.ts';

export const binKinds = ['pick', 'reserve', 'staging', 'quarantine'] as const;
export type BinKind = (typeof binKinds)[number];

/** At most so many bins are written at once. */
export const maximumBins = 500;

/** At most so many shipments are picked in one walk. */
export const maximumWave = 30;

const warehouseId = Id('warehouse');
const organizationId = Id('organization');
const organization = z.object({ id: organizationId, name: z.string() });
const sequence = z.int().min(0).max(1_000_000_000);

export const Bin = z
  .object({
    ...recordFields('bin'),
    warehouseId,
    code: z.string().meta({ description: 'As printed on the label.', examples: ['A-03-2'] }),
    zone: z.string(),
    kind: z.enum(binKinds),
    sequence: sequence.describe('Its place in the walk; bins of the same one follow by code.'),
    active: z.boolean(),
    note: z.string().nullable(),
    goods: Quantity.describe(
      'How many different goods lie there, each lot for itself; 0 of an empty bin. Those of test spaces do not count.',
    ),
  })
  .meta({ id: 'Bin' });
export type Bin = z.infer<typeof Bin>;

export const Bins = z.object({ bins: z.array(Bin) }).meta({ id: 'Bins' });

const goodsFields = {
  productId: Id('product').nullable(),
  cartonId: Id('carton').nullable(),
  sku: z.string().nullable(),
  name: z.string(),
};

const lotOfGoods = z
  .string()
  .nullable()
  .describe('null where none is kept, and where goods of any lot lie there.');

export const BinContents = z
  .object({
    bin: Bin,
    goods: z.array(
      z.object({
        organization,
        ...goodsFields,
        lot: lotOfGoods,
        primary: z.boolean(),
        onHand: Quantity.describe(
          'In the whole warehouse, of this lot: the books know how many, not in which bin.',
        ),
        available: Quantity.describe('Of these, what is promised to nobody.'),
        otherBins: z.array(z.string()).describe('Where else these goods lie.'),
        placedAt: Timestamp,
        placedBy: Actor,
      }),
    ),
  })
  .meta({ id: 'BinContents' });
export type BinContents = z.infer<typeof BinContents>;

export const Placements = z
  .object({
    placements: z.array(
      z.object({
        bin: z.string(),
        zone: z.string(),
        kind: z.enum(binKinds),
        sequence,
        ...goodsFields,
        lot: lotOfGoods,
        primary: z.boolean(),
        placedAt: Timestamp,
        placedBy: Actor,
      }),
    ),
  })
  .meta({ id: 'Placements', description: 'Where the goods lie now, in walking order.' });
export type Placements = z.infer<typeof Placements>;

/** Why a bin is suggested. */
export const binReasons = ['same_goods', 'primary', 'other_lot', 'nearest_empty'] as const;
export type BinReason = (typeof binReasons)[number];

export const SuggestedBins = z
  .object({
    bins: z.array(
      z.object({
        bin: z.string(),
        zone: z.string(),
        kind: z.enum(binKinds),
        sequence,
        goods: Bin.shape.goods,
        why: z.enum(binReasons),
      }),
    ),
  })
  .meta({ id: 'SuggestedBins', description: 'The best first; at most five.' });

const Picker = z.object({
  organizationId,
  id: Id('shipment'),
  number: z.string(),
  slot: z.int().min(1).describe('The number of the tote: its place in the request, from 1.'),
});

export const PickPath = z
  .object({
    warehouseId,
    shipments: z.array(
      Picker.extend({
        organization,
        kind: z.enum(shipmentKinds),
        status: z.enum(shipmentStatuses),
        stage: z.enum(stages).nullable(),
        toPick: Quantity.describe('Over all stops, in units of products and boxes of cartons.'),
      }).omit({ organizationId: true }),
    ),
    stops: z.array(
      z.object({
        bin: z.string().nullable().describe('null of goods that lie in no bin; they come last.'),
        zone: z.string().nullable(),
        kind: z.enum(binKinds).nullable(),
        otherBins: z.array(z.string()).describe('Where else these goods lie, in walking order.'),
        organizationId,
        ...goodsFields,
        barcodes: z
          .array(z.string())
          .describe('What a scanner may read on it, beside the SKU: barcodes, FNSKU, ASIN.'),
        lot: z.string().nullable(),
        expiresOn: LocalDate.nullable(),
        imageUrl: z.string().nullable(),
        quantity: z.int().min(1),
        forShipments: z.array(
          Picker.extend({
            itemId: Id('item'),
            quantity: z.int().min(1),
            perItem: z
              .int()
              .min(1)
              .describe(
                'How many of them make one of the line: 1, or what a kit holds. Picks are recorded in the units of the line.',
              ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PickPath' });
export type PickPath = z.infer<typeof PickPath>;

/** Which goods; exactly one of both. */
const goods = { productId: Id('product').optional(), cartonId: Id('carton').optional() };
const isOne = ({ productId, cartonId }: { productId?: string | undefined; cartonId?: string | undefined }) =>
  (productId === undefined) !== (cartonId === undefined);
const oneOfBoth = { error: 'needs exactly one of productId and cartonId', path: ['productId'] };
const lotName = z.string().min(1).max(64);
const code = z
  .string()
  .min(1)
  .max(32)
  .meta({ description: 'The code of a bin, as it was scanned or typed.', examples: ['A-03-2'] });

const PutBin = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z0-9]([A-Z0-9._/-]{0,30}[A-Z0-9])?$/, {
      error: 'must be capitals and digits, with . _ / - between them, at most 32 characters',
    })
    .describe('As printed on the label. A code that is known changes its bin.'),
  zone: z.string().min(1).max(32).optional().describe('Required of a new bin.'),
  kind: z.enum(binKinds).optional().describe('pick, unless it is said.'),
  sequence: sequence.optional().describe('Required of a new bin.'),
  active: z.boolean().optional().describe('false takes an empty bin out of use.'),
  note: z.string().min(1).max(500).nullable().optional(),
});
export type PutBin = z.output<typeof PutBin>;

const PlacedLine = z
  .strictObject({
    ...goods,
    lot: lotName
      .nullable()
      .default(null)
      .describe('Without it, of goods that are tracked by lot, any lot may lie there.'),
    bin: code,
    primary: z
      .boolean()
      .optional()
      .describe('true makes it the one bin of the warehouse that these goods belong to.'),
  })
  .refine(isOne, oneOfBoth);
export type PlacedLine = z.output<typeof PlacedLine>;

const Goods = z
  .strictObject({
    ...goods,
    lot: lotName.nullable().optional().describe('Without it, every lot.'),
  })
  .refine(isOne, oneOfBoth);
export type GoodsNamed = z.output<typeof Goods>;

const goodsThere = z
  .array(Goods)
  .min(1)
  .max(500)
  .optional()
  .describe('Without it, all that the organization has there.');

const errors = ['not_found', 'validation_failed'] as const;
const path = '/operator/v0/organizations/{organizationId}/bins';

export const operatorBins = {
  list: operation({
    method: 'GET',
    path: '/operator/v0/bins',
    scope: 'operator',
    summary: 'List the bins of a warehouse in walking order',
    list: true,
    input: listInput({
      warehouseId,
      zone: exactly('zone', 32),
      kind: z.enum(binKinds).optional().describe('Only this kind.'),
      code: exactly('code', 32),
      active: z.boolean().optional().describe('Only those in use, or only the others.'),
      empty: z.boolean().optional().describe('Only those where nothing lies, or only the others.'),
      search: search('the code or the note'),
    }),
    output: Bin,
    errors: [],
  }),
  put: operation({
    method: 'PUT',
    path: '/operator/v0/bins',
    scope: 'operator',
    summary: 'Add bins to a warehouse, or change them',
    description:
      'Bins are known by their code; what is left out stays as it is. Other bins stay. All of them or none. A bin in which goods lie cannot be taken out of use.',
    input: z.strictObject({ warehouseId, bins: z.array(PutBin).min(1).max(maximumBins) }),
    output: Bins,
    errors: [...errors, 'in_use'],
  }),
  contents: operation({
    method: 'GET',
    path: '/operator/v0/bins/contents',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read what lies in a bin, of whichever organization',
    description: 'Goods of test spaces only when one is named.',
    input: z.strictObject({
      warehouseId,
      code,
      organizationId: organizationId.optional().describe('Only goods of this organization, or test space.'),
    }),
    output: BinContents,
    errors: ['not_found'],
  }),
  suggest: operation({
    method: 'GET',
    path: `${path}/suggestion`,
    scope: 'operator',
    summary: 'Suggest bins to put goods into',
    description:
      'Where the same goods lie, then their primary bin, where another lot of them lies, and empty bins near these: of the pick zone for products, of the reserve for cartons.',
    input: z.strictObject({
      organizationId,
      warehouseId,
      ...goods,
      lot: lotName.optional().describe('Of goods that are tracked by lot.'),
    }),
    output: SuggestedBins,
    errors,
  }),
  placements: operation({
    method: 'GET',
    path,
    scope: 'operator',
    summary: 'Read in which bins goods lie',
    input: z.strictObject({ organizationId, warehouseId, ...goods }),
    output: Placements,
    errors,
  }),
  place: operation({
    method: 'POST',
    path: `${path}/placements`,
    scope: 'operator',
    summary: 'Record in which bins goods were put',
    description:
      'All lines or none. What lies there already stays. A lot must have come in; quantities are not changed.',
    input: z.strictObject({
      organizationId,
      warehouseId,
      lines: z.array(PlacedLine).min(1).max(500),
    }),
    output: Placements,
    errors,
  }),
  move: operation({
    method: 'POST',
    path: `${path}/moves`,
    scope: 'operator',
    summary: 'Record that goods were moved from one bin to another',
    description: 'Goods that lie in the other bin already are left there, so that it can be said twice.',
    input: z.strictObject({ organizationId, warehouseId, from: code, to: code, goods: goodsThere }),
    output: Placements,
    errors,
  }),
  clear: operation({
    method: 'POST',
    path: `${path}/clear`,
    scope: 'operator',
    summary: 'Record that goods do not lie in a bin any more',
    description: 'Answers where else they lie. The stock is not changed.',
    input: z.strictObject({ organizationId, warehouseId, bin: code, goods: goodsThere }),
    output: Placements,
    errors,
  }),
  pickPath: operation({
    method: 'GET',
    path: '/operator/v0/pick-path',
    scope: 'operator',
    ofHouse: true,
    summary: 'Read the walk through the warehouse that picks shipments together',
    description: [
      'Stops in walking order, each with what is taken from the bin for which shipment; goods that lie in no bin come last. Kits are told by their components. What was picked is left out; the picks themselves are recorded shipment by shipment.',
      `At most ${maximumWave} shipments of one warehouse that are pending or processing. Picks of a line with several lots or bins count as taken in walking order.`,
    ].join('\n\n'),
    input: z.strictObject({
      shipments: z
        .array(
          z.string().regex(/^org_[0-7][0-9a-z]{25}:shp_[0-7][0-9a-z]{25}$/, {
            error: 'must be the id of an organization, a colon, and the id of a shipment',
          }),
        )
        .min(1)
        .max(maximumWave)
        .describe(
          'Comma separated, each as the id of its organization, a colon, and its own. Their order numbers the totes.',
        ),
    }),
    output: PickPath,
    errors: [...errors, 'invalid_state'],
  }),
};
