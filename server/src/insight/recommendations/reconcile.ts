/**
 * Merges the suggestions of a model run into the existing recommendations. Pure: both the service and the demo decide
 * by it.
 *
 * There is one recommendation of a type for a subject in a warehouse. While it is open or snoozed, a new suggestion
 * updates it in place. Its version changes only when its reader sees something else; the snapshot time, the input hash,
 * the calibration of its type and the expiry do not count. The expiry is renewed once half of the time has passed.
 * Subscribers are notified when the severity, the title or the suggested action has changed. An accepted recommendation
 * stays as it was accepted.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { createHash } from 'node:crypto';
import type { Topic } from '@packhouse/contract/public/events';
import {
  Recommendation,
  recommendationLifecycle,
  recommendationSeverities,
  type Claim,
  type RecommendationStatus,
  type RecommendationType,
} from '@packhouse/contract/public/recommendations';
import type { Check, NewClaim, SuggestedAction, Suggestion, Wording } from './suggestion.ts';
import { wordingOf, type Sentences } from './wording.ts';

export interface Item {
  record: Recommendation;
  /** Sentences it was suggested with; null where they were not kept. */
  wording: Wording | null;
  /** Sentences of a language model while they replace the original ones; null otherwise. */
  worded: Sentences | null;
}

/** Follow-up observed after a recommendation was accepted. */
export interface Followed {
  resourceType: string;
  resourceId: string;
}

export type Calibration = NonNullable<Recommendation['confidence']['calibration']>;

export interface Reconciling {
  /**
   * Recommendations that are open, accepted, snoozed or dismissed, and completed ones that were accepted within
   * `followedForDays`.
   */
  items: readonly Item[];
  suggestions: readonly Suggestion[];
  /** True when the run would have suggested it again if its cause were still there. */
  covered(item: Item): boolean;
  /** Muted types: their suggestions become no recommendations, but their claims are recorded silently. */
  muted: ReadonlySet<RecommendationType>;
  /** Time of the snapshot. */
  asOf: string;
  inputHash(suggestion: Suggestion): string;
  /** Returns a new spelled id. */
  newId(kind: 'recommendation' | 'claim'): string;
  currency: string;
  /** Timestamp for what is written; the time of the snapshot by default. */
  at?: string;
  /** `claimKey` of each open claim. */
  pending?: ReadonlySet<string>;
  /** Observed follow-ups, by the id of the accepted recommendation. */
  observed?: ReadonlyMap<string, Followed>;
  calibrations?: ReadonlyMap<RecommendationType, Calibration>;
}

/** New claim; without a recommendation if its type is muted. */
export interface MadeClaim {
  id: string;
  recommendationId: string | null;
  type: RecommendationType;
  subject: Pick<Recommendation['subject'], 'id' | 'warehouseId'>;
  claim: NewClaim;
}

interface RecommendationEvent {
  topic: Extract<Topic, `recommendation.${string}`>;
  record: Recommendation;
  /** Event data beyond what every event of a recommendation has. */
  data: Record<string, unknown>;
}

export interface Changes {
  created: Item[];
  /** Changed items, each once, with their previous status. */
  changed: (Item & { was: RecommendationStatus })[];
  claims: MadeClaim[];
  /** Events, in the order in which they are sent. */
  told: RecommendationEvent[];
}

/** Days for which an accepted recommendation is watched for a follow-up, and its subject gets no new one. */
export const followedForDays = 7;

/** Minimum days for which a dismissed recommendation stays away. */
const dismissedForDays = 14;

/** Maximum number of claims whose outcome a record shows; all of them are stored elsewhere. */
const shownClaims = 24;

/** Key for which there is one recommendation at a time. */
export const subjectKey = (type: RecommendationType, subject: MadeClaim['subject']): string =>
  `${type} ${subject.id} ${subject.warehouseId ?? ''}`;

/** Key of a claim. For each subject and measure, one claim is settled before the next one is made. */
export const claimKey = (
  type: RecommendationType,
  subject: MadeClaim['subject'],
  measure: Check['measure'],
): string => `${subjectKey(type, subject)} ${measure}`;

