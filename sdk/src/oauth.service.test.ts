/** Against the real authorization server, with a person who says yes in a browser without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeNames } from '@packhouse/contract/scopes';
import {
  aBrowser,
  aClient,
  anAuthorizationServer,
  signInOn,
  type AuthorizationServer,
} from '../../server/tests/helpers/oauth.ts';
import { createClient, createOAuth, registerClient, type OAuthOptions, type Tokens } from './index.ts';

let server: AuthorizationServer;
/** Requests of the client, as method and path. */
let asked: string[];

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

const redirectUri = 'https://app.example.com/callback';
const listening = ((url: string, request: RequestInit) => {
  asked.push(`${request.method ?? 'GET'} ${new URL(url).pathname}`);
  return fetch(url, request);
}) as typeof fetch;

async function anApp(confidential: boolean, more: Partial<OAuthOptions> = {}) {
  const { id, secret } = await aClient(server.service, server.orgId, {
    confidential,
    redirectUris: [redirectUri],
  });
  asked = [];
  return createOAuth({
    issuer: server.url,
    clientId: id,
    clientSecret: secret,
    redirectUri,
    fetch: listening,
    ...more,
  });
}

async function someTokens(oauth: ReturnType<typeof createOAuth>): Promise<Tokens> {
  const begun = await oauth.begin();
  return oauth.finish(await server.follow(begun.url), begun);
}

