/** The strictest of them: it refuses what the RFCs do not allow. */
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aClient,
  anAuthorizationServer,
  type AuthorizationServer,
  type TestClient,
} from '../../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

// Deprecated only to stand out; the server of this test has no certificate.
// oxlint-disable-next-line typescript/no-deprecated
const withoutTls = { [oauth.allowInsecureRequests]: true };

/** From the application's link back to it. */
async function authorized({ service, url, orgId, follow }: AuthorizationServer) {
  const issuer = new URL(url);
  const metadata = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...withoutTls }),
  );
  const app = await aClient(service, orgId);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const link = new URL(metadata.authorization_endpoint!);
  link.search = new URLSearchParams({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: app.redirectUris[0]!,
    scope: 'inventory user-account',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { metadata, app, client: { client_id: app.id }, verifier, state, back: await follow(link) };
}

async function exchanged({
  metadata,
  app,
  client,
  verifier,
  state,
  back,
}: Awaited<ReturnType<typeof authorized>>): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.authorizationCodeGrantRequest(
    metadata,
    client,
    secretOf(app),
    oauth.validateAuthResponse(metadata, client, back, state),
    app.redirectUris[0]!,
    verifier,
    withoutTls,
  );
  return oauth.processAuthorizationCodeResponse(metadata, client, response);
}

const secretOf = ({ secret }: TestClient) => oauth.ClientSecretBasic(secret!);

test('oauth4webapi: code, refresh, introspection and revocation pass its checks', async () => {
  const asked = await authorized(server);
  const { metadata, client, app } = asked;
  const first = await exchanged(asked);
  expect(first).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: expect.any(String),
    scope: 'inventory user-account',
  });
  const second = await oauth.processRefreshTokenResponse(
    metadata,
    client,
    await oauth.refreshTokenGrantRequest(metadata, client, secretOf(app), first.refresh_token!, withoutTls),
  );
  const introspect = async (token: string) =>
    oauth.processIntrospectionResponse(
      metadata,
      client,
      await oauth.introspectionRequest(metadata, client, secretOf(app), token, withoutTls),
    );
  expect(await introspect(second.access_token)).toMatchObject({ active: true, client_id: app.id });
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(metadata, client, secretOf(app), second.access_token, withoutTls),
  );
  expect(await introspect(second.access_token)).toEqual({ active: false });
});

test.each(['ES256', 'RS256'])(
  'oauth4webapi: an access token signed with %s is one of RFC 9068, for the API and /mcp',
  async (algorithm) => {
    const own = await anAuthorizationServer({ PACKHOUSE_SIGNING_ALGORITHM: algorithm });
    try {
      const asked = await authorized(own);
      const { access_token } = await exchanged(asked);
      const request = new Request(`${own.url}/v0/organization`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      const options = { signingAlgorithms: [algorithm], ...withoutTls };
      const claims = await oauth.validateJwtAccessToken(asked.metadata, request, own.url, options);
      expect(claims).toMatchObject({
        iss: own.url,
        aud: [own.url, `${own.url}/mcp`],
        client_id: asked.app.id,
        scope: 'inventory user-account',
      });
      expect(claims.exp - claims.iat).toBe(3600);
      await expect(
        oauth.validateJwtAccessToken(asked.metadata, request, `${own.url}/v0`, options),
      ).rejects.toThrow('unexpected JWT "aud" (audience) claim value');
      expect((await fetch(request)).status).toBe(200);
    } finally {
      await own.service.close();
    }
  },
);

test('oauth4webapi: whoever asked another server refuses our answer, and ours without our name', async () => {
  const { metadata, client, state, back } = await authorized(server);
  expect(oauth.validateAuthResponse(metadata, client, back, state).get('code')).toBeTruthy();

  const another = { ...metadata, issuer: 'https://another.example' };
  expect(() => oauth.validateAuthResponse(another, client, back, state)).toThrow(
    'unexpected "iss" (issuer) response parameter value',
  );
  const [forged, nameless] = [new URL(back), new URL(back)];
  forged.searchParams.set('iss', another.issuer);
  expect(() => oauth.validateAuthResponse(metadata, client, forged, state)).toThrow(
    'unexpected "iss" (issuer) response parameter value',
  );
  nameless.searchParams.delete('iss');
  expect(() => oauth.validateAuthResponse(metadata, client, nameless, state)).toThrow(
    'response parameter "iss" (issuer) missing',
  );
});
