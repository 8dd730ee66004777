/** Sign-in with Packhouse, by openid-client as it comes: discovery, ID token and userinfo are checked by it. */
import { spellId } from '@packhouse/contract/id';
import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aBrowser,
  aClient,
  anAuthorizationServer,
  authorizePath,
  type AuthorizationServer,
} from '../../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

// Deprecated only to stand out; the server of this test has no certificate.
// oxlint-disable-next-line typescript/no-deprecated
const withoutTls = { execute: [client.allowInsecureRequests] };

async function signedIn(scope: string, confidential = true) {
  const { service, url, orgId, follow } = server;
  const app = await aClient(service, orgId, { confidential });
  const config = await client.discovery(
    new URL(url),
    app.id,
    undefined,
    confidential ? client.ClientSecretBasic(app.secret) : client.None(),
    withoutTls,
  );
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const back = await follow(
    client.buildAuthorizationUrl(config, {
      redirect_uri: app.redirectUris[0]!,
      scope,
      state: expectedState,
      nonce: expectedNonce,
      max_age: '600',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }),
  );
  const tokens = await client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier,
    expectedState,
    expectedNonce,
    maxAge: 600,
  });
  return { app, config, tokens };
}

test.each([true, false])(
  'who signs in is told by ID token and userinfo, confidential: %s',
  async (confidential) => {
    const { person, service } = server;
    const { app, config, tokens } = await signedIn('openid profile email', confidential);
    const claims = tokens.claims()!;
    const sub = spellId('user', person.userId);
    const known = { sub, name: person.name, email: person.email, email_verified: false };
    expect(claims).toMatchObject({ ...known, iss: server.url, aud: app.id });
    expect(tokens.scope).toBe('openid profile email');
    expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toEqual(known);
    // It is told who the person is, and opens nothing.
    const refused = await service.get('/v0/inventory/products', tokens.access_token);
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);

    const next = await client.refreshTokenGrant(config, tokens.refresh_token!);
    expect(next.claims()).toMatchObject({ sub, aud: app.id });
    await client.tokenRevocation(config, next.refresh_token!);
    await expect(client.fetchUserInfo(config, next.access_token, sub)).rejects.toThrow(/WWW-Authenticate/);
  },
);

test('an application gets the claims of the scopes that it asked for, and the goods with them', async () => {
  const { person, service } = server;
  const { config, tokens } = await signedIn('openid inventory');
  expect(tokens.scope).toBe('openid inventory');
  const sub = spellId('user', person.userId);
  expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toEqual({ sub });
  expect((await service.get('/v0/inventory/products', tokens.access_token)).status).toBe(200);
});

test('without the scope openid there is no ID token, and userinfo names the scope', async () => {
  const { url } = server;
  const { tokens } = await signedIn('inventory').catch((error: unknown) => {
    // openid-client wants an ID token for the nonce it has sent.
    expect(String((error as Error).cause ?? error)).toMatch(/id_token|ID Token/i);
    return { tokens: undefined };
  });
  expect(tokens).toBeUndefined();
  const without = await fetch(`${url}/oauth/userinfo`);
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test('prompt=none shows no page: it asks for a sign-in or for consent', async () => {
  const { service, orgId } = server;
  const app = await aClient(service, orgId);
  const path = authorizePath({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: app.redirectUris[0]!,
    scope: 'openid',
    prompt: 'none',
  });
  const shown = await aBrowser(service).get(path);
  expect(shown.location!.searchParams.get('error')).toBe('login_required');
});
