/**
 * Revocation, introspection, metadata, registration, client documents and leaks: statements 77 to 92 of the checklist
 * (RFC 7009, 7591, 7662, 8414, 9207; draft-ietf-oauth-client-id-metadata-document).
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { scopeNames } from '@packhouse/contract/scopes';
import { decodeJwt } from 'jose';
import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth4webapi from 'oauth4webapi';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { cleanUp } from '../../../background/nightly/clean-up.ts';
import {
  aBrowser,
  aClient,
  allowOn,
  aPerson,
  askOwner,
  authorizePath,
  aVerifier,
  basicOf,
  credentialsOf,
  dumpOf,
  exchange,
  leaksIn,
  postForm,
  refresh,
  register,
  signInOn,
  someTokens,
  type Browser,
  type Shown,
  type TestClient,
  type TestPerson,
  type TokenReply,
} from '../../../../tests/helpers/oauth.ts';
import { openTestService, type TestService } from '../../../../tests/helpers/service.ts';
import { openClientDocuments } from '../client-document.ts';
import { fetchDocument, type FetchedDocument, type FetchOptions } from '../fetch-document.ts';

const issuer = 'https://packhouse.test';
const settings = { PACKHOUSE_PUBLIC_URL: issuer };
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

/** The contents of the client documents by URL, and the URLs that were fetched. */
const documents = new Map<string, unknown>();
let fetched: string[] = [];
const fetchFromMap = async (url: string): Promise<FetchedDocument> => {
  fetched.push(url);
  return { value: documents.get(url), maxAge: undefined };
};

let service: TestService;
let orgId: string;
let person: TestPerson;
let open: TestClient;
let confidential: TestClient;
let browser: Browser;

beforeAll(async () => {
  service = await openTestService(settings, { now, documents: { fetch: fetchFromMap } });
  orgId = await service.organization('Harbor Coffee');
  person = await aPerson(service, orgId);
  open = await aClient(service, orgId, { confidential: false });
  confidential = await aClient(service, orgId);
  browser = aBrowser(service);
  await someTokens(service, { client: open, person, orgId, browser });
});
afterAll(() => service?.close());

/** Tokens of a new person, and so of a grant that no other test ends. */
async function tokens(client: TestClient = confidential) {
  const who = await aPerson(service, orgId);
  return { who, ...(await someTokens(service, { client, person: who, orgId })) };
}

const lives = async (accessToken: string): Promise<boolean> =>
  (await service.get('/v0/inventory/products', accessToken)).status === 200;
const told = ({ status, body }: TokenReply) => [status, body.error];
const revoke = (token: string, client: TestClient, more: Record<string, string> = {}) =>
  postForm(service, '/oauth/revoke', { token, ...credentialsOf(client), ...more });
const introspect = (token: string, client: TestClient) =>
  postForm(service, '/oauth/introspect', { token, ...credentialsOf(client) });

