import { sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';

/** Whether the data space is the organization's own or its test space. */
export async function findOrganizationMode(tenant: Tenant): Promise<'live' | 'test'> {
  const row = await tenant.row<{ mode: 'live' | 'test' }>(sql`
    select case when o.test_of is null then 'live' else 'test' end as mode
    from organizations o where o.org_id = ${tenant.orgId}`);
  if (!row) throw new Error(`There is no organization ${tenant.orgId}.`);
  return row.mode;
}
