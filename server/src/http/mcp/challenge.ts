import { directTools, operationOf } from '@packhouse/mcp/direct-tools';
import { Failure } from '../../platform/failure.ts';
import type { Origin } from '../../platform/origin.ts';

/**
 * A refusal that tells an agent where to learn how it is let in (RFC 9728): of this resource, not of the API. RFC 6750: no
 * error code when no credential was sent.
 */
export function challengeOf(origin: Origin, failure: Failure): Failure {
  const lacksScope = failure.code === 'insufficient_scope';
  if (failure.status !== 401 && !lacksScope) return failure;
  const parts = [
    ...(lacksScope
      ? ['error="insufficient_scope"']
      : failure.code === 'missing_credentials'
        ? []
        : ['error="invalid_token"']),
    `scope="${usualScopes.join(' ')}"`,
    `resource_metadata="${metadataUrl(origin)}"`,
  ];
  const headers = { ...failure.facts.headers, 'www-authenticate': `Bearer ${parts.join(', ')}` };
  return new Failure(failure.code, failure.message, { ...failure.facts, headers });
}

/** Address of the metadata of this resource. */
export const metadataUrl = (origin: Origin): string =>
  `${origin.url()}/.well-known/oauth-protected-resource/mcp`;

/** Scopes of the tools that are listed; a client asks for them unless it knows better. */
const usualScopes = [...new Set(directTools.map(({ operation }) => operationOf(operation).scope))];
