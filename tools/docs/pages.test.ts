import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagesWithSnippets } from '../testing/snippets.ts';

test('every page with snippets has a file that runs them', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.process.test.ts'));
  expect(files.toSorted()).toEqual(
    pagesWithSnippets()
      .map((slug) => `${slug}.process.test.ts`)
      .toSorted(),
  );
  for (const file of files) {
    const slug = file.replace('.process.test.ts', '');
    expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).toContain(
      `\ndescribePage('${slug}');`,
    );
  }
});
