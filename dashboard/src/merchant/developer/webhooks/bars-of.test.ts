import { expect, test } from 'vitest';
import { barsOf } from './bars-of.ts';

const hours = [
  { at: '2026-03-07T22:00:00.000Z', delivered: 1, failed: 2, p95Ms: 40 },
  { at: '2026-03-07T23:00:00.000Z', delivered: 3, failed: 0, p95Ms: 90 },
  { at: '2026-03-08T00:00:00.000Z', delivered: 0, failed: 0, p95Ms: null },
];

test('hours stay hours', () => {
  expect(barsOf(hours, false).map(({ delivered, failed, p95Ms }) => [delivered, failed, p95Ms])).toEqual([
    [1, 2, 40],
    [3, 0, 90],
    [0, 0, null],
  ]);
});

test('a day is the sum of its hours, and as slow as its slowest', () => {
  expect(barsOf(hours, true)).toEqual([
    { label: expect.stringContaining('7'), delivered: 4, failed: 2, p95Ms: 90 },
    { label: expect.stringContaining('8'), delivered: 0, failed: 0, p95Ms: null },
  ]);
});
