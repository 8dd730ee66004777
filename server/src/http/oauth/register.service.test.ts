import { registerClient } from '@modelcontextprotocol/sdk/client/auth.js';
import fastify, { type FastifyInstance } from 'fastify';
import * as oauth4webapi from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase, roleUrls, type Database } from '../../platform/database/database.ts';
import { loadConfig } from '../../platform/config.ts';
import { findClient } from '../../accounts/oauth/clients.sql.ts';
import { openThrottles } from '../../accounts/people/throttle.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { recordStatements } from '../../../tests/helpers/statements.ts';
import { registration } from './register.ts';

let database: Database;
let app: FastifyInstance;
let address: string;
let addresses = 0;

beforeAll(async () => {
  database = openDatabase({
    ...roleUrls(await freshDatabase(inject('databaseUrl'))),
    pool: 2,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });
  recordStatements(database);
  app = fastify();
  await app.register(registration, {
    services: {
      config: loadConfig({ PACKHOUSE_REGISTRATIONS_PER_HOUR: '25' }),
      database,
      throttles: openThrottles(database),
      now: () => new Date(),
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
// A new network for each test, so that none is throttled for another.
beforeEach(() => {
  address = `198.51.100.${++addresses}`;
});

const register = (
  payload: object | string,
  { path = '/oauth/register', from = address, type = 'application/json' } = {},
) =>
  app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { 'content-type': type, origin: 'https://inspector.example', cookie: 'packhouse=x' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const agent = {
  client_name: 'Claude',
  redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
  token_endpoint_auth_method: 'none',
};

test.each(['/oauth/register', '/register'])('at %s an application registers itself', async (path) => {
  const answer = await register(agent, { path, type: 'application/json; charset=utf-8' });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    pragma: 'no-cache',
    'access-control-allow-origin': '*',
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const { client_id } = answer.json();
  expect(await findClient(database, client_id)).toMatchObject({ name: 'Claude' });
});

// Deprecated only to stand out; the server of this test has no certificate.
// oxlint-disable-next-line typescript/no-deprecated
const withoutTls = { [oauth4webapi.allowInsecureRequests]: true };

test('clients that others wrote register and take the answer for a registration', async () => {
  const issuer = await app.listen({ port: 0, host: '127.0.0.1' });
  const endpoint = `${issuer}/oauth/register`;
  const server = { issuer, registration_endpoint: endpoint };
  const strict = await oauth4webapi.processDynamicClientRegistrationResponse(
    await oauth4webapi.dynamicClientRegistrationRequest(
      server,
      { redirect_uris: ['https://app.example.com/cb'] },
      withoutTls,
    ),
  );
  expect(strict).toMatchObject({ client_secret: expect.any(String), client_secret_expires_at: 0 });
  await expect(
    oauth4webapi
      .dynamicClientRegistrationRequest(server, { redirect_uris: ['http://evil.example/'] }, withoutTls)
      .then(oauth4webapi.processDynamicClientRegistrationResponse),
  ).rejects.toMatchObject({ error: 'invalid_redirect_uri' });

  // Without metadata, it tries /register.
  for (const metadata of [
    undefined,
    {
      ...server,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      response_types_supported: ['code'],
    },
  ]) {
    const agentRegistered = await registerClient(issuer, {
      clientMetadata: agent,
      ...(metadata ? { metadata } : {}),
    });
    expect(agentRegistered).toMatchObject({
      client_id: expect.stringMatching(/^app_/),
      client_name: 'Claude',
    });
    expect(agentRegistered.client_secret).toBeUndefined();
  }
});

test.each<[string, string, string, RegExp]>([
  ['{}', 'application/json', 'invalid_redirect_uri', /redirect_uris/],
  ['{"redirect_uris":["http://evil.example/"]}', 'application/json', 'invalid_redirect_uri', /https/],
  ['', 'application/json', 'invalid_client_metadata', /./],
  ['{', 'application/json', 'invalid_client_metadata', /strict JSON/],
  ['{"a":1,"a":"é"}', 'application/json', 'invalid_client_metadata', /twice/],
  ['redirect_uris=x', 'application/x-www-form-urlencoded', 'invalid_client_metadata', /Content-Type/],
  ['{}', 'text/plain', 'invalid_client_metadata', /Content-Type/],
])('%j as %s is answered with %s', async (payload, type, error, sentence) => {
  const answer = await register(payload, { type });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  expect(answer.json()).toEqual({ error, error_description: expect.stringMatching(sentence) });
  expect(answer.json().error_description).toMatch(/^[\x20\x21\x23-\x5B\x5D-\x7E]+$/);
});

test('a script of any site may register, with the headers of its protocol', async () => {
  const answer = await app.inject({
    method: 'OPTIONS',
    url: '/oauth/register',
    headers: {
      origin: 'https://inspector.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,mcp-protocol-version',
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': '*',
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
});

test('more than 32 kB are not read', async () => {
  expect((await register({ ...agent, padding: 'x'.repeat(32_768) })).statusCode).toBe(413);
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s is told to use POST', async (method) => {
  const answer = await app.inject({ method, url: '/oauth/register' });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
});

test('a network registers as many applications in an hour as the setting says, and others are not kept waiting for it', async () => {
  // Both paths and all addresses of a /64 count together.
  const from = (n: number) => ({ from: `2001:db8:0:1::${n}`, path: n % 2 ? '/register' : '/oauth/register' });
  for (let n = 1; n <= 25; n++) expect((await register(agent, from(n))).statusCode).toBe(201);
  const refused = await register(agent, from(26));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(refused.json().error).toBe('slow_down');
  expect((await register(agent, { from: '2001:db8:0:2::1' })).statusCode).toBe(201);
});
