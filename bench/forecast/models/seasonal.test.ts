import { expect, test } from 'vitest';
import { dampedTrend } from './damped-trend.ts';
import { randomOf } from '../../../server/src/insight/forecasting/random.ts';
import { seasonal } from './seasonal.ts';

const method = dampedTrend({ level: 0.1 });
const quarters = seasonal(4, 'quarters', method);
const factors = [0.5, 1.5, 1.2, 0.8];

/** Series with this level, ending with a full season. */
const series = (level: number, seasons: number, factorsOf: readonly number[] = factors) => {
  const values = Array.from({ length: 4 * seasons }, (_, t) => level * factorsOf[t % 4]!);
  return { values, exposure: values.map(() => 1) };
};

const next = (of: { at(ahead: number): number }) => [1, 2, 3, 4, 5].map((ahead) => of.at(ahead));

test('a season that is the same every year is expected again', () => {
  const panel = [series(100, 6), series(40, 6)];
  const expected = next(quarters.extrapolate(panel[0]!, quarters.learn(panel)));
  for (const [i, units] of [50, 150, 120, 80, 50].entries()) expect(expected[i]).toBeCloseTo(units, 6);
});

test('it leaves no error where everything follows the season', () => {
  const panel = [series(100, 6), series(40, 6)];
  const { errors } = quarters.extrapolate(panel[0]!, quarters.learn(panel));
  for (const error of errors) expect(error).toBeCloseTo(0, 6);
});

test('a series that is too short for a season of its own takes that of the others', () => {
  const prior = quarters.learn([series(100, 6), series(40, 6)]);
  const expected = quarters.extrapolate(series(10, 1), prior);
  expect(expected.at(2) / expected.at(1)).toBeCloseTo(3, 6);
});

test('where no series is known for two seasons there is none', () => {
  const short = series(10, 1);
  expect(next(quarters.extrapolate(short, quarters.learn([short])))).toEqual(next(method(short)));
});

test('a season of one period is none', () => {
  const one = seasonal(1, 'none', method);
  const panel = [series(100, 6)];
  expect(next(one.extrapolate(panel[0]!, one.learn(panel)))).toEqual(next(method(panel[0]!)));
});

test('a series whose own season is clear keeps it against the others', () => {
  const other = [1.5, 0.5, 0.8, 1.2];
  const panel = [...Array.from({ length: 9 }, () => series(100, 6)), series(100, 6, other)];
  const { at } = quarters.extrapolate(panel[9]!, quarters.learn(panel));
  expect(at(1)).toBeCloseTo(150, 0);
  expect(at(2)).toBeCloseTo(50, 0);
});

test('what looks like a season in noise is smoothed away', () => {
  const random = randomOf(5);
  const noisy = Array.from({ length: 200 }, () => {
    const values = Array.from({ length: 24 }, () => random.poisson(5));
    return { values, exposure: values.map(() => 1) };
  });
  const prior = quarters.learn(noisy);
  const { learn, extrapolate } = quarters;
  const range = (own: ReturnType<typeof learn>, i: number) => {
    const expected = next(extrapolate(noisy[i]!, own));
    return Math.max(...expected) / Math.min(...expected);
  };
  const ranges = noisy.map((_, i) => range(prior, i));
  // The means of six Poisson counts of 5 differ by a factor of about 2.3 between the largest and the smallest of four.
  expect(ranges.reduce((sum, one) => sum + one, 0) / ranges.length).toBeLessThan(1.35);
});

test('periods in which nothing could be sold do not make a season', () => {
  const whole = series(100, 6);
  const values = whole.values.map((value, t) => (t === 9 || t === 14 ? 0 : value));
  const gap = { values, exposure: values.map((_, t) => (t === 9 || t === 14 ? 0 : 1)) };
  const prior = quarters.learn([whole, whole]);
  const expected = quarters.extrapolate(gap, prior);
  expect(expected.at(2) / expected.at(1)).toBeGreaterThan(2.8);
});
