/** The contract's operations, prepared for tests that go through all of them. */
import { operations } from '@packhouse/contract';
import { prefixes, spellId, type Kind } from '@packhouse/contract/id';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { operatorOperations } from '@packhouse/contract/operator/index';
import { z } from 'zod';
import { newId } from '../../src/platform/database/ids.ts';
import type { MerchantWithHistory } from './world/history.ts';
import { preparations } from './world/before.ts';

export interface NamedOperation {
  name: string;
  operation: Operation;
}

/** Operations of both APIs. */
export const everyOperation: readonly NamedOperation[] = [...operations, ...operatorOperations];
export const writes: readonly NamedOperation[] = everyOperation.filter(({ operation }) => isWrite(operation));

/** A merchant's reads that the history can answer; all other operations need a preparation. */
export const reads: readonly NamedOperation[] = operations.filter(({ name }) => !(name in preparations));
export const lists: readonly NamedOperation[] = reads.filter(({ operation }) => operation.list);
export const records: readonly NamedOperation[] = reads.filter(({ operation }) => !operation.list);

/** Parameters that every list has; the remaining ones are its filters. */
const grammar = new Set(['skip', 'take', 'updatedSince', 'includeTotal', 'sortBy', 'sortOrder']);

export interface Parameter {
  name: string;
  /** For a write, fields of the body count as query. */
  in: 'path' | 'query';
  type: 'integer' | 'boolean' | 'enum' | 'enums' | 'id' | 'instant' | 'day' | 'text';
  /** Values of an enumeration. */
  values: readonly string[];
  /** Kind of an id. */
  kind: Kind | undefined;
  /** Longest text, in characters. */
  maxLength: number | undefined;
}

interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  items?: { enum?: string[] };
  maxLength?: number;
}

const known = new WeakMap<Operation, Parameter[]>();

export function parametersOf(operation: Operation): Parameter[] {
  const parameters = known.get(operation) ?? readParameters(operation);
  known.set(operation, parameters);
  return parameters;
}

function readParameters(operation: Operation): Parameter[] {
  const { properties = {} } = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: operation.path.includes(`{${name}}`) ? 'path' : 'query',
    type: typeOf(schema),
    values: schema.enum ?? schema.items?.enum ?? [],
    kind: kindOf(schema),
    maxLength: schema.maxLength,
  }));
}

export const queryOf = (operation: Operation): Parameter[] =>
  parametersOf(operation).filter((parameter) => parameter.in === 'query');

export const filtersOf = (operation: Operation): Parameter[] =>
  queryOf(operation).filter(({ name }) => !grammar.has(name));

/**
 * The path of an operation, with an id of the history for each id in it: the first one, or the one that `choose` picks.
 */
export function pathOf(
  operation: Operation,
  merchant: MerchantWithHistory,
  choose: (ids: readonly string[]) => string = (ids) => ids[0]!,
): string {
  return parametersOf(operation)
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (path, { name, kind }) => path.replace(`{${name}}`, choose(idsOf(merchant, kind!))),
      operation.path as string,
    );
}

/** The path of an operation with ids that do not exist, except those given in `ids` by name. */
export function pathOfNothing(operation: Operation, ids: Record<string, string> = {}): string {
  return parametersOf(operation)
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (path, { name, kind }) => path.replace(`{${name}}`, ids[name] ?? spellId(kind!, newId())),
      operation.path as string,
    );
}

/** The history's ids of a kind. A kind without any fails the test: `addHistory` must create one first. */
export function idsOf(merchant: MerchantWithHistory, kind: Kind): readonly string[] {
  const ids = merchant.ids[kind] ?? [];
  if (ids.length === 0) throw new Error(`The history has no ${kind}: add one to addHistory.`);
  return ids;
}

/** Kinds that are the same for every organization. */
export const sharedKinds: readonly Kind[] = ['warehouse', 'rateCard'];

function typeOf({ type, format, pattern, enum: values }: JsonSchema): Parameter['type'] {
  if (type === 'integer' || type === 'boolean') return type;
  if (type === 'array') return 'enums';
  if (values) return 'enum';
  if (format === 'date-time') return 'instant';
  if (format === 'date') return 'day';
  return pattern ? 'id' : 'text';
}

function kindOf({ pattern }: JsonSchema): Kind | undefined {
  const prefix = /^\^([a-z]+)_/.exec(pattern ?? '')?.[1];
  return (Object.keys(prefixes) as Kind[]).find((kind) => prefixes[kind] === prefix);
}
