/** Text of routes.ts: only the facts the client needs to send an operation, since browsers load it. */
import { readFileSync } from 'node:fs';
import type { Operation } from '../../contract/operation.ts';
import { header } from './names.ts';
import { merchants, warehouse, type Surface } from './surface.ts';

export function routesText(): string {
  const { version } = JSON.parse(
    readFileSync(new URL('../../sdk/package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  return `${header}export const version = '${version}';

${tableOf(merchants)}`;
}

export const operatorRoutesText = (): string => `${header}${tableOf(warehouse)}`;

const tableOf = ({
  operations,
}: Surface): string => `/** Method, path and flags of each operation: see Route. */
export const routes = {
${operations.map(({ name, operation }) => `'${name}': '${rowOf(operation)}',`).join('\n')}
} as const;
`;

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
