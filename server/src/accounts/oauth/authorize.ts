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
  /** The organization that the person chose. */
  orgId: string;
  /** The data space that the application gets: the organization itself, or its test space. */
  spaceId: string;
  /** The requested scopes that the person allowed. */
  scopes: readonly ScopeName[];
  /** True when the application may only read. */
  readOnly: boolean;
}

/** Returns the text of the code; undefined when the person is no member of the organization. */
export async function authorize(
  database: Database,
  request: AuthorizationRequest,
  { userId, orgId, spaceId, scopes, readOnly }: Consent,
  now: Date,
): Promise<string | undefined> {
  const { client } = request;
  // A test space has no members of its own: it is reached by its organization.
  const member = await transaction(database, orgId, (tenant) => findMember(tenant, userId), 'read');
  if (!member) return undefined;
  // A grant points to a stored client, so a client document is stored as the person has just seen it.
  if (client.kind === 'document') await saveDocumentClient(database, client);
  await noteClientUse(database, client.id, now);
  return transaction(database, spaceId, async (tenant) => {
    if (spaceId === orgId && !(await findMember(tenant, userId))) return undefined;
    const grant = await allow(tenant, request, { userId, name: member.name }, { scopes, readOnly }, now);
    const code = makeTokenText('pkc', spaceId);
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

/** The grant by which the person has already allowed all of these scopes to the application as it is now. */
export const findGrantFor = (
  database: Database,
  { client, scopes }: AuthorizationRequest,
  userId: string,
  orgId: string,
): Promise<Pick<Grant, 'readOnly'> | undefined> =>
  transaction(database, orgId, async (tenant) => {
    const grant = await findLiveGrant(tenant, userId, client.id);
    return grant?.clientDigest.equals(digestOf(client)) && covers(grant, scopes) ? grant : undefined;
  });

const covers = (grant: Grant, scopes: readonly ScopeName[]): boolean =>
  scopes.every((scope) => grant.scopes.includes(scope));

async function allow(
  tenant: Tenant,
  { client }: AuthorizationRequest,
  person: { userId: string; name: string },
  { scopes, readOnly }: Pick<Consent, 'scopes' | 'readOnly'>,
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
    readOnly,
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
    details: { name: client.name, scopes: grant.scopes, ...(readOnly ? { accessMode: 'read_only' } : {}) },
  });
  return grant;
}
