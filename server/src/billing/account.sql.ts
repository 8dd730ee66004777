/** Billing facts of an organization, with the end of its last invoice. */
import { sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { Billed } from './periods.ts';

export interface Account extends Billed {
  currency: string;
  /** Country in which it is taxed; null when it is not known. */
  taxCountry: string | null;
  vatId: string | null;
  /** Whether it is a test space. */
  isTest: boolean;
}

export async function findAccount(tenant: Tenant): Promise<Account> {
  const row = await tenant.row<Omit<Account, 'billedUntil'> & { billedUntil: string | null }>(sql`
    select o.timezone, o.currency, o.tax_country as "taxCountry", o.vat_id as "vatId", o.created_at as "createdAt", o.first_day as "firstDay",
      o.test_of is not null as "isTest", last.period_end as "billedThrough", last.billed_to as "billedUntil"
    from organizations o
    left join lateral (
      select i.period_end, p.billed_to from invoices i
      left join invoice_periods p on p.org_id = ${tenant.orgId} and p.invoice_id = i.id
      where i.org_id = ${tenant.orgId}
      order by i.period_end desc limit 1) last on true
    where o.org_id = ${tenant.orgId}`);
  const { billedUntil, ...account } = row!;
  return { ...account, billedUntil: billedUntil === null ? null : Date.parse(billedUntil) };
}
