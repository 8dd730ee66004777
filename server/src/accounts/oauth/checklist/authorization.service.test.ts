/**
 * The authorization endpoint: statements 1 to 36 of the checklist (RFC 6749, RFC 7636, RFC 8252, RFC 9207, RFC 9700).
 */
import {
  type Browser,
  type Shown,
  type TestClient,
  type TestPerson,
  aBrowser,
  aClient,
  aCode,
  aPerson,
  aVerifier,
  allowOn,
  askOwner,
  authorizePath,
  dumpOf,
  exchange,
  formOf,
  leaksIn,
  refresh,
  register,
  signInOn,
  someTokens,
  updateClient,
} from '../../../../tests/helpers/oauth.ts';
import { spellId } from '@packhouse/contract/id';
import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../../tests/helpers/service.ts';
import { findClient } from '../clients.sql.ts';
import { checkRedirectUri } from '../redirect-uri.ts';

const issuer = 'https://packhouse.test';
const documentId = 'https://agent.example/oauth/client.json';
const documents = {
  fetch: async (url: string) => ({
    value: {
      client_id: url,
      client_name: 'Document Agent',
      redirect_uris: ['https://agent.example/callback'],
      token_endpoint_auth_method: 'none',
    },
    maxAge: undefined,
  }),
};

let service: TestService;
let [orgId, otherOrgId] = ['', ''];
let person: TestPerson;
let open: TestClient;
let confidential: TestClient;
/** A browser in which the person is signed in. */
let browser: Browser;
const { verifier, challenge } = aVerifier();
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_PUBLIC_URL: issuer }, { documents });
  orgId = await service.organization('Harbor Coffee');
  otherOrgId = await service.organization('Pier Nine');
  person = await aPerson(service, orgId);
  await aPerson(service, otherOrgId, { email: person.email });
  open = await aClient(service, orgId, { confidential: false });
  confidential = await aClient(service, orgId);
  browser = aBrowser(service);
  await signInOn(browser, await browser.get(pathOf()), person);
});
afterAll(() => service?.close());

/** Path of an authorization request; undefined leaves a parameter out. */
function pathOf(changes: Record<string, string | undefined> = {}, client: TestClient = open): string {
  const parameters: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUris[0]!,
    scope: 'inventory',
    state: 'here',
    ...pkce,
    ...changes,
  };
  return authorizePath(
    Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >,
  );
}

function expectPage(shown: Shown): void {
  expect([shown.status, shown.location], shown.text.slice(0, 300)).toEqual([400, undefined]);
  expect(shown.headers['content-type']).toMatch(/^text\/html/);
  expect(shown.headers['refresh']).toBeUndefined();
}

/** The error that went back to the application. */
function returned(shown: Shown): { error: string | null; state: string | null; iss: string | null } {
  expect(shown.status, shown.text.slice(0, 300)).toBe(303);
  expect(shown.location!.href).toMatch(/^https:\/\/app\.example\.com\/callback\?/);
  const { searchParams } = shown.location!;
  expect(searchParams.has('code')).toBe(false);
  return {
    error: searchParams.get('error'),
    state: searchParams.get('state'),
    iss: searchParams.get('iss'),
  };
}

const invalidRequest = { error: 'invalid_request', state: 'here', iss: issuer };

test('1. an unknown client_id gets a page and no redirect', async () => {
  for (const id of [spellId('app', '0198d2f0-0000-7000-8000-000000000000'), 'x', "' or 1=1", undefined]) {
    expectPage(await browser.get(pathOf({ client_id: id })));
  }
});

test('2. a redirect_uri that is not registered gets a page and no redirect', async () => {
  expectPage(await browser.get(pathOf({ redirect_uri: 'https://evil.example/callback' })));
  // The same holds when more is wrong, and when nobody is signed in yet.
  expectPage(
    await browser.get(pathOf({ redirect_uri: 'https://evil.example/', response_type: 'token', scope: 'x' })),
  );
  expectPage(await aBrowser(service).get(pathOf({ redirect_uri: 'https://evil.example/' })));
});

