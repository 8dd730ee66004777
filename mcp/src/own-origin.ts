/**
 * Checks the origin of pages that call the MCP server: only our own and those of this machine may. A page from
 * elsewhere that made its name resolve to a service on somebody's machine (DNS rebinding) is refused, as the
 * specification requires.
 */
import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';

/** The reason to refuse a request; undefined to accept it. `url` is the address at which clients reach us. */
export function strangeOrigin(
  { host, origin }: { host?: string | undefined; origin?: string | undefined },
  url: string,
): string | undefined {
  const { hostname } = new URL(url);
  const isLocal = localhostAllowedHostnames().includes(hostname);
  // On other machines, a proxy may well use a host name of its own.
  if (isLocal && !validateHostHeader(host, localhostAllowedHostnames()).ok) {
    return `This service is on this machine and answers to localhost; the request names another host. Where it has another name, set PACKHOUSE_PUBLIC_URL to its address.`;
  }
  if (!isOwnOrigin(origin, url)) {
    return `A page of another site may not ask here. Pages of ${url} and of this machine may; programs send no Origin header.`;
  }
  return undefined;
}

export const isOwnOrigin = (origin: string | undefined, url: string): boolean =>
  validateOriginHeader(origin, [new URL(url).hostname, ...localhostAllowedOrigins()]).ok;
