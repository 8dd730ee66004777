/** The token endpoint: statements 37 to 63 of the checklist (RFC 6749, RFC 7636, RFC 8707, RFC 9700). */
import {
  type Browser,
  type TestClient,
  type TestPerson,
  type TokenReply,
  aBrowser,
  aClient,
  aCode,
  aPerson,
  aVerifier,
  askOwner,
  authorizePath,
  basicOf,
  credentialsOf,
  dumpOf,
  exchange,
  leaksIn,
  postForm,
  refresh,
  signInOn,
  someTokens,
  updateClient,
} from '../../../../tests/helpers/oauth.ts';
import { dayMs } from '@packhouse/contract/rules/time';
import { decodeJwt } from 'jose';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../access/key.ts';
import { hashPassword } from '../../access/password.ts';
import { advanceSequencer } from '../../../platform/sequencer.ts';
import { savePassword } from '../../people/accounts.ts';
import { removeMember } from '../../people/members.ts';
import { transact } from '../../../platform/transaction.ts';
import { openTestService, type TestService } from '../../../../tests/helpers/service.ts';
import { findClient } from '../clients.sql.ts';
import { makeClientSecret } from '../clients.ts';
import { makeTokenText } from '../token-text.ts';

const issuer = 'https://packhouse.test';
const settings = { PACKHOUSE_PUBLIC_URL: issuer };
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

let service: TestService;
/** Another instance on the same database. */
let second: TestService;
let orgId: string;
let person: TestPerson;
let open: TestClient;
let confidential: TestClient;
let browser: Browser;

beforeAll(async () => {
  service = await openTestService(settings, { now });
  second = await openTestService(settings, { now, ownerUrl: service.ownerUrl });
  orgId = await service.organization('Harbor Coffee');
  person = await aPerson(service, orgId);
  open = await aClient(service, orgId, { confidential: false });
  confidential = await aClient(service, orgId);
  browser = await aSignedIn(person);
});
afterAll(async () => {
  await second?.close();
  await service?.close();
});

async function aSignedIn(who: TestPerson): Promise<Browser> {
  const visitor = aBrowser(service);
  const { challenge } = aVerifier();
  const page = await visitor.get(
    authorizePath({
      response_type: 'code',
      client_id: open.id,
      redirect_uri: open.redirectUris[0]!,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  );
  await signInOn(visitor, page, who);
  return visitor;
}

/** A code of the public client, with its verifier. */
async function anOpenCode(
  parameters: Record<string, string> = {},
): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = aVerifier();
  const code = await aCode(service, {
    client: open,
    person,
    orgId,
    browser,
    parameters: { code_challenge: challenge, code_challenge_method: 'S256', ...parameters },
  });
  return { code, verifier };
}

const aConfidentialCode = (client = confidential): Promise<string> =>
  aCode(service, { client, person, orgId, browser });

const tokens = (client: TestClient = open, parameters: Record<string, string> = {}) =>
  someTokens(service, { client, person, orgId, browser, parameters });

const told = ({ status, body }: TokenReply) => [status, body.error];
const invalidGrant = [400, 'invalid_grant'];
const invalidClient = [401, 'invalid_client'];
/** Whether the API takes it, asked at both instances. */
const lives = async (accessToken: string): Promise<boolean> => {
  const answers = await Promise.all(
    [service, second].map((one) => one.get('/v0/inventory/products', accessToken)),
  );
  expect(answers[0]!.status).toBe(answers[1]!.status);
  return answers[0]!.status === 200;
};

test('37. the token endpoint takes POST only', async () => {
  for (const path of ['/oauth/token', '/token', '/oauth/revoke', '/oauth/introspect']) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { status, headers } = await service.send(method, `${path}?grant_type=refresh_token`);
      expect([status, headers['allow']], `${method} ${path}`).toEqual([405, 'POST, OPTIONS']);
    }
  }
});