test.each([
  'https://app.example.com/callback/',
  'https://app.example.com/callback/more',
  'https://app.example.com/callbac',
  'https://app.example.com/Callback',
  'https://APP.example.com/callback',
  'HTTPS://app.example.com/callback',
  'http://app.example.com/callback',
  'https://app.example.com:443/callback',
  'https://app.example.com:8443/callback',
  'https://app.example.com/callback?x=1',
  'https://app.example.com/callback?',
  'https://app.example.com/callback#',
  'https://app.example.com/callback#x',
  'https://app.example.com/a/../callback',
  'https://app.example.com/./callback',
  'https://app.example.com//callback',
  'https://app.example.com/callback/..',
  'https://app.example.com/%63allback',
  'https://app.example.com/callback%00',
  'https://app.example.com/callback%2f..',
  'https://user@app.example.com/callback',
  'https://app.example.com@evil.example/callback',
  'https://app.example.com.evil.example/callback',
  'https://app.example.com\\@evil.example/callback',
  ' https://app.example.com/callback',
  'https://app.example.com/callback\n',
  'https://app.example.com/callback\t',
])('3. matching is exact: %j is refused', async (redirectUri) => {
  expectPage(await browser.get(pathOf({ redirect_uri: redirectUri })));
});

test('4. a loopback redirect takes any port, and the same scheme, host and path', async () => {
  const native = await aClient(service, orgId, {
    confidential: false,
    redirectUris: ['http://127.0.0.1/callback', 'http://[::1]:9000/callback', 'http://localhost:4/x?a=b'],
  });
  const ask = (redirectUri: string) => browser.get(pathOf({ redirect_uri: redirectUri }, native));
  for (const good of [
    'http://127.0.0.1:51004/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:1/callback',
    'http://localhost:65535/x?a=b',
  ]) {
    expect((await ask(good)).status, good).toBe(200);
  }
  for (const bad of [
    'https://127.0.0.1:51004/callback',
    'http://127.0.0.1:51004/other',
    'http://127.0.0.1:51004/callback?x=1',
    'http://127.0.0.2:51004/callback',
    'http://localhost:51004/callback',
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:65536/callback',
    'http://127.0.0.1:@evil.example/callback',
    'http://127.0.0.1.evil.example:80/callback',
  ]) {
    expectPage(await ask(bad));
  }
  // Only loopback hosts may use another port.
  expectPage(await browser.get(pathOf({ redirect_uri: 'https://app.example.com:8080/callback' })));
});

test('5. redirect_uri must be sent, with one registered or several', async () => {
  expectPage(await browser.get(pathOf({ redirect_uri: undefined })));
  expectPage(await browser.get(pathOf({ redirect_uri: '' })));
  const several = await aClient(service, orgId, {
    confidential: false,
    redirectUris: ['https://app.example.com/callback', 'https://app.example.com/second'],
  });
  expectPage(await browser.get(pathOf({ redirect_uri: undefined }, several)));
});

test.each([
  'https://app.example.com/callback#fragment',
  'https://app.example.com/callback#',
  'https://*.example.com/callback',
  'https://app.example.com/*',
  'http://app.example.com/callback',
  'http://10.0.0.1/callback',
  'http://127.0.0.1.evil.example/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'vbscript:x',
  'blob:https://app.example.com/x',
  'about:blank',
  'https://user:pass@app.example.com/callback',
  '/callback',
  '//app.example.com/callback',
  '',
])('6. %j cannot be registered', async (redirectUri) => {
  expect(checkRedirectUri(redirectUri, { native: true })).toBeTypeOf('string');
  const { status, body } = await register(service, { redirect_uris: [redirectUri] });
  expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
});

test.each(['code', 'state', 'iss', 'error'])(
  '7. %s cannot stand in the query of a redirect URI',
  async (name) => {
    for (const spelled of [name, `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`]) {
      const uri = `https://app.example.com/callback?a=b&${spelled}=x`;
      expect(checkRedirectUri(uri, { native: false })).toBeTypeOf('string');
      const { status, body } = await register(service, { redirect_uris: [uri] });
      expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
    }
  },
);

