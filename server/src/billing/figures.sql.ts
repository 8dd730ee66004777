/** Figures of invoices for the dashboard, and the search for invoices. */
import type { ChargeType } from '@packhouse/contract/public/invoices';
import { overdueStatuses } from '@packhouse/contract/public/invoices';
import { sql } from '../platform/database/sql.ts';
import { folded } from '../platform/folded.ts';
import type { Distance, SearchQuery } from '../platform/search-query.ts';
import type { Tenant } from '../platform/tenant.ts';

export interface Unpaid {
  currency: string;
  count: number;
  overdue: number;
  amount: number;
}

/** Unpaid amounts, by currency. `today` decides which of the invoices are overdue. */
export const sumUnpaid = (tenant: Tenant, today: string): Promise<Unpaid[]> =>
  tenant.rows(sql`
    select i.currency, count(*), count(*) filter (where i.due_date < ${today}) as overdue,
      sum(i.amount_due)::bigint as amount
    from invoices i
    where i.org_id = ${tenant.orgId} and i.status = any(${overdueStatuses})
    group by i.currency order by i.currency`);

export interface Cost {
  currency: string;
  /** YYYY-MM. */
  month: string;
  chargeType: ChargeType;
  amount: number;
}

/** Amounts billed for the services between two days (inclusive), by month, currency and type of charge. */
export const sumCosts = (tenant: Tenant, from: string, to: string): Promise<Cost[]> =>
  tenant.rows(sql`
    select i.currency, to_char(l.month, 'YYYY-MM') as month, l.charge_type as "chargeType", sum(l.amount)::bigint as amount
    from (
      select l.invoice_id, date_trunc('month', l.service_date::timestamp) as month, l.charge_type, sum(l.total_cost) as amount
      from invoice_lines l
      where l.org_id = ${tenant.orgId} and l.service_date between ${from} and ${to}
      group by 1, 2, 3) l
    join invoices i on i.org_id = ${tenant.orgId} and i.id = l.invoice_id
    where i.status not in ('draft', 'cancelled')
    group by 1, 2, 3 order by 1, 2, 3`);

export interface FoundInvoice {
  id: string;
  number: string;
  name: string;
  status: string;
  distance: Distance;
}

/** Finds invoices whose number or name contains a text. An organization gets only a few invoices a month. */
export const searchInvoices = (tenant: Tenant, { text, id }: SearchQuery): Promise<FoundInvoice[]> =>
  tenant.rows(sql`
    select f.* from (
      select i.id, i.number, i.name, i.status,
        case when ${folded(text)} = any(array[folded(i.number), folded(i.name)]) or i.id = ${id ?? null} then 0
          when starts_with(folded(i.number), ${folded(text)}) or starts_with(folded(i.name), ${folded(text)}) then 1
          when position(${folded(text)} in folded(i.number)) > 0 or position(${folded(text)} in folded(i.name)) > 0 then 2
        end as distance
      from invoices i where i.org_id = ${tenant.orgId} and i.status <> 'draft') f
    where f.distance is not null
    order by f.distance, f.number desc limit 20`);