test('38. only a form is taken', async () => {
  const { code, verifier } = await anOpenCode();
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: open.id };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
  for (const sent of [
    await service.send('POST', '/oauth/token', undefined, fields),
    await service.send('POST', '/oauth/token', undefined, multipart),
    await service.send('POST', '/oauth/token', undefined, new URLSearchParams(fields).toString(), {
      'content-type': 'text/plain',
    }),
    await service.send('POST', `/oauth/token?${new URLSearchParams(fields).toString()}`, undefined, '', {
      'content-type': 'application/x-www-form-urlencoded',
    }),
  ]) {
    expect([sent.status, sent.body.error]).toEqual([400, 'invalid_request']);
  }
  expect((await exchange(service, open, code, { code_verifier: verifier })).status).toBe(200);
});

test('39. an unknown or missing grant_type is a 400, with or without credentials', async () => {
  for (const credentials of [{}, credentialsOf(confidential), { client_id: 'x', client_secret: 'x' }]) {
    for (const grantType of [
      'made_up',
      'constructor',
      '__proto__',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
    ]) {
      expect(
        told(await postForm(service, '/oauth/token', { grant_type: grantType, ...credentials })),
      ).toEqual([400, 'unsupported_grant_type']);
    }
    expect(told(await postForm(service, '/oauth/token', credentials))).toEqual([400, 'invalid_request']);
    expect(told(await postForm(service, '/oauth/token', { grant_type: '', ...credentials }))).toEqual([
      400,
      'invalid_request',
    ]);
  }
});

test('40. an unknown client and a wrong or missing secret are a 401', async () => {
  const code = await aConfidentialCode();
  for (const wrong of [
    { client_id: 'x' },
    { client_id: '' },
    { client_id: open.id.slice(0, -1) },
    { client_secret: makeClientSecret() },
    { client_secret: '' },
    { client_secret: `${confidential.secret} ` },
    { client_secret: confidential.secret!.slice(0, -1) },
  ] as Record<string, string>[]) {
    const reply = await exchange(service, confidential, code, wrong);
    expect(told(reply), JSON.stringify(wrong)).toEqual(invalidClient);
    expect(reply.headers['www-authenticate']).toBeUndefined();
  }
  // A public one has no secret; an empty one says so.
  const mine = await anOpenCode();
  const more = { code_verifier: mine.verifier };
  expect(told(await exchange(service, open, mine.code, { ...more, client_secret: 'x' }))).toEqual(
    invalidClient,
  );
  expect((await exchange(service, open, mine.code, { ...more, client_secret: '' })).status).toBe(200);
  const fields = { grant_type: 'authorization_code', code };
  for (const credentials of [
    { id: confidential.id, secret: makeClientSecret() },
    { id: confidential.id, secret: '' },
    { id: 'x', secret: 'x' },
  ]) {
    const reply = await postForm(service, '/oauth/token', fields, basicOf(credentials));
    expect(told(reply)).toEqual(invalidClient);
    expect(reply.headers['www-authenticate']).toMatch(/^Basic realm="/);
  }
  expect((await postForm(service, '/oauth/token', fields, basicOf(confidential))).status).toBe(200);
});

test('41. two ways to authenticate at once are an invalid request', async () => {
  const code = await aConfidentialCode();
  const fields = { grant_type: 'authorization_code', code };
  const both = await postForm(
    service,
    '/oauth/token',
    { ...fields, ...credentialsOf(confidential) },
    basicOf(confidential),
  );
  expect(told(both)).toEqual([400, 'invalid_request']);
  const other = await aClient(service, orgId);
  const mixed = await postForm(
    service,
    '/oauth/token',
    { ...fields, client_id: other.id },
    basicOf(confidential),
  );
  expect(told(mixed)).toEqual([400, 'invalid_request']);
  const repeated = `${new URLSearchParams({ ...fields, ...credentialsOf(confidential) }).toString()}&client_id=${other.id}`;
  expect(told(await postForm(service, '/oauth/token', repeated))).toEqual([400, 'invalid_request']);
});

test('42. a confidential client cannot prove itself by PKCE', async () => {
  const { verifier, challenge } = aVerifier();
  const code = await aCode(service, {
    client: confidential,
    person,
    orgId,
    browser,
    parameters: { code_challenge: challenge, code_challenge_method: 'S256' },
  });
  const fields = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: confidential.id,
  };
  expect(told(await postForm(service, '/oauth/token', fields))).toEqual(invalidClient);
  expect(told(await postForm(service, '/oauth/token', { ...fields, client_secret: '' }))).toEqual(
    invalidClient,
  );
  const both = { ...fields, client_secret: confidential.secret! };
  expect((await postForm(service, '/oauth/token', both)).status).toBe(200);
});

