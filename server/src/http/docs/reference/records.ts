/** The records: every named object that an operation returns or an event carries. */
import { operations } from '@packhouse/contract';
import { eventData } from '@packhouse/contract/public/event-data';
import { jsonSchema, nameOf } from '@packhouse/contract/openapi/schemas';
import { Nothing } from '@packhouse/contract/operation';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { recordSchema } from './description.ts';
import { fieldsTable, recordLink } from './fields.ts';
import { cell, table } from './table.ts';

export function recordPages(): DocsPage[] {
  const names = recordNames();
  return [listPage(names), ...names.map(recordPage)];
}

function recordNames(): string[] {
  const outputs = operations.map(({ operation }) => operation.output).filter((output) => output !== Nothing);
  const named = [...outputs, ...Object.values(eventData)].flatMap((output) =>
    Object.keys(jsonSchema(output, 'output').$defs ?? {}),
  );
  return [...new Set(named)].toSorted();
}

const listPage = (names: readonly string[]): DocsPage =>
  docsPage(
    '/docs/reference/records',
    'Reference',
    `# Records

The API returns these records. Times are in UTC with milliseconds (\`2026-03-08T12:00:00.000Z\`), and days are local to the
warehouse. Weights are in grams, lengths in millimeters, and amounts of money in whole minor units (cents) of the currency beside
them. Fields may be added at any time: ignore those you do not know.

${table(
  ['Record', 'Returned by'],
  names.map((name) => [recordLink(name), answeredBy(name).map(operationLink).join(', ')]),
)}
`,
  );

function recordPage(name: string): DocsPage {
  const schema = recordSchema(name);
  const { description, examples: [example] = [] } = schema as { description?: string; examples?: unknown[] };
  const by = answeredBy(name);
  const parts = [
    `# ${name}`,
    description
      ? cell(description)
      : by.length > 0
        ? `Record of ${by[0]!.split('.')[0]}.`
        : 'A part of other records.',
    by.length > 0 ? `Returned by ${by.map(operationLink).join(', ')}.` : '',
    '## Fields',
    fieldsTable(schema),
    ...(example === undefined
      ? []
      : ['## Example', `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
  ];
  return docsPage(`/docs/reference/records/${name}`, 'Reference', `${parts.filter(Boolean).join('\n\n')}\n`);
}

const answeredBy = (record: string): string[] =>
  operations
    .filter(({ operation: { output } }) => output !== Nothing && nameOf(output) === record)
    .map(({ name }) => name);

const operationLink = (name: string): string => `[${name}](/docs/reference/${name}.md)`;