test('an error leads to the address of an application that registered itself only after somebody signed in', async () => {
  const { body: registered } = await register(service, { redirect_uris: open.redirectUris });
  const strangers = [
    { ...open, id: registered.client_id as string },
    { ...open, id: documentId, redirectUris: ['https://agent.example/callback'] },
  ];
  for (const client of strangers) {
    const path = pathOf({ scope: 'no-such-scope' }, client);
    expectPage(await aBrowser(service).get(path));
    const { status, location } = await browser.get(path);
    expect([status, location?.searchParams.get('error')]).toEqual([303, 'invalid_scope']);
  }
  // An admin of the organization has made this one.
  expect(returned(await aBrowser(service).get(pathOf({ scope: 'no-such-scope' })))).toMatchObject({
    error: 'invalid_scope',
  });
});

test('8. the query of a registered redirect_uri is kept', async () => {
  const redirectUri = 'https://app.example.com/callback?tenant=a%20b&tenant=7';
  const client = await aClient(service, orgId, { confidential: false, redirectUris: [redirectUri] });
  const error = await browser.get(pathOf({ response_type: 'token' }, client));
  expect(error.headers['location']!.startsWith(`${redirectUri}&error=`)).toBe(true);
  const success = await allowOn(browser, await browser.get(pathOf({}, client)), orgId);
  expect(success.headers['location']!.startsWith(`${redirectUri}&code=`)).toBe(true);
  expect(success.location!.searchParams.getAll('tenant')).toEqual(['a b', '7']);
});

test('9. another response_type is unsupported', async () => {
  for (const type of ['token', 'id_token', 'code token', 'none', 'CODE']) {
    expect(returned(await browser.get(pathOf({ response_type: type })))).toEqual({
      error: 'unsupported_response_type',
      state: 'here',
      iss: issuer,
    });
  }
});

test('10. a missing response_type is an invalid request', async () => {
  for (const type of [undefined, '']) {
    expect(returned(await browser.get(pathOf({ response_type: type })))).toEqual(invalidRequest);
  }
});

test('11. a parameter that stands twice is an invalid request', async () => {
  for (const name of ['response_type', 'scope', 'code_challenge', 'code_challenge_method', 'nonce']) {
    const twice = await browser.get(`${pathOf()}&${name}=a&${name}=a`);
    expect(returned(twice), name).toEqual(invalidRequest);
  }
  // Neither copy of a repeated parameter that decides where to return is used.
  expect(returned(await browser.get(`${pathOf()}&state=there`))).toEqual({ ...invalidRequest, state: null });
  expectPage(await browser.get(`${pathOf()}&redirect_uri=${encodeURIComponent(open.redirectUris[0]!)}`));
  expectPage(await browser.get(`${pathOf()}&client_id=${open.id}`));
});

test('12. unknown parameters are ignored, and empty ones count as omitted', async () => {
  const page = await browser.get(
    `${pathOf({ scope: '', state: '' })}&nonce=x&prompt=none&claims=%7B%7D&resource=&response_mode=`,
  );
  expect(page.status, page.text.slice(0, 300)).toBe(200);
  const sent = await allowOn(browser, page, orgId);
  expect(sent.location!.searchParams.has('code')).toBe(true);
  expect(sent.location!.searchParams.has('state')).toBe(false);
});

test.each([
  'a b',
  'a+b',
  'a%b',
  '100%25',
  '"quoted\'',
  '<b>&amp;</b>',
  'é ü 漢字 🚢',
  'a=b&c=d',
  '#x',
  'eyJhIjoiYiJ9.-_~',
  'line\r\nbreak',
])('13. the state %j returns byte for byte', async (state) => {
  const sent = await allowOn(browser, await browser.get(pathOf({ state })), orgId);
  expect(new URL(sent.headers['location']!).searchParams.getAll('state')).toEqual([state]);
  expect(returned(await browser.get(pathOf({ state, response_type: 'token' }))).state).toBe(state);
});

test('14. iss is in every answer, and is the issuer of the metadata', async () => {
  const metadata = await service.get('/.well-known/oauth-authorization-server');
  expect(metadata.body.issuer).toBe(issuer);
  const page = await browser.get(pathOf());
  const answers = [
    await allowOn(browser, page, orgId),
    await browser.submit(page, { decision: 'deny' }),
    await browser.get(pathOf({ response_type: 'token' })),
    await browser.get(pathOf({ scope: 'unknown' })),
    await browser.get(pathOf({ code_challenge: undefined })),
    await browser.get(`${pathOf()}&state=2`),
  ];
  for (const { location } of answers) {
    expect(location!.searchParams.getAll('iss')).toEqual([metadata.body.issuer]);
  }
});

