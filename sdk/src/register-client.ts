import { ask, discover } from './authorization-server.ts';
import { OAuthError } from './oauth-error.ts';

export interface Registration {
  /** The service, such as `https://fulfillment.example.com`. */
  issuer: string;
  /** What people are asked to allow. */
  name: string;
  /** On this machine `http://127.0.0.1/callback` stands for every port (RFC 8252). */
  redirectUris: readonly string[];
  /** Everything it may ever ask for; all of them unless told. */
  scopes?: readonly string[] | undefined;
  /** It can keep a secret, as a server can: it is then given one. */
  confidential?: boolean | undefined;
  fetch?: typeof fetch | undefined;
}

export interface RegisteredClient {
  clientId: string;
  /** Of confidential clients; shown now and never again. */
  clientSecret?: string;
  redirectUris: string[];
  scopes: string[];
}

/**
 * Registers an application by itself (RFC 7591). Keep what comes: it is needed once for each service, not for each person.
 * @throws OAuthError, ConnectionError
 */
export async function registerClient({
  issuer,
  fetch = globalThis.fetch,
  ...client
}: Registration): Promise<RegisteredClient> {
  const { registration_endpoint: url } = await discover(issuer, fetch);
  if (url === undefined)
    throw new OAuthError('bad_metadata', `${issuer} does not let applications register themselves.`);
  const registered = (await ask(fetch, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: client.name,
      redirect_uris: client.redirectUris,
      token_endpoint_auth_method: client.confidential ? 'client_secret_basic' : 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      ...(client.scopes ? { scope: client.scopes.join(' ') } : {}),
    }),
  })) as { client_id: string; client_secret?: string; redirect_uris: string[]; scope?: string };
  return {
    clientId: registered.client_id,
    ...(registered.client_secret === undefined ? {} : { clientSecret: registered.client_secret }),
    redirectUris: registered.redirect_uris,
    scopes: registered.scope?.split(' ') ?? [],
  };
}
