/** The tool that calls any operation by its name. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { operations } from '@packhouse/contract';
import { scopesToAskFor, mayCall, refusalOf } from './access.ts';
import { callThrough, type Arguments } from './call-of.ts';
import { perform } from './perform.ts';
import type { Reach } from './reach.ts';
import { failed } from './result-of.ts';
import { searchOperations } from './search.ts';
import type { Tool } from './tool.ts';
import { toolNameOf } from './tool-name.ts';
import { detail, dryRun, file, ifMatch, keyOfCreation } from './tool-schema.ts';

export function callTool(reach: Reach): Tool {
  const { access } = reach;
  return {
    name: 'call_operation',
    title: 'Call an operation',
    description: `Calls any operation of the API by its name, such as shipments.hold. Read its input first with search_operations and operation. ${access.mayWrite ? 'Operations that write change real goods and money: set dry_run to see what would happen.' : 'This credential is read-only.'}`,
    inputSchema: {
      type: 'object',
      properties: {
        operation: { type: 'string', description: 'Its name, such as stock.ledger.' },
        input: {
          type: 'object',
          description: 'Its input, as the inputSchema of search_operations says, without the fields below.',
        },
        detail,
        ...(access.mayWrite
          ? { dry_run: dryRun, idempotency_key: keyOfCreation, if_match: ifMatch, file }
          : {}),
      },
      required: ['operation'],
      additionalProperties: false,
    },
    annotations: {
      readOnlyHint: !access.mayWrite,
      destructiveHint: access.mayWrite,
      idempotentHint: !access.mayWrite,
      openWorldHint: false,
    },
    isListed: true,
    challenge(args) {
      const named = operationNamed(args);
      return named && scopesToAskFor(access, named.operation);
    },
    run: (args, requestId) => callOperation(reach, args, requestId),
  };
}

const operationNamed = ({ operation: asked }: Arguments) =>
  operations.find(({ name }) => name === asked || toolNameOf(name) === asked);

async function callOperation(
  reach: Reach,
  args: Arguments,
  requestId: string | number,
): Promise<CallToolResult> {
  const found = operationNamed(args);
  if (!found) return failed(unknownOperation(args, reach));
  if (!mayCall(reach.access, found.operation)) return failed(refusalOf(reach.access, found.operation));
  return perform(reach, { ...found, call: () => callThrough(found.operation, args), requestId });
}

function unknownOperation({ operation: asked }: Arguments, { access }: Reach): string {
  const near = searchOperations(typeof asked === 'string' ? asked.slice(0, 100) : '', access, 3).found;
  const names = near.map(({ name }) => name).join(', ');
  return `There is no operation of that name.${names ? ` Did you mean ${names}?` : ''} Find one with search_operations.`;
}
