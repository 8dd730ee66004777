/** OAuth 2.1 for applications: the authorization code with PKCE, tokens that renew themselves, and the end of it. */
import { ask, discover, type AuthorizationServer } from './authorization-server.ts';
import { base64url } from './base64.ts';
import { keepTokens, type Tokens } from './keep-tokens.ts';
import { OAuthError } from './oauth-error.ts';
import { randomText } from './random-text.ts';
import type { TokenSource } from './token-source.ts';

export interface OAuthOptions {
  /** Address of the service, such as `https://fulfillment.example.com`. */
  issuer: string;
  clientId: string;
  /** Secret of a confidential application, such as one on a server. */
  clientSecret?: string | undefined;
  redirectUri: string;
  /** Scopes to ask for; by default all that the application may have. */
  scopes?: readonly string[] | undefined;
  /** Resource the token is for (RFC 8707), such as `<issuer>/mcp`; the API by default. */
  resource?: string | undefined;
  fetch?: typeof fetch | undefined;
}

export interface Begun {
  /** Address to send the person to. */
  url: string;
  /** State to keep in the person's session until they are back. */
  state: string;
  /** Secret to keep with `state`; show it to nobody. */
  codeVerifier: string;
}

export interface OAuth {
  /** Makes the address to send a person to, and the values needed when they are back. */
  begin(options?: Abortable): Promise<Begun>;
  /**
   * Exchanges the address a person came back by for tokens. A server may pass it from the path on.
   * @throws OAuthError: `access_denied` when the person said no, `state_mismatch` when the answer belongs to another
   * begin.
   */
  finish(
    callbackUrl: string | URL,
    begun: Pick<Begun, 'state' | 'codeVerifier'>,
    options?: Abortable,
  ): Promise<Tokens>;
  /**
   * Returns a token for `createClient` that renews itself; concurrent calls share one renewal. A renewal uses up the
   * refresh token: `onChange` must store the new tokens, and no request is sent with them before it has.
   */
  tokens(tokens: Tokens, onChange?: (tokens: Tokens) => void | Promise<void>): TokenSource;
  /** Ends the grant (RFC 7009), given either of its tokens. */
  revoke(token: string, options?: Abortable): Promise<void>;
}

export interface Abortable {
  /** Aborts the requests, and rejects with its reason. */
  signal?: AbortSignal | undefined;
}

/** @throws TypeError for an option that is missing or no address, by its name. */

export function createOAuth({ fetch = globalThis.fetch, ...options }: OAuthOptions): OAuth {
  const { issuer, clientId, clientSecret, redirectUri, scopes, resource } = options;
  mustBeAddress('issuer', issuer, 'the address of the service, such as https://fulfillment.example.com');
  mustBeAddress('redirectUri', redirectUri, 'an address that is registered for the application');
  if (typeof clientId !== 'string' || clientId === '') {
    throw new TypeError(`clientId must be the id of the application; it was ${JSON.stringify(clientId)}.`);
  }
  let found: Promise<AuthorizationServer> | undefined;
  const server = ({ signal }: Abortable = {}) => {
    found ??= discover(issuer, fetch, signal).catch((error: Error) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  const post = (url: string, fields: Record<string, string>, { signal }: Abortable = {}) =>
    ask(fetch, url, {
      signal,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(clientSecret === undefined ? {} : { authorization: basic(clientId, clientSecret) }),
      },
      body: new URLSearchParams({
        ...fields,
        ...(clientSecret === undefined ? { client_id: clientId } : {}),
      }).toString(),
    });
  const tokensBy = async (fields: Record<string, string>, abortable?: Abortable) => {
    const { token_endpoint: url } = await server(abortable);
    return tokensIn(
      await post(url, { ...fields, ...(resource === undefined ? {} : { resource }) }, abortable),
    );
  };

  return {
    async begin(abortable) {
      const { authorization_endpoint: endpoint } = await server(abortable);
      const [state, codeVerifier] = [randomText(), randomText()];
      const url = new URL(endpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(scopes === undefined ? {} : { scope: scopes.join(' ') }),
        ...(resource === undefined ? {} : { resource }),
        state,
        code_challenge: await challengeOf(codeVerifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, state, codeVerifier };
    },
    async finish(callbackUrl, { state, codeVerifier }, abortable) {
      const { issuer: answering } = await server(abortable);
      const code = codeIn(new URL(callbackUrl, redirectUri).searchParams, state, answering);
      return tokensBy(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        },
        abortable,
      );
    },
    tokens: (tokens, onChange) =>
      keepTokens(
        tokens,
        (refreshToken) => tokensBy({ grant_type: 'refresh_token', refresh_token: refreshToken }),
        onChange,
      ),
    async revoke(token, abortable) {
      const { revocation_endpoint: url } = await server(abortable);
      if (url === undefined) throw new OAuthError('bad_metadata', `${issuer} does not take tokens back.`);
      await post(url, { token }, abortable);
    },
  };
}

function mustBeAddress(name: string, value: unknown, what: string): void {
  // Node 20.0 and older browsers have no URL.canParse.
  let url: URL | undefined;
  try {
    url = new URL(value as string);
  } catch {
    url = undefined;
  }
  if (!url) throw new TypeError(`${name} must be ${what}; it was ${JSON.stringify(value)}.`);
}

/** Reads the code of an answer after checking its state, its issuer (RFC 9207) and its error. */
function codeIn(answer: URLSearchParams, state: string, issuer: string): string {
  if (state === '' || answer.get('state') !== state) {
    throw new OAuthError(
      'state_mismatch',
      'This answer does not belong to what was asked here: begin again.',
    );
  }
  if (answer.get('iss') !== issuer) {
    throw new OAuthError(
      'issuer_mismatch',
      `This answer comes from ${answer.get('iss') ?? 'nobody'}, and not from ${issuer}.`,
    );
  }
  const error = answer.get('error');
  if (error !== null) throw new OAuthError(error, answer.get('error_description') ?? error);
  const code = answer.get('code');
  if (!code) throw new OAuthError('missing_code', 'The answer holds no code: begin again.');
  return code;
}

/** PKCE (RFC 7636, 4.2). */
async function challengeOf(verifier: string): Promise<string> {
  // Browsers offer it only on https pages and on localhost.
  if (!globalThis.crypto?.subtle) {
    throw new OAuthError('insecure_context', 'PKCE needs a page on https, or on localhost.');
  }
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** RFC 6749, 2.3.1: both are encoded as in a form before they are joined. */
const basic = (id: string, secret: string): string => `Basic ${btoa(`${inForm(id)}:${inForm(secret)}`)}`;
const inForm = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

function tokensIn(answer: unknown): Tokens {
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds,
    scope,
  } = answer as TokenAnswer;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string' || typeof seconds !== 'number') {
    throw new OAuthError(
      'unreadable_answer',
      'The answer of the token endpoint lacks a token or its lifetime.',
    );
  }
  return {
    accessToken,
    refreshToken,
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
    scope: scope ?? '',
  };
}

interface TokenAnswer {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_in?: unknown;
  scope?: string;
}
