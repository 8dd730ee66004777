/**
 * An application's authorization request, checked in two phases (RFC 6749 4.1.2.1). The application is known only once
 * its id and its redirect URI have been found right. Until then an error is shown on a page and nobody is redirected;
 * afterwards errors return to the application.
 */
import type { ScopeName } from '@packhouse/contract/scopes';
import type { Audience } from '../access/access-token.ts';
import type { Client } from './clients.ts';
import { OAuthError } from './oauth-error.ts';
import { readParameters, type Parameters } from './parameters.ts';
import { findRedirectUri } from './redirect-uri.ts';
import { audienceFor } from './resources.ts';
import { readScopes } from './scopes.ts';

export interface AuthorizationRequest {
  client: Client;
  redirectUri: string;
  state: string | undefined;
  scopes: readonly ScopeName[];
  audience: Audience;
  codeChallenge: string | null;
}

/**
 * An error found before anybody may be redirected. Its message is shown on a page, as a sentence for the application's
 * developer.
 */
export class UnknownReturn extends Error {}

/** An error that returns to the application. */
export class ReturnedError extends Error {
  readonly location: string;
  /** Whether the application registered itself, so that nobody knows where its redirect URI leads. */
  readonly isStranger: boolean;

  constructor(location: string, sentence: string, isStranger: boolean) {
    super(sentence);
    this.location = location;
    this.isStranger = isStranger;
  }
}

/** @throws UnknownReturn or ReturnedError. */
export async function checkAuthorization(
  query: string,
  issuer: string,
  find: (clientId: string) => Promise<Client | undefined>,
): Promise<AuthorizationRequest> {
  const parameters = readParameters(query);
  if (!parameters) throw new UnknownReturn('The address is not valid percent-encoded UTF-8.');
  for (const name of ['client_id', 'redirect_uri']) {
    if (parameters.repeated.includes(name)) throw new UnknownReturn(`${name} appears more than once.`);
  }
  const clientId = parameters.get('client_id');
  if (clientId === undefined) throw new UnknownReturn('client_id is missing.');
  const client = await find(clientId);
  if (!client)
    throw new UnknownReturn(`There is no application with the client_id ${clientId.slice(0, 200)}.`);
  const redirectUri = parameters.get('redirect_uri');
  if (redirectUri === undefined) {
    throw new UnknownReturn(`redirect_uri is missing. It must be one that is registered for ${client.name}.`);
  }
  if (!findRedirectUri(client.redirectUris, redirectUri)) {
    throw new UnknownReturn(
      `${redirectUri.slice(0, 300)} is not registered for ${client.name}. It must equal a registered redirect URI, character by character.`,
    );
  }
  try {
    return { client, redirectUri, state: parameters.get('state'), ...checkRest(parameters, issuer, client) };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new ReturnedError(
      returnTo(
        { redirectUri, state: parameters.repeated.includes('state') ? undefined : parameters.get('state') },
        issuer,
        { error: error.code, error_description: error.message },
      ),
      error.message,
      client.kind === 'dynamic' || client.kind === 'document',
    );
  }
}

function checkRest(
  parameters: Parameters,
  issuer: string,
  client: Client,
): Pick<AuthorizationRequest, 'scopes' | 'audience' | 'codeChallenge'> {
  const [repeated] = parameters.repeated;
  if (repeated !== undefined) throw new OAuthError('invalid_request', `${repeated} appears more than once.`);
  const responseType = parameters.get('response_type');
  if (responseType === undefined) {
    throw new OAuthError('invalid_request', 'response_type is missing; it must be code.');
  }
  if (responseType !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.');
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query.');
  }
  return {
    scopes: scopesFor(parameters.get('scope'), client),
    audience: audienceFor(issuer, parameters.all('resource')),
    codeChallenge: challengeIn(parameters, client),
  };
}

/** The scopes asked for; the application's own scopes when the request names none. */
function scopesFor(text: string | undefined, client: Client): readonly ScopeName[] {
  const asked = readScopes(text) ?? client.scopes;
  if ('unknown' in asked) throw new OAuthError('invalid_scope', `There is no scope ${asked.unknown}.`);
  const outside = asked.find((scope) => !client.scopes.includes(scope));
  if (outside !== undefined) {
    throw new OAuthError('invalid_scope', `The application is not registered for the scope ${outside}.`);
  }
  return asked;
}

function challengeIn(parameters: Parameters, client: Client): string | null {
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  if (challenge === undefined) {
    if (method !== undefined) {
      throw new OAuthError('invalid_request', 'code_challenge_method was sent without a code_challenge.');
    }
    if (!client.confidential) {
      throw new OAuthError('invalid_request', 'A public client must send a code_challenge (PKCE, RFC 7636).');
    }
    return null;
  }
  if (method !== 'S256') throw new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    throw new OAuthError(
      'invalid_request',
      'code_challenge must be the 43 base64url characters of a SHA-256.',
    );
  }
  return challenge;
}

/**
 * The address that takes the browser back to the application. It keeps its own query, and `iss` names the answering
 * server (RFC 9207).
 */
export function returnTo(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  issuer: string,
  answer: Record<string, string>,
): string {
  const query = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }), iss: issuer });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`;
}
