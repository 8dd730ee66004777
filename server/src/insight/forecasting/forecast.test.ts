import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { croston, syntetosBoylan, teunterSyntetosBabai } from '../../../../bench/forecast/models/croston.ts';
import type { Distribution, Forecaster, Series } from './forecast.ts';
import { hurdleNegativeBinomial } from './hurdle.ts';
import { poissonDemand } from './poisson.ts';
import { exponentialSmoothing } from './smoothing.ts';
import { weeksOfCover } from './weeks-of-cover.ts';

const models: Forecaster[] = [
  hurdleNegativeBinomial(),
  exponentialSmoothing(),
  poissonDemand(),
  croston(),
  syntetosBoylan(),
  teunterSyntetosBabai(),
  bootstrap(50),
  weeksOfCover(),
];
const levels = [0.001, 0.1, 0.5, 0.9, 0.999];

const period = fc.record({
  value: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_000_000 })),
  exposure: fc.oneof(fc.constant(1), fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
});
const someSeries = fc.array(period, { maxLength: 40 }).map((periods): Series => ({
  values: periods.map(({ value }) => value),
  exposure: periods.map(({ exposure }) => exposure),
}));
const panels = fc.array(someSeries, { maxLength: 4 });

test.each(models)('$name answers whatever happened with a distribution of whole numbers', (model) => {
  fc.assert(
    fc.property(someSeries, panels, fc.double({ min: 0.2, max: 20, noNaN: true }), (series, panel, mean) => {
      const forecast = model.forecast(series, model.learn(panel));
      expectProbability(forecast.none(mean));
      expect(Object.values(forecast.params).every(Number.isFinite)).toBe(true);
      expectDistribution(forecast.at(1));
      expectDistribution(forecast.over({ mean, sd: mean / 3 }));
    }),
    { numRuns: 150 },
  );
});

test.each(models)('$name says the same of the same past, and what it has learned can be stored', (model) => {
  const panel = [seriesOf([0, 3, 0, 0, 1, 0, 2]), seriesOf([5, 4, 6, 7, 5, 5, 9])];
  const prior = model.learn(panel);
  const stored = JSON.parse(JSON.stringify(prior)) as typeof prior;
  const say = (from: typeof prior) => {
    const forecast = model.forecast(panel[0]!, from);
    const lead = forecast.over({ mean: 3, sd: 1 });
    return [forecast.none(4), ...levels.map((level) => lead.quantile(level))];
  };
  expect(say(stored)).toEqual(say(prior));
  expect(say(model.learn(panel))).toEqual(say(prior));
});

test.each(models)('$name does not take a period without stock for one without demand', (model) => {
  const prior = model.learn([seriesOf([2, 0, 3, 1, 2, 0, 2, 1])]);
  const stocked = model.forecast(seriesOf([2, 0, 3, 1, 2]), prior);
  const outOfStock = model.forecast(
    { values: [2, 0, 3, 1, 2, 0, 0, 0], exposure: [1, 1, 1, 1, 1, 0, 0, 0] },
    prior,
  );
  const unsold = model.forecast(seriesOf([2, 0, 3, 1, 2, 0, 0, 0]), prior);
  const mean = (of: typeof stocked) => of.over({ mean: 4, sd: 0 }).mean;
  expect(mean(outOfStock)).toBeGreaterThan(0.85 * mean(stocked));
  expect(mean(outOfStock)).toBeGreaterThanOrEqual(mean(unsold));
});

test('a panel of nothing gives a wide answer to a product of which nothing is known', () => {
  for (const model of models.filter(({ name }) => name.startsWith('hurdle') || name === 'poisson')) {
    const next = model.forecast({ values: [], exposure: [] }, model.learn([])).at(1);
    expect(next.mean).toBeGreaterThan(0.5);
    expect(next.quantile(0.95)).toBeGreaterThanOrEqual(3);
  }
});

function expectDistribution(said: Distribution): void {
  expect(said.mean).toBeGreaterThanOrEqual(0);
  expect(said.variance).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(said.mean + said.variance)).toBe(true);
  const quantiles = levels.map((level) => said.quantile(level));
  for (const [at, quantile] of quantiles.entries()) {
    expect(Number.isInteger(quantile)).toBe(true);
    expect(quantile).toBeGreaterThanOrEqual(quantiles[at - 1] ?? 0);
  }
  let before = 0;
  for (const x of [-1, 0, 1, ...quantiles, quantiles.at(-1)! + 1000]) {
    expectProbability(said.cdf(x));
  }
  for (const x of [-1, 0, 1, 2, ...quantiles].toSorted((a, b) => a - b)) {
    expect(said.cdf(x)).toBeGreaterThanOrEqual(before - 1e-12);
    before = said.cdf(x);
  }
  for (const [at, level] of levels.entries()) {
    const quantile = quantiles[at]!;
    expect(said.cdf(quantile)).toBeGreaterThanOrEqual(level - 1e-9);
    if (quantile > 0) expect(said.cdf(quantile - 1)).toBeLessThan(level + 1e-9);
  }
}

function expectProbability(value: number): void {
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThanOrEqual(1 + 1e-12);
}

const seriesOf = (values: readonly number[]): Series => ({ values, exposure: values.map(() => 1) });
