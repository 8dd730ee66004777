/** Finds the credential behind an Authorization header, or gives the exact reason for the refusal. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import type { ScopeName } from '@packhouse/contract/scopes';
import type { Versioned } from '../../platform/sequencer.ts';
import type { Admission } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { AccessTokens } from './access-token.ts';
import type { Gate } from './gate.ts';
import { readKey } from './key.ts';

export interface Door {
  gate: Gate;
  accessTokens: AccessTokens;
}

/**
 * `resource` is the resource that the request will read; its version comes with the admission. `audience` is the
 * audience that an access token must have.
 */
export async function authenticate(
  door: Door,
  authorization: string | undefined,
  resource: Versioned | undefined,
  audience: 'api' | 'mcp' = 'api',
): Promise<Admission> {
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
      ? await admitToken(door, token, resource, audience)
      : await admitKey(door, token, resource),
  );
}

/** Admits a signed-in person (a uuid) to an organization or its test space; undefined when they are no member of it. */
export async function admitPerson(
  { gate }: Door,
  { orgId, userId }: { orgId: string; userId: string },
  resource: Versioned | undefined,
): Promise<Admission | undefined> {
  const admission = await gate.admit({ orgId, memberId: userId }, resource);
  return admission && unlessSuspended(admission);
}

function unlessSuspended(admission: Admission): Admission {
  if (admission.suspended) {
    throw new Failure(
      'organization_suspended',
      'The organization is suspended. Ask the warehouse to reopen it.',
    );
  }
  return admission;
}

async function admitKey({ gate }: Door, token: string, resource: Versioned | undefined): Promise<Admission> {
  const key = readKey(token);
  const admission = key && (await gate.admit(key, resource));
  if (!admission) {
    throw new Failure(
      'invalid_token',
      token.startsWith('pkh_')
        ? 'This API key is not one of ours. Check that it was copied whole.'
        : 'This is no API key or access token of ours. API keys begin with pkh_.',
    );
  }
  const name = admission.credentialName;
  if (admission.revoked) throw new Failure('key_revoked', `The API key "${name}" was revoked.`);
  if (admission.expired) {
    throw new Failure('key_expired', `The API key "${name}" has expired. Make a new one or extend it.`);
  }
  return admission;
}

/**
 * The signature proves what was granted; the gate says whether the grant still stands. A revoked grant is refused at
 * once.
 */
async function admitToken(
  { gate, accessTokens }: Door,
  token: string,
  resource: Versioned | undefined,
  audience: 'api' | 'mcp',
): Promise<Admission> {
  const claims = await accessTokens.verify(token, audience);
  const admission = await gate.admit(claims, resource);
  if (!admission || admission.revoked || admission.person?.id !== claims.userId) {
    throw new Failure(
      'invalid_token',
      'What was allowed to this application has been revoked. Ask the person to allow it again.',
    );
  }
  return { ...admission, scopes: claims.scopes.filter((scope) => admission.scopes.includes(scope)) };
}

/**
 * Checks that an admitted credential may do this: that it has the scope and, for a write, may write.
 *
 * @throws Failure insufficient_scope or read_only_credential.
 */
export function requireAccess(admission: Admission, operation: Operation): void {
  requireScope(admission, operation.scope as ScopeName);
  if (isWrite(operation)) requireWriting(admission);
}

function requireScope(admission: Admission, scope: ScopeName): void {
  if (!admission.scopes.includes(scope)) {
    throw new Failure(
      'insufficient_scope',
      `This needs the scope ${scope}; ${named(admission)} has ${admission.scopes.join(', ') || 'none'}.`,
      { details: [{ scope }] },
    );
  }
}

function requireWriting(admission: Admission): void {
  if (admission.accessMode === 'read_only') {
    throw new Failure(
      'read_only_credential',
      admission.person
        ? admission.session
          ? 'You are a viewer of the organization and may only read. Ask an admin or the owner for the role member.'
          : `${admission.person.name} is a viewer of the organization and may only read; so may ${admission.credentialName}.`
        : `The key "${admission.credentialName}" may only read. Use one that may write.`,
    );
  }
}

const named = ({ person, credentialName }: Admission): string =>
  person ? `${credentialName} for ${person.name}` : `the key "${credentialName}"`;

/** The acting person or key in the form that records, events and ledgers use. */
export const actorOf = ({ person, session, credentialId, credentialName }: Admission): Actor =>
  person
    ? {
        type: 'user',
        id: spellId('user', person.id),
        name: session ? person.name : `${person.name} (${credentialName})`,
      }
    : { type: 'key', id: spellId('key', credentialId), name: credentialName };
