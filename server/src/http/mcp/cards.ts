/** Announces the MCP server before anybody connects: a server card and the catalogue of the site (SEP-2127). */
import { serverDescription, serverName, serverTitle } from '@packhouse/mcp/packhouse-server';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../../package.json' with { type: 'json' };
import { atOrigin, documentOf, sendDocument } from '../document.ts';
import type { Origin } from '../../platform/origin.ts';

const cardType = 'application/mcp-server-card+json';

export async function cards(app: FastifyInstance, { origin }: { origin: Origin }): Promise<void> {
  const card = atOrigin(origin, (url) => documentOf(cardType, JSON.stringify(cardOf(url))));
  const catalog = atOrigin(origin, (url) =>
    documentOf('application/json; charset=utf-8', JSON.stringify(catalogOf(url))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Content-Type',
    });
  });
  const publicly = 'public, max-age=3600';
  app.get('/mcp/server-card', (request, reply) => sendDocument(request, reply, card(), publicly));
  app.get('/.well-known/mcp/catalog.json', (request, reply) =>
    sendDocument(request, reply, catalog(), publicly),
  );
}

const cardOf = (url: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
  name: `${reversed(new URL(url).hostname)}/${serverName}`,
  version: packageJson.version,
  title: serverTitle,
  description: serverDescription,
  websiteUrl: `${url}/docs`,
  remotes: [{ type: 'streamable-http', url: `${url}/mcp`, supportedProtocolVersions: protocolVersions }],
});

const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];

const catalogOf = (url: string) => ({
  specVersion: 'draft',
  entries: [
    {
      identifier: `urn:air:${new URL(url).hostname}:${serverName}`,
      displayName: serverTitle,
      type: cardType,
      url: `${url}/mcp/server-card`,
    },
  ],
});

/** Turns `fulfil.example.com` into the namespace `com.example.fulfil`; a numeric address is not reversed. */
const reversed = (hostname: string): string =>
  /^[\d.]+$|^\[/.test(hostname)
    ? hostname.replaceAll(/[[\]]/g, '').replaceAll(':', '-')
    : hostname.split('.').toReversed().join('.');
