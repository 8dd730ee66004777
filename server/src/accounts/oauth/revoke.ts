/** Revocation (RFC 7009) and introspection (RFC 7662), only for the application that holds the token. */
import { spellId } from '@packhouse/contract/id';
import { audienceUrl, type AccessTokens, type Audience, type Claims } from '../access/access-token.ts';
import type { Credentials } from '../access/credentials.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { insertAuditEntry } from '../organizations/audit.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Client } from './clients.ts';
import { findRefreshToken, revokeGrant } from './grants.sql.ts';
import { readTokenText } from './token-text.ts';

interface Offices {
  database: Database;
  credentials: Credentials;
  accessTokens: AccessTokens;
  origin: { url(): string };
  now(): Date;
}

/** Ends the grant behind the token, and with it every token of the grant. A token of another client stays alive. */
export async function revokeToken(offices: Offices, client: Client, token: string): Promise<void> {
  const { database, now } = offices;
  const found = await findToken(offices, token);
  if (!found || found.clientId !== client.id) return;
  await transaction(database, found.orgId, async (tenant) => {
    const { at } = await advanceSequencer(tenant, { touched: ['organization'] }, now());
    if (!(await revokeGrant(tenant, found.grantId, at))) return;
    await insertAuditEntry(tenant, {
      at,
      action: 'grant.revoked',
      actor: { type: 'app', id: client.id, name: client.name },
      subjectType: 'app',
      subjectId: client.id,
      details: { name: client.name, userId: found.userId },
    });
  });
}

/** The answer for a token that is not this client's, not ours, or no longer valid. */
const inactive = { active: false } as const;

export async function introspectToken(
  offices: Offices,
  client: Client,
  token: string,
): Promise<Record<string, unknown>> {
  const found = await findToken(offices, token);
  if (!found || found.clientId !== client.id) return inactive;
  const principal = await offices.credentials.admit(found, undefined);
  if (!principal || principal.revoked || principal.suspended || !found.alive) return inactive;
  return {
    active: true,
    iss: offices.origin.url(),
    sub: spellId('user', found.userId),
    client_id: found.clientId,
    scope: found.scopes.join(' '),
    aud: audienceUrl(offices.origin.url(), found.audience),
    org: spellId('organization', found.orgId),
    exp: found.expiresAt,
    token_type: found.type,
  };
}

interface Found extends Claims {
  type: 'Bearer' | 'refresh_token';
  audience: Audience;
  /** Seconds since 1970. */
  expiresAt: number;
  alive: boolean;
}

async function findToken(offices: Offices, token: string): Promise<Found | undefined> {
  return token.startsWith('pkr_') ? findRefresh(offices, token) : findAccess(offices, token);
}

async function findRefresh({ database, now }: Offices, token: string): Promise<Found | undefined> {
  const read = readTokenText('pkr', token);
  if (!read) return undefined;
  const found = await transaction(database, read.orgId, (tenant) => findRefreshToken(tenant, read.hash));
  if (!found) return undefined;
  const expiresAt = Math.floor(Date.parse(found.expiresAt) / 1000);
  return {
    ...found,
    orgId: read.orgId,
    type: 'refresh_token',
    expiresAt,
    alive: found.usedAt === null && expiresAt > now().getTime() / 1000,
  };
}

async function findAccess({ accessTokens }: Offices, token: string): Promise<Found | undefined> {
  for (const resource of ['api', 'mcp'] as const) {
    try {
      const claims = await accessTokens.verify(token, resource);
      return { ...claims, type: 'Bearer', alive: true };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return undefined;
}
