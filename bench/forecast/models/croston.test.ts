import { expect, test } from 'vitest';
import { croston, syntetosBoylan, teunterSyntetosBabai } from './croston.ts';
import type { Forecaster, Series } from '../../../server/src/insight/forecasting/forecast.ts';

const every = (interval: number, size: number, length: number): Series => ({
  values: Array.from({ length }, (_, i) => ((i + 1) % interval === 0 ? size : 0)),
  exposure: Array.from({ length }, () => 1),
});
const meanOf = (model: Forecaster, series: Series) =>
  model.forecast(series, model.learn([series])).at(1).mean;

test('six units every third period are two a period', () => {
  expect(meanOf(croston(), every(3, 6, 60))).toBeCloseTo(2, 9);
  expect(meanOf(syntetosBoylan(0.1), every(3, 6, 60))).toBeCloseTo(2 * 0.95, 9);
});

test('only Teunter, Syntetos & Babai see that nothing is sold any more', () => {
  const { values } = every(3, 6, 60);
  const ended = {
    values: [...values, ...Array.from({ length: 30 }, () => 0)],
    exposure: Array.from({ length: 90 }, () => 1),
  };
  expect(meanOf(croston(), ended)).toBeCloseTo(2, 9);
  expect(meanOf(teunterSyntetosBabai(0.1), ended)).toBeLessThan(0.15);
});
