import { expect, test } from 'vitest';
import { forecastAll, holdOut, scoresOf } from './protocol.ts';
import { seriesOf } from './reference-series.ts';
import { seasonalNaive } from './seasonal-naive.ts';

/** Two series of three years; the last year of the second is double, and one month of it is missing. */
const csv = [
  '"a","b"',
  ...Array.from({ length: 36 }, (_, t) => {
    const month = 1 + (t % 12);
    return `${month + (t < 12 ? 2 : 0)},${t === 30 ? 'NA' : t < 24 ? month : 2 * month}`;
  }),
].join('\n');

test('what is missing has no exposure', () => {
  const [a, b] = seriesOf('"a","b"\n1,\nNA,2\n');
  expect(a).toEqual({ values: [1, 0], exposure: [1, 0] });
  expect(b).toEqual({ values: [0, 2], exposure: [0, 1] });
});

test('the training part ends where the test part begins', () => {
  const { training, test: held } = holdOut(seriesOf(csv));
  expect(training.map(({ values, exposure }) => [values.length, exposure.length])).toEqual([
    [24, 24],
    [24, 24],
  ]);
  expect(held[1]!.values).toEqual([2, 4, 6, 8, 10, 12, 0, 16, 18, 20, 22, 24]);
  expect(held[1]!.exposure[6]).toBe(0);
});

test('a model sees nothing of the test part', () => {
  const seen = new Set<number>();
  const spy = {
    ...seasonalNaive,
    learn(panel: Parameters<typeof seasonalNaive.learn>[0]) {
      for (const { values } of panel) seen.add(values.length);
      return {};
    },
  };
  forecastAll(spy, holdOut(seriesOf(csv)));
  expect([...seen]).toEqual([24]);
});

test('seasonal naive is scored as by hand', () => {
  const heldOut = holdOut(seriesOf(csv));
  const { mase, wql, mse, coverage95 } = scoresOf(heldOut, forecastAll(seasonalNaive, heldOut));
  // The scale of a is 2 and its errors are 0; b repeated itself in training, so it has no scale.
  expect(mase).toBe(0);
  // b is 1 … 12 too low, without 7: 71 of 78 + 142 that were sold.
  expect(wql).toBeCloseTo(71 / (78 + 142));
  expect(mse).toBeCloseTo((650 - 49) / 23);
  expect(coverage95).toBeCloseTo(12 / 23);
});
