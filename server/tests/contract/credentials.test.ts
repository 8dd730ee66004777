/** Tests of credentials: how they are written, what is known about them, and what each operation requires of them. */
import { operations } from '@packhouse/contract';
import { needsWriteAccess } from '@packhouse/contract/operation';
import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';
import { beforeEach, expect, test } from 'vitest';
import { openAccessTokens } from '../../src/accounts/access/access-token.ts';
import {
  authenticate,
  requireAccess,
  type AuthenticationServices,
} from '../../src/accounts/access/authenticate.ts';
import { hashOf, makeKey } from '../../src/accounts/access/key.ts';
import type { Principal } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { Failure } from '../../src/platform/failure.ts';
import { makeOperatorKey } from '../../src/warehouse/operators/operator-key.ts';

const orgId = newId();
const principal: Principal = {
  orgId,
  credentialId: newId(),
  credentialName: 'test key',
  person: null,
  session: false,
  scopes: scopeNames,
  accessMode: 'read_write',
  mode: 'live',
  clockAheadMs: 0,
  revoked: false,
  expired: false,
  suspended: false,
  version: null,
};
const good = makeKey(orgId, 'live');
const revoked = makeKey(orgId, 'live');
const expired = makeKey(orgId, 'live');
const suspended = makeKey(orgId, 'live');
const kept = new Map<string, Principal>(
  (
    [
      [good, principal],
      [revoked, { ...principal, revoked: true }],
      [expired, { ...principal, expired: true }],
      [suspended, { ...principal, suspended: true }],
    ] as const
  ).map(([key, found]) => [hashOf(key).toString('hex'), found]),
);

let lookUps = 0;
beforeEach(() => {
  lookUps = 0;
});
const unsigned = () => Promise.reject(new Error('Nothing is signed here.'));
const services: AuthenticationServices = {
  credentials: {
    async admit(credential) {
      lookUps += 1;
      return 'hash' in credential ? kept.get(credential.hash.toString('hex')) : undefined;
    },
  },
  accessTokens: openAccessTokens(
    { active: unsigned, publicKey: unsigned } as never,
    () => 'https://packhouse.example',
    () => new Date(),
  ),
};

const admit = (authorization: string | undefined) => authenticate(services, authorization, undefined);

const refusalOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => {
      throw new Error('It was taken.');
    },
    (failure: unknown) => {
      if (failure instanceof Failure) return failure;
      throw failure;
    },
  );

test('credentials are asked for where none are sent', async () => {
  for (const authorization of [undefined, '']) {
    const { code, status, message } = await refusalOf(admit(authorization));
    expect([code, status]).toEqual(['missing_credentials', 401]);
    expect(message).toContain('Authorization: Bearer');
  }
});

test.each<[what: string, authorization: string, code: string, sentence: RegExp]>([
  [
    'another scheme',
    'Basic dXNlcjpwYXNz',
    'invalid_token',
    /must read: Bearer, a space, and the key or token/,
  ],
  ['a scheme alone', 'Bearer', 'invalid_token', /must read: Bearer, a space/],
  ['two keys', `Bearer ${good} ${good}`, 'invalid_token', /must read: Bearer, a space/],
  ['a key without a scheme', good, 'invalid_token', /must read: Bearer, a space/],
  ['no key at all', 'Bearer garbage', 'invalid_token', /API keys begin with pkh_/],
  [
    'a token without a signature',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.',
    'invalid_token',
    /Ask the authorization server/,
  ],
  ['a mistyped key', `Bearer ${mistyped(good)}`, 'invalid_token', /Check that it was copied completely/],
  ['a shortened key', `Bearer ${good.slice(0, -1)}`, 'invalid_token', /Check that it was copied completely/],
  [
    'a key that was never given out',
    `Bearer ${makeKey(orgId, 'live')}`,
    'invalid_token',
    /API key is not valid/,
  ],
  [
    'a key of an organization that never was',
    `Bearer ${makeKey(newId(), 'live')}`,
    'invalid_token',
    /API key is not valid/,
  ],
  ['a revoked key', `Bearer ${revoked}`, 'key_revoked', /The API key "test key" was revoked\./],
  ['an expired key', `Bearer ${expired}`, 'key_expired', /The API key "test key" has expired\./],
  [
    "an operator's key",
    `Bearer ${makeOperatorKey()}`,
    'invalid_token',
    /Check that it was copied completely/,
  ],
])('%s is refused, and told which kind of wrong it is', async (_what, authorization, code, sentence) => {
  const failure = await refusalOf(admit(authorization));
  expect([failure.status, failure.code]).toEqual([401, code]);
  expect(failure.message).toMatch(sentence);
});

test('a key of a suspended organization is refused for that', async () => {
  expect(await refusalOf(admit(`Bearer ${suspended}`))).toMatchObject({
    status: 403,
    code: 'organization_suspended',
  });
});

test('a good key is admitted, in any case of the scheme and with more than one space', async () => {
  for (const scheme of ['Bearer ', 'bearer ', 'BEARER ', 'Bearer   ']) {
    expect(await admit(scheme + good)).toBe(principal);
  }
});

test('a key with one wrong character anywhere is refused without a look-up', async () => {
  for (let index = 0; index < good.length; index++) {
    expect((await refusalOf(admit(`Bearer ${mistyped(good, index)}`))).code).toBe('invalid_token');
  }
  expect(lookUps).toBe(0);
  await admit(`Bearer ${good}`);
  expect(lookUps).toBe(1);
});

test.each(operations)('$name needs its scope and no other', ({ operation }) => {
  const scope = operation.scope as ScopeName;
  for (const scopes of [scopeNames.filter((other) => other !== scope), []]) {
    const failure = refusalFor({ ...principal, scopes }, operation);
    expect([failure?.status, failure?.code]).toEqual([403, 'insufficient_scope']);
    expect(failure?.message).toBe(
      `This needs the scope ${scope}; the key "test key" has ${scopes.join(', ') || 'none'}.`,
    );
    expect(failure?.facts.details).toEqual([{ scope }]);
  }
  expect(refusalFor({ ...principal, scopes: [scope] }, operation)).toBeUndefined();
});

test.each(operations)(
  '$name is refused to a credential that may only read, where it writes',
  ({ operation }) => {
    const failure = refusalFor({ ...principal, accessMode: 'read_only' }, operation);
    if (needsWriteAccess(operation))
      expect(failure).toMatchObject({ status: 403, code: 'read_only_credential' });
    else expect(failure).toBeUndefined();
  },
);

test('a trial is allowed to a credential that may only read', () => {
  for (const { operation } of operations)
    expect(() =>
      requireAccess({ ...principal, accessMode: 'read_only' }, operation, () => true),
    ).not.toThrow();
});

function refusalFor(...[who, operation]: Parameters<typeof requireAccess>): Failure | undefined {
  try {
    requireAccess(who, operation);
    return undefined;
  } catch (failure) {
    if (failure instanceof Failure) return failure;
    throw failure;
  }
}

function mistyped(key: string, index = 40): string {
  return key.slice(0, index) + (key[index] === 'x' ? 'y' : 'x') + key.slice(index + 1);
}
