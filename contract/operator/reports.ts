/** Reports for the back office over all organizations: kept promises, the age of the stock, and the work of each person. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, NamedOrganization, Quantity, Timestamp, Timezone } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { leadsAndOffice } from '../staff-roles.ts';
import { workDone, WorkOperator } from './work.ts';

const organization = NamedOrganization.describe('Organization the figures are about.');

export const SlaReport = z
  .object({
    from: Timestamp.describe('Start of the first month, in UTC.'),
    to: Timestamp.describe('Time of the figures, in UTC.'),
    rows: z
      .array(
        z.object({
          organization,
          month: z.string().meta({ description: 'Month, in UTC.', examples: ['2026-03'] }),
          shippedOnTime: Quantity.describe('Shipments that left in the month and by their ship-by time.'),
          shippedLate: Quantity.describe('Shipments that left in the month and after their ship-by time.'),
          openLate: Quantity.describe(
            'Shipments that have not left although their ship-by time passed in the month.',
          ),
        }),
      )
      .describe('Organizations and months with any such shipment, by month and name.'),
  })
  .meta({ id: 'SlaReport' });
export type SlaReport = z.infer<typeof SlaReport>;

/** Days since goods came in, from 0: the first day of each bucket. */
export const ageBuckets = {
  days0To30: 0,
  days31To90: 31,
  days91To180: 91,
  days181To365: 181,
  over365Days: 366,
} as const;

const ages = {
  days0To30: Quantity.describe('Units that came in at most 30 days ago.'),
  days31To90: Quantity.describe('Units that came in 31 to 90 days ago.'),
  days91To180: Quantity.describe('Units that came in 91 to 180 days ago.'),
  days181To365: Quantity.describe('Units that came in 181 to 365 days ago.'),
  over365Days: Quantity.describe('Units that came in more than 365 days ago.'),
};

export const InventoryAge = z
  .object({
    at: Timestamp.describe('Time of the figures, in UTC.'),
    rows: z
      .array(
        z.object({
          organization,
          units: Quantity.describe('Units in the building, loose and in cartons.'),
          ...ages,
        }),
      )
      .describe('Organizations with stock, by name.'),
  })
  .meta({ id: 'InventoryAge' });
export type InventoryAge = z.infer<typeof InventoryAge>;

export const Productivity = z
  .object({
    from: LocalDate.describe('First day, in warehouse time.'),
    to: LocalDate.describe('Last day, in warehouse time.'),
    timezone: Timezone.describe('IANA time zone of the warehouse.'),
    days: z
      .array(
        z.object({ day: LocalDate.describe('Day, in warehouse time.'), operator: WorkOperator, ...workDone }),
      )
      .describe('One entry for each day and operator with any work.'),
    operators: z.array(z.object({ operator: WorkOperator, ...workDone })).describe('Sums by operator.'),
  })
  .meta({ id: 'Productivity' });
export type Productivity = z.infer<typeof Productivity>;

export const mostProductivityDays = 92;

const organizationId = Id('organization').optional().describe('Only this organization, or test space.');
const warehouseId = Id('warehouse').optional().describe('Only this warehouse.');

export const operatorReports = {
  sla: operatorOperation('GET', '/operator/v0/reports/sla', {
    staff: leadsAndOffice,
    summary: 'Report the promises kept for each merchant, by month',
    description: 'Only shipments with a ship-by time. Test spaces only when one is named.',
    acrossTenants: true,
    input: z.strictObject({
      organizationId,
      warehouseId,
      months: z.int().min(1).max(24).default(12).describe('Months to report, this one included.'),
    }),
    output: SlaReport,
  }),
  inventoryAge: operatorOperation('GET', '/operator/v0/reports/inventory-age', {
    staff: leadsAndOffice,
    summary: 'Report the age of the stock of each merchant',
    description:
      'Age is the time since goods came into their warehouse, according to the ledger: received, returned, transferred, found, or taken out of a carton. The oldest units of a lot are taken to leave first. Test spaces only when one is named.',
    acrossTenants: true,
    input: z.strictObject({ organizationId, warehouseId }),
    output: InventoryAge,
  }),
  productivity: operatorOperation('GET', '/operator/v0/reports/productivity', {
    staff: leadsAndOffice,
    summary: 'Report the work of each operator by day',
    description: `Counts as in the work of each hour, in days of the warehouse. At most ${mostProductivityDays} days.`,
    acrossTenants: true,
    input: z.strictObject({
      warehouseId: Id('warehouse'),
      organizationId,
      from: LocalDate.optional().describe('First day; by default 29 days before the last.'),
      to: LocalDate.optional().describe('Last day; by default today in the warehouse.'),
    }),
    output: Productivity,
    errors: ['not_found'],
  }),
};