export function reconcile(input: Reconciling): Changes {
  const { asOf, at = input.asOf, muted, observed } = input;
  const changes: Changes = { created: [], changed: [], claims: [], told: [] };
  const pending = new Set(input.pending);
  const items = new Map<string, Item>();
  for (const item of input.items) {
    const key = subjectKey(item.record.type, item.record.subject);
    if (isKept(item.record) && (!items.has(key) || item.record.status !== 'completed')) items.set(key, item);
  }
  const suggested = new Map<string, Suggestion>();
  for (const suggestion of input.suggestions) {
    const key = subjectKey(suggestion.type, suggestion.subject);
    if (!suggested.has(key)) suggested.set(key, suggestion);
  }
  // Accepted ones first, since recommendations that end make room for new suggestions.
  for (const [key, item] of items) {
    if (item.record.status !== 'accepted') continue;
    const record = followUp(item, suggested.get(key));
    if (record && isKept(record)) items.set(key, { ...item, record });
    else if (record) items.delete(key);
  }
  const replaced = replacements([...suggested.values()]);
  /** Recommendation that now represents each suggestion, for those that replace other recommendations. */
  const successors = new Map<Suggestion, Recommendation>();

  for (const [key, suggestion] of suggested) {
    if (replaced.suggestions.has(suggestion)) continue;
    const record = take(suggestion, items.get(key));
    if (record) successors.set(suggestion, record);
  }
  for (const [key, item] of items) leave(item, suggested.get(key));
  return changes;

  /** Returns the recommendation that now represents the suggestion, if there is one. */
  function take(suggestion: Suggestion, item: Item | undefined): Recommendation | undefined {
    if (muted.has(suggestion.type)) {
      claimsOf(suggestion, null);
      return undefined;
    }
    if (!item) return create(suggestion);
    switch (item.record.status) {
      case 'open':
        return update(suggestion, item);
      case 'snoozed':
        return item.record.snoozedUntil! <= asOf
          ? update(suggestion, item, reopening)
          : update(suggestion, item);
      case 'dismissed':
        return returns(suggestion, item.record) ? update(suggestion, item, reopening) : undefined;
      case 'accepted':
        return item.record;
      default:
        return undefined;
    }
  }

  function create(suggestion: Suggestion): Recommendation {
    const id = input.newId('recommendation');
    const claims = claimsOf(suggestion, id);
    const record = Recommendation.parse({
      id,
      createdAt: at,
      updatedAt: at,
      version: 1,
      status: 'open',
      ...contentOf(suggestion, id, null),
      claims,
      snoozedUntil: null,
      dismissal: null,
      acceptedAt: null,
      endedAt: null,
      completion: null,
      supersedes: null,
    });
    changes.created.push({ record, wording: suggestion.wording, worded: null });
    tell('recommendation.created', record);
    return record;
  }

  function update(suggestion: Suggestion, item: Item, life?: Partial<Recommendation>): Recommendation {
    const { record: before } = item;
    const worded = item.worded && isSameWording(item.wording, suggestion.wording) ? item.worded : null;
    const record = Recommendation.parse({
      ...before,
      ...contentOf(suggestion, before.id, worded),
      ...life,
      claims: [...before.claims, ...claimsOf(suggestion, before.id)].slice(-shownClaims),
    });
    if (seenOf(record) === seenOf(before) && !isDue(before.expiresAt, suggestion)) return before;
    const changed = change(item, record, { wording: suggestion.wording, worded });
    if (life) tell('recommendation.reopened', changed);
    else if (isNews(before, changed)) {
      tell('recommendation.updated', changed, { severityBefore: before.severity });
    }
    return changed;
  }

  /**
   * Ends an accepted recommendation if it was followed, its cause is gone, or its time is up. Returns the record if so.
   */
  function followUp(item: Item, suggestion: Suggestion | undefined): Recommendation | undefined {
    const { id, subject, acceptedAt } = item.record;
    const followed = observed?.get(id);
    if (followed) {
      const completion = { kind: 'observed', ...followed } as const;
      return finish(item, 'complete', { completion }, { by: followed.resourceId });
    }
    if (!input.covered(item)) return undefined;
    if (!suggestion) {
      const completion = { kind: 'cause_gone', resourceType: subject.kind, resourceId: subject.id } as const;
      return finish(item, 'complete', { completion }, { by: null });
    }
    return daysBetween(acceptedAt!, asOf) >= followedForDays ? finish(item, 'fail') : undefined;
  }

  /**
   * Updates an open or snoozed recommendation that no suggestion has changed: it may be replaced, resolved or expired.
   */
  function leave(item: Item, suggestion: Suggestion | undefined): void {
    const { record } = item;
    const { status } = record;
    if (status !== 'open' && status !== 'snoozed') return;
    const by = replaced.by(record);
    const successor = by && successors.get(by);
    if (successor) replace(item, successor);
    else if (suggestion && !muted.has(record.type)) return;
    else if (status === 'snoozed' && record.snoozedUntil! > asOf) return;
    else if (!suggestion && input.covered(item)) finish(item, 'resolve');
    else if (record.expiresAt <= asOf) finish(item, 'expire');
  }

  function finish(
    item: Item,
    verb: 'complete' | 'fail' | 'resolve' | 'expire' | 'supersede',
    fields: Partial<Recommendation> = {},
    data: Record<string, unknown> = {},
  ): Recommendation {
    const { to } = recommendationLifecycle[verb];
    const record = change(
      item,
      { ...item.record, ...fields, status: to, snoozedUntil: null, endedAt: at },
      item,
    );
    tell(`recommendation.${to}`, record, data);
    return record;
  }

  function replace(item: Item, successor: Recommendation): void {
    finish(item, 'supersede', {}, { by: successor.id });
    // The successor records what it replaces, unless its content is frozen.
    if (successor.status === 'accepted') return;
    const supersedes = item.record.id;
    const written = [...changes.created, ...changes.changed].find(({ record }) => record.id === successor.id);
    if (written) written.record.supersedes = supersedes;
    else {
      const own = items.get(subjectKey(successor.type, successor.subject))!;
      change(own, { ...successor, supersedes }, own);
    }
  }

  function change(item: Item, record: Recommendation, words: Omit<Item, 'record'>): Recommendation {
    const { wording, worded } = words;
    const changed = { ...record, updatedAt: at, version: item.record.version + 1 };
    changes.changed.push({ record: changed, wording, worded, was: item.record.status });
    return changed;
  }

  function tell(
    topic: RecommendationEvent['topic'],
    record: Recommendation,
    data: Record<string, unknown> = {},
  ): void {
    changes.told.push({ topic, record, data });
  }

  function contentOf(suggestion: Suggestion, id: string, worded: Sentences | null) {
    const { type, subject, severity, priority, wording, evidence, impact, confidence, model } = suggestion;
    const { suggestedAction, alternatives = [] } = suggestion;
    return {
      type,
      severity,
      priority,
      ...wordingOf(worded ? { ...worded, slots: wording.slots } : wording),
      subject,
      evidence: { asOf, inputHash: input.inputHash(suggestion), ...evidence },
      impact: { ...impact, currency: input.currency },
      confidence: { ...confidence, calibration: input.calibrations?.get(type) ?? null },
      suggestedAction: suggestedAction && withKey(id, suggestedAction),
      alternatives: alternatives.map((action) => withKey(id, action)),
      model,
      wording: { source: worded ? ('llm' as const) : ('template' as const) },
      expiresAt: new Date(Date.parse(asOf) + suggestion.validDays * dayMs).toISOString(),
    };
  }

  /** Creates the claims for measures without an open claim. */
  function claimsOf({ type, subject, claims }: Suggestion, recommendationId: string | null): Claim[] {
    const fresh = claims.filter(({ check }) => !pending.has(claimKey(type, subject, check.measure)));
    return fresh.map((claim) => {
      const id = input.newId('claim');
      const { kind, event, level, value, baseline, resolvesAt, check } = claim;
      pending.add(claimKey(type, subject, check.measure));
      const { id: subjectId, warehouseId } = subject;
      changes.claims.push({
        id,
        recommendationId,
        type,
        subject: { id: subjectId, warehouseId },
        claim,
      });
      const open = { observed: null, outcome: null, resolvedAt: null };
      return { id, kind, event, level, value, baseline, resolvesAt, ...open };
    });
  }

  /** True when half of the validity has passed, so that it should be renewed. */
  function isDue(expiresAt: string, { validDays }: Suggestion): boolean {
    return daysBetween(asOf, expiresAt) < validDays / 2;
  }

  /** True while a recommendation still matters: it is live, may return, or keeps its subject free for a while. */
  function isKept({ status, acceptedAt }: Recommendation): boolean {
    if (status === 'completed') return daysBetween(acceptedAt!, asOf) < followedForDays;
    return status === 'open' || status === 'snoozed' || status === 'accepted' || status === 'dismissed';
  }

  function returns({ severity, impact }: Suggestion, before: Recommendation): boolean {
    if (daysBetween(before.endedAt!, asOf) < dismissedForDays) return false;
    const isWorse = rankOf(severity) > rankOf(before.severity);
    const isDearer = impact.amount > before.impact.amount && impact.amount >= 1.5 * before.impact.amount;
    return isWorse || isDearer;
  }

  /** Determines which suggestions replace other suggestions and existing items. */
  function replacements(all: readonly Suggestion[]) {
    const replacing = all.filter(
      (suggestion) =>
        suggestion.supersedes?.length &&
        !muted.has(suggestion.type) &&
        stands(suggestion, items.get(subjectKey(suggestion.type, suggestion.subject))),
    );
    const among =
      (ones: readonly Suggestion[]) =>
      ({ type, subject }: Pick<Suggestion, 'type' | 'subject'>): Suggestion | undefined =>
        ones.find(
          (one) =>
            one.subject.id === subject.id &&
            one.supersedes!.includes(type) &&
            isAbout(one.subject, subject.warehouseId),
        );
    const bySubject = Map.groupBy(replacing, ({ subject }) => subject.id);
    // A suggestion that is replaced itself replaces nothing.
    for (const [id, ones] of bySubject)
      bySubject.set(
        id,
        ones.filter((one) => !among(ones)(one)),
      );
    const by = (one: Pick<Suggestion, 'type' | 'subject'>) => among(bySubject.get(one.subject.id) ?? [])(one);
    return { by, suggestions: new Set(all.filter((suggestion) => by(suggestion))) };
  }

  /** True when the suggestion will have an open, snoozed or accepted recommendation. */
  function stands(suggestion: Suggestion, item: Item | undefined): boolean {
    if (item?.record.status === 'dismissed') return returns(suggestion, item.record);
    return item?.record.status !== 'completed';
  }
}

