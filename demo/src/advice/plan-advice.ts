/**
 * Recommendations in the simulation. Each night the models are run as the service runs them, the suggestions of the
 * night before are updated, and claims are settled when they are due; in the morning people respond.
 */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import type { Topic } from '@packhouse/contract/public/events';
import type { Actor } from '@packhouse/contract/measures';
import {
  dismissalReasons,
  recommendationLifecycle,
  recommendationTypes,
  type Recommendation,
  type RecommendationType,
} from '@packhouse/contract/public/recommendations';
import { coveredBy, inputHashOf } from '../../../server/src/insight/recommendations/apply.ts';
import { eventOf, recommender } from '../../../server/src/insight/recommendations/event-of.ts';
import { learn } from '../../../server/src/insight/recommendations/learn.ts';
import type { Parameters } from '../../../server/src/insight/recommendations/parameters.ts';
import {
  claimKey,
  followedForDays,
  reconcile,
  type Followed,
  type Item,
  type MadeClaim,
} from '../../../server/src/insight/recommendations/reconcile.ts';
import type { Snapshot } from '../../../server/src/insight/recommendations/snapshot.ts';
import { settle, type Settled } from '../../../server/src/insight/recommendations/settle.ts';
import {
  calibrationsIn,
  mutedIn,
  skillScoreOf,
  windowDays,
  type SkillScore,
} from '../../../server/src/insight/recommendations/skill.ts';
import { suggest } from '../../../server/src/insight/recommendations/suggest.ts';
import { instantOf, localTimeOf, nextDay } from '../../../server/src/goods/shipments/local-time.ts';
import { randomOf } from '../random.ts';
import { isoOf, type World } from '../world.ts';
import { newKnowledge, type Knowledge } from './known.ts';
import { readingOf } from './seen.ts';

/** The recommendation data that the service would have stored. */
export interface Advice {
  items: Map<string, Item>;
  claims: StoredClaim[];
  standings: Map<RecommendationType, SkillScore>;
  /** The last run of the models: its snapshot and its learned parameters. */
  run: { snapshot: Snapshot; parameters: Parameters } | null;
}

interface StoredClaim extends MadeClaim {
  madeAt: string;
  settled: (Settled & { at: string }) | null;
}

/** Days before there is anything to learn from. */
const firstDays = 28;
/**
 * Days before now on which the models run every night; earlier they run once a week, so that the demo is built faster.
 */
const nightlyDays = 6;

/** Puts the nightly runs and the following mornings on the agenda. */
export function planAdvice(world: World): Advice {
  const { timezone } = world.merchant;
  const advice: Advice = { items: new Map(), claims: [], standings: new Map(), run: null };
  const knowledge = newKnowledge(world);
  const first = localTimeOf(timezone, world.joinedAt + firstDays * dayMs).day;
  for (let day = first; instantOf(timezone, day, 3 * 60) <= world.now; day = nextDay(day)) {
    world.agenda.at(instantOf(timezone, day, 3 * 60), (at) => {
      if (at > world.now - nightlyDays * dayMs || new Date(day).getUTCDay() === 1)
        ask(world, knowledge, advice, at);
      settleDue(world, knowledge, advice, at);
    });
    if (instantOf(timezone, day, 9 * 60) <= world.now)
      world.agenda.at(instantOf(timezone, day, 9 * 60), (at) => answer(world, advice, at));
  }
  return advice;
}

function ask(world: World, knowledge: Knowledge, advice: Advice, at: number): void {
  const { merchant, ids } = world;
  const snapshot = knowledge.snapshot(at);
  const asOf = snapshot.asOf;
  const learnedAt = advice.run && Date.parse(advice.run.parameters.learnedAt);
  const parameters =
    learnedAt !== null && at - learnedAt < 7 * dayMs ? advice.run!.parameters : learn(snapshot);
  advice.run = { snapshot, parameters };
  const suggestions = suggest(snapshot, parameters, 'all');
  const followed = isoOf(at - followedForDays * dayMs);
  const items = [...advice.items.values()].filter(
    ({ record: { status, acceptedAt } }) =>
      ['open', 'accepted', 'snoozed', 'dismissed'].includes(status) ||
      (status === 'completed' && acceptedAt! >= followed),
  );
  const counts = { recommendation: advice.items.size, claim: advice.claims.length };
  const changes = reconcile({
    items,
    suggestions,
    covered: coveredBy({ asOf, currency: merchant.currency, about: 'all', productIds: null, suggestions }),
    muted: mutedIn(advice.standings),
    asOf,
    inputHash: inputHashOf,
    newId: (kind) => ids.id(kind, (counts[kind] += 1)),
    currency: merchant.currency,
    pending: new Set(
      advice.claims.flatMap(({ type, subject, claim, settled }) =>
        settled ? [] : claimKey(type, subject, claim.check.measure),
      ),
    ),
    observed: observedIn(world, items),
    calibrations: calibrationsIn(advice.standings),
  });
  for (const item of [...changes.created, ...changes.changed]) {
    const { record, wording, worded } = item;
    advice.items.set(record.id, { record, wording, worded });
  }
  advice.claims.push(...changes.claims.map((claim) => ({ ...claim, madeAt: asOf, settled: null })));
  for (const { topic, record, data } of changes.told) tell(world, at, record, topic, recommender, data);
}

