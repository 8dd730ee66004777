import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAuthorizationServer, type AuthorizationServer } from '../../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

// Deprecated only to stand out; the server of this test has no certificate.
// oxlint-disable-next-line typescript/no-deprecated
const withoutTls = [client.allowInsecureRequests];

test.each([
  ['a confidential client, with its secret in the header', true, client.ClientSecretBasic],
  ['a confidential client, with its secret in the body', true, client.ClientSecretPost],
  ['a public client', false, () => client.None()],
] as const)('openid-client: %s', async (_name, confidential, authentication) => {
  const { service, url, orgId, follow } = server;
  const app = await aClient(service, orgId, { confidential });
  const config = await client.discovery(new URL(url), app.id, undefined, authentication(app.secret), {
    algorithm: 'oauth2',
    execute: withoutTls,
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const back = await follow(
    client.buildAuthorizationUrl(config, {
      redirect_uri: app.redirectUris[0]!,
      scope: 'inventory user-account',
      state: expectedState,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }),
  );

  const first = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState });
  expect(first).toMatchObject({ expires_in: 3600, scope: 'inventory user-account' });
  const read = await client.fetchProtectedResource(
    config,
    first.access_token,
    new URL('/v0/organization', url),
    'GET',
  );
  expect(await read.json()).toMatchObject({ name: 'Harbor Coffee' });

  const second = await client.refreshTokenGrant(config, first.refresh_token!, { scope: 'inventory' });
  expect(second.scope).toBe('inventory');
  expect(await client.tokenIntrospection(config, second.access_token)).toMatchObject({
    active: true,
    iss: url,
    aud: [url, `${url}/mcp`],
    client_id: app.id,
    scope: 'inventory',
  });

  await client.tokenRevocation(config, second.refresh_token!);
  expect(await client.tokenIntrospection(config, second.access_token)).toEqual({ active: false });
  await expect(client.refreshTokenGrant(config, second.refresh_token!)).rejects.toMatchObject({
    error: 'invalid_grant',
    status: 400,
  });
});
