/**
 * What the models have in common: they learn from all series of an organization together, and answer with whole
 * distributions, never with a single number. Everything here is a pure function; nothing knows of products or money.
 */

/** A number of things that is not known yet. */
export interface Distribution {
  mean: number;
  variance: number;
  /** P(X ≤ x). */
  cdf(x: number): number;
  /** The least whole x ≥ 0 with P(X ≤ x) ≥ `level`, 0 < level < 1. */
  quantile(level: number): number;
}

/**
 * Demand by period, oldest first. `exposure` is the part of each period (0 to 1) in which there was something to sell: where
 * it is 0 nothing is known of the demand, where it is below 1 the demand was at least the value (it is censored).
 */
export interface Series {
  values: readonly number[];
  exposure: readonly number[];
}

/** A length of time in periods, as it is known: a lead time, with what it differed by. */
export interface Duration {
  mean: number;
  /** Standard deviation; 0 where it is certain. */
  sd: number;
}

/** What is expected of one series. */
export interface Forecast {
  /** How much is known: the sum of the weights of its periods. */
  weight: number;
  /** The estimates, by name, as they are shown beside the answer. */
  params: Readonly<Record<string, number>>;
  /** The period `ahead` of the last one, from 1. */
  at(ahead: number): Distribution;
  /** The sum over the coming periods, as many as the duration says. */
  over(duration: Duration): Distribution;
  /** P(not a single unit in so many coming periods). */
  none(periods: number): number;
}

/** A model with its settings: no state of its own, the same input gives the same answer. */
export interface Forecaster {
  /** The standard name of the model, in lower snake case: `hurdle_negative_binomial`. */
  name: string;
  version: string;
  /** What it takes from all series together; plain data, which can be stored and used for a few of the series later. */
  learn(panel: readonly Series[]): Prior;
  forecast(series: Series, prior: Prior): Forecast;
}

export type Prior = Readonly<Record<string, number | readonly number[]>>;
