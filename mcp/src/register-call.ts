/** The tool that calls any operation by its name. */
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { operations } from '@packhouse/contract';
import { mayCall, type Access } from './access.ts';
import { callThrough, type Arguments } from './call-of.ts';
import { perform, type Reach } from './perform.ts';
import { failed } from './result-of.ts';
import { searchOperations } from './search.ts';
import { toolNameOf } from './tool-name.ts';
import { dryRun, file, ifMatch, keyOfCreation } from './tool-schema.ts';
import { taking } from './unchecked.ts';

export function registerCall(server: McpServer, reach: Reach, access: Access): void {
  server.registerTool('call_operation', definitionFor(access), (args, { mcpReq }) =>
    callOperation(reach, access, args, mcpReq.id),
  );
}

const title = 'Call an operation';

const definitionFor = ({ mayWrite }: Access) => ({
  title,
  description: `Calls any operation of the API by its name, such as shipments.hold, with its input as search_operations describes it. Look the input up there first. ${mayWrite ? 'Operations that write change real goods and money: set dry_run to see what would happen.' : 'This credential is read-only.'}`,
  inputSchema: taking({
    type: 'object',
    properties: {
      operation: { type: 'string', description: 'Its name, such as stock.ledger.' },
      input: {
        type: 'object',
        description: 'Its input, as the inputSchema of search_operations says, without the fields below.',
        additionalProperties: true,
      },
      ...(mayWrite
        ? {
            dry_run: dryRun,
            idempotency_key: keyOfCreation,
            if_match: ifMatch,
            file,
          }
        : {}),
    },
    required: ['operation'],
    additionalProperties: false,
  }),
  annotations: {
    title,
    readOnlyHint: !mayWrite,
    destructiveHint: mayWrite,
    idempotentHint: !mayWrite,
    openWorldHint: false,
  },
});

async function callOperation(
  reach: Reach,
  access: Access,
  args: Arguments,
  requestId: string | number,
): Promise<CallToolResult> {
  const asked = typeof args['operation'] === 'string' ? args['operation'] : '';
  const found = operations.find(({ name }) => name === asked || toolNameOf(name) === asked);
  if (!found || !mayCall(access, found.operation)) return failed(unknownOperation(asked, access));
  return perform(reach, { ...found, call: () => callThrough(found.operation, args), requestId });
}

function unknownOperation(asked: string, access: Access): string {
  const near = searchOperations(asked.slice(0, 100), access, 3).map(({ name }) => name);
  return `This credential cannot call an operation of that name.${near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''} Find one with search_operations.`;
}
