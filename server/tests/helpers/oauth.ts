/** A person with a browser, and applications that ask it: what the tests of the authorization server are made of. */
import { sql } from '../../src/platform/database/sql.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { scopeNames } from '@packhouse/contract/scopes';
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Role } from '@packhouse/contract/public/organization';
import { hashOf } from '../../src/accounts/access/key.ts';
import { hashPassword } from '../../src/accounts/access/password.ts';
import { spellId } from '@packhouse/contract/id';
import { newId } from '../../src/platform/database/ids.ts';
import { insertClient } from '../../src/accounts/oauth/clients.sql.ts';
import { makeClientSecret, type Client } from '../../src/accounts/oauth/clients.ts';
import { saveMember } from '../../src/accounts/organizations/organization.sql.ts';
import { saveUser } from '../../src/accounts/organizations/users.sql.ts';
import { ownerOf } from './owner.ts';
import { openTestService, type TestService } from './service.ts';

export interface TestPerson {
  userId: string;
  name: string;
  email: string;
  password: string;
}

const passwordOfTests = 'plum otter thirty-one';
let passwordHash: Promise<string> | undefined;

/** A member of the organization; the same address is the same person. */
export async function aPerson(
  service: TestService,
  orgId: string,
  {
    email = `${newId()}@example.com`,
    name = 'Ada Example',
    role = 'owner',
  }: { email?: string; name?: string; role?: Role } = {},
): Promise<TestPerson> {
  passwordHash ??= hashPassword(passwordOfTests);
  const hash = await passwordHash;
  const at = new Date(Date.now() - 60_000).toISOString();
  const userId = await service.as(orgId, async (tenant) => {
    const id = await saveUser(tenant, { userId: newId(), name, email, passwordHash: hash }, at);
    await saveMember(tenant, { userId: id, name, email, role, joinedAt: at });
    return id;
  });
  return { userId, name, email, password: passwordOfTests };
}

export interface TestClient extends Client {
  /** Undefined of a public client. */
  secret: string | undefined;
}

/** An application as the dashboard makes it. */
export async function aClient(
  service: TestService,
  orgId: string,
  {
    confidential = true,
    redirectUris = ['https://app.example.com/callback'],
    scopes = scopeNames,
    kind = 'dashboard',
    name = 'Stock Sync',
  }: Partial<Pick<Client, 'confidential' | 'redirectUris' | 'scopes' | 'kind' | 'name'>> = {},
): Promise<TestClient> {
  const secret = confidential ? makeClientSecret() : undefined;
  const at = new Date().toISOString();
  const client: Client = {
    id: spellId('app', newId()),
    kind,
    orgId: kind === 'dashboard' ? orgId : null,
    name,
    confidential,
    secretHash: secret === undefined ? null : hashOf(secret),
    authMethod: confidential ? 'client_secret_basic' : 'none',
    redirectUris,
    scopes,
    clientUri: null,
    logoUri: null,
    createdBy: { type: 'system', id: null, name: 'test' },
    createdAt: at,
    updatedAt: at,
    version: 1,
    deletedAt: null,
  };
  await insertClient(service.services.database, client);
  return { ...client, secret };
}

export interface Shown {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Where it leads, if anywhere. */
  location: URL | undefined;
}

/** A browser without scripts: it keeps cookies, and sends forms with what they hold. */
export interface Browser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Shown>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Shown>;
  /** Sends the first form of the page with these fields filled in. */
  submit(page: Shown, fields: Record<string, string>, headers?: Record<string, string>): Promise<Shown>;
}

/** `from` is the address it asks from. */
export const aBrowser = (service: Pick<TestService, 'app'>, address = '127.0.0.1'): Browser =>
  browserOf(async (method, path, headers, payload) => {
    const response = await service.app.inject({
      method,
      url: path,
      headers,
      remoteAddress: address,
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      cookies: [response.headers['set-cookie'] ?? []].flat(),
    };
  });

/** The same against a service that listens. */
const aBrowserAt = (url: string): Browser =>
  browserOf(async (method, path, headers, body) => {
    const response = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
      cookies: response.headers.getSetCookie(),
    };
  });

