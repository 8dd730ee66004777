/** Text of operations.ts: the facts of every operation with self-contained schemas, for command lines and agents. */
import examples from '../../contract/examples.json' with { type: 'json' };
import { operations } from '../../contract/index.ts';
import { jsonSchema } from '../../contract/openapi/schemas.ts';
import { errorsOf, isWrite, type Operation } from '../../contract/operation.ts';
import { namesIn } from '../../contract/rules/path-template.ts';
import { header } from './names.ts';

export const operationsText =
  (): string => `${header}import type { OperationFacts } from './operation-facts.ts';

export type { JsonSchema, OperationFacts } from './operation-facts.ts';

/** Every operation, in the order of the contract. */
export const operations: readonly OperationFacts[] = ${JSON.stringify(operations.map(factsOf), null, 1)};
`;

function factsOf({ name, operation }: { name: string; operation: Operation }): object {
  const [resource, verb] = name.split('.');
  const { method, path, scope, summary, description, list, upload, file, status } = operation;
  const { noTrial, noVersion, shownOnce } = operation;
  return {
    name,
    resource,
    verb,
    method,
    path,
    scope,
    summary,
    description,
    input: standingAlone(operation),
    errors: errorsOf(operation),
    example: exampleOf(name, operation),
    list,
    write: isWrite(operation) || undefined,
    upload,
    file,
    status,
    noTrial,
    noVersion,
    shownOnce,
  };
}

function standingAlone({ input }: Operation): object {
  const text = JSON.stringify(jsonSchema(input, 'input'));
  return JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as object;
}

/** A recorded request body, with an id for each field of the path. */
function exampleOf(name: string, { input, path }: Operation): object | undefined {
  const body = (examples.requests as Record<string, object>)[name];
  const { properties = {} } = jsonSchema(input, 'input');
  const inPath = namesIn(path).map((field) => [
    field,
    (properties[field] as { examples: unknown[] }).examples[0],
  ]);
  return body || inPath.length > 0 ? { ...Object.fromEntries(inPath), ...body } : undefined;
}
