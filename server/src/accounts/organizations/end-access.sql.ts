import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export async function endGrants(tenant: Tenant, at: string): Promise<void> {
  await tenant.rows(sql`
    update oauth_grants set revoked_at = ${at}, updated_at = ${at}, version = version + 1
    where org_id = ${tenant.orgId} and revoked_at is null`);
}

export async function endKeys(tenant: Tenant, at: string): Promise<void> {
  await tenant.rows(sql`
    update api_keys set revoked_at = ${at}, updated_at = ${at}, version = version + 1
    where org_id = ${tenant.orgId} and revoked_at is null`);
}

export async function endInvitations(tenant: Tenant, at: string): Promise<void> {
  await tenant.rows(sql`
    update invitations set revoked_at = ${at}, updated_at = ${at}, version = version + 1
    where org_id = ${tenant.orgId} and revoked_at is null and accepted_at is null`);
}

export async function endEndpoints(tenant: Tenant, at: string): Promise<void> {
  await tenant.rows(sql`
    delete from webhook_endpoints where org_id = ${tenant.orgId} and credential_id is not null`);
  await tenant.rows(sql`
    update webhook_endpoints set state = 'paused', updated_at = ${at}, version = version + 1
    where org_id = ${tenant.orgId} and state = 'enabled'`);
}

/** Deletes what is sent to endpoints of the warehouse about an organization. `tenant` is the warehouse; its place in the events stays. */
export async function deleteDeliveriesAbout(tenant: Tenant, sourceOrgId: string): Promise<void> {
  await tenant.rows(sql`
    delete from webhook_deliveries d where d.org_id = ${tenant.orgId} and d.source_org_id = ${sourceOrgId}`);
}

/** The people (uuids) of the organization. */
export async function listMemberIds(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select m.user_id as id from members m where m.org_id = ${tenant.orgId} order by m.user_id`);
  return rows.map(({ id }) => id);
}