test('15. without a scope it is the defaults of the application; nothing outside of them is granted', async () => {
  const small = await aClient(service, orgId, { confidential: false, scopes: ['inventory', 'shipments'] });
  const scopeOf = async (scope: string | undefined) =>
    (
      await someTokens(service, {
        client: small,
        person,
        orgId,
        browser,
        parameters: scope === undefined ? {} : { scope },
      })
    ).scope;
  expect((await scopeOf(undefined)).split(' ').toSorted()).toEqual(['inventory', 'shipments']);
  expect(await scopeOf('inventory')).toBe('inventory');
  expect(await scopeOf('openid inventory offline_access')).toBe('inventory');
  for (const scope of ['invoices', 'inventory invoices', 'made-up', 'INVENTORY', '*']) {
    expect(returned(await browser.get(pathOf({ scope }, small))).error, scope).toBe('invalid_scope');
  }
  // A forged consent form cannot widen them either.
  const page = await browser.get(pathOf({ scope: 'inventory' }, small));
  const sent = await browser.submit(page, {
    decision: 'allow',
    organization: orgId,
    'scope.inventory': 'on',
    'scope.shipments': 'on',
    'scope.invoices': 'on',
  });
  const { body } = await exchange(service, small, sent.location!.searchParams.get('code')!, {
    code_verifier: verifier,
  });
  expect(body.scope).toBe('inventory');
});

test('16. a public client must send a code_challenge', async () => {
  const without = { code_challenge: undefined, code_challenge_method: undefined };
  expect(returned(await browser.get(pathOf(without)))).toEqual(invalidRequest);
  expect(returned(await browser.get(pathOf({ ...without, code_challenge: '' })))).toEqual(invalidRequest);
  expect((await browser.get(pathOf(without, confidential))).status).toBe(200);
});

test('17. the method plain and a challenge without a method are refused', async () => {
  for (const client of [open, confidential]) {
    for (const method of ['plain', undefined, 's256', 'S512']) {
      const answer = await browser.get(pathOf({ code_challenge_method: method }, client));
      expect(returned(answer), String(method)).toEqual(invalidRequest);
    }
  }
});

test('18. a code_challenge is 43 base64url characters', async () => {
  for (const bad of [
    challenge.slice(1),
    `${challenge}A`,
    `${challenge}=`,
    `+${challenge.slice(1)}`,
    `/${challenge.slice(1)}`,
    `.${challenge.slice(1)}`,
    `é${challenge.slice(1)}`,
    `${challenge}\n`,
  ]) {
    expect(returned(await browser.get(pathOf({ code_challenge: bad }))), bad).toEqual(invalidRequest);
  }
});

test('19. a denied consent returns access_denied with state', async () => {
  const page = await browser.get(pathOf());
  for (const decision of ['deny', '']) {
    const sent = await browser.submit(page, { decision, organization: orgId, 'scope.inventory': 'on' });
    expect(returned(sent)).toEqual({ error: 'access_denied', state: 'here', iss: issuer });
  }
});

