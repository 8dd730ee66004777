/**
 * The protocol of GIFT-Eval and fev for monthly series (car_parts/M/short, hospital/M/short): the last 12 months are
 * held out once, the season is 12 months, and quantiles are forecast at the deciles.
 */
import type { Forecast, Forecaster, Series } from '../../server/src/insight/forecasting/forecast.ts';
import {
  coverageOf,
  deciles,
  meanAbsoluteScaledError,
  meanSquaredError,
  weightedQuantileLoss,
} from './scores.ts';
import type { Finding, Result } from '../result.ts';
import { spreadOf } from '../spread.ts';
import type { ReferenceSeries } from './reference-series.ts';

/** Months in a season, and months held out. */
export const months = 12;

/** Signature common to the measurements of each set of series. */
export type MeasureForecasts = (
  reference: ReferenceSeries,
  /** With `short`, a sample is enough where measuring all series takes long. */
  options: { short: boolean; say(progress: string): void },
) => Result;

/** Every series split in two by time. Code that chooses settings is given `training` alone. */
export interface HeldOut {
  training: readonly Series[];
  /** The periods that followed, equally many for each series. */
  test: readonly Series[];
}

/** Splits off the last periods. To back-test inside a training part, split that part again. */
export function holdOut(panel: readonly Series[], periods = months): HeldOut {
  const part = (from: number, to?: number) =>
    panel.map(({ values, exposure }) => ({
      values: values.slice(from, to),
      exposure: exposure.slice(from, to),
    }));
  return { training: part(0, -periods), test: part(-periods) };
}

/** All forecasts of a model, which learns from the training part alone. */
export function forecastAll(model: Forecaster, { training }: Pick<HeldOut, 'training'>): Forecast[] {
  const prior = model.learn(training);
  return training.map((series) => model.forecast(series, prior));
}

export interface Scores {
  /** Mean absolute scaled error of the median. */
  mase: number;
  /** Weighted quantile loss at the deciles. */
  wql: number;
  /** Mean squared error of the mean. */
  mse: number;
  /** Share of the months that did not exceed their 95 % quantile. */
  coverage95: number;
}

/** Ignores months in which nothing could be sold. `forecasts` has one entry for each series. */
export function scoresOf(
  { training, test }: HeldOut,
  forecasts: readonly Pick<Forecast, 'at'>[],
  season = months,
): Scores {
  const judged = test.flatMap(({ values, exposure }, i) =>
    values.flatMap((actual, month) =>
      exposure[month] === 0 ? [] : [{ actual, said: forecasts[i]!.at(month + 1) }],
    ),
  );
  return {
    mase: meanAbsoluteScaledError(
      test.map((actual, i) => ({
        history: training[i]!,
        actual,
        forecast: actual.values.map((_, month) => forecasts[i]!.at(month + 1).quantile(0.5)),
      })),
      season,
    ),
    wql: weightedQuantileLoss(
      judged.map(({ actual, said }) => ({ actual, quantiles: deciles.map((level) => said.quantile(level)) })),
    ),
    mse: meanSquaredError(judged.map(({ actual, said }) => ({ actual, forecast: said.mean }))),
    coverage95: coverageOf(judged.map(({ actual, said }) => ({ actual, forecast: said.quantile(0.95) }))),
  };
}

/** A figure of the goal `forecast`, rounded to `decimals` decimals. */
export const figure = (
  what: string,
  value: number,
  target: Pick<Finding, 'atLeast' | 'atMost' | 'must'> & { unit?: Finding['unit']; decimals?: number } = {},
): Finding => {
  const { unit = '', decimals = 4, ...limits } = target;
  return {
    goal: 'forecast',
    what,
    unit,
    spread: spreadOf([Number(value.toFixed(decimals))]),
    ...limits,
  };
};

/** A row of a table, each score with the decimals it is published with. */
export const scoreRow = (name: string, { mase, wql, mse, coverage95 }: Scores): (string | number)[] => [
  name,
  mase.toFixed(4),
  wql.toFixed(4),
  mse.toFixed(2),
  `${(100 * coverage95).toFixed(1)} %`,
];

export const scoreHead = ['', 'MASE', 'WQL', 'MSE of the mean', 'not above 95 %'];
