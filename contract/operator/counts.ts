/**
 * Stock counts. People count the goods in a warehouse without seeing the books; when a count differs, another person
 * counts again, and the agreed result is booked.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import type { Lifecycle } from '../rules/lifecycle.ts';
import { Actor, Amount, Currency, LocalDate, Quantity, recordFields, Text, Timestamp } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { anyOf, maximumTake } from '../page.ts';
import { Sku } from '../public/products.ts';
import { StockReasonCode, stockReasons } from '../public/stock.ts';
import { goods, oneOfBoth } from './goods.ts';
import { floor, leads } from '../staff-roles.ts';

export const countStatuses = ['open', 'counted', 'approved', 'cancelled'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** The system takes `finish` when the last line is decided, and `approve` when no line is beyond the limit. */
export const countLifecycle = {
  enter: { from: ['open'], to: 'open', by: ['operator'] },
  finish: { from: ['open'], to: 'counted', by: ['system'] },
  approve: { from: ['counted'], to: 'approved', by: ['operator', 'system'] },
  recount: { from: ['open', 'counted'], to: 'open', by: ['operator'] },
  cancel: { from: ['open', 'counted'], to: 'cancelled', by: ['operator'] },
} as const satisfies Lifecycle<CountStatus>;

/** State of a line: it awaits its first or another count, it is decided and awaits approval, or it is booked. */
export const countLineStatuses = ['to_count', 'to_recount', 'to_approve', 'settled'] as const;
export type CountLineStatus = (typeof countLineStatuses)[number];

/** Most lines in a count. */
export const maximumCountLines = 500;

const onShelf = {
  description:
    'Goods in good order on the shelf, promised goods included and picked goods not: units of a product, boxes of a carton.',
};
const keptApart = (what: string) =>
  `Goods kept apart as ${what}; null when none are, or nobody counted them.`;

export const Counted = z
  .object({
    onShelf: Quantity.meta(onShelf),
    quarantined: Quantity.nullable().describe(keptApart('quarantined')),
    damaged: Quantity.nullable().describe(keptApart('damaged')),
    expired: Quantity.nullable().describe(keptApart('expired')),
  })
  .meta({ id: 'Counted' });
export type Counted = z.infer<typeof Counted>;

const Difference = z.object({
  onShelf: z.int().describe('Difference of goods in good order.'),
  quarantined: z.int().describe('Difference of quarantined goods.'),
  damaged: z.int().describe('Difference of damaged goods.'),
  expired: z.int().describe('Difference of expired goods.'),
});
export type Difference = z.infer<typeof Difference>;

const SerialDifference = z
  .object({
    missing: z
      .array(z.string())
      .nullable()
      .describe(
        'Serial numbers in stock that nobody scanned; null when they cannot be told, because units of the product are picked, or lie where nobody counted.',
      ),
    unexpected: z
      .array(z.string())
      .describe('Serial numbers that were scanned and are not in stock in the warehouse.'),
  })
  .meta({ id: 'SerialDifference' });
export type SerialDifference = z.infer<typeof SerialDifference>;

/** Result of the counts of a line. */
export const Verdict = z
  .object({
    basis: z
      .enum(['books', 'two_counts', 'third_count'])
      .describe(
        'Basis of the decision: `books`, the first count matches the system; `two_counts`, two counts differ from the system by the same amount; `third_count`, the third one decides.',
      ),
    counted: Counted.describe('Count that decided.'),
    expected: Counted.describe('Books at the moment of that count.'),
    variance: Difference.describe('Difference: counted − expected.'),
    serialNumbers: SerialDifference.nullable().describe(
      'Units that are missing or unexpected, for a product that keeps serial numbers from the receipt on; null for other goods.',
    ),
    units: z.int().describe('Variance in units of products; a box counts its contents.'),
    value: Amount.nullable().describe(
      'Variance at the declared value of the products, in minor units; null when that is unknown.',
    ),
    currency: Currency.nullable().describe('Currency of the value (ISO 4217); null without a value.'),
  })
  .meta({ id: 'CountVerdict' });
export type Verdict = z.infer<typeof Verdict>;

export const CountLine = z
  .object({
    productId: Id('product').nullable().describe('Id of the product; null for boxes of a carton.'),
    cartonId: Id('carton').nullable().describe('Id of the carton; null for units of a product.'),
    sku: Sku.nullable().describe('SKU of the product; null for a carton.'),
    name: z.string().describe('Name of the product or carton.'),
    lot: z.string().nullable().describe('Lot of the goods; null when there is none.'),
    bin: z
      .string()
      .nullable()
      .describe('Code of the bin the line is about; null for all of the goods in the warehouse.'),
    expiresOn: LocalDate.nullable().describe('Expiry date of the lot; null when there is none.'),
    status: z.enum(countLineStatuses).describe('State of the line.'),
    round: z.int().min(1).describe('Number of the round, from 1; each recount begins another one.'),
    entries: z
      .array(
        z.object({
          round: z.int().min(1).describe('Round of the count.'),
          countedBy: Actor.describe('Operator who counted.'),
          countedAt: Timestamp.describe('Time of the count, in UTC.'),
          counted: Counted.nullable().describe('Quantities counted; null until the line is decided.'),
        }),
      )
      .describe('Counts of the line, oldest first.'),
    verdict: Verdict.nullable().describe('Result of the counts; null until the line is decided.'),
    booked: Difference.nullable().describe('Part of the variance that was booked; null until then.'),
    missing: Quantity.describe(
      'Missing goods of a booked line that are still in the system because they are promised to shipments.',
    ),
    shipments: z
      .array(
        z.object({
          id: Id('shipment').describe('Id of the shipment.'),
          number: z.string().describe('Number of the shipment.'),
          quantity: Quantity.describe('Quantity promised to it.'),
        }),
      )
      .describe('Shipments that are promised missing goods, for a short pick.'),
  })
  .meta({ id: 'CountLine' });

