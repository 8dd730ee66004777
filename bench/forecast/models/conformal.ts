/**
 * Quantiles of a forecast from its past errors. The method is run again as of earlier periods; the differences between
 * demand and those forecasts, in units of the spread of each series, give the error to expect now. Split-conformal
 * prediction (Papadopoulos et al. 2002; Vovk, Gammerman & Shafer 2005) from rolling origins, over all series together
 * and for each forecast distance. It assumes nothing about the shape of demand, but the time ahead has to resemble the
 * time looked back at.
 */
import { erring, momentsOf, quantilesOf, tableLength } from './error-quantiles.ts';
import type { Extrapolation, Extrapolator } from './extrapolation.ts';
import type { Forecaster, Prior, Series } from '../../../server/src/insight/forecasting/forecast.ts';
import { normalQuantile } from '../../../server/src/insight/forecasting/normal.ts';
import { ownSpread, pooledSpread, spreadAt, spreadByLevel } from './spread.ts';

export interface ConformalSettings {
  /** Periods ahead for which errors are learned; beyond them the spread grows with the root of the distance. */
  horizon: number;
  /** Number of periods to look back (`lookBack`), and the distance between one origin and the next (`step`). */
  lookBack: number;
  step: number;
  /** Number of periods after which an error counts half in the spread of its series. */
  halfLife: number;
  /** Weight of the spread of series at the same level, as a number of the series' own errors. */
  pooled: number;
  /**
   * Share, 0 to 1, of the recent mean error of all series that is expected to persist: 1 where a method is always wrong
   * in the same direction, 0 where the common cause of that time, such as a single rise, is over.
   */
  lasting: number;
}

/**
 * Adds quantiles to the method. Learning runs the method `lookBack` ÷ `step` times for each of at most 3,000 series.
 */
export function conformal(method: Extrapolator, settings: ConformalSettings): Forecaster {
  const { horizon } = settings;
  return {
    name: `${method.name}_conformal`,
    version: method.version,
    learn(panel) {
      const sample = sampleOf(panel);
      return { ...learnSpread(panel, method, settings).prior, ...learnErrors(sample, method, settings) };
    },
    forecast(series, prior) {
      const extrapolation = method.extrapolate(series, prior);
      const { at } = extrapolation;
      const { level, spread, spreadFor } = spreadOf(series, extrapolation, prior, settings);
      const over = (length: number, sd: number) =>
        erring(
          sumTo(length, at),
          Math.sqrt(sumTo(length, (ahead) => spreadFor(at(ahead)) ** 2)) * beyond(length, horizon),
          tableOf(prior.sums, length, horizon),
          level * sd,
        );
      return {
        weight: series.exposure.reduce((sum, part) => sum + part, 0),
        params: { level, spread },
        at: (ahead) =>
          erring(
            at(ahead),
            spreadFor(at(ahead)) * beyond(ahead, horizon),
            tableOf(prior.periods, ahead, horizon),
          ),
        over: ({ mean, sd }) => over(mean, sd),
        none: (periods) => over(periods, 0).cdf(0),
      };
    },
  };
}

const beyond = (distance: number, horizon: number) => Math.sqrt(Math.max(1, distance / horizon));

/** Sum of the forecast over a length of time; the last period counts in proportion. */
function sumTo(length: number, at: (ahead: number) => number): number {
  let units = 0;
  for (let ahead = 1; ahead < length + 1; ahead++) units += Math.min(1, length + 1 - ahead) * at(ahead);
  return units;
}

/** Error table for a forecast distance. */
function tableOf(tables: Prior[string] | undefined, distance: number, horizon: number): readonly number[] {
  const index = Math.min(horizon, Math.max(1, Math.round(distance))) - 1;
  return (tables as readonly number[]).slice(index * tableLength, (index + 1) * tableLength);
}

