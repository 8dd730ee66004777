/** Profit: the revenue of merchants and orders against what they cost the warehouse. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Amount, Currency, NamedOrganization, Quantity } from '../measures.ts';
import { operatorOperation } from '../operation.ts';
import { office } from '../staff-roles.ts';

const counted = (what: string) =>
  Amount.nullable().describe(`${what}, in minor units; null when this cost is not counted.`);

const figures = {
  revenue: Amount.describe('Sum of the invoice lines in minor units, without tax.'),
  carrier: counted('Costs of carriers'),
  packaging: counted('Costs of boxes and materials'),
  labor: counted('Cost of labor'),
  storage: counted('Cost of storage'),
  cost: Amount.describe('Sum of the costs that are counted, in minor units.'),
  margin: Amount.nullable().describe(
    'Revenue less the costs that are counted, in minor units; null while the revenue is not billed whole.',
  ),
  marginPercent: z
    .number()
    .nullable()
    .describe('Margin in percent of the revenue, to one decimal; null without a margin or a revenue.'),
};

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-03' })
  .meta({ description: "Month, in the organization's time zone.", examples: ['2026-03'] });

const notCounted = z
  .array(z.string())
  .describe('Costs that are not counted, or not whole, each as a sentence; empty when all of them are.');

export const ProfitRow = z.object({
  organization: NamedOrganization.describe('Organization the figures are about.'),
  month,
  currency: Currency.describe('Currency of the amounts (ISO 4217).'),
  billed: z
    .enum(['whole', 'part', 'none'])
    .describe('How much of the month is on issued invoices. The rest of its work has no revenue yet.'),
  orders: Quantity.describe('Orders that left in the month.'),
  ...figures,
  notCounted,
});
export type ProfitRow = z.infer<typeof ProfitRow>;

export const Profit = z
  .object({
    rows: z.array(ProfitRow).describe('Organizations and months with any work, the newest month first.'),
  })
  .meta({ id: 'Profit' });

export const OrderProfit = z
  .object({
    month,
    currency: Currency.describe('Currency of the amounts (ISO 4217).'),
    billed: ProfitRow.shape.billed,
    orders: z
      .array(
        z.object({
          shipmentId: Id('shipment').describe('Id of the order.'),
          number: z.string().describe('Number of the order.'),
          revenue: figures.revenue,
          carrier: figures.carrier,
          packaging: figures.packaging,
          labor: figures.labor,
          cost: figures.cost,
          margin: Amount.describe('Revenue less the costs that are counted, in minor units.'),
          marginPercent: figures.marginPercent,
        }),
      )
      .max(200)
      .describe('Orders with revenue or costs in the month, the worst margin first.'),
    more: z.boolean().describe('True when there are more orders than were asked for.'),
    notCounted,
  })
  .meta({ id: 'OrderProfit' });

export const operatorProfit = {
  merchants: operatorOperation('GET', '/operator/v0/reports/profit', {
    staff: office,
    acrossTenants: true,
    summary: 'Report the profit of each merchant, by month',
    description:
      'Revenue is what invoices bill for the days of the month. Costs of carriers count in the month in which they become known, or in which the parcel leaves if that is later. Labor is the time that the work takes at the hourly targets of the warehouse, at its wage. Boxes, materials and storage cost what the settings of the warehouse say. Test spaces only when one is named.',
    input: z.strictObject({
      organizationId: Id('organization').optional().describe('Only this organization, or test space.'),
      months: z.int().min(1).max(12).default(3).describe('Months to report, this one included.'),
    }),
    output: Profit,
  }),
  orders: operatorOperation('GET', '/operator/v0/organizations/{organizationId}/profit', {
    staff: office,
    summary: 'Report the profit of the orders of a merchant in a month, the worst first',
    description:
      'Counts as the report of all merchants does. Storage, minimums, receipts, credits and charges by hand belong to no order and are left out.',
    input: z.strictObject({
      organizationId: Id('organization'),
      month,
      take: z.int().min(1).max(200).default(50).describe('Orders to answer.'),
    }),
    output: OrderProfit,
  }),
};
