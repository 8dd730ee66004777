import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Series } from '../../../server/src/insight/forecasting/forecast.ts';
import { seasonalDemand } from './seasonal-demand.ts';

const months = seasonalDemand(12);
const weeks = seasonalDemand(52);

/** Anything from nothing to a few years, also with zeros, gaps, periods stocked in part, and outliers. */
const someSeries: fc.Arbitrary<Series> = fc
  .array(
    fc.record({
      value: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(1_000_000)),
      part: fc.constantFrom(0, 0.3, 1, 1),
    }),
    { maxLength: 60 },
  )
  .map((periods) => ({
    values: periods.map(({ value }) => value),
    exposure: periods.map(({ part }) => part),
  }));

test('of any series, however short, everything is finite, whole and in order', () => {
  fc.assert(
    fc.property(fc.array(someSeries, { maxLength: 6 }), someSeries, (panel, series) => {
      for (const model of [months, weeks]) {
        const forecast = model.forecast(series, model.learn(panel));
        const all = [1, 5, 12, 30].map((ahead) => forecast.at(ahead));
        for (const one of [
          ...all,
          forecast.over({ mean: 0.5, sd: 0 }),
          forecast.over({ mean: 40.2, sd: 7 }),
        ]) {
          expect(Number.isFinite(one.mean) && one.mean >= 0).toBe(true);
          expect(Number.isFinite(one.variance) && one.variance >= 0).toBe(true);
          const quantiles = [0.001, 0.05, 0.5, 0.95, 0.999].map((level) => one.quantile(level));
          expect(quantiles.every((quantile) => Number.isSafeInteger(quantile) && quantile >= 0)).toBe(true);
          expect(quantiles.toSorted((a, b) => a - b)).toEqual(quantiles);
          const probabilities = [0, 1, 10, 1e9].map((x) => one.cdf(x));
          expect(probabilities.every((probability) => probability >= 0 && probability <= 1)).toBe(true);
          expect(probabilities.toSorted((a, b) => a - b)).toEqual(probabilities);
        }
        expect(forecast.none(3)).toBeGreaterThanOrEqual(0);
        expect(forecast.none(3)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 60 },
  );
});

test('a series of a single week expects about what it sold, and is not sure of it', () => {
  const prior = weeks.learn([{ values: [12], exposure: [1] }]);
  const next = weeks.forecast({ values: [12], exposure: [1] }, prior).at(1);
  expect(next.mean).toBe(12);
  expect(next.quantile(0.05)).toBeLessThan(10);
  expect(next.quantile(0.95)).toBeGreaterThan(14);
});

test('of nothing, nothing is expected', () => {
  const next = months.forecast({ values: [], exposure: [] }, months.learn([])).at(1);
  expect(next.mean).toBe(0);
  expect(next.quantile(0.5)).toBe(0);
});

test('weeks have a season from two years on', () => {
  const panel = (years: number) =>
    Array.from({ length: 5 }, (_, i) => {
      const values = Array.from({ length: 52 * years }, (_unused, t) => (t % 52 < 6 ? 300 : 100) + i);
      return { values, exposure: values.map(() => 1) };
    });
  const expected = (all: Series[]) => {
    const { at } = weeks.forecast(all[0]!, weeks.learn(all));
    return at(3).mean / at(20).mean;
  };
  expect(expected(panel(3))).toBeGreaterThan(2.5);
  expect(expected(panel(1))).toBeLessThan(1.2);
});
