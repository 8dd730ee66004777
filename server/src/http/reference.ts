/** The reference of the API, to read and to try: Scalar, served from here and asking nobody else for anything. */
import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference';
import fastify, { type FastifyInstance } from 'fastify';
import { type Document, documentOf, sendDocument } from './document.ts';

export async function reference(app: FastifyInstance): Promise<void> {
  // Its script is 4 MB of text: read when somebody first asks, so that no start waits for it.
  let files: Promise<Files> | undefined;
  const scalar = () => (files ??= readScalar());

  app.get('/reference', async (request, reply) => {
    reply.header('content-security-policy', policy);
    return sendDocument(request, reply, (await scalar()).page);
  });
  app.get(script, async (request, reply) => sendDocument(request, reply, (await scalar()).script));
}

const script = '/reference/scalar.js';

const configuration: Partial<ApiReferenceConfiguration> = {
  url: '/openapi.json',
  cdn: script,
  pageTitle: 'Packhouse API reference',
  title: 'Packhouse API',
  favicon: 'data:,',
  theme: 'default',
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'both',
  // Nothing from elsewhere, and nothing goes elsewhere.
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Scalar starts with an inline script and sets styles on elements. It may talk to this service and to nobody else. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Files {
  page: Document;
  script: Document;
}

// Scalar's plugin has its files in no other form than as routes. Asked once, they are sent as our documents are:
// compressed, with an ETag, and without its redirect, which trusts the Host header.
async function readScalar(): Promise<Files> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, { routePrefix: '/', configuration });
  const [page, source] = await Promise.all([app.inject('/'), app.inject('/js/scalar.js')]);
  await app.close();
  return {
    page: documentOf('text/html; charset=utf-8', page.body.replace('<html>', '<html lang="en">')),
    script: documentOf('text/javascript; charset=utf-8', source.body),
  };
}
