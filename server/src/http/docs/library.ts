/** The documentation as documents, each made when it is first asked for and kept. */
import { setImmediate } from 'node:timers/promises';
import type { DocsPage } from './docs-page.ts';
import type { Hit } from './search-index.ts';
import type { Site } from './site.ts';
import type { Origin } from '../../platform/origin.ts';
import { atOrigin, type Document, documentOf } from '../document.ts';
import { jsonInTurns } from '../json-in-turns.ts';
import { renderPage } from './docs-pages.ts';

export interface Library {
  site: Site;
  html(page: DocsPage): Document;
  markdown(page: DocsPage): Document;
  /** The index is made at the first search. */
  search(): Promise<{ find(words: string): Hit[]; document: Document }>;
  llms(): Document;
  llmsFull(): Document;
}

// Loaded with the first page: a service that nobody reads about starts without it.
export const openLibrary = (origin: Origin): (() => Promise<Library>) => atOrigin(origin, makeLibrary);

async function makeLibrary(url: string): Promise<Library> {
  const [{ openSite }, { llmsFull, llmsText }] = await Promise.all([
    import('./site.ts'),
    import('./llms.ts'),
  ]);
  await setImmediate();
  const site = await openSite(url);
  const kept = new Map<string, Document>();
  const keep = (name: string, contentType: string, make: () => string): Document => {
    const document = kept.get(name) ?? documentOf(`${contentType}; charset=utf-8`, make());
    kept.set(name, document);
    return document;
  };
  let searching: ReturnType<Library['search']> | undefined;
  return {
    site,
    html: (page) => keep(page.path, 'text/html', () => renderPage(site, page)),
    markdown: (page) => keep(`${page.path}.md`, 'text/markdown', () => page.markdown),
    search: () => (searching ??= makeSearch(site)),
    llms: () => keep('llms', 'text/plain', () => llmsText(url, site)),
    llmsFull: () => keep('llms-full', 'text/plain', () => llmsFull(url, site)),
  };
}

async function makeSearch({ pages }: Site): ReturnType<Library['search']> {
  const { search, searchIndexOf, searchOptions } = await import('./search-index.ts');
  const index = await searchIndexOf(pages);
  const told = { options: searchOptions, index: index.toJSON() };
  await setImmediate();
  const json = await jsonInTurns(told);
  return {
    find: (words) => search(index, words),
    document: documentOf('application/json; charset=utf-8', json),
  };
}
