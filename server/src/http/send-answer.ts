/** Sends what an operation answers: a record, a file, or a page of a list, unless the client has it already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Principal } from '../platform/context.ts';
import type { Answer, FileAnswer, StoredFile } from '../platform/implement.ts';
import type { Page } from '../platform/page.ts';
import type { KeptPage } from '../platform/page-cache.ts';
import type { Answered, Parsed } from './audience.ts';
import { encoded } from './encode.ts';
import { matches } from './etag.ts';
import { rangeOf } from './byte-range.ts';
import { linksOf } from './links.ts';

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answered,
  { input }: Parsed,
): Promise<FastifyReply> {
  if (!('more' in answer)) return sendRecord(request, reply, answer);
  const page = kept(answer);
  tellOtherPages(request, reply, input, page);
  return sendUnlessKnown(request, reply, `W/"${page.version}"`, () => page.body);
}

/** Sends an answer to the merchant whose it is: pages say whose they are, and are compressed where that is accepted. */
export function sendToMerchant(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answered,
  { input }: Parsed,
  principal: Principal,
): Promise<FastifyReply> {
  if (!('more' in answer)) return sendRecord(request, reply, answer);
  const page = kept(answer);
  tellOtherPages(request, reply, input, page);
  return sendUnlessKnown(request, reply, etagOf(principal, page), () => encoded(page, request, reply));
}

function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer | FileAnswer | StoredFile,
): Promise<FastifyReply> {
  if ('pieces' in answer) return sendStored(request, reply, answer);
  if (!('bytes' in answer)) return sendUnlessKnown(request, reply, recordEtag(answer), () => answer.body);
  const { bytes, contentType, fileName } = answer;
  reply.header('content-disposition', dispositionOf(fileName));
  return sendUnlessKnown(request, reply, `W/"${digestOf(bytes)}"`, () => bytes, contentType);
}

/** Non-ASCII names are encoded as in RFC 8187, besides a plain name that every client can read. */
const dispositionOf = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** Sends a file piece by piece, or the range that a client asks for to continue an interrupted download. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces, digest, contentType, fileName }: StoredFile,
): Promise<FastifyReply> {
  const size = pieces.reduce((sum, { bytes }) => sum + bytes, 0);
  const etag = `"${digest}"`;
  const range = rangeOf(request.headers, size, etag);
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  return reply
    .headers({
      'content-type': contentType,
      'content-length': to - from + 1,
      'content-disposition': dispositionOf(fileName),
    })
    .send(Readable.from(bytesBetween(pieces, from, to), { objectMode: false }));
}

async function* bytesBetween(pieces: StoredFile['pieces'], from: number, to: number): AsyncGenerator<Buffer> {
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.bytes;
    if (end > from && start <= to) {
      const bytes = await piece.read();
      yield bytes.subarray(Math.max(0, from - start), Math.min(piece.bytes, to + 1 - start));
    }
    start = end;
  }
}

async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  body: () => string | Buffer | Promise<Buffer>,
  contentType = 'application/json; charset=utf-8',
): Promise<FastifyReply> {
  reply.header('etag', etag);
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', contentType).send(await body());
}

/**
 * Made of the version, the data space and, where the clock matters, the time up to which the page is known to be
 * current.
 */
const etagOf = (principal: Principal, page: KeptPage): string =>
  `W/"${page.version}.${principal.orgId.slice(-8)}${page.changesAt === undefined ? '' : `.${page.changesAt.toString(36)}`}"`;

/** The version, as If-Match takes it, plus the effect of the clock on the record; a digest if there is no version. */
const recordEtag = ({ body, version, clock }: Answer): string =>
  version === undefined ? `W/"${digestOf(body)}"` : `W/"${version}${clock ? `-${clock}` : ''}"`;

function tellOtherPages(
  request: FastifyRequest,
  reply: FastifyReply,
  window: { skip: number; take: number },
  { more, total }: Pick<Page, 'more' | 'total'>,
): void {
  const links = linksOf(request.url, window, more);
  if (links) reply.header('link', links);
  if (total !== undefined) reply.header('x-total-count', String(total));
}

/** The page as the cache keeps it; its digest is the version of a page that was read past the cache. */
function kept(page: Page | KeptPage): KeptPage {
  if (typeof page.body !== 'string') return page as KeptPage;
  const { body, more, total } = page;
  return {
    // The headers count as well: a page of the same records may now have a next page.
    version: digestOf(JSON.stringify([body, more, total])),
    body: Buffer.from(body),
    more,
    total,
    changesAt: undefined,
  };
}

const digestOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 16);
