/** Invoices of all organizations: amounts billed, owed and paid. */
import { spellId } from '@packhouse/contract/id';
import { overdueStatuses } from '@packhouse/contract/public/invoices';
import { type Ageing, OperatorInvoice, type operatorInvoices } from '@packhouse/contract/operator/invoices';
import type { Input } from '@packhouse/contract/operation';
import type { z } from 'zod';
import { across, nothing, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import {
  inOrganization,
  installationPage,
  type Installation,
} from '../../warehouse/operators/installation.ts';
import { contains } from '../../platform/folded.ts';
import { queryOf, type Page } from '../../platform/page.ts';

/** Today's date at the organization `o`. The clock of a test space may be ahead. */
const today = (now: Date): Sql => sql`
  ((${now.toISOString()}::timestamptz + o.clock_ahead_ms * interval '1 millisecond') at time zone o.timezone)::date`;

/** An invoice with nothing left to pay is never overdue. */
const isOpen = sql`billed.status = any(${overdueStatuses}) and billed.amount_due > 0`;

interface FoundRow extends Omit<z.input<typeof OperatorInvoice>, 'organization'> {
  organizationId: string;
  organizationName: string;
}

export function listAllInvoices(
  installation: Installation,
  query: Input<typeof operatorInvoices.list>,
  now: Date,
): Promise<Page> {
  const overdueDays = sql`
    case when ${isOpen} then greatest(${today(now)} - billed.due_date, 0) else 0 end`;
  const chosen = sql`
    from invoices billed join organizations o on o.org_id = billed.org_id
    where billed.status <> 'draft'
      and ${inOrganization(query.organizationId)}
      ${filtered<typeof operatorInvoices.list, 'organizationId'>(query, {
        status: (names) =>
          sql`and (billed.status = any(${names})${names.includes('overdue') ? sql` or ${overdueDays} > 0` : nothing})`,
        search: (term) => sql`
          and (${contains(sql`lower(billed.number)`, term)} or ${contains(sql`lower(billed.name)`, term)}
            or ${contains(sql`lower(o.name)`, term)})`,
        updatedSince: (since) => sql`and billed.updated_at > ${since}`,
      })}`;
  const order = raw(
    query.updatedSince ? 'billed.updated_at, billed.id' : 'billed.issued_at desc, billed.id desc',
  );
  return installationPage<typeof OperatorInvoice, FoundRow>(
    installation,
    query,
    queryOf(
      query,
      sql`billed.id, billed.number, billed.status, billed.name, billed.notes, billed.period_start as "periodStart", billed.period_end as "periodEnd",
          billed.issued_at as "issuedAt", billed.due_date as "dueDate", billed.paid_at as "paidAt",
          billed.payment_reference as "paymentReference", billed.subtotal, billed.tax_total as "taxTotal",
          billed.total_amount as "totalAmount", billed.paid_amount as "paidAmount", billed.amount_due as "amountDue", billed.currency,
          billed.rate_card_version as "rateCardVersion", billed.created_at as "createdAt", billed.updated_at as "updatedAt", billed.version,
          billed.line_count as "lineCount", ${overdueDays} as "overdueDays", o.org_id as "organizationId",
          o.name as "organizationName"`,
      chosen,
      order,
    ),
    OperatorInvoice,
    ({ organizationId, organizationName, ...row }) => ({
      ...row,
      id: spellId('invoice', row.id),
      organization: { id: spellId('organization', organizationId), name: organizationName },
    }),
    across('invoices'),
  );
}

/** Debt of an organization (a uuid) in a currency. */
export interface Owed extends Omit<Ageing['byCurrency'][number]['organizations'][number], 'organization'> {
  organizationId: string;
  organizationName: string;
  currency: string;
}

/** Amounts that each live organization owes in each currency, the longest overdue first. */
export const sumOwed = (installation: Installation, now: Date): Promise<Owed[]> =>
  installation.rows(sql`${across('invoices')}
    select owing.id as "organizationId", owing.name as "organizationName", owing.currency,
      coalesce(sum(owing.amount) filter (where owing.days <= 0), 0)::bigint as "notDue",
      coalesce(sum(owing.amount) filter (where owing.days between 1 and 30), 0)::bigint as "days1To30",
      coalesce(sum(owing.amount) filter (where owing.days between 31 and 60), 0)::bigint as "days31To60",
      coalesce(sum(owing.amount) filter (where owing.days between 61 and 90), 0)::bigint as "days61To90",
      coalesce(sum(owing.amount) filter (where owing.days > 90), 0)::bigint as "over90Days",
      sum(owing.amount)::bigint as total, min(owing.due_date) as "oldestDueDate", count(*) as invoices
    from (
      select o.org_id as id, o.name, billed.currency, billed.amount_due as amount, billed.due_date,
        ${today(now)} - billed.due_date as days
      from invoices billed join organizations o on o.org_id = billed.org_id
      where o.test_of is null and ${isOpen}) owing
    group by owing.id, owing.name, owing.currency
    order by owing.currency, min(owing.due_date), owing.name, owing.id`);

export interface MonthSum {
  currency: string;
  /** YYYY-MM. */
  month: string;
  issued: number;
  paid: number;
}

/**
 * Amounts issued and paid in each month, by each organization's calendar. `from` is the first day of the first month.
 */
export const sumRevenue = (installation: Installation, from: string): Promise<MonthSum[]> =>
  installation.rows(sql`${across('invoices')}
    select earned.currency, earned.month, sum(earned.issued)::bigint as issued, sum(earned.paid)::bigint as paid
    from (
      select billed.currency, to_char(billed.issued_at at time zone o.timezone, 'YYYY-MM') as month,
        billed.total_amount as issued, 0 as paid
      from invoices billed join organizations o on o.org_id = billed.org_id
      where o.test_of is null and billed.status not in ('draft', 'cancelled')
        and billed.issued_at >= ${from}::date - interval '1 day'
      union all
      select billed.currency, to_char(p.paid_at at time zone o.timezone, 'YYYY-MM') as month, 0 as issued,
        p.amount as paid
      from payments p join invoices billed on billed.org_id = p.org_id and billed.id = p.invoice_id
      join organizations o on o.org_id = p.org_id
      where o.test_of is null and billed.status <> 'refunded' and p.reversed_at is null
        and p.paid_at >= ${from}::date - interval '1 day') earned
    group by earned.currency, earned.month
    order by earned.currency, earned.month`);
