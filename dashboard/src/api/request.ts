/** Turns a call of an operation into an HTTP request: its URL with path and query parameters, and its body. */
import { operations, type OperationFacts } from 'packhouse:contract';
import type { Input, Name } from './operation.ts';

/** The owner of the data on screen: an organization, or its test space. */
export interface Space {
  /** org_…; undefined on a station of the warehouse, whose operations name the organization themselves. */
  organizationId: string | undefined;
  mode: 'live' | 'test';
}

export interface ApiRequest {
  facts: OperationFacts;
  /** Path from the root, with its query. */
  url: string;
  body: Record<string, unknown> | undefined;
}

/** Known operations by name. */
const known: Record<string, OperationFacts> = { ...operations };

/** Adds operations: the warehouse app uses more of them than the dashboard. */
export const knowOperations = (more: Readonly<Record<string, OperationFacts>>): void => {
  Object.assign(known, more);
};

export function requestOf<N extends Name>(name: N, input: Input<N>, space: Space): ApiRequest {
  const facts = known[name];
  if (!facts) throw new Error(`there is no operation ${name}`);
  const rest: Record<string, unknown> = { ...added(facts, space), ...input };
  const path = facts.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
  });
  if (facts.method !== 'GET') return { facts, url: path, body: rest };
  const query = queryOf(rest);
  return { facts, url: query ? `${path}?${query}` : path, body: undefined };
}

function added(facts: OperationFacts, { organizationId, mode }: Space): Record<string, unknown> {
  if (facts.scope !== 'dashboard') return {};
  return {
    ...(facts.path.includes('{organizationId}') ? { organizationId } : {}),
    ...(facts.mode ? { mode } : {}),
  };
}

/** Leaves out undefined, null and empty values; joins several values with commas. */
function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    query.set(
      key,
      Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value),
    );
  }
  return query.toString();
}
