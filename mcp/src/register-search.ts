/** The tool that finds the operations which are no tools of their own. */
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { Access } from './access.ts';
import type { Arguments } from './call-of.ts';
import { directTools } from './direct-tools.ts';
import { hintsOf } from './hints.ts';
import { failed } from './result-of.ts';
import { searchOperations } from './search.ts';
import { toolNameOf } from './tool-name.ts';
import { inputSchemaOf } from './tool-schema.ts';
import { answering, taking } from './unchecked.ts';

export function registerSearch(server: McpServer, access: Access): void {
  server.registerTool('search_operations', definition, (args) => search(args, access));
}

const usualFound = 5;
const mostFound = 10;

const title = 'Find an operation';
const definition = {
  title,
  description:
    'Finds operations that are not separate tools, such as holding a shipment, downloading a packing slip, reading the stock ledger or changing a product: by words of what you want to do. Answers for each its name, what it does and the JSON Schema of its input, for call_operation. It reads no data.',
  inputSchema: taking({
    type: 'object',
    properties: {
      query: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        description: 'What you want to do, in a few words of English, or the name of an operation.',
      },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: mostFound,
        default: usualFound,
        description: 'Operations answered.',
      },
    },
    required: ['query'],
    additionalProperties: false,
  }),
  outputSchema: answering({
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            operation: { type: 'string' },
            tool: { type: 'string', description: 'Name of the tool, if it has its own.' },
            summary: { type: 'string' },
            description: { type: 'string' },
            scope: { type: 'string' },
            writes: { type: 'boolean' },
            destructive: { type: 'boolean' },
            answersFile: { type: 'boolean' },
            inputSchema: { type: 'object' },
          },
          required: ['operation', 'summary', 'scope', 'writes', 'inputSchema'],
        },
      },
    },
    required: ['items'],
  }),
  annotations: {
    title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

function search(args: Arguments, access: Access): CallToolResult {
  const { query, limit } = args;
  if (typeof query !== 'string' || query.trim() === '' || query.length > 200) {
    return failed('query must be 1 to 200 characters: a few words of what you want to do.');
  }
  const most = Math.trunc(Number(limit ?? usualFound));
  if (!(most >= 1 && most <= mostFound)) return failed(`limit must be from 1 to ${mostFound}.`);
  const items = searchOperations(query, access, most).map(({ name, operation }) => {
    const hints = hintsOf(name, operation);
    return {
      operation: name,
      ...(isTool.has(name) ? { tool: toolNameOf(name) } : {}),
      summary: operation.summary,
      ...(operation.description === undefined ? {} : { description: operation.description }),
      scope: operation.scope,
      writes: !hints.readOnlyHint,
      ...(hints.destructiveHint ? { destructive: true } : {}),
      ...(operation.file ? { answersFile: true } : {}),
      inputSchema: inputSchemaOf(operation),
    };
  });
  const structuredContent = { items };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

const isTool: ReadonlySet<string> = new Set(directTools.map(({ operation }) => operation));
