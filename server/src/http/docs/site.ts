/** All pages of the documentation, in the order in which they are read. */
import { docsPage, type DocsPage } from './docs-page.ts';
import { guides } from './guides.ts';
import { reference } from './reference/reference.ts';

export interface Site {
  pages: readonly DocsPage[];
  find(path: string): DocsPage | undefined;
}

/** `origin` is where the service is reached, and what its examples ask. */
export async function openSite(origin: string): Promise<Site> {
  const told = guides(origin);
  const pages = [contentsPage(told), ...told, ...(await reference())];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return { pages, find: (path) => byPath.get(path) };
}

const contentsPage = (told: readonly DocsPage[]): DocsPage =>
  docsPage(
    '/docs',
    '',
    `# Documentation

Packhouse is a fulfillment service with an open API: your goods, your orders, somebody else's shelves. Begin with your first call, or look
up any operation in the [reference](/docs/reference.md).

${[...Map.groupBy(told, ({ group }) => group)]
  .map(
    ([group, pages]) =>
      `## ${group}\n\n${pages.map(({ path, title, summary }) => `- [${title}](${path}.md)\\\n  ${summary}`).join('\n')}`,
  )
  .join('\n\n')}

## Reference

- [API reference](/docs/reference.md)\\
  Every operation, record, event and error.
`,
  );
