/**
 * The navigation at the side of a page: all guides, and only that part of the reference which the page is in, which
 * then comes first.
 */
import type { DocsPage } from './docs-page.ts';
import type { Site } from './site.ts';

export interface NavigationGroup {
  title: string;
  entries: NavigationEntry[];
}

interface NavigationEntry {
  path: string;
  title: string;
  /** Entries of the open part. */
  children: { path: string; title: string }[];
}

export function navigationOf({ pages }: Site, path: string): NavigationGroup[] {
  const isPart = ({ path: own, group }: DocsPage) =>
    own.startsWith('/docs/reference/') &&
    (group !== 'Reference' || own.startsWith('/docs/reference/records/'));
  const groups = Map.groupBy(
    pages.filter((page) => page.group !== '' && !isPart(page)),
    ({ group }) => group,
  );
  const isInReference = path.startsWith('/docs/reference');
  const ordered = isInReference
    ? [...groups].toSorted(([a], [b]) => Number(b === 'Reference') - Number(a === 'Reference'))
    : [...groups];
  return ordered.map(([title, members]) => ({
    title,
    entries: members.map((page) => {
      const parts = pages.filter((part) => isPart(part) && isPartOf(part, page));
      const isOpen = page.path === path || parts.some((part) => part.path === path);
      return {
        path: page.path,
        title: page.title,
        children: isOpen
          ? parts.map((part) => ({ path: part.path, title: part.title.split('.').at(-1)! }))
          : [],
      };
    }),
  }));
}

/** The pages before and after this one. */
export function neighboursOf({ pages }: Site, { path }: DocsPage): { before?: DocsPage; after?: DocsPage } {
  const index = pages.findIndex((page) => page.path === path);
  const [before, after] = [pages[index - 1], pages[index + 1]];
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
}

/** True for an operation of a resource, or one of the records. */
const isPartOf = (part: DocsPage, { path, group, title }: DocsPage): boolean =>
  group === 'Reference' &&
  (part.group === title || (part.group === group && part.path.startsWith(`${path}/`)));
