import { operationOf } from './direct-tools.ts';
import { mayCall } from './access.ts';
import { textOf } from './api.ts';
import type { Reach } from './reach.ts';
import { requestOf } from './request-of.ts';

/** The field of the records whose text holds what was typed so far; nothing where the credential may not look. */
export async function complete(
  reach: Reach,
  { operation: name, input, field }: { operation: string; input: Record<string, unknown>; field: string },
  typed: string,
): Promise<string[]> {
  const operation = operationOf(name);
  if (!mayCall(reach.access, operation)) return [];
  const search = typed.trim().slice(0, 100);
  const call = { input: { ...input, take: 20, ...(search === '' ? {} : { search }) } };
  const answer = await reach.api(await requestOf(operation, call));
  if (answer.status !== 200) return [];
  const records = JSON.parse(textOf(answer)) as Record<string, unknown>[];
  return [...new Set(records.map((record) => record[field]).filter((value) => typeof value === 'string'))];
}