test.each([
  ['confidential', true],
  ['public', false],
])('a %s application comes from the link to the data, and revoking ends it', async (_, confidential) => {
  const oauth = await anApp(confidential, { scopes: ['inventory', 'user-account'] });
  const begun = await oauth.begin();
  const link = new URL(begun.url).searchParams;
  expect([link.get('code_challenge_method'), link.get('scope'), link.get('state')]).toEqual([
    'S256',
    'inventory user-account',
    begun.state,
  ]);
  expect(begun.url).not.toContain(begun.codeVerifier);

  const back = await server.follow(begun.url);
  const tokens = await oauth.finish(`${back.pathname}${back.search}`, begun);
  expect(tokens.scope).toBe('inventory user-account');
  const left = Date.parse(tokens.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(3_500_000);
  expect(left).toBeLessThanOrEqual(3_600_000);

  const packhouse = createClient({ baseUrl: server.url, token: oauth.tokens(tokens) });
  expect((await packhouse.organization.get()).name).toBe('Harbor Coffee');
  await expect(packhouse.invoices.upcoming()).rejects.toMatchObject({
    status: 403,
    code: 'insufficient_scope',
  });

  await oauth.revoke(tokens.refreshToken);
  // The renewal that follows the refusal is refused as well.
  await expect(packhouse.organization.get()).rejects.toMatchObject({
    name: 'OAuthError',
    code: 'invalid_grant',
  });
});

test('twenty calls at once with a token that has ended renew it by one request, and all succeed', async () => {
  const oauth = await anApp(true);
  const tokens = await someTokens(oauth);
  const stored: Tokens[] = [];
  const packhouse = createClient({
    baseUrl: server.url,
    token: oauth.tokens(
      { ...tokens, expiresAt: new Date().toISOString() },
      (fresh) => void stored.push(fresh),
    ),
  });
  asked = [];
  const names = await Promise.all(
    Array.from({ length: 20 }, async () => (await packhouse.organization.get()).name),
  );
  expect(new Set(names)).toEqual(new Set(['Harbor Coffee']));
  expect(asked).toEqual(['POST /oauth/token']);
  expect(stored).toHaveLength(1);

  // What was stored goes on after a restart, and the family of tokens is alive: nothing was used twice.
  const restarted = oauth.tokens({ ...stored[0]!, expiresAt: new Date().toISOString() });
  expect(await restarted.token()).not.toBe(stored[0]!.accessToken);
});

test('twenty calls at once whose token is refused renew it by one request, and all succeed', async () => {
  const oauth = await anApp(false);
  const tokens = await someTokens(oauth);
  const broken = { ...tokens, accessToken: `${tokens.accessToken.slice(0, -8)}AAAAAAAA` };
  const packhouse = createClient({ baseUrl: server.url, token: oauth.tokens(broken) });
  asked = [];
  const names = await Promise.all(
    Array.from({ length: 20 }, async () => (await packhouse.organization.get()).name),
  );
  expect(names).toHaveLength(20);
  expect(asked).toEqual(['POST /oauth/token']);
});

test('an answer that belongs to something else is refused before anything is exchanged', async () => {
  const oauth = await anApp(true);
  const begun = await oauth.begin();
  const back = await server.follow(begun.url);
  const changed = (name: string, value?: string) => {
    const url = new URL(back);
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url;
  };
  asked = [];
  for (const [url, code] of [
    [changed('state', 'forged'), 'state_mismatch'],
    [changed('state'), 'state_mismatch'],
    [changed('iss', 'https://evil.example'), 'issuer_mismatch'],
    [changed('iss'), 'issuer_mismatch'],
    [changed('code'), 'missing_code'],
  ] as const) {
    await expect(oauth.finish(url, begun)).rejects.toMatchObject({ name: 'OAuthError', code });
  }
  await expect(oauth.finish(changed('state', ''), { ...begun, state: '' })).rejects.toMatchObject({
    code: 'state_mismatch',
  });
  expect(asked).toEqual([]);

  const other = await oauth.begin();
  await expect(oauth.finish(back, { ...begun, codeVerifier: other.codeVerifier })).rejects.toMatchObject({
    code: 'invalid_grant',
    status: 400,
    message: expect.stringContaining('code_verifier'),
  });
  // None of it has used the code up.
  expect((await oauth.finish(back, begun)).accessToken).not.toBe('');
});

test('a person who says no is told of as access_denied', async () => {
  const oauth = await anApp(true);
  const begun = await oauth.begin();
  const { pathname, search } = new URL(begun.url);
  const browser = aBrowser(server.service);
  const consent = await signInOn(browser, await browser.get(`${pathname}${search}`), server.person);
  const { location } = await browser.submit(consent, { decision: 'deny' });
  await expect(oauth.finish(location!, begun)).rejects.toMatchObject({
    name: 'OAuthError',
    code: 'access_denied',
    message: 'The person denied access.',
  });
});

test('a wrong secret is told, and a metadata document of somebody else is not believed', async () => {
  const wrong = await anApp(true, { clientSecret: 'not-the-secret' });
  const begun = await wrong.begin();
  await expect(wrong.finish(await server.follow(begun.url), begun)).rejects.toMatchObject({
    code: 'invalid_client',
    status: 401,
  });
  const elsewhere = createOAuth({
    issuer: server.url.replace('127.0.0.1', 'localhost'),
    clientId: 'app_1',
    redirectUri,
  });
  await expect(elsewhere.begin()).rejects.toMatchObject({ code: 'bad_metadata' });
});

test('a server that could not be reached is asked again by the next call', async () => {
  let down = true;
  const oauth = await anApp(true, {
    fetch: (url, request) => (down ? Promise.reject(new TypeError('fetch failed')) : fetch(url, request)),
  });
  await expect(oauth.begin()).rejects.toMatchObject({ name: 'ConnectionError', attempts: 1 });
  down = false;
  expect((await oauth.begin()).url).toContain(`${server.url}/oauth/authorize?`);
});

test.each([
  ['public', false],
  ['confidential', true],
])('an application registers itself as a %s one and works', async (_, confidential) => {
  const { clientId, clientSecret, redirectUris, scopes } = await registerClient({
    issuer: server.url,
    name: 'Reorder list',
    redirectUris: ['http://127.0.0.1/callback'],
    scopes: ['inventory'],
    confidential,
  });
  expect({ hasSecret: clientSecret !== undefined, redirectUris, scopes }).toEqual({
    hasSecret: confidential,
    redirectUris: ['http://127.0.0.1/callback'],
    scopes: ['inventory'],
  });
  // Of an address on this machine the port is chosen when it listens (RFC 8252, 7.3).
  const oauth = createOAuth({
    issuer: server.url,
    clientId,
    clientSecret,
    redirectUri: 'http://127.0.0.1:53682/callback',
  });
  expect(await someTokens(oauth)).toMatchObject({ scope: 'inventory' });
});

test('who names no scopes is registered with all of them, and a wrong redirect is told', async () => {
  const all = await registerClient({ issuer: server.url, name: 'All', redirectUris: [redirectUri] });
  expect(all.scopes.toSorted()).toEqual([...scopeNames].toSorted());
  await expect(
    registerClient({ issuer: server.url, name: 'Wrong', redirectUris: ['http://app.example.com/callback'] }),
  ).rejects.toMatchObject({ name: 'OAuthError', code: 'invalid_redirect_uri', status: 400 });
});

test('a token for the agents is not taken by the API', async () => {
  const oauth = await anApp(true, { resource: `${server.url}/mcp` });
  const { accessToken } = await someTokens(oauth);
  const packhouse = createClient({ baseUrl: server.url, token: accessToken });
  await expect(packhouse.organization.get()).rejects.toMatchObject({ status: 401, code: 'invalid_token' });
});