test('43. secrets are hashed, compared in constant time, and dead at once when rotated', async () => {
  const client = await aClient(service, orgId);
  expect(leaksIn(await dumpOf(service), { secret: client.secret! })).toEqual([]);
  const source = readFileSync(new URL('../authenticate-client.ts', import.meta.url), 'utf8');
  expect(source).toContain('timingSafeEqual(hashOf(secret), client.secretHash');
  const first = await tokens(client);
  const renewed = makeClientSecret();
  const found = (await findClient(service.services.database, client.id))!;
  await updateClient(service.services.database, { ...found, secretHash: hashOf(renewed) });
  expect(told(await refresh(second, client, first.refresh_token))).toEqual(invalidClient);
  expect((await refresh(second, { ...client, secret: renewed }, first.refresh_token)).status).toBe(200);
});

test.each(['the form', 'the header'])(
  '44. guessing secrets in %s is throttled for client and address',
  async (where) => {
    const client = await aClient(service, orgId);
    const { refresh_token: refreshToken } = await tokens(client);
    const ask = (secret: string, from: string, one = service) => {
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const guessed = { ...client, secret };
      return where === 'the form'
        ? postForm(one, '/oauth/token', { ...fields, ...credentialsOf(guessed) }, {}, from)
        : postForm(one, '/oauth/token', fields, basicOf(guessed), from);
    };
    let tries = 0;
    let last: TokenReply;
    do last = await ask(makeClientSecret(), '192.0.2.1');
    while (last.status === 401 && ++tries < 60);
    expect(told(last)).toEqual([429, 'slow_down']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    // The right one is not tried either, at no instance: otherwise the answer would tell it.
    expect((await ask(client.secret!, '192.0.2.1', second)).status).toBe(429);
    expect((await ask(client.secret!, '192.0.2.2')).status).toBe(200);
    const other = await aClient(service, orgId);
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect(
      told(await postForm(service, '/oauth/token', { ...fields, ...credentialsOf(other) }, {}, '192.0.2.1')),
    ).toEqual(invalidGrant);
  },
);

test('45. the code of another client is refused, and stays good for its own', async () => {
  const code = await aConfidentialCode();
  const other = await aClient(service, orgId);
  expect(told(await exchange(service, other, code))).toEqual(invalidGrant);
  expect(told(await exchange(service, open, code))).toEqual(invalidGrant);
  expect((await exchange(service, confidential, code)).status).toBe(200);
});

test('46. a code expires, within ten minutes', async () => {
  const [early, late] = [await aConfidentialCode(), await aConfidentialCode()];
  const [{ seconds }] = (await askOwner<{ seconds: number }>(
    service,
    'select max(extract(epoch from expires_at - created_at))::int as seconds from oauth_codes',
  )) as [{ seconds: number }];
  expect(seconds).toBeLessThanOrEqual(600);
  try {
    ahead = (seconds - 10) * 1000;
    expect((await exchange(service, confidential, early)).status).toBe(200);
    ahead = (seconds + 1) * 1000;
    expect(told(await exchange(service, confidential, late))).toEqual(invalidGrant);
  } finally {
    ahead = 0;
  }
});

test('47. another redirect_uri is refused; without one it is accepted', async () => {
  const code = await aConfidentialCode();
  for (const uri of ['https://app.example.com/callback/', 'https://evil.example/', 'x']) {
    expect(told(await exchange(service, confidential, code, { redirect_uri: uri }))).toEqual(invalidGrant);
  }
  expect((await exchange(service, confidential, code)).status).toBe(200);
  const same = await aConfidentialCode();
  const more = { redirect_uri: confidential.redirectUris[0]! };
  expect((await exchange(service, confidential, same, more)).status).toBe(200);
});

test('48. a missing, wrong, short, long or illegal verifier is refused, and does not burn the code', async () => {
  const { code, verifier } = await anOpenCode();
  for (const wrong of [
    '',
    aVerifier().verifier,
    verifier.slice(0, -1),
    `${verifier}A`,
    verifier.slice(0, 42),
    'A'.repeat(129),
    `${verifier.slice(0, -1)}+`,
    `${verifier.slice(0, -1)}é`,
    `${verifier}\n`,
    ` ${verifier}`,
  ]) {
    expect(told(await exchange(service, open, code, { code_verifier: wrong })), wrong).toEqual(invalidGrant);
  }
  expect(told(await exchange(service, open, code))).toEqual(invalidGrant);
  expect((await exchange(service, open, code, { code_verifier: verifier })).status).toBe(200);
});

test('48. a verifier of illegal length is refused although it fits the challenge', async () => {
  const { createHash } = await import('node:crypto');
  for (const verifier of ['a', 'A'.repeat(42), 'A'.repeat(129), `${'A'.repeat(42)}+`]) {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { code } = await anOpenCode({ code_challenge: challenge });
    expect(told(await exchange(service, open, code, { code_verifier: verifier })), verifier).toEqual(
      invalidGrant,
    );
  }
});

test('49. a verifier without a challenge is refused', async () => {
  const code = await aConfidentialCode();
  const { verifier } = aVerifier();
  expect(told(await exchange(service, confidential, code, { code_verifier: verifier }))).toEqual(
    invalidGrant,
  );
  expect((await exchange(service, confidential, code)).status).toBe(200);
});

test('50. the second use of a code ends all tokens of the grant', async () => {
  const client = await aClient(service, orgId);
  const code = await aConfidentialCode(client);
  const first = await exchange(service, client, code);
  const refreshed = await refresh(service, client, first.body.refresh_token);
  expect(await lives(refreshed.body.access_token)).toBe(true);
  expect(told(await exchange(second, client, code))).toEqual(invalidGrant);
  for (const { body } of [first, refreshed]) {
    expect(await lives(body.access_token)).toBe(false);
    expect(told(await refresh(service, client, body.refresh_token))).toEqual(invalidGrant);
  }
});

test('50. also when the code has expired meanwhile', async () => {
  const client = await aClient(service, orgId);
  const code = await aConfidentialCode(client);
  const { body } = await exchange(service, client, code);
  try {
    ahead = 400_000;
    expect(told(await exchange(service, client, code))).toEqual(invalidGrant);
    expect(await lives(body.access_token)).toBe(false);
  } finally {
    ahead = 0;
  }
});

test('51. of many exchanges of one code at once, at two instances, exactly one is answered with tokens', async () => {
  for (let round = 0; round < 5; round++) {
    const client = await aClient(service, orgId);
    const code = await aConfidentialCode(client);
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) => exchange(n % 2 ? service : second, client, code)),
    );
    const [winner, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(replies.filter((reply) => reply.status !== 200).map(told)).toEqual(
      Array.from({ length: 15 }, () => invalidGrant),
    );
    // The others were second uses.
    expect(await lives(winner!.body.access_token)).toBe(false);
    expect(told(await refresh(service, client, winner!.body.refresh_token))).toEqual(invalidGrant);
  }
});

