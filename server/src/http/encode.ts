import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptPage } from '../platform/page-cache.ts';

const compress = promisify(gzip);

/** Below this a page travels in one packet either way. */
const worthwhile = 1_400;

/** The page as the client takes it. Compressed once and kept with the page, so a polled page costs nothing more. */
export async function encoded(
  page: Pick<KeptPage, 'body' | 'gzip'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const accepted = request.headers['accept-encoding'];
  if (
    page.body.length < worthwhile ||
    typeof accepted !== 'string' ||
    !/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)
  ) {
    return page.body;
  }
  page.gzip ??= await compress(page.body, { level: 5 });
  reply.header('content-encoding', 'gzip');
  return page.gzip;
}
