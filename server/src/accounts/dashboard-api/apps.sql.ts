/** OAuth clients that an organization made. The table is one for all nodes, so each statement names the organization. */
import { DashboardApp, type dashboardApps } from '@packhouse/contract/dashboard/apps';
import type { Input } from '@packhouse/contract/operation';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { recordPage, queryOf, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** The id is spelled: it is the client id. */
export type AppRecord = Omit<DashboardApp, 'clientId'>;

const columns = sql`
  a.client_id as id, a.name, a.redirect_uris as "redirectUris", a.scopes, a.confidential,
  date_trunc('minute', a.last_used_at) as "lastUsedAt", a.created_by as "createdBy", a.created_at as "createdAt",
  a.updated_at as "updatedAt", a.version`;

export function listApps(
  tenant: Tenant,
  query: Input<typeof dashboardApps.list>,
  toRecord: (app: AppRecord) => DashboardApp,
): Promise<Page> {
  const chosen = sql`
    from oauth_clients a
    where a.org_id = ${tenant.orgId} and a.kind = 'dashboard' and a.deleted_at is null
      ${filtered<typeof dashboardApps.list>(query, {
        updatedSince: (since) => sql`and a.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'a.updated_at, a.client_id' : 'a.created_at desc, a.client_id desc';
  return recordPage<typeof DashboardApp, AppRecord>(
    tenant,
    undefined,
    query,
    queryOf(query, columns, chosen, raw(order)),
    DashboardApp,
    toRecord,
  );
}

export const findApp = (tenant: Tenant, id: string): Promise<AppRecord | undefined> =>
  tenant.row<AppRecord>(sql`
    select ${columns} from oauth_clients a
    where a.org_id = ${tenant.orgId} and a.client_id = ${id} and a.kind = 'dashboard' and a.deleted_at is null`);

export async function countApps(tenant: Tenant): Promise<number> {
  const row = await tenant.row<{ n: number }>(sql`
    select count(*) as n from oauth_clients a where a.org_id = ${tenant.orgId} and a.deleted_at is null`);
  return row!.n;
}

export async function insertApp(tenant: Tenant, app: AppRecord, secretHash: Buffer | null): Promise<void> {
  await tenant.rows(sql`
    insert into oauth_clients (client_id, kind, org_id, name, confidential, secret_hash, auth_method, redirect_uris, scopes,
      created_by, created_at, updated_at, version)
    values (${app.id}, 'dashboard', ${tenant.orgId}, ${app.name}, ${app.confidential}, ${secretHash},
      ${app.confidential ? 'client_secret_basic' : 'none'}, ${app.redirectUris}, ${app.scopes},
      ${JSON.stringify(app.createdBy)}, ${app.createdAt}, ${app.updatedAt}, ${app.version})`);
}

export async function updateApp(tenant: Tenant, app: AppRecord): Promise<void> {
  await tenant.rows(sql`
    update oauth_clients a
    set name = ${app.name}, redirect_uris = ${app.redirectUris}, scopes = ${app.scopes}, updated_at = ${app.updatedAt},
      version = a.version + 1
    where a.org_id = ${tenant.orgId} and a.client_id = ${app.id} and a.deleted_at is null`);
}

export async function updateAppSecret(
  tenant: Tenant,
  id: string,
  secretHash: Buffer,
  at: string,
): Promise<void> {
  await tenant.rows(sql`
    update oauth_clients a set secret_hash = ${secretHash}, updated_at = ${at}, version = a.version + 1
    where a.org_id = ${tenant.orgId} and a.client_id = ${id} and a.confidential and a.deleted_at is null`);
}

export async function updateAppDeleted(tenant: Tenant, id: string, at: string): Promise<void> {
  await tenant.rows(sql`
    update oauth_clients a set deleted_at = ${at}, updated_at = ${at}, version = a.version + 1
    where a.org_id = ${tenant.orgId} and a.client_id = ${id} and a.deleted_at is null`);
}
