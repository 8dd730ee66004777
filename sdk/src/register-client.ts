import { ask, discover } from './authorization-server.ts';
import { OAuthError } from './oauth-error.ts';

export interface Registration {
  /** Address of the service, such as `https://fulfillment.example.com`. */
  issuer: string;
  /** Name of the application that people are asked to allow. */
  name: string;
  /** Addresses a person may be sent back to; `http://127.0.0.1/callback` covers every port (RFC 8252). */
  redirectUris: readonly string[];
  /** Scopes it may ever ask for; all by default. */
  scopes?: readonly string[] | undefined;
  /** True when it can keep a secret, as a server can; it then gets one. */
  confidential?: boolean | undefined;
  fetch?: typeof fetch | undefined;
}

export interface RegisteredClient {
  clientId: string;
  /** Secret of a confidential client, shown only now. */
  clientSecret?: string;
  redirectUris: string[];
  scopes: string[];
}

/**
 * Registers an application (RFC 7591). Store the result: it is needed once for each service, not for each person.
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
