/**
 * Whether a request that carries the cookie of a session comes from our own pages. Browsers say where a request comes
 * from, and no page of another site can change what they say (https://fetch.spec.whatwg.org/#origin-header,
 * https://w3c.github.io/webappsec-fetch-metadata/). SameSite alone trusts every host of the same site.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../platform/failure.ts';
import { methodsAt } from './methods.ts';

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
  new Failure('cross_site_request', `Rejected because ${why}. Use the dashboard at ${url}.`);

/** Keeps the answers of the dashboard API to our own pages: other sites may not call it, and browsers may not cache it. */
export function answerOwnPagesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      vary: 'Cookie, Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    // Errors elsewhere carry these headers, for other people's scripts and programs.
    for (const name of othersHeaders) reply.removeHeader(name);
  });
  // Browsers send this before they let another site's page send a request.
  app.options('/dashboard/*', async ({ method, url }) => {
    const allow = methodsAt(url)
      .filter((one) => one !== method)
      .join(', ');
    throw allow
      ? new Failure('method_not_allowed', `${method} is not allowed here; allowed methods are ${allow}.`, {
          headers: { allow },
        })
      : new Failure('not_found', 'Not found. Check the address of the request.');
  });
}

const othersHeaders = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  // It asks for a token, and clients would send one.
  'www-authenticate',
];
