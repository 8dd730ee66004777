import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface FirstUse {
  keyMade: string | null;
  /** A day in UTC, by which calls are counted. */
  calledOn: string | null;
}

/** When the first key was made, and on which day a key or an application first asked for anything. */
export async function findFirstUse(tenant: Tenant): Promise<FirstUse> {
  const row = await tenant.row<FirstUse>(sql`
    select (select min(k.created_at) from api_keys k where k.org_id = ${tenant.orgId}) as "keyMade",
      least(
        (select min(u.day) from api_key_uses u where u.org_id = ${tenant.orgId}),
        (select min(u.day) from oauth_grant_uses u where u.org_id = ${tenant.orgId})) as "calledOn"`);
  return row!;
}
