/** Finds the credential behind an Authorization header, or gives the exact reason for the refusal. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { needsWriteAccess, type Operation } from '@packhouse/contract/operation';
import { reaches } from '@packhouse/contract/roles';
import type { ScopeName } from '@packhouse/contract/scopes';
import type { Versioned } from '../../platform/sequencer.ts';
import type { Principal } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { AccessTokens, Resource } from './access-token.ts';
import type { Credentials } from './credentials.ts';
import { readKey } from './key.ts';

export interface AuthenticationServices {
  credentials: Credentials;
  accessTokens: AccessTokens;
}

/**
 * `resource` is the resource that the request will read; its version comes with the admission. `audience` is what an access token
 * must be for.
 */
export async function authenticate(
  services: AuthenticationServices,
  authorization: string | undefined,
  resource: Versioned | undefined,
  audience: Resource = 'api',
): Promise<Principal> {
  if (!authorization) {
    throw new Failure(
      'missing_credentials',
      'Send an API key or an access token in the header Authorization: Bearer <token>.',
    );
  }
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (!token) {
    throw new Failure(
      'invalid_token',
      'The Authorization header must read: Bearer, a space, and the key or token.',
    );
  }
  return unlessSuspended(
    token.startsWith('eyJ')
      ? await admitToken(services, token, resource, audience)
      : await admitKey(services, token, resource),
  );
}

/** Admits a signed-in person (a uuid) to an organization or its test space; undefined when they are no member of it. */
export async function admitPerson(
  { credentials }: AuthenticationServices,
  { orgId, userId }: { orgId: string; userId: string },
  resource: Versioned | undefined,
): Promise<Principal | undefined> {
  const principal = await credentials.admit({ orgId, memberId: userId }, resource);
  return principal && unlessSuspended(principal);
}

function unlessSuspended(principal: Principal): Principal {
  if (principal.suspended) throw isSuspended();
  return principal;
}

export const isSuspended = (): Failure =>
  new Failure('organization_suspended', 'The organization is suspended. Ask the warehouse to reopen it.');

async function admitKey(
  { credentials }: AuthenticationServices,
  token: string,
  resource: Versioned | undefined,
): Promise<Principal> {
  const key = readKey(token);
  const principal = key && (await credentials.admit(key, resource));
  if (!principal) {
    throw new Failure(
      'invalid_token',
      token.startsWith('pkh_')
        ? 'This API key is not valid. Check that it was copied completely.'
        : 'This is not a valid API key or access token. API keys begin with pkh_.',
    );
  }
  const name = principal.credentialName;
  if (principal.revoked) throw new Failure('key_revoked', `The API key "${name}" was revoked.`);
  if (principal.expired) {
    throw new Failure('key_expired', `The API key "${name}" has expired. Create a new one or extend it.`);
  }
  return principal;
}

/**
 * The signature proves what was granted; the check says whether the grant still stands. A revoked grant is refused at
 * once.
 */
async function admitToken(
  { credentials, accessTokens }: AuthenticationServices,
  token: string,
  resource: Versioned | undefined,
  audience: Resource,
): Promise<Principal> {
  const claims = await accessTokens.verify(token, audience);
  const principal = await credentials.admit(claims, resource);
  if (!principal || principal.revoked || principal.person?.id !== claims.userId) {
    throw new Failure(
      'invalid_token',
      'Access for this application was revoked. Ask the person to authorize it again.',
    );
  }
  return { ...principal, scopes: claims.scopes.filter((scope) => principal.scopes.includes(scope)) };
}

/**
 * Checks that an admitted credential may do this: that it has the scope and may write, if the operation does and the
 * request is no trial.
 *
 * @throws Failure insufficient_scope or read_only_credential.
 */
export function requireAccess(
  principal: Principal,
  operation: Operation,
  isTrial: () => boolean = () => false,
): void {
  requireScope(principal, operation.scope as ScopeName);
  requireRole(principal, operation);
  if (principal.accessMode === 'read_only' && needsWriteAccess(operation) && !isTrial())
    throw readOnly(principal);
}

function requireScope(principal: Principal, scope: ScopeName): void {
  if (!principal.scopes.includes(scope)) {
    throw new Failure(
      'insufficient_scope',
      `This needs the scope ${scope}; ${named(principal)} has ${principal.scopes.join(', ') || 'none'}.`,
      { details: [{ scope }] },
    );
  }
}

function requireRole({ person }: Principal, { role }: Operation): void {
  if (!person || !role || reaches(person.role, role)) return;
  throw new Failure(
    'role_too_low',
    `This needs the role ${role}, and ${person.name} is ${person.role} of the organization. Ask an admin or the owner.`,
    { details: [{ role }] },
  );
}

const readOnly = ({ person, session, credentialName }: Principal): Failure =>
  new Failure(
    'read_only_credential',
    person
      ? session
        ? 'You are a viewer and have read-only access. Ask an admin or the owner for the role member.'
        : `${person.name} is a viewer with read-only access, and so is ${credentialName}.`
      : `The key "${credentialName}" is read-only. Use one with write access, or try the request with dryRun=true.`,
  );

const named = ({ person, credentialName }: Principal): string =>
  person ? `${credentialName} for ${person.name}` : `the key "${credentialName}"`;

/** The acting person or key in the form that records, events and ledgers use. */
export const actorOf = ({ person, session, credentialId, credentialName }: Principal): Actor =>
  person
    ? {
        type: 'user',
        id: spellId('user', person.id),
        name: session ? person.name : `${person.name} (${credentialName})`,
      }
    : { type: 'key', id: spellId('key', credentialId), name: credentialName };
