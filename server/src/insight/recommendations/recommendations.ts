import { dayMs } from '@packhouse/contract/rules/time';
import type { contract } from '@packhouse/contract';
import {
  recommendationLifecycle,
  type Recommendation,
  type RecommendationStatus,
} from '@packhouse/contract/public/recommendations';
import type { Topic } from '@packhouse/contract/public/events';
import type { WriteContext } from '../../platform/context.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type Implementation, type Written } from '../../platform/implement.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { eventOf } from './event-of.ts';
import { metrics } from './metrics.ts';
import { findRecommendation, listRecommendations, moveRecommendation } from './recommendations.sql.ts';

export const recommendations: Implementation<typeof contract.recommendations> = {
  list: { clock: 'recommendations', page: (input, { tenant }) => listRecommendations(tenant, input) },
  get: ({ id }, { tenant }) => find(tenant, id),
  accept: ({ id }, context) =>
    move(context, id, 'accept', { acceptedAt: context.sequencer.at, snoozedUntil: null }),
  dismiss: ({ id, reason, note }, context) =>
    move(
      context,
      id,
      'dismiss',
      { dismissal: { reason, note }, snoozedUntil: null, endedAt: context.sequencer.at },
      { reason },
    ),
  snooze({ id, until }, context) {
    const at = soon(until, context.sequencer.at);
    return move(context, id, 'snooze', { snoozedUntil: at }, { until: at });
  },
  reopen: ({ id }, context) =>
    move(context, id, 'reopen', { snoozedUntil: null, dismissal: null, endedAt: null }),
  metrics: (_input, { tenant, now }) => metrics(tenant, now),
};

type Verb = 'accept' | 'dismiss' | 'snooze' | 'reopen';

const topics = {
  accept: 'recommendation.accepted',
  dismiss: 'recommendation.dismissed',
  snooze: 'recommendation.snoozed',
  reopen: 'recommendation.reopened',
} as const satisfies Record<Verb, Topic>;

const find = async (tenant: WriteContext['tenant'], id: string) =>
  found('recommendation', id, await findRecommendation(tenant, uuidOf('recommendation', id)));

async function move(
  { tenant, sequencer, actor, expected }: WriteContext,
  id: string,
  verb: Verb,
  changes: Partial<Recommendation>,
  data: Record<string, unknown> = {},
): Promise<Written> {
  const { from, to } = recommendationLifecycle[verb];
  const { body } = await find(tenant, id);
  const before = JSON.parse(body) as Recommendation;
  mustMatch(expected, before);
  const record = {
    ...before,
    ...changes,
    status: to,
    updatedAt: sequencer.at,
    version: before.version + 1,
  };
  const doc = await moveRecommendation(tenant, record, from);
  if (doc === undefined) throw refusal(before, verb, from);
  sequencer.touch('recommendations');
  const event = eventOf(record, topics[verb], actor, data);
  await insertEvents(tenant, sequencer, [event]);
  await notify(tenant, sequencer, [event]);
  return { body: doc, version: record.version };
}

const refusal = (
  { id, status }: Recommendation,
  verb: Verb,
  from: readonly RecommendationStatus[],
): Failure =>
  new Failure(
    'invalid_state',
    `The recommendation ${id} is ${status}; to ${verb} it, it must be ${from.join(' or ')}.`,
    { details: [{ status, possibleFrom: from }] },
  );

const [weekMs, yearMs] = [7 * dayMs, 366 * dayMs];

function soon(until: string | undefined, now: string): string {
  const at = until === undefined ? Date.parse(now) + weekMs : Date.parse(until);
  if (at <= Date.parse(now)) throw invalid('until', `must be in the future; you sent ${until}`);
  if (at > Date.parse(now) + yearMs) throw invalid('until', `must be within a year; you sent ${until}`);
  return new Date(at).toISOString();
}
