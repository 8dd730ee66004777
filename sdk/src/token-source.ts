/** Source of the client's token. */
export interface TokenSource {
  /** Returns the token for the next request. */
  token(): Promise<string>;
  /** Replaces a token that the service has refused as expired or unknown; the request is then sent once more. */
  refresh?(rejected: string): Promise<string>;
}

/** An API key or access token, a function that finds one, or a source that can renew it. */
export type Token = string | (() => string | Promise<string>) | TokenSource;

/** @throws TypeError when it is none of the three. */
export function tokenSourceOf(token: Token): TokenSource {
  if (typeof token === 'function') return { token: async () => token() };
  if (typeof token === 'object' && typeof token?.token === 'function') return token;
  const fixed = checkedToken(token);
  return { token: async () => fixed };
}

/** Returns the token if it can stand in a header. @throws TypeError */
export function checkedToken(token: unknown): string {
  if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token;
  const what =
    typeof token === 'string' ? 'a text with blanks or line breaks, or an empty one' : typeof token;
  throw new TypeError(
    `token must be an API key or access token, a function that finds one, or a TokenSource; it was ${what}.`,
  );
}
