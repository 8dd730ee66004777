import { expect, test } from 'vitest';
import { warehousePages } from './pages.ts';

const twice = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

test('no two pages have the same address, and no two of a menu the same key', () => {
  expect(twice(warehousePages.map(({ path }) => path))).toEqual([]);
  expect(twice(['o', ...warehousePages.flatMap(({ tile }) => tile?.key ?? [])])).toEqual([]);
  expect(twice(warehousePages.flatMap(({ card }) => card?.key ?? []))).toEqual([]);
});
