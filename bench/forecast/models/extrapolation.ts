/** Point forecast of each coming period, without uncertainty; `conformal` turns it into a Forecaster. */
import type { Prior, Series } from '../../../server/src/insight/forecasting/forecast.ts';

export interface Extrapolation {
  /** Units expected `ahead` periods after the last one, from 1; at least 0. */
  at(ahead: number): number;
  /** Error of each period against its forecast one period earlier; 0 where nothing could be sold. */
  errors: readonly number[];
}

/** Method that looks at one series alone. Returns 0 for a series without known periods. */
export type Extrapolate = (series: Series) => Extrapolation;

/** Method that learns from all series together. */
export interface Extrapolator {
  name: string;
  version: string;
  learn(panel: readonly Series[]): Prior;
  extrapolate(series: Series, prior: Prior): Extrapolation;
}

/**
 * Averages the forecasts of several methods. Simple methods with different errors are better together than the one that
 * looked best, and as good as with any estimated weights: Bates & Granger 1969, Claeskens et al. 2016.
 */
export const combination =
  (...methods: readonly Extrapolate[]): Extrapolate =>
  (series) => {
    const all = methods.map((method) => method(series));
    return {
      at: (ahead) => meanOf(all.map(({ at }) => at(ahead))),
      errors: series.values.map((_, t) => meanOf(all.map(({ errors }) => errors[t]!))),
    };
  };

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
