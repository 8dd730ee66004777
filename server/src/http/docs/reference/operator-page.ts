/** The operator API on one page: every operation, and the staff roles that may call it. */
import { operatorTags } from '@packhouse/contract/openapi/openapi';
import { operatorContract, operatorOperations } from '@packhouse/contract/operator/index';
import { staffRoles, withOwner, type Roles } from '@packhouse/contract/staff-roles';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { cell, code, table } from './table.ts';

export function operatorPage(): DocsPage {
  return docsPage(
    '/docs/reference/operator',
    'Reference',
    `# Operator API

The API for the warehouse's staff and their programs. It works with an operator key, which
\`packhouse admin operators keys create\` creates, and not with the keys of merchants. A key may do what the roles of its operator
allow, in the warehouses where they are held; an owner may do everything. For the fields of each operation, see its
[OpenAPI description](/operator/openapi.json) or \`packhouse operator <resource> <command> --help\`.

${(Object.keys(operatorContract) as (keyof typeof operatorTags)[]).map(resourceSection).join('\n\n')}
`,
  );
}

function resourceSection(resource: keyof typeof operatorTags): string {
  const own = operatorOperations.filter(({ name }) => name.startsWith(`${resource}.`));
  const { name: title, description } = operatorTags[resource];
  const operations = table(
    ['Operation', 'Request', 'What it does', 'Roles'],
    own.map(({ name, operation }) => [
      code(name),
      code(`${operation.method} ${operation.path}`),
      cell(operation.summary),
      rolesOf(operation.staff ?? []),
    ]),
  );
  return `## ${title}\n\n${description}\n\n${operations}`;
}

const rolesOf = (staff: Roles): string =>
  staff.length === staffRoles.length
    ? 'everybody'
    : withOwner(staff)
        .map((role) => role.replace('_', ' '))
        .join(', ');
