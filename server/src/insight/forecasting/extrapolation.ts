/** What is expected of each coming period, without a word on how sure that is; `conformal` makes a Forecaster of it. */
import type { Prior, Series } from './forecast.ts';

export interface Extrapolation {
  /** Units expected in the period `ahead` of the last one, from 1; at least 0. */
  at(ahead: number): number;
  /** By how much each period exceeded what was expected of it one period before; 0 where nothing could be sold. */
  errors: readonly number[];
}

/** A method that looks at one series alone. It answers 0 for a series of which nothing is known. */
export type Extrapolate = (series: Series) => Extrapolation;

/** A method that learns from all series together. */
export interface Extrapolator {
  name: string;
  version: string;
  learn(panel: readonly Series[]): Prior;
  extrapolate(series: Series, prior: Prior): Extrapolation;
}

/**
 * The mean of what several methods expect. Simple methods that are wrong in different ways are together better than the one
 * that looked best, and as good as any weights one could estimate: Bates & Granger 1969, Claeskens et al. 2016.
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