const reopening: Partial<Recommendation> = {
  status: recommendationLifecycle.reopen.to,
  snoozedUntil: null,
  dismissal: null,
  endedAt: null,
};

/** A subject without a warehouse matches the subject in any warehouse. */
const isAbout = ({ warehouseId }: MadeClaim['subject'], other: string | null): boolean =>
  warehouseId === other || warehouseId === null || other === null;

/** Adds an idempotency key, which stays the same as long as the request does. */
const withKey = (id: string, action: Omit<SuggestedAction, 'idempotencyKey'>): SuggestedAction => {
  const { method, path, body } = action;
  const hash = createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('hex');
  return { ...action, idempotencyKey: `${id}-${hash.slice(0, 24)}` };
};

/** Text of the parts of a recommendation that a reader sees. */
const seenOf = (record: Recommendation): string =>
  JSON.stringify({
    ...record,
    evidence: { ...record.evidence, asOf: '', inputHash: '' },
    confidence: { ...record.confidence, calibration: null },
    expiresAt: '',
  });

/** True when a change is worth an event. */
const isNews = (before: Recommendation, after: Recommendation): boolean =>
  before.severity !== after.severity ||
  before.title !== after.title ||
  JSON.stringify(before.suggestedAction) !== JSON.stringify(after.suggestedAction);

const isSameWording = (one: Wording | null, other: Wording): boolean =>
  one !== null &&
  one.title === other.title &&
  one.summary === other.summary &&
  one.rationale.length === other.rationale.length &&
  one.rationale.every((sentence, index) => sentence === other.rationale[index]);

const rankOf = (severity: Recommendation['severity']): number => recommendationSeverities.indexOf(severity);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
