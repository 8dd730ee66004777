/** The facts that the client needs to send each operation, and no more, because browsers load them. */
import { readFileSync } from 'node:fs';
import { operations } from '../../contract/index.ts';
import type { Operation } from '../../contract/operation.ts';
import { header } from './names.ts';

export function routesText(): string {
  const { version } = JSON.parse(
    readFileSync(new URL('../../sdk/package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  const rows = operations.map(({ name, operation }) => `'${name}': '${rowOf(operation)}',`);
  return `${header}export const version = '${version}';

/** Method, path, and what is particular: see Route. */
export const routes = {
${rows.join('\n')}
} as const;
`;
}

const rowOf = (operation: Operation): string =>
  [
    operation.method,
    operation.path,
    operation.list && 'list',
    operation.upload && 'upload',
    operation.file && 'file',
    operation.shownOnce && 'shownOnce',
    operation.list && 'includeDeleted' in operation.input.shape && 'deletable',
  ]
    .filter(Boolean)
    .join(' ');
