import { expect, test } from 'vitest';
import { normal, normalCdf, normalQuantile } from './normal.ts';

test('the standard normal is that of the tables, and its quantile the inverse', () => {
  expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 12);
  expect(normalCdf(-6)).toBeCloseTo(9.865876e-10, 14);
  for (const level of [1e-6, 0.01, 0.3, 0.5, 0.7, 0.9999]) {
    expect(normalCdf(normalQuantile(level))).toBeCloseTo(level, 8);
  }
});

test('what lies below zero counts as zero', () => {
  const said = normal(1, 4);
  expect(said.cdf(-0.5)).toBe(0);
  expect(said.quantile(0.2)).toBe(0);
  expect(said.quantile(0.95)).toBe(5);
});
