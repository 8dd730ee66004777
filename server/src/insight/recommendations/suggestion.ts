/** Suggestion of a kind, before it becomes a recommendation with a lifecycle. */
import type { Recommendation, RecommendationType } from '@packhouse/contract/public/recommendations';
import type { Outlook } from './outlook.ts';
import type { Parameters } from './parameters.ts';
import type { Snapshot } from './snapshot.ts';

export type Evidence = Recommendation['evidence'];
export type Metric = Evidence['metrics'][number];
export type SuggestedAction = NonNullable<Recommendation['suggestedAction']>;

export interface Suggestion {
  type: RecommendationType;
  subject: Recommendation['subject'];
  severity: Recommendation['severity'];
  /** Cost of waiting one run, from 0 to 100; see `priorityOf`. */
  priority: number;
  wording: Wording;
  evidence: Pick<Evidence, 'metrics' | 'series' | 'forecast'>;
  impact: Omit<Recommendation['impact'], 'currency'>;
  confidence: { level: number; meaning: string };
  claims: readonly NewClaim[];
  /** Without an idempotency key, which the recommendation adds. */
  suggestedAction: Omit<SuggestedAction, 'idempotencyKey'> | null;
  /** Other requests that would help. */
  alternatives?: readonly Omit<SuggestedAction, 'idempotencyKey'>[];
  model: Recommendation['model'];
  /** Days from the snapshot until it is worthless, unless it is renewed. */
  validDays: number;
  /** Types of open recommendations about the same subject that it replaces. */
  supersedes?: readonly RecommendationType[];
}

/**
 * Sentences with a `{{slot}}` for each figure or name, and the values of the slots. A language model may reword the
 * sentences; it never sees the values.
 */
export interface Wording {
  title: string;
  summary: string;
  rationale: readonly string[];
  slots: Readonly<Record<string, string>>;
}

/** Claim that will turn out to be true or not. */
export interface NewClaim {
  kind: 'quantile' | 'probability' | 'fact';
  event: string;
  /** Probability of the claim. */
  level: number;
  /** Upper bound that a quantile claims with that probability. */
  value: number | null;
  baseline: number | null;
  resolvesAt: string;
  check: Check;
}

/** Measurement that settles a claim. Days and times bound the period: `from` is inclusive, `to` is exclusive. */
export type Check =
  | { measure: 'demand'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'no_demand'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'stock_out'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'lot_left'; productId: string; warehouseId: string; lot: string; at: string }
  | { measure: 'marketplace_demand'; productId: string; marketplace: string; from: string; to: string }
  | { measure: 'delivered'; shipmentId: string; by: string }
  | { measure: 'count_differs'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'fact' };

/** Pure function: the same snapshot and parameters give the same suggestions, in the same order. */
export interface Kind {
  type: RecommendationType;
  /** Version of the kind. Must be raised when it would give another answer for the same snapshot. */
  version: string;
  /** `product`: each product by itself, so that a few can be recomputed. `organization`: all of it together. */
  about: 'product' | 'organization';
  /** True when its claims can be compared with climatology, and the kind can be muted. */
  hasSkill: boolean;
  /** `outlook` is the shared basis of all kinds; if omitted, it is made from the snapshot and the parameters. */
  suggest(snapshot: Snapshot, parameters: Parameters, outlook?: Outlook): Suggestion[];
}
