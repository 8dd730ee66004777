/** What the first page of the dashboard shows: figures over a range of days, what has changed, and how to get started. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Amount, Currency, LocalDate, Quantity, Timestamp, Timezone } from '../measures.ts';
import { operation } from '../operation.ts';
import { ranged, space } from './space.ts';

/** Of the shipments that were promised for a time. */
const Share = z.object({
  share: z.number().min(0).max(1).nullable().describe('null where n is 0.'),
  n: Quantity.describe('Shipments that left and had been promised for a time.'),
});

const Compared = z.object({ current: Quantity, previous: Quantity });

export const CoverDescription =
  'Days of cover are what is available divided by what is shipped a day. That is the mean over those of the last 28 days before today at whose close there was stock, or on which something was shipped: a day without stock says nothing of what is wanted. What lies or leaves in cartons counts as units.';

export const OverviewFigures = z
  .object({
    asOf: Timestamp,
    timezone: Timezone.describe('Of the organization: its days are those of all figures.'),
    today: LocalDate,
    from: LocalDate,
    to: LocalDate,
    previousFrom: LocalDate.describe('As many days, up to the day before `from`.'),
    previousTo: LocalDate,
    shippedToday: Quantity.describe('Shipments that left today.'),
    dueToday: Quantity.describe(
      'Shipments in the house that have to leave by the end of today; those that are late are among them.',
    ),
    lateNow: Quantity,
    atRiskNow: Quantity,
    onTime: z.object({ current: Share, previous: Share }),
    onTimeSeries: z.array(z.object({ date: LocalDate, met: Quantity, missed: Quantity })),
    shipped: Compared.extend({
      series: z.array(z.object({ date: LocalDate, pnp: Quantity, spd: Quantity })),
    }).describe('Outbound shipments, on the day they left.'),
    received: Compared.extend({
      series: z.array(z.object({ date: LocalDate, inbound: Quantity, return: Quantity })),
    }).describe('Inbound shipments and returns, on the day they were received.'),
    onHand: z
      .object({
        now: Quantity,
        series: z.array(z.object({ date: LocalDate, units: Quantity.nullable() })),
      })
      .describe(
        'Units at the close of each day, by the clock of the warehouse; today as it is now. null for a day that is not closed yet.',
      ),
    stockValue: z
      .object({
        byCurrency: z.array(
          z.object({
            currency: Currency,
            now: Amount,
            series: z.array(z.object({ date: LocalDate, amount: Amount.nullable() })),
          }),
        ),
        productsWithoutValue: Quantity.describe(
          'Products with stock that have no declared customs value: they are worth nothing here.',
        ),
      })
      .describe('Units at the customs value that products declare today.'),
    stockouts: Quantity.describe('Products that were in stock once and of which none is available.'),
    lowStock: Quantity.describe('Products of which some are available, at or below the reorder point.'),
    backorderedUnits: Quantity,
    openInbound: z.object({
      count: Quantity,
      units: Quantity.describe('Expected and not yet received.'),
      nextExpected: LocalDate.nullable().describe(
        'The earliest expected day of those that have not arrived; it may have passed.',
      ),
    }),
    unpaidInvoices: z.object({
      count: Quantity,
      overdue: Quantity,
      amounts: z.array(z.object({ currency: Currency, amount: Amount })),
    }),
    openActionItems: Quantity,
    topCover: z
      .array(
        z.object({
          productId: Id('product'),
          sku: z.string(),
          name: z.string(),
          available: Quantity,
          perDay: z.number().min(0),
          days: z.number().min(0),
        }),
      )
      .describe(`The ten with the fewest days of cover, of what is shipped at all. ${CoverDescription}`),
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
    version: z.string().describe('Another one whenever anything of the organization has changed.'),
    resources: z
      .record(z.enum(versioned), Quantity)
      .describe('Each is counted up when a list of the resource changes.'),
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
    complete: z.boolean(),
    steps: z
      .array(
        z.object({
          key: z.enum(checklistSteps),
          done: z.boolean(),
          doneOn: LocalDate.nullable().describe('null while it is not done.'),
        }),
      )
      .describe('In their order. A test space has no members, and no step for them.'),
  })
  .meta({ id: 'OverviewChecklist' });
export type OverviewChecklist = z.infer<typeof OverviewChecklist>;

const at = <const P extends string>(path: P) =>
  `/dashboard/v0/organizations/{organizationId}/overview/${path}` as const;

const reading = {
  method: 'GET',
  scope: 'dashboard',
  role: 'viewer',
  errors: ['not_found', 'role_too_low', 'organization_suspended'],
} as const;

export const dashboardOverview = {
  figures: operation({
    ...reading,
    path: at('figures'),
    summary: 'Read the figures of the overview',
    description:
      'What is “now” or “today” does not depend on the range. With `warehouseId`, everything but invoices and action items is of that warehouse.',
    input: z.strictObject({
      ...space,
      ...ranged(30),
      warehouseId: Id('warehouse').optional().describe('Only this warehouse.'),
    }),
    output: OverviewFigures,
  }),
  version: operation({
    ...reading,
    path: at('version'),
    summary: 'Read what tells whether anything has changed',
    description:
      'To be asked every few seconds. What only the time changes, such as lateness, moves no version.',
    input: z.strictObject(space),
    output: OverviewVersion,
  }),
  checklist: operation({
    ...reading,
    path: at('checklist'),
    summary: 'Read which of the first steps are done',
    input: z.strictObject(space),
    output: OverviewChecklist,
  }),
};
