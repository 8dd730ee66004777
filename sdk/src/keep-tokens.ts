import type { TokenSource } from './token-source.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** When the access token ends, ISO 8601 by the clock of this machine. */
  expiresAt: string;
  /** What the person has allowed, with spaces between. */
  scope: string;
}

/** An access token that ends sooner than this is renewed before it is used. */
const leewayMs = 60_000;

/**
 * Renews tokens as they end: one request for all who ask meanwhile, and who share its failure, too. New tokens are given out
 * when `onChange` has stored them. Where storing fails, the tokens are not lost: the next who asks has them stored first.
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
