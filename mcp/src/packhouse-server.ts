import { McpServer } from '@modelcontextprotocol/server';
import { scopeNames } from '@packhouse/contract/scopes';
import type { Access } from './access.ts';
import type { Guides } from './guides.ts';
import type { Reach } from './reach.ts';
import { registerPrompts } from './register-prompts.ts';
import { registerResources } from './register-resources.ts';
import { registerTools } from './register-tools.ts';
import { isData } from './presented-data.ts';

export const serverName = 'packhouse';
export const serverTitle = 'Packhouse';
export const serverDescription = 'Stock, shipments, warehouses and invoices of a merchant at its warehouse.';

export interface PackhouseServerOptions extends Reach {
  guides: Guides;
  /** Names of the tools to offer; all of them unless given. */
  tools?: ReadonlySet<string> | undefined;
  version: string;
}

/** The server as one credential sees it: what it may not do is not there. */
export function packhouseServer({ guides, version, tools, ...reach }: PackhouseServerOptions): McpServer {
  const server = new McpServer(
    {
      name: serverName,
      title: serverTitle,
      version,
      description: serverDescription,
      websiteUrl: `${reach.origin}/docs`,
    },
    {
      // What a credential may do seldom changes, and the next request knows: so nobody is told.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      instructions: instructionsFor(reach.access),
      cacheHints: {
        'tools/list': forAWhile,
        'prompts/list': forAWhile,
        'resources/list': forAWhile,
        'resources/templates/list': forAWhile,
        'server/discover': forAWhile,
      },
    },
  );
  registerTools(server, reach, tools);
  registerResources(server, reach, guides);
  registerPrompts(server, reach);
  return server;
}

const forAWhile = { ttlMs: 60_000, cacheScope: 'private' } as const;

function instructionsFor({ scopes, mayWrite }: Access): string {
  const missing = scopeNames.filter((scope) => !scopes.includes(scope));
  return [
    'Packhouse keeps and sends the goods of a merchant. The tools listed are for the common jobs; find every other operation with search_operations and call it with call_operation.',
    mayWrite
      ? 'Writes move real goods and money. Show the person what you are about to do (dry_run answers without writing) and do it once: the same creation within ten minutes is not repeated.'
      : 'This credential is read-only.',
    missing.length > 0
      ? `This credential has the scopes ${scopes.join(', ')}. For what needs ${missing.join(', ')} the person must connect again and allow it.`
      : '',
    'Lists return 10 records in brief unless take (at most 50) and detail say otherwise; with hasMore, continue with skip = nextSkip. Fields without a value are left out. Amounts are in minor units of their currency, times in UTC. Wherever an id is asked for, a number (PNP-2061), SKU or external id does as well.',
    `Of results: ${isData}`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n');
}
