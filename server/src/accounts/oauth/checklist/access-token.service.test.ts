/** Access tokens and the API that takes them: statements 64 to 76 of the checklist (RFC 6750, 7517, 8725, 9068, 9728). */
import { spellId } from '@packhouse/contract/id';
import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
  type JWTHeaderParameters,
} from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authenticate } from '../../access/authenticate.ts';
import { addSigningKey, publishedAheadMs } from '../../access/signing-keys.ts';
import {
  aBrowser,
  aClient,
  aPerson,
  askOwner,
  dumpOf,
  leaksIn,
  postForm,
  credentialsOf,
  refresh,
  someTokens,
  type Browser,
  type TestClient,
  type TestPerson,
} from '../../../../tests/helpers/oauth.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../../tests/helpers/service.ts';

const issuer = 'https://packhouse.test';
const settings = { PACKHOUSE_PUBLIC_URL: issuer };
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

let service: TestService;
let second: TestService;
let orgId: string;
let person: TestPerson;
let client: TestClient;
let browser: Browser;
/** A good token, what it says, and the key it was signed with. */
let good: string;
let claims: JWTPayload;
let header: JWTHeaderParameters;
let privateKey: CryptoKey;
const statements: string[] = [];

beforeAll(async () => {
  service = await openTestService(settings, { now, onStatement: (text) => statements.push(text) });
  second = await openTestService(settings, { now, ownerUrl: service.ownerUrl });
  orgId = await service.organization('Harbor Coffee');
  person = await aPerson(service, orgId);
  client = await aClient(service, orgId, { confidential: false });
  browser = aBrowser(service);
  good = (await tokens()).access_token;
  claims = decodeJwt(good);
  header = decodeProtectedHeader(good) as JWTHeaderParameters;
  ({ privateKey } = await service.services.signingKeys.active());
});
afterEach(() => {
  ahead = 0;
  vi.restoreAllMocks();
});
afterAll(async () => {
  await second?.close();
  await service?.close();
});

const tokens = (parameters: Record<string, string> = {}) =>
  someTokens(service, { client, person, orgId, browser, parameters });

const ask = (token: string, one = service): Promise<TestAnswer> => one.get('/v0/inventory/products', token);

async function expectInvalid(token: string, why: string): Promise<void> {
  const answer = await ask(token);
  expect([answer.status, answer.body.code], `${why}: ${answer.text}`).toEqual([401, 'invalid_token']);
  expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
}

const made = (
  changes: Record<string, unknown> = {},
  headers: Record<string, unknown> = {},
  key: CryptoKey | Uint8Array = privateKey,
): Promise<string> =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...headers }).sign(key);

const published = async (one = service): Promise<JWK[]> => (await one.get('/oauth/jwks')).body.keys;

test('64. header and signature must be ours: neither none nor HS256 with the public key passes', async () => {
  expect(header).toEqual({ typ: 'at+jwt', alg: 'ES256', kid: header['kid'] });
  const [key] = await published();
  expect(key!.kid).toBe(header['kid']);
  expect((await ask(good)).status).toBe(200);
  // What is made by hand in this way passes when nothing is wrong with it.
  expect((await ask(await made())).status).toBe(200);

  const part = (value: object) => base64url.encode(JSON.stringify(value));
  const [, payload, signature] = good.split('.');
  for (const alg of ['none', 'None', 'NONE', '']) {
    for (const end of ['', signature]) {
      await expectInvalid(`${part({ ...header, alg })}.${payload}.${end}`, `alg ${alg}`);
    }
  }
  const publicKey = (await importJWK(key!, 'ES256', { extractable: true })) as CryptoKey;
  const { kid: _, alg: __, use: ___, ...bare } = key!;
  for (const secret of [
    await exportSPKI(publicKey),
    `${await exportSPKI(publicKey)}\n`,
    JSON.stringify(key),
    JSON.stringify(bare),
    key!.x!,
  ]) {
    await expectInvalid(
      await made({}, { alg: 'HS256' }, new TextEncoder().encode(secret.padEnd(32, ' '))),
      'HS256',
    );
  }
  await expectInvalid(await made({}, { alg: 'HS256' }, base64url.decode(key!.x!)), 'HS256 with x');
  // The algorithm of another kind of key, and a header that was changed after signing.
  await expectInvalid(`${part({ ...header, alg: 'RS256' })}.${payload}.${signature}`, 'RS256 for an EC key');
  await expectInvalid(`${part({ ...header, alg: 'ES384' })}.${payload}.${signature}`, 'ES384');
  await expectInvalid(`${part({ ...header, x: 1 })}.${payload}.${signature}`, 'changed header');
  await expectInvalid(`${good.slice(0, -4)}AAAA`, 'changed signature');
  await expectInvalid(
    `${good.split('.')[0]}.${part({ ...claims, scope: 'invoices' })}.${signature}`,
    'changed claims',
  );
});

