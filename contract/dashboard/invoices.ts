/** Figures for the dashboard's invoice pages that the public records do not have. */
import { z } from 'zod';
import type { ChargeType } from '../public/invoices.ts';
import { Amount, Currency } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { space } from './space.ts';

export const costGroups = ['receiving', 'storage', 'fulfillment', 'postage', 'returns', 'other'] as const;
export type CostGroup = (typeof costGroups)[number];

export const groupOf: Record<ChargeType, CostGroup> = {
  receiving_unit: 'receiving',
  receiving_carton: 'receiving',
  receiving_pallet: 'receiving',
  container_unloading: 'receiving',
  storage: 'storage',
  storage_long_term: 'storage',
  storage_bin: 'storage',
  pick_first: 'fulfillment',
  pick_additional: 'fulfillment',
  pack: 'fulfillment',
  spd_carton_handling: 'fulfillment',
  label: 'fulfillment',
  kit_component: 'fulfillment',
  order_minimum: 'fulfillment',
  postage: 'postage',
  return: 'returns',
  return_unit: 'returns',
  cancel_fee: 'other',
  special_project: 'other',
  minimum: 'other',
  credit: 'other',
};

export const costMonths = 12;

export const InvoiceCosts = z
  .object({
    months: z
      .array(z.string().regex(/^\d{4}-\d{2}$/))
      .length(costMonths)
      .describe('Last twelve months with the current one as YYYY-MM, oldest first.'),
    byCurrency: z
      .array(
        z.object({
          currency: Currency.describe('Currency of the amounts (ISO 4217).'),
          groups: z
            .array(
              z.object({
                group: z.enum(costGroups).describe('Group of services.'),
                amounts: z.array(Amount).length(costMonths).describe('Cost of each month, in minor units.'),
              }),
            )
            .describe('Costs by group of services.'),
          totals: z.array(Amount).length(costMonths).describe('Total cost of each month, in minor units.'),
        }),
      )
      .describe('Costs by currency.'),
  })
  .meta({
    id: 'InvoiceCosts',
    description:
      'Lines of issued invoices without tax, in the month of the service. Cancelled invoices and work that is not billed yet are left out.',
  });
export type InvoiceCosts = z.infer<typeof InvoiceCosts>;

export const dashboardInvoices = {
  costs: dashboardOperation('GET', '/dashboard/v0/organizations/{organizationId}/invoices/costs', {
    role: 'viewer',
    summary: 'Read what services cost month by month',
    input: z.strictObject(space),
    output: InvoiceCosts,
  }),
};
