import { expect, test } from 'vitest';
import type { Prior, Series } from './forecast.ts';
import { hurdle, hurdleNegativeBinomial, hurdleSettings } from './hurdle.ts';
import { synthetic, type SyntheticPanel } from '../../../tests/helpers/synthetic.ts';

const prior: Prior = {
  occurrence: 0.25,
  size: 2,
  dispersion: 0.5,
  occurrenceStrength: 4,
  sizeStrength: 2,
};
const model = hurdleNegativeBinomial({
  forgetting: 0.5,
  dispersionStrength: 10,
  inflation: 1,
  unlike: 'by units',
});

test('occurrence and size are forgotten by age and shrunk to the panel', () => {
  // W = 1 + ½ + ¼, N = 1 + ¼, A = 3 + ¼·5.
  const { params, weight } = model.forecast(seriesOf([5, 0, 3]), prior);
  expect(weight).toBe(1.75);
  expect(params.occurrence).toBeCloseTo((1.25 + 4 * 0.25) / (1.75 + 4), 12);
  expect(params.size).toBeCloseTo((4.25 + 2 * 2) / (1.25 + 2), 12);
});

test('of a product without a past it says what the panel says', () => {
  const forecast = model.forecast({ values: [], exposure: [] }, prior);
  expect(forecast.at(1).mean).toBeCloseTo(0.25 * 2, 12);
  expect(forecast.none(2)).toBeCloseTo((3 / 4) * (4 / 5), 12);
});

test('a product that was long not asked for is the likelier dead, and the longer the time the less', () => {
  const sold = model.forecast(seriesOf([1, 1, 0, 1]), prior);
  const forgotten = model.forecast(seriesOf([1, 1, 0, 1, 0, 0, 0, 0, 0, 0]), prior);
  expect(forgotten.none(6)).toBeGreaterThan(sold.none(6));
  expect(forgotten.none(6)).toBeLessThan(forgotten.none(3));
});

test('no demand over a time is as probable in its demand as by itself', () => {
  const forecast = model.forecast(seriesOf([0, 4, 0, 0, 1]), prior);
  expect(forecast.over({ mean: 5, sd: 0 }).cdf(0)).toBeCloseTo(forecast.none(5), 12);
});

test('its mean and variance are those of its probabilities', () => {
  const said = hurdle(0.4, 3, 5);
  let [mean, square] = [0, 0];
  for (let x = 1; x < 400; x++) {
    const probability = said.cdf(x) - said.cdf(x - 1);
    mean += x * probability;
    square += x * x * probability;
  }
  expect(said.mean).toBeCloseTo(mean, 9);
  expect(said.variance).toBeCloseTo(square - mean ** 2, 7);
});

test('products of a panel of unlike ones are not drawn to its mean', () => {
  const panel = Array.from({ length: 30 }, (_, i) =>
    seriesOf(
      Array.from({ length: 26 }, (__, week) => (i < 15 ? (week % 3 === 0 ? 1 : 0) : 400 + 7 * (week % 5))),
    ),
  );
  const forecaster = hurdleNegativeBinomial();
  const learned = forecaster.learn(panel);
  expect(forecaster.forecast(panel[0]!, learned).at(1).mean).toBeLessThan(1);
  expect(forecaster.forecast(panel[20]!, learned).at(1).mean).toBeGreaterThan(400);
});

const panel: SyntheticPanel = {
  kind: 'intermittent',
  series: 2000,
  periods: 52,
  ahead: 4,
  shortPeriods: 0.3,
  seed: 7,
};

test.each(['intermittent', 'smooth'] as const)(
  'weeks in which the stock ran out bias the mean of %s demand by less than three percent',
  (kind) => {
    const truth = synthetic({ ...panel, kind });
    const forecaster = hurdleNegativeBinomial();
    const learned = forecaster.learn(truth);
    const said = truth.map((series) => forecaster.forecast(series, learned).at(1).mean);
    const mean = sumOf(truth.map((series) => series.mean));
    expect(Math.abs(sumOf(said) / mean - 1)).toBeLessThan(0.03);
    // What was sold alone is far off, so this has something to correct.
    const sold = truth.map(({ values }) => sumOf(values) / values.length);
    expect(sumOf(sold) / mean - 1).toBeLessThan(-0.07);
  },
);