test('64. a key is found by its kid among ours, whatever the token brings or points to', async () => {
  const own = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(own.publicKey);
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const trick of [
    { jwk },
    { jwk: { ...jwk, kid: header['kid'] } },
    { jku: 'https://evil.example/jwks' },
    { x5u: 'https://evil.example/cert' },
    { x5c: ['AAAA'] },
    { kid: '../../../dev/null' },
    { kid: "' or 1=1 --" },
    { kid: '' },
    { kid: undefined },
    { kid: 7 },
    { kid: null },
    { kid: ['a'] },
    { kid: '__proto__' },
  ]) {
    await expectInvalid(await made({}, trick, own.privateKey), JSON.stringify(trick));
  }
  await expectInvalid(await made({}, { b64: true, crit: ['b64'] }, own.privateKey), 'crit');
  expect(fetched).not.toHaveBeenCalled();
});

test('64. what is no JWT at all is refused alike', async () => {
  for (const token of [
    'eyJ',
    'eyJ.eyJ.eyJ',
    'eyJhbGciOiJFUzI1NiJ9',
    `${good}.${good}`,
    `${good}.`,
    good.split('.').slice(0, 2).join('.'),
    `eyJ${'A'.repeat(9_000)}`,
    `eyJ${'.'.repeat(50)}`,
    `${base64url.encode('{"alg":"ES256","typ":"at+jwt","kid":"x"}')}.${base64url.encode('[]')}.AAAA`,
    `${base64url.encode('{"alg":"dir","enc":"A256GCM"}')}..AAAA.AAAA.AAAA`,
  ]) {
    await expectInvalid(token, token.slice(0, 60));
  }
});

