import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTidy } from './check-tidy.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidy '));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

// The middle dot keeps the samples from being found in this file; it is taken out before they are looked at.
test.each([
  ['server/src/a.ts', `const folder = '/ro·ot/packhouse';`, 'a path of one machine'],
  ['docs/guide.md', 'Look at /tm·p/packhouse.log', 'a path of one machine'],
  ['.ci/run', 'cd /wo·rk/main', 'a path of one machine'],
  ['docs/guide.md', 'C:\\Us·ers\\me', 'a path of one machine'],
  ['contract/a.ts', '// TO·DO: later', 'open an issue'],
  ['contract/a.ts', '/* FIX·ME */', 'open an issue'],
  ['contract/a.test.ts', `test.on·ly('a', () => {});`, 'silences every other test'],
  ['contract/a.test.ts', `describe.concurrent.on·ly('a', () => {});`, 'silences every other test'],
  ['.npmrc', 'registry=https://regis·try.example.com/npm/', 'a registry host'],
  ['package-lock.json', '"resolved": "https://packages.example.com/zod.tgz",', 'a registry host'],
  ['README.md', '<<<<·<<< main', 'a merge that was not finished'],
])('%s with "%s" is reported', (path, sample, reason) => {
  write(path, `first line\n${sample.replace('·', '')}\n`);
  const { broken } = checkTidy(root);
  expect(broken).toEqual([expect.stringContaining(reason)]);
  expect(broken[0]).toContain(`${path}:2 `);
});

test.each([
  ['contract/a.ts', `const path = '/v0/shipments/{id}/cancel';`],
  ['docs/guide.md', 'See https://example.com/work/orders and ./tmp/a and server/tmp/a.'],
  ['package-lock.json', '"resolved": "contract",'],
  ['contract/a.ts', 'const shipped = only(orders).only;'],
  ['photo.png', '\0/ro·ot/a'],
])('%s with "%s" is left alone', (path, sample) => {
  write(path, sample.replace('·', ''));
  expect(checkTidy(root).broken).toEqual([]);
});

test('a page may name only files that exist', () => {
  write('server/src/http/app.ts', '');
  write('docs/guide.md', 'Look.');
  write(
    'docs/page.md',
    '`server/src/http/app.ts` [guide](guide.md#top) [site](https://example.com) `server/src/*.ts`',
  );
  expect(checkTidy(root).broken).toEqual([]);
  write('docs/page.md', '`server/src/gone.ts` and [guide](gone.md)');
  expect(checkTidy(root).broken).toEqual([
    expect.stringContaining('docs/page.md names docs/gone.md'),
    expect.stringContaining('docs/page.md names server/src/gone.ts'),
  ]);
});

test('a long file is a hint and no failure', () => {
  write('server/src/a.ts', 'export {};\n'.repeat(500));
  expect(checkTidy(root)).toEqual({ files: 1, broken: [], hints: ['server/src/a.ts has 501 lines'] });
});

test('a look that saw nothing is reported', () => {
  expect(checkTidy(root).broken).toEqual([expect.stringContaining('saw no file at all')]);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
