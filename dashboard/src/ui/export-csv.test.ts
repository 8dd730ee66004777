import { expect, test } from 'vitest';
import { readPages } from './export-csv.ts';

const listOf = (length: number) => async (skip: number) => ({
  rows: Array.from({ length: Math.max(0, Math.min(50, length - skip)) }, (_, index) => skip + index),
  more: skip + 50 < length,
});

test.each([
  [0, undefined, 0, true],
  [120, undefined, 120, true],
  [100, 100, 100, true],
  [101, 100, 100, false],
])('of %i records, an export of at most %s has %i', async (length, most, count, whole) => {
  const seen: number[] = [];
  expect(await readPages(listOf(length), (rows) => seen.push(...rows), most)).toBe(whole);
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => index));
});
