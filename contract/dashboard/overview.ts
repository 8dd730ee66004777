/** First page of the dashboard: figures over a range of days, a version that tells of changes, and the first steps. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Amount, Currency, LocalDate, Quantity, Timestamp, Timezone } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { ranged, space } from './space.ts';

/** Share of shipments that kept the time they were promised for. */
const Share = z.object({
  share: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share that left in time, from 0 to 1; null when `n` is 0.'),
  n: Quantity.describe('Shipments that left and had been promised for a time.'),
});

const Compared = z.object({
  current: Quantity.describe('Number in the range of days.'),
  previous: Quantity.describe('Number in the range before.'),
});

export const CoverDescription =
  'Days of cover are the available units divided by the units shipped a day. That is the mean over the last 28 days before today, without days that closed without stock and shipped nothing: such a day says nothing of the demand. Goods in cartons count as units.';

export const OverviewFigures = z
  .object({
    asOf: Timestamp.describe('Time of the figures, in UTC.'),
    timezone: Timezone.describe('IANA time zone of the organization; all days are local to it.'),
    today: LocalDate.describe('Current day.'),
    from: LocalDate.describe('First day of the range.'),
    to: LocalDate.describe('Last day of the range, included.'),
    previousFrom: LocalDate.describe('First day of the range before, which has as many days.'),
    previousTo: LocalDate.describe('Last day of the range before.'),
    shippedToday: Quantity.describe('Shipments that left today.'),
    dueToday: Quantity.describe('Open shipments that have to leave by the end of today, late ones included.'),
    lateNow: Quantity.describe('Open shipments after their ship-by time.'),
    atRiskNow: Quantity.describe('Open shipments whose ship-by time is near.'),
    onTime: z
      .object({
        current: Share.describe('Share in the range of days.'),
        previous: Share.describe('Share in the range before.'),
      })
      .describe('Share of shipments that left in time.'),
    onTimeSeries: z
      .array(
        z.object({
          date: LocalDate.describe('Day.'),
          met: Quantity.describe('Shipments that left in time.'),
          missed: Quantity.describe('Shipments that left late.'),
        }),
      )
      .describe('Shipments by day and outcome of the promise.'),
    shipped: Compared.extend({
      series: z
        .array(
          z.object({
            date: LocalDate.describe('Day.'),
            pnp: Quantity.describe('Pick-and-pack shipments.'),
            spd: Quantity.describe('Small-parcel shipments.'),
          }),
        )
        .describe('Shipments by day.'),
    }).describe('Outbound shipments, on the day they left.'),
    received: Compared.extend({
      series: z
        .array(
          z.object({
            date: LocalDate.describe('Day.'),
            inbound: Quantity.describe('Inbound shipments.'),
            return: Quantity.describe('Returns.'),
          }),
        )
        .describe('Shipments by day.'),
    }).describe('Inbound shipments and returns, on the day they were received.'),
    onHand: z
      .object({
        now: Quantity.describe('Units on hand now.'),
        series: z
          .array(
            z.object({
              date: LocalDate.describe('Day.'),
              units: Quantity.nullable().describe(
                'Units at the close of the day; null for a day that is not closed yet.',
              ),
            }),
          )
          .describe('Units by day.'),
      })
      .describe('Units at the close of each day in warehouse time; today as it is now.'),
    stockValue: z
      .object({
        byCurrency: z
          .array(
            z.object({
              currency: Currency.describe('Currency of the amounts (ISO 4217).'),
              now: Amount.describe('Value now, in minor units.'),
              series: z
                .array(
                  z.object({
                    date: LocalDate.describe('Day.'),
                    amount: Amount.nullable().describe(
                      'Value at the close of the day, in minor units; null for a day that is not closed yet.',
                    ),
                  }),
                )
                .describe('Value by day.'),
            }),
          )
          .describe('Values by currency.'),
        productsWithoutValue: Quantity.describe(
          'Products with stock and without a declared customs value; they count as 0.',
        ),
      })
      .describe('Value of the units at the customs value that products declare today.'),
    stockouts: Quantity.describe('Products that were in stock once and of which none is available.'),
    lowStock: Quantity.describe('Products of which some are available, at or below the reorder point.'),
    backorderedUnits: Quantity.describe('Units ordered and not yet allocated.'),
    openInbound: z
      .object({
        count: Quantity.describe('Number of shipments.'),
        units: Quantity.describe('Units expected and not yet received.'),
        nextExpected: LocalDate.nullable().describe(
          'Earliest expected day of those that have not arrived, which may have passed; null when none is known.',
        ),
      })
      .describe('Open inbound shipments.'),
    unpaidInvoices: z
      .object({
        count: Quantity.describe('Number of invoices.'),
        overdue: Quantity.describe('Number of overdue invoices.'),
        amounts: z
          .array(
            z.object({
              currency: Currency.describe('Currency of the amount (ISO 4217).'),
              amount: Amount.describe('Amount due, in minor units.'),
            }),
          )
          .describe('Amounts due by currency.'),
      })
      .describe('Unpaid invoices.'),
    openActionItems: Quantity.describe('Number of open action items.'),
    topCover: z
      .array(
        z.object({
          productId: Id('product').describe('Id of the product.'),
          sku: z.string().describe('SKU of the product.'),
          name: z.string().describe('Name of the product.'),
          available: Quantity.describe('Units free to promise.'),
          perDay: z.number().min(0).describe('Units shipped a day.'),
          days: z.number().min(0).describe('Days the available units will last.'),
        }),
      )
      .describe(
        `Ten products with the fewest days of cover, of those that are shipped at all. ${CoverDescription}`,
      ),
  })
  .meta({ id: 'OverviewFigures' });
