import { spellId } from '@packhouse/contract/id';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

type Mode = 'live' | 'test';

/** Whether the data space is the organization's own or its test space, and which organization that is. */
export async function findDataSpace(tenant: Tenant): Promise<{ organizationId: string; mode: Mode }> {
  const row = await tenant.row<{ liveId: string; mode: Mode }>(sql`
    select coalesce(o.test_of, o.org_id) as "liveId", case when o.test_of is null then 'live' else 'test' end as mode
    from organizations o where o.org_id = ${tenant.orgId}`);
  if (!row) throw new Error(`There is no organization ${tenant.orgId}.`);
  return { organizationId: spellId('organization', row.liveId), mode: row.mode };
}

export const findOrganizationMode = async (tenant: Tenant): Promise<Mode> =>
  (await findDataSpace(tenant)).mode;
