import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** When the first member invited somebody, or somebody became the second member without. */
export async function findFirstInvited(tenant: Tenant): Promise<string | null> {
  const row = await tenant.row<{ at: string | null }>(sql`
    select least(
      (select min(i.created_at) from invitations i where i.org_id = ${tenant.orgId}
        and i.created_at > (select min(m.joined_at) from members m where m.org_id = ${tenant.orgId})),
      (select m.joined_at from members m where m.org_id = ${tenant.orgId}
        order by m.joined_at, m.user_id offset 1 limit 1)) as at`);
  return row!.at;
}
