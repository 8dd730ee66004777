/**
 * Fetches a small JSON document from an address that a stranger gave. The name is resolved once, what it resolves to is
 * checked, and the connection goes to exactly that: a name that means another address a moment later gains nothing.
 */
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../public-address.ts';

export interface FetchedDocument {
  value: unknown;
  /** What its Cache-Control says, in seconds; undefined when it says nothing. */
  maxAge: number | undefined;
}

/** Its message says what is wrong with the document or the way to it. */
export class UnreadableDocument extends Error {}

export interface FetchOptions {
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
  mayReach?: (address: string) => boolean;
  request?: typeof https.request;
  patienceMs?: number;
}

const largestDocument = 5 * 1024;

/** @throws UnreadableDocument for all but a JSON document of at most 5 kB that is answered with 200 within 3 seconds. */
export async function fetchDocument(
  address: string,
  {
    resolve = (host) => lookup(host, { all: true }),
    mayReach = isPublicAddress,
    request = https.request,
    patienceMs = 3_000,
  }: FetchOptions = {},
): Promise<FetchedDocument> {
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new UnreadableDocument('it is not at an https address');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const family = isIP(host);
    const found = family > 0 ? [{ address: host, family }] : await inTime(resolve(host), patience);
    // One that leads inside spoils them all: nobody has a good reason to mix them.
    if (found.length === 0 || !found.every((one) => mayReach(one.address))) {
      throw new UnreadableDocument('its host is not in the public internet');
    }
    const answer = await send(request, url, host, found, patience);
    try {
      return { value: await bodyOf(answer), maxAge: maxAgeOf(answer.headers['cache-control']) };
    } finally {
      answer.destroy();
    }
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    if (patience.aborted) throw new UnreadableDocument(`it was not answered within ${patienceMs} ms`);
    throw new UnreadableDocument(`it cannot be reached: ${(error as Error).message}`, { cause: error });
  }
}

const send = (
  request: typeof https.request,
  url: URL,
  host: string,
  found: readonly { address: string; family: number }[],
  signal: AbortSignal,
) =>
  new Promise<IncomingMessage>((answered, failed) => {
    request(
      {
        host,
        port: url.port || 443,
        path: url.pathname + url.search,
        method: 'GET',
        headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Packhouse' },
        // A connection of its own: no other request's name or certificate is taken for this one's.
        agent: false,
        rejectUnauthorized: true,
        maxHeaderSize: 16_384,
        signal,
        lookup: (_host, options, done) =>
          options.all ? done(null, [...found]) : done(null, found[0]!.address, found[0]!.family),
      },
      answered,
    )
      .on('error', failed)
      .end();
  });

async function bodyOf(answer: IncomingMessage): Promise<unknown> {
  // Redirects are not followed: they would lead where nobody has looked.
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

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Who resolves names cannot be stopped; what it answers too late is of no interest.
  work.catch(() => {});
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