test('77. revocation answers 200 to its client, to nobody else, and leaves the tokens of others alive', async () => {
  const mine = await tokens();
  const other = await aClient(service, orgId);
  for (const token of [mine.access_token, mine.refresh_token]) {
    expect((await revoke(token, other)).status).toBe(200);
    expect((await revoke(token, open)).status).toBe(200);
    expect(told(await postForm(service, '/oauth/revoke', { token }))).toEqual([401, 'invalid_client']);
    expect(told(await revoke(token, { ...confidential, secret: 'pks_wrong' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect(told(await revoke(token, { ...confidential, secret: undefined }))).toEqual([
      401,
      'invalid_client',
    ]);
  }
  expect(await lives(mine.access_token)).toBe(true);
  for (const token of [
    'x',
    `${mine.refresh_token}x`,
    `${mine.access_token}x`,
    await service.key(orgId),
    'eyJ',
  ]) {
    expect((await revoke(token, confidential)).status, token).toBe(200);
  }
  expect(await lives(mine.access_token)).toBe(true);
  expect((await revoke(mine.access_token, confidential, { token_type_hint: 'refresh_token' })).status).toBe(
    200,
  );
  expect(await lives(mine.access_token)).toBe(false);
  expect((await revoke(mine.access_token, confidential)).status).toBe(200);
  expect((await revoke(mine.refresh_token, confidential)).status).toBe(200);
});

test('78. revoking a refresh token ends its access tokens', async () => {
  const first = await tokens();
  const { body: next } = await refresh(service, confidential, first.refresh_token);
  expect(await lives(next.access_token)).toBe(true);
  expect((await revoke(next.refresh_token, confidential)).status).toBe(200);
  for (const body of [first, next]) {
    expect(await lives(body.access_token)).toBe(false);
    expect(told(await refresh(service, confidential, body.refresh_token))).toEqual([400, 'invalid_grant']);
  }
});

test('79. introspection tells its client of a good token, and of all others only that they are not active', async () => {
  const mine = await tokens();
  const { body } = await introspect(mine.access_token, confidential);
  expect(body).toMatchObject({
    active: true,
    client_id: confidential.id,
    iss: issuer,
    aud: [issuer, `${issuer}/mcp`],
  });
  expect(body.exp).toBe(decodeJwt(mine.access_token).exp);
  expect((await introspect(mine.refresh_token, confidential)).body.active).toBe(true);
  const expectNothing = async (token: string, client: TestClient, why: string) => {
    const reply = await introspect(token, client);
    expect([reply.status, JSON.stringify(reply.body)], why).toEqual([200, '{"active":false}']);
  };
  const other = await aClient(service, orgId);
  for (const token of [mine.access_token, mine.refresh_token]) {
    await expectNothing(token, other, 'foreign');
    await expectNothing(token, open, 'foreign');
    await expectNothing(`${token}x`, confidential, 'unknown');
    expect(told(await postForm(service, '/oauth/introspect', { token }))).toEqual([401, 'invalid_client']);
  }
  await expectNothing(await service.key(orgId), confidential, 'a key');
  const { body: next } = await refresh(service, confidential, mine.refresh_token);
  await expectNothing(mine.refresh_token, confidential, 'used');
  try {
    ahead = 3_601_000;
    await expectNothing(mine.access_token, confidential, 'expired');
    ahead = 31 * dayMs;
    await expectNothing(next.refresh_token, confidential, 'expired');
  } finally {
    ahead = 0;
  }
  expect((await introspect(next.access_token, confidential)).body.active).toBe(true);
  await revoke(next.refresh_token, confidential);
  await expectNothing(next.access_token, confidential, 'revoked');
  await expectNothing(next.refresh_token, confidential, 'revoked');
  const gone = await tokens();
  await askOwner(service, 'delete from members where user_id = $1', [gone.who.userId]);
  await expectNothing(gone.access_token, confidential, 'of nobody');
  await expectNothing(gone.refresh_token, confidential, 'of nobody');
});

test('80. the metadata names the issuer it came from, absolute https addresses, and what works', async () => {
  const { status, body } = await service.get('/.well-known/oauth-authorization-server', undefined, {
    host: 'evil.example',
  });
  expect([status, body.issuer]).toEqual([200, issuer]);
  const endpoints = Object.entries(body as Record<string, string>).filter(([name]) =>
    /_endpoint$|_uri$/.test(name),
  );
  expect(endpoints.length).toBeGreaterThanOrEqual(6);
  for (const [name, address] of endpoints) {
    expect(address, name).toMatch(/^https:\/\/packhouse\.test\//);
    const { pathname } = new URL(address);
    const answers = await Promise.all(
      (['GET', 'POST'] as const).map((method) => service.send(method, pathname)),
    );
    expect(
      answers.some((answer) => answer.status !== 404 && answer.status !== 405),
      name,
    ).toBe(true);
  }
  expect(body).toMatchObject({
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: scopeNames,
  });
  // Each listed way to authenticate works.
  for (const method of body.token_endpoint_auth_methods_supported as string[]) {
    const client = method === 'none' ? open : confidential;
    const { refresh_token: refreshToken } = await tokens(client);
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const reply =
      method === 'client_secret_basic'
        ? await postForm(service, '/oauth/token', fields, basicOf(client))
        : await postForm(service, '/oauth/token', { ...fields, ...credentialsOf(client) });
    expect(reply.status, method).toBe(200);
  }
  // A feature that is switched off is not listed.
  const without = await openTestService(
    { ...settings, PACKHOUSE_CLIENT_DOCUMENTS: 'false' },
    { ownerUrl: service.ownerUrl, documents: { fetch: fetchFromMap } },
  );
  try {
    const { body: less } = await without.get('/.well-known/oauth-authorization-server');
    expect([body.client_id_metadata_document_supported, less.client_id_metadata_document_supported]).toEqual([
      true,
      false,
    ]);
    fetched = [];
    expect((await aBrowser(without).get(askPath(aDocument()))).status).toBe(400);
    expect(fetched).toEqual([]);
  } finally {
    await without.close();
  }
});

const redirectUri = 'https://agent.example/callback';
const metadata = { client_name: 'Agent', redirect_uris: [redirectUri] };

test('81. a registration is a 201 that nobody keeps, with the secret and when it expires', async () => {
  const withSecret = await register(service, metadata);
  expect(withSecret.status).toBe(201);
  expect(withSecret.headers['cache-control']).toBe('no-store');
  expect(withSecret.body).toMatchObject({
    client_id: expect.stringMatching(/^app_/),
    client_secret: expect.stringMatching(/^pks_/),
    client_secret_expires_at: 0,
    redirect_uris: [redirectUri],
  });
  expect(leaksIn(await dumpOf(service), { secret: withSecret.body.client_secret })).toEqual([]);
  const { body } = await register(service, { ...metadata, token_endpoint_auth_method: 'none' });
  expect(body).not.toHaveProperty('client_secret');
  expect(body).not.toHaveProperty('client_secret_expires_at');
  // Both registrations work at once.
  for (const registered of [withSecret.body, body]) {
    const client = {
      ...open,
      id: registered.client_id as string,
      secret: registered.client_secret as string | undefined,
      redirectUris: [redirectUri],
    };
    expect((await tokens(client)).access_token).toMatch(/^eyJ/);
  }
});

test('82. a bad redirect is refused; what is not ours to be told is ignored', async () => {
  for (const redirect_uris of [['http://agent.example/'], ['javascript:alert(1)'], [], 'x', undefined, [7]]) {
    const reply = await register(service, { ...metadata, redirect_uris });
    expect(told(reply), JSON.stringify(redirect_uris)).toEqual([400, 'invalid_redirect_uri']);
  }
  const userId = newId();
  const { status, body } = await register(service, {
    ...metadata,
    scope: 'inventory admin * made-up',
    client_id: 'app_mine',
    clientId: 'app_mine',
    id: 'app_mine',
    client_secret: 'mine',
    secret_hash: 'mine',
    secretHash: 'mine',
    kind: 'dashboard',
    org_id: orgId,
    orgId,
    confidential: false,
    created_by: { type: 'user', id: userId, name: 'Ada' },
    createdBy: { type: 'user', id: userId, name: 'Ada' },
    version: 7,
    deleted_at: null,
    verified: true,
    software_statement: 'eyJ',
  });
  expect(status).toBe(201);
  expect(body.scope).toBe('inventory');
  expect(JSON.stringify(body)).not.toMatch(/mine|made-up|admin/);
  for (const name of ['__proto__', 'constructor']) {
    const tricky = JSON.parse(`{"${name}":{"kind":"dashboard","org_id":"${orgId}"}}`) as object;
    const reply = await register(
      service,
      Object.defineProperties(
        { ...metadata },
        {
          [name]: { value: (tricky as Record<string, unknown>)[name], enumerable: true },
        },
      ),
    );
    expect(told(reply)).toEqual([400, 'invalid_client_metadata']);
  }
  const [row] = await askOwner(service, 'select * from oauth_clients where client_id = $1', [body.client_id]);
  expect(row).toMatchObject({
    kind: 'dynamic',
    org_id: null,
    confidential: true,
    version: 1,
    scopes: ['inventory'],
    created_by: { type: 'app' },
  });
  const client = {
    ...confidential,
    id: body.client_id,
    secret: body.client_secret,
    redirectUris: [redirectUri],
  };
  const page = await browser.get(askPath(client, { scope: 'inventory invoices' }));
  expect(page.location!.searchParams.get('error')).toBe('invalid_scope');
  expect((await browser.get(askPath(client, { scope: 'inventory' }))).text).toMatch(/unverified/i);
});

test('83. registrations are limited for a network, and removed when nobody uses them', async () => {
  const from = '192.0.2.83';
  let last: TokenReply;
  let made = 0;
  do last = await register(service, metadata, { from });
  while (last.status === 201 && ++made < 100);
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await register(service, metadata, { from: '192.0.2.84' })).status).toBe(201);

  const { body: unused } = await register(service, metadata);
  const { body: used } = await register(service, metadata);
  for (const { client_id: id } of [unused, used]) expect(id).toMatch(/^app_/);
  await tokens({
    ...confidential,
    id: used.client_id,
    secret: used.client_secret,
    redirectUris: [redirectUri],
  });
  // Runs the clean-up that the service does by itself.
  const cleanUpIn = (days: number) =>
    cleanUp({ ...service.services, now: () => new Date(Date.now() + days * dayMs) });
  await cleanUpIn(89);
  expect(await clientsNamed(unused.client_id)).toBe(1);
  await cleanUpIn(91);
  expect([await clientsNamed(unused.client_id), await clientsNamed(used.client_id)]).toEqual([0, 1]);
  // An application made in a dashboard is never removed, used or not.
  expect(await clientsNamed(open.id)).toBe(1);
});

const clientsNamed = async (id: string) =>
  (await askOwner(service, 'select client_id from oauth_clients where client_id = $1', [id])).length;

/** Path of an authorization request with these changes. */
function askPath(
  client: Pick<TestClient, 'id' | 'redirectUris'>,
  changes: Record<string, string> = {},
): string {
  return authorizePath({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUris[0]!,
    state: 'here',
    code_challenge: aVerifier().challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
}

let hosts = 0;

/** A client with this document as its metadata; each is at a host of its own. */
function aDocument(more: object = {}, id = `https://agent-${++hosts}.example/client.json`): TestClient {
  documents.set(id, { client_id: id, ...metadata, token_endpoint_auth_method: 'none', ...more });
  return { ...open, id, redirectUris: [redirectUri] };
}

test('84. the id of a document is an https URL with a path, compared as text', async () => {
  for (const id of [
    'http://agent.example/client.json',
    'https://agent.example',
    'https://agent.example/',
    'https://agent.example/client.json#x',
    'https://agent.example/client.json#',
    'https://user@agent.example/client.json',
    'https://user:pass@agent.example/client.json',
    'https://agent.example/a/../client.json',
    'https://agent.example/./client.json',
    'https://agent.example/%2e%2e/client.json',
    'https://AGENT.example/client.json',
    'https://agent.example:443/client.json',
    'HTTPS://agent.example/client.json',
  ]) {
    fetched = [];
    expect((await browser.get(askPath(aDocument({}, id)))).status, id).toBe(400);
    expect(fetched, id).toEqual([]);
  }
  const good = aDocument();
  expect((await browser.get(askPath(good))).status).toBe(200);
  expect((await browser.get(askPath({ ...good, id: `${good.id}?` }))).status).toBe(400);
});

test('85. a document says its own id and holds no secret and no private key', async () => {
  for (const wrong of [
    { client_id: 'https://agent.example/other.json' },
    { client_id: undefined },
    { client_secret: 'x' },
    { client_secret_expires_at: 0 },
    { token_endpoint_auth_method: 'client_secret_basic' },
    { token_endpoint_auth_method: 'client_secret_post' },
    { token_endpoint_auth_method: 'client_secret_jwt' },
    { jwks: { keys: [{ kty: 'oct', k: 'x' }] } },
    { jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd' }] } },
    { redirect_uris: ['http://agent.example/callback'] },
    { redirect_uris: [] },
  ]) {
    const page = await browser.get(askPath(aDocument(wrong)));
    expect([page.status, page.location], JSON.stringify(wrong)).toEqual([400, undefined]);
  }
});

const json = { 'content-type': 'application/json' };

/** Runs `work` with a local server that the fetch takes for a host in the public internet. */
async function withHost<T>(
  answer: (response: ServerResponse) => void,
  work: (port: number, options: FetchOptions) => Promise<T>,
): Promise<T> {
  const host: Server = createServer((_request, response) => answer(response));
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const { port } = host.address() as AddressInfo;
  try {
    return await work(port, {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      mayReach: () => true,
      request: httpRequest,
    });
  } finally {
    host.closeAllConnections();
    host.close();
  }
}

test('85. only a 200 is a document, and a redirect leads nowhere', async () => {
  for (const status of [201, 204, 206, 301, 302, 303, 304, 307, 308, 404, 500]) {
    let asked = 0;
    await withHost(
      (response) => {
        asked++;
        response.writeHead(status, { ...json, location: '/other.json' }).end(status === 204 ? '' : '{}');
      },
      async (port, options) => {
        await expect(fetchDocument(`https://agent.example:${port}/client.json`, options)).rejects.toThrow(
          `200, not ${status}`,
        );
        expect(asked).toBe(1);
      },
    );
  }
});

test('86. a document is not fetched from inside, from a name that changes, at length or for long', async () => {
  let connections = 0;
  const lines: string[] = [];
  await withHost(
    (response) => {
      connections++;
      response.writeHead(200, json).end('{}');
    },
    async (port) => {
      for (const address of [
        '127.0.0.1',
        '10.0.0.1',
        '169.254.169.254',
        '::1',
        '::ffff:127.0.0.1',
        'fd00::1',
      ]) {
        const family = address.includes(':') ? 6 : 4;
        // Through the service, which applies the real rules; only the names are made up.
        const { find } = openClientDocuments({
          fetch: (url) =>
            fetchDocument(url, { resolve: async () => [{ address, family }], request: httpRequest }),
          onRefused: (_id, reason) => lines.push(reason),
        });
        expect(await find(`https://agent.example:${port}/client.json`, new Date()), address).toBeUndefined();
      }
    },
  );
  expect([connections, new Set(lines)]).toEqual([0, new Set(['its host is not in the public internet'])]);

  // The name is resolved once; the connection goes to the address that was checked.
  let asked = 0;
  const pinned: unknown[] = [];
  await withHost(
    (response) => response.writeHead(200, json).end('{}'),
    async (port) => {
      await fetchDocument('https://agent.example/client.json', {
        resolve: async () => [{ address: ['93.184.216.34', '127.0.0.1'][asked++]!, family: 4 }],
        request: ((options: { lookup: Function }, answered: never) => {
          options.lookup('agent.example', { all: false }, (_error: unknown, address: string) =>
            pinned.push(address),
          );
          return httpRequest({ host: '127.0.0.1', port }, answered);
        }) as never,
      });
    },
  );
  expect([asked, pinned]).toEqual([1, ['93.184.216.34']]);

  await withHost(
    (response) => response.writeHead(200, json).end(JSON.stringify('x'.repeat(5 * 1024))),
    (port, options) =>
      expect(fetchDocument(`https://agent.example:${port}/c.json`, options)).rejects.toThrow(
        /larger than 5120/,
      ),
  );
  await withHost(
    () => {},
    (port, options) =>
      expect(fetchDocument(`https://agent.example:${port}/c.json`, options)).rejects.toThrow(
        /within 3000 ms/,
      ),
  );
});

test('87. bad documents are asked for again at once, good ones for a time that is bounded', async () => {
  const client = aDocument({ client_secret: 'x' });
  fetched = [];
  expect((await browser.get(askPath(client))).status).toBe(400);
  expect((await browser.get(askPath(client))).status).toBe(400);
  expect(fetched).toHaveLength(2);
  aDocument({}, client.id);
  expect((await browser.get(askPath(client))).status).toBe(200);
  expect((await browser.get(askPath(client))).status).toBe(200);
  expect(fetched).toHaveLength(3);
  let asked = 0;
  const { find } = openClientDocuments({
    fetch: async () => (asked++, { value: documents.get(client.id), maxAge: 10 ** 9 }),
  });
  await find(client.id, new Date());
  await find(client.id, new Date(Date.now() + 86_300_000));
  expect(asked).toBe(1);
  await find(client.id, new Date(Date.now() + 86_500_000));
  expect(asked).toBe(2);
});

test('88. a document that changed its name or addresses is consented to again, as it is now', async () => {
  const client = aDocument();
  const first = await tokens(client);
  expect(await lives(first.access_token)).toBe(true);
  const visitor = aBrowser(service);
  await signInOn(visitor, await visitor.get(askPath(client)), first.who);
  aDocument({ client_name: 'Renamed', redirect_uris: ['https://agent.example/elsewhere'] }, client.id);
  ahead = 600_000;
  try {
    expect((await visitor.get(askPath(client))).status).toBe(400);
    const moved = { ...client, redirectUris: ['https://agent.example/elsewhere'] };
    const page = await visitor.get(askPath(moved));
    expect([page.status, page.text.includes('Allow Renamed to act for you?')]).toEqual([200, true]);
    expect((await allowOn(visitor, page, orgId)).location!.href).toMatch(
      /^https:\/\/agent\.example\/elsewhere\?code=/,
    );
    const [row] = await askOwner(
      service,
      'select name, redirect_uris from oauth_clients where client_id = $1',
      [client.id],
    );
    expect(row).toEqual({ name: 'Renamed', redirect_uris: moved.redirectUris });
  } finally {
    ahead = 0;
  }
});

test('89. a client that checks iss notices that our answer was taken for another server’s', async () => {
  const page = await browser.get(askPath(open));
  const { location } = await allowOn(browser, page, orgId);
  const { body } = await service.get('/.well-known/oauth-authorization-server');
  const ours = body as oauth4webapi.AuthorizationServer;
  const client = { client_id: open.id };
  expect(oauth4webapi.validateAuthResponse(ours, client, location!, 'here').get('code')).toMatch(/^pkc_/);
  const attacker = { ...ours, issuer: 'https://attacker.example' };
  expect(() => oauth4webapi.validateAuthResponse(attacker, client, location!, 'here')).toThrow(/iss/);
  const stripped = new URL(location!);
  stripped.searchParams.delete('iss');
  expect(() => oauth4webapi.validateAuthResponse(ours, client, stripped, 'here')).toThrow(/iss/);
  const denied = (await browser.submit(page, { decision: 'deny' })).location!;
  expect(() => oauth4webapi.validateAuthResponse(attacker, client, denied, 'here')).toThrow(/iss/);
});

test('90. nothing secret gets into the log, the database or an address', async () => {
  let log = '';
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text: string | Uint8Array) => {
    log += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
    return true;
  });
  const loud = await openTestService({ ...settings, PACKHOUSE_LOG_LEVEL: 'trace' }, { now });
  const secrets: Record<string, string> = {};
  const shown: Shown[] = [];
  const codes: string[] = [];
  try {
    const org = await loud.organization('Loud Coffee');
    const who = await aPerson(loud, org);
    const visitor = aBrowser(loud);
    const keep = (page: Shown) => {
      shown.push(page);
      for (const [name, value] of visitor.cookies) secrets[`cookie ${name} ${value.slice(-6)}`] = value;
      return page;
    };
    const { body: registered } = await register(loud, metadata);
    const dynamic = {
      ...confidential,
      id: registered.client_id as string,
      secret: registered.client_secret as string,
      redirectUris: [redirectUri],
    };
    const made = await aClient(loud, org);
    const key = await loud.key(org);
    Object.assign(secrets, {
      'dynamic secret': dynamic.secret,
      'client secret': made.secret!,
      'wrong secret': 'pks_a-wrong-secret-of-somebody',
      'API key': key,
      password: who.password,
      'wrong password': 'a wrong password, which may be of another account',
    });
    const { verifier, challenge } = aVerifier();
    secrets['verifier'] = verifier;
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const signIn = keep(await visitor.get(askPath(made, pkce)));
    keep(await visitor.submit(signIn, { email: who.email, password: secrets['wrong password']! }));
    keep(await visitor.submit(signIn, { email: who.email, password: who.password }));
    for (const client of [made, dynamic]) {
      const page = keep(await visitor.get(askPath(client, pkce)));
      const code = keep(await allowOn(visitor, page, org)).location!.searchParams.get('code')!;
      codes.push(code);
      secrets[`code of ${client.id}`] = code;
      await exchange(loud, { ...client, secret: secrets['wrong secret'] }, code, { code_verifier: verifier });
      await exchange(loud, client, code, { code_verifier: 'x' });
      const first = await postForm(
        loud,
        '/oauth/token',
        { grant_type: 'authorization_code', code, code_verifier: verifier },
        basicOf(client),
      );
      expect(first.status).toBe(200);
      const next = await refresh(loud, client, first.body.refresh_token);
      for (const [n, { body }] of [first, next].entries()) {
        secrets[`access token ${n} of ${client.id}`] = body.access_token;
        secrets[`signature ${n} of ${client.id}`] = body.access_token.split('.')[2];
        secrets[`refresh token ${n} of ${client.id}`] = body.refresh_token;
      }
      secrets[`header of ${client.id}`] = basicOf(client)['authorization']!.slice(6);
      expect((await loud.get('/v0/inventory/products', next.body.access_token)).status).toBe(200);
      await postForm(loud, '/oauth/introspect', { token: next.body.refresh_token, ...credentialsOf(client) });
      await refresh(loud, client, first.body.refresh_token);
      await postForm(loud, '/oauth/revoke', { token: next.body.access_token, ...credentialsOf(client) });
      await loud.get('/v0/inventory/products', next.body.access_token);
    }
    expect((await loud.get('/v0/inventory/products', key)).status).toBe(200);
    await loud.get('/v0/inventory/products', `${key}x`);
    for (const { kid, sealed } of await askOwner<{ kid: string; sealed: string }>(
      loud,
      'select kid, sealed from signing_keys',
    )) {
      const { d } = JSON.parse(loud.services.secrets.open('signing key', kid, sealed)) as { d: string };
      secrets[`private key ${kid}`] = d;
    }
    // A failure of the service itself is logged with all that is known about it.
    const broken = vi.spyOn(loud.services.database, 'query').mockRejectedValue(new Error('boom'));
    await refresh(loud, dynamic, secrets[`refresh token 0 of ${dynamic.id}`]!);
    await visitor.submit(signIn, { email: who.email, password: who.password });
    broken.mockRestore();
    const dump = await dumpOf(loud);
    expect(dump).toContain(dynamic.id);
    expect(leaksIn(dump, secrets)).toEqual([]);
  } finally {
    await loud.close();
    write.mockRestore();
  }
  expect(Object.keys(secrets).length).toBeGreaterThan(20);
  expect(log).toContain('"url":"/oauth/token"');
  expect(log).toContain('boom');
  expect(leaksIn(log, secrets)).toEqual([]);
  for (const { location, text, headers } of shown) {
    const bare = new URL(location?.href ?? 'https://nowhere.example/');
    if (codes.includes(bare.searchParams.get('code') ?? '')) bare.searchParams.delete('code');
    expect(leaksIn(bare.href, secrets)).toEqual([]);
    expect(leaksIn(text, secrets)).toEqual([]);
    expect(leaksIn(JSON.stringify({ ...headers, 'set-cookie': '', location: '' }), secrets)).toEqual([]);
  }
});

test('91. forwarding headers of a client count only where its proxy is trusted', async () => {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
    host: 'evil.example',
  };
  const fill = async (one: TestService, from: string) => {
    let made = 0;
    for (; made < 30; made++) {
      const headers = { ...forged, 'x-forwarded-for': `203.0.113.${made}` };
      if ((await register(one, metadata, { from, headers })).status !== 201) break;
    }
    return made;
  };
  expect(await fill(service, '192.0.2.91')).toBeLessThan(30);
  const trusting = await openTestService(
    { ...settings, PACKHOUSE_TRUST_PROXY: '192.0.2.92' },
    { now, ownerUrl: service.ownerUrl },
  );
  try {
    expect(await fill(trusting, '192.0.2.92')).toBe(30);
    expect(await fill(trusting, '192.0.2.93')).toBeLessThan(30);
    // Not even a trusted proxy decides the service's own address.
    for (const one of [service, trusting]) {
      for (const path of [
        '/.well-known/oauth-authorization-server',
        '/.well-known/oauth-protected-resource',
      ]) {
        const { text } = await one.get(path, undefined, forged);
        expect(text).toContain(issuer);
        expect(text).not.toContain('evil.example');
      }
    }
    const denied = await browser.get(askPath(open, { scope: 'x' }), forged);
    expect(denied.location!.searchParams.get('iss')).toBe(issuer);
  } finally {
    await trusting.close();
  }
});

test('92. a client chooses neither its id nor whom a token is for', async () => {
  const { body } = await register(service, {
    ...metadata,
    client_id: `usr_${'0'.repeat(26)}`,
    sub: person.userId,
  });
  expect(body.client_id).toMatch(/^app_[0-9a-z]{26}$/);
  const client = {
    ...confidential,
    id: body.client_id as string,
    secret: body.client_secret as string,
    redirectUris: [redirectUri],
  };
  const mine = await someTokens(service, {
    client,
    person,
    orgId,
    browser,
    parameters: { sub: 'usr_x', user_id: 'usr_x', login_hint: 'usr_x' },
  });
  const claims = decodeJwt(mine.access_token);
  expect([claims.sub!.slice(0, 4), claims['client_id']]).toEqual(['usr_', client.id]);
  expect((await service.get('/v0/organization', mine.access_token)).body.user.email).toBe(person.email);
  const next = await refresh(service, client, mine.refresh_token, { sub: 'usr_x', client_id: client.id });
  expect(decodeJwt(next.body.access_token).sub).toBe(claims.sub);
});
