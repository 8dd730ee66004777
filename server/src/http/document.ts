/** A public text or picture: stored as the bytes that are sent, with its ETag, and compressed for clients that accept it. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoded } from './encode.ts';
import { matches } from './etag.ts';
import type { Origin } from '../platform/origin.ts';

export interface Document {
  contentType: string;
  body: Buffer;
  etag: string;
  gzip?: Buffer;
}

export function documentOf(contentType: string, content: string | Buffer): Document {
  const body = Buffer.from(content);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  // Weak, because the compressed bytes differ.
  return { contentType, body, etag: `W/"${digest}"` };
}

/** Caches a value that contains our origin. It is made on first use, and again once the service has found its port. */
export function atOrigin<T>(origin: Origin, make: (url: string) => T): () => T {
  let kept: { url: string; made: T } | undefined;
  return () => {
    const url = origin.url();
    if (kept?.url !== url) kept = { url, made: make(url) };
    return kept.made;
  };
}

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  cacheControl = 'public, max-age=300',
): Promise<FastifyReply> {
  vary(reply, 'Accept-Encoding');
  reply.headers({ etag: document.etag, 'cache-control': cacheControl });
  if (matches(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
  return reply.type(document.contentType).send(await encoded(document, request, reply));
}

/** Adds a header of the request to those that the answer depends on. */
export function vary(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${String(before)}, ${header}` : header);
}
