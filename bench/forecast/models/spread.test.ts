import { expect, test } from 'vitest';
import { ownSpread, pooledSpread, spreadAt, spreadByLevel } from './spread.ts';

test('the own spread is the mean absolute error, and an old one counts less', () => {
  const { spread, known } = ownSpread({ values: [0, 0], exposure: [1, 1] }, [4, -1], 1);
  // The older counts half.
  expect(spread).toBeCloseTo((0.5 * 4 + 1) / 1.5);
  expect(known).toBeCloseTo(1.5 ** 2 / 1.25);
});

test('a period in which nothing could be sold is no error of zero', () => {
  expect(ownSpread({ values: [0, 0], exposure: [1, 0] }, [4, 0], 1e9).spread).toBe(4);
  expect(ownSpread({ values: [0], exposure: [0] }, [0], 12)).toEqual({ spread: 0, known: 0 });
});

test('a power of the level is found again', () => {
  const all = Array.from({ length: 500 }, (_, i) => {
    const level = 1 + i;
    return { level, spread: 0.7 * (level + 0.5) ** 0.8, known: 20 };
  });
  const byLevel = spreadByLevel(all);
  expect(pooledSpread({ spread: 0, known: 0 }, 50, byLevel, 1) / (0.7 * 50.5 ** 0.8)).toBeCloseTo(1, 1);
});

test('where nothing is known it is the spread of a Poisson count', () => {
  const byLevel = spreadByLevel([{ level: 3, spread: 99, known: 1 }]);
  expect(pooledSpread({ spread: 0, known: 0 }, 99.5, byLevel, 10)).toBeCloseTo(10);
});

test('own and pooled spread count by what is known of them', () => {
  // The geometric mean of 4 and √100.
  const even = pooledSpread({ spread: 4, known: 10 }, 99.5, spreadByLevel([]), 10);
  expect(even).toBeCloseTo(Math.sqrt(4 * 10));
});

test('beyond the levels that were seen the spread grows with their root', () => {
  const byLevel = spreadByLevel([2, 3, 4, 5].map((level) => ({ level, spread: level ** 2, known: 20 })));
  expect(spreadAt(1e6, byLevel) / spreadAt(1e4, byLevel)).toBeCloseTo(10, 2);
});
