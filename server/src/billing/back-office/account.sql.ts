import { firstDay } from '../../accounts/organizations/local-clock.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface Account {
  name: string;
  timezone: string;
  currency: string;
  createdAt: string;
  /** First day of the organization. */
  firstDay: string;
  /** How far the clock of a test space is ahead. */
  aheadMs: number;
}

export const findAccount = (tenant: Tenant): Promise<Account | undefined> =>
  tenant.row(sql`
    select o.name, o.timezone, o.currency, o.created_at as "createdAt",
      ${firstDay} as "firstDay", o.clock_ahead_ms as "aheadMs"
    from organizations o where o.org_id = ${tenant.orgId}`);
