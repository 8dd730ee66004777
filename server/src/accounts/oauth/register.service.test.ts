import { updateClient } from '../../../tests/helpers/oauth.ts';
import { dayMs } from '@packhouse/contract/rules/time';
import { scopeNames } from '@packhouse/contract/scopes';
import { readId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashOf } from '../access/key.ts';
import { openDatabase, roleUrls, type Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { recordStatements } from '../../../tests/helpers/statements.ts';
import {
  deleteUnusedClients,
  findClient,
  insertClient,
  noteClientUse,
  saveDocumentClient,
} from './clients.sql.ts';
import { digestOf, type Client } from './clients.ts';
import { registerClient, removeUnusedRegistrations, type Registration } from './register.ts';

let database: Database;
const now = new Date('2026-03-01T12:00:00.000Z');

beforeAll(async () => {
  database = openDatabase({
    ...roleUrls(await freshDatabase(inject('databaseUrl'))),
    pool: 2,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });
  recordStatements(database);
});
afterAll(() => database.close());

const uri = 'https://app.example.com/cb';

async function register(metadata: unknown, at = now): Promise<Registration> {
  const answer = await registerClient(database, metadata, at);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as Registration;
}

// As the agents send them, by their sources and by issues of servers they registered at.
const agents: Record<string, object> = {
  'claude.ai': {
    client_name: 'Claude',
    redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
    scope: 'inventory shipments',
  },
  'Claude Code': {
    client_name: 'Claude Code (packhouse)',
    redirect_uris: ['http://localhost:3118/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  },
  Cursor: {
    client_name: 'Cursor',
    redirect_uris: [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'web',
  },
  ChatGPT: {
    client_name: 'ChatGPT',
    redirect_uris: ['https://chatgpt.com/connector/oauth/Xq3tLm2k9Z'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  'VS Code': {
    client_name: 'Visual Studio Code',
    client_uri: 'https://code.visualstudio.com',
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    response_types: ['code'],
    redirect_uris: [
      'https://insiders.vscode.dev/redirect',
      'https://vscode.dev/redirect',
      'http://127.0.0.1/',
      'http://127.0.0.1:33418/',
    ],
    scope: 'openid offline_access inventory',
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  },
};

test.each(Object.entries(agents))('%s registers with what it sends', async (_name, metadata) => {
  const answer = await register(metadata);
  const { redirect_uris, client_name, token_endpoint_auth_method } = metadata as Registration;
  expect(answer).toMatchObject({ redirect_uris, client_name, token_endpoint_auth_method });
  expect(answer.grant_types).toEqual(['authorization_code', 'refresh_token']);
  expect(await findClient(database, answer.client_id)).toMatchObject({
    kind: 'dynamic',
    orgId: null,
    redirectUris: redirect_uris,
  });
});

test('who says only where it is reached gets a secret, a name and all scopes', async () => {
  const answer = await register({ redirect_uris: [uri] });
  expect(answer).toEqual({
    client_id: expect.stringMatching(/^app_/),
    client_id_issued_at: now.getTime() / 1000,
    client_secret: expect.stringMatching(/^pks_[0-9A-Za-z]{49}$/),
    client_secret_expires_at: 0,
    client_name: 'app.example.com',
    redirect_uris: [uri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    scope: scopeNames.join(' '),
  });
  expect(readId('app', answer.client_id)).toBeDefined();
});

test('a secret is kept as its hash only, and a public client has none', async () => {
  const { client_id, client_secret } = await register({ redirect_uris: [uri] });
  const rows = await database.query<{ row: string }>(
    database.app,
    sql`select c::text as row from oauth_clients c where c.client_id = ${client_id}`,
  );
  expect(rows[0]!.row).not.toContain(client_secret);
  expect((await findClient(database, client_id))!.secretHash).toEqual(hashOf(client_secret!));

  const open = await register({ redirect_uris: [uri], token_endpoint_auth_method: 'none' });
  expect(open).not.toHaveProperty('client_secret');
  expect(open).not.toHaveProperty('client_secret_expires_at');
  expect(await findClient(database, open.client_id)).toMatchObject({ confidential: false, secretHash: null });
});

test('an application cannot choose its id, its owner, or more than the scopes there are', async () => {
  const answer = await register({
    redirect_uris: [uri],
    client_id: 'https://evil.example/app',
    client_secret: 'known',
    id: 'app_1',
    kind: 'dashboard',
    orgId: '00000000-0000-7000-8000-000000000000',
    org_id: '00000000-0000-7000-8000-000000000000',
    confidential: false,
    secretHash: 'x',
    createdBy: { type: 'system' },
    version: 7,
    scopes: ['admin'],
    scope: 'admin * inventory openid profile email offline_access',
    software_statement: 'e30.e30.',
  });
  expect(Object.keys(answer).toSorted()).toEqual(
    Object.keys(await register({ redirect_uris: [uri] })).toSorted(),
  );
  expect(answer.client_id).toMatch(/^app_/);
  expect(answer.client_secret).not.toBe('known');
  expect(answer.scope).toBe('inventory');
  expect(await findClient(database, answer.client_id)).toMatchObject({
    id: answer.client_id,
    kind: 'dynamic',
    orgId: null,
    confidential: true,
    scopes: ['inventory'],
    createdBy: { type: 'app', id: answer.client_id, name: 'app.example.com' },
    version: 1,
  });
});

test('what is not https to look at is left out, and what is null is not said', async () => {
  const answer = await register({
    redirect_uris: [uri, uri],
    client_name: '  Bücher \u00a0 Agent ',
    client_uri: 'http://localhost:3000',
    logo_uri: 'javascript:alert(1)',
    scope: null,
    grant_types: null,
    token_endpoint_auth_method: null,
  });
  expect(answer).toMatchObject({ client_name: 'Bücher Agent', redirect_uris: [uri] });
  expect(answer).not.toHaveProperty('client_uri');
  expect(answer).not.toHaveProperty('logo_uri');
  const seen = await register({ redirect_uris: [uri], client_uri: 'https://app.example.com' });
  expect(seen.client_uri).toBe('https://app.example.com');
});

const redirect = 'invalid_redirect_uri';
const metadata = 'invalid_client_metadata';

test.each([
  [undefined, metadata, 'The metadata must be a JSON object.'],
  ['text', metadata, 'The metadata must be a JSON object.'],
  [[], metadata, 'The metadata must be a JSON object.'],
  [{}, redirect, 'redirect_uris must be an array of strings.'],
  [{ redirect_uris: uri }, redirect, 'redirect_uris must be an array of strings.'],
  [{ redirect_uris: [] }, redirect, 'redirect_uris must hold at least one URI.'],
  [{ redirect_uris: [uri, 7] }, redirect, 'redirect_uris[1] must be a string.'],
  [
    { redirect_uris: Array.from({ length: 21 }, (_, n) => `${uri}/${n}`) },
    redirect,
    'redirect_uris must hold at most 20 URIs.',
  ],
  [
    { redirect_uris: [uri, 'https://app.example.com/#x'] },
    redirect,
    'redirect_uris[1] must not contain a fragment (#).',
  ],
  [{ redirect_uris: ['javascript:alert(1)'] }, redirect, /javascript:/],
  [{ redirect_uris: [uri], token_endpoint_auth_method: 'private_key_jwt' }, metadata, /must be one of none,/],
  [{ redirect_uris: [uri], grant_types: ['client_credentials'] }, metadata, /grant_types must hold/],
  [{ redirect_uris: [uri], grant_types: ['implicit'] }, metadata, /grant_types must hold/],
  [{ redirect_uris: [uri], response_types: ['token'] }, metadata, /response_types must hold code/],
  [{ redirect_uris: [uri], client_name: 7 }, metadata, 'client_name must be a string.'],
  [{ redirect_uris: [uri], client_name: 'a'.repeat(101) }, metadata, /longer than 100/],
  [{ redirect_uris: [uri], client_name: 'a\nb' }, metadata, /printable/],
  [{ redirect_uris: [uri], client_name: 'Pack\u202egnp.esuoh' }, metadata, /printable/],
  [{ redirect_uris: [uri], client_name: 'Pack\u200bhouse' }, metadata, /printable/],
  [{ redirect_uris: [uri], client_name: '\u001b[31mred' }, metadata, /printable/],
])('%j is refused and leaves nothing behind', async (given, error, sentence) => {
  const count = async () =>
    (await database.query<{ n: number }>(database.app, sql`select count(*) as n from oauth_clients`))[0]!.n;
  const before = await count();
  const answer = await registerClient(database, given, now);
  const sent = answer.body as { error_description: string };
  expect(answer).toEqual({ status: 400, body: { error, error_description: expect.anything() } });
  expect(sent.error_description).toMatch(sentence);
  // What RFC 6749, 5.2, allows in it.
  expect(sent.error_description).toMatch(/^[\x20-\x21\x23-\x5B\x5D-\x7E]+$/);
  expect(await count()).toBe(before);
});

test('registrations that nobody used are removed after 90 days, and no others', async () => {
  const day = dayMs;
  const then = new Date('2025-06-01T00:00:00.000Z');
  const unused = await register({ redirect_uris: [uri] }, then);
  const used = await register({ redirect_uris: [uri] }, then);
  await noteClientUse(database, used.client_id, new Date(then.getTime() + day));
  const orgId = newId();
  const made: Client = {
    ...(await findClient(database, unused.client_id))!,
    id: 'app_made',
    kind: 'dashboard',
    orgId,
  };
  await insertClient(database, made);

  expect(await removeUnusedRegistrations(database, new Date(then.getTime() + 90 * day))).toBe(0);
  expect(await removeUnusedRegistrations(database, new Date(then.getTime() + 90 * day + 1))).toBe(1);
  expect(await findClient(database, unused.client_id)).toBeUndefined();
  expect(await findClient(database, used.client_id)).toBeDefined();
  expect(await findClient(database, made.id)).toEqual(made);
  expect(await deleteUnusedClients(database, new Date(then.getTime() + 90 * day))).toBe(0);
});

test('a client is changed as it was read or not at all, and is gone once it is deleted', async () => {
  const client = (await findClient(database, (await register({ redirect_uris: [uri] })).client_id))!;
  const changed = { ...client, name: 'Renamed', redirectUris: [`${uri}/2`], updatedAt: now.toISOString() };
  expect(await updateClient(database, changed)).toBe(true);
  expect(await findClient(database, client.id)).toEqual({ ...changed, version: 2 });
  expect(await updateClient(database, changed)).toBe(false);
  expect(await updateClient(database, { ...changed, version: 2, deletedAt: now.toISOString() })).toBe(true);
  expect(await findClient(database, client.id)).toBeUndefined();
});

test('a document is kept anew each time, and never in place of what was registered', async () => {
  const { client_id } = await register({ redirect_uris: [uri], token_endpoint_auth_method: 'none' });
  const registered = (await findClient(database, client_id))!;
  const document: Client = { ...registered, id: 'https://app.example.com/client.json', kind: 'document' };
  await saveDocumentClient(database, document);
  await saveDocumentClient(database, { ...document, name: 'Renamed' });
  expect(await findClient(database, document.id)).toEqual({ ...document, name: 'Renamed', version: 2 });
  await saveDocumentClient(database, { ...document, id: client_id, name: 'Taken over' });
  expect(await findClient(database, client_id)).toEqual(registered);
});

test('what a person agreed to is the name and the redirect URIs, in whatever order', () => {
  const one = digestOf({ name: 'Agent', redirectUris: ['https://a.example/', 'https://b.example/'] });
  expect(digestOf({ name: 'Agent', redirectUris: ['https://b.example/', 'https://a.example/'] })).toEqual(
    one,
  );
  expect(
    digestOf({ name: 'Agent 2', redirectUris: ['https://a.example/', 'https://b.example/'] }),
  ).not.toEqual(one);
  expect(digestOf({ name: 'Agent', redirectUris: ['https://a.example/'] })).not.toEqual(one);
});
