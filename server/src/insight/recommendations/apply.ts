/** Writes what a run of the models makes of an organization's recommendations, and tells of it. */
import { createHash } from 'node:crypto';
import { spellId } from '@packhouse/contract/id';
import type { Tick } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { dayMs } from '../../goods/shipments/local-time.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { insertClaims, listPending } from './claims.sql.ts';
import { eventOf, recommender } from './event-of.ts';
import { kinds } from './kinds.ts';
import { observe } from './observe.ts';
import { followedForDays, reconcile, type Changes, type Item } from './reconcile.ts';
import { insertItems, listItems, updateItems } from './recommendations.sql.ts';
import { countWording, listStandings } from './scores.sql.ts';
import { calibrationsIn, mutedIn } from './skill.ts';
import type { Suggestion } from './suggestion.ts';

export interface Run {
  /** The time of the snapshot. */
  asOf: string;
  currency: string;
  /** Whether the kinds that look at the whole organization have run as well. */
  about: 'product' | 'all';
  /** The products that were looked at; null where that were all of them. */
  productIds: readonly string[] | null;
  suggestions: readonly Suggestion[];
}

/** Under the clock. */
export async function applySuggestions(
  tenant: Tenant,
  tick: Tick,
  run: Run,
): Promise<{ created: number; updated: number; resolved: number }> {
  const { asOf, currency, suggestions } = run;
  const subjects = run.productIds
    ? [...new Set([...run.productIds, ...suggestions.map(({ subject }) => subject.id)])]
    : undefined;
  const followedSince = new Date(Date.parse(asOf) - followedForDays * dayMs).toISOString();
  const items = await listItems(tenant, followedSince, subjects);
  const accepted = items.map(({ record }) => record).filter(({ status }) => status === 'accepted');
  const standings = await listStandings(tenant);
  const changes = reconcile({
    items,
    suggestions,
    covered: coveredBy(run),
    muted: mutedIn(standings),
    asOf,
    at: tick.at,
    inputHash: inputHashOf,
    newId: (kind) => spellId(kind, newId()),
    currency,
    pending: await listPending(tenant, subjects),
    observed: await observe(tenant, accepted),
    calibrations: calibrationsIn(standings),
  });
  await write(tenant, tick, changes);
  const became = (status: string) =>
    changes.changed.filter(({ record, was }) => record.status === status && was !== status).length;
  return {
    created: changes.created.length,
    updated: changes.changed.filter(({ record, was }) => record.status === was).length,
    resolved: became('resolved'),
  };
}

async function write(tenant: Tenant, tick: Tick, { created, changed, claims, told }: Changes): Promise<void> {
  if (created.length + changed.length > 0) tick.touch('recommendations');
  // First, since what has come to its end makes room for what is made anew.
  if ((await updateItems(tenant, changed)) !== changed.length) {
    throw new Error('a recommendation was changed while its clock was held');
  }
  await insertItems(tenant, created);
  await insertClaims(tenant, claims, tick.at);
  for (const [type, ones] of Map.groupBy(created, ({ record }) => record.type)) {
    await countWording(tenant, type, 'template', ones.length);
  }
  const events = told.map(({ topic, record, data }) => eventOf(record, topic, recommender, data));
  await insertEvents(tenant, tick, events);
  await notify(tenant, tick, events);
}

/** Whether the run would have suggested an item again, had its cause still been there. */
export function coveredBy({ about, productIds }: Run): (item: Item) => boolean {
  const products = productIds && new Set(productIds);
  const abouts = new Map(kinds.map((kind) => [kind.type, kind.about]));
  return ({ record: { type, subject } }) => {
    const of = abouts.get(type);
    if (of === 'organization') return about === 'all' && products === null;
    return of === 'product' && (products === null || products.has(subject.id));
  };
}

/** Of what was suggested, in figures: the same input gives the same answer. */
export function inputHashOf({ type, subject, evidence, model }: Suggestion): string {
  const text = JSON.stringify({ type, subject, evidence, model });
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
