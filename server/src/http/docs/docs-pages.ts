/**
 * The documentation pages as HTML: the text in the middle, the navigation at the left, the page's headings at the
 * right.
 */
import { errorCodes } from '@packhouse/contract/errors';
import type { DocsPage } from './docs-page.ts';
import { navigationOf, neighboursOf } from './navigation.ts';
import { type Heading, renderMarkdown } from './render-markdown.ts';
import { isPicture } from './pictures.ts';
import type { Hit } from './search-index.ts';
import type { Site } from './site.ts';
import { documentOf, type Html, html } from '../html.ts';

export function renderPage(site: Site, page: DocsPage): string {
  const { path, group, title } = page;
  const isServed = (target: string) =>
    site.find(target) !== undefined || served.has(target) || isPicture(target);
  const { markup, headings } = renderMarkdown(page.markdown, path, isServed);
  const { before, after } = neighboursOf(site, page);
  return shell(site, path, path === '/docs' ? 'Packhouse documentation' : `${title} · Packhouse`, {
    main: html`
      ${group === '' ? '' : html`<p class="group">${group}</p>`} ${{ markup }}
      <footer>
        <nav class="neighbours" aria-label="Other pages">
          ${before ? html`<a rel="prev" href="${before.path}"><span>Before</span> ${before.title}</a>` : ''}
          ${after ? html`<a rel="next" href="${after.path}"><span>Next</span> ${after.title}</a>` : ''}
        </nav>
        <p class="quiet"><a href="${path}.md">This page as Markdown</a></p>
      </footer>
    `,
    headings,
  });
}

export const searchPage = (site: Site, words: string, hits: readonly Hit[]): string =>
  shell(site, '/docs/search', 'Search · Packhouse', {
    main: html`
      <h1>Search</h1>
      <p>
        ${
          words.trim() === ''
            ? 'Enter a search term above.'
            : hits.length === 0
              ? html`No results for <strong>${words}</strong>. Try fewer or different words, or the
                  <a href="/docs/reference">reference</a>.`
              : html`${hits.length === 1 ? '1 result' : `Top ${hits.length} results`} for
                  <strong>${words}</strong>`
        }
      </p>
      <ol class="hits">
        ${hits.map(
          ({ path, title, heading, excerpt }) =>
            html`<li>
              <a href="${path}">${title}${heading === '' ? '' : html`<span> › ${heading}</span>`}</a>
              <p>${excerpt}</p>
            </li> `,
        )}
      </ol>
    `,
    headings: [],
    words,
  });

export const missingPage = (site: Site, path: string): string =>
  shell(site, path, 'Page not found · Packhouse', {
    main: html`
      <h1>Page not found</h1>
      <p>
        No page exists at <code>${path.slice(0, 200)}</code>. Search above, or start with the
        <a href="/docs">contents</a>.
      </p>
    `,
    headings: [],
  });

/** Addresses served besides the documentation pages. */
const served = new Set([
  '/reference',
  '/openapi.json',
  '/openapi.yaml',
  '/operator/openapi.json',
  '/llms.txt',
  '/llms-full.txt',
  '/problems',
  ...errorCodes.map((code) => `/problems/${code}`),
]);

interface Content {
  main: Html;
  headings: readonly Heading[];
  /** The search words. */
  words?: string;
}

const shell = (site: Site, path: string, title: string, { main, headings, words = '' }: Content): string =>
  documentOf(
    title,
    html`<link rel="stylesheet" href="/assets/docs.css" />
      ${site.find(path) ? html`<link rel="alternate" type="text/markdown" href="${path}.md" />` : ''}
      <script type="module" src="/assets/docs.js"></script>`,
    html`<a class="skip" href="#content">Skip to the text</a>
      <header class="top">
        <button type="button" class="menu" popovertarget="contents">Contents</button>
        <a class="home" href="/docs"
          ><img src="/assets/icon.svg" alt="" width="26" height="26" />Packhouse <span>docs</span></a
        >
        <form class="search" role="search" action="/docs/search">
          <input
            type="search"
            name="q"
            value="${words}"
            maxlength="200"
            placeholder="Search"
            aria-label="Search the documentation"
            aria-keyshortcuts="/"
            autocomplete="off"
          />
          <kbd aria-hidden="true">/</kbd>
        </form>
        <nav class="elsewhere" aria-label="Service">
          <a href="/docs/reference">Reference</a> <a href="/">Dashboard</a>
        </nav>
      </header>
      <div class="frame">
        <nav id="contents" popover aria-label="Contents">${contentsOf(site, path)}</nav>
        <main id="content" class="${path === '/docs' ? 'all' : 'one'}" tabindex="-1">${main}</main>
        ${onThisPage(headings)}
      </div>`,
  );

const contentsOf = (site: Site, path: string): Html[] =>
  navigationOf(site, path).map(
    ({ title, entries }) => html`
      <h2>${title}</h2>
      <ul>
        ${entries.map(
          (entry) =>
            html`<li>
              ${linkTo(entry, path)}
              ${
                entry.children.length === 0
                  ? ''
                  : html`<ul>
                      ${entry.children.map((child) => html`<li>${linkTo(child, path)}</li> `)}
                    </ul>`
              }
            </li> `,
        )}
      </ul>
    `,
  );

const linkTo = (entry: { path: string; title: string }, path: string): Html =>
  entry.path === path
    ? html`<a href="${entry.path}" aria-current="page">${entry.title}</a>`
    : html`<a href="${entry.path}">${entry.title}</a>`;

const onThisPage = (headings: readonly Heading[]): Html | '' =>
  headings.length < 2
    ? ''
    : html`<nav class="page" aria-label="On this page">
        <h2>On this page</h2>
        <ul>
          ${headings
            .filter(({ rank }) => rank <= 3)
            .map(({ rank, id, text }) => html`<li class="rank-${rank}"><a href="#${id}">${text}</a></li> `)}
        </ul>
      </nav>`;
