/** What comes of a claim by what was seen. Pure. */
import type { Claim, RecommendationStatus } from '@packhouse/contract/recommendations';
import { pinball } from '../forecasting/scores.ts';

/** What was seen of what a claim is measured by: units, or 1 and 0 for an event. */
export interface Reading {
  /** Null where it cannot be known. */
  observed: number | null;
  /** There was nothing to sell for a while: the demand may have been higher. */
  censored?: boolean;
}

export interface Settled {
  observed: number | null;
  outcome: NonNullable<Claim['outcome']>;
  /**
   * The loss of what was claimed, and of what climatology would have said: pinball in units for quantiles, and the square of
   * the error for probabilities. Null where nothing can be compared.
   */
  score: number | null;
  baselineScore: number | null;
}

export function settle(
  { kind, level, value, baseline }: Pick<Claim, 'kind' | 'level' | 'value' | 'baseline'>,
  { observed, censored = false }: Reading,
): Settled {
  if (observed === null || (kind === 'quantile' && value === null)) return nothing(observed);
  // Of a probability of something that is counted, the event is that it is at most the value.
  const happened = value === null ? observed === 1 : observed <= value;
  // What sold less than that might have sold more, and nobody knows.
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
 * A fact is what the books said when it was claimed. Whether they were right, the one it was told to can say: it is denied
 * by who dismissed it since its figures are wrong, and taken as one by who accepted it. Otherwise nobody has looked.
 */
export function factOf(status: RecommendationStatus | null, dismissal: string | null): Reading {
  if (dismissal === 'wrong_numbers') return { observed: 0 };
  return { observed: status === 'accepted' || status === 'completed' || status === 'failed' ? 1 : null };
}
