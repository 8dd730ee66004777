import { expect, test } from 'vitest';
import { dampedTrend } from './damped-trend.ts';
import { theta } from './theta.ts';

const known = (values: number[]) => ({ values, exposure: values.map(() => 1) });

test('a constant series stays constant', () => {
  const { at } = theta(0.2)(known(Array<number>(30).fill(7)));
  expect([at(1), at(12)].map((units) => Number(units.toFixed(9)))).toEqual([7, 7]);
});

test('it drifts by half the slope of the straight line', () => {
  const { at } = theta(0.2)(known(Array.from({ length: 200 }, (_, t) => 10 + 3 * t)));
  expect(at(5) - at(4)).toBeCloseTo(1.5);
});

test('on a line it makes up for half of what smoothing lags behind', () => {
  const line = known(Array.from({ length: 400 }, (_, t) => 10 + 3 * t));
  // Smoothing lags 3/.2 = 15 behind the line.
  const lag = 10 + 3 * 400 - dampedTrend({ level: 0.2 })(line).at(1);
  expect(lag).toBeCloseTo(15, 4);
  expect(theta(0.2)(line).at(1)).toBeCloseTo(10 + 3 * 400 - 7.5, 4);
});

test('two periods tell no slope', () => {
  const { at } = theta(0.2)(known([2, 9]));
  expect(at(12)).toBe(at(1));
});

test('periods in which nothing could be sold do not bend the line', () => {
  const values = Array.from({ length: 60 }, (_, t) => 10 + 3 * t);
  const { at } = theta(0.2)({
    values: values.with(50, 0),
    exposure: values.map((_, t) => (t === 50 ? 0 : 1)),
  });
  expect(at(2) - at(1)).toBeCloseTo(1.5);
});

test('a falling series ends at zero', () => {
  expect(theta(0.2)(known(Array.from({ length: 40 }, (_, t) => 40 - t))).at(500)).toBe(0);
});
