import { expect, test } from 'vitest';
import {
  brierScore,
  brierSkill,
  coverageOf,
  expectedCalibrationError,
  meanAbsoluteScaledError,
  meanSquaredError,
  pinball,
  reliabilityOf,
  rocAuc,
  seasonalScale,
  weightedQuantileLoss,
} from './scores.ts';

const known = (...values: number[]) => ({ values, exposure: values.map(() => 1) });

const events = (...pairs: [probability: number, happened: 0 | 1][]) =>
  pairs.map(([probability, happened]) => ({ probability, happened: happened === 1 }));

test('a quantile loses its level a unit above it, and the rest below', () => {
  expect(pinball(0.9, 10, 6)).toBeCloseTo(3.6);
  expect(pinball(0.9, 6, 10)).toBeCloseTo(0.4);
  expect(pinball(0.9, 6, 6)).toBe(0);
});

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

test('a reliability bin has what was said beside what came true', () => {
  const bins = reliabilityOf(events([0.1, 0], [0.3, 1], [0.5, 1], [1, 1]), 2);
  expect(bins).toHaveLength(2);
  expect(bins[0]).toEqual({ from: 0, to: 0.5, count: 2, probability: 0.2, frequency: 0.5 });
  expect(bins[1]).toEqual({ from: 0.5, to: 1, count: 2, probability: 0.75, frequency: 1 });
});

test('the calibration error weighs each bin by its count', () => {
  // Bins of a half: |.2 − .5| and |.75 − 1|, one half each.
  expect(expectedCalibrationError(events([0.1, 0], [0.3, 1], [0.5, 1], [1, 1]), 2)).toBeCloseTo(0.275);
  expect(expectedCalibrationError(events([0, 0], [1, 1]))).toBe(0);
});

test('the Brier score is the squared error of a probability', () => {
  expect(brierScore(events([0.8, 1], [0.4, 0]))).toBeCloseTo((0.04 + 0.16) / 2);
});

test('skill is above 0 only where more is known than how often it happens', () => {
  expect(brierSkill(events([0.5, 1], [0.5, 0]))).toBe(0);
  expect(brierSkill(events([1, 1], [0, 0]))).toBe(1);
  expect(brierSkill(events([0, 1], [1, 0]))).toBe(-3);
  expect(brierSkill(events([0.5, 1], [0.5, 0]), 0.9)).toBeCloseTo(1 - 0.25 / 0.41);
  expect(brierSkill(events([1, 1]))).toBeNaN();
});

test('AUC counts the pairs that are in order, and ties half', () => {
  // Pairs of happened and not: .8 > .3, .8 > .5, .5 > .3, .5 = .5.
  expect(rocAuc(events([0.8, 1], [0.5, 1], [0.3, 0], [0.5, 0]))).toBe(3.5 / 4);
  expect(rocAuc(events([0.1, 1], [0.9, 0]))).toBe(0);
  expect(rocAuc(events([0.4, 1], [0.4, 0], [0.4, 0]))).toBe(0.5);
  expect(rocAuc(events([0.4, 1]))).toBeNaN();
});
