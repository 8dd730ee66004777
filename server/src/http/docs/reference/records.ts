/** The records: everything with a name that an operation answers or an event carries. */
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

What the API answers. Times are UTC with milliseconds (\`2026-03-08T12:00:00.000Z\`), days are local to the warehouse, weights are
grams, lengths millimetres, and amounts of money whole minor units (cents) of the currency beside them. Fields may be added at any
time: ignore those you do not know.

${table(
  ['Record', 'Answered by'],
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
        ? `What ${by[0]!.split('.')[0]} are answered as.`
        : 'A part of other records.',
    by.length > 0 ? `Answered by ${by.map(operationLink).join(', ')}.` : '',
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
