import type { Distribution } from './forecast.ts';
import { incompleteBeta, logGamma, lowerGamma } from './log-gamma.ts';

/**
 * Counts by their mean and variance: negative binomial where the variance exceeds the mean, its limit, the Poisson
 * distribution, where it does not. A mean of 0 or less is surely no demand. A quantile of a mean below 200 takes well under a
 * microsecond, one of a million some tens of microseconds.
 */
export function negativeBinomial(mean: number, variance: number): Distribution {
  if (!(mean > 0)) return nothing;
  // r → ∞ is the Poisson distribution; 1e-9 of the variance is less than the quantiles can show.
  const shape = variance > mean * (1 + 1e-9) ? (mean * mean) / (variance - mean) : Infinity;
  return counts(mean, shape);
}

/** Poisson: variance equal to the mean. */
export const poisson = (mean: number): Distribution => negativeBinomial(mean, mean);

/** ln P(X = x) of a negative binomial with this mean and shape r (variance = mean + mean²/r); r = Infinity is Poisson. */
export function logProbability(x: number, mean: number, shape: number): number {
  if (shape === Infinity) return x * Math.log(mean) - mean - logGamma(x + 1);
  return (
    logGamma(shape + x) -
    logGamma(shape) -
    logGamma(x + 1) -
    shape * Math.log1p(mean / shape) -
    x * Math.log1p(shape / mean)
  );
}

function counts(mean: number, shape: number): Distribution {
  const atZero = shape === Infinity ? Math.exp(-mean) : Math.exp(-shape * Math.log1p(mean / shape));
  // P(x + 1) = P(x) · (r + x)/(x + 1) · mean/(mean + r)
  const odds = shape === Infinity ? mean : mean / (mean + shape);
  const next = (x: number) => (shape === Infinity ? odds / (x + 1) : ((shape + x) / (x + 1)) * odds);
  const walked = mean <= 200 ? steps : 0;

  const summed = (x: number) => {
    let probability = atZero;
    let sum = atZero;
    for (let at = 0; at < x; at++) {
      probability *= next(at);
      sum += probability;
    }
    return sum < 1 ? sum : 1;
  };
  const integrated = (x: number) => {
    // Between the two the sum of many small numbers is less exact than the integral of few; the larger keeps it monotone.
    const least = walked > 0 ? summed(walked) : 0;
    // A variance a thousandth above the mean is Poisson for all that can be seen so far out, and r has no limit.
    const value =
      shape > 1000 * mean
        ? 1 - lowerGamma(x + 1, mean)
        : incompleteBeta(shape, x + 1, shape / (shape + mean), mean / (shape + mean));
    return Math.max(least, value);
  };
  const cdf = (at: number) => {
    if (at < 0) return 0;
    const x = Math.floor(at);
    return x <= walked ? summed(x) : integrated(x);
  };

  return {
    mean,
    variance: shape === Infinity ? mean : mean + (mean * mean) / shape,
    cdf,
    quantile(level) {
      let probability = atZero;
      let sum = atZero;
      for (let x = 0; x <= walked; x++) {
        if (sum >= level) return x;
        probability *= next(x);
        sum += probability;
      }
      return leastAbove(walked, Math.ceil(mean), (x) => cdf(x) >= level);
    },
  };
}

/** The least whole number above `from` (or 0) that is enough; `guess` is where to look first. What is enough stays enough. */
export function leastAbove(from: number, guess: number, isEnough: (x: number) => boolean): number {
  let below = from - 1;
  let above = Math.max(from, guess);
  while (!isEnough(above)) {
    below = above;
    above = 2 * above + 1;
    if (above > Number.MAX_SAFE_INTEGER) return Number.MAX_SAFE_INTEGER;
  }
  while (above - below > 1) {
    const middle = Math.floor((above + below) / 2);
    if (isEnough(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/** Surely no demand at all. */
export const nothing: Distribution = {
  mean: 0,
  variance: 0,
  cdf: (x) => (x < 0 ? 0 : 1),
  quantile: () => 0,
};

/** As many probabilities are summed from zero; beyond it is cheaper to integrate. */
const steps = 512;
