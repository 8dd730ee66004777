/** One operation: what it does, what it takes and answers, and the same request in every form. */
import { type ErrorCode, errors } from '@packhouse/contract/errors';
import { exampleOf, type NamedOperation } from '@packhouse/contract/openapi/operation';
import { jsonSchema, type Json, nameOf } from '@packhouse/contract/openapi/schemas';
import {
  changesRecord,
  errorsOf,
  isWrite,
  Nothing,
  type Operation,
  ownErrorsOf,
} from '@packhouse/contract/operation';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { cliCall, curlCall, isTool, sdkCall, toolCall } from './calls.ts';
import { exampleInput } from './example-input.ts';
import { errorsTable } from './errors-table.ts';
import { fieldsTable, recordLink } from './fields.ts';

export function operationPage(one: NamedOperation, group: string): DocsPage {
  const { name, operation } = one;
  const { method, path, summary, description, scope } = operation;
  const parts = [
    `# ${name}`,
    `${summary}.`,
    block('http', `${method} ${path}`),
    description ?? '',
    `Needs the scope [\`${scope}\`](/docs/reference/scopes.md).${isWrite(operation) ? ` ${writing(operation)}` : ''}`,
    ...inputOf(operation),
    '## Example',
    ...callsOf(one),
    '## Response',
    ...answerOf(one),
    '## Errors',
    errorsTable(codesOf(operation)),
  ];
  return docsPage(`/docs/reference/${name}`, group, `${parts.filter(Boolean).join('\n\n')}\n`);
}

function writing(operation: Operation): string {
  const takes = [
    ...(operation.shownOnce ? [] : ['`Idempotency-Key`']),
    ...(changesRecord(operation) ? ['`If-Match`'] : []),
    ...(operation.noTrial ? [] : ['`dryRun`']),
  ];
  return takes.length === 0
    ? ''
    : `This is a [write](/docs/reference/writes.md) and accepts ${takes.join(', ').replace(/, ([^,]*)$/, ' and $1')}.`;
}

function inputOf(operation: Operation): string[] {
  const schema = jsonSchema(operation.input, 'input') as Json;
  const all = (schema['properties'] ?? {}) as Record<string, Json>;
  const pick = (inPath: boolean) => ({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(all).filter(([field]) => operation.path.includes(`{${field}}`) === inPath),
    ),
  });
  const path = fieldsTable(pick(true), { heading: 'Parameter', sent: true });
  const rest = fieldsTable(pick(false), { heading: isWrite(operation) ? 'Field' : 'Parameter', sent: true });
  const file = '| `file` | file | **Required.** The bytes, with a file name. |';
  const body = operation.upload ? [rest, file].filter(Boolean).join('\n') : rest;
  return [
    ...(path ? ['## Path', path] : []),
    ...(body
      ? [
          isWrite(operation) ? '## Body' : '## Query',
          operation.upload ? 'As `multipart/form-data`.' : '',
          operation.list ? 'All lists also accept [these parameters](/docs/reference/lists.md).' : '',
          body,
        ]
      : []),
  ];
}

function callsOf(one: NamedOperation): string[] {
  const input = exampleInput(one);
  return [
    '### curl',
    block('sh', curlCall(one, input)),
    '### TypeScript',
    block('ts', sdkCall(one, input)),
    '### Command line',
    block('sh', cliCall(one, input)),
    '### Agents',
    isTool(one.name)
      ? 'This operation has its own [MCP](/docs/agents.md) tool:'
      : 'Agents call it through the [MCP](/docs/agents.md) tool for all operations:',
    block('json', toolCall(one, input)),
  ];
}

function answerOf({ name, operation }: NamedOperation): string[] {
  const { list, file, output, status, mayWait }: Operation = operation;
  const files = file && `A file: ${file.map((type) => `\`${type}\``).join(' or ')}.`;
  if (output === Nothing) return [files ?? '`204`, without a body.'];
  const record = nameOf(output);
  const schema = (jsonSchema(output, 'output').$defs as Record<string, Json>)[record]!;
  const { answer } = exampleOf(name);
  return [
    [
      `\`${status ?? 200}\` with ${list ? 'a JSON array; each element is' : 'one'} ${recordLink(record)}.`,
      mayWait ? '`202` when the warehouse has to decide: the record as it is until then.' : '',
      files ?? '',
    ]
      .filter(Boolean)
      .join(' '),
    fieldsTable(schema, { shallow: true }),
    answer === undefined ? '' : block('json', JSON.stringify(answer, null, 2)),
  ];
}

/** First those of its own, then those that any operation may answer. */
function codesOf(operation: Operation): ErrorCode[] {
  const own = ownErrorsOf(operation);
  const others = errorsOf(operation).filter((one) => !own.includes(one));
  return [...own, ...others.toSorted((a, b) => errors[a].status - errors[b].status)];
}

const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