export type OverviewFigures = z.infer<typeof OverviewFigures>;

const versioned = [
  'products',
  'cartons',
  'stock',
  'movements',
  'snapshots',
  'shipments',
  'invoices',
  'notifications',
  'events',
  'recommendations',
  'organization',
] as const;

export const OverviewVersion = z
  .object({
    version: z
      .string()
      .describe("Version of the organization's data; it changes whenever anything in it does."),
    resources: z
      .record(z.enum(versioned), Quantity.describe('Counter of the resource.'))
      .describe('Counters by resource; each goes up when a list of the resource changes.'),
  })
  .meta({ id: 'OverviewVersion' });
export type OverviewVersion = z.infer<typeof OverviewVersion>;

export const checklistSteps = [
  'product_added',
  'stock_announced',
  'key_made',
  'first_call_made',
  'order_sent',
  'order_shipped',
  'member_invited',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export const OverviewChecklist = z
  .object({
    complete: z.boolean().describe('True when all steps are done.'),
    steps: z
      .array(
        z.object({
          key: z.enum(checklistSteps).describe('Name of the step.'),
          done: z.boolean().describe('True when the step is done.'),
          doneOn: LocalDate.nullable().describe('Day it was done; null until then.'),
        }),
      )
      .describe('First steps in their order. A test space has no members, and no step for them.'),
  })
  .meta({ id: 'OverviewChecklist' });
export type OverviewChecklist = z.infer<typeof OverviewChecklist>;

const root = '/dashboard/v0/organizations/{organizationId}/overview';

export const dashboardOverview = {
  figures: dashboardOperation('GET', `${root}/figures`, {
    role: 'viewer',
    summary: 'Read the figures of the overview',
    description:
      'Figures of “now” or “today” do not depend on the range. With `warehouseId`, everything but invoices and action items is about that warehouse.',
    input: z.strictObject({
      ...space,
      ...ranged(30),
      warehouseId: Id('warehouse').optional().describe('Only this warehouse.'),
    }),
    output: OverviewFigures,
  }),
  version: dashboardOperation('GET', `${root}/version`, {
    role: 'viewer',
    summary: 'Read the versions that tell whether anything has changed',
    description:
      'Ask every few seconds. Changes that only the clock makes, such as lateness, move no version.',
    input: z.strictObject(space),
    output: OverviewVersion,
  }),
  checklist: dashboardOperation('GET', `${root}/checklist`, {
    role: 'viewer',
    summary: 'Read which of the first steps are done',
    input: z.strictObject(space),
    output: OverviewChecklist,
  }),
};
