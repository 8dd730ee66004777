/** The tools that a credential sees: its direct ones, and the two that reach everything else it may do. */
import type { McpServer, Tool as ListedTool } from '@modelcontextprotocol/server';
import { scopesToAskFor, mayCall, refusalOf } from './access.ts';
import { callOf, type Arguments } from './call-of.ts';
import { callTool } from './call-tool.ts';
import { directTools, operationOf } from './direct-tools.ts';
import { hintsOf } from './hints.ts';
import { perform } from './perform.ts';
import type { Reach } from './reach.ts';
import { failed } from './result-of.ts';
import { searchTool } from './search-tool.ts';
import type { Tool } from './tool.ts';
import { toolNameOf } from './tool-name.ts';
import { inputSchemaOf } from './tool-schema.ts';
import { taking } from './unchecked.ts';

/**
 * Registers the tools; with `chosen`, only those. A direct tool that the credential may not call is not listed, and says why when it
 * is called.
 */
export function registerTools(server: McpServer, reach: Reach, chosen?: ReadonlySet<string>): void {
  const tools = [...direct.map((tool) => directTool(reach, tool)), searchTool(reach), callTool(reach)];
  const registered = tools.filter(({ name }) => !chosen || chosen.has(name));
  for (const { name, run, challenge, title, description, annotations, inputSchema } of registered) {
    server.registerTool(
      name,
      {
        title,
        description,
        annotations,
        inputSchema: taking(inputSchema),
        ...(challenge ? { scopeChallenge: ({ request }) => challenge(argumentsOf(request.params)) } : {}),
      },
      (args, { mcpReq }) => run(args, mcpReq.id),
    );
  }
  // The list of the SDK has every registered tool.
  const listed = registered
    .filter(({ isListed }) => isListed)
    .map(({ name, title, description, inputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema,
      annotations,
    }));
  server.server.setRequestHandler('tools/list', () => ({ tools: listed as ListedTool[] }));
}

const argumentsOf = (params: unknown): Arguments =>
  (params as { arguments?: Arguments } | undefined)?.arguments ?? {};

/** Facts of the direct tools, which are the same for every credential. */
const direct = directTools.map(({ operation: operationName, title, description }) => {
  const operation = operationOf(operationName);
  return {
    operationName,
    operation,
    name: toolNameOf(operationName),
    title,
    description,
    inputSchema: inputSchemaOf(operation),
    annotations: hintsOf(operationName, operation),
  };
});

function directTool(reach: Reach, { operationName, operation, ...facts }: (typeof direct)[number]): Tool {
  const isListed = mayCall(reach.access, operation);
  return {
    ...facts,
    isListed,
    challenge: () => scopesToAskFor(reach.access, operation),
    run: async (args, requestId) =>
      isListed
        ? perform(reach, {
            name: operationName,
            operation,
            call: () => callOf(operation, args),
            requestId,
          })
        : failed(refusalOf(reach.access, operation)),
  };
}

/** Names of all tools. */
export const toolNames: readonly string[] = [
  ...direct.map(({ name }) => name),
  'search_operations',
  'call_operation',
];
