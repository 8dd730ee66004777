import { logGamma } from './log-gamma.ts';

/**
 * P(no demand in the coming `periods`) of a series in which demand came with probability p in each period, p ~ Beta(`with`,
 * `without`): Π (B + k)/(A + B + k) over k < periods, A = `occupied`, B = `empty` in periods, continued to fractions of one by
 * the gamma function. Both include what is assumed before the first period; above 0.
 */
export function noDemand(occupied: number, empty: number, periods: number): number {
  if (!(periods > 0)) return 1;
  const all = occupied + empty;
  return Math.exp(logGamma(empty + periods) - logGamma(empty) + logGamma(all) - logGamma(all + periods));
}
