/** The packages that the documents tell people to install: our own as files, since the names on the registry are not ours. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './files.ts';

const root = resolve(import.meta.dirname, '..');
const documents = listFiles(root).filter((file) => file.endsWith('.md'));

test('no document installs a package from the registry under one of our names', () => {
  const lines = documents.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  const installs = lines.filter((line) => /\b(npm (install|i|exec)|npx|pnpm add|yarn add)\b/.test(line));
  expect(installs.length).toBeGreaterThan(1);
  expect(installs.filter((line) => /\s@?packhouse(\/\w+)?(@\S+)?(\s|$|`)/.test(line))).toEqual([]);
});
