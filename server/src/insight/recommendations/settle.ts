/** Outcome of a claim from its measurement. Pure. */
import type { Claim, RecommendationStatus } from '@packhouse/contract/public/recommendations';
import { pinball } from '../forecasting/scores.ts';

/** Measurement of a claim: units, or 1 and 0 for an event. */
export interface Reading {
  /** Null when it is unknown. */
  observed: number | null;
  /** True when stock ran out for a while, so that demand may have been higher. */
  censored?: boolean;
}

export interface Settled {
  observed: number | null;
  outcome: NonNullable<Claim['outcome']>;
  /**
   * Loss of the claim, and that of climatology: pinball in units for quantiles, squared error for probabilities. Null
   * where there is no comparison.
   */
  score: number | null;
  baselineScore: number | null;
}

export function settle(
  { kind, level, value, baseline }: Pick<Claim, 'kind' | 'level' | 'value' | 'baseline'>,
  { observed, censored = false }: Reading,
): Settled {
  if (observed === null || (kind === 'quantile' && value === null)) return nothing(observed);
  // A claim with a value says that the count is at most that value.
  const happened = value === null ? observed === 1 : observed <= value;
  // With censored sales the real demand may have been above the value, so the outcome is unknown.
  if (censored && happened) return nothing(observed);
  const outcome = happened ? 'came_true' : 'did_not';
  if (kind === 'fact' || baseline === null) return { observed, outcome, score: null, baselineScore: null };
  const loss =
    kind === 'quantile'
      ? (said: number) => pinball(level, observed, said)
      : (said: number) => (said - (happened ? 1 : 0)) ** 2;
  return {
    observed,
    outcome,
    score: loss(kind === 'quantile' ? value! : level),
    baselineScore: loss(baseline),
  };
}

const nothing = (observed: number | null): Settled => ({
  observed,
  outcome: 'void',
  score: null,
  baselineScore: null,
});

/**
 * Measurement of a fact, which is what the books said at the time of the claim. Only the recipient can tell whether
 * they were right: a dismissal for wrong numbers denies it, an acceptance confirms it. Otherwise nobody has checked.
 */
export function factOf(status: RecommendationStatus | null, dismissal: string | null): Reading {
  if (dismissal === 'wrong_numbers') return { observed: 0 };
  return { observed: status === 'accepted' || status === 'completed' || status === 'failed' ? 1 : null };
}
