import type { Prior, Series } from './forecast.ts';

/** What an average period of a panel looks like: where a method that learns from one series alone begins. */
export interface Average {
  /** P(demand > 0). */
  occurrence: number;
  /** Mean demand of a period that has any. */
  size: number;
}

/**
 * Of the stocked periods of all series, and of one period of before anything was seen, with an even chance of a demand of 3.
 * A partly stocked period counts for the part that was stocked: a rate is all demand over all time in which it could come.
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

/** The mean of the last `window` stocked periods; that of the panel where there is none. */
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
 * The part of a period that was stocked, at least a hundredth (100 minutes of a week) where it was stocked at all: a sale within
 * a second is no reason to expect one every second.
 */
export const partOf = (exposure: number): number => (exposure > 0 ? Math.max(0.01, exposure) : 0);

/** A prior that `averageOf` has made, read again. */
export const averageIn = (prior: Prior): Average => ({
  occurrence: Number(prior.occurrence),
  size: Number(prior.size),
});
