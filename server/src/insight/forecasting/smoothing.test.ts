import { expect, test } from 'vitest';
import type { Series } from './forecast.ts';
import { exponentialSmoothing } from './smoothing.ts';

const seriesOf = (values: number[]): Series => ({ values, exposure: values.map(() => 1) });
const model = exponentialSmoothing(0.2);

test('the level moves towards each period by the rate', () => {
  const even = Array.from({ length: 12 }, () => 10);
  const prior = model.learn([]);
  expect(model.forecast(seriesOf(even), prior).params.level).toBeCloseTo(10, 12);
  expect(model.forecast(seriesOf([...even, 20]), prior).params.level).toBeCloseTo(12, 12);
});

test('over L periods the errors are √L times as wide', () => {
  const forecast = model.forecast(seriesOf([8, 12, 9, 11, 10, 14, 6, 10]), model.learn([]));
  expect(forecast.over({ mean: 4, sd: 0 }).variance).toBeCloseTo(4 * forecast.at(1).variance, 9);
  expect(forecast.over({ mean: 4, sd: 0 }).mean).toBeCloseTo(4 * forecast.at(1).mean, 9);
});

test('half a period with half the demand is no surprise', () => {
  const values = [...Array.from({ length: 12 }, () => 10), 5];
  const exposure = values.map((value) => (value === 5 ? 0.5 : 1));
  expect(model.forecast({ values, exposure }, model.learn([])).params.level).toBeCloseTo(10, 12);
});
