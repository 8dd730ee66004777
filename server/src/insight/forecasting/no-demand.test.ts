import { expect, test } from 'vitest';
import type { Series } from './forecast.ts';
import { hurdleNegativeBinomial } from './hurdle.ts';
import { learnNoDemand, probabilityOfNone } from './no-demand.ts';
import { randomOf } from './random.ts';
import { rocAuc } from '../../../../bench/forecast/scores.ts';
import { expectedCalibrationError, type EventOutcome } from './scores.ts';

const beside = hurdleNegativeBinomial();
const horizon = 13;
const [weeks, ahead] = [104, horizon];

/** Each sells at a rate of its own, and some stop for good at some time: after slowing down for a quarter, so that it shows. */
function dying(count: number, seed: number): { series: Series; future: readonly number[] }[] {
  return Array.from({ length: count }, (_, nth) => {
    const random = randomOf(seed * 100_003 + nth);
    const rate = 0.05 + 0.6 * random.next();
    const end = random.next() < 0.6 ? Math.floor(random.next() * 1.4 * weeks) : Number.POSITIVE_INFINITY;
    const values = Array.from({ length: weeks + ahead }, (__, week) => {
      const share = week >= end ? 0 : week >= end - 13 ? 0.4 : 1;
      return random.next() < rate * share ? 1 + random.poisson(2 * share) : 0;
    });
    return {
      series: { values: values.slice(0, weeks), exposure: Array.from({ length: weeks }, () => 1) },
      future: values.slice(weeks),
    };
  });
}

const outcomesOf = (products: ReturnType<typeof dying>, say: (series: Series) => number): EventOutcome[] =>
  products.map(({ series, future }) => ({
    happened: future.every((units) => units === 0),
    probability: say(series),
  }));

test('where products end for good, the panel tells it better than a model that takes each to go on', () => {
  const products = dying(1_500, 1);
  const panel = products.map(({ series }) => series);
  const learned = learnNoDemand(panel, { horizon, periodsPerYear: 52, beside })!;
  const prior = beside.learn(panel);
  const ours = outcomesOf(products, (series) => probabilityOfNone(learned, series, horizon));
  const theirs = outcomesOf(products, (series) => beside.forecast(series, prior).none(horizon));
  expect(rocAuc(ours)).toBeGreaterThan(rocAuc(theirs));
  expect(expectedCalibrationError(ours)).toBeLessThan(expectedCalibrationError(theirs));
  expect(expectedCalibrationError(ours)).toBeLessThan(0.04);
  for (const { probability } of ours) expect(probability > 0 && probability < 1).toBe(true);
});

test('it is plain data, and the same panel always teaches the same', () => {
  const panel = dying(400, 2).map(({ series }) => series);
  const learned = learnNoDemand(panel, { horizon, periodsPerYear: 52, beside });
  expect(learned).not.toBeNull();
  const again = learnNoDemand(
    panel.map((series) => ({ ...series })),
    { horizon, periodsPerYear: 52, beside },
  );
  expect(again).toEqual(learned);
  const stored = JSON.parse(JSON.stringify(learned)) as NonNullable<typeof learned>;
  expect(probabilityOfNone(stored, panel[0]!, horizon)).toBe(probabilityOfNone(learned!, panel[0]!, horizon));
});

test('nothing is learned of few products, of a short past, or where nothing ever pauses', () => {
  const few = dying(15, 3).map(({ series }) => series);
  expect(learnNoDemand(few, { horizon, periodsPerYear: 52, beside })).toBeNull();
  const short = dying(400, 3).map(({ series: { values, exposure } }) => ({
    values: values.slice(-20),
    exposure: exposure.slice(-20),
  }));
  expect(learnNoDemand(short, { horizon, periodsPerYear: 52, beside })).toBeNull();
  const steady = Array.from({ length: 400 }, () => ({
    values: Array.from({ length: weeks }, () => 3),
    exposure: Array.from({ length: weeks }, () => 1),
  }));
  expect(learnNoDemand(steady, { horizon, periodsPerYear: 52, beside })).toBeNull();
  expect(learnNoDemand([], { horizon, periodsPerYear: 52, beside })).toBeNull();
});

test('it is not taken where another model would have said it better', () => {
  const panel = dying(400, 4).map(({ series }) => series);
  // One that knows what came.
  const allKnowing = {
    ...beside,
    forecast: (series: Series, prior: ReturnType<typeof beside.learn>) => ({
      ...beside.forecast(series, prior),
      none: (periods: number) => {
        const whole = panel.find(({ values }) => series.values.every((value, at) => value === values[at]))!;
        const end = series.values.length;
        return whole.values.slice(end, end + periods).every((value) => value === 0) ? 0.999 : 0.001;
      },
    }),
  };
  expect(learnNoDemand(panel, { horizon, periodsPerYear: 52, beside: allKnowing })).toBeNull();
});

test('times in which it was not in stock say nothing', () => {
  const panel = dying(400, 5).map(({ series }) => series);
  const learned = learnNoDemand(panel, { horizon, periodsPerYear: 52, beside })!;
  const out = panel.map(({ values }) => ({
    values: values.map(() => 0),
    exposure: values.map(() => 0),
  }));
  const withThem = learnNoDemand([...panel, ...out], { horizon, periodsPerYear: 52, beside })!;
  expect(withThem.weights.length).toBe(learned.weights.length);
  expect(probabilityOfNone(withThem, panel[0]!, horizon)).toBeCloseTo(
    probabilityOfNone(learned, panel[0]!, horizon),
    6,
  );
});