test('20. what follows a POST is a 303', async () => {
  const visitor = aBrowser(service);
  const signIn = await visitor.get(pathOf());
  const sent = await visitor.submit(signIn, { email: person.email, password: person.password });
  const page = await visitor.get(`${sent.location!.pathname}${sent.location!.search}`);
  const answers = [
    sent,
    await visitor.submit(page, { decision: 'deny' }),
    await allowOn(visitor, page, orgId),
    await visitor.post('/oauth/switch', formOf(page).hidden),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(303);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
});

test('21. pages escape whatever was sent', async () => {
  const canary = `"'><script>alert(1)</script><img src=x onerror=y>`;
  const named = await aClient(service, orgId, { confidential: false, name: canary });
  const visitor = aBrowser(service);
  const signIn = await visitor.get(pathOf({ state: canary }, named));
  const pages = [
    await browser.get(pathOf({ client_id: canary })),
    await browser.get(pathOf({ redirect_uri: canary })),
    await browser.get(pathOf({ redirect_uri: `https://x/${canary}` }, named)),
    await browser.get(pathOf({ state: canary, nonce: canary }, named)),
    signIn,
    await visitor.submit(signIn, { email: canary, password: 'wrong' }),
    await visitor.post('/oauth/login', { query: canary, email: canary }),
    await browser.post('/oauth/authorize', { query: canary, token: canary }),
  ];
  for (const { text, headers } of pages) {
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(text).not.toMatch(
      /<script(?! type="module" src="\/assets\/door\.js">)|<img (?!src="\/assets\/icon\.svg")|onerror=y>/,
    );
  }
  expect(pages[0]!.text).toContain('&lt;script');
});

test('22. no script of another site reads the authorization endpoint', async () => {
  for (const [method, path] of [
    ['GET', pathOf()],
    ['GET', pathOf().replace('/oauth', '')],
    ['GET', pathOf({ client_id: 'x' })],
    ['GET', pathOf({ scope: 'x' })],
    ['POST', '/oauth/authorize'],
    ['POST', '/oauth/login'],
    ['POST', '/oauth/switch'],
    ['OPTIONS', '/oauth/authorize'],
    ['OPTIONS', '/authorize'],
    ['OPTIONS', '/oauth/login'],
    ['OPTIONS', '/oauth/switch'],
  ] as const) {
    const { headers } = await service.app.inject({
      method,
      url: path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(
      Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      `${method} ${path}`,
    ).toEqual([]);
  }
});

let guesses = 0;

async function pagesOf(): Promise<Shown[]> {
  const visitor = aBrowser(service);
  const signIn = await visitor.get(pathOf());
  return [
    signIn,
    await visitor.submit(signIn, { email: `guess-${(guesses += 1)}@example.com`, password: 'wrong' }),
    await browser.get(pathOf()),
    await browser.get(pathOf({ client_id: 'x' })),
    await browser.post('/oauth/authorize', { query: 'x' }),
  ];
}

test('23. pages stand in no frame', async () => {
  for (const { headers } of await pagesOf()) {
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toMatch(/(^|; *)frame-ancestors 'none'(;|$)/);
  }
});

test('24. pages load nothing from elsewhere and tell nobody where they are', async () => {
  for (const { headers, text } of await pagesOf()) {
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:;/,
    );
    const loaded = [...text.matchAll(/<(?:link|script|img|iframe|source|object|embed)\b[^>]*/g)].map(
      ([tag]) => /(?:src|href|data)="([^"]*)"/.exec(tag)?.[1],
    );
    for (const address of loaded) expect(address).toMatch(/^(\/(?!\/)|data:)/);
    expect(text).not.toMatch(/@import|url\((?!data:)/);
  }
});

test('25. consent needs the token of this session, from a page of ours', async () => {
  const page = await browser.get(pathOf());
  const { action, hidden } = formOf(page);
  const yes = { decision: 'allow', organization: orgId, 'scope.inventory': 'on' };
  const attacker = aBrowser(service);
  const theirs = await signInOn(attacker, await attacker.get(pathOf()), await aPerson(service, orgId));
  const foreign = formOf(theirs).hidden['token']!;
  const before = await codesOf();
  for (const token of ['', 'x', foreign, `${hidden['token']!}A`]) {
    const sent = await browser.post(action, { ...hidden, ...yes, token });
    expect([sent.status, sent.location], token).toEqual([403, undefined]);
  }
  const { token: _, ...without } = hidden;
  expect((await browser.post(action, { ...without, ...yes })).status).toBe(403);
  // In this browser nobody is signed in.
  expect((await aBrowser(service).post(action, { ...hidden, ...yes })).status).toBe(403);
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    expect((await browser.post(action, { ...hidden, ...yes }, headers)).status).toBe(403);
    expect((await browser.post('/oauth/switch', hidden, headers)).status).toBe(403);
  }
  expect(await codesOf()).toBe(before);
  expect((await browser.post(action, { ...hidden, ...yes }, { origin: issuer })).status).toBe(303);
  expect(await codesOf()).toBe(before + 1);
});

