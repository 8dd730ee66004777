/** With which credential a command asks which service: the environment comes before what login has stored. */
import type { TokenSource } from '@packhouse/sdk';
import { NotSignedIn } from '../exit-codes.ts';
import { isSignedIn, readCredentials, type Credentials, type Profile } from './credentials.ts';
import { checkUrl, serviceUrl } from './service-url.ts';
import { storedTokens } from './stored-tokens.ts';

export interface Session {
  url: string;
  tokens: TokenSource;
  /** Where the credential comes from. */
  from: { environment: true } | { profile: string; stored: Profile };
}

export const usualProfile = 'default';

/** @throws NotSignedIn, and says how to sign in. */
export async function openSession({ profile: name }: { profile?: string | undefined }): Promise<Session> {
  const credentials = await readCredentials();
  const named = process.env['PACKHOUSE_URL'] ? checkUrl(serviceUrl(), 'PACKHOUSE_URL') : undefined;
  const key = process.env['PACKHOUSE_KEY'];
  if (key) {
    const url = named ?? credentials.profiles[name ?? usualProfile]?.url ?? serviceUrl();
    return { url, tokens: { token: async () => key }, from: { environment: true } };
  }
  const profile = name ?? profileFor(credentials, named);
  const stored = credentials.profiles[profile];
  if (!stored) throw new NotSignedIn(missing(credentials, name, named));
  // A credential is never sent to another service than it is from.
  if (named !== undefined && named !== stored.url) {
    throw new NotSignedIn(
      `PACKHOUSE_URL is ${named}, and the profile "${profile}" is of ${stored.url}; packhouse login signs in to ${named}.`,
    );
  }
  const tokens = isSignedIn(stored) ? storedTokens(profile, stored) : { token: async () => stored.key };
  return { url: stored.url, tokens, from: { profile, stored } };
}

/** Where the environment names a service, a profile of that one. */
function profileFor({ profiles }: Credentials, url: string | undefined): string {
  if (url === undefined || profiles[usualProfile]?.url === url) return usualProfile;
  return Object.keys(profiles).find((name) => profiles[name]!.url === url) ?? usualProfile;
}

function missing({ profiles }: Credentials, name: string | undefined, url: string | undefined): string {
  const others = Object.keys(profiles);
  const known = others.length > 0 ? ` There are the profiles ${others.join(', ')}.` : '';
  const login = [
    'packhouse login',
    ...(name === undefined ? [] : [`--profile ${name}`]),
    ...(url === undefined ? [] : [`--url ${url}`]),
  ].join(' ');
  const first =
    others.length === 0 && url === undefined
      ? ' Name your service: packhouse login --url https://fulfillment.example.com opens the browser, where you choose an organization. In scripts, set PACKHOUSE_URL and PACKHOUSE_KEY instead.'
      : '';
  return `not signed in${name === undefined ? '' : ` as "${name}"`}: run ${login}, or set PACKHOUSE_KEY.${known}${first}`;
}
