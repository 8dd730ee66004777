/**
 * The pages of the merchant dashboard and of the warehouse app: files that were built before, from one folder. Every
 * address of a page is answered with the same document, and the page finds out in the browser which one it is. Whoever has no
 * session is sent to sign in first.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Origin } from '../platform/origin.ts';
import { documentOf, sendDocument, vary } from './document.ts';
import { sendTo } from './send-page.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The first parts of the addresses of the dashboard, beside its home at /. */
export const dashboardSections = [
  'inventory',
  'ledger',
  'cartons',
  'shipments',
  'inbound',
  'invoices',
  'notifications',
  'recommendations',
  'warehouses',
  'organization',
  'account',
  'developer',
] as const;

interface DashboardOptions {
  /** Where the built files are. */
  folder: string;
  origin: Origin;
}

export async function pages(app: FastifyInstance, { folder, origin }: DashboardOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/app/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    // Their names change with their content.
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  const merchants = pageOf(folder, 'index.html', origin);
  for (const section of dashboardSections) {
    app.get(`/${section}`, merchants);
    app.get(`/${section}/*`, merchants);
  }
  const warehouse = pageOf(folder, 'warehouse.html', origin, policyOf(["'self'", "'wasm-unsafe-eval'"]));
  app.get('/warehouse', warehouse);
  app.get('/warehouse/*', warehouse);
  const worker = documentOf(
    'text/javascript; charset=utf-8',
    readFileSync(join(folder, 'warehouse-worker.js'), 'utf8'),
  );
  // Browsers look for a new release of it here, also when a session has ended.
  app.get('/warehouse-worker.js', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    return sendDocument(request, reply, worker, 'no-cache');
  });
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** How the dashboard's home is sent, whose address / programs share. */
export const homeOf = (folder: string, origin: Origin): SendPage => pageOf(folder, 'index.html', origin);

function pageOf(folder: string, file: string, origin: Origin, policy = policyOf(["'self'"])): SendPage {
  const document = documentOf('text/html; charset=utf-8', readFileSync(join(folder, file), 'utf8'));
  return async (request, reply) => {
    vary(reply, 'Cookie');
    if (readSessionCookie(request, origin.url()) === undefined) {
      return sendTo(reply, `/login?next=${encodeURIComponent(request.url)}`);
    }
    reply.headers({
      ...pageHeaders,
      ...openerPolicy(origin.url()),
      'x-request-id': request.id,
      'content-security-policy': policy,
    });
    return sendDocument(request, reply, document, 'no-cache');
  };
}

const pageHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** On plain http under a name of the LAN browsers ignore it, and say so on the console of every page. */
const openerPolicy = (url: string) =>
  /^(https:|http:\/\/(localhost|127\.|\[::1\]))/.test(url)
    ? { 'cross-origin-opener-policy': 'same-origin' }
    : {};

/**
 * Scripts are ours alone. The warehouse app also compiles WebAssembly that we serve, to read barcodes with the camera:
 * `wasm-unsafe-eval` allows that, and still no script from a text. The components set styles on elements, which only
 * `unsafe-inline` allows; pictures of products lie where the merchant keeps them; papers are printed from a frame that holds
 * bytes the page has fetched.
 */
const policyOf = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
