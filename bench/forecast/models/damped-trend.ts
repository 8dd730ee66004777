import type { Series } from '../../../server/src/insight/forecasting/forecast.ts';
import type { Extrapolate } from './extrapolation.ts';

/** All from 0 to 1. */
export interface SmoothingRates {
  /** The part of an error by which the level moves. */
  level: number;
  /** The part of the level's move by which the trend moves; 0 is simple exponential smoothing. */
  trend?: number;
  /** The part of the trend that is left a period later. */
  damping?: number;
}

/** Known periods whose mean is the first level. */
const start = 12;

/**
 * Exponential smoothing of the level, with a trend that dies away. Sources: Brown 1959 for the level, Gardner & McKenzie 1985
 * for the damped trend, in the error-correction form of Hyndman et al. 2008 (ETS(A,Ad,N)). A period in which nothing could
 * be sold moves nothing; one that was stocked for a part of itself moves the level by that part.
 */
export const dampedTrend =
  ({ level: levelRate, trend: trendRate = 0, damping = 1 }: SmoothingRates): Extrapolate =>
  (series) => {
    const { values, exposure } = series;
    const errors: number[] = [];
    let level = firstLevel(series);
    let trend = 0;
    let known = 0;
    for (const [t, value] of values.entries()) {
      const part = exposure[t]!;
      trend *= damping;
      level += trend;
      const error = part === 0 ? 0 : value - part * level;
      errors.push(error);
      known += part;
      level += levelRate * error;
      // The mean of these very periods was the first level, so they tell no trend.
      if (known > start) trend += levelRate * trendRate * error;
    }
    return {
      at(ahead) {
        const steps = damping === 1 ? ahead : (damping * (1 - damping ** ahead)) / (1 - damping);
        return Math.max(0, level + steps * trend);
      },
      errors,
    };
  };

/** The rate of the first twelve periods that are known. */
function firstLevel({ values, exposure }: Series): number {
  let [units, periods] = [0, 0];
  for (let t = 0; t < values.length && periods < start; t++) {
    if (exposure[t] === 0) continue;
    units += values[t]!;
    periods += exposure[t]!;
  }
  return periods === 0 ? 0 : units / periods;
}