type Ask = (
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<Omit<Shown, 'location'> & { cookies: string[] }>;

function browserOf(ask: Ask): Browser {
  const cookies = new Map<string, string>();
  const send = async (...[method, path, headers, body]: Parameters<Ask>): Promise<Shown> => {
    const { cookies: set, ...shown } = await ask(
      method,
      path,
      {
        accept: 'text/html',
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      body,
    );
    for (const line of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const { location } = shown.headers;
    return {
      ...shown,
      location: location === undefined ? undefined : new URL(location, 'http://packhouse.test'),
    };
  };
  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, fields, headers = {}) =>
      send(
        'POST',
        path,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(fields).toString(),
      ),
    submit(page, fields, headers) {
      const { action, hidden } = formOf(page);
      return browser.post(action, { ...hidden, ...fields }, headers);
    },
  };
  return browser;
}

/** The first form of a page: where it goes, and what it carries unseen. */
export function formOf({ text, status }: Shown): { action: string; hidden: Record<string, string> } {
  const [, action, inside] = /<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(text) ?? [];
  expect(action, `status ${status}: ${text.slice(0, 600)}`).toBeDefined();
  const hidden = Object.fromEntries(
    [...inside!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      plain(value!),
    ]),
  );
  return { action: plain(action!), hidden };
}

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** PKCE (RFC 7636): what only the application knows, and what it shows of it. */
export function aVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export const authorizePath = (parameters: Record<string, string>): string =>
  `/oauth/authorize?${new URLSearchParams(parameters).toString()}`;

/** Signs in where the page asks for it; answers what is shown after it. */
export async function signInOn(browser: Browser, page: Shown, person: TestPerson): Promise<Shown> {
  const sent = await browser.submit(page, { email: person.email, password: person.password });
  expect(sent.status, sent.text.slice(0, 600)).toBe(303);
  return browser.get(`${sent.location!.pathname}${sent.location!.search}`);
}

/** Says yes to all that is asked, for the organization; `limits` are fields of the form that ask for less. */
export const allowOn = (browser: Browser, page: Shown, orgId: string, limits: Limits = {}): Promise<Shown> =>
  browser.submit(page, {
    ...limits,
    decision: 'allow',
    organization: orgId,
    ...Object.fromEntries(
      [...page.text.matchAll(/name="(scope\.[a-z-]+)"/g)].map(([, name]) => [name!, 'on']),
    ),
  });

export interface Limits {
  read_only?: 'on';
  space?: 'test';
}

/** From the application's link to the code that it gets back. */
export async function aCode(
  service: TestService,
  {
    client,
    person,
    orgId,
    browser = aBrowser(service),
    ...more
  }: {
    client: TestClient;
    person: TestPerson;
    orgId: string;
    browser?: Browser;
    parameters?: Record<string, string>;
    limits?: Limits;
  },
): Promise<string> {
  const path = authorizePath({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUris[0]!,
    ...more.parameters,
  });
  const back = await agree(browser, path, { person, orgId, limits: more.limits });
  const code = back.searchParams.get('code');
  expect(code, back.href).toBeTruthy();
  return code!;
}

/** Follows an application's link, signs in where that is asked, and says yes; answers the address that leads back. */
async function agree(
  browser: Browser,
  path: string,
  { person, orgId, limits }: { person: TestPerson; orgId: string; limits?: Limits | undefined },
): Promise<URL> {
  let page = await browser.get(path);
  if (page.text.includes('name="password"')) page = await signInOn(browser, page, person);
  if (page.status === 200) page = await allowOn(browser, page, orgId, limits);
  expect(page.status, page.text.slice(0, 600)).toBe(303);
  return page.location!;
}

export interface AuthorizationServer {
  service: TestService;
  /** Where it listens: its issuer. */
  url: string;
  orgId: string;
  person: TestPerson;
  /** A new browser follows the application's link, and the person says yes; answers the address that leads back. */
  follow(link: string | URL): Promise<URL>;
}

