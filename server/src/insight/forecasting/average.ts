import type { Prior, Series } from './forecast.ts';

/** Average period of a panel: the starting point of methods that learn from one series alone. */
export interface Average {
  /** P(demand > 0). */
  occurrence: number;
  /** Mean demand of periods that have any. */
  size: number;
}

/**
 * Averages the stocked periods of all series, plus one assumed period with an even chance of a demand of 3. A partly
 * stocked period counts in proportion: a rate is total demand over the total time in which it could occur.
 */
export function averageOf(panel: readonly Series[]): Average {
  let periods = 1;
  let occurrences = 0.5;
  let units = 1.5;
  for (const { values, exposure } of panel) {
    for (let period = 0; period < values.length; period++) {
      periods += partOf(exposure[period]!);
      if (exposure[period] === 0 || values[period] === 0) continue;
      occurrences += 1;
      units += values[period]!;
    }
  }
  return { occurrence: Math.min(1, occurrences / periods), size: units / occurrences };
}

/** Mean of the last `window` stocked periods; the panel's mean if there are none. */
export function recentMean({ values, exposure }: Series, window: number, prior: Prior) {
  let periods = 0;
  let units = 0;
  for (let period = values.length - 1; period >= 0 && periods < window; period--) {
    periods += partOf(exposure[period]!);
    units += exposure[period]! > 0 ? values[period]! : 0;
  }
  const { occurrence, size } = averageIn(prior);
  return { periods, mean: periods > 0 ? units / periods : occurrence * size };
}

/**
 * Stocked part of a period, at least a hundredth (100 minutes of a week) if it was stocked at all: a sale within one
 * second is no reason to expect one every second.
 */
export const partOf = (exposure: number): number => (exposure > 0 ? Math.max(0.01, exposure) : 0);

/** Reads a prior that `averageOf` has made. */
export const averageIn = (prior: Prior): Average => ({
  occurrence: Number(prior.occurrence),
  size: Number(prior.size),
});
