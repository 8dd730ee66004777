/** Entry points: for people at /, and for programs at /v0 and at the well-known addresses. */
import { scopeNames } from '@packhouse/contract/scopes';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { atOrigin, documentOf, sendDocument, vary } from './document.ts';
import type { SendPage } from './pages.ts';
import { html, pageOf, pagePolicy } from './html.ts';
import { negotiate } from './negotiate.ts';
import type { Origin } from '../platform/origin.ts';
import { sendTo } from './send-page.ts';

interface DiscoveryOptions {
  origin: Origin;
  /** Page for people at /; without it, a page that lists the addresses. */
  home?: SendPage | undefined;
  /** Where vulnerabilities are reported. */
  securityContact?: string | undefined;
}

export async function discovery(
  app: FastifyInstance,
  { origin, home, securityContact }: DiscoveryOptions,
): Promise<void> {
  const front = documentOf('text/html; charset=utf-8', frontPage());
  const index = atOrigin(origin, (url) => json(indexOf(url)));
  const resource = atOrigin(origin, (url) => json(protectedResource(url, url)));
  const mcp = atOrigin(origin, (url) => json(protectedResource(url, `${url}/mcp`)));

  app.get('/', async (request, reply) => {
    vary(reply, 'Accept');
    if (negotiate(request.headers.accept, ['application/json', 'text/html']) === 'application/json') {
      return sendDocument(request, reply, index());
    }
    if (home) return home(request, reply);
    reply.header('content-security-policy', pagePolicy);
    return sendDocument(request, reply, front);
  });
  app.get('/.well-known/security.txt', async (request, reply) => {
    if (securityContact === undefined) return reply.callNotFound();
    return sendDocument(request, reply, securityText(origin.url(), securityContact, new Date()));
  });
  app.get('/robots.txt', async (request, reply) => sendDocument(request, reply, robots));
  // https://w3c.github.io/webappsec-change-password-url/: where password managers send people.
  app.get('/.well-known/change-password', async (_request, reply) => sendTo(reply, '/account'));
  app.get('/v0', async (request, reply) => sendDocument(request, reply, index()));
  app.get('/.well-known/oauth-protected-resource', async (request, reply) =>
    sendDocument(request, reply, resource()),
  );
  app.get('/.well-known/oauth-protected-resource/mcp', async (request, reply) =>
    sendDocument(request, reply, mcp()),
  );
}

/** An installation is for its people and their programs: no page of it belongs into a search engine. */
const robots = documentOf('text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n');

/** RFC 9116. It expires, so that nobody goes by one that was forgotten. */
const securityText = (url: string, contact: string, now: Date) =>
  documentOf(
    'text/plain; charset=utf-8',
    [
      `Contact: ${contact}`,
      // The first of the month in half a year: the text stays the same for a month.
      `Expires: ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6)).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${url}/.well-known/security.txt`,
      `Policy: ${url}/docs/security`,
      '',
    ].join('\n'),
  );

const json = (value: object) => documentOf('application/json; charset=utf-8', JSON.stringify(value));

const indexOf = (url: string) => ({
  name: packageJson.name,
  version: packageJson.version,
  links: {
    openapi: `${url}/openapi.json`,
    docs: `${url}/docs`,
    reference: `${url}/docs/reference`,
    problems: `${url}/problems`,
    mcp: `${url}/mcp`,
    health: `${url}/healthz`,
  },
});

/** Metadata according to RFC 9728. `resource` must be the URL the client derived this address from. */
const protectedResource = (url: string, resource: string) => ({
  resource,
  authorization_servers: [url],
  bearer_methods_supported: ['header'],
  scopes_supported: scopeNames,
  resource_documentation: `${url}/docs`,
});

const frontPage = () =>
  pageOf(
    'Packhouse',
    html`<main>
      <h1>Packhouse</h1>
      <p>${packageJson.description}</p>
      <ul>
        <li><a href="/docs">Documentation</a>: guides, and <a href="/docs/reference">every operation</a></li>
        <li>OpenAPI description as <a href="/openapi.json">JSON</a> or <a href="/openapi.yaml">YAML</a></li>
        <li><a href="/problems">Errors</a>, and what to do about each</li>
        <li><a href="/llms.txt">llms.txt</a>: all of it, for agents</li>
        <li>For the warehouse's staff: the <a href="/operator/openapi.json">operator API</a></li>
        <li><a href="/healthz">Health</a></li>
      </ul>
      <p class="quiet">Version ${packageJson.version}</p>
    </main>`,
  );
