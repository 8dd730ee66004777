/** Rules common to all operations: scopes, lists, writes, and errors. */
import { operations } from '@packhouse/contract';
import { errorCodes, writeErrors } from '@packhouse/contract/errors';
import { headers, sharedParameters } from '@packhouse/contract/openapi/headers';
import { jsonSchema } from '@packhouse/contract/openapi/schemas';
import { listInput, maximumTake } from '@packhouse/contract/page';
import { scopeNames, scopes } from '@packhouse/contract/scopes';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { errorsTable } from './errors-table.ts';
import { fieldsTable } from './fields.ts';
import { cell, code, table } from './table.ts';

export const grammarPages = (): DocsPage[] => [scopesPage(), listsPage(), writesPage(), errorsPage()];

const scopesPage = (): DocsPage =>
  docsPage(
    '/docs/reference/scopes',
    'Reference',
    `# Scopes

What a credential may do. Keys and access tokens have the same scopes, and each operation needs one of them; without it the answer is
403 [\`insufficient_scope\`](/problems/insufficient_scope.md).

${scopeNames
  .map(
    (scope) => `## ${scope}

${scopes[scope]}.

${operations
  .filter(({ operation }) => operation.scope === scope)
  .map(({ name, operation }) => `- [${name}](/docs/reference/${name}.md): ${operation.summary}`)
  .join('\n')}`,
  )
  .join('\n\n')}
`,
  );

const listsPage = (): DocsPage =>
  docsPage(
    '/docs/reference/lists',
    'Reference',
    `# Lists

A list answers a bare JSON array, at most ${maximumTake} records at a time. Each has filters of its own; these parameters are the same
in all of them. An unknown parameter is refused, never ignored.

## Parameters

${fieldsTable(jsonSchema(listInput({}), 'input'), { heading: 'Parameter' })}

Several values of one parameter are comma separated: \`status=pending,on_hold\` means either. In a URL, the + of a time zone is written
\`%2B\` and a space \`%20\`.

## Headers of the answer

${headersTable(['Link', 'X-Total-Count', 'ETag'])}

Send the \`ETag\` of the last answer as \`If-None-Match\`: 304 means that nothing has changed. [Lists](/docs/pagination.md) explains how to
read all pages, and [Sync](/docs/sync.md) how to keep a copy.
`,
  );

const writesPage = (): DocsPage =>
  docsPage(
    '/docs/reference/writes',
    'Reference',
    `# Writes

What every operation takes that changes something, whatever it is: a key that makes it safe to repeat, the version it is meant for, and a
trial. The body is one JSON object; what the path names stands in the path alone.

## Sent beside the body

${table(
  ['Name', 'Where', 'Meaning'],
  [sharedParameters.IdempotencyKey, sharedParameters.IfMatch, sharedParameters.DryRun].map((parameter) => [
    code(parameter.name),
    parameter.in,
    cell(parameter.description),
  ]),
)}

## Headers of the answer

${headersTable(['ETag', 'Location', 'Idempotency-Replayed', 'X-Request-Id'])}

## Errors of every write

${errorsTable(writeErrors)}
`,
  );

const errorsPage = (): DocsPage =>
  docsPage(
    '/docs/reference/errors',
    'Reference',
    `# Error codes

The body of every refusal is \`{error, code, properties?, details?, requestId, timestamp}\`: \`error\` says what to do, \`code\` stays the
same, \`properties\` names the fields. With \`Accept: application/problem+json\` it comes as RFC 9457 problem details.

${errorsTable(errorCodes)}
`,
  );

const headersTable = (names: readonly (keyof typeof headers)[]): string =>
  table(
    ['Header', 'Meaning', 'Such as'],
    names.map((name) => [
      code(name),
      cell(headers[name].description),
      code(String(headers[name].schema.examples[0])),
    ]),
  );