const codesOf = async () =>
  (await askOwner<{ n: number }>(service, 'select count(*)::int as n from oauth_codes'))[0]!.n;

test('26. consent to anything but what was shown is refused', async () => {
  const { action, hidden } = formOf(await browser.get(pathOf()));
  const yes = { decision: 'allow', organization: orgId, 'scope.inventory': 'on', 'scope.shipments': 'on' };
  const before = await codesOf();
  for (const changes of [
    { scope: 'inventory shipments' },
    { client_id: confidential.id },
    { state: 'there' },
    { redirect_uri: 'https://app.example.com/second' },
    { code_challenge: aVerifier().challenge },
    { resource: `${issuer}/mcp` },
  ]) {
    const query = pathOf(changes).split('?')[1]!;
    const sent = await browser.post(action, { ...hidden, ...yes, query });
    expect([sent.status, sent.location], JSON.stringify(changes)).toEqual([403, undefined]);
  }
  expect(await codesOf()).toBe(before);
  expect((await browser.post(action, { ...hidden, ...yes })).status).toBe(303);
});

test('27. a form of another browser, of another request or without a cookie signs nobody in', async () => {
  const credentials = { email: person.email, password: person.password };
  const victim = aBrowser(service);
  const shown = formOf(await victim.get(pathOf()));
  const attacker = formOf(await aBrowser(service).get(pathOf()));
  const other = pathOf({ scope: 'shipments' }).split('?')[1]!;
  const tries = [
    await victim.post('/oauth/login', { ...attacker.hidden, ...credentials }),
    await victim.post('/oauth/login', { ...shown.hidden, ...credentials, token: '' }),
    await victim.post('/oauth/login', { ...shown.hidden, ...credentials, query: other }),
    await victim.post(
      '/oauth/login',
      { ...shown.hidden, ...credentials },
      { origin: 'https://evil.example' },
    ),
    await victim.post(
      '/oauth/login',
      { ...shown.hidden, ...credentials },
      { 'sec-fetch-site': 'cross-site' },
    ),
    await aBrowser(service).post('/oauth/login', { ...shown.hidden, ...credentials }),
  ];
  for (const { status, headers } of tries) {
    expect(status).toBe(403);
    expect(String(headers['set-cookie'])).not.toContain('__Host-packhouse=');
  }
});

const sessionCookie = '__Host-packhouse';

test('28. signing in makes a new session; what the browser had before is worth nothing', async () => {
  const visitor = aBrowser(service);
  // An attacker planted a cookie: it does not become the session.
  const planted = `session.${person.userId.replaceAll('-', '')}.${'A'.repeat(43)}`;
  visitor.cookies.set(sessionCookie, planted);
  const page = await visitor.get(pathOf());
  const before = formOf(page);
  await signInOn(visitor, page, person);
  expect(visitor.cookies.get(sessionCookie)).not.toBe(planted);
  const thief = aBrowser(service);
  thief.cookies.set(sessionCookie, planted);
  expect((await thief.get(pathOf())).text).toContain('name="password"');
  // The form from before cannot sign in anybody again.
  const again = await visitor.post('/oauth/login', {
    ...before.hidden,
    email: person.email,
    password: person.password,
  });
  expect(again.status).toBe(403);
});

test('28. signing in again ends the session that the browser had', async () => {
  const visitor = aBrowser(service);
  // Two sign-in pages are open; both are submitted.
  const [path, pathB] = [pathOf(), pathOf({ state: 'b' })];
  const pages = [await visitor.get(path), await visitor.get(pathB)];
  await signInOn(visitor, pages[0]!, person);
  const first = visitor.cookies.get(sessionCookie)!;
  visitor.cookies.delete(sessionCookie);
  const page = await visitor.get(pathB);
  visitor.cookies.set(sessionCookie, first);
  await signInOn(visitor, page, person);
  expect(visitor.cookies.get(sessionCookie)).not.toBe(first);
  const thief = aBrowser(service);
  thief.cookies.set(sessionCookie, first);
  expect((await thief.get(path)).text).toContain('name="password"');
});

