/** The look of all pages: styles, the typeface and the logo, which anybody may load. */
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { type Document, documentOf, sendDocument } from './document.ts';

const brand = new URL('../../../brand/', import.meta.url);
const here = new URL('./', import.meta.url);
const css = 'text/css; charset=utf-8';

/** Its name changes with its content. */
const forGood = 'public, max-age=31536000, immutable';

const files: { path: string; type: string; file: URL; cacheControl?: string }[] = [
  { path: '/assets/tokens.css', type: css, file: new URL('tokens.css', brand) },
  { path: '/assets/plain.css', type: css, file: new URL('plain.css', here) },
  { path: '/assets/door.js', type: 'text/javascript; charset=utf-8', file: new URL('door.js', here) },
  { path: '/assets/icon.svg', type: 'image/svg+xml; charset=utf-8', file: new URL('icon.svg', brand) },
  { path: '/assets/open-graph.png', type: 'image/png', file: new URL('open-graph.png', brand) },
  { path: '/favicon.ico', type: 'image/x-icon', file: new URL('favicon.ico', brand) },
  ...['inter-4.1', 'inter-accents-4.1', 'inter-ext-4.1'].map((name) => ({
    path: `/assets/${name}.woff2`,
    type: 'font/woff2',
    file: new URL(`${name}.woff2`, brand),
    cacheControl: forGood,
  })),
];

export async function brandFiles(app: FastifyInstance): Promise<void> {
  for (const one of files) {
    let document: Document | undefined;
    app.get(one.path, async (request, reply) =>
      sendDocument(
        request,
        reply,
        (document ??= documentOf(one.type, readFileSync(one.file))),
        one.cacheControl,
      ),
    );
  }
}
