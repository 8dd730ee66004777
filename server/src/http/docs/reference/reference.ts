/** The reference: all of it follows from the contract. */
import { setImmediate } from 'node:timers/promises';
import { turnsOf } from '../../../platform/turns.ts';
import { docsPage, type DocsPage } from '../docs-page.ts';
import { resources } from './description.ts';
import { eventsPage } from './events-page.ts';
import { grammarPages } from './grammar-pages.ts';
import { lifecyclesPage } from './lifecycles-page.ts';
import { operationPage } from './operation-page.ts';
import { operatorPage } from './operator-page.ts';
import { recordPages } from './records.ts';
import { resourcePage } from './resource-page.ts';
import { table } from './table.ts';

/** Each resource stands before its operations. The pages are made in turns, so that requests are answered in between. */
export async function reference(): Promise<DocsPage[]> {
  const shared = [...grammarPages(), lifecyclesPage(), eventsPage()];
  await setImmediate();
  const ofResources: DocsPage[] = [];
  for await (const few of turnsOf(resources, 1)) {
    ofResources.push(
      ...few.flatMap((resource) => [
        resourcePage(resource),
        ...resource.operations.map((one) => operationPage(one, resource.title)),
      ]),
    );
  }
  await setImmediate();
  return [overview(shared), ...ofResources, ...shared, ...recordPages(), operatorPage()];
}

const overview = (shared: readonly DocsPage[]): DocsPage =>
  docsPage(
    '/docs/reference',
    'Reference',
    `# API reference

Each operation with its input, its response, and the same call for curl, TypeScript, the command line and agents. To try them, open
the API explorer in the dashboard. For code generators, there is the [OpenAPI description](/openapi.json).

## Resources

${table(
  ['Resource', 'Description'],
  resources.map(({ name, title, description }) => [`[${title}](/docs/reference/${name}.md)`, description]),
)}

## Common to all operations

${shared.map(({ path, title, summary }) => `- [${title}](${path}.md): ${summary}`).join('\n')}
- [Records](/docs/reference/records.md): every field the API returns.

## For the warehouse's staff

- [Operator API](/docs/reference/operator.md): every operation of the warehouse, and the roles that may call it.
`,
  );