test('52. the answer has five fields, and nobody keeps it', async () => {
  const { code, verifier } = await anOpenCode();
  const first = await exchange(service, open, code, { code_verifier: verifier });
  for (const { headers, body } of [first, await refresh(service, open, first.body.refresh_token)]) {
    expect(Object.keys(body).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'scope',
      'token_type',
    ]);
    expect(body.token_type).toBe('Bearer');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
  expect((await exchange(service, open, code)).headers['cache-control']).toBe('no-store');
});

test('53. expires_in is what the token says, 3600 seconds', async () => {
  const { code, verifier } = await anOpenCode();
  const { body } = await exchange(service, open, code, { code_verifier: verifier });
  const { exp, iat } = decodeJwt(body.access_token);
  expect([body.expires_in, exp! - iat!]).toEqual([3600, 3600]);
  expect(Math.abs(iat! - Date.now() / 1000)).toBeLessThan(5);
});

test('54. a refresh token is good once; used again it ends the family', async () => {
  const first = await tokens();
  const next = await refresh(service, open, first.refresh_token);
  expect(next.body.refresh_token).toMatch(/^pkr_/);
  expect(next.body.refresh_token).not.toBe(first.refresh_token);
  const third = await refresh(service, open, next.body.refresh_token);
  expect(await lives(third.body.access_token)).toBe(true);
  expect(told(await refresh(second, open, first.refresh_token))).toEqual(invalidGrant);
  for (const body of [first, next.body, third.body]) {
    expect(await lives(body.access_token)).toBe(false);
    expect(told(await refresh(service, open, body.refresh_token))).toEqual(invalidGrant);
  }
});

