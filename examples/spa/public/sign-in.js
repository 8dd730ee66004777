import { createClient, createOAuth, registerClient } from '@packhouse/sdk';

// PKCE for a public client: no secret, and tokens only in the memory of this page. What must outlive the way to Packhouse and
// back is kept for this tab: the verifier, which is worthless without the code, and the code without it.
const attemptName = 'sign-in';
const settings = await fetch('settings.json').then((answer) => answer.json());
const redirectUri = new URL('./', location.href).href;
const registrationName = `client id at ${settings.packhouseUrl}`;
const scopes = ['shipments', 'user-account'];

/** What Packhouse gave us last; each refresh brings a new pair. */
let tokens;

/** Leaves for Packhouse, where the person is asked. */
export async function signIn() {
  const oauth = oauthOf(await findClientId());
  const { url, state, codeVerifier } = await oauth.begin();
  sessionStorage.setItem(attemptName, JSON.stringify({ state, codeVerifier }));
  location.assign(url);
}

/** The API for the person who has just come back; undefined where nobody has. */
export async function finishSignIn() {
  const answer = location.href;
  const attempt = sessionStorage.getItem(attemptName);
  if (!new URL(answer).searchParams.has('state')) return undefined;
  // The code stands in the address: it must not stay in the history.
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

/** Ends the grant at Packhouse: every token of it is refused from then on. */
export async function signOut() {
  await oauthOf(await findClientId()).revoke(tokens.refreshToken);
  tokens = undefined;
}

export function forgetRegistration() {
  localStorage.removeItem(registrationName);
}

const oauthOf = (clientId) => createOAuth({ issuer: settings.packhouseUrl, clientId, redirectUri, scopes });

/** The client id that was set up, or the one that this page registered itself with (RFC 7591). It is no secret. */
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
