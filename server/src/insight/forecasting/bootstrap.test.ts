import { expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import type { Series } from './forecast.ts';

const seriesOf = (values: readonly number[]): Series => ({ values, exposure: values.map(() => 1) });
const model = bootstrap(2000);

test('a lead time holds as much as was seen, and is as often empty', () => {
  // Demand of 9 in every fourth period, never two in a row.
  const series = seriesOf(Array.from({ length: 80 }, (_, i) => (i % 4 === 0 ? 9 : 0)));
  const lead = model.forecast(series, model.learn([series])).over({ mean: 8, sd: 0 });
  expect(lead.mean).toBeGreaterThan(16);
  expect(lead.mean).toBeLessThan(22);
  expect(lead.cdf(0)).toBeLessThan(0.25);
});

test('after a demand it is as probable as it was seen to be after one', () => {
  const pairs = seriesOf(Array.from({ length: 60 }, (_, i) => (i % 6 < 2 ? 3 : 0)));
  const ended = { values: pairs.values.slice(0, 55), exposure: pairs.exposure.slice(0, 55) };
  const prior = model.learn([pairs]);
  expect(model.forecast(ended, prior).none(1)).toBeLessThan(model.forecast(pairs, prior).none(1));
});

test('sizes near to those seen come too, and none below 1', () => {
  const series = seriesOf(Array.from({ length: 40 }, () => 4));
  const next = model.forecast(series, model.learn([series])).at(1);
  expect(next.quantile(0.1)).toBeGreaterThanOrEqual(1);
  expect(next.quantile(0.95)).toBeGreaterThan(next.quantile(0.1) + 3);
});
