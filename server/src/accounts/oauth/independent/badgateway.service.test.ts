import { generateCodeVerifier, OAuth2Client, OAuth2Fetch } from '@badgateway/oauth2-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAuthorizationServer, type AuthorizationServer } from '../../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

test.each([true, false])(
  '@badgateway/oauth2-client (confidential: %s): code, introspection, requests with a refresh between, revocation',
  async (confidential) => {
    const { service, url, orgId, follow } = server;
    const app = await aClient(service, orgId, { confidential });
    const client = new OAuth2Client({
      server: url,
      clientId: app.id,
      ...(app.secret === undefined ? {} : { clientSecret: app.secret }),
    });
    const redirectUri = app.redirectUris[0]!;
    const [state, codeVerifier] = ['of-this-login', await generateCodeVerifier()];
    const back = await follow(
      await client.authorizationCode.getAuthorizeUri({
        redirectUri,
        state,
        codeVerifier,
        scope: ['inventory', 'user-account'],
        resource: [url, 'https://elsewhere.example/'],
      }),
    );
    const first = await client.authorizationCode.getTokenFromCodeRedirect(back, {
      redirectUri,
      state,
      codeVerifier,
    });
    expect(first.expiresAt! - Date.now()).toBeGreaterThan(3_500_000);
    expect(await client.introspect(first)).toMatchObject({ active: true, aud: url });

    // It refreshes before the first request, because it is told that the token has expired.
    const wrapper = new OAuth2Fetch({
      client,
      getStoredToken: () => ({ ...first, expiresAt: Date.now() - 1_000 }),
      getNewToken: () => null,
      scheduleRefresh: false,
    });
    expect((await wrapper.fetch(`${url}/v0/organization`)).status).toBe(200);
    const second = await wrapper.getToken();
    expect(second.refreshToken).not.toBe(first.refreshToken);

    await client.revoke(second, 'refresh_token');
    expect(await client.introspect(second)).toEqual({ active: false });
    await expect(client.refreshToken(second)).rejects.toMatchObject({ oauth2Code: 'invalid_grant' });
  },
);

test('@badgateway/oauth2-client: without our metadata it guesses where to ask, and is answered there', async () => {
  const { service, url, orgId, follow } = server;
  const app = await aClient(service, orgId, { confidential: false });
  const client = new OAuth2Client({
    server: url,
    clientId: app.id,
    fetch: async (...asked) =>
      new Request(...asked).url.includes('/.well-known/')
        ? new Response(null, { status: 404 })
        : fetch(...asked),
  });
  const [redirectUri, codeVerifier] = [app.redirectUris[0]!, await generateCodeVerifier()];
  const link = await client.authorizationCode.getAuthorizeUri({ redirectUri, codeVerifier });
  expect(new URL(link).pathname).toBe('/authorize');
  const token = await client.authorizationCode.getTokenFromCodeRedirect(await follow(link), {
    redirectUri,
    codeVerifier,
  });
  expect((await client.refreshToken(token)).accessToken).toMatch(/^eyJ/);
});
