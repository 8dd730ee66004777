/** The tools that a credential sees: its direct ones, and the two that reach everything else it may do. */
import type { McpServer } from '@modelcontextprotocol/server';
import { mayCall, type Access } from './access.ts';
import { callOf } from './call-of.ts';
import { directTools, operationOf } from './direct-tools.ts';
import { hintsOf } from './hints.ts';
import { perform, type Reach } from './perform.ts';
import { registerCall } from './register-call.ts';
import { registerSearch } from './register-search.ts';
import { toolNameOf } from './tool-name.ts';
import { inputSchemaOf, outputSchemaOf } from './tool-schema.ts';
import { answering, taking } from './unchecked.ts';

export function registerTools(server: McpServer, reach: Reach, access: Access): void {
  for (const tool of tools) {
    if (!mayCall(access, tool.operation)) continue;
    server.registerTool(tool.name, tool.definition, (args, { mcpReq }) =>
      perform(reach, {
        name: tool.operationName,
        operation: tool.operation,
        call: () => callOf(tool.operation, args),
        requestId: mcpReq.id,
      }),
    );
  }
  registerSearch(server, access);
  registerCall(server, reach, access);
}

const tools = directTools.map(({ operation: operationName, title, description }) => {
  const operation = operationOf(operationName);
  return {
    name: toolNameOf(operationName),
    operationName,
    operation,
    definition: {
      title,
      description: `${description} Scope: ${operation.scope}.`,
      inputSchema: taking(inputSchemaOf(operation)),
      outputSchema: answering(outputSchemaOf(operation)),
      annotations: { title, ...hintsOf(operationName, operation) },
    },
  };
});