test('65. a token says who issued it, to whom, for whom, until when and what for', async () => {
  expect(claims).toEqual({
    iss: issuer,
    sub: spellId('user', person.userId),
    aud: [issuer, `${issuer}/mcp`],
    exp: claims.iat! + 3600,
    iat: expect.any(Number),
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    client_id: client.id,
    scope: expect.stringContaining('inventory'),
    org: spellId('organization', orgId),
    gid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(decodeJwt((await tokens()).access_token).jti).not.toBe(claims.jti);
  // One that lacks any of them is not taken, although the signature is right.
  for (const name of Object.keys(claims)) {
    await expectInvalid(await made({ [name]: undefined }), `without ${name}`);
  }
});

test('66. another issuer, audience, time or type is refused', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  for (const wrong of [
    { iss: `${issuer}/` },
    { iss: 'https://evil.example' },
    { iss: issuer.replace('https', 'http') },
    { aud: 'https://evil.example' },
    { aud: `${issuer}/v0` },
    { aud: [] },
    { aud: [issuer, 'https://evil.example'] },
    { nbf: seconds + 60 },
    { exp: String(seconds + 600) },
    { exp: null },
    { sub: client.id },
    { sub: person.userId },
    { sub: 7 },
    { org: orgId },
    { org: {} },
    { gid: spellId('user', person.userId) },
    { gid: "' or 1=1" },
    { gid: {} },
  ]) {
    await expectInvalid(await made(wrong), JSON.stringify(wrong));
  }
  for (const typ of ['JWT', 'jwt', 'id+jwt', 'at', undefined, '']) {
    await expectInvalid(await made({}, { typ }), `typ ${typ}`);
  }
  for (const late of [6, 0, 3600]) {
    const answer = await ask(await made({ exp: seconds - late }));
    expect([answer.status, answer.body.code], `${late} s late`).toEqual([401, 'token_expired']);
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
  }
});

test('66. the organization and the person of the grant decide, not what a token says beside it', async () => {
  const elsewhere = await service.organization('Pier Nine');
  const other = await aPerson(service, elsewhere);
  await expectInvalid(await made({ org: spellId('organization', elsewhere) }), 'another organization');
  await expectInvalid(await made({ sub: spellId('user', other.userId) }), 'another person');
  await expectInvalid(await made({ gid: '0198d2f0-0000-7000-8000-000000000000' }), 'another grant');
  // Nor can it have a scope that was not granted.
  const narrow = await aClient(service, orgId, { confidential: false, scopes: ['inventory'] });
  const { access_token: small } = await someTokens(service, { client: narrow, person, orgId, browser });
  const wide = await made({ ...decodeJwt(small), scope: 'inventory shipments' });
  expect((await ask(wide)).status).toBe(200);
  expect((await service.get('/v0/shipments', wide)).status).toBe(403);
});

test('67. a token for /mcp is refused at /v0, and the reverse', async () => {
  const { access_token: mcp } = await tokens({ resource: `${issuer}/mcp` });
  const { access_token: api } = await tokens({ resource: issuer });
  expect(decodeJwt(mcp).aud).toBe(`${issuer}/mcp`);
  const { services } = service;
  const at = (token: string, audience: 'api' | 'mcp') =>
    authenticate(services, `Bearer ${token}`, undefined, audience);
  for (let n = 0; n < 2; n++) {
    // Twice, since a token that was taken once is remembered.
    await expectInvalid(mcp, 'for /mcp');
    await expect(at(api, 'mcp')).rejects.toMatchObject({ code: 'invalid_token' });
    expect((await at(mcp, 'mcp')).person?.id).toBe(person.userId);
    expect((await ask(api)).status).toBe(200);
    // A client that named none is from before resources, and gets both.
    expect((await at(good, 'mcp')).person?.id).toBe(person.userId);
    expect((await ask(good)).status).toBe(200);
  }
});

test('68. RS256 can sign, too', async () => {
  const rsa = await openTestService({ ...settings, PACKHOUSE_SIGNING_ALGORITHM: 'RS256' }, { now });
  try {
    const org = await rsa.organization();
    const [who, app] = [await aPerson(rsa, org), await aClient(rsa, org)];
    const { access_token: token } = await someTokens(rsa, { client: app, person: who, orgId: org });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect((await ask(token, rsa)).status).toBe(200);
    const [key] = await published(rsa);
    expect([key!.kty, key!.alg]).toEqual(['RSA', 'RS256']);
    await jwtVerify(token, await importJWK(key!), {
      issuer,
      audience: issuer,
      typ: 'at+jwt',
      currentDate: now(),
    });
    // One installation does not take what another has signed.
    await expectInvalid(token, 'of another installation');
  } finally {
    await rsa.close();
  }
});

test('69. a token counts in the header only', async () => {
  for (const name of ['access_token', 'token', 'authorization', 'api_key']) {
    const answer = await service.get(`/v0/inventory/products?${name}=${good}`);
    expect([answer.status, answer.body.code], name).toEqual([401, 'missing_credentials']);
  }
  const posted = await service.send('POST', '/v0/inventory/products', undefined, `access_token=${good}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(posted.status).toBe(401);
  const cookie = await service.get('/v0/inventory/products', undefined, {
    cookie: `access_token=${good}; __Host-packhouse=${good}`,
  });
  expect(cookie.status).toBe(401);
  for (const authorization of [good, `Basic ${good}`, `Bearer ${good} ${good}`, `Bearer`, `DPoP ${good}`]) {
    const answer = await service.get('/v0/inventory/products', undefined, { authorization });
    expect(answer.status, authorization.slice(0, 12)).toBe(401);
  }
});

test('70. each refusal has the challenge that tells what to do', async () => {
  const none = await service.get('/v0/inventory/products');
  expect(none.status).toBe(401);
  expect(none.headers['www-authenticate']).toMatch(/^Bearer /);
  expect(none.headers['www-authenticate']).not.toContain('error=');
  const bad = await ask(`${good}x`);
  expect(bad.status).toBe(401);
  expect(bad.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token"/);
  const { access_token: narrow } = await tokens({ scope: 'inventory' });
  const refused = await service.get('/v0/shipments', narrow);
  expect(refused.status).toBe(403);
  expect(refused.headers['www-authenticate']).toMatch(
    /^Bearer error="insufficient_scope", scope="shipments"/,
  );
});

test('71. the challenge leads to the description of the resource, which names the URL it came from', async () => {
  const { headers } = await service.get('/v0/inventory/products');
  const [, at] = /resource_metadata="([^"]+)"/.exec(headers['www-authenticate']!)!;
  expect(at).toBe(`${issuer}/.well-known/oauth-protected-resource`);
  for (const [address, resource] of [
    [at!, issuer],
    [`${at}/mcp`, `${issuer}/mcp`],
  ] as const) {
    const { status, body } = await service.get(new URL(address).pathname);
    expect([status, body.resource, body.authorization_servers]).toEqual([200, resource, [issuer]]);
    // RFC 9728, 3.3: the well-known part put between host and path gives the address.
    const url = new URL(body.resource);
    const path = url.pathname === '/' ? '' : url.pathname;
    expect(`${url.origin}/.well-known/oauth-protected-resource${path}`).toBe(address);
    expect(body.bearer_methods_supported).toEqual(['header']);
  }
});

const revoke = (token: string, one = service) =>
  postForm(one, '/oauth/revoke', { token, ...credentialsOf(client) });

test('72. a revoked grant ends its access tokens at once, at every instance', async () => {
  // Grants of one person, client and organization are one: this one is somebody else's.
  const who = await aPerson(service, orgId);
  const { access_token: token } = await someTokens(service, { client, person: who, orgId });
  for (const one of [service, second]) expect((await ask(token, one)).status).toBe(200);
  expect((await revoke(token)).status).toBe(200);
  for (const one of [service, second]) {
    const answer = await ask(token, one);
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token']);
  }
  // Its signature is as good as before.
  const [key] = await published();
  await jwtVerify(token, await importJWK(key!), { issuer, audience: issuer });
  // Saying yes again makes a new grant, and does not raise the dead.
  const { access_token: next } = await someTokens(service, { client, person: who, orgId });
  expect([(await ask(next)).status, (await ask(token)).status]).toEqual([200, 401]);
});

test('73. a token that was taken before is checked for time and revocation again', async () => {
  const who = await aPerson(service, orgId);
  const { access_token: token } = await someTokens(service, { client, person: who, orgId });
  expect((await ask(token)).status).toBe(200);
  ahead = 3599_000 - 1500;
  expect((await ask(token)).status).toBe(200);
  ahead = 3601_000;
  expect((await ask(token)).body.code).toBe('token_expired');
  ahead = 0;
  expect((await ask(token)).status).toBe(200);
  await revoke(token);
  expect((await ask(token)).status).toBe(401);
});

test('74. only public members are published, and made-up kids cost next to nothing', async () => {
  for (const key of await published()) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  }
  const own = await generateKeyPair('ES256');
  const forged = await Promise.all(
    Array.from({ length: 60 }, (_, n) => made({}, { kid: `made up ${n}` }, own.privateKey)),
  );
  const before = statements.length;
  const readings = () => statements.slice(before).filter((text) => text.includes('from signing_keys')).length;
  await Promise.all(forged.slice(0, 30).map((token) => ask(token)));
  for (const token of forged.slice(30)) await expectInvalid(token, 'kid');
  expect(readings()).toBeLessThanOrEqual(2);
  const asked = statements.slice(before).filter((text) => !text.includes('from signing_keys'));
  // Nobody is looked up who has not been proven.
  expect(asked).toEqual([]);
});

/** Moves the time of the service, and the one that decides when keys are read again. */
function later(ms: number): void {
  ahead += ms;
  offset += ms;
}
let offset = 0;

test('75. while keys rotate, each is published before it signs and until its last token has expired', async () => {
  const real = performance.now.bind(performance);
  offset = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => real() + offset);
  const who = await aPerson(service, orgId);
  const rotated = await aClient(service, orgId);
  let current = await someTokens(service, { client: rotated, person: who, orgId });
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const [old] = await published();
  const signedAt = new Map<string, { kid: string; until: number }>();
  const minute = 60_000;
  const activeFrom = new Date(now().getTime() + publishedAheadMs);
  const next = await addSigningKey(service.services.database, service.services.secrets, {
    algorithm: 'ES256',
    now: now(),
    activeFrom,
  });
  let lastOld = current.access_token;
  for (let passed = 0; passed < 75; passed++) {
    later(minute);
    const listed = (await published(passed % 2 ? second : service)).map(({ kid }) => kid!);
    const { status, body } = await refresh(passed % 2 ? second : service, rotated, current.refresh_token);
    expect(status, `minute ${passed}: ${JSON.stringify(body)}`).toBe(200);
    current = body;
    const kid = kidOf(body.access_token)!;
    expect(kid, `minute ${passed}`).toBe(now() < activeFrom ? old!.kid : next);
    expect(listed, `minute ${passed}`).toContain(kid);
    if (kid === old!.kid) {
      lastOld = body.access_token;
      // The one to come is known by now, so that nobody meets it unprepared.
      expect(listed).toContain(next);
    }
    for (const one of [service, second]) {
      expect((await ask(body.access_token, one)).status, `minute ${passed}`).toBe(200);
    }
    signedAt.set(kid, { kid, until: decodeJwt(body.access_token).exp! * 1000 });
    const stillGood = decodeJwt(lastOld).exp! * 1000 > now().getTime();
    // An instance that has never seen it checks its signature anew.
    if (stillGood) expect(listed, `minute ${passed}`).toContain(old!.kid);
    if (stillGood) expect((await ask(lastOld)).status, `minute ${passed}`).toBe(200);
  }
  expect([...signedAt.keys()]).toEqual([old!.kid, next]);
  expect((await published()).map(({ kid }) => kid)).toEqual([next]);
});

test('76. private keys lie sealed in the database', async () => {
  await service.services.signingKeys.active();
  const rows = await askOwner<{ kid: string; sealed: string }>(
    service,
    'select kid, sealed from signing_keys',
  );
  expect(rows.length).toBeGreaterThan(0);
  const dump = await dumpOf(service);
  for (const { kid, sealed } of rows) {
    const jwk = JSON.parse(service.services.secrets.open('signing key', kid, sealed)) as JWK;
    expect(jwk.d).toMatch(/^[\w-]{43}$/);
    expect(dump).toContain(jwk.x);
    const bytes = Buffer.from(jwk.d!, 'base64url');
    expect(
      leaksIn(dump, { d: jwk.d!, hex: bytes.toString('hex'), base64: bytes.toString('base64') }),
    ).toEqual([]);
    // What is sealed for one row opens for no other.
    expect(() => service.services.secrets.open('signing key', 'another', sealed)).toThrow(/./);
    expect(() => service.services.secrets.open('another purpose', kid, sealed)).toThrow(/./);
  }
});
