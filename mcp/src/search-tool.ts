/** The tool that finds the operations which are no tools of their own. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { operations } from '@packhouse/contract';
import { mayCall, refusalOf } from './access.ts';
import type { Arguments } from './call-of.ts';
import { directTools } from './direct-tools.ts';
import { hintsOf } from './hints.ts';
import type { Reach } from './reach.ts';
import { failed } from './result-of.ts';
import { searchOperations, searchPages, type FoundOperation } from './search.ts';
import type { Tool } from './tool.ts';
import { toolNameOf } from './tool-name.ts';
import { inputSchemaOf } from './tool-schema.ts';

const usualFound = 6;
const mostFound = 10;

export const searchTool = (reach: Reach): Tool => ({
  name: 'search_operations',
  title: 'Find an operation',
  description:
    'Finds operations that are not separate tools, such as holding a shipment, downloading a packing slip, reading the stock ledger or changing a product. With query it answers names and summaries; with operation, the JSON Schema of its input, for call_operation. It reads no data.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What you want to do, in a few words of English.' },
      operation: { type: 'string', description: 'Name of one operation, to read its input.' },
      limit: { type: 'integer', maximum: mostFound, default: usualFound },
    },
    additionalProperties: false,
  },
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  isListed: true,
  run: async (args) => search(args, reach),
});

function search({ query, operation, limit }: Arguments, reach: Reach): CallToolResult {
  const asked = operations.find(({ name }) => [name, toolNameOf(name)].includes(String(operation ?? query)));
  if (asked) return describe(asked, reach);
  if (operation !== undefined) {
    return failed('There is no operation of that name. Look for one with query.');
  }
  if (typeof query !== 'string' || query.trim() === '' || query.length > 200) {
    return failed('query must be 1 to 200 characters: a few words of what you want to do.');
  }
  const most = Math.trunc(Number(limit ?? usualFound));
  if (!(most >= 1 && most <= mostFound)) return failed(`limit must be from 1 to ${mostFound}.`);
  const { found, isLoose, beyond } = searchOperations(query, reach.access, most);
  const hints = [
    ...(found.length === 0
      ? ['Nothing was found. Use other words: the thing it is about and a verb, such as "hold shipment".']
      : isLoose
        ? ['No operation matches all of these words; the service may not have what you look for.']
        : []),
    ...(beyond
      ? [`${beyond.name} (${beyond.operation.summary}): ${refusalOf(reach.access, beyond.operation)}`]
      : []),
    ...searchPages(query).map(({ page, says }) => `${says} at ${reach.origin}${page}.`),
  ];
  return resultOf({
    items: found.map(summaryOf),
    ...(hints.length > 0 ? { hint: hints.join(' ') } : {}),
    ...(found.length > 0 ? { next: 'Call search_operations with operation for its input.' } : {}),
  });
}

function describe(asked: FoundOperation, { access }: Reach): CallToolResult {
  const { operation } = asked;
  if (!mayCall(access, operation)) return failed(refusalOf(access, operation));
  return resultOf({
    items: [
      {
        ...summaryOf(asked),
        ...(operation.description === undefined ? {} : { description: operation.description }),
        inputSchema: inputSchemaOf(operation),
      },
    ],
  });
}

function summaryOf({ name, operation }: FoundOperation): Record<string, unknown> {
  const hints = hintsOf(name, operation);
  return {
    operation: name,
    ...(isTool.has(name) ? { tool: toolNameOf(name) } : {}),
    summary: operation.summary,
    scope: operation.scope,
    ...(hints.readOnlyHint ? {} : { writes: true }),
    ...(hints.destructiveHint ? { destructive: true } : {}),
    ...(operation.file ? { answersFile: true } : {}),
  };
}

const resultOf = (structuredContent: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
});

const isTool: ReadonlySet<string> = new Set(directTools.map(({ operation }) => operation));
