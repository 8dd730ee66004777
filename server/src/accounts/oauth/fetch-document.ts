/** Fetches a small JSON document from an address that a stranger gave. */
import type { IncomingMessage } from 'node:http';
import { AddressNotAllowed, outboundRequest, type OutboundOptions } from '../../platform/outbound-request.ts';

export interface FetchedDocument {
  value: unknown;
  /** max-age from its Cache-Control, in seconds; undefined without one. */
  maxAge: number | undefined;
}

/** Its message says what is wrong with the document or with fetching it. */
export class UnreadableDocument extends Error {}

export interface FetchOptions extends OutboundOptions {
  patienceMs?: number;
}

const largestDocument = 5 * 1024;

/** @throws UnreadableDocument unless the answer is a JSON document of at most 5 kB with status 200 within 3 seconds. */
export async function fetchDocument(
  address: string,
  { patienceMs = 3_000, ...options }: FetchOptions = {},
): Promise<FetchedDocument> {
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new UnreadableDocument('it is not at an https address');
  const signal = AbortSignal.timeout(patienceMs);
  const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Packhouse' };
  try {
    const answer = await outboundRequest(url, { method: 'GET', headers, signal }, options);
    try {
      return { value: await bodyOf(answer), maxAge: maxAgeOf(answer.headers['cache-control']) };
    } finally {
      answer.destroy();
    }
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    if (error instanceof AddressNotAllowed) throw new UnreadableDocument(error.message);
    if (signal.aborted) throw new UnreadableDocument(`it was not answered within ${patienceMs} ms`);
    throw new UnreadableDocument(`it cannot be reached: ${(error as Error).message}`, { cause: error });
  }
}

async function bodyOf(answer: IncomingMessage): Promise<unknown> {
  // Redirects are not followed: their targets have not been checked.
  if (answer.statusCode !== 200) {
    throw new UnreadableDocument(`it must be answered with 200, not ${answer.statusCode}`);
  }
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(answer.headers['content-type'] ?? '')) {
    throw new UnreadableDocument('its Content-Type must be application/json');
  }
  if (!/^(identity)?$/i.test(answer.headers['content-encoding'] ?? '')) {
    throw new UnreadableDocument('it must not be compressed');
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > largestDocument) {
      throw new UnreadableDocument(`it must not be larger than ${largestDocument} bytes`);
    }
    pieces.push(piece);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)));
  } catch (error) {
    throw new UnreadableDocument('it must be JSON in UTF-8', { cause: error });
  }
}

function maxAgeOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/(^|[\s,])no-(store|cache)\b/i.test(header)) return 0;
  const seconds = /(?:^|[\s,])max-age="?(\d{1,10})/i.exec(header)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
