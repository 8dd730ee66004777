import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anAuthorizationServer,
  askOwner,
  type AuthorizationServer,
} from '../../../server/tests/helpers/oauth.ts';
import { aPackhouse, type Packhouse } from '../testing/run-packhouse.ts';
import type { Credentials, SignedIn } from './credentials.ts';

let server: AuthorizationServer;
let key: string;
let packhouse: Packhouse;

beforeAll(async () => {
  server = await anAuthorizationServer();
  key = await server.service.key(server.orgId);
});
afterAll(() => server?.service.close());

beforeEach(() => {
  packhouse = aPackhouse({ PACKHOUSE_URL: server.url });
});
afterEach(() => packhouse.close());

const credentialsFile = () => join(packhouse.home, 'config', 'packhouse', 'credentials.json');
const stored = () => JSON.parse(readFileSync(credentialsFile(), 'utf8')) as Credentials;
const signedIn = () => stored().profiles['default'] as SignedIn;
const store = (change: (credentials: Credentials) => void) => {
  const credentials = stored();
  change(credentials);
  writeFileSync(credentialsFile(), JSON.stringify(credentials));
};

/** Through the browser of somebody who says yes. */
async function logIn(...words: string[]): Promise<void> {
  const login = packhouse.start(['login', '--no-browser', ...words]);
  const [link] = await login.said(/http\S+\/oauth\/authorize\S+/);
  const back = await fetch(await server.follow(link));
  expect(await back.text()).toContain('You are signed in');
  expect(await login.ended).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Signed in to ${server.url} for Harbor Coffee, as Ada Example`),
  });
}

test('a key that is piped in is kept where only its owner can read it, and used from then on', async () => {
  const login = await packhouse.run(['login', '--key', '-'], { input: `${key}\n` });
  expect(login).toMatchObject({
    code: 0,
    stdout: `Signed in to ${server.url} for Harbor Coffee, as test key.\n`,
  });
  expect(statSync(credentialsFile()).mode & 0o777).toBe(0o600);
  expect(statSync(join(credentialsFile(), '..')).mode & 0o777).toBe(0o700);

  // The service is remembered, too.
  const who = await packhouse.run(['whoami', '--json'], { env: { PACKHOUSE_URL: '' } });
  expect(JSON.parse(who.stdout)).toMatchObject({
    organization: { name: 'Harbor Coffee' },
    mode: 'live',
    user: { type: 'key', scopes: expect.arrayContaining(['inventory', 'invoices']) },
    service: server.url,
    credential: { from: 'profile default', kind: 'API key' },
  });

  const logout = await packhouse.run(['logout']);
  expect(logout.stdout).toContain('It works until it is revoked in the dashboard.');
  expect(stored().profiles).toEqual({});
  expect((await packhouse.run(['whoami'])).code).toBe(3);
});

test('a key that is not good is not kept', async () => {
  const wrong = await packhouse.run(['login', '--key', `${key.slice(0, -1)}_`]);
  expect(wrong).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('invalid_token') });
  const garbled = await packhouse.run(['login', '--key', 'secret']);
  expect(garbled).toMatchObject({ code: 2, stderr: expect.stringContaining('which begins with pkh_') });
  expect((await packhouse.run(['whoami'])).stderr).toContain('not signed in: run packhouse login');
});

test('the environment comes before what is stored, and a stored credential is sent to its own service alone', async () => {
  await packhouse.run(['login', '--key', key]);
  const other = await server.service.key(await server.service.organization('Other Merchant'));
  const byKey = await packhouse.run(['whoami', '--json'], { env: { PACKHOUSE_KEY: other } });
  expect(JSON.parse(byKey.stdout)).toMatchObject({
    organization: { name: 'Other Merchant' },
    credential: { from: 'PACKHOUSE_KEY' },
  });

  const elsewhere = await packhouse.run(['whoami'], { env: { PACKHOUSE_URL: 'http://127.0.0.1:9' } });
  expect(elsewhere.code).toBe(3);
  expect(elsewhere.stderr).toContain(`the profile "default" is of ${server.url}`);
});

test('profiles stand beside each other, and one that is not there is refused with those that are', async () => {
  const other = await server.service.key(await server.service.organization('Other Merchant'));
  await packhouse.run(['login', '--key', key]);
  await packhouse.run(['login', '--key', other, '--profile', 'other']);
  const names = async (...words: string[]) => {
    const { stdout } = await packhouse.run(['whoami', '--json', ...words]);
    return (JSON.parse(stdout) as { organization: { name: string } }).organization.name;
  };
  expect(await names()).toBe('Harbor Coffee');
  expect(await names('--profile', 'other')).toBe('Other Merchant');
  const none = await packhouse.run(['whoami', '--profile', 'third']);
  expect(none).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('There are the profiles default, other.'),
  });
});

test('a file of credentials that others can read is closed to them, with a word about it', async () => {
  await packhouse.run(['login', '--key', key]);
  chmodSync(credentialsFile(), 0o644);
  const { code, stderr } = await packhouse.run(['whoami']);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `packhouse: other users of this machine could read ${credentialsFile()}; now only you can.\n`,
  });
  expect(statSync(credentialsFile()).mode & 0o777).toBe(0o600);
});

test('the browser signs in for a program that registers itself once, and logout ends it at the service', async () => {
  await logIn();
  const { clientId, tokens } = signedIn();
  const who = JSON.parse((await packhouse.run(['whoami', '--json'])).stdout);
  expect(who).toMatchObject({
    user: { type: 'user', name: 'Ada Example', role: 'owner' },
    credential: { kind: 'sign-in', expiresAt: tokens.expiresAt },
  });

  await logIn('--scopes', 'user-account');
  expect(signedIn()).toMatchObject({ clientId, tokens: { scope: 'user-account' } });
  expect(await packhouse.run(['products', 'list'])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('insufficient_scope'),
  });

  const latest = signedIn().tokens.accessToken;
  expect(await packhouse.run(['logout'])).toMatchObject({
    code: 0,
    stdout: `Signed out of ${server.url}.\n`,
  });
  expect((await server.service.get('/v0/organization', latest)).status).toBe(401);
});

test('a program whose registration is gone registers itself again', async () => {
  await logIn();
  const { clientId } = signedIn();
  store(({ clients }) => (clients[server.url] = 'app_01kj5m2v8xfq3t9s7c4d6e8g0h'));
  await logIn();
  expect(signedIn().clientId).not.toBe('app_01kj5m2v8xfq3t9s7c4d6e8g0h');
  expect(signedIn().clientId).not.toBe(clientId);
});

test('who says no is told so in the browser and in the terminal, and nothing is kept', async () => {
  const login = packhouse.start(['login', '--no-browser']);
  const [link] = await login.said(/http\S+\/oauth\/authorize\S+/);
  const asked = new URL(link).searchParams;
  const callback = asked.get('redirect_uri')!;
  const answer = (parameters: Record<string, string>) =>
    fetch(`${callback}?${new URLSearchParams(parameters).toString()}`);
  // Any page can send a browser here; it is not what was waited for.
  const strange = await answer({ state: 'another', code: 'stolen' });
  expect(strange.status).toBe(400);
  expect(await strange.text()).toContain('Unexpected sign-in');
  expect((await fetch(new URL('/other', callback))).status).toBe(404);

  const denied = await answer({
    state: asked.get('state')!,
    iss: server.url,
    error: 'access_denied',
    error_description: 'The person <b>said no</b>.',
  });
  expect(denied.status).toBe(400);
  expect(denied.headers.get('cache-control')).toBe('no-store');
  expect(await denied.text()).toContain('The person &lt;b&gt;said no&lt;/b&gt;. You can close this window');
  const { code, stderr } = await login.ended;
  expect(stderr).toContain('packhouse: The person <b>said no</b>.');
  expect(code).toBe(3);
  expect(stored().profiles).toEqual({});
});

test('when nobody comes back it ends in time, and says so', async () => {
  const { code, stderr } = await packhouse.run(['login', '--no-browser', '--timeout', '1']);
  expect(stderr).toContain('packhouse: sign-in timed out after 1 seconds; run packhouse login again.');
  expect(code).toBe(1);
});

test('where no service is, and where another is, login says so', async () => {
  const nobody = await packhouse.run(['login', '--url', 'http://127.0.0.1:9']);
  expect(nobody).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('Nothing answers at http://127.0.0.1:9'),
  });
  const wrong = await packhouse.run(['login', '--url', 'localhost']);
  expect(wrong).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--url must be the address of a service'),
  });
});

test('processes that find the access token at its end refresh it once, and all of them go on', async () => {
  await logIn();
  const { tokens } = signedIn();
  store(({ profiles }) => ((profiles['default'] as SignedIn).tokens.expiresAt = new Date().toISOString()));
  const ran = await Promise.all(Array.from({ length: 4 }, () => packhouse.run(['whoami'])));
  expect(ran.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    Array.from({ length: 4 }, () => ({ code: 0, stderr: '' })),
  );
  expect(signedIn().tokens.refreshToken).not.toBe(tokens.refreshToken);
  expect(await refreshesOf(signedIn().clientId)).toBe(1);
  // A lock or a half-written file would stay behind.
  expect(readdirSync(join(credentialsFile(), '..'))).toEqual(['credentials.json']);
});

test('a process that was killed while it held the lock keeps nobody out', async () => {
  await logIn();
  store(({ profiles }) => ((profiles['default'] as SignedIn).tokens.expiresAt = new Date().toISOString()));
  const killed = packhouse.start(['completion', 'nothing']);
  await killed.ended;
  writeFileSync(`${credentialsFile()}.lock`, String(killed.child.pid));
  expect(await packhouse.run(['whoami'])).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(join(credentialsFile(), '..'))).toEqual(['credentials.json']);
});

test('a sign-in that was ended elsewhere says to sign in again', async () => {
  await logIn();
  const { tokens, clientId } = signedIn();
  const ended = new URLSearchParams({ token: tokens.refreshToken, client_id: clientId });
  expect((await fetch(`${server.url}/oauth/revoke`, { method: 'POST', body: ended })).status).toBe(200);
  const { code, stderr } = await packhouse.run(['whoami']);
  expect(code).toBe(3);
  expect(stderr).toContain('the sign-in of the profile "default" has ended');
});

async function refreshesOf(clientId: string): Promise<number> {
  const [row] = await askOwner<{ count: number }>(
    server.service,
    `select count(*)::int as count from oauth_refresh_tokens t
     join oauth_grants g on g.id = t.grant_id where g.client_id = $1 and t.used_at is not null`,
    [clientId],
  );
  return row!.count;
}
