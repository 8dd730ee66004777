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

Scopes say what a credential may do. Keys and access tokens use the same scopes, and each operation needs one of them. A request
without it is refused with 403 [\`insufficient_scope\`](/problems/insufficient_scope.md).

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

A list returns a JSON array of at most ${maximumTake} records. Each list has its own filters; the parameters below are the same for
all lists. An unknown parameter is an error and is never ignored.

## Parameters

${fieldsTable(jsonSchema(listInput({}), 'input'), { heading: 'Parameter' })}

Separate several values of a parameter by commas: \`status=pending,on_hold\` finds both. In a URL, write the + of a time zone
as \`%2B\` and a space as \`%20\`.

## Response headers

${headersTable(['Link', 'X-Total-Count', 'ETag'])}

Send the last \`ETag\` as \`If-None-Match\`: 304 means that nothing has changed. [Lists](/docs/pagination.md) explains how to read
all pages, and [Sync](/docs/sync.md) how to keep a copy.
`,
  );

const writesPage = (): DocsPage =>
  docsPage(
    '/docs/reference/writes',
    'Reference',
    `# Writes

Every operation that changes something accepts a key that makes it safe to repeat, the version it is meant for, and a trial
run. The body is one JSON object. Parameters of the path are not repeated in the body.

## Headers and query

${table(
  ['Name', 'Where', 'Meaning'],
  [sharedParameters.IdempotencyKey, sharedParameters.IfMatch, sharedParameters.DryRun].map((parameter) => [
    code(parameter.name),
    parameter.in,
    cell(parameter.description),
  ]),
)}

## Response headers

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

Every error has the body \`{error, code, properties?, details?, requestId, timestamp}\`: \`error\` says what to do, \`code\` never
changes, and \`properties\` names the fields. With \`Accept: application/problem+json\` you get RFC 9457 problem details.

${errorsTable(errorCodes)}
`,
  );

const headersTable = (names: readonly (keyof typeof headers)[]): string =>
  table(
    ['Header', 'Meaning', 'Example'],
    names.map((name) => [
      code(name),
      cell(headers[name].description),
      code(String(headers[name].schema.examples[0])),
    ]),
  );
