import { Strategy, type VerifyCallback } from 'passport-oauth2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAuthorizationServer, type AuthorizationServer } from '../../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Runs a strategy on a request to an application, without the application, and returns the outcome. */
const authenticate = (
  strategy: Strategy,
  request: { query: Record<string, string>; session: Record<string, unknown> },
): Promise<{ redirect: string } | { success: Tokens } | { failure: unknown }> =>
  new Promise((resolve, reject) => {
    const attempt = Object.assign(Object.create(strategy) as Strategy, {
      redirect: (redirect: string) => resolve({ redirect }),
      success: (success: Tokens) => resolve({ success }),
      fail: (failure: unknown) => resolve({ failure }),
      error: reject,
    });
    attempt.authenticate(request as unknown as Parameters<Strategy['authenticate']>[0]);
  });

test.each([true, false])(
  'passport-oauth2 (confidential: %s) signs a person in, with state and PKCE',
  async (confidential) => {
    const { service, url, orgId, follow } = server;
    const app = await aClient(service, orgId, { confidential });
    const strategy = new Strategy(
      {
        authorizationURL: `${url}/oauth/authorize`,
        tokenURL: `${url}/oauth/token`,
        clientID: app.id,
        // The strategy sends the parameter even without a value, as an empty text.
        clientSecret: app.secret ?? '',
        callbackURL: app.redirectUris[0]!,
        scope: ['inventory', 'user-account'],
        state: true,
        pkce: true,
      },
      (accessToken: string, refreshToken: string, _profile: unknown, verified: VerifyCallback) =>
        verified(null, { accessToken, refreshToken } satisfies Tokens),
    );
    const session = {};
    const sent = await authenticate(strategy, { query: {}, session });
    if (!('redirect' in sent)) throw new Error('It must send the person to us first.');
    const back = await follow(sent.redirect);
    const query = Object.fromEntries(back.searchParams);
    expect(
      await authenticate(strategy, { query: { ...query, state: 'another' }, session: {} }),
    ).toHaveProperty('failure');

    const done = await authenticate(strategy, { query, session });
    if (!('success' in done)) throw new Error(JSON.stringify(done));
    const { accessToken, refreshToken } = done.success;
    expect(refreshToken).toMatch(/^pkr_/);
    const read = await fetch(`${url}/v0/organization`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(read.status).toBe(200);
  },
);