const countFields = {
  ...recordFields('count'),
  number: z.string().meta({ description: 'Number of the count for people.', examples: ['CNT-7'] }),
  status: z.enum(countStatuses).describe('State of the count.'),
  warehouse: z
    .object({
      id: Id('warehouse').describe('Id of the warehouse.'),
      name: z.string().describe('Name of the warehouse.'),
    })
    .describe('Warehouse that is counted.'),
  bin: z
    .string()
    .nullable()
    .describe(
      'Code of the bin that is counted; null for a count of goods wherever they are in the warehouse.',
    ),
  planned: z.boolean().describe('True when it was taken from the count plan of the warehouse.'),
  reason: z.string().describe('Reason of the count.'),
  reasonCode: StockReasonCode,
  reasonFor: z
    .string()
    .nullable()
    .describe(
      'Number of the order, or code of the bin to refill, that led to the count; null when none did.',
    ),
  note: z.string().nullable().describe('Note of the warehouse; null for none.'),
  approvalLimitUnits: Quantity.describe('Most units a line may differ by without approval.'),
  approvalLimitPercent: z
    .number()
    .nullable()
    .describe(
      'Largest share of the expected quantity, in percent, that a line may differ by without approval; null leaves it to the units.',
    ),
  createdBy: Actor.describe('Author of the count.'),
  endedBy: Actor.nullable().describe('Author of the approval or cancellation; null until then.'),
  endedAt: Timestamp.nullable().describe('Time of the approval or cancellation, in UTC; null until then.'),
};