test('of 20,000 series whose truth is known, each level is right within a point', () => {
  const truth = (['intermittent', 'smooth'] as const).flatMap((kind) =>
    synthetic({ ...panel, kind, series: 10_000, periods: 26, shortPeriods: 0 }),
  );
  for (const part of [truth.slice(0, 10_000), truth.slice(10_000)]) {
    const weekly = hurdleNegativeBinomial();
    const steady = hurdleNegativeBinomial({ ...hurdleSettings.week, forgetting: 1, inflation: 1 });
    const [weeklyPrior, steadyPrior] = [weekly.learn(part), steady.learn(part)];
    for (const level of [0.5, 0.8, 0.9, 0.95]) {
      const next = part.map((series) =>
        reached(weekly.forecast(series, weeklyPrior).at(1), level, series.future[0]!),
      );
      expect(Math.abs(sumOf(next) / part.length - level)).toBeLessThan(0.01);
      // Truth that does not change is forgotten by the settings of the week, which makes them too careful over a lead time.
      const lead = part.map((series) =>
        reached(steady.forecast(series, steadyPrior).over({ mean: 4, sd: 0 }), level, sumOf(series.future)),
      );
      expect(Math.abs(sumOf(lead) / part.length - level)).toBeLessThan(0.01);
    }
  }
});

test('a factor is what is expected beside what was learned: of the mean, of nothing, and of every lead time', () => {
  const part = synthetic({ ...panel, kind: 'intermittent', series: 200, periods: 52, shortPeriods: 0 });
  const plain = hurdleNegativeBinomial();
  const learned = plain.learn(part);
  for (const factor of [0.7, 1.25]) {
    const other = hurdleNegativeBinomial(hurdleSettings.week, factor);
    expect(other.learn(part)).toEqual(learned);
    for (const series of part) {
      const [said, asWell] = [plain.forecast(series, learned), other.forecast(series, learned)];
      for (const weeks of [1, 4, 12]) {
        const lead = { mean: weeks, sd: 0 };
        expect(asWell.over(lead).mean).toBeCloseTo(factor * said.over(lead).mean, 6);
        expect(asWell.none(weeks)).toBeCloseTo(said.none(weeks) ** factor, 9);
        expect(asWell.over(lead).quantile(0.9)).toSatisfy((units: number) =>
          factor < 1 ? units <= said.over(lead).quantile(0.9) : units >= said.over(lead).quantile(0.9),
        );
      }
      expect(asWell.at(1).mean).toBeCloseTo(factor * said.at(1).mean, 6);
    }
  }
  expect(hurdleNegativeBinomial(hurdleSettings.week, 0.7).name).toBe('hurdle_negative_binomial_70');
});

/**
 * Whether what came was within the level. Counts jump over it, so that the quantile itself counts for the part of its
 * probability that the level still takes in (the randomized quantile of Dunn & Smyth 1996, in expectation).
 */
function reached(
  said: { cdf(x: number): number; quantile(level: number): number },
  level: number,
  came: number,
) {
  const quantile = said.quantile(level);
  if (came !== quantile) return came < quantile ? 1 : 0;
  const below = said.cdf(quantile - 1);
  return (level - below) / (said.cdf(quantile) - below);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const seriesOf = (values: readonly number[]): Series => ({ values, exposure: values.map(() => 1) });

test('what now and then leaves by the carton does not raise what is expected of those that sell by the piece', () => {
  const of = (values: number[]): Series => ({ values, exposure: values.map(() => 1) });
  const byThePiece = of([1, 0, 2, 1, 0, 1, 3, 0, 1, 2]);
  const both = of([1, 0, 120, 2, 0, 1, 0, 180, 1, 1]);
  const goods = [...Array.from({ length: 14 }, () => byThePiece), both, both, both, both];
  const meanBy = (unlike: 'by units' | 'by ratios') => {
    const settings = { forgetting: 1, dispersionStrength: 10, inflation: 1, unlike };
    const forecaster = hurdleNegativeBinomial(settings);
    return forecaster.forecast(byThePiece, forecaster.learn(goods)).at(1).mean;
  };
  const piece = meanBy('by ratios');
  expect(piece).toBeGreaterThan(0.9);
  expect(piece).toBeLessThan(2.2);
  expect(meanBy('by units')).toBeGreaterThan(1.5 * piece);
});
