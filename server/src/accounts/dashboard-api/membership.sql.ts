import type { Role } from '@packhouse/contract/roles';
import type { Database } from '../../platform/database/database.ts';
import { across, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** The role of a member; undefined for everybody else. A test space has no members: it is reached by its organization. */
export const findRole = (
  tenant: Tenant,
  userId: string,
): Promise<{ role: Role; suspended: boolean } | undefined> =>
  tenant.row(sql`
    select m.role, o.status = 'suspended' as suspended
    from members m join organizations o on o.org_id = ${tenant.orgId} and o.test_of is null
    where m.org_id = ${tenant.orgId} and m.user_id = ${userId}`);

/** Asked by the gate's login, which sees these columns of every organization. */
export async function findTestSpace(database: Database, orgId: string): Promise<string | undefined> {
  const [row] = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('organizations and test spaces')} select spaces.org_id as "orgId" from organizations spaces where spaces.test_of = ${orgId}`,
  );
  return row?.orgId;
}
