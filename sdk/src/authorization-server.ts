/** Finds an authorization server (RFC 8414) and sends requests to it. */
import { ConnectionError } from './connection-error.ts';
import { OAuthError } from './oauth-error.ts';
import { deadlineOf } from './time.ts';

export interface AuthorizationServer {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint?: string;
  registration_endpoint?: string;
}

const timeoutMs = 30_000;

/**
 * Reads the server's metadata.
 * @throws OAuthError when it names another issuer: later requests would go to somebody else.
 */
export async function discover(
  issuer: string,
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<AuthorizationServer> {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/+$/, '');
  const url = `${origin}/.well-known/oauth-authorization-server${path}`;
  const found = (await ask(fetch, url, { signal })) as Partial<AuthorizationServer> | undefined;
  if (found?.issuer === undefined || found.issuer.replace(/\/+$/, '') !== `${origin}${path}`) {
    throw new OAuthError('bad_metadata', `${url} names the issuer ${found?.issuer}, and not ${issuer}.`);
  }
  if (typeof found.authorization_endpoint !== 'string' || typeof found.token_endpoint !== 'string') {
    throw new OAuthError('bad_metadata', `${url} names no authorization_endpoint or no token_endpoint.`);
  }
  return found as AuthorizationServer;
}

/**
 * Sends a request once, without retries: a code and a refresh token may be used once, and a second use ends the grant.
 * @throws OAuthError for a refusal, ConnectionError when no answer came.
 */
export async function ask(
  fetch: typeof globalThis.fetch,
  url: string,
  {
    signal,
    ...request
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    signal?: AbortSignal | undefined;
  },
): Promise<unknown> {
  signal?.throwIfAborted();
  const deadline = deadlineOf(timeoutMs, signal);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', ...request.headers },
      signal: deadline.signal,
      redirect: 'manual',
      credentials: 'omit',
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    const message = `${new URL(url).origin} ${deadline.passed() ? 'took too long' : 'could not be reached'}.`;
    throw new ConnectionError(message, { attempts: 1, timedOut: deadline.passed(), cause });
  } finally {
    deadline.clear();
  }
  const body = parsed(text);
  if (response.ok && body !== undefined) return body;
  const { error, error_description: description } = (body ?? {}) as {
    error?: unknown;
    error_description?: unknown;
  };
  if (typeof error === 'string') {
    throw new OAuthError(error, typeof description === 'string' ? description : error, response.status);
  }
  throw new OAuthError(
    'unreadable_answer',
    `${url} answered ${response.status}, and no JSON of OAuth.`,
    response.status,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
