import type { Distribution } from './forecast.ts';
import { lowerGamma } from './log-gamma.ts';

/**
 * The textbook's distribution of demand: Normal, of which what lies below zero counts as zero. There is no continuity
 * correction, since the textbook makes none. `mean` and `variance` are those before the cut.
 */
export function normal(mean: number, variance: number): Distribution {
  const sd = Math.sqrt(variance);
  const cdf = (x: number) => {
    if (x < 0) return 0;
    if (sd === 0) return x >= mean ? 1 : 0;
    return normalCdf((Math.floor(x) - mean) / sd);
  };
  return {
    mean,
    variance,
    cdf,
    quantile(level) {
      let x = Math.max(0, Math.ceil(mean + sd * normalQuantile(level)));
      // The inverse is good to nine digits; at a whole number the last of them decides.
      if (x > 0 && cdf(x - 1) >= level) x -= 1;
      else if (cdf(x) < level) x += 1;
      return x;
    },
  };
}

/** P(Z ≤ z) of the standard normal. */
export function normalCdf(z: number): number {
  const inside = lowerGamma(0.5, (z * z) / 2);
  return z < 0 ? (1 - inside) / 2 : (1 + inside) / 2;
}

/** The z with P(Z ≤ z) = `level`, 0 < level < 1, to 1.2e-9 relative. Source: P. J. Acklam's rational approximation (2003). */
export function normalQuantile(level: number): number {
  if (level > 0.5) return -normalQuantile(1 - level);
  if (level < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(level));
    return polynomial(tailAbove, q) / (polynomial(tailBelow, q) * q + 1);
  }
  const q = level - 0.5;
  const r = q * q;
  return (polynomial(middleAbove, r) * q) / (polynomial(middleBelow, r) * r + 1);
}

/** The highest power first. */
const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const middleAbove = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
];
const middleBelow = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
];
const tailAbove = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const tailBelow = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];