test('55. of many refreshes at once, at two instances, exactly one is answered, and then the family is dead', async () => {
  for (let round = 0; round < 5; round++) {
    const { refresh_token: refreshToken } = await tokens();
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) => refresh(n % 2 ? service : second, open, refreshToken)),
    );
    const [winner, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(replies.filter((reply) => reply.status !== 200).map(told)).toEqual(
      Array.from({ length: 15 }, () => invalidGrant),
    );
    expect(await lives(winner!.body.access_token)).toBe(false);
    expect(told(await refresh(service, open, winner!.body.refresh_token))).toEqual(invalidGrant);
  }
});

test('55. within a configured grace they get the same successor, and afterwards the family dies', async () => {
  const kind = await openTestService(
    { ...settings, PACKHOUSE_REFRESH_GRACE_SECONDS: '60' },
    { now, ownerUrl: service.ownerUrl },
  );
  try {
    const { refresh_token: refreshToken } = await tokens();
    const replies = await Promise.all(Array.from({ length: 16 }, () => refresh(kind, open, refreshToken)));
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const [successor, ...others] = new Set(replies.map(({ body }) => body.refresh_token as string));
    expect(others).toEqual([]);
    ahead = 30_000;
    expect((await refresh(kind, open, refreshToken)).body.refresh_token).toBe(successor);
    // Once the successor was used, the old one is no answer that was lost.
    const next = await refresh(kind, open, successor!);
    expect(next.status).toBe(200);
    expect(told(await refresh(kind, open, refreshToken))).toEqual(invalidGrant);
    expect(await lives(next.body.access_token)).toBe(false);

    ahead = 0;
    const later = await tokens();
    const used = await refresh(kind, open, later.refresh_token);
    ahead = 61_000;
    expect(told(await refresh(kind, open, later.refresh_token))).toEqual(invalidGrant);
    expect(told(await refresh(kind, open, used.body.refresh_token))).toEqual(invalidGrant);
  } finally {
    ahead = 0;
    await kind.close();
  }
});

test('56. the refresh token of another client is refused, and stays good for its own', async () => {
  const { refresh_token: refreshToken } = await tokens();
  const other = await aClient(service, orgId, { confidential: false });
  expect(told(await refresh(service, other, refreshToken))).toEqual(invalidGrant);
  expect(told(await refresh(service, confidential, refreshToken))).toEqual(invalidGrant);
  const next = await refresh(service, open, refreshToken);
  expect(next.status).toBe(200);
  // Nor does somebody else end the family with a used one.
  expect(told(await refresh(service, other, refreshToken))).toEqual(invalidGrant);
  expect(await lives(next.body.access_token)).toBe(true);
});

