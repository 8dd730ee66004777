import { expect, test } from 'vitest';
import { missingTests, writePromises } from './write-promises.ts';

test('docs/promises.md says what tools/promises/ says, and every test that it names exists', () => {
  expect(writePromises(['--check'])).toEqual([]);
});

test('a promise whose test is gone, or that has none, is told', () => {
  const promise = 'Nothing is lost.';
  const read = (file: string) =>
    file === 'a.test.ts'
      ? "test('it\\'s kept', () => {});\ntest.each(all(1))('$name is kept', () => {});"
      : undefined;
  const told = (file: string, title: string) => missingTests([{ promise, tests: [[file, title]] }], read);
  expect(told('a.test.ts', "it's kept")).toEqual([]);
  expect(told('a.test.ts', '$name is kept')).toEqual([]);
  expect(told('a.test.ts', 'kept')).toHaveLength(1);
  expect(told('b.test.ts', "it's kept")).toHaveLength(1);
  expect(missingTests([{ promise, tests: [] }], read)).toHaveLength(1);
});
