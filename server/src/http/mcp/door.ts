/**
 * The door between the MCP server and the API. A tool asks the API inside this process, with the Authorization header of
 * its caller and past the network, so that every rule of the API holds for it; what tells such a request from others is a
 * secret of this process in a header. It lets nobody in: it only says that an access token must be for `/mcp` and not for the API.
 */
import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Audience } from '../../accounts/access/access-token.ts';

const header = 'x-packhouse-door';
const secret = randomBytes(32).toString('base64url');
const digestOfSecret = digestOf(secret);

/** What a request brings that comes through the door. */
export const throughDoor = (): Record<string, string> => ({ [header]: secret });

/** What the access token of a request must be for. The header is taken away: nobody after this sees it. */
export function audienceOf({ headers }: Pick<FastifyRequest, 'headers'>): Audience {
  const sent = headers[header];
  if (sent === undefined) return 'api';
  delete headers[header];
  return timingSafeEqual(digestOf(String(sent)), digestOfSecret) ? 'mcp' : 'api';
}

/** Of one length, as a comparison in constant time needs it. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
