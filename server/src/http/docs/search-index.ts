/**
 * Full-text search over every section of every page. Browsers search the same index, and without scripts the service
 * does.
 */
import { setImmediate } from 'node:timers/promises';
import MiniSearch, { type Options } from 'minisearch';
import type { DocsPage } from './docs-page.ts';
import { turnsOf } from '../../platform/turns.ts';
import { slugs } from './slugs.ts';

export interface Hit {
  /** Path with the anchor of the section. */
  path: string;
  title: string;
  /** Heading of the section; '' for the beginning of the page. */
  heading: string;
  excerpt: string;
}

interface Section extends Hit {
  text: string;
}

export type SearchIndex = MiniSearch<Section>;

/** Options that can be written as JSON, so that they can be sent to a browser. */
export const searchOptions = {
  idField: 'path',
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'excerpt'],
  searchOptions: { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { title: 6, heading: 3 } },
} as const satisfies Options<Section>;

const sectionsAtOnce = 5;

/** Builds the index in small parts, so that other requests are answered in between. */
export async function searchIndexOf(pages: readonly DocsPage[]): Promise<SearchIndex> {
  const index = new MiniSearch<Section>({ ...searchOptions, processTerm: wordsIn });
  for (const page of pages) {
    for await (const few of turnsOf(sectionsOf(page), sectionsAtOnce)) index.addAll(few);
    await setImmediate();
  }
  return index;
}

/** Words of a search that count; what somebody types has fewer. */
const mostWords = 8;

/**
 * The best hits first. Every word costs a walk through the index, so each counts once, and only the last one, which may
 * still be typed, also finds the words that it begins.
 */
export const search = (index: SearchIndex, words: string, most = 20): Hit[] =>
  index
    .search(distinctWords(words).join(' '), {
      processTerm: (term) => term.toLowerCase(),
      prefix: (term, place, terms) => place === terms.length - 1 && term.length >= 2,
    })
    .slice(0, most)
    .map(({ id, title, heading, excerpt }) => ({ path: id, title, heading, excerpt }));

/** The words as the index splits them, each once, in lower case. */
const distinctWords = (text: string): string[] =>
  [...new Set((MiniSearch.getDefault('tokenize') as (text: string) => string[])(text.toLowerCase()))]
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Splits a word, so that `createPnp` is found as one word and as two. */
function wordsIn(term: string): string[] {
  const parts = term.split(/(?=[A-Z])/);
  return [...new Set([term, ...(parts.length > 1 && parts.length < term.length ? parts : [])])].map((word) =>
    word.toLowerCase(),
  );
}

function sectionsOf({ path, title, summary, markdown, group }: DocsPage): Section[] {
  const isReference = path.startsWith('/docs/reference');
  // Of an operation's page, index its description and its input: its answers are described by the records.
  const said = isReference ? markdown.split(/^## (?:Example|Answer)$/m)[0]! : markdown;
  // The JSON answers of examples have many words and say little.
  const prose = said.replaceAll(/^ *```(\w*).*\n([^]*?)^ *```$/gm, (_, language: string, code: string) =>
    language === 'json' ? '' : code.replaceAll(/^#/gm, ' #'),
  );
  const isOneThing = isReference && (group !== 'Reference' || path.startsWith('/docs/reference/records/'));
  if (isOneThing) return [{ path, title, heading: '', excerpt: excerptOf(summary), text: plainOf(prose) }];
  const slugOf = slugs();
  return prose.split(/^(?=#{2,6} )/m).map((part, place) => {
    const [, heading = '', text = ''] = /^#+ (.+)\n([^]*)$/.exec(part) ?? [];
    const name = plainOf(heading);
    const section = place === 0 ? { path, heading: '' } : { path: `${path}#${slugOf(name)}`, heading: name };
    return { ...section, title, excerpt: excerptOf(text), text: plainOf(text) };
  });
}

/** The first sentences, skipping rows of tables. */
function excerptOf(text: string): string {
  const first = text.split(/\n\n+/).find((part) => /^\s*[^|\s#`{!-]/.test(part)) ?? '';
  const plain = plainOf(first);
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s\S*$/, '')} …`;
}

const longest = 140;

const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`|]|^[-\d.]+ |---+/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
