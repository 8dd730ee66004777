/**
 * Requests of the MCP server to the API. A tool calls the API inside this process, with the Authorization header of its
 * caller but without the network, so that every rule of the API applies; a header with a secret of this process
 * distinguishes such a request from others. It authenticates nobody: it only determines that an access token must be
 * for `/mcp` and not for the API.
 */
import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Resource } from '../../accounts/access/access-token.ts';

const header = 'x-packhouse-internal';
const secret = randomBytes(32).toString('base64url');
const digestOfSecret = digestOf(secret);

/** Headers of an internal request. */
export const internalHeaders = (): Record<string, string> => ({ [header]: secret });

/** Audience that the access token of a request must have. Removes the header, so that no later code sees it. */
export function audienceOf({ headers }: Pick<FastifyRequest, 'headers'>): Resource {
  const sent = headers[header];
  if (sent === undefined) return 'api';
  delete headers[header];
  return timingSafeEqual(digestOf(String(sent)), digestOfSecret) ? 'mcp' : 'api';
}

/** A digest of constant length, as needed for a comparison in constant time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
