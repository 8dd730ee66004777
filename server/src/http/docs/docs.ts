/**
 * The documentation: for people as pages that work without scripts, for programs and agents as Markdown, at the same address
 * with .md behind it or when it is asked for. The pages are made when somebody first asks.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../platform/failure.ts';
import type { Origin } from '../../platform/origin.ts';
import { type Document, documentOf, sendDocument, vary } from '../document.ts';
import type { AddressLimit } from '../limit-addresses.ts';
import { negotiate } from '../negotiate.ts';
import { missingPage, searchPage } from './docs-pages.ts';
import { openLibrary, type Library } from './library.ts';
import { pictureOf } from './pictures.ts';

export async function docs(
  app: FastifyInstance,
  { origin, addresses }: { origin: Origin; addresses: AddressLimit },
): Promise<void> {
  const library = openLibrary(origin);

  for (const path of ['/docs', '/docs/:page', '/docs/reference/:page', '/docs/reference/records/:page']) {
    app.get(path, async (request, reply) => sendPage(await library(), request, reply));
  }
  app.get('/docs.md', async (request, reply) => sendPage(await library(), request, reply));
  app.get('/docs/search', async (request, reply) => {
    await addresses.check(request);
    await addresses.count(request);
    const { site, search } = await library();
    const words = (new URL(request.url, origin.url()).searchParams.get('q') ?? '').slice(0, 200);
    const page = searchPage(site, words, words.trim() === '' ? [] : (await search()).find(words));
    return sendHtml(request, reply, html(page));
  });
  app.get('/docs/search.json', async (request, reply) => {
    const { search } = await library();
    return sendDocument(request, reply, (await search()).document);
  });
  app.get<{ Params: { name: string } }>('/docs/pictures/:name', async (request, reply) => {
    const picture = pictureOf(request.params.name);
    return picture
      ? sendDocument(request, reply, picture, 'public, max-age=86400')
      : sendPage(await library(), request, reply);
  });
  app.get('/llms.txt', async (request, reply) => sendDocument(request, reply, (await library()).llms()));
  app.get('/llms-full.txt', async (request, reply) =>
    sendDocument(request, reply, (await library()).llmsFull()),
  );

  for (const [path, contentType, file] of assets) {
    let document: Document | undefined;
    app.get(path, async (request, reply) =>
      sendDocument(request, reply, (document ??= documentOf(contentType, readFileSync(file, 'utf8')))),
    );
  }
}

const script = 'text/javascript; charset=utf-8';
const assets = [
  ['/assets/docs.css', 'text/css; charset=utf-8', join(import.meta.dirname, 'docs.css')],
  ['/assets/docs.js', script, join(import.meta.dirname, 'docs.js')],
  ['/assets/minisearch.js', script, fileURLToPath(import.meta.resolve('minisearch'))],
] as const;

/** Scripts and pictures are ours, and scripts ask nobody but us. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

async function sendPage(
  library: Library,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = request.url.split('?')[0]!.replace(/\/$/, '');
  const path = asked.replace(/\.md$/, '');
  const page = library.site.find(path);
  vary(reply, 'Accept');
  const isMarkdown =
    asked !== path || negotiate(request.headers.accept, ['text/html', 'text/markdown']) === 'text/markdown';
  if (!page) {
    if (isMarkdown)
      throw new Failure(
        'not_found',
        `There is no page ${path.slice(0, 200)}. All pages are listed at /llms.txt.`,
      );
    return sendHtml(request, reply.code(404), html(missingPage(library.site, path)), 'no-store');
  }
  return isMarkdown
    ? sendDocument(request, reply, library.markdown(page))
    : sendHtml(request, reply, library.html(page));
}

function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  cacheControl?: string,
): Promise<FastifyReply> {
  reply.header('content-security-policy', policy);
  return sendDocument(request, reply, document, cacheControl);
}

const html = (text: string): Document => documentOf('text/html; charset=utf-8', text);
