/** What a token shall be for (RFC 8707): the address of the API or of the MCP server; others are accepted and ignored. */
import { audienceUrl, type Audience } from '../access/access-token.ts';
import { OAuthError } from './oauth-error.ts';

/** Undefined when nothing that is ours is named. Throws invalid_target for what is no absolute URI, or has a fragment. */
export function audienceIn(issuer: string, resources: readonly string[]): Audience | undefined {
  const named = new Set(resources.map(normal));
  return (['api', 'mcp'] as const).find((audience) => named.has(normal(audienceUrl(issuer, audience))));
}

/** Hosts are alike in any case, and a slash at the end says nothing. */
function normal(resource: string): string {
  const url = URL.parse(resource);
  if (!url || resource.includes('#')) {
    throw new OAuthError('invalid_target', 'resource must be an absolute URI without a fragment.');
  }
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`;
}