test('57. a refresh cannot widen the scope; what it narrows comes back with the next', async () => {
  const first = await tokens(open, { scope: 'inventory shipments' });
  for (const scope of ['inventory invoices', 'invoices', 'made-up']) {
    expect(told(await refresh(service, open, first.refresh_token, { scope }))).toEqual([
      400,
      'invalid_scope',
    ]);
  }
  const narrow = await refresh(service, open, first.refresh_token, { scope: 'inventory' });
  expect(narrow.body.scope).toBe('inventory');
  expect(decodeJwt(narrow.body.access_token)['scope']).toBe('inventory');
  expect((await service.get('/v0/shipments', narrow.body.access_token)).status).toBe(403);
  const next = await refresh(service, open, narrow.body.refresh_token);
  expect(next.body.scope.split(' ').toSorted()).toEqual(['inventory', 'shipments']);
  expect((await service.get('/v0/shipments', next.body.access_token)).status).toBe(200);
});

const day = dayMs;

test('58. refresh tokens expire unused, and absolutely where configured', async () => {
  const bounded = await openTestService(
    { ...settings, PACKHOUSE_REFRESH_LIFETIME_DAYS: '40' },
    { now, ownerUrl: service.ownerUrl },
  );
  try {
    let token = (await tokens()).refresh_token;
    const idle = (await tokens()).refresh_token;
    const step = async (days: number, one = service) => {
      ahead = days * day;
      const reply = await refresh(one, open, token);
      if (reply.status === 200) token = reply.body.refresh_token;
      return told(reply);
    };
    expect(await step(29)).toEqual([200, undefined]);
    expect(await step(58)).toEqual([200, undefined]);
    expect(told(await refresh(service, open, idle))).toEqual(invalidGrant);
    // 58 days after the family began, it was too late for one that is bounded to 40.
    expect(await step(59, bounded)).toEqual(invalidGrant);
    expect(await step(88.5)).toEqual(invalidGrant);

    ahead = 0;
    const first = await tokens();
    ahead = 20 * day;
    const next = await refresh(bounded, open, first.refresh_token);
    ahead = 41 * day;
    expect(told(await refresh(bounded, open, next.body.refresh_token))).toEqual(invalidGrant);
    expect(told(await refresh(service, open, next.body.refresh_token))).toEqual(invalidGrant);
  } finally {
    ahead = 0;
    await bounded.close();
  }
});

async function theirTokens(client: TestClient = open) {
  const who = await aPerson(service, orgId);
  const visitor = await aSignedIn(who);
  const given = await someTokens(service, { client, person: who, orgId, browser: visitor });
  expect(await lives(given.access_token)).toBe(true);
  return { ...given, who, visitor };
}

async function changePasswordOf({ userId }: TestPerson): Promise<void> {
  const { database } = service.services;
  const hash = await hashPassword('another otter, another plum');
  await transact(database.app, 'write', '', (client) =>
    savePassword((statement) => database.query(client, statement), userId, hash, now()),
  );
}

test('59. a changed password ends refreshing', async () => {
  const { refresh_token: refreshToken, access_token: accessToken, who } = await theirTokens();
  await changePasswordOf(who);
  expect(told(await refresh(second, open, refreshToken))).toEqual(invalidGrant);
  expect(await lives(accessToken)).toBe(false);
});

test('59. what a changed password has ended does not come back when the person says yes again', async () => {
  const client = await aClient(service, orgId);
  const { refresh_token: stolen, who, visitor } = await theirTokens(client);
  const code = await aCode(service, { client, person: who, orgId, browser: visitor });
  await changePasswordOf(who);
  const renewed = { ...who, password: 'another otter, another plum' };
  const fresh = await someTokens(service, { client, person: renewed, orgId });
  expect(told(await refresh(second, client, stolen))).toEqual(invalidGrant);
  expect(told(await exchange(second, client, code))).toEqual(invalidGrant);
  // Whoever tries does not end what was allowed since.
  expect(await lives(fresh.access_token)).toBe(true);
  expect((await refresh(service, client, fresh.refresh_token)).status).toBe(200);
});

