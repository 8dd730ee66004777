/** The person's consent: it makes or extends the grant, and a code for it goes back to the application. */
import { spellId } from '@packhouse/contract/id';
import type { ScopeName } from '@packhouse/contract/scopes';
import { advanceSequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { hashOf } from '../access/key.ts';
import { insertAuditEntry } from '../organizations/audit.ts';
import { findMember } from '../people/memberships.sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { AuthorizationRequest } from './authorization.ts';
import { noteClientUse, saveDocumentClient } from './clients.sql.ts';
import { digestOf } from './clients.ts';
import { findLiveGrant, insertCode, insertGrant, updateGrant, type Grant } from './grants.sql.ts';
import { makeTokenText } from './token-text.ts';

/** Lifetime of a code, in seconds. */
const codeSeconds = 300;

export interface Consent {
  userId: string;
  orgId: string;
  /** The requested scopes that the person allowed. */
  scopes: readonly ScopeName[];
}

/** Returns the text of the code; undefined when the person is no member of the organization. */
export async function authorize(
  database: Database,
  request: AuthorizationRequest,
  { userId, orgId, scopes }: Consent,
  now: Date,
): Promise<string | undefined> {
  const { client } = request;
  // A grant points to a stored client, so a client document is stored as the person has just seen it.
  if (client.kind === 'document') await saveDocumentClient(database, client);
  await noteClientUse(database, client.id, now);
  return transaction(database, orgId, async (tenant) => {
    const member = await findMember(tenant, userId);
    if (!member) return undefined;
    const grant = await allow(tenant, request, { userId, name: member.name }, scopes, now);
    const code = makeTokenText('pkc', orgId);
    await insertCode(tenant, {
      hash: hashOf(code),
      grantId: grant.id,
      redirectUri: request.redirectUri,
      codeChallenge: request.codeChallenge,
      scopes,
      audience: request.audience,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + codeSeconds * 1000).toISOString(),
    });
    return code;
  });
}

/** Whether the person has already allowed all of these scopes to the application as it is now. */
export const isAllowed = (
  database: Database,
  { client, scopes }: AuthorizationRequest,
  userId: string,
  orgId: string,
): Promise<boolean> =>
  transaction(database, orgId, async (tenant) => {
    const grant = await findLiveGrant(tenant, userId, client.id);
    return grant !== undefined && grant.clientDigest.equals(digestOf(client)) && covers(grant, scopes);
  });

const covers = (grant: Grant, scopes: readonly ScopeName[]): boolean =>
  scopes.every((scope) => grant.scopes.includes(scope));

async function allow(
  tenant: Tenant,
  { client }: AuthorizationRequest,
  person: { userId: string; name: string },
  scopes: readonly ScopeName[],
  now: Date,
): Promise<Grant> {
  const sequencer = await advanceSequencer(tenant, { touched: ['organization'] }, now);
  const before = await findLiveGrant(tenant, person.userId, client.id);
  const grant: Grant = {
    id: before?.id ?? newId(),
    userId: person.userId,
    clientId: client.id,
    clientDigest: digestOf(client),
    scopes: [...new Set([...(before?.scopes ?? []), ...scopes])],
    authorizedAt: now.toISOString(),
    revokedAt: null,
  };
  if (before) await updateGrant(tenant, grant);
  else await insertGrant(tenant, grant);
  await insertAuditEntry(tenant, {
    at: sequencer.at,
    action: before ? 'grant.extended' : 'grant.created',
    actor: { type: 'user', id: spellId('user', person.userId), name: person.name },
    subjectType: 'app',
    subjectId: client.id,
    details: { name: client.name, scopes: grant.scopes },
  });
  return grant;
}
