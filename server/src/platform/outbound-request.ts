/**
 * A request to an address that a stranger gave. The name is resolved once, what it resolves to is checked, and the connection
 * goes to exactly that: a name that means another address a moment later gains nothing. Redirects are not followed.
 */
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Address {
  address: string;
  family: number;
}

/** How names are looked up and which addresses may be reached; by default as the system does, and those of the public internet. */
export interface OutboundOptions {
  resolve?: (host: string) => Promise<readonly Address[]>;
  mayReach?: (address: string) => boolean;
  request?: typeof https.request;
}

/** The host leads to what may not be reached. */
export class AddressNotAllowed extends Error {
  constructor() {
    super('its host is not in the public internet');
  }
}

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: string;
  /** Ends it wherever it stands, the answer included. */
  signal: AbortSignal;
  maxHeaderSize?: number;
  /** Told of the address it is connected to. */
  onConnect?: (address: string) => void;
}

/**
 * Answers as soon as the headers of the answer are there; whoever asked destroys the answer.
 *
 * @throws AddressNotAllowed before anything is connected to, and whatever the network fails with.
 */
export async function outboundRequest(
  url: URL,
  { method, headers, body, signal, maxHeaderSize = 16_384, onConnect }: OutboundRequest,
  options: OutboundOptions = {},
): Promise<IncomingMessage> {
  const found = await checkedAddresses(url, signal, options);
  const plain = url.protocol === 'http:';
  const { request = plain ? http.request : https.request } = options;
  return new Promise<IncomingMessage>((answered, failed) => {
    request(
      {
        host: hostOf(url),
        port: url.port || (plain ? 80 : 443),
        path: url.pathname + url.search,
        method,
        headers,
        // A connection of its own: no other request's name or certificate is taken for this one's.
        agent: false,
        rejectUnauthorized: true,
        maxHeaderSize,
        signal,
        lookup: (_host, wanted, done) =>
          wanted.all ? done(null, [...found]) : done(null, found[0]!.address, found[0]!.family),
      },
      answered,
    )
      .on('socket', (socket) => {
        if (onConnect) socket.once('connect', () => onConnect(socket.remoteAddress ?? ''));
      })
      .on('error', failed)
      .end(body);
  });
}

/**
 * What the host of an address resolves to.
 *
 * @throws AddressNotAllowed unless all of it may be reached, and what the look-up fails with.
 */
export async function checkedAddresses(
  url: URL,
  signal: AbortSignal,
  { resolve = (host) => lookup(host, { all: true }), mayReach = isPublicAddress }: OutboundOptions = {},
): Promise<readonly Address[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await inTime(resolve(host), signal);
  // One that leads inside spoils them all: nobody has a good reason to mix them.
  if (found.length === 0 || !found.every((one) => mayReach(one.address))) throw new AddressNotAllowed();
  return found;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Who resolves names cannot be stopped; what it answers too late is of no interest.
  work.catch(() => {});
  return new Promise<T>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