test('59. so does leaving the organization, which ends the access token as well', async () => {
  const { refresh_token: refreshToken, access_token: accessToken, who } = await theirTokens();
  await service.as(orgId, async (tenant) => {
    const sequencer = await advanceSequencer(tenant, { touched: ['organization'] });
    await removeMember(tenant, sequencer, who.userId, {
      actor: { type: 'system', id: null, name: 'test' },
      role: 'owner',
    });
  });
  expect(await lives(accessToken)).toBe(false);
  expect(told(await refresh(second, open, refreshToken))).toEqual(invalidGrant);
  // Who comes back says yes again.
  await service.as(orgId, async (tenant) => {
    const { saveMember } = await import('../../organizations/organization.sql.ts');
    await saveMember(tenant, { ...who, role: 'owner', joinedAt: now().toISOString() });
  });
  expect(told(await refresh(second, open, refreshToken))).toEqual(invalidGrant);
});

test('59. so does the end of the account', async () => {
  const { refresh_token: refreshToken, who } = await theirTokens();
  await askOwner(service, 'delete from users where user_id = $1', [who.userId]);
  expect(told(await refresh(second, open, refreshToken))).toEqual(invalidGrant);
});

test('59. so does the deletion of the application, which ends access tokens and codes as well', async () => {
  const client = await aClient(service, orgId);
  const { refresh_token: refreshToken, access_token: accessToken } = await theirTokens(client);
  const code = await aConfidentialCode(client);
  const { database } = service.services;
  const found = (await findClient(database, client.id))!;
  await updateClient(database, { ...found, deletedAt: now().toISOString() });
  expect(await lives(accessToken)).toBe(false);
  expect(told(await refresh(second, client, refreshToken))).toEqual(invalidClient);
  expect(told(await exchange(second, client, code))).toEqual(invalidClient);
});

test('60. there is no grant by password, implicitly or for the client itself', async () => {
  for (const fields of [
    { grant_type: 'password', username: person.email, password: person.password },
    { grant_type: 'client_credentials', scope: 'inventory' },
    { grant_type: 'implicit' },
  ]) {
    const reply = await postForm(service, '/oauth/token', fields, basicOf(confidential));
    expect(told(reply)).toEqual([400, 'unsupported_grant_type']);
  }
  const { body } = await service.get('/.well-known/oauth-authorization-server');
  expect(body.grant_types_supported).toEqual(['authorization_code', 'refresh_token']);
});

test('61. scripts of any site may ask the token endpoint, without cookies', async () => {
  const { code, verifier } = await anOpenCode();
  const origin = 'https://app.example.com';
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: open.id };
  const replies = [
    await postForm(service, '/oauth/token', fields, { origin }),
    await postForm(service, '/oauth/token', fields, { origin }),
    await postForm(service, '/oauth/token', {}, { origin }),
    await service.send('OPTIONS', '/oauth/token', undefined, undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,authorization',
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 400, 204]);
  for (const { headers } of replies) {
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('set-cookie');
  }
  expect(replies[3]!.headers['access-control-allow-headers']).toMatch(/authorization.*(content-type|\*)/i);
});

