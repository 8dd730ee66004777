import type { Address } from '@packhouse/contract/measures';
import { usualPatienceDays } from '@packhouse/contract/public/organization';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Facts about a merchant that the warehouse needs to take its order. */
export interface AccountStatus {
  name: string;
  currency: string;
  timezone: string;
  /** The rate card in force, as stored; null when there is none. */
  rateCard: string | null;
  /** Why new orders wait: an invoice is overdue for longer than the merchant's grace period. Undefined otherwise. */
  overdue: string | undefined;
}

export async function findAccountStatus(tenant: Tenant, now: Date): Promise<AccountStatus> {
  const row = await tenant.row<{
    name: string;
    currency: string;
    timezone: string;
    rate_card: string | null;
    number: string | null;
    due_date: string | null;
  }>(sql`
    select o.name, o.currency, o.timezone, coalesce(a.doc, d.doc) as rate_card, i.number, i.due_date
    from organizations o
    left join rate_cards d on d.is_default and d.currency = o.currency
    left join lateral (
      select r.doc from rate_card_assignments a join rate_cards r on r.id = a.rate_card_id
      where a.org_id = ${tenant.orgId}
        and a.valid_from <= (${now.toISOString()}::timestamptz at time zone o.timezone)::date
      order by a.valid_from desc limit 1) a on true
    left join lateral (
      select i.number, i.due_date from invoices i
      where i.org_id = ${tenant.orgId} and i.status in ('unpaid', 'collecting') and i.amount_due > 0
        and i.due_date < ${now.toISOString().slice(0, 10)}::date
          - coalesce((o.settings ->> 'holdWhenOverdueDays')::integer, ${usualPatienceDays})
      order by i.due_date limit 1) i on true
    where o.org_id = ${tenant.orgId}`);
  const { name, currency, timezone, rate_card: rateCard, number, due_date: dueDate } = row!;
  return {
    name,
    currency,
    timezone,
    rateCard,
    overdue:
      number === null
        ? undefined
        : `Invoice ${number} was due on ${dueDate}; new orders wait until it is paid.`,
  };
}

/** The merchant as shown on its documents. */
export async function findParty(tenant: Tenant): Promise<{ name: string; address: Address | null }> {
  const row = await tenant.row<{ name: string; address: Address | null }>(sql`
    select o.name, o.address from organizations o where o.org_id = ${tenant.orgId}`);
  return row!;
}