const tell = (
  world: World,
  at: number,
  record: Recommendation,
  topic: Extract<Topic, `recommendation.${string}`>,
  actor: Actor,
  data: Record<string, unknown> = {},
): void => {
  world.events.push({ ...eventOf(record, topic, actor, data), at: isoOf(at) });
};

/** Shipments of the product that were created after somebody had accepted a recommendation to do so. */
function observedIn({ tasks }: World, items: readonly Item[]): Map<string, Followed> {
  const seen = new Map<string, Followed>();
  for (const { record } of items) {
    const kinds = followedBy[record.type];
    if (record.status !== 'accepted' || !kinds) continue;
    const until = isoOf(Date.parse(record.acceptedAt!) + followedForDays * dayMs);
    const { id, warehouseId } = record.subject;
    const made = tasks.find(
      ({ record: shipment }) =>
        kinds.includes(shipment.kind) &&
        shipment.createdAt >= record.acceptedAt! &&
        shipment.createdAt < until &&
        !['draft', 'cancelled', 'rejected'].includes(shipment.status) &&
        (warehouseId === null || shipment.warehouse.id === warehouseId) &&
        shipment.items.some(
          (item) => item.productId === id || item.contents?.some((content) => content.productId === id),
        ),
    );
    if (made) seen.set(record.id, { resourceType: 'shipment', resourceId: made.record.id });
  }
  return seen;
}

const followedBy: Partial<Record<RecommendationType, readonly string[]>> = {
  restock_inventory: ['inbound'],
  stockout_risk: ['inbound'],
  replenish_marketplace: ['spd'],
};

function settleDue(world: World, { tracks }: Knowledge, advice: Advice, at: number): void {
  const stamp = isoOf(at);
  let news = false;
  for (const claim of advice.claims) {
    if (claim.settled || claim.claim.resolvesAt > stamp) continue;
    const item = claim.recommendationId === null ? undefined : advice.items.get(claim.recommendationId);
    const reading = readingOf(world, tracks, claim.claim.check, item?.record);
    claim.settled = { ...settle(claim.claim, reading), at: stamp };
    news = true;
    if (!item) continue;
    const { observed, outcome } = claim.settled;
    change(item, at, {
      claims: item.record.claims.map((one) =>
        one.id === claim.id ? { ...one, observed, outcome, resolvedAt: stamp } : one,
      ),
    });
  }
  if (!news) return;
  const since = isoOf(at - windowDays * dayMs);
  for (const type of recommendationTypes) {
    const judged = advice.claims.flatMap(({ type: of, claim, settled }) =>
      of === type && settled && claim.resolvesAt > since
        ? { kind: claim.kind, level: claim.level, ...settled }
        : [],
    );
    if (judged.length > 0)
      advice.standings.set(type, skillScoreOf(judged, advice.standings.get(type), stamp));
  }
}

/** Makes people respond: they handle urgent recommendations first, and leave most of the rest open. */
function answer(world: World, { items }: Advice, at: number): void {
  for (const item of items.values()) {
    const { id, status, severity, createdAt } = item.record;
    if (status !== 'open') continue;
    const days = Math.round((at - Date.parse(createdAt)) / dayMs);
    const random = randomOf(world.merchant.slug, 'advice', id, days);
    const pressing = severity === 'critical' || severity === 'high';
    if (!random.chance(pressing ? 0.25 : 0.03)) continue;
    const member = world.actors.member(random);
    const said = random.weighted([
      ['accept', pressing ? 70 : 40],
      ['dismiss', pressing ? 15 : 40],
      ['snooze', 15],
    ] as const);
    say(world, item, said, at, member, random.pick(dismissalReasons), random.int(2, 9));
  }
}

function say(
  world: World,
  item: Item,
  verb: 'accept' | 'dismiss' | 'snooze',
  at: number,
  member: Actor,
  reason: (typeof dismissalReasons)[number],
  days: number,
): void {
  const stamp = isoOf(at);
  const until = isoOf(at + days * dayMs - 2 * hourMs);
  const status = recommendationLifecycle[verb].to;
  change(item, at, {
    status,
    ...(verb === 'accept' ? { acceptedAt: stamp } : {}),
    ...(verb === 'dismiss' ? { dismissal: { reason, note: null }, endedAt: stamp } : {}),
    ...(verb === 'snooze' ? { snoozedUntil: until } : {}),
  });
  const data = { accept: {}, dismiss: { reason }, snooze: { until } }[verb];
  tell(world, at, item.record, `recommendation.${status}`, member, data);
}

function change(item: Item, at: number, fields: Partial<Recommendation>): void {
  const { record } = item;
  item.record = { ...record, ...fields, updatedAt: isoOf(at), version: record.version + 1 };
}
