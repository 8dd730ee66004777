import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkProse } from './check-prose.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prose '));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const check = (path: string, text: string): string[] => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return checkProse(root).broken;
};

test.each([
  ['server/src/a.ts', '/** Of the round that goes on. */', 'a.ts:1 begins with "Of the round that goes"'],
  ['dashboard/src/a.tsx', 'const a = 1;\n/**\n * Whoever asks. */', 'a.tsx:2 begins with "Whoever asks."'],
  ['sdk/src/a.ts', '/** Fine. */\n/** What it is. */', 'a.ts:2 begins with "What it is."'],
  ['contract/a.ts', "/** Fine. */ const a = 'consoleKeys.list';", 'it is called the dashboard API'],
])('%s with %j is reported', (path, text, sentence) => {
  expect(check(path, text)).toEqual([expect.stringContaining(sentence)]);
});

test('a guide that uses a word that was given up is reported', () => {
  check('server/src/a.ts', '/** Entries of the current count round. */');
  expect(check('docs/a.md', "# Receiving\n\nOpen the warehouse's console.")).toEqual([
    'docs/a.md:3 says "warehouse\'s console": it is called the warehouse app',
  ]);
});

test('docstrings that say their subject first are counted, and line comments may begin as they like', () => {
  expect(
    check('server/src/a.ts', '/** Entries of the round. */\n// What follows is fine.\nconsole.log(1);'),
  ).toEqual([]);
  expect(checkProse(root).docstrings).toBe(1);
});

test('a look that saw nothing is reported', () => {
  expect(checkProse(root).broken).toEqual([expect.stringContaining('saw no docstring')]);
});
