import type { Operation } from '@packhouse/contract/operation';
import { jsonSchema } from '@packhouse/contract/openapi/schemas';
import { withIds } from '@packhouse/contract/record-names';
import { mayCall } from './access.ts';
import { textOf } from './api.ts';
import { operationOf } from './direct-tools.ts';
import type { Reach } from './reach.ts';
import { requestOf } from './request-of.ts';

/**
 * The input with ids in place of the numbers, SKUs and other names that stand for them.
 *
 * @throws UnusableCall when several records have the name.
 */
export const withRecordIds = (
  reach: Reach,
  operation: Operation,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> =>
  withIds(jsonSchema(operation.input, 'input'), input, (list, query) => recordsOf(reach, list, query));

/** Records of a list; none when the credential may not read it. */
async function recordsOf(
  { api, access }: Reach,
  list: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const operation = operationOf(list);
  if (!mayCall(access, operation)) return [];
  const answer = await api(await requestOf(operation, { input }));
  return answer.status === 200 ? (JSON.parse(textOf(answer)) as Record<string, unknown>[]) : [];
}