test('29. the session cookie is out of reach of scripts, plain http, other sites and other hosts', async () => {
  const visitor = aBrowser(service);
  const sent = await visitor.submit(await visitor.get(pathOf()), {
    email: person.email,
    password: person.password,
  });
  const cookies = [sent.headers['set-cookie']].flat() as unknown as string[];
  expect(cookies.some((cookie) => cookie.startsWith('__Host-packhouse=session.'))).toBe(true);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  }
});

test('30. signing in leads back to the request that was checked, and nowhere else', async () => {
  const visitor = aBrowser(service);
  const { hidden } = formOf(await visitor.get(pathOf()));
  const credentials = { email: person.email, password: person.password };
  const evil = 'https://evil.example/';
  for (const query of [
    pathOf({ redirect_uri: evil }).split('?')[1]!,
    `//evil.example`,
    evil,
    pathOf({ client_id: 'x' }).split('?')[1]!,
    '',
  ]) {
    const sent = await visitor.post('/oauth/login', { ...hidden, ...credentials, query });
    expect([sent.status, sent.location], query).toEqual([400, undefined]);
    expect(String(sent.headers['set-cookie'])).not.toContain('__Host-packhouse=');
  }
  const sent = await visitor.post(`/oauth/login?return_to=${evil}&next=${evil}`, {
    ...hidden,
    ...credentials,
    return_to: evil,
    next: evil,
    redirect_uri: evil,
  });
  expect([sent.status, sent.headers['location']]).toEqual([303, pathOf()]);
});

