import { expect, test } from 'vitest';
import { adida, imapa } from './aggregation.ts';
import { dampedTrend } from './damped-trend.ts';

const known = (values: number[]) => ({ values, exposure: values.map(() => 1) });
const everyThird = known(Array.from({ length: 60 }, (_, t) => (t % 3 === 2 ? 6 : 0)));

test('ADIDA sees a demand in every third period as a constant rate', () => {
  const { at } = adida(0.3)(everyThird);
  expect([at(1), at(2), at(8)]).toEqual([2, 2, 2]);
  // Smoothing alone follows the last demand.
  expect(dampedTrend({ level: 0.3 })(everyThird).at(1)).toBeGreaterThan(2.5);
});

test('IMAPA is the mean over the sums of one, two and three periods', () => {
  const one = dampedTrend({ level: 0.3 })(everyThird).at(1);
  const sums = Array.from(
    { length: 30 },
    (_, i) => everyThird.values[2 * i]! + everyThird.values[2 * i + 1]!,
  );
  const two = dampedTrend({ level: 0.3 })(known(sums)).at(1) / 2;
  expect(imapa(0.3)(everyThird).at(1)).toBeCloseTo((one + two + 2) / 3);
});

test('what sells in every period is only smoothed', () => {
  const series = known(Array.from({ length: 20 }, (_, t) => 5 + (t % 4)));
  const smooth = dampedTrend({ level: 0.2 })(series).at(1);
  expect(adida(0.2)(series).at(1)).toBe(smooth);
  expect(imapa(0.2)(series).at(1)).toBe(smooth);
});

test('periods in which nothing could be sold do not lower the rate', () => {
  const gap = { values: everyThird.values, exposure: everyThird.exposure.map((_, t) => (t < 57 ? 1 : 0)) };
  expect(adida(0.3)(gap).at(1)).toBeCloseTo(2);
});

test('a series without demand, or without any period, expects none', () => {
  for (const method of [adida(0.2), imapa(0.2)]) {
    expect(method(known([0, 0, 0, 0])).at(1)).toBe(0);
    expect(method(known([])).at(1)).toBe(0);
  }
});
