/** What a kind of recommendation answers: a suggestion without a life. */
import type { Recommendation, RecommendationType } from '@packhouse/contract/recommendations';
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
  /** 0 to 100: what it costs to wait one run, see `priorityOf`. */
  priority: number;
  wording: Wording;
  evidence: Pick<Evidence, 'metrics' | 'series' | 'forecast'>;
  impact: Omit<Recommendation['impact'], 'currency'>;
  confidence: { level: number; meaning: string };
  claims: readonly NewClaim[];
  /** Its idempotency key is made from the recommendation. */
  suggestedAction: Omit<SuggestedAction, 'idempotencyKey'> | null;
  alternatives: readonly Omit<SuggestedAction, 'idempotencyKey'>[];
  model: Recommendation['model'];
  /** Days from the snapshot until it is worth nothing, unless it is renewed. */
  validDays: number;
  /** Replaces an open one of these types about the same subject. */
  supersedes?: readonly RecommendationType[];
}

/**
 * Sentences with `{{slot}}` where a figure or a name belongs, and what is to be put there. A language model may word the
 * sentences anew; it never sees what the slots hold.
 */
export interface Wording {
  title: string;
  summary: string;
  rationale: readonly string[];
  slots: Readonly<Record<string, string>>;
}

/** Something that will turn out to be true or not. */
export interface NewClaim {
  kind: 'quantile' | 'probability' | 'fact';
  event: string;
  /** The probability with which it is claimed. */
  level: number;
  /** Of a quantile: at most so much, with that probability. */
  value: number | null;
  baseline: number | null;
  resolvesAt: string;
  check: Check;
}

/** What has to be looked at to settle a claim. Days and times are the bounds of what is counted: from, but not including to. */
export type Check =
  | { measure: 'demand'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'no_demand'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'stock_out'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'lot_left'; productId: string; warehouseId: string; lot: string; at: string }
  | { measure: 'marketplace_demand'; productId: string; marketplace: string; from: string; to: string }
  | { measure: 'delivered'; shipmentId: string; by: string }
  | { measure: 'count_differs'; productId: string; warehouseId: string; from: string; to: string }
  | { measure: 'fact' };

/** A pure function: the same snapshot and parameters give the same suggestions, in the same order. */
export interface Kind {
  type: RecommendationType;
  /** Raised when the kind would answer something else for the same snapshot. */
  version: string;
  /** `product`: each product by itself, so that those of a few can be made anew. `organization`: all of it together. */
  about: 'product' | 'organization';
  /** Whether its claims can be compared with climatology, and the kind be muted. */
  hasSkill: boolean;
  /** `outlook` is what kinds share of one snapshot; without it, it is made of the two. */
  suggest(snapshot: Snapshot, parameters: Parameters, outlook?: Outlook): Suggestion[];
}