/** A service on a port of its own, with an organization and a person in it: for clients that others wrote. */
export async function anAuthorizationServer(
  ...options: Parameters<typeof openTestService>
): Promise<AuthorizationServer> {
  const service = await openTestService(...options);
  const url = await service.listen();
  const orgId = await service.organization('Harbor Coffee');
  const person = await aPerson(service, orgId);
  return {
    service,
    url,
    orgId,
    person,
    follow(link) {
      const { origin, pathname, search } = new URL(link);
      expect(origin).toBe(url);
      return agree(aBrowserAt(url), pathname + search, { person, orgId });
    },
  };
}

export interface TokenReply {
  status: number;
  headers: Record<string, string>;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Asks the token endpoint, or another that takes forms. */
export async function postForm(
  service: Pick<TestService, 'app'>,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
  from = '127.0.0.1',
): Promise<TokenReply> {
  const response = await service.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    body: /json/.test(String(response.headers['content-type'])) ? response.json() : response.body,
  };
}

export const credentialsOf = ({ id, secret }: TestClient): Record<string, string> => ({
  client_id: id,
  ...(secret === undefined ? {} : { client_secret: secret }),
});

export const basicOf = ({ id, secret = '' }: Pick<TestClient, 'id' | 'secret'>): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

/** Exchanges a code as the client; `more` adds fields, or takes the place of these. */
export const exchange = (
  service: Pick<TestService, 'app'>,
  client: TestClient,
  code: string,
  more: Record<string, string> = {},
): Promise<TokenReply> =>
  postForm(service, '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    ...credentialsOf(client),
    ...more,
  });

export const refresh = (
  service: Pick<TestService, 'app'>,
  client: TestClient,
  refreshToken: string,
  more: Record<string, string> = {},
): Promise<TokenReply> =>
  postForm(service, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    ...credentialsOf(client),
    ...more,
  });

/** All the way: allowed by the person, and exchanged. */
export async function someTokens(
  service: TestService,
  { parameters = {}, ...asked }: Parameters<typeof aCode>[1],
): Promise<{ access_token: string; refresh_token: string; scope: string }> {
  const { verifier, challenge } = aVerifier();
  const code = await aCode(service, {
    ...asked,
    parameters: { code_challenge: challenge, code_challenge_method: 'S256', ...parameters },
  });
  const { status, body } = await exchange(service, asked.client, code, { code_verifier: verifier });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

let networks = 0;

/** Registers an application by itself, each time from another network. */
export async function register(
  service: Pick<TestService, 'app'>,
  metadata: object,
  {
    from = `198.51.${++networks % 200}.7`,
    headers = {},
  }: { from?: string; headers?: Record<string, string> } = {},
): Promise<TokenReply> {
  const response = await service.app.inject({
    method: 'POST',
    url: '/oauth/register',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(metadata),
  });
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    body: response.json(),
  };
}

/** As somebody who owns the database: past the service and its rules. */
export async function askOwner<T extends pg.QueryResultRow>(
  { ownerUrl }: Pick<TestService, 'ownerUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await ownerOf(ownerUrl).query<T>(text, values)).rows;
}

/** All rows of all tables, as text. */
export async function dumpOf(service: Pick<TestService, 'ownerUrl'>): Promise<string> {
  const tables = await askOwner<{ name: string }>(
    service,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await askOwner<{ row: string }>(service, `select t::text as row from ${name} t`);
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join('\n');
}

/** The names of the secrets whose text stands in another text, as it is or as bytes are written. */
export const leaksIn = (text: string, secrets: Record<string, string>): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) =>
      [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      ].some((form) => text.includes(form)),
    )
    .map(([name]) => name);

/** Writes what may change of a client as it was read. False when it has changed since, or was deleted. */
export async function updateClient(database: Database, client: Client): Promise<boolean> {
  const rows = await database.rows(sql`
    update oauth_clients c
    set name = ${client.name}, redirect_uris = ${client.redirectUris}, scopes = ${client.scopes},
      secret_hash = ${client.secretHash}, client_uri = ${client.clientUri}, logo_uri = ${client.logoUri},
      updated_at = ${client.updatedAt}, deleted_at = ${client.deletedAt}, version = c.version + 1
    where c.client_id = ${client.id} and c.version = ${client.version} and c.deleted_at is null
    returning c.client_id`);
  return rows.length > 0;
}
