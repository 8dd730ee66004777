/** The tokens of a profile. Several processes use them at once, and a refresh token is good for one refresh only. */
import { createOAuth, OAuthError, type TokenSource } from '@packhouse/sdk';
import { NotSignedIn } from '../exit-codes.ts';
import { changeCredentials, isSignedIn, type SignedIn } from './credentials.ts';

export function storedTokens(profile: string, stored: SignedIn): TokenSource {
  let { tokens } = stored;
  const renew = async (rejected: string) => {
    tokens = await renewed(profile, rejected);
    return tokens.accessToken;
  };
  return {
    token: async () => (isFresh(tokens.expiresAt) ? tokens.accessToken : renew(tokens.accessToken)),
    refresh: renew,
  };
}

/** Time for a request to arrive. */
const marginMs = 30_000;

const isFresh = (expiresAt: string) => Date.parse(expiresAt) - Date.now() > marginMs;

/** Refreshes under the lock and stores what comes before anybody uses it; what another process has refreshed is taken. */
async function renewed(profile: string, rejected: string): Promise<SignedIn['tokens']> {
  return changeCredentials(async ({ profiles }, save) => {
    const stored = profiles[profile];
    if (!stored || !isSignedIn(stored)) throw new NotSignedIn(ended(profile));
    if (stored.tokens.accessToken !== rejected && isFresh(stored.tokens.expiresAt)) return stored.tokens;
    const oauth = createOAuth({
      issuer: stored.issuer,
      clientId: stored.clientId,
      redirectUri: 'http://127.0.0.1/callback',
    });
    const source = oauth.tokens(stored.tokens, async (tokens) => {
      stored.tokens = tokens;
      await save();
    });
    try {
      await source.refresh!(stored.tokens.accessToken);
    } catch (error) {
      if (!(error instanceof OAuthError) || !isOver.has(error.code)) throw error;
      throw new NotSignedIn(ended(profile), { cause: error });
    }
    return stored.tokens;
  });
}

const isOver = new Set(['invalid_grant', 'invalid_client']);

const ended = (profile: string) =>
  `the sign-in of the profile "${profile}" has ended: it was revoked, or not used for long. Say packhouse login.`;
