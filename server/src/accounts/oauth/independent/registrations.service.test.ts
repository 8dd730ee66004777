/** Registrations as agents are known to send them: registered, and good for a code and a refresh. */
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAuthorizationServer, type AuthorizationServer } from '../../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;
let metadata: oauth.AuthorizationServer;

// Deprecated only to stand out; the server of this test has no certificate.
// oxlint-disable-next-line typescript/no-deprecated
const withoutTls = { [oauth.allowInsecureRequests]: true };

beforeAll(async () => {
  server = await anAuthorizationServer();
  const issuer = new URL(server.url);
  metadata = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...withoutTls }),
  );
});
afterAll(() => server?.service.close());

const claude = 'https://claude.ai/api/mcp/auth_callback';
const publicly = { token_endpoint_auth_method: 'none' };

test.each<{
  what: string;
  said: oauth.OmitSymbolProperties<Partial<oauth.Client>>;
  redirectUri: string;
  scope?: string;
}>([
  { what: 'Claude', said: { redirect_uris: [claude], ...publicly }, redirectUri: claude },
  {
    what: 'Claude, with a secret because it names no method',
    said: {
      redirect_uris: [claude],
      client_name: 'Claude',
      grant_types: ['authorization_code', 'refresh_token'],
    },
    redirectUri: claude,
  },
  {
    what: 'localhost, on another port later',
    said: { redirect_uris: ['http://localhost:33418/callback'], ...publicly },
    redirectUri: 'http://localhost:52001/callback',
  },
  {
    what: '127.0.0.1 on any port',
    said: { redirect_uris: ['http://127.0.0.1/'], ...publicly },
    redirectUri: 'http://127.0.0.1:61234/',
  },
  {
    what: 'Cursor, with its scheme in a list',
    said: {
      redirect_uris: [
        'http://localhost:8787/callback',
        'cursor://anysphere.cursor-mcp/oauth/callback',
        'https://www.cursor.com/agents/mcp/oauth/callback',
      ],
      ...publicly,
    },
    redirectUri: 'cursor://anysphere.cursor-mcp/oauth/callback',
  },
  {
    what: 'scopes of OpenID Connect among ours',
    said: { redirect_uris: [claude], scope: 'openid offline_access inventory', ...publicly },
    redirectUri: claude,
    scope: 'openid offline_access inventory',
  },
])('$what', async ({ said, redirectUri, scope }) => {
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(metadata, said, withoutTls),
  );
  expect(client.redirect_uris).toEqual(said.redirect_uris);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const link = new URL(metadata.authorization_endpoint!);
  link.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(scope === undefined ? {} : { scope }),
  }).toString();
  const back = await server.follow(link);
  expect(back.href.startsWith(`${redirectUri}?`)).toBe(true);
  const authentication =
    typeof client.client_secret === 'string' ? oauth.ClientSecretBasic(client.client_secret) : oauth.None();
  const tokens = await oauth.processAuthorizationCodeResponse(
    metadata,
    client,
    await oauth.authorizationCodeGrantRequest(
      metadata,
      client,
      authentication,
      oauth.validateAuthResponse(metadata, client, back, state),
      redirectUri,
      verifier,
      withoutTls,
    ),
  );
  if (scope !== undefined) expect(tokens.scope).toBe('inventory');
  await oauth.processRefreshTokenResponse(
    metadata,
    client,
    await oauth.refreshTokenGrantRequest(metadata, client, authentication, tokens.refresh_token!, withoutTls),
  );
});
