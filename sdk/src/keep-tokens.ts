import type { TokenSource } from './token-source.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Time the access token ends, ISO 8601 by the clock of this machine. */
  expiresAt: string;
  /** Scopes the person has allowed, separated by spaces. */
  scope: string;
}

/** Remaining lifetime below which an access token is renewed before it is used. */
const leewayMs = 60_000;

/**
 * Renews tokens as they end. Concurrent callers share one request and its failure. New tokens are given out once
 * `onChange` has stored them. If storing fails, the tokens are not lost: the next call stores them first.
 */
export function keepTokens(
  first: Tokens,
  renew: (refreshToken: string) => Promise<Tokens>,
  onChange: (tokens: Tokens) => void | Promise<void> = () => {},
): TokenSource {
  let current = first;
  let unstored: Tokens | undefined;
  let renewal: Promise<string> | undefined;

  const renewAndStore = async (): Promise<string> => {
    unstored ??= await renew(current.refreshToken);
    await onChange(unstored);
    current = unstored;
    unstored = undefined;
    return current.accessToken;
  };
  const renewed = (): Promise<string> => {
    renewal ??= renewAndStore().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  return {
    async token() {
      const ends = Date.parse(current.expiresAt) - leewayMs <= Date.now();
      return renewal || unstored || ends ? renewed() : current.accessToken;
    },
    async refresh(rejected) {
      // Somebody else has renewed it since this request was sent.
      return rejected === current.accessToken ? renewed() : current.accessToken;
    },
  };
}