test('31. wrong passwords for an account slow down, and the right one works after the wait', async () => {
  const victim = await aPerson(service, orgId);
  const visitor = aBrowser(service, '203.0.113.5');
  const page = await visitor.get(pathOf());
  const tryOut = (password: string) => visitor.submit(page, { email: victim.email, password });
  let last = await tryOut('wrong');
  for (let n = 1; n < 8 && last.status !== 429; n++) last = await tryOut(`wrong ${n}`);
  expect(last.status).toBe(429);
  const seconds = Number(last.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(30);
  // Not even the right password, nor another address helps: the wait belongs to the account.
  expect((await tryOut(victim.password)).status).toBe(429);
  const elsewhere = aBrowser(service, '203.0.113.77');
  const sent = await elsewhere.submit(await elsewhere.get(pathOf()), {
    email: victim.email,
    password: victim.password,
  });
  expect(sent.status).toBe(429);
  await pause(seconds * 1000 + 300);
  expect((await tryOut(victim.password)).status).toBe(303);
});

test('31. wrong passwords from an address slow down, whatever account they are for', async () => {
  const visitor = aBrowser(service, '203.0.113.6');
  const page = await visitor.get(pathOf());
  let refused: Shown | undefined;
  for (let n = 0; n < 30 && !refused; n++) {
    const shown = await Promise.all(
      [1, 2, 3, 4].map((m) => visitor.submit(page, { email: `${n}.${m}@example.com`, password: 'x' })),
    );
    refused = shown.find(({ status }) => status === 429);
  }
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  const right = { email: person.email, password: person.password };
  expect((await visitor.submit(page, right)).status).toBe(429);
  const elsewhere = aBrowser(service, '203.0.113.7');
  expect((await elsewhere.submit(await elsewhere.get(pathOf()), right)).status).toBe(303);
});

test('33. whoever can be anybody is asked for each time', async () => {
  const { body: registered } = await register(service, {
    redirect_uris: ['https://app.example.com/callback'],
    client_name: 'Dynamic',
  });
  const dynamic = { ...confidential, id: registered.client_id as string, secret: registered.client_secret };
  const documentClient = { ...open, id: documentId, redirectUris: ['https://agent.example/callback'] };
  // The person belongs to one organization only, the case in which consent can be skipped.
  const someone = await aPerson(service, orgId);
  const visitor = aBrowser(service);
  await signInOn(visitor, await visitor.get(pathOf()), someone);
  for (const client of [open, dynamic, documentClient]) {
    for (let n = 0; n < 2; n++) {
      const page = await visitor.get(pathOf({}, client));
      expect([page.status, page.text.includes('to act for you?')], client.id).toEqual([200, true]);
      expect((await allowOn(visitor, page, orgId)).location!.searchParams.has('code')).toBe(true);
    }
  }
  // A confidential client made in a dashboard asks once, and again when it wants more.
  expect((await visitor.get(pathOf({}, confidential))).status).toBe(200);
  await allowOn(visitor, await visitor.get(pathOf({}, confidential)), orgId);
  expect((await visitor.get(pathOf({}, confidential))).location!.searchParams.has('code')).toBe(true);
  expect((await visitor.get(pathOf({ scope: 'inventory shipments' }, confidential))).status).toBe(200);
});

test('33. an application that changes its addresses is asked for again', async () => {
  const client = await aClient(service, orgId);
  const someone = await aPerson(service, orgId);
  const visitor = aBrowser(service);
  await signInOn(visitor, await visitor.get(pathOf()), someone);
  await allowOn(visitor, await visitor.get(pathOf({}, client)), orgId);
  expect((await visitor.get(pathOf({}, client))).status).toBe(303);
  const { database } = service.services;
  const found = (await findClient(database, client.id))!;
  await updateClient(database, {
    ...found,
    redirectUris: [...found.redirectUris, 'https://app.example.com/x'],
  });
  expect((await visitor.get(pathOf({}, client))).status).toBe(200);
});

test('34. consent says who asks, from where, for what and for which organization', async () => {
  const named = await aClient(service, orgId, { confidential: false, name: 'Stock Sync 9000' });
  const { text } = await browser.get(pathOf({ scope: 'inventory' }, named));
  for (const part of [
    'Stock Sync 9000',
    'app.example.com',
    'name="scope.inventory"',
    'Harbor Coffee',
    'Pier Nine',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('name="scope.shipments"');
  expect(text).not.toMatch(/unverified/i);
  // With a choice of organizations, none is preselected.
  expect(text).not.toMatch(/name="organization"[^>]*\schecked/);
  const document = { ...open, id: documentId, redirectUris: ['https://agent.example/callback'] };
  const shown = await browser.get(pathOf({}, document));
  expect(shown.text).toMatch(/unverified/i);
  expect(shown.text).toMatch(/published at <strong>agent\.example<\/strong>/);
});

test('35. the token is for the organization that was chosen, as long as the person belongs to it', async () => {
  const someone = await aPerson(service, orgId, { name: 'Grace Example' });
  await aPerson(service, otherOrgId, { email: someone.email });
  const visitor = aBrowser(service);
  await signInOn(visitor, await visitor.get(pathOf()), someone);
  const tokens = await someTokens(service, {
    client: open,
    person: someone,
    orgId: otherOrgId,
    browser: visitor,
    parameters: { scope: 'user-account' },
  });
  expect(decodeJwt(tokens.access_token)['org']).toBe(spellId('organization', otherOrgId));
  expect((await service.get('/v0/organization', tokens.access_token)).body.name).toBe('Pier Nine');
  const stranger = await service.organization('Not Theirs');
  const sent = await allowOn(visitor, await visitor.get(pathOf()), stranger);
  expect([sent.status, sent.location]).toEqual([400, undefined]);
  // The membership row is simply deleted, so nothing has ended the grant.
  await askOwner(service, 'delete from members where org_id = $1 and user_id = $2', [
    otherOrgId,
    someone.userId,
  ]);
  expect((await service.get('/v0/organization', tokens.access_token)).status).toBe(401);
  const refused = await refresh(service, open, tokens.refresh_token);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
});

test('36. a code has 256 random bits, and only its hash is kept', async () => {
  const codes = [];
  for (let n = 0; n < 3; n++) {
    codes.push(await aCode(service, { client: open, person, orgId, browser, parameters: pkce }));
  }
  for (const code of codes) expect(code).toMatch(/^pkc_[0-9A-Za-z]{22}[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/);
  expect(new Set(codes.map((code) => code.slice(26, 36))).size).toBe(3);
  const dump = await dumpOf(service);
  expect(leaksIn(dump, Object.fromEntries(codes.entries()))).toEqual([]);
  for (const code of codes) {
    expect(dump).toContain(createHash('sha256').update(code).digest('hex'));
    expect((await exchange(service, open, code, { code_verifier: verifier })).status).toBe(200);
  }
});
