import { expect, test } from 'vitest';
import { erring, momentsOf, quantilesOf, tableLength } from './error-quantiles.ts';
import { normalCdf, normalQuantile } from '../../../server/src/insight/forecasting/normal.ts';

const normalTable = quantilesOf(Array.from({ length: 9999 }, (_, i) => normalQuantile((i + 1) / 10_000)));
const everyLevel = Array.from({ length: 999 }, (_, i) => (i + 1) / 1000);

test('a table has the quantiles at the conformal ranks', () => {
  // Of 99 errors the 95th is not exceeded by the next with 95 %.
  const table = quantilesOf(Array.from({ length: 99 }, (_, i) => 99 - i));
  expect(table).toHaveLength(tableLength);
  expect(table.at(-4)).toBeCloseTo(95);
});

test('few errors have the largest of them for the outermost levels', () => {
  expect(quantilesOf([3])).toEqual(Array(tableLength).fill(3));
  expect(quantilesOf([3, 1, 2]).at(-1)).toBe(3);
  expect(quantilesOf([3, 1, 2])[0]).toBe(1);
});

test('errors that are Normal are given back as such', () => {
  const { mean, sd } = momentsOf(normalTable);
  expect(mean).toBeCloseTo(0, 6);
  expect(sd).toBeCloseTo(1, 1);
  const { cdf } = erring(100, 10, normalTable);
  for (const x of [60, 80, 95, 100, 112, 130, 150]) {
    expect(Math.abs(cdf(x) - normalCdf((x + 0.5 - 100) / 10))).toBeLessThan(0.004);
  }
});

test('a quantile is the least whole number whose probability is enough', () => {
  const { cdf, quantile } = erring(12.3, 4.1, quantilesOf([-3, -1, -1, 0, 0.5, 2, 5]));
  for (const level of everyLevel) {
    const x = quantile(level);
    expect(Number.isInteger(x)).toBe(true);
    expect(cdf(x)).toBeGreaterThanOrEqual(level - 1e-9);
    if (x > 0) expect(cdf(x - 1)).toBeLessThan(level + 1e-9);
  }
});

test('nothing is below zero', () => {
  const { cdf, quantile } = erring(0.2, 3, normalTable);
  expect(quantile(0.001)).toBe(0);
  expect(cdf(-1)).toBe(0);
  expect(cdf(0)).toBeGreaterThan(0.4);
});

test('what comes on top widens the shape as variances add up', () => {
  const { sd } = momentsOf(normalTable);
  expect(erring(100, 3, normalTable, 4).variance).toBeCloseTo((3 * sd) ** 2 + 16);
});

test('without errors it is certain', () => {
  const { cdf, quantile, variance } = erring(4, 2, quantilesOf([0]));
  expect([cdf(3), cdf(4), quantile(0.01), quantile(0.99), variance]).toEqual([0, 1, 4, 4, 0]);
});
