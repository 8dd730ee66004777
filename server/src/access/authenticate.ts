/** From an Authorization header to the credential behind it, or to the exact reason why not. */
import type { ScopeName } from '@packhouse/contract/scopes';
import { Failure } from '../failure.ts';
import type { Clocked } from '../clock.ts';
import type { Admission } from '../context.ts';
import type { Gate } from './gate.ts';
import { readKey } from './key.ts';

/** `resource` is what the request will ask for; its version comes with the admission. */
export async function authenticate(
  gate: Gate,
  authorization: string | undefined,
  resource: Clocked | undefined,
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
  if (admission.revoked) throw new Failure('key_revoked', `The API key "${admission.keyName}" was revoked.`);
  if (admission.expired) {
    throw new Failure(
      'key_expired',
      `The API key "${admission.keyName}" has expired. Make a new one or extend it.`,
    );
  }
  if (admission.suspended) {
    throw new Failure(
      'organization_suspended',
      'The organization is suspended. Ask the warehouse to reopen it.',
    );
  }
  return admission;
}

export function requireScope(admission: Admission, scope: ScopeName): void {
  if (!admission.scopes.includes(scope)) {
    throw new Failure(
      'insufficient_scope',
      `This needs the scope ${scope}; the key "${admission.keyName}" has ${admission.scopes.join(', ') || 'none'}.`,
      { details: [{ scope }] },
    );
  }
}

export function requireWriting(admission: Admission): void {
  if (admission.accessMode === 'read_only') {
    throw new Failure(
      'read_only_credential',
      `The key "${admission.keyName}" may only read. Use one that may write.`,
    );
  }
}
