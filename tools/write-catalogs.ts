import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogFor, faultsOf, type Catalog } from './catalogs/catalog.ts';
import { messagesIn, type Found } from './catalogs/messages.ts';
import { listFiles } from './files.ts';
import { complain, orderIn, writeOrCompare } from './generated.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const languages = ['es', 'pl'];
const placeOf = (language: string) => `dashboard/src/warehouse/languages/${language}.json`;

/**
 * Brings the catalogs of the warehouse app up to date with its messages: adds new ones, to be translated, and removes those
 * that are not used any more. With --check it writes nothing. Either way it answers what is missing or wrong.
 */
function writeCatalogs(words: readonly string[]): string[] {
  const { isCheck } = orderIn(words);
  const problems: string[] = [];
  const messages: Found[] = [];
  const files = listFiles(`${root}/dashboard/src`).filter(isShown);
  for (const file of files) {
    const path = `dashboard/src/${file}`;
    const found = messagesIn(path, readFileSync(`${root}/${path}`, 'utf8'));
    messages.push(...found.messages);
    if (!file.startsWith('warehouse/')) continue;
    problems.push(...found.faults.map(({ text, line }) => `${path}:${line}: ${text}`));
  }
  for (const language of languages) {
    const place = placeOf(language);
    const known = JSON.parse(readFileSync(`${root}/${place}`, 'utf8')) as Catalog;
    const catalog = catalogFor(
      messages.map(({ text }) => text),
      known,
    );
    if (writeOrCompare(`${root}/${place}`, `${JSON.stringify(catalog, undefined, 2)}\n`, isCheck))
      problems.push(`${place} does not match the messages in the code: run node tools/write-catalogs.ts.`);
    problems.push(...faultsOf(language, catalog).map((fault) => `${place}: ${fault}`));
  }
  return problems;
}

const isShown = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.test.ts');

if (import.meta.main) complain(writeCatalogs(process.argv.slice(2)));
