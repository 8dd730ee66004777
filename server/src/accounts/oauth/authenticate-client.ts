/**
 * Identifies and authenticates the application that calls the token, revocation or introspection endpoint (RFC 6749
 * 2.3).
 */
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../access/key.ts';
import type { Client } from './clients.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

/** @throws OAuthError invalid_client, or invalid_request when the client authenticates in two ways at once. */
export async function authenticateClient(
  authorization: string | undefined,
  parameters: Parameters,
  find: (clientId: string) => Promise<Client | undefined>,
): Promise<Client> {
  const basic = authorization === undefined ? undefined : readBasic(authorization);
  const { clientId, secret } = basic ?? {
    clientId: parameters.get('client_id'),
    secret: parameters.get('client_secret'),
  };
  if (basic && parameters.get('client_secret') !== undefined) {
    throw new OAuthError('invalid_request', 'Authenticate in the header or in the body, not in both.');
  }
  if (basic && (parameters.get('client_id') ?? basic.clientId) !== basic.clientId) {
    throw new OAuthError('invalid_request', 'The header and the body name different clients.');
  }
  const refused = (sentence: string) =>
    new OAuthError(
      'invalid_client',
      sentence,
      // Only clients that sent the header get the challenge: a browser would answer it with a dialog of its own.
      basic ? { 'www-authenticate': 'Basic realm="Packhouse", charset="UTF-8"' } : {},
    );
  if (clientId === undefined) throw refused('client_id is missing.');
  const client = await find(clientId);
  if (!client) throw refused('There is no such client.');
  if (client.confidential) {
    // The secret is required even with PKCE: a verifier does not authenticate the client (RFC 9700 2.5).
    if (secret === undefined) throw refused('client_secret is missing.');
    if (!timingSafeEqual(hashOf(secret), client.secretHash!)) throw refused('The client_secret is wrong.');
  } else if (secret !== undefined) {
    throw refused('This is a public client; it has no client_secret.');
  }
  return client;
}

/** The client id that the request claims, proven or not; undefined when it claims none that can be read. */
export function claimedClient(authorization: string | undefined, parameters: Parameters): string | undefined {
  if (authorization === undefined) return parameters.get('client_id');
  try {
    return readBasic(authorization).clientId;
  } catch {
    return undefined;
  }
}

/** Reads a Basic header. Both parts are form-encoded before they are joined (RFC 6749 2.3.1). */
function readBasic(authorization: string): { clientId: string; secret: string | undefined } {
  const encoded = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization)?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const mark = text.indexOf(':');
  if (mark < 0)
    throw new OAuthError('invalid_request', 'The Authorization header must be Basic with id and secret.');
  try {
    const [clientId, secret] = [text.slice(0, mark), text.slice(mark + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    ) as [string, string];
    return { clientId, secret: secret === '' ? undefined : secret };
  } catch {
    throw new OAuthError('invalid_request', 'The Authorization header must be form-encoded.');
  }
}
