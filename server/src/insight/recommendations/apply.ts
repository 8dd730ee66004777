/** Writes the recommendations that result from a run of the models, and reports the changes. */
import { dayMs } from '@packhouse/contract/rules/time';
import { createHash } from 'node:crypto';
import { spellId } from '@packhouse/contract/id';
import type { Sequencer } from '../../platform/sequencer.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { notify } from '../../platform/notifications/notify.ts';
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
  /** Time of the snapshot. */
  asOf: string;
  currency: string;
  /** `all` when the kinds that look at the whole organization have run as well. */
  about: 'product' | 'all';
  /** Products that were examined; null for all of them. */
  productIds: readonly string[] | null;
  suggestions: readonly Suggestion[];
}

/** Applies a run's suggestions. Must hold the organization's sequencer. */
export async function applySuggestions(
  tenant: Tenant,
  sequencer: Sequencer,
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
    at: sequencer.at,
    inputHash: inputHashOf,
    newId: (kind) => spellId(kind, newId()),
    currency,
    pending: await listPending(tenant, subjects),
    observed: await observe(tenant, accepted),
    calibrations: calibrationsIn(standings),
  });
  await write(tenant, sequencer, changes);
  const became = (status: string) =>
    changes.changed.filter(({ record, was }) => record.status === status && was !== status).length;
  return {
    created: changes.created.length,
    updated: changes.changed.filter(({ record, was }) => record.status === was).length,
    resolved: became('resolved'),
  };
}

async function write(
  tenant: Tenant,
  sequencer: Sequencer,
  { created, changed, claims, told }: Changes,
): Promise<void> {
  if (created.length + changed.length > 0) sequencer.touch('recommendations');
  // Updates come first, since recommendations that end make room for new ones.
  if ((await updateItems(tenant, changed)) !== changed.length) {
    throw new Error('a recommendation was changed while its clock was held');
  }
  await insertItems(tenant, created);
  await insertClaims(tenant, claims, sequencer.at);
  for (const [type, ones] of Map.groupBy(created, ({ record }) => record.type)) {
    await countWording(tenant, type, 'template', ones.length);
  }
  const events = told.map(({ topic, record, data }) => eventOf(record, topic, recommender, data));
  await insertEvents(tenant, sequencer, events);
  await notify(tenant, sequencer, events);
}

/** Returns a test for whether the run would have suggested an item again if its cause were still there. */
export function coveredBy({ about, productIds }: Run): (item: Item) => boolean {
  const products = productIds && new Set(productIds);
  const abouts = new Map(kinds.map((kind) => [kind.type, kind.about]));
  return ({ record: { type, subject } }) => {
    const of = abouts.get(type);
    if (of === 'organization') return about === 'all' && products === null;
    return of === 'product' && (products === null || products.has(subject.id));
  };
}

/** Hash of a suggestion's figures: the same figures give the same hash. */
export function inputHashOf({ type, subject, evidence, model }: Suggestion): string {
  const text = JSON.stringify({ type, subject, evidence, model });
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
