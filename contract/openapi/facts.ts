import { errorsOf, isWrite, type Operation } from '../operation.ts';
import { exampleOf as recorded, type NamedOperation } from './operation.ts';
import { namesIn } from '../rules/path-template.ts';
import { jsonSchema } from './schemas.ts';

/** Facts of an operation with a self-contained schema of its input, for command lines and agents. */
export function factsOf({ name, operation }: NamedOperation): object {
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
  const body = recorded(name).request as object | undefined;
  const { properties = {} } = jsonSchema(input, 'input');
  const inPath = namesIn(path).map((field) => {
    const { examples = [], enum: words = [] } = properties[field] as {
      examples?: unknown[];
      enum?: unknown[];
    };
    return [field, examples[0] ?? words[0] ?? field];
  });
  return body || inPath.length > 0 ? { ...Object.fromEntries(inPath), ...body } : undefined;
}
