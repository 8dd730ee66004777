/** The pages of the documentation whose snippets are run. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fencesOf, type Fence } from '../../server/src/http/docs/fences.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const runnable = new Set(['sh', 'ts', 'js', 'python']);
/** For those who work on the service: parts of its code, and commands that take a quarter of an hour. */
const ofTheCode = new Set(['architecture', 'benchmarks']);

/** The blocks of a page that are programs or commands, in its order, with those that say why they are skipped. */
export const snippetsOf = (slug: string): Fence[] =>
  fencesOf(readFileSync(join(docs, `${slug}.md`), 'utf8')).filter(({ language }) => runnable.has(language));

/** The names of the pages that have snippets. */
export function pagesWithSnippets(): string[] {
  const contents = JSON.parse(readFileSync(join(docs, 'contents.json'), 'utf8')) as { pages: string[] }[];
  return contents
    .flatMap(({ pages }) => pages)
    .filter((slug) => !ofTheCode.has(slug) && snippetsOf(slug).length > 0);
}
