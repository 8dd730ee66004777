import { sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface SecretRow {
  id: string;
  endpointId: string;
  sealed: string;
  hint: string;
  createdAt: string;
  expiresAt: string | null;
}

/** Secrets of one endpoint or of all, including expired ones; the newest first. */
export const listSecrets = (tenant: Tenant, endpointId?: string): Promise<SecretRow[]> =>
  tenant.rows(sql`
    select s.id, s.endpoint_id as "endpointId", s.sealed, s.hint, s.created_at as "createdAt", s.expires_at as "expiresAt"
    from webhook_secrets s
    where s.org_id = ${tenant.orgId} ${when(endpointId, (id) => sql`and s.endpoint_id = ${id}`)}
    order by s.created_at desc, s.id desc`);

export const insertSecret = (
  tenant: Tenant,
  { id, endpointId, sealed, hint, createdAt }: Omit<SecretRow, 'expiresAt'>,
): Promise<unknown> =>
  tenant.rows(sql`
    insert into webhook_secrets (org_id, id, endpoint_id, sealed, hint, created_at, expires_at)
    values (${tenant.orgId}, ${id}, ${endpointId}, ${sealed}, ${hint}, ${createdAt}, null)`);

/** Deletes an endpoint's secrets, except the one to keep, which goes on signing until the given time. */
export async function expireSecrets(
  tenant: Tenant,
  endpointId: string,
  kept: string | undefined,
  until: string,
): Promise<void> {
  await tenant.rows(sql`
    delete from webhook_secrets s
    where s.org_id = ${tenant.orgId} and s.endpoint_id = ${endpointId}
      ${when(kept, (id) => sql`and s.id <> ${id}`)}`);
  await tenant.rows(sql`
    update webhook_secrets s set expires_at = ${until}
    where s.org_id = ${tenant.orgId} and s.endpoint_id = ${endpointId}`);
}

/** Replaces a sealed secret, unless it was changed in the meantime: then it is already sealed with the first key. */
export const updateSealed = (tenant: Tenant, { id, sealed }: SecretRow, anew: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_secrets s set sealed = ${anew}
    where s.org_id = ${tenant.orgId} and s.id = ${id} and s.sealed = ${sealed}`);
