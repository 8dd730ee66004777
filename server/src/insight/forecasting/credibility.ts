/** What one series says of a mean: sums over its values, each with a weight. */
export interface Observed {
  weight: number;
  /** Σ weight². */
  weightSquared: number;
  /** Σ weight × value. */
  sum: number;
  /** Σ weight × value². */
  squares: number;
}

export interface Credibility {
  /** Of all series together. */
  mean: number;
  /** Of the values within a series. */
  variance: number;
  /** k: what the mean of all weighs where that of one series weighs what it has seen. Above 0. */
  strength: number;
}

/**
 * How far one series is to be believed beside all of them: k is the variance within a series through the variance between
 * their means. What is
 * assumed counts as one value, and as five series where it is asked how far they are apart. Source: H. Bühlmann & E. Straub,
 * Mitteilungen SAV 70 (1970), with the unbiased estimators of unequal weights.
 */
export function credibility(panel: readonly Observed[], assumed: Credibility): Credibility {
  let [total, sum, squaredTotal, within, freedom, shares, series] = [0, 0, 0, 0, 0, 0, 0];
  for (const one of panel) {
    if (!(one.weight > 0)) continue;
    total += one.weight;
    sum += one.sum;
    squaredTotal += one.weight ** 2;
    within += Math.max(0, one.squares - one.sum ** 2 / one.weight);
    freedom += Math.max(0, one.weight - one.weightSquared / one.weight);
    shares += one.weightSquared / one.weight;
    series += 1;
  }
  const mean = (sum + assumed.mean) / (total + 1);
  const variance = (within + assumed.variance) / (freedom + 1);
  let between = 0;
  for (const one of panel) {
    if (one.weight > 0) between += one.weight * (one.sum / one.weight - mean) ** 2;
  }
  const spread = total - squaredTotal / total;
  const apart = spread > 0 ? Math.max(0, (between - variance * shares) / spread) : 0;
  const assumedApart = variance / assumed.strength;
  const blended = (series * apart + assumedSeries * assumedApart) / (series + assumedSeries);
  return { mean, variance, strength: Math.min(strongest, variance / blended) };
}

const assumedSeries = 5;
/** Series that are all alike would let the panel weigh without limit. */
const strongest = 200;
