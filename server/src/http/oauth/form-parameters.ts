import type { FastifyRequest } from 'fastify';
import { OAuthError } from '../../accounts/oauth/oauth-error.ts';
import { readParameters, type Parameters } from '../../accounts/oauth/parameters.ts';

/** The parameters of a form, each once. Nothing is taken from the address, where it would end up in logs. */
export function formParameters(request: FastifyRequest): Parameters {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type!.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw new OAuthError('invalid_request', 'Send the parameters as application/x-www-form-urlencoded.');
  }
  const bytes = request.body as Buffer | undefined;
  const parameters = readParameters(decoded(bytes ?? Buffer.alloc(0)));
  if (!parameters) throw new OAuthError('invalid_request', 'The body is not valid percent-encoded UTF-8.');
  const [repeated] = parameters.repeated;
  if (repeated !== undefined) throw new OAuthError('invalid_request', `${repeated} appears more than once.`);
  return parameters;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new OAuthError('invalid_request', 'The body is not UTF-8.');
  }
}
