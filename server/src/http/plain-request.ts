import type { FastifyRequest } from 'fastify';
import { Failure } from '../platform/failure.ts';

/**
 * Refuses what no handler could take: two Host headers (RFC 9112, 3.2), of which a proxy may go by the one and this service by
 * the other; a zero character in the path, which PostgreSQL does not keep; and a body that is compressed.
 */
export async function plainRequest({ raw: { rawHeaders }, headers, url }: FastifyRequest): Promise<void> {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]!.toLowerCase() === 'host') hosts++;
  if (hosts > 1) throw new Failure('invalid_body', 'The request has more than one Host header. Send one.');
  if (/^[^?]*%00/.test(url)) {
    throw new Failure('not_found', 'Nothing is found here: the path holds a zero character (%00).');
  }
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && !/^identity$/i.test(encoding)) {
    throw new Failure(
      'unsupported_media_type',
      `The body must not be compressed; you sent Content-Encoding ${encoding.slice(0, 40)}. Send it as it is.`,
      { headers: { 'accept-encoding': 'identity' } },
    );
  }
}
