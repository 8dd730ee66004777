/** A resource: its operations, its records, and the life of those that have one. */
import type { Contract } from '@packhouse/contract';
import type { NamedOperation } from '@packhouse/contract/openapi/operation';
import { nameOf } from '@packhouse/contract/openapi/schemas';
import { Nothing } from '@packhouse/contract/operation';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { recordLink } from './fields.ts';
import { lifecycles } from './lifecycles-page.ts';
import { cell, code, table } from './table.ts';

export interface Resource {
  name: keyof Contract;
  title: string;
  description: string;
  operations: readonly NamedOperation[];
}

export function resourcePage({ name, title, description, operations }: Resource): DocsPage {
  const records = [...new Set(operations.map(({ operation }) => operation.output))]
    .filter((output) => output !== Nothing)
    .map(nameOf);
  const followed = lifecycles.filter(({ resource }) => resource === name);
  const parts = [
    `# ${title}`,
    description,
    table(
      ['Operation', 'Request', 'What it does'],
      operations.map((one) => [
        `[${one.name}](/docs/reference/${one.name}.md)`,
        code(`${one.operation.method} ${one.operation.path}`),
        cell(one.operation.summary),
      ]),
    ),
    `Records: ${records.map(recordLink).join(', ')}.`,
    ...(followed.length > 0
      ? [
          `Lifecycles: ${followed.map(({ title: heading, anchor }) => `[${heading}](/docs/reference/lifecycles.md#${anchor})`).join(', ')}.`,
        ]
      : []),
  ];
  return docsPage(`/docs/reference/${name}`, 'Reference', `${parts.join('\n\n')}\n`);
}
