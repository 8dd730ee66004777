import { DashboardGrant, type dashboardGrants } from '@packhouse/contract/dashboard/grants';
import type { Input } from '@packhouse/contract/operation';
import { raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { recordPage, queryOf, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** A grant; its id and that of the person are uuids. */
export interface GrantRow extends Omit<DashboardGrant, 'person' | 'app'> {
  userId: string;
  personName: string | null;
  personEmail: string | null;
  clientId: string;
  appName: string;
  verified: boolean;
}

const columns = (tenant: Tenant): Sql => sql`
  g.id, g.user_id as "userId", coalesce(m.name, u.name) as "personName", coalesce(m.email, u.email) as "personEmail",
  g.client_id as "clientId", case when g.read_only then 'read_only' else 'read_write' end as "accessMode",
  a.name as "appName", a.kind = 'dashboard' as verified, g.scopes, g.authorized_at as "authorizedAt",
  (select date_trunc('minute', max(known.last_used_at)) from oauth_grant_uses known
   where known.org_id = ${tenant.orgId} and known.grant_id = g.id) as "lastUsedAt",
  g.revoked_at as "revokedAt", g.created_at as "createdAt", g.updated_at as "updatedAt", g.version`;

const from = (tenant: Tenant): Sql => sql`
  from oauth_grants g
  join oauth_clients a on a.client_id = g.client_id
  join organizations o on o.org_id = ${tenant.orgId}
  left join members m on m.org_id = ${tenant.orgId} and m.user_id = g.user_id
  -- A test space has no members of its own.
  left join users u on u.user_id = g.user_id and o.test_of is not null
  where g.org_id = ${tenant.orgId}`;

/** Grants of one person, or of everybody when `userId` is undefined. */
export function listGrants(
  tenant: Tenant,
  query: Input<typeof dashboardGrants.list>,
  userId: string | undefined,
  toRecord: (row: GrantRow) => DashboardGrant,
): Promise<Page> {
  const chosen = sql`
    ${from(tenant)}
      ${when(userId, (id) => sql`and g.user_id = ${id}`)}
      ${query.revoked ? sql`` : sql`and g.revoked_at is null and a.deleted_at is null`}
      ${filtered<typeof dashboardGrants.list, 'revoked'>(query, {
        updatedSince: (since) => sql`and g.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'g.updated_at, g.id' : 'g.authorized_at desc, g.id desc';
  return recordPage<typeof DashboardGrant, GrantRow>(
    tenant,
    undefined,
    query,
    queryOf(query, columns(tenant), chosen, raw(order)),
    DashboardGrant,
    toRecord,
  );
}

export const findGrant = (
  tenant: Tenant,
  id: string,
  userId: string | undefined,
): Promise<GrantRow | undefined> =>
  tenant.row<GrantRow>(sql`
    select ${columns(tenant)} ${from(tenant)} and g.id = ${id}
      ${when(userId, (one) => sql`and g.user_id = ${one}`)}`);
