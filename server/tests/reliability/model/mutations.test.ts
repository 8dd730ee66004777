import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from './mutations.ts';

// The long run plants the bugs. This runs at each change of the code, so that a mutation follows the line it changes.
test.each(mutations)('$name: one line of the service can be changed so', ({ file, from, to }) => {
  const source = readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8');
  expect(source.split(from).length - 1, `occurrences in ${file} of: ${from}`).toBe(1);
  expect(to).not.toBe(from);
});

test('each planted bug has a name of its own', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});
