import { sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';

/** Action items that nobody has seen to. */
export async function countOpenItems(tenant: Tenant): Promise<number> {
  const row = await tenant.row<{ count: number }>(sql`
    select count(*) from notifications t where t.org_id = ${tenant.orgId} and t.state = 'open'`);
  return row!.count;
}
