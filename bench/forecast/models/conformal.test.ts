import { expect, test } from 'vitest';
import { conformal, type ConformalSettings } from './conformal.ts';
import { dampedTrend } from './damped-trend.ts';
import type { Series } from '../../../server/src/insight/forecasting/forecast.ts';
import { randomOf } from '../../../server/src/insight/forecasting/random.ts';
import { often } from '../../../server/tests/helpers/long-run.ts';
import { seasonal } from './seasonal.ts';

const settings: ConformalSettings = {
  horizon: 12,
  lookBack: 18,
  step: 3,
  halfLife: 12,
  pooled: 60,
  lasting: 0.5,
};
const model = conformal(seasonal(12, 'smoothing', dampedTrend({ level: 0.1 })), settings);

/**
 * Counts of a rate that has a season and wanders, in clumps of an own size: `months` of history, and a year that came true.
 * Levels are log-uniform between the two given.
 */
function syntheticPanel(count: number, [least, most]: [number, number], months = 48) {
  const random = randomOf(20260101);
  const season = Array.from({ length: 12 }, (_, month) => 1 + 0.3 * Math.sin((2 * Math.PI * month) / 12));
  return Array.from({ length: count }, () => {
    let level = least * (most / least) ** random.next();
    const shape = 4 + 40 * random.next();
    const values = Array.from({ length: months + 12 }, (_, t) => {
      level *= Math.exp(0.02 * random.normal());
      return random.poisson((level * season[t % 12]! * random.gamma(shape)) / shape);
    });
    return { series: known(values.slice(0, months)), came: values.slice(months) };
  });
}

const known = (values: readonly number[]): Series => ({ values, exposure: values.map(() => 1) });

const levels = [0.1, 0.5, 0.9, 0.95, 0.99];

/** How far a share may be off: what is drawn by chance scatters by the root of its number. */
const count = often(5_000, 20_000);
const tolerance = 0.01 * Math.sqrt(20_000 / count);

test(
  'of many synthetic series each level is covered as often as it says, near and far ahead and in sum',
  { timeout: 120_000 },
  () => {
    const panel = syntheticPanel(count, [150, 1500]);
    const prior = model.learn(panel.map(({ series }) => series));
    const covered = new Map<string, number>();
    for (const { series, came } of panel) {
      const { at, over } = model.forecast(series, prior);
      const total = (length: number) => came.slice(0, length).reduce((sum, value) => sum + value, 0);
      for (const [what, said, happened] of [
        ...[1, 6, 12].map((ahead) => [`${ahead} ahead`, at(ahead), came[ahead - 1]!] as const),
        ...[3, 12].map((length) => [`over ${length}`, over({ mean: length, sd: 0 }), total(length)] as const),
      ]) {
        for (const level of levels) {
          const key = `${level} ${what}`;
          covered.set(key, (covered.get(key) ?? 0) + (happened <= said.quantile(level) ? 1 : 0));
        }
      }
    }
    expect(covered.size).toBe(25);
    for (const [key, times] of covered) {
      expect(Math.abs(times / panel.length - Number.parseFloat(key)), key).toBeLessThan(tolerance);
    }
  },
);

test('of small counts each probability comes true as often as it says', () => {
  const panel = syntheticPanel(often(2_000, 8_000), [8, 80]);
  const prior = model.learn(panel.map(({ series }) => series));
  const differences = levels.map(() => 0);
  for (const { series, came } of panel) {
    const next = model.forecast(series, prior).at(1);
    for (const [i, level] of levels.entries()) {
      const quantile = next.quantile(level);
      differences[i]! += (came[0]! <= quantile ? 1 : 0) - next.cdf(quantile);
    }
  }
  for (const [i, level] of levels.entries()) {
    expect(Math.abs(differences[i]! / panel.length), String(level)).toBeLessThan(1.5 * tolerance);
  }
});

const small = syntheticPanel(40, [20, 60]).map(({ series }) => series);
const smallPrior = model.learn(small);

test('the further ahead, and the longer the time, the wider', () => {
  const { at, over } = model.forecast(small[0]!, smallPrior);
  expect(at(60).variance).toBeGreaterThan(at(13).variance);
  expect(over({ mean: 6, sd: 0 }).variance).toBeGreaterThan(over({ mean: 3, sd: 0 }).variance);
});

test('a lead time that differs is as wide as its part and that of demand together', () => {
  const { over, params } = model.forecast(small[0]!, smallPrior);
  const [certain, differing] = [over({ mean: 3, sd: 0 }), over({ mean: 3, sd: 2 })];
  expect(differing.mean).toBe(certain.mean);
  expect(differing.variance).toBeCloseTo(certain.variance + (params.level! * 2) ** 2);
});

test('half a period more is half of what is expected of it', () => {
  const { at, over } = model.forecast(small[0]!, smallPrior);
  expect(over({ mean: 2.5, sd: 0 }).mean).toBeCloseTo(at(1).mean + at(2).mean + 0.5 * at(3).mean);
});

test('no unit is what the sum gives zero', () => {
  const { over, none } = model.forecast(known([1, 0, 0, 1, 0, 0]), smallPrior);
  expect(none(2)).toBe(over({ mean: 2, sd: 0 }).cdf(0));
  expect(none(1)).toBeGreaterThan(none(6));
});

test('what is learned is plain data, and the same every time', () => {
  expect(model.learn(small)).toEqual(smallPrior);
  const stored = JSON.parse(JSON.stringify(smallPrior)) as typeof smallPrior;
  const [one, other] = [smallPrior, stored].map((prior) =>
    model.forecast(small[3]!, prior).at(4).quantile(0.9),
  );
  expect(one).toBe(other);
});

test('periods in which nothing could be sold are no errors', () => {
  const gaps = small.map(({ values }) => ({
    values: values.map((value, t) => (t % 5 === 2 ? 0 : value)),
    exposure: values.map((_, t) => (t % 5 === 2 ? 0 : 1)),
  }));
  const prior = model.learn(gaps);
  const [whole, gap] = [model.forecast(small[0]!, smallPrior).at(1), model.forecast(gaps[0]!, prior).at(1)];
  expect(gap.variance / whole.variance).toBeGreaterThan(0.5);
  expect(gap.variance / whole.variance).toBeLessThan(2);
});
