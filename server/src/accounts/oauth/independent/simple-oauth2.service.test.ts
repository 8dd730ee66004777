import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAuthorizationServer, type AuthorizationServer } from '../../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

test.each([
  ['header', 'strict'],
  ['header', 'loose'],
  ['body', 'strict'],
] as const)(
  'simple-oauth2, with its secret in the %s (%s): code, refresh, and both tokens revoked',
  async (authorizationMethod, credentialsEncodingMode) => {
    const { service, url, orgId, follow } = server;
    const app = await aClient(service, orgId);
    const client = new AuthorizationCode({
      client: { id: app.id, secret: app.secret! },
      auth: {
        tokenHost: url,
        tokenPath: '/oauth/token',
        revokePath: '/oauth/revoke',
        authorizePath: '/oauth/authorize',
      },
      options: { authorizationMethod, credentialsEncodingMode },
    });
    const redirect_uri = app.redirectUris[0]!;
    const back = await follow(
      client.authorizeURL({ redirect_uri, scope: ['inventory', 'user-account'], state: 'a b&c' }),
    );
    expect(back.searchParams.get('state')).toBe('a b&c');

    const first = await client.getToken({ code: back.searchParams.get('code')!, redirect_uri });
    expect(first.expired()).toBe(false);
    const second = await first.refresh({ scope: ['inventory'] });
    expect(second.token).toMatchObject({ scope: 'inventory', refresh_token: expect.any(String) });
    const read = () =>
      fetch(`${url}/v0/inventory/products`, {
        headers: { authorization: `Bearer ${String(second.token['access_token'])}` },
      });
    expect((await read()).status).toBe(200);

    // It reads every answer as JSON, that to a revocation as well.
    await second.revokeAll();
    expect((await read()).status).toBe(401);
    await expect(second.refresh()).rejects.toMatchObject({
      data: { payload: { error: 'invalid_grant' } },
    });
  },
);
