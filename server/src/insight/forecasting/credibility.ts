/** Evidence of one series about a mean: weighted sums over its values. */
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
  /** Mean over all series. */
  mean: number;
  /** Variance of the values within a series. */
  variance: number;
  /**
   * Weight k of the overall mean, relative to a series' own mean, which weighs as much as its observations. Above 0.
   */
  strength: number;
}

/**
 * Credibility of one series against all of them: k is the variance within a series divided by the variance between
 * series means. The assumed values count as one observation, and as five series for the variance between series.
 * Source: H. Bühlmann & E. Straub, Mitteilungen SAV 70 (1970), with the unbiased estimators for unequal weights.
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
/** Upper limit of k, which identical series would make infinite. */
const strongest = 200;
