/**
 * Requests to addresses given by strangers. The host is resolved once, its addresses are checked, and the connection
 * goes to exactly one of those: changing the name's address a moment later has no effect. Redirects are not followed.
 */
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { lookUp, type Address } from './look-up.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Look-up of names and check of addresses. By default, `lookUp`, and all addresses in the public internet.
 */
export interface OutboundOptions {
  resolve?: (host: string, signal: AbortSignal) => Promise<readonly Address[]>;
  mayReach?: (address: string) => boolean;
  request?: typeof https.request;
}

/** The host resolves to an address that may not be reached. */
export class AddressNotAllowed extends Error {
  constructor() {
    super('its host is not in the public internet');
  }
}

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: string;
  /** Aborts the request at any point, even while its answer is read. */
  signal: AbortSignal;
  maxHeaderSize?: number;
  /** Called with the address of the connection. */
  onConnect?: (address: string) => void;
}

/**
 * Resolves as soon as the headers of the answer have arrived; the caller has to destroy the answer.
 *
 * @throws AddressNotAllowed before any connection is made, and any error of the network.
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
        // No shared agent: no other request's name or certificate is reused for this connection.
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
 * Addresses that the host of the URL resolves to.
 *
 * @throws AddressNotAllowed unless all of them may be reached, and any error of the look-up.
 */
export async function checkedAddresses(
  url: URL,
  signal: AbortSignal,
  { resolve = lookUp, mayReach = isPublicAddress }: OutboundOptions = {},
): Promise<readonly Address[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await inTime(resolve(host, signal), signal);
  // One internal address refuses them all: nobody has a good reason to mix them.
  if (found.length === 0 || !found.every((one) => mayReach(one.address))) throw new AddressNotAllowed();
  return found;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // What ends by itself later is ignored.
  work.catch(() => {});
  return new Promise<T>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
