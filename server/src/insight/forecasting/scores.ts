/** Forecast scores by their published definitions. Each compares outcomes with what was forecast. */

export interface EventOutcome {
  happened: boolean;
  /** Forecast probability, 0 to 1. */
  probability: number;
}

/**
 * Loss of a quantile, in units of the value: level·(y − q) above it, (1 − level)·(q − y) below. Koenker & Bassett 1978.
 */
export const pinball = (level: number, actual: number, quantile: number): number =>
  actual >= quantile ? level * (actual - quantile) : (1 - level) * (quantile - actual);

/** Number of events with a similar forecast probability, and the share of them that happened. */
export interface ReliabilityBin {
  from: number;
  to: number;
  count: number;
  /** Mean forecast probability; NaN where the bin is empty. */
  probability: number;
  /** Share of events that happened; NaN where the bin is empty. */
  frequency: number;
}

/** Reliability diagram in bins of equal width (Murphy & Winkler 1977); a probability of 1 is in the last bin. */
export function reliabilityOf(outcomes: readonly EventOutcome[], bins = 10): ReliabilityBin[] {
  const sums = Array.from({ length: bins }, () => ({ count: 0, said: 0, happened: 0 }));
  for (const { probability, happened } of outcomes) {
    const bin = sums[Math.min(bins - 1, Math.floor(probability * bins))]!;
    bin.count++;
    bin.said += probability;
    bin.happened += happened ? 1 : 0;
  }
  return sums.map(({ count, said, happened }, i) => ({
    from: i / bins,
    to: (i + 1) / bins,
    count,
    probability: said / count,
    frequency: happened / count,
  }));
}

/**
 * ECE: the difference between probability and frequency over the bins of `reliabilityOf`, weighted by their counts
 * (Naeini, Cooper & Hauskrecht 2015). 0 to 1; 0 is best.
 */
export function expectedCalibrationError(outcomes: readonly EventOutcome[], bins = 10): number {
  let error = 0;
  for (const { count, probability, frequency } of reliabilityOf(outcomes, bins)) {
    if (count > 0) error += (count / outcomes.length) * Math.abs(probability - frequency);
  }
  return outcomes.length === 0 ? Number.NaN : error;
}
