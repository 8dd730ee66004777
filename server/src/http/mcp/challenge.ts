import { scopeNames } from '@packhouse/contract/scopes';
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
      ? ['error="insufficient_scope"', `scope="${scopeNames.join(' ')}"`]
      : failure.code === 'missing_credentials'
        ? []
        : ['error="invalid_token"']),
    `resource_metadata="${origin.url()}/.well-known/oauth-protected-resource/mcp"`,
  ];
  const headers = { ...failure.facts.headers, 'www-authenticate': `Bearer ${parts.join(', ')}` };
  return new Failure(failure.code, failure.message, { ...failure.facts, headers });
}
