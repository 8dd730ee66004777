import { expect, test } from 'vitest';
import { dampedTrend } from './damped-trend.ts';

const known = (...values: number[]) => ({ values, exposure: values.map(() => 1) });

/** Twelve periods at a level, from which smoothing begins, and what came then. */
const after = (level: number, ...values: number[]) => known(...Array<number>(12).fill(level), ...values);

test('the level moves by its rate of each error, and stays where it is', () => {
  const { at, errors } = dampedTrend({ level: 0.5 })(after(8, 12, 6));
  expect(errors.slice(-3)).toEqual([0, 4, -4]);
  // 8 + 2 = 10, 10 − 2 = 8.
  expect([at(1), at(9)]).toEqual([8, 8]);
});

test('a damped trend comes to rest', () => {
  const { at } = dampedTrend({ level: 0.5, trend: 0.4, damping: 0.5 })(after(8, 12));
  // The level is 10 and the trend .5·.4·4 = .8, of which .4, .2, .1 … are left.
  expect(at(1)).toBeCloseTo(10.4);
  expect(at(2)).toBeCloseTo(10.6);
  expect(at(1000)).toBeCloseTo(10.8);
});

test('a trend that is not damped goes on', () => {
  const { at } = dampedTrend({ level: 0.5, trend: 0.4 })(after(8, 12));
  expect(at(10) - at(9)).toBeCloseTo(0.8);
});

test('nothing is expected to fall below zero', () => {
  expect(dampedTrend({ level: 0.5, trend: 1 })(after(8, 0, 0)).at(20)).toBe(0);
});

test('a period in which nothing could be sold teaches nothing', () => {
  const method = dampedTrend({ level: 0.5 });
  const series = after(8, 0, 12);
  const gap = { values: series.values, exposure: series.exposure.with(12, 0) };
  expect(method(gap).errors[12]).toBe(0);
  expect(method(gap).at(1)).toBe(method(after(8, 12)).at(1));
});

test('half a period is expected to sell half', () => {
  const series = after(8, 4);
  expect(
    dampedTrend({ level: 0.5 })({ values: series.values, exposure: series.exposure.with(12, 0.5) })
      .errors[12],
  ).toBe(0);
});

test('of a series of which nothing is known, nothing is expected', () => {
  expect(dampedTrend({ level: 0.2 })({ values: [], exposure: [] }).at(1)).toBe(0);
  expect(dampedTrend({ level: 0.2 })({ values: [7], exposure: [0] }).at(1)).toBe(0);
});