/** Mean forecast within the horizon, the error one period ahead, and the error in a period with another forecast. */
function spreadOf(
  series: Series,
  { at, errors }: Extrapolation,
  prior: Prior,
  { horizon, halfLife, pooled }: ConformalSettings,
) {
  const byLevel = prior.spread as readonly number[];
  const level = sumTo(horizon, at) / horizon;
  const spread = pooledSpread(ownSpread(series, errors, halfLife), level, byLevel, pooled);
  const ofLevel = spreadAt(level, byLevel);
  return {
    level,
    spread,
    // High-season errors are wider by as much as those of series that always sell that much.
    spreadFor: (expected: number) =>
      spread * Math.min(5, Math.max(0.2, spreadAt(expected, byLevel) / ofLevel)),
  };
}

/** Prior of the method with the spread by level, and the extrapolation of each series. */
function learnSpread(
  panel: readonly Series[],
  method: Extrapolator,
  { horizon, halfLife }: ConformalSettings,
) {
  const prior = method.learn(panel);
  const extrapolations = panel.map((series) => method.extrapolate(series, prior));
  const spread = spreadByLevel(
    extrapolations.map(({ at, errors }, i) => ({
      ...ownSpread(panel[i]!, errors, halfLife),
      level: sumTo(horizon, at) / horizon,
    })),
  );
  return { prior: { ...prior, spread }, extrapolations };
}

/** Maximum number of series used to learn the shape of errors, taken evenly from all; more would add little. */
const mostSeries = 3000;

function sampleOf(panel: readonly Series[]): Series[] {
  const stride = Math.ceil(panel.length / mostSeries);
  return panel.filter((_, i) => i % stride === 0);
}

/** Errors ÷ spread as of earlier periods: tables for each period ahead, and for the sums up to it. */
function learnErrors(panel: readonly Series[], method: Extrapolator, settings: ConformalSettings): Prior {
  const { horizon, lookBack, step } = settings;
  const periods: number[][] = Array.from({ length: horizon }, () => []);
  const sums: number[][] = Array.from({ length: horizon }, () => []);
  for (let back = step; back <= lookBack; back += step) {
    const cases = panel
      .map((series) => ({ series, past: before(series, back) }))
      .filter(({ past }) => past.exposure.some((part) => part > 0));
    const { prior, extrapolations } = learnSpread(
      cases.map(({ past }) => past),
      method,
      settings,
    );
    for (const [i, { series, past }] of cases.entries()) {
      const extrapolation = extrapolations[i]!;
      const { spreadFor } = spreadOf(past, extrapolation, prior, settings);
      let [sum, squares] = [0, 0];
      for (let ahead = 1; ahead <= Math.min(back, horizon); ahead++) {
        const t = past.values.length + ahead - 1;
        // The demand of a partly stocked period is unknown, and so is any sum that includes one.
        if (series.exposure[t]! < 1) sum = Number.NaN;
        else {
          const expected = extrapolation.at(ahead);
          const error = series.values[t]! - expected;
          sum += error;
          squares += spreadFor(expected) ** 2;
          periods[ahead - 1]!.push(error / spreadFor(expected));
        }
        if (!Number.isNaN(sum)) sums[ahead - 1]!.push(sum / Math.sqrt(squares));
      }
    }
  }
  return { periods: tablesOf(periods, settings), sums: tablesOf(sums, settings) };
}

const before = ({ values, exposure }: Series, back: number): Series => ({
  values: values.slice(0, -back),
  exposure: exposure.slice(0, -back),
});

/** One table for each distance, from its own errors and those of its neighbours. */
const tablesOf = (errors: readonly number[][], { lasting }: ConformalSettings): number[] =>
  errors.flatMap((_, i) => {
    const table = quantilesOf([...assumed, ...errors.slice(Math.max(0, i - 1), i + 2).flat()]);
    const { mean } = momentsOf(table);
    return table.map((quantile) => quantile - (1 - lasting) * mean);
  });

/** Errors assumed in advance: Normal, with a standard deviation of 1.25 times their mean absolute value. */
const assumed = Array.from({ length: 24 }, (_, i) => 1.25 * normalQuantile((i + 0.5) / 24));
