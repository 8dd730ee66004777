/** Example input of an operation: the contract's, with the ids of records from its other examples. */
import { exampleOf, type NamedOperation } from '@packhouse/contract/openapi/operation';
import { jsonSchema, type Json } from '@packhouse/contract/openapi/schemas';
import { isWrite } from '@packhouse/contract/operation';
import { namesIn } from '@packhouse/contract/rules/path-template';

export interface ExampleInput {
  /** Values of the path. */
  path: Json;
  /** The remaining values, for the query or the body. */
  rest: Json;
}

export function exampleInput(one: NamedOperation): ExampleInput {
  const { name, operation } = one;
  const { request } = exampleOf(name);
  const path = Object.fromEntries(namesIn(operation.path).map((field) => [field, idFor(field, one)]));
  if (request !== undefined) return { path, rest: request as Json };
  const { properties = {}, required = [] } = jsonSchema(operation.input, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const needed = required.filter((field) => !(field in path));
  const rest = Object.fromEntries(needed.map((field) => [field, valueFor(properties[field]!)]));
  return { path, rest: operation.list && !isWrite(operation) ? { ...rest, take: 2 } : rest };
}

/**
 * An id for a field, taken from the example answer, from the first record of the resource's list, or else from the
 * field's own example.
 */
function idFor(field: string, { name, operation }: NamedOperation): unknown {
  const schema = (jsonSchema(operation.input, 'input').properties as Record<string, Json>)[field]!;
  const fits = (id: unknown) => typeof id === 'string' && new RegExp(String(schema['pattern'])).test(id);
  const [resource] = name.split('.');
  const listed = exampleOf(`${resource}.list`).answer as Json[] | undefined;
  const told = [
    exampleOf(name).answer as Json | undefined,
    ...(listed ?? []),
    (listed?.[0]?.['items'] as Json[] | undefined)?.[0],
    exampleOf('shipments.uploadDocument').answer as Json,
  ];
  return told.map((record) => record?.['id']).find(fits) ?? valueFor(schema);
}

function valueFor(schema: Json): unknown {
  const [example] = (schema['examples'] ?? schema['enum'] ?? []) as unknown[];
  return example;
}
