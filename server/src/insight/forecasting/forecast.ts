/**
 * Common interface of the models: they learn from all series of an organization together, and return whole
 * distributions, never a single number. Everything here is a pure function; nothing knows of products or money.
 */

/** Distribution of an unknown count. */
export interface Distribution {
  mean: number;
  variance: number;
  /** P(X ≤ x). */
  cdf(x: number): number;
  /** Smallest integer x ≥ 0 with P(X ≤ x) ≥ `level`, 0 < level < 1. */
  quantile(level: number): number;
}

/**
 * Demand by period, oldest first. `exposure` is the share of each period (0 to 1) in which there was stock to sell:
 * where it is 0 the demand is unknown, where it is below 1 the demand was at least the value (it is censored).
 */
export interface Series {
  values: readonly number[];
  exposure: readonly number[];
}

/** Uncertain length of time in periods, such as a lead time and how much it varied. */
export interface Duration {
  mean: number;
  /** Standard deviation; 0 where it is certain. */
  sd: number;
}

/** Forecast of one series. */
export interface Forecast {
  /** Amount of evidence: the sum of the weights of the series' periods. */
  weight: number;
  /** Estimates by name, as shown beside the answer. */
  params: Readonly<Record<string, number>>;
  /** Distribution of the period `ahead` periods after the last one, from 1. */
  at(ahead: number): Distribution;
  /** Distribution of the sum over the coming periods within the duration. */
  over(duration: Duration): Distribution;
  /** Probability of no demand in that many coming periods. */
  none(periods: number): number;
}

/** Model with its settings. It has no state of its own: the same input gives the same answer. */
export interface Forecaster {
  /** Standard name of the model, in lower snake case: `hurdle_negative_binomial`. */
  name: string;
  version: string;
  /**
   * Learns from all series together. The result is plain data, which can be stored and later used for some of the
   * series.
   */
  learn(panel: readonly Series[]): Prior;
  forecast(series: Series, prior: Prior): Forecast;
}

export type Prior = Readonly<Record<string, number | readonly number[]>>;
