import { expect, test } from 'vitest';
import {
  coverageOf,
  meanAbsoluteScaledError,
  meanSquaredError,
  rocAuc,
  seasonalScale,
  weightedQuantileLoss,
} from './scores.ts';

const known = (...values: number[]) => ({ values, exposure: values.map(() => 1) });

const events = (...pairs: [probability: number, happened: 0 | 1][]) =>
  pairs.map(([probability, happened]) => ({ probability, happened: happened === 1 }));

test('WQL is twice the pinball by all that was sold, and by the levels', () => {
  const outcomes = [
    { actual: 4, quantiles: [2, 5] },
    { actual: 0, quantiles: [0, 1] },
  ];
  // Level .5: .5·2 + 0 = 1; level .9: .1·1 + .1·1 = .2. Sold: 4.
  expect(weightedQuantileLoss(outcomes, [0.5, 0.9])).toBeCloseTo((2 * 1 + 2 * 0.2) / 4 / 2);
});

test('WQL of the same number at every decile is the error by what was sold', () => {
  expect(weightedQuantileLoss([{ actual: 10, quantiles: Array<number>(9).fill(8) }])).toBeCloseTo(0.2);
});

test('WQL is no number where nothing was sold', () => {
  expect(weightedQuantileLoss([{ actual: 0, quantiles: [1] }], [0.5])).toBeNaN();
});

test('the scale is the error of repeating the last season, over the pairs that are known', () => {
  expect(seasonalScale(known(1, 5, 2, 9), 2)).toBe(2.5);
  expect(seasonalScale({ values: [1, 5, 2, 9], exposure: [1, 0, 1, 1] }, 2)).toBe(1);
  expect(seasonalScale(known(1, 5), 2)).toBeNaN();
});

test('MASE leaves out periods that are unknown and series without a scale', () => {
  const cases = [
    { history: known(1, 5, 2, 9), actual: known(3, 0), forecast: [8, 5] },
    { history: known(1, 1, 2, 4), actual: { values: [7, 0], exposure: [1, 0] }, forecast: [3, 99] },
    { history: known(3, 3, 3, 3), actual: known(9, 9), forecast: [0, 0] },
    { history: known(3, 4), actual: known(9, 9), forecast: [0, 0] },
  ];
  // 5 ÷ 2.5, 5 ÷ 2.5, and 4 ÷ 2.
  expect(meanAbsoluteScaledError(cases, 2)).toBeCloseTo((2 + 2 + 2) / 3);
});

test('squared errors are averaged', () => {
  expect(
    meanSquaredError([
      { actual: 3, forecast: 1 },
      { actual: 0, forecast: 1 },
    ]),
  ).toBe(2.5);
});

test('what is exactly at its bound is covered', () => {
  expect(
    coverageOf([
      { actual: 3, forecast: 3 },
      { actual: 4, forecast: 3 },
    ]),
  ).toBe(0.5);
});

test('AUC counts the pairs that are in order, and ties half', () => {
  // Pairs of happened and not: .8 > .3, .8 > .5, .5 > .3, .5 = .5.
  expect(rocAuc(events([0.8, 1], [0.5, 1], [0.3, 0], [0.5, 0]))).toBe(3.5 / 4);
  expect(rocAuc(events([0.1, 1], [0.9, 0]))).toBe(0);
  expect(rocAuc(events([0.4, 1], [0.4, 0], [0.4, 0]))).toBe(0.5);
  expect(rocAuc(events([0.4, 1]))).toBeNaN();
});
