import { createClient, createOAuth, registerClient } from '@packhouse/sdk';

// PKCE for a public client: no secret, and tokens only in this page's memory. Only the attempt to sign in must
// survive the redirect to Packhouse and back, so it is kept for this tab: its verifier is worthless without the code,
// and the code is worthless without the verifier.
const attemptName = 'sign-in';
const settings = await fetch('settings.json').then((answer) => answer.json());
const redirectUri = new URL('./', location.href).href;
const registrationName = `client id at ${settings.packhouseUrl}`;
const scopes = ['shipments', 'user-account'];

/** The tokens Packhouse issued last; each refresh brings a new pair. */
let tokens;

/** Redirects to Packhouse, which asks the person for consent. */
export async function signIn() {
  const oauth = oauthOf(await findClientId());
  const { url, state, codeVerifier } = await oauth.begin();
  sessionStorage.setItem(attemptName, JSON.stringify({ state, codeVerifier }));
  location.assign(url);
}

/** The API for a person who has just returned from Packhouse; undefined if nobody has. */
export async function finishSignIn() {
  const answer = location.href;
  const attempt = sessionStorage.getItem(attemptName);
  if (!new URL(answer).searchParams.has('state')) return undefined;
  // The address contains the code, which must not stay in the history.
  history.replaceState(null, '', redirectUri);
  sessionStorage.removeItem(attemptName);
  if (attempt === null) return undefined;
  const oauth = oauthOf(await findClientId());
  tokens = await oauth.finish(answer, JSON.parse(attempt));
  return createClient({
    baseUrl: settings.packhouseUrl,
    token: oauth.tokens(tokens, (next) => {
      tokens = next;
    }),
  });
}

/** Revokes the grant at Packhouse: all its tokens are refused from then on. */
export async function signOut() {
  await oauthOf(await findClientId()).revoke(tokens.refreshToken);
  tokens = undefined;
}

export function forgetRegistration() {
  localStorage.removeItem(registrationName);
}

const oauthOf = (clientId) => createOAuth({ issuer: settings.packhouseUrl, clientId, redirectUri, scopes });

/** The configured client id, or the one that this page registered for itself (RFC 7591). It is not secret. */
async function findClientId() {
  const known = settings.clientId ?? localStorage.getItem(registrationName);
  if (known) return known;
  const { clientId } = await registerClient({
    issuer: settings.packhouseUrl,
    name: 'Shipments in a browser',
    redirectUris: [redirectUri],
    scopes,
  });
  localStorage.setItem(registrationName, clientId);
  return clientId;
}
