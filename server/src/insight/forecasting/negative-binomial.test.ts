import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logProbability, negativeBinomial, poisson } from './negative-binomial.ts';

test('probabilities are those of the tables', () => {
  expect(poisson(3).cdf(2)).toBeCloseTo(0.4231900811, 9);
  // Mean 2 and variance 4: r = 2, p = 1/2.
  const said = negativeBinomial(2, 4);
  expect([0, 1, 2, 3].map((x) => said.cdf(x))).toEqual([0.25, 0.5, 0.6875, 0.8125].map(close));
  expect([0.25, 0.26, 0.6875, 0.7].map((level) => said.quantile(level))).toEqual([0, 1, 2, 3]);
});

test('where the variance is not above the mean, it is Poisson, and comes to it without a jump', () => {
  expect(negativeBinomial(4, 2).cdf(3)).toBe(poisson(4).cdf(3));
  expect(negativeBinomial(4, 4 + 1e-6).cdf(3)).toBeCloseTo(poisson(4).cdf(3), 6);
  expect(negativeBinomial(5000, 5000.001).cdf(5050)).toBeCloseTo(poisson(5000).cdf(5050), 6);
});

test.each([
  [180, 400],
  [190, 200],
  [600, 3000],
  [3, 900],
])('mean %f and variance %f: what is integrated is what would be summed', (mean, variance) => {
  const said = negativeBinomial(mean, variance);
  const shape = mean ** 2 / (variance - mean);
  let sum = 0;
  const wrong = Array.from({ length: 901 }, (_, x) => {
    sum += Math.exp(logProbability(x, mean, shape));
    return Math.abs(said.cdf(x) - sum);
  });
  expect(Math.max(...wrong)).toBeLessThan(1e-9);
});

test('a quantile is the least number that is enough, from a thousandth to a million', () => {
  const log = (from: number, to: number) =>
    fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map(Math.exp);
  fc.assert(
    fc.property(
      log(1e-3, 1e6),
      log(1e-3, 1e3),
      fc.double({ min: 1e-6, max: 0.9999, noNaN: true }),
      (mean, excess, level) => {
        const said = negativeBinomial(mean, mean * (1 + excess));
        const quantile = said.quantile(level);
        expect(Number.isSafeInteger(quantile)).toBe(true);
        expect(said.cdf(quantile)).toBeGreaterThanOrEqual(level);
        if (quantile > 0) expect(said.cdf(quantile - 1)).toBeLessThan(level);
        expect(said.cdf(quantile + 1)).toBeGreaterThanOrEqual(said.cdf(quantile) - 1e-12);
      },
    ),
    { numRuns: 300 },
  );
});

test('a million is near to the normal distribution', () => {
  const said = poisson(1e6);
  expect(said.quantile(0.5)).toBeCloseTo(1e6, -1);
  expect(said.quantile(0.975)).toBeCloseTo(1e6 + 1960, -1);
});

test('no demand is surely none', () => {
  const said = negativeBinomial(0, 0);
  expect([said.cdf(-1), said.cdf(0), said.quantile(0.999)]).toEqual([0, 1, 0]);
});

const close = (value: number) => expect.closeTo(value, 12) as number;
