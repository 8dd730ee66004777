import {
  costGroups,
  costMonths,
  groupOf,
  InvoiceCosts,
  type dashboardInvoices,
} from '@packhouse/contract/dashboard/invoices';
import type { DashboardImplementation } from '../../accounts/dashboard-api/dashboard-handler.ts';
import { sumCosts } from '../../billing/figures.ts';
import { readLocalClock } from '../../accounts/organizations/local-clock.ts';
import { render } from '../../platform/render.ts';
import { nextDay } from '../../goods/shipments/local-time.ts';
import { todayIn } from './days.ts';

export const dashboardInvoiceHandlers: DashboardImplementation<typeof dashboardInvoices> = {
  async costs(_input, { tenant, now: machineNow }) {
    const { timezone, now } = await readLocalClock(tenant, machineNow);
    const months = monthsUpTo(todayIn(timezone, now).slice(0, 7));
    const costs = await sumCosts(tenant, `${months[0]!}-01`, lastDayOf(months.at(-1)!));
    const byCurrency = [...Map.groupBy(costs, ({ currency }) => currency)].map(([currency, some]) => {
      const perMonth = (rows: typeof some) => {
        const byMonth = Map.groupBy(rows, ({ month }) => month);
        return months.map((month) => (byMonth.get(month) ?? []).reduce((sum, { amount }) => sum + amount, 0));
      };
      const groups = costGroups.flatMap((group) => {
        const rows = some.filter(({ chargeType }) => groupOf[chargeType] === group);
        return rows.length === 0 ? [] : [{ group, amounts: perMonth(rows) }];
      });
      return { currency, groups, totals: perMonth(some) };
    });
    return { body: render(InvoiceCosts, { months, byCurrency }) };
  },
};

function monthsUpTo(last: string): string[] {
  const months = [last];
  while (months.length < costMonths) months.unshift(nextDay(`${months[0]!}-01`, -1).slice(0, 7));
  return months;
}

const lastDayOf = (month: string): string => nextDay(`${nextDay(`${month}-28`, 4).slice(0, 7)}-01`, -1);
