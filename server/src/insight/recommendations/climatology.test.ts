import { expect, test } from 'vitest';
import { aSeries } from '../../../tests/helpers/recommendation-snapshot.ts';
import { climateQuantile, climateShare, learnClimate, windowsOf } from './climatology.ts';

test('the windows of a series are those that were in stock throughout, sorted', () => {
  expect(windowsOf(aSeries([1, 5, 2, 8]), 2)).toEqual([6, 7, 10]);
  expect(windowsOf({ values: [1, 5, 2, 8, 3, 1], exposure: [1, 1, 0.5, 1, 1, 1] }, 2)).toEqual([4, 6, 11]);
  expect(windowsOf(aSeries([1, 5]), 3)).toEqual([]);
});

test('climatology says the least that was not exceeded in that share of the past, and nothing of too short a past', () => {
  const series = aSeries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(climateQuantile(series, 7, 0.9)).toBe(9);
  expect(climateQuantile(series, 7, 0.91)).toBe(10);
  // Ten days of three weeks are no whole weeks: in proportion.
  expect(climateQuantile(series, 10, 0.9)).toBe(Math.round((9 * 10) / 7));
  expect(climateQuantile(aSeries([1, 2, 3]), 7, 0.9)).toBeNull();
});

test('the base rates count all times of a length, begun with stock', () => {
  const panel = [
    { values: [0, 0, 3, 0, 0], exposure: [1, 1, 1, 0.5, 1] },
    { values: [0, 0, 0, 0, 0], exposure: [0, 1, 1, 1, 1] },
  ];
  // Of two weeks: the first series begins with stock in the first four weeks (before the fifth it ran out), and of these the
  // third and the fourth run out. The second begins in the third and fourth: before the second there was nothing.
  const { stockOut, noDemand } = learnClimate(panel);
  expect(stockOut[1]).toBeCloseTo((2 + 0.5) / (6 + 1));
  expect(noDemand[1]).toBeCloseTo((3 + 0.5) / (4 + 1));
  expect(learnClimate([])).toEqual({ stockOut: [], noDemand: [] });
});

test('a share is looked up by the nearest number of weeks, the longest for longer ones', () => {
  expect(climateShare([0.1, 0.2, 0.3], 13)).toBe(0.2);
  expect(climateShare([0.1, 0.2, 0.3], 2)).toBe(0.1);
  expect(climateShare([0.1, 0.2, 0.3], 90)).toBe(0.3);
  expect(climateShare([], 7)).toBeNull();
});
