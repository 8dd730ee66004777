/** Grants that people have given to applications, with the codes and refresh tokens that point to them. */
import type { ScopeName } from '@packhouse/contract/scopes';
import type { Audience } from '../access/access-token.ts';
import { deleteEndpointsOf } from '../access/endpoints.sql.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface Grant {
  /** A uuid, as are the other ids. */
  id: string;
  userId: string;
  clientId: string;
  /** Digest of the application as the person saw it (`digestOf`). */
  clientDigest: Buffer;
  scopes: ScopeName[];
  /** True when the person allowed reading alone, the last time they were asked. */
  readOnly: boolean;
  /** When the person last gave consent. */
  authorizedAt: string;
  revokedAt: string | null;
}

/** The grant in force; it is locked, so that nobody changes it before the commit. */
export const findLiveGrant = (tenant: Tenant, userId: string, clientId: string): Promise<Grant | undefined> =>
  tenant.row<Grant>(sql`
    select g.id, g.user_id as "userId", g.client_id as "clientId", g.client_digest as "clientDigest", g.scopes,
      g.read_only as "readOnly", g.authorized_at as "authorizedAt", g.revoked_at as "revokedAt"
    from oauth_grants g
    where g.org_id = ${tenant.orgId} and g.user_id = ${userId} and g.client_id = ${clientId} and g.revoked_at is null
    for update`);

export const insertGrant = (tenant: Tenant, grant: Grant): Promise<void> =>
  insertRows(tenant, 'oauth_grants', [
    { ...grant, createdAt: grant.authorizedAt, updatedAt: grant.authorizedAt, version: 1 },
  ]);

export async function updateGrant(tenant: Tenant, grant: Grant): Promise<void> {
  await tenant.rows(sql`
    update oauth_grants g
    set scopes = ${grant.scopes}, read_only = ${grant.readOnly}, client_digest = ${grant.clientDigest}, authorized_at = ${grant.authorizedAt},
      updated_at = ${grant.authorizedAt}, version = g.version + 1
    where g.org_id = ${tenant.orgId} and g.id = ${grant.id}`);
}

/**
 * Revokes the grant and deletes its webhook endpoints; returns whether it was in force until now. Everything that points to it
 * is dead from the commit on.
 */
export async function revokeGrant(tenant: Tenant, id: string, at: string): Promise<boolean> {
  const rows = await tenant.rows(sql`
    update oauth_grants g set revoked_at = ${at}, updated_at = ${at}, version = g.version + 1
    where g.org_id = ${tenant.orgId} and g.id = ${id} and g.revoked_at is null
    returning g.id`);
  if (rows.length > 0) await deleteEndpointsOf(tenant, [id]);
  return rows.length > 0;
}

/** A code or a refresh token with the grant it points to, both locked. */
interface Taken {
  grantId: string;
  scopes: ScopeName[];
  audience: Audience;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  userId: string;
  clientId: string;
  authorizedAt: string;
  revoked: boolean;
  /** Whether the person still belongs to the organization; of a test space, which has no members, always true. */
  isMember: boolean;
  isTest: boolean;
}

export type Code = Taken & { redirectUri: string; codeChallenge: string | null };
export type RefreshToken = Taken & { familyAt: string };

const taken = sql`
  t.grant_id as "grantId", t.scopes, t.audience, t.created_at as "createdAt", t.expires_at as "expiresAt",
  t.used_at as "usedAt", g.user_id as "userId", g.client_id as "clientId", g.authorized_at as "authorizedAt",
  g.revoked_at is not null as revoked, m.user_id is not null or o.test_of is not null as "isMember",
  o.test_of is not null as "isTest"`;

export const findCode = (tenant: Tenant, hash: Buffer): Promise<Code | undefined> =>
  tenant.row<Code>(sql`
    select ${taken}, t.redirect_uri as "redirectUri", t.code_challenge as "codeChallenge"
    from oauth_codes t join oauth_grants g on g.org_id = ${tenant.orgId} and g.id = t.grant_id
    join organizations o on o.org_id = ${tenant.orgId}
    left join members m on m.org_id = ${tenant.orgId} and m.user_id = g.user_id
    where t.org_id = ${tenant.orgId} and t.hash = ${hash} for update of t, g`);

export const findRefreshToken = (tenant: Tenant, hash: Buffer): Promise<RefreshToken | undefined> =>
  tenant.row<RefreshToken>(sql`
    select ${taken}, t.family_at as "familyAt"
    from oauth_refresh_tokens t join oauth_grants g on g.org_id = ${tenant.orgId} and g.id = t.grant_id
    join organizations o on o.org_id = ${tenant.orgId}
    left join members m on m.org_id = ${tenant.orgId} and m.user_id = g.user_id
    where t.org_id = ${tenant.orgId} and t.hash = ${hash} for update of t, g`);

export const insertCode = (
  tenant: Tenant,
  code: Pick<Code, 'grantId' | 'redirectUri' | 'codeChallenge' | 'audience' | 'createdAt' | 'expiresAt'> & {
    hash: Buffer;
    scopes: readonly ScopeName[];
  },
): Promise<void> => insertRows(tenant, 'oauth_codes', [code]);

/** Written out instead of using `insertRows`: every exchange runs it, and rows as JSON cost twice as much. */
export async function insertRefreshToken(
  tenant: Tenant,
  token: Pick<RefreshToken, 'grantId' | 'audience' | 'familyAt' | 'createdAt' | 'expiresAt'> & {
    hash: Buffer;
    scopes: readonly ScopeName[];
  },
): Promise<void> {
  await tenant.rows(sql`
    insert into oauth_refresh_tokens (org_id, hash, grant_id, scopes, audience, family_at, created_at, expires_at)
    values (${tenant.orgId}, ${token.hash}, ${token.grantId}, ${token.scopes}, ${token.audience}, ${token.familyAt},
      ${token.createdAt}, ${token.expiresAt})`);
}

export async function useCode(tenant: Tenant, hash: Buffer, at: string): Promise<void> {
  await tenant.rows(sql`
    update oauth_codes t set used_at = ${at} where t.org_id = ${tenant.orgId} and t.hash = ${hash}`);
}

export async function useRefreshToken(tenant: Tenant, hash: Buffer, at: string): Promise<void> {
  await tenant.rows(sql`
    update oauth_refresh_tokens t set used_at = ${at} where t.org_id = ${tenant.orgId} and t.hash = ${hash}`);
}

/** When the person last changed the password; undefined when the person no longer exists. */
export async function findPasswordChange(tenant: Tenant, userId: string): Promise<string | undefined> {
  const row = await tenant.row<{ at: string }>(sql`
    select u.password_changed_at as at from users u where u.user_id = ${userId}`);
  return row?.at;
}

/** Deletes codes and refresh tokens that expired so long ago that nobody asks for them again. */
export async function deleteOldTokens(tenant: Tenant, before: string): Promise<void> {
  await tenant.rows(sql`
    delete from oauth_codes t where t.org_id = ${tenant.orgId} and t.expires_at < ${before}`);
  await tenant.rows(sql`
    delete from oauth_refresh_tokens t where t.org_id = ${tenant.orgId} and t.expires_at < ${before}`);
}
