import { createClient, OAuthError, type Tokens } from '@packhouse/sdk';
import { randomBytes } from 'node:crypto';
import type { App } from './app.ts';
import { seeOther } from './page.ts';
import { Refusal } from './refusal.ts';
import { connectionOf, readForm, type Visit } from './visit.ts';

/** Scopes that every page needs; without access to suggestions, those are left out. */
const needed = ['inventory', 'shipments', 'user-account'];

/** Redirects the browser to Packhouse, which asks the person for consent. */
export async function connect(app: App, visit: Visit): Promise<Response> {
  await readForm(app, visit);
  const { url, state, codeVerifier } = await app.oauth.begin();
  app.attempts.begin(state, { codeVerifier, sessionId: visit.session.id });
  return seeOther(url);
}

/** Handles the redirect from Packhouse, which brings a code, or the reason why there is none. */
export async function finishConnecting(app: App, visit: Visit): Promise<Response> {
  const state = visit.url.searchParams.get('state') ?? '';
  const attempt = app.attempts.take(state, visit.session.id);
  if (attempt === undefined) {
    throw new Refusal(
      400,
      'This answer is for somebody else',
      'It does not belong to a connection that was begun in this browser within the last ten minutes. Connect again.',
    );
  }
  const { codeVerifier } = attempt;
  const tokens = await app.oauth.finish(visit.url.href, { state, codeVerifier }).catch(explain);
  const missing = needed.filter((scope) => !tokens.scope.split(' ').includes(scope));
  if (missing.length > 0) {
    await app.oauth.revoke(tokens.refreshToken);
    throw new Refusal(
      403,
      'The list needs a little more',
      `You did not allow ${missing.join(' and ')}, which the list is made of. Connect again and leave it ticked.`,
    );
  }
  const packhouse = createClient({ baseUrl: app.settings.packhouseUrl, token: tokens.accessToken });
  const organization = await packhouse.organization.get();
  const id = randomBytes(16).toString('base64url');
  await app.connections.save({ id, tokens, organization: { id: organization.id, name: organization.name } });
  // A new session, so that anyone who knew the session from before the sign-in cannot use it.
  return seeOther('/', app.sessions.cookieOf(app.sessions.begin(id)));
}

/** Revokes the grant at Packhouse: all its tokens are refused from then on. */
export async function disconnect(app: App, visit: Visit): Promise<Response> {
  await readForm(app, visit);
  await app.disconnect(connectionOf(visit));
  return seeOther('/', app.sessions.cookieOf(app.sessions.begin()));
}

function explain(error: unknown): Tokens {
  if (!(error instanceof OAuthError)) throw error;
  if (error.code === 'access_denied') {
    throw new Refusal(
      403,
      'Nothing was connected',
      'You chose not to allow it, so this application sees nothing of yours.',
    );
  }
  throw new Refusal(400, 'Packhouse was not connected', `${error.message} Connect again.`);
}
