/** Scores that only the benchmarks need, by their published definitions. */
import type { Series } from '../../server/src/insight/forecasting/forecast.ts';
import { pinball, type EventOutcome } from '../../server/src/insight/forecasting/scores.ts';

/** .1 to .9: the levels by which GIFT-Eval and fev compare. */
export const deciles: readonly number[] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Outcome with its forecast quantiles, one for each level. */
export interface QuantileOutcome {
  actual: number;
  quantiles: readonly number[];
}

export interface PointOutcome {
  actual: number;
  forecast: number;
}

/**
 * WQL: the mean over the levels of 2·Σ pinball / Σ|y|, as `mean_weighted_sum_quantile_loss` of GluonTS (Alexandrov et
 * al. 2020), dimensionless. 0 is best; NaN where all outcomes are 0.
 */
export function weightedQuantileLoss(
  outcomes: readonly QuantileOutcome[],
  levels: readonly number[] = deciles,
): number {
  let [loss, total] = [0, 0];
  for (const { actual, quantiles } of outcomes) {
    total += Math.abs(actual);
    for (const [i, level] of levels.entries()) loss += pinball(level, actual, quantiles[i]!);
  }
  return total === 0 ? Number.NaN : (2 * loss) / (levels.length * total);
}

/** Series with the forecast of the periods that followed: `forecast` has one number for each of `actual`. */
export interface ScaledCase {
  history: Series;
  actual: Series;
  forecast: readonly number[];
}

/**
 * MASE: the mean of |y − forecast| ÷ the scale of its series (Hyndman & Koehler 2006), over all periods of all series,
 * as GluonTS counts it. Excludes periods in which nothing could be sold, and series whose scale is 0 or unknown.
 */
export function meanAbsoluteScaledError(cases: readonly ScaledCase[], season: number): number {
  let [sum, count] = [0, 0];
  for (const { history, actual, forecast } of cases) {
    const scale = seasonalScale(history, season);
    if (!(scale > 0)) continue;
    for (const [i, value] of actual.values.entries()) {
      if (actual.exposure[i] === 0) continue;
      sum += Math.abs(value - forecast[i]!) / scale;
      count++;
    }
  }
  return sum / count;
}

/** Mean of |y_t − y_(t−season)| over the periods in which both are known; NaN where there is no such pair. */
export function seasonalScale({ values, exposure }: Series, season: number): number {
  let [sum, count] = [0, 0];
  for (let t = season; t < values.length; t++) {
    if (exposure[t] === 0 || exposure[t - season] === 0) continue;
    sum += Math.abs(values[t]! - values[t - season]!);
    count++;
  }
  return sum / count;
}

/**
 * Mean of (y − forecast)², in squared units. It is minimal for the mean of the distribution, where the absolute error
 * is minimal for the median.
 */
export const meanSquaredError = (outcomes: readonly PointOutcome[]): number =>
  meanOf(outcomes, ({ actual, forecast }) => (actual - forecast) ** 2);

/**
 * Share, 0 to 1, of outcomes not above their forecast bound: for a bound of 95 %, 0.95 is best. Christoffersen 1998.
 */
export const coverageOf = (outcomes: readonly PointOutcome[]): number =>
  meanOf(outcomes, ({ actual, forecast }) => (actual <= forecast ? 1 : 0));

/**
 * Area under the receiver operating characteristic: the probability that an event that happened had a higher forecast
 * probability than one that did not, ties counting half (Hanley & McNeil 1982). NaN where all or none happened.
 */
export function rocAuc(outcomes: readonly EventOutcome[]): number {
  const sorted = outcomes.toSorted((a, b) => a.probability - b.probability);
  let [positives, rankSum] = [0, 0];
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]!.probability === sorted[from]!.probability) to++;
    // Equal probabilities share their ranks, from + 1 to `to`.
    const rank = (from + 1 + to) / 2;
    for (; from < to; from++) {
      if (!sorted[from]!.happened) continue;
      positives++;
      rankSum += rank;
    }
  }
  const negatives = sorted.length - positives;
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

function meanOf<One>(all: readonly One[], of: (one: One) => number): number {
  let sum = 0;
  for (const one of all) sum += of(one);
  return sum / all.length;
}
