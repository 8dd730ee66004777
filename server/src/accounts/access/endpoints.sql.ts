/** Webhook endpoints that belong to a key or to an application's grant, and end with it. */
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Locks a key until the commit, unless it was revoked. */
export const lockLiveKey = (tenant: Tenant, id: string): Promise<object | undefined> =>
  tenant.row(sql`
    select from api_keys k where k.org_id = ${tenant.orgId} and k.id = ${id} and k.revoked_at is null
    for share`);

/** Locks a grant until the commit, unless it was revoked. */
export const lockLiveGrant = (tenant: Tenant, id: string): Promise<object | undefined> =>
  tenant.row(sql`
    select from oauth_grants g where g.org_id = ${tenant.orgId} and g.id = ${id} and g.revoked_at is null
    for share`);

export async function deleteEndpointsOf(tenant: Tenant, credentialIds: readonly string[]): Promise<void> {
  await tenant.rows(sql`
    delete from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and e.credential_id = any(${credentialIds}::uuid[])`);
}

/** Passes the endpoints of a key on to the one that replaces it. */
export async function moveEndpoints(tenant: Tenant, from: string, to: string): Promise<void> {
  await tenant.rows(sql`
    update webhook_endpoints e set credential_id = ${to}
    where e.org_id = ${tenant.orgId} and e.credential_id = ${from}`);
}
