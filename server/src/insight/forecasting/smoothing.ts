import { averageIn, averageOf, partOf } from './average.ts';
import type { Forecaster, Series } from './forecast.ts';
import { leadTimeMoments } from './lead-time.ts';
import { normal } from './normal.ts';

/**
 * The textbook: simple exponential smoothing for the level, Normal errors with the mean square of those it made one period
 * ahead, √L times as wide over L periods. Here as what others have to beat; its quantiles do not know that demand is a count,
 * nor that the level may be wrong. Source: Silver, Pyke & Thomas, Inventory and Production Management (2017), 3.4 and 6.7.
 */
export function exponentialSmoothing(rate = 0.1): Forecaster {
  return {
    name: 'exponential_smoothing_normal',
    version: '1',
    learn: (panel) => ({ ...averageOf(panel) }),
    forecast(series, prior) {
      const { occurrence, size } = averageIn(prior);
      const { level, squaredError, periods } = smooth(series, rate, occurrence * size);
      const period = { mean: level, variance: squaredError, known: Infinity };
      const next = normal(level, squaredError);
      return {
        weight: periods,
        params: { level, squaredError },
        at: () => next,
        over: (duration) => normal(...leadTimeMoments(period, duration)),
        none: (length) => normal(...leadTimeMoments(period, { mean: length, sd: 0 })).cdf(0),
      };
    },
  };
}

/**
 * The level after the last period, and the mean square of the errors one period ahead. A period that was stocked for a part
 * of itself moves the level by that part. It starts at the mean of the first twelve periods, or at `start` where there is none.
 */
function smooth({ values, exposure }: Series, rate: number, start: number) {
  let periods = 0;
  let units = 0;
  for (let period = 0; period < values.length && periods < 12; period++) {
    periods += partOf(exposure[period]!);
    units += exposure[period]! > 0 ? values[period]! : 0;
  }
  let level = periods > 0 ? units / periods : start;
  // Before an error was seen, demand is taken to be Poisson.
  let known = 1;
  let squares = level;
  for (const [period, value] of values.entries()) {
    const part = exposure[period]!;
    if (part === 0) continue;
    const error = value - part * level;
    known += part;
    squares += error * error;
    level += rate * error;
  }
  return { level: Math.max(0, level), squaredError: squares / known, periods: known - 1 };
}
