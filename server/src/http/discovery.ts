/** Where things are: for people at /, for programs at /v0 and the well-known places, for agents at /llms.txt. */
import { operations } from '@packhouse/contract';
import { maximumTake } from '@packhouse/contract/page';
import { scopeNames, scopes } from '@packhouse/contract/scopes';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };
import { atOrigin, documentOf, sendDocument, vary } from './document.ts';
import type { SendPage } from './dashboard.ts';
import { html, pageOf, pagePolicy } from './html.ts';
import { negotiate } from './negotiate.ts';
import type { Origin } from '../origin.ts';

interface DiscoveryOptions {
  origin: Origin;
  /** What people find at /; without it a page that says where things are. */
  home?: SendPage | undefined;
}

export async function discovery(app: FastifyInstance, { origin, home }: DiscoveryOptions): Promise<void> {
  const style = documentOf(
    'text/css; charset=utf-8',
    readFileSync(new URL('plain.css', import.meta.url), 'utf8'),
  );
  const front = documentOf('text/html; charset=utf-8', frontPage());
  const index = atOrigin(origin, (url) => json(indexOf(url)));
  const resource = atOrigin(origin, (url) => json(protectedResource(url, url)));
  const mcp = atOrigin(origin, (url) => json(protectedResource(url, `${url}/mcp`)));
  const llms = atOrigin(origin, (url) => documentOf('text/plain; charset=utf-8', llmsText(url)));

  app.get('/', async (request, reply) => {
    vary(reply, 'Accept');
    if (negotiate(request.headers.accept, ['application/json', 'text/html']) === 'application/json') {
      return sendDocument(request, reply, index());
    }
    if (home) return home(request, reply);
    reply.header('content-security-policy', pagePolicy);
    return sendDocument(request, reply, front);
  });
  app.get('/v0', async (request, reply) => sendDocument(request, reply, index()));
  app.get('/.well-known/oauth-protected-resource', async (request, reply) =>
    sendDocument(request, reply, resource()),
  );
  app.get('/.well-known/oauth-protected-resource/mcp', async (request, reply) =>
    sendDocument(request, reply, mcp()),
  );
  app.get('/llms.txt', async (request, reply) => sendDocument(request, reply, llms()));
  app.get('/assets/plain.css', async (request, reply) => sendDocument(request, reply, style));
}

const json = (value: object) => documentOf('application/json; charset=utf-8', JSON.stringify(value));

const indexOf = (url: string) => ({
  name: packageJson.name,
  version: packageJson.version,
  links: {
    openapi: `${url}/openapi.json`,
    reference: `${url}/reference`,
    problems: `${url}/problems`,
    health: `${url}/healthz`,
  },
});

/** RFC 9728. `resource` must be the URL the client derived this address from. */
const protectedResource = (url: string, resource: string) => ({
  resource,
  authorization_servers: [url],
  bearer_methods_supported: ['header'],
  scopes_supported: scopeNames,
  resource_documentation: `${url}/reference`,
});

const frontPage = () =>
  pageOf(
    'Packhouse',
    html`<main>
      <h1>Packhouse</h1>
      <p>${packageJson.description}</p>
      <ul>
        <li><a href="/reference">API reference</a>: every operation, to read and to try</li>
        <li>OpenAPI description as <a href="/openapi.json">JSON</a> or <a href="/openapi.yaml">YAML</a></li>
        <li><a href="/problems">Errors</a>, and what to do about each</li>
        <li><a href="/llms.txt">llms.txt</a>: the API on one page, for agents</li>
        <li>For the warehouse's staff: the <a href="/operator/openapi.json">operator API</a></li>
        <li><a href="/healthz">Health</a></li>
      </ul>
      <p class="quiet">Version ${packageJson.version}</p>
    </main>`,
  );

const llmsText = (url: string) => `# Packhouse API

> ${packageJson.description}

- [OpenAPI 3.1](${url}/openapi.json): every operation with its parameters, records, examples and errors
- [Errors](${url}/problems.md): every error code, and what to do about it

## Requests

All addresses below are relative to ${url}. Send \`Authorization: Bearer <token>\` with an API key, which begins with
\`pkh_\`, or an OAuth access token. It belongs to one organization and has scopes:

${scopeNames.map((name) => `- ${name}: ${scopes[name]}`).join('\n')}

## Lists

A list answers a bare JSON array. \`skip\` (default 0) and \`take\` (default 10, at most ${maximumTake}) choose the page; the
header \`Link\` has rel="next" while more records follow. \`updatedSince\` (a time with a zone; the + of an offset is written
%2B) answers only what was written after it, in the order of \`updatedAt\`. \`includeTotal=true\` adds the header
\`X-Total-Count\`. An unknown parameter is an error. Where several values are allowed, they are comma separated. Send the
\`ETag\` of the last answer as \`If-None-Match\`: 304 means that nothing has changed.

## Writes

Send the input as a JSON object in the body; what the path names stands in the path alone. Send a new \`Idempotency-Key\`
(a UUID) with each new request and the same one when you repeat it: it is done once. \`If-Match\` with the \`ETag\` of a
record refuses the write (412) when the record has changed since. \`?dryRun=true\` checks and answers, and writes nothing.

## Errors

The body is \`{error, code, properties?, details?, requestId, timestamp}\`: \`error\` says what to do, \`code\` is stable.

## Operations

${operations.map(({ operation: { method, path, scope, summary } }) => `- ${method} ${path} (${scope}): ${summary}`).join('\n')}
`;
