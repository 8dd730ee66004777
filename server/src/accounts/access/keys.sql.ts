import type { DashboardKey } from '@packhouse/contract/dashboard/keys';
import { insertRows } from '../../platform/database/insert.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** A key as the dashboard shows it, with its uuid. */
export type KeyRecord = Omit<DashboardKey, 'mode' | 'state'>;

/** Columns of a KeyRecord, selected from `api_keys k`. */
export const keyColumns = (tenant: Tenant): Sql => sql`
  k.id, k.name, k.start, k.last_four as "lastFour", k.scopes, k.access_mode as "accessMode",
  k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.created_by as "createdBy", k.created_at as "createdAt",
  k.updated_at as "updatedAt", k.version,
  (select date_trunc('minute', max(u.last_used_at)) from api_key_uses u
   where u.org_id = ${tenant.orgId} and u.key_id = k.id) as "lastUsedAt"`;

export const listKeys = (tenant: Tenant): Promise<KeyRecord[]> =>
  tenant.rows<KeyRecord>(sql`
    select ${keyColumns(tenant)} from api_keys k where k.org_id = ${tenant.orgId} order by k.created_at, k.id`);

export const findKey = (tenant: Tenant, id: string): Promise<KeyRecord | undefined> =>
  tenant.row<KeyRecord>(sql`
    select ${keyColumns(tenant)} from api_keys k where k.org_id = ${tenant.orgId} and k.id = ${id}`);

export const insertKey = (
  tenant: Tenant,
  { lastUsedAt: _never, ...key }: KeyRecord,
  hash: Buffer,
): Promise<void> => insertRows(tenant, 'api_keys', [{ ...key, hash }]);

export async function updateKey(tenant: Tenant, key: KeyRecord): Promise<void> {
  await tenant.rows(sql`
    update api_keys k
    set name = ${key.name}, scopes = ${key.scopes}, access_mode = ${key.accessMode}, expires_at = ${key.expiresAt},
      revoked_at = ${key.revokedAt}, updated_at = ${key.updatedAt}, version = k.version + 1
    where k.org_id = ${tenant.orgId} and k.id = ${key.id}`);
}

/** Keys that are neither revoked nor expired. */
export async function countActiveKeys(tenant: Tenant): Promise<number> {
  const row = await tenant.row<{ n: number }>(sql`
    select count(*) as n from api_keys k
    where k.org_id = ${tenant.orgId} and k.revoked_at is null and coalesce(k.expires_at > now(), true)`);
  return row!.n;
}

/** Whether an active key has this hash: neither revoked nor expired. */
export async function isActiveKey(tenant: Tenant, hash: Buffer): Promise<boolean> {
  const row = await tenant.row(sql`
    select from api_keys k
    where k.org_id = ${tenant.orgId} and k.hash = ${hash} and k.revoked_at is null
      and coalesce(k.expires_at > now(), true)`);
  return row !== undefined;
}