test('62. a resource is an absolute URI; ours sets the audience, others never get into it', async () => {
  const audience = async (...resources: string[]) => {
    const { verifier, challenge } = aVerifier();
    const path = `${authorizePath({
      response_type: 'code',
      client_id: open.id,
      redirect_uri: open.redirectUris[0]!,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })}${resources.map((one) => `&resource=${encodeURIComponent(one)}`).join('')}`;
    const { allowOn } = await import('../../../../tests/helpers/oauth.ts');
    const sent = await allowOn(browser, await browser.get(path), orgId);
    const code = sent.location!.searchParams.get('code');
    if (code === null) return sent.location!.searchParams.get('error');
    const { body } = await exchange(service, open, code, { code_verifier: verifier });
    return decodeJwt(body.access_token).aud;
  };
  expect(await audience()).toEqual([issuer, `${issuer}/mcp`]);
  expect(await audience(issuer)).toBe(issuer);
  expect(await audience(`${issuer}/`)).toBe(issuer);
  expect(await audience(`${issuer}/mcp`)).toBe(`${issuer}/mcp`);
  expect(await audience('https://PACKHOUSE.test/mcp/')).toBe(`${issuer}/mcp`);
  expect(await audience('https://evil.example/')).toBe(issuer);
  expect(await audience('https://evil.example/', `${issuer}/mcp`)).toBe(`${issuer}/mcp`);
  expect(await audience(`${issuer}/mcp/more`)).toBe(issuer);
  expect(await audience(`${issuer}.evil.example/mcp`)).toBe(issuer);

  const first = await tokens();
  for (const resource of ['/mcp', 'mcp', `${issuer}/mcp#x`, '//packhouse.test', `${issuer}#`]) {
    const path = authorizePath({
      response_type: 'code',
      client_id: confidential.id,
      redirect_uri: confidential.redirectUris[0]!,
      resource,
    });
    expect((await browser.get(path)).location!.searchParams.get('error'), resource).toBe('invalid_target');
    expect(told(await refresh(service, open, first.refresh_token, { resource }))).toEqual([
      400,
      'invalid_target',
    ]);
  }
  const other = await refresh(service, open, first.refresh_token, { resource: 'https://evil.example/' });
  expect(decodeJwt(other.body.access_token).aud).toEqual([issuer, `${issuer}/mcp`]);
});

test('63. errors say what is wrong, and nothing of the inside or of what was sent', async () => {
  const secretly = makeTokenText('pkr', orgId);
  const codelike = makeTokenText('pkc', orgId);
  const fields = (more: Record<string, string>) => ({ ...credentialsOf(confidential), ...more });
  const replies = [
    await postForm(service, '/oauth/token', fields({ grant_type: 'refresh_token', refresh_token: secretly })),
    await postForm(
      service,
      '/oauth/token',
      fields({ grant_type: 'refresh_token', refresh_token: `${secretly}'` }),
    ),
    await postForm(service, '/oauth/token', fields({ grant_type: 'authorization_code', code: codelike })),
    await postForm(service, '/oauth/token', fields({ grant_type: 'authorization_code' })),
    await postForm(service, '/oauth/token', 'grant_type=%00'),
    await postForm(service, '/oauth/token', 'grant_type=%ff'),
    await postForm(service, '/oauth/token', '%'),
    await postForm(service, '/oauth/token', ''),
    await postForm(service, '/oauth/token', `grant_type=refresh_token&refresh_token=${'x'.repeat(70_000)}`),
    await postForm(
      service,
      '/oauth/token',
      { grant_type: 'refresh_token' },
      { authorization: `Bearer ${secretly}` },
    ),
    await postForm(service, '/oauth/token', { grant_type: 'refresh_token' }, { authorization: 'Basic ====' }),
    await postForm(service, '/oauth/token', {
      grant_type: 'refresh_token',
      client_id: secretly,
      client_secret: 'x',
    }),
    await postForm(
      service,
      '/oauth/token',
      fields({ grant_type: 'refresh_token', refresh_token: secretly, scope: '"\\é' }),
    ),
    await postForm(service, '/oauth/revoke', fields({})),
    await postForm(service, '/oauth/introspect', fields({})),
  ];
  for (const { status, body } of replies) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(Object.keys(body).toSorted()).toEqual(['error', 'error_description']);
    expect(body.error_description).toMatch(/^[\x20\x21\x23-\x5B\x5D-\x7E]+$/);
    const text = JSON.stringify(body);
    expect(leaksIn(text, { secretly, codelike, secret: confidential.secret! })).toEqual([]);
    expect(text).not.toMatch(/\bat .*\.ts|select |oauth_|syntax|pg_|Error:/);
  }
});
