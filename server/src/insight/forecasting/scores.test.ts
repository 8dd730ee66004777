import { expect, test } from 'vitest';
import { expectedCalibrationError, pinball, reliabilityOf } from './scores.ts';

const events = (...pairs: [probability: number, happened: 0 | 1][]) =>
  pairs.map(([probability, happened]) => ({ probability, happened: happened === 1 }));

test('a quantile loses its level a unit above it, and the rest below', () => {
  expect(pinball(0.9, 10, 6)).toBeCloseTo(3.6);
  expect(pinball(0.9, 6, 10)).toBeCloseTo(0.4);
  expect(pinball(0.9, 6, 6)).toBe(0);
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
