/** Billing facts of an organization, with the end of its last invoice. */
import { sql } from '../platform/database/sql.ts';
import type { Tenant } from '../platform/tenant.ts';

export interface Account {
  timezone: string;
  currency: string;
  /** Country in which it is taxed; null when it is not known. */
  taxCountry: string | null;
  vatId: string | null;
  createdAt: string;
  /** Whether it is a test space. */
  isTest: boolean;
  /** The last day that was billed. */
  billedThrough: string | null;
}

export const findAccount = async (tenant: Tenant): Promise<Account> =>
  (await tenant.row<Account>(sql`
    select o.timezone, o.currency, o.tax_country as "taxCountry", o.vat_id as "vatId", o.created_at as "createdAt", o.test_of is not null as "isTest",
      (select max(i.period_end) from invoices i where i.org_id = ${tenant.orgId}) as "billedThrough"
    from organizations o where o.org_id = ${tenant.orgId}`))!;
