import type { Distribution, Duration } from './forecast.ts';
import { negativeBinomial } from './negative-binomial.ts';

/** The demand of one period: its mean, its variance around the mean, and how many periods the mean is known from. */
export interface Rate {
  mean: number;
  variance: number;
  /** Periods, counted by their weight; above 0. */
  known: number;
}

/**
 * The demand over a time which is itself uncertain: E = L·μ, V = c·(L·v + L²·v/n + μ²·s_L²), negative binomial by moments.
 * The terms are what the periods differ by, what the mean may be wrong by (it is wrong in all periods alike, hence L²), and
 * what the lead time differs by. `inflation` is c.
 */
export function leadTimeDemand(rate: Rate, duration: Duration, inflation = 1): Distribution {
  return negativeBinomial(...leadTimeMoments(rate, duration, inflation));
}

/** The same as mean and variance. Source: Silver, Pyke & Thomas, Inventory and Production Management (2017), 6.7.4, with the estimate's error. */
export function leadTimeMoments(
  rate: Rate,
  duration: Duration,
  inflation = 1,
): [mean: number, variance: number] {
  const length = Math.max(0, duration.mean);
  return [
    length * rate.mean,
    inflation *
      (length * rate.variance +
        (length * length * rate.variance) / rate.known +
        (rate.mean * duration.sd) ** 2),
  ];
}
