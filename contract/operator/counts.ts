/**
 * Stock counts. People count what lies in a warehouse without being told what the books say; where it differs, another
 * person counts again, and what is then agreed upon is booked.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import type { Life } from '../life.ts';
import { Actor, Amount, Currency, LocalDate, Quantity, recordFields, Timestamp } from '../measures.ts';
import { operation } from '../operation.ts';
import { anyOf, maximumTake } from '../page.ts';
import { Sku } from '../products.ts';

export const countStatuses = ['open', 'counted', 'approved', 'cancelled'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** `finish` is said when the last line is decided, and `approve` by the system when none of them is beyond the limit. */
export const countLife = {
  enter: { from: ['open'], to: 'open', by: ['operator'] },
  finish: { from: ['open'], to: 'counted', by: ['system'] },
  approve: { from: ['counted'], to: 'approved', by: ['operator', 'system'] },
  recount: { from: ['open', 'counted'], to: 'open', by: ['operator'] },
  cancel: { from: ['open', 'counted'], to: 'cancelled', by: ['operator'] },
} as const satisfies Life<CountStatus>;

/** Where a line stands: a first or another count of it is awaited, it is decided and awaits approval, or it is booked. */
export const countLineStatuses = ['to_count', 'to_recount', 'to_approve', 'settled'] as const;
export type CountLineStatus = (typeof countLineStatuses)[number];

/** At most so many lines in a count. */
export const maximumCountLines = 500;

const onShelf = {
  description:
    'What lies on the shelf in good order, promised goods included: units of a product, boxes of a carton. Goods that were picked are not on it any more.',
};
const keptApart = { description: 'null where none are kept apart, or nobody counted them.' };

export const Counted = z
  .object({
    onShelf: Quantity.meta(onShelf),
    quarantined: Quantity.nullable().meta(keptApart),
    damaged: Quantity.nullable().meta(keptApart),
    expired: Quantity.nullable().meta(keptApart),
  })
  .meta({ id: 'Counted' });
export type Counted = z.infer<typeof Counted>;

const Difference = z.object({ onShelf: z.int(), quarantined: z.int(), damaged: z.int(), expired: z.int() });
export type Difference = z.infer<typeof Difference>;

/** What the counts of a line have come to. */
export const Verdict = z
  .object({
    basis: z
      .enum(['books', 'two_counts', 'third_count'])
      .describe(
        'The first count agrees with the books, two counts differ from the books by the same, or neither, and the third one decides.',
      ),
    counted: Counted,
    expected: Counted.describe('What the books said at the moment of that count.'),
    variance: Difference.describe('counted − expected.'),
    units: z.int().describe('The variance in units of products: a box counts what is in it.'),
    value: Amount.nullable().describe(
      'The variance at the declared value of the products; null where that is not known.',
    ),
    currency: Currency.nullable(),
  })
  .meta({ id: 'CountVerdict' });
export type Verdict = z.infer<typeof Verdict>;

export const CountLine = z
  .object({
    productId: Id('product').nullable(),
    cartonId: Id('carton').nullable(),
    sku: Sku.nullable(),
    name: z.string(),
    lot: z.string().nullable(),
    expiresOn: LocalDate.nullable(),
    status: z.enum(countLineStatuses),
    round: z.int().min(1).describe('Each recount begins another round.'),
    entries: z.array(
      z.object({
        round: z.int().min(1),
        countedBy: Actor,
        countedAt: Timestamp,
        counted: Counted.nullable().describe('null until the line is decided.'),
      }),
    ),
    verdict: Verdict.nullable().describe('null until the line is decided.'),
    booked: Difference.nullable().describe('What of the variance was booked; null before.'),
    missing: Quantity.describe(
      'Of a booked line: missing goods that are still in the books, since they are promised to shipments.',
    ),
    shipments: z
      .array(z.object({ id: Id('shipment'), number: z.string(), quantity: Quantity }))
      .describe('Where goods are missing: whom they are promised to, for a short pick.'),
  })
  .meta({ id: 'CountLine' });

const countFields = {
  ...recordFields('count'),
  number: z.string().meta({ examples: ['CNT-7'] }),
  status: z.enum(countStatuses),
  warehouse: z.object({ id: Id('warehouse'), name: z.string() }),
  reason: z.string(),
  note: z.string().nullable(),
  approvalLimitUnits: Quantity,
  approvalLimitPercent: z.number().nullable(),
  createdBy: Actor,
  endedBy: Actor.nullable().describe('Who approved or cancelled it.'),
  endedAt: Timestamp.nullable(),
};