export const StockCount = z
  .object({
    ...countFields,
    units: z.int().describe('Variance of all decided lines in units of products.'),
    value: Amount.nullable().describe(
      'Value of the variance in minor units; null when it is unknown for a line, or in several currencies.',
    ),
    currency: Currency.nullable().describe('Currency of the value (ISO 4217); null without a value.'),
    lines: z.array(CountLine).describe('Lines of the count.'),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof StockCount>;

export const StockCounts = z
  .object({
    counts: z
      .array(
        z.object({
          ...countFields,
          progress: z
            .object({
              lines: Quantity.describe('Number of all lines.'),
              toCount: Quantity.describe('Lines that await their first count.'),
              toRecount: Quantity.describe('Lines that await another count.'),
              toApprove: Quantity.describe('Lines that await approval.'),
              settled: Quantity.describe('Lines that are booked.'),
            })
            .describe('Number of lines by state.'),
        }),
      )
      .describe('Stock counts, newest first.'),
  })
  .meta({ id: 'StockCounts' });

const organizationId = Id('organization');
const countId = Id('count');

const lotName = Text(64);
const lot = lotName.nullable().default(null).describe('Lot of the goods; null when there is none.');
const quantity = z.int().min(0).max(1_000_000);

const GoodsToCount = z
  .strictObject({
    ...goods,
    lots: z
      .array(lotName)
      .min(1)
      .max(100)
      .optional()
      .describe('Lots to count. Left out, all that are there.'),
  })
  .refine(...oneOfBoth);
export type GoodsToCount = z.output<typeof GoodsToCount>;

const LineNamed = z.strictObject({ ...goods, lot }).refine(...oneOfBoth);
export type LineNamed = z.output<typeof LineNamed>;

const Entry = z
  .strictObject({
    ...goods,
    lot,
    expiresOn: LocalDate.nullable()
      .default(null)
      .describe('Expiry date of a lot that is not in the count yet.'),
    onShelf: quantity.meta(onShelf),
    quarantined: quantity.nullable().default(null).describe(keptApart('quarantined')),
    damaged: quantity.nullable().default(null).describe(keptApart('damaged')),
    expired: quantity.nullable().default(null).describe(keptApart('expired')),
    serialNumbers: z
      .array(Text(64))
      .max(10_000)
      .optional()
      .describe(
        'Serial number of each unit that was counted: required of a product that keeps them from the receipt on.',
      ),
  })
  .refine(...oneOfBoth);
export type Entry = z.output<typeof Entry>;

const path = '/operator/v0/organizations/{organizationId}/counts';

export const operatorCounts = {
  create: operatorOperation('POST', path, {
    staff: leads,
    status: 201,
    summary: 'Open a stock count',
    description: `Counts the named goods, the goods in a bin, or all goods with a bin in the warehouse; at most ${maximumCountLines} lines. A count of a bin is about that bin alone: its difference changes nothing in other bins. Goods that are named are counted in all of their bins.`,
    input: z.strictObject({
      organizationId,
      warehouseId: Id('warehouse'),
      items: z
        .array(GoodsToCount)
        .min(1)
        .max(maximumCountLines)
        .optional()
        .describe('Goods to count; instead of `all` or `bin`.'),
      all: z.literal(true).optional().describe('True counts all goods that have a place in the warehouse.'),
      bin: Text(32).optional().describe('Code of the bin whose goods are counted.'),
      reason: Text(200).describe('Reason of the count.'),
      reasonCode: StockReasonCode.default(null),
      reasonFor: Text(64)
        .nullable()
        .default(null)
        .describe('Number of the order that led to the count; null when none did.'),
      note: Text(2_000).nullable().default(null).describe('Note for the warehouse; null for none.'),
      approvalLimitUnits: quantity
        .optional()
        .describe(
          "Most units a line may differ by without approval, either way; by default the warehouse's limit, and at most that.",
        ),
      approvalLimitPercent: z
        .number()
        .min(0)
        .max(100)
        .nullable()
        .optional()
        .describe(
          "Largest share of the expected quantity, in percent, that a line may differ by without approval; by default the warehouse's limit, and at most that. Null leaves it to the units.",
        ),
    }),
    output: StockCount,
  }),
  list: operatorOperation('GET', path, {
    staff: floor,
    summary: 'List stock counts, newest first',
    input: z.strictObject({
      organizationId,
      status: anyOf(countStatuses, 'Status.'),
      warehouseId: Id('warehouse').optional().describe('Only this warehouse.'),
      reasonCode: anyOf(stockReasons, 'Code of the reason.'),
      skip: z.int().min(0).max(1_000_000).default(0).describe('Counts skipped from the newest.'),
      take: z.int().min(1).max(maximumTake).default(10).describe('Counts returned.'),
    }),
    output: StockCounts,
  }),
  get: operatorOperation('GET', `${path}/{countId}`, {
    staff: floor,
    summary: 'Read a stock count',
    description: 'Only settled lines show the system quantities and the counts of others.',
    input: z.strictObject({ organizationId, countId }),
    output: StockCount,
  }),
  enter: operatorOperation('POST', `${path}/{countId}/entries`, {
    staff: floor,
    noTrial: true,
    summary: 'Enter counted quantities',
    description: [
      'All lines or none. A count is compared with the current system quantity, so goods may move while others are still being counted.',
      'A first count that matches the system settles its line. If it does not match, it is counted again, best by another operator; two counts with the same difference settle the line. Serial numbers that are missing or unexpected are a difference, too. Otherwise a third count settles it.',
      'A line decided by two operators within the approval limit is booked at once. The others await approval: those beyond the limit, and those that one operator counted alone. A lot that is not in the count is added to it when its product or carton is in it.',
      'In a count of a bin, `onShelf` is every piece in the bin, whatever its condition. Goods that were not expected there may be entered. Pieces that the system knows in no bin explain a surplus; a bin whose quantity was not known is known then.',
    ].join('\n\n'),
    input: z.strictObject({
      organizationId,
      countId,
      lines: z.array(Entry).min(1).max(maximumCountLines).describe('Quantities that were counted.'),
    }),
    output: StockCount,
    errors: ['invalid_state'],
  }),
  approve: operatorOperation('POST', `${path}/{countId}/approve`, {
    approval: 'work',
    staff: leads,
    summary: 'Approve differences beyond the limit',
    description:
      'Only an operator who has counted none of those lines may approve; at a station, one who has a PIN enters it first. The variance is booked on the current stock: missing serial numbers are removed, unexpected ones are in stock again unless an order holds them. A line whose stock was corrected since its last count is rejected and needs a recount.',
    input: z.strictObject({ organizationId, countId }),
    output: StockCount,
    errors: ['invalid_state'],
  }),
  recount: operatorOperation('POST', `${path}/{countId}/recount`, {
    staff: leads,
    summary: 'Request a recount of lines that await approval',
    description:
      'Counts the lines that are named again, or all that await approval. Booked lines stay booked; open another count for them.',
    input: z.strictObject({
      organizationId,
      countId,
      lines: z
        .array(LineNamed)
        .min(1)
        .max(maximumCountLines)
        .optional()
        .describe('Lines to count again. Left out, all that await approval.'),
    }),
    output: StockCount,
    errors: ['invalid_state'],
  }),
  cancel: operatorOperation('POST', `${path}/{countId}/cancel`, {
    staff: leads,
    summary: 'Cancel a stock count',
    description: 'Lines that are booked stay booked.',
    input: z.strictObject({ organizationId, countId }),
    output: StockCount,
    errors: ['invalid_state'],
  }),
};
