/**
 * The resource that a token is requested for (RFC 8707): the address of the API or of the MCP server. Other resources
 * are accepted and ignored.
 */
import { resourceUrl, type Audience, type Resource } from '../access/access-token.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Undefined when none of the resources is ours.
 *
 * @throws OAuthError invalid_target for a text that is no absolute URI or has a fragment.
 */
export function audienceIn(issuer: string, resources: readonly string[]): Resource | undefined {
  const named = resources.map(normal);
  return (['api', 'mcp'] as const).find((resource) => {
    const ours = normal(resourceUrl(issuer, resource));
    // The address of the MCP server may have a query that narrows it.
    return named.some((one) => one === ours || (resource === 'mcp' && one.startsWith(`${ours}?`)));
  });
}

/** The URI with its host in lower case and without a slash at the end, neither of which makes a difference. */
function normal(resource: string): string {
  const url = URL.parse(resource);
  if (!url || resource.includes('#')) {
    throw new OAuthError('invalid_target', 'resource must be an absolute URI without a fragment.');
  }
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

/**
 * Audience of an authorization. A client that names no resource gets tokens for the API and for the MCP server: clients of MCP before
 * its revision 2025-06-18 know no resources, and RFC 8707 2 leaves the default to the server.
 *
 * @throws OAuthError invalid_target
 */
export const audienceFor = (issuer: string, resources: readonly string[]): Audience =>
  resources.length === 0 ? 'both' : (audienceIn(issuer, resources) ?? 'api');
