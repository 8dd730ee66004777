import { expect, test } from 'vitest';
import { until } from './until.ts';

test.each([
  [-5_000, '0 s'],
  [300, '1 s'],
  [4_000, '4 s'],
  [60_000, '1 min'],
  [250_000, '4 min 10 s'],
  [7_380_000, '2 h 3 min'],
  [86_400_000, '1 day'],
  [273_600_000, '3 days 4 h'],
])('%d ms are %s', (ms, words) => {
  expect(until(ms)).toBe(words);
});
