/** Turns a call of an operation into an HTTP request of the organization on screen, or of its test space. */
import { requestOf as operationRequest, type OperationRequest } from '@packhouse/contract/rules/request';
import { operations, type OperationFacts } from 'packhouse:contract';
import type { Input, Name } from './operation.ts';

/** The owner of the data on screen: an organization, or its test space. */
export interface Space {
  /** org_…; undefined on a station of the warehouse, whose operations name the organization themselves. */
  organizationId: string | undefined;
  mode: 'live' | 'test';
}

export interface WriteOptions {
  /** Requests with the same key are carried out only once. */
  idempotencyKey?: string;
  /** Refuses the write when the record has changed since this version. */
  version?: number;
  /** Checks the request and answers, but writes nothing. */
  dryRun?: boolean;
}

export type ApiRequest = OperationRequest & { facts: OperationFacts };

/** Known operations by name. */
const known: Record<string, OperationFacts> = { ...operations };

/** Adds operations: the warehouse app uses more of them than the dashboard. */
export const knowOperations = (more: Readonly<Record<string, OperationFacts>>): void => {
  Object.assign(known, more);
};

export function requestOf<N extends Name>(
  name: N,
  input: Input<N>,
  space: Space,
  { version, idempotencyKey, dryRun }: WriteOptions = {},
): ApiRequest {
  const facts = known[name];
  if (!facts) throw new Error(`there is no operation ${name}`);
  const sent = facts.method === 'GET' ? withoutBlanks(input) : input;
  const request = operationRequest(
    { ...facts, name },
    { ...added(facts, space), ...sent },
    {
      dryRun,
      ifMatch: version,
      idempotencyKey: facts.keyed ? idempotencyKey : undefined,
    },
  );
  return { ...request, facts };
}

function added(facts: OperationFacts, { organizationId, mode }: Space): Record<string, unknown> {
  if (facts.scope !== 'dashboard') return {};
  return {
    ...(facts.path.includes('{organizationId}') ? { organizationId } : {}),
    ...(facts.mode ? { mode } : {}),
  };
}

/** The filters that are set: none that is undefined, null or empty. */
const withoutBlanks = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
