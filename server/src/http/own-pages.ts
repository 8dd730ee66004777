/**
 * Whether a request that carries the cookie of a session comes from our own pages. Browsers say where a request comes
 * from, and no page of another site can change what they say (https://fetch.spec.whatwg.org/#origin-header,
 * https://w3c.github.io/webappsec-fetch-metadata/). SameSite alone trusts every host of the same site.
 */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../platform/failure.ts';

/** @throws Failure cross_site_request. A write has to tell where it comes from. */
export function fromOwnPages({ headers, method }: FastifyRequest, url: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const writes = method !== 'GET' && method !== 'HEAD';
  if (origin !== undefined && origin !== url) throw elsewhere(`it comes from ${origin.slice(0, 100)}`, url);
  // Who types an address into the browser comes from nowhere.
  if (site !== undefined && site !== 'same-origin' && (writes || site !== 'none')) {
    throw elsewhere('the browser says that it comes from another page', url);
  }
  if (writes && origin === undefined && site === undefined) {
    throw elsewhere('it does not say where it comes from, in Origin or Sec-Fetch-Site', url);
  }
}

const elsewhere = (why: string, url: string): Failure =>
  new Failure('cross_site_request', `Refused, since ${why}. Use the dashboard at ${url}.`);
