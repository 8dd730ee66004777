import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { complain, orderIn, writeOrCompare } from './generated.ts';
import type { Promised } from './promises/promised.ts';
import { promises } from './promises/promises.ts';

const root = new URL('../', import.meta.url);

/**
 * Writes docs/promises.md from tools/promises/. With --check it writes nothing and answers whether the file says something
 * else. A test that does not exist any more is a problem, too.
 */
export function writePromises(words: readonly string[]): string[] {
  const { isCheck, place = fileURLToPath(new URL('docs/promises.md', root)) } = orderIn(words);
  const missing = missingTests(Object.values(promises).flat(), readIfThere);
  if (!writeOrCompare(place, page(), isCheck)) return missing;
  return [
    ...missing,
    `${place} does not match tools/promises/: run node tools/write-promises.ts and commit the result.`,
  ];
}

/** Problems with the tests that promises name. `read` returns the text of a file, or nothing. */
export function missingTests(all: readonly Promised[], read: (file: string) => string | undefined): string[] {
  return all.flatMap(({ promise, tests }) => [
    ...(tests.length === 0 ? [`No test holds the promise "${promise}".`] : []),
    ...tests
      .filter(([file, title]) => !titlesIn(read(file) ?? '').includes(title))
      .map(
        ([file, title]) => `${file} has no test "${title}" any more, which holds the promise "${promise}".`,
      ),
  ]);
}

/** Titles of tests in the text of a file, as they are written there. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/\btest(?:\.\w+\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g)].map(([, , title]) =>
    title!.replaceAll(/\\(.)/g, '$1'),
  );

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, root), 'utf8');
  } catch {
    return undefined;
  }
}

const page = (): string => `# Promises

<!-- Written by tools/write-promises.ts from tools/promises/. Change the promises there. -->

Packhouse promises this when things go wrong. Each promise has the title of the tests that hold it; a check fails when one of them
does not exist any more.
${Object.entries(promises)
  .map(([title, rows]) => `\n## ${title}\n\n${rows.map(item).join('\n')}\n`)
  .join('')}`;

const item = ({ promise, tests }: Promised): string =>
  [`- **${promise}**`, ...tests.map(([file, title]) => `  - \`${title}\`, in \`${file}\``)].join('\n');

if (import.meta.main) complain(writePromises(process.argv.slice(2)));