export const StockCount = z
  .object({
    ...countFields,
    units: z.int().describe('The variance of all decided lines in units of products.'),
    value: Amount.nullable().describe(
      'The value of that; null where it is not known for each line, or in several currencies.',
    ),
    currency: Currency.nullable(),
    lines: z.array(CountLine),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof StockCount>;

export const StockCounts = z
  .object({
    counts: z.array(
      z.object({
        ...countFields,
        progress: z
          .object({
            lines: Quantity,
            toCount: Quantity,
            toRecount: Quantity,
            toApprove: Quantity,
            settled: Quantity,
          })
          .describe('How many lines stand where.'),
      }),
    ),
  })
  .meta({ id: 'StockCounts' });

const organizationId = Id('organization');
const countId = Id('count');

/** Which goods; exactly one of both. */
const goods = { productId: Id('product').optional(), cartonId: Id('carton').optional() };
const isOne = ({ productId, cartonId }: { productId?: string | undefined; cartonId?: string | undefined }) =>
  (productId === undefined) !== (cartonId === undefined);
const oneOfBoth = { error: 'needs exactly one of productId and cartonId', path: ['productId'] };
const lotName = z.string().min(1).max(64);
const lot = lotName.nullable().default(null);
const quantity = z.int().min(0).max(1_000_000);

const Asked = z
  .strictObject({
    ...goods,
    lots: z.array(lotName).min(1).max(100).optional().describe('Without it, all that are there.'),
  })
  .refine(isOne, oneOfBoth);
export type Asked = z.output<typeof Asked>;

const LineNamed = z.strictObject({ ...goods, lot }).refine(isOne, oneOfBoth);
export type LineNamed = z.output<typeof LineNamed>;

const Entry = z
  .strictObject({
    ...goods,
    lot,
    expiresOn: LocalDate.nullable().default(null).describe('Of a lot that is not in the count yet.'),
    onShelf: quantity.meta(onShelf),
    quarantined: quantity.nullable().default(null).meta(keptApart),
    damaged: quantity.nullable().default(null).meta(keptApart),
    expired: quantity.nullable().default(null).meta(keptApart),
  })
  .refine(isOne, oneOfBoth);
export type Entry = z.output<typeof Entry>;

const errors = ['not_found', 'validation_failed', 'invalid_state', 'version_conflict'] as const;
const path = '/operator/v0/organizations/{organizationId}/counts';

export const operatorCounts = {
  create: operation({
    method: 'POST',
    path,
    scope: 'operator',
    status: 201,
    summary: 'Open a stock count',
    description: `Of the goods that are named, of those that lie in a bin, or of all that have a place in the warehouse; at most ${maximumCountLines} lines. The books know how many are in the warehouse: of goods that lie in other bins, too, all bins are counted.`,
    input: z.strictObject({
      organizationId,
      warehouseId: Id('warehouse'),
      items: z.array(Asked).min(1).max(maximumCountLines).optional(),
      all: z.literal(true).optional(),
      bin: z.string().min(1).max(32).optional().describe('The code of a bin.'),
      reason: z.string().min(1).max(200),
      note: z.string().min(1).max(2_000).nullable().default(null),
      approvalLimitUnits: quantity
        .default(20)
        .describe(
          'A line that differs by more units than that needs approval. Differences either way add up.',
        ),
      approvalLimitPercent: z
        .number()
        .min(0)
        .max(100)
        .nullable()
        .default(5)
        .describe(
          'So does one that differs by more than that share of what was expected; null leaves it to the units.',
        ),
    }),
    output: StockCount,
    errors: ['not_found', 'validation_failed'],
  }),
  list: operation({
    method: 'GET',
    path,
    scope: 'operator',
    summary: 'List stock counts, newest first',
    input: z.strictObject({
      organizationId,
      status: anyOf(countStatuses as unknown as [CountStatus, ...CountStatus[]], 'Status.'),
      warehouseId: Id('warehouse').optional().describe('Only this warehouse.'),
      skip: z.int().min(0).max(1_000_000).default(0).describe('Counts skipped from the newest.'),
      take: z.int().min(1).max(maximumTake).default(10).describe('Counts returned.'),
    }),
    output: StockCounts,
    errors: [],
  }),
  get: operation({
    method: 'GET',
    path: `${path}/{countId}`,
    scope: 'operator',
    summary: 'Read a stock count',
    description: 'What the books say, and what others counted, is told of decided lines only.',
    input: z.strictObject({ organizationId, countId }),
    output: StockCount,
    errors: ['not_found'],
  }),
  enter: operation({
    method: 'POST',
    path: `${path}/{countId}/entries`,
    scope: 'operator',
    noTrial: true,
    summary: 'Enter what was counted',
    description: [
      'All lines or none. What the books say is taken at this moment, so goods may move while others are still counted.',
      'A first count that agrees with the books decides its line. If it does not, another operator counts again; two counts that differ from the books by the same decide. If they do not, a third count decides, by somebody else than the second.',
      'What is decided within the approval limit is booked at once; the rest awaits approval. Goods of a lot that is not in the count, of a product or carton that is, are added to it.',
    ].join('\n\n'),
    input: z.strictObject({ organizationId, countId, lines: z.array(Entry).min(1).max(maximumCountLines) }),
    output: StockCount,
    errors,
  }),
  approve: operation({
    method: 'POST',
    path: `${path}/{countId}/approve`,
    scope: 'operator',
    summary: 'Approve what differs beyond the limit',
    description:
      'By an operator who has counted none of those lines. The variance is booked on what there is by now. A line whose stock was corrected since its last count is refused, and needs a recount.',
    input: z.strictObject({ organizationId, countId }),
    output: StockCount,
    errors,
  }),
  recount: operation({
    method: 'POST',
    path: `${path}/{countId}/recount`,
    scope: 'operator',
    summary: 'Have lines that await approval counted anew',
    description:
      'The lines that are named, or all that await approval. What is booked stays; count it in another count.',
    input: z.strictObject({
      organizationId,
      countId,
      lines: z.array(LineNamed).min(1).max(maximumCountLines).optional(),
    }),
    output: StockCount,
    errors,
  }),
  cancel: operation({
    method: 'POST',
    path: `${path}/{countId}/cancel`,
    scope: 'operator',
    summary: 'Give up a stock count',
    description: 'Lines that are booked stay booked.',
    input: z.strictObject({ organizationId, countId }),
    output: StockCount,
    errors,
  }),
};
