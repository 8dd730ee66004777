import type { CallToolResult } from '@modelcontextprotocol/server';
import { changesRecord, needsWriteAccess, type Operation } from '@packhouse/contract/operation';
import { UnusableCall } from '@packhouse/contract/rules/request';
import type { ApiAnswer } from './api.ts';
import { UnknownArguments } from './call-of.ts';
import type { Reach } from './reach.ts';
import type { Write } from './repeats.ts';
import { requestOf, type Call } from './request-of.ts';
import { withRecordIds } from './resolve.ts';
import { failed, refusedArguments, resultOf } from './result-of.ts';

export interface Requested {
  name: string;
  operation: Operation;
  /**
   * Builds the call from the arguments.
   * @throws UnusableCall
   */
  call(): Call;
  /** Id of the request in the MCP protocol. */
  requestId: string | number;
}

export async function perform(
  reach: Reach,
  { name, operation, call, requestId }: Requested,
): Promise<CallToolResult> {
  try {
    const given = call();
    const input = await withRecordIds(reach, operation, given.input);
    const asked = { name, operation, call: { ...given, input } };
    const answer = needsKey(asked)
      ? await askOnce(reach, asked, {
          credential: reach.credential,
          operation: asked.name,
          input: [understood(asked), asked.call.ifMatch, asked.call.file],
          requestId: changesRecord(asked.operation) ? requestId : undefined,
        })
      : await reach.api(await requestOf(asked.operation, asked.call));
    return resultOf({ ...asked, origin: reach.origin }, answer);
  } catch (error) {
    if (error instanceof UnknownArguments) return refusedArguments(operation, error.properties);
    if (error instanceof UnusableCall) return failed(error.message);
    throw error;
  }
}

type Asked = Pick<Requested, 'name' | 'operation'> & { call: Call };

const needsKey = ({ operation, call }: Asked): boolean =>
  needsWriteAccess(operation) && !operation.shownOnce && !call.dryRun && call.idempotencyKey === undefined;

/** The input as the API understands it, with its defaults; as it came where the API will refuse it. */
function understood({ operation, call }: Asked): unknown {
  const { success, data } = operation.input.safeParse(call.input);
  return success ? data : call.input;
}

/** Most stored refusals to skip; more than that in a row mean that something else is wrong. */
const mostKept = 5;

/**
 * Sends a write with an idempotency key of our own. A stored refusal under that key came from an earlier call, which
 * did nothing, so the request is sent again under a new key.
 */
async function askOnce(reach: Reach, { operation, call }: Asked, write: Write): Promise<ApiAnswer> {
  for (let kept = 0; ; kept += 1) {
    const idempotencyKey = reach.repeats.keyOf(write);
    const answer = await reach.api(await requestOf(operation, { ...call, idempotencyKey }));
    if (answer.status < 400) return answer;
    // The first call is still in progress: a retry under the same key will return its result.
    if (answer.status >= 500 || answer.header('retry-after') || isUnderWay(answer)) return answer;
    reach.repeats.refused(write);
    if (!answer.header('idempotency-replayed') || kept >= mostKept) return answer;
  }
}

const isUnderWay = ({ bytes }: ApiAnswer): boolean =>
  new TextDecoder().decode(bytes).includes('"idempotency_in_progress"');
