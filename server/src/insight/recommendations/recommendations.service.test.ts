/**
 * Tests every pair of state and verb over HTTP: an allowed verb leads to the state in the table, and every other is
 * refused.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import {
  recommendationLifecycle,
  recommendationStatuses,
  type Recommendation,
  type RecommendationStatus,
} from '@packhouse/contract/public/recommendations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { digestOf } from '../../../tests/helpers/digest.ts';
import { aRecommendation } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertRecommendations } from './recommendations.sql.ts';

let service: TestService;
let orgId: string;
let key: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization();
  key = await service.key(orgId);
});
afterAll(() => service?.close());

async function have(fields: Partial<Recommendation>): Promise<Recommendation> {
  const record = aRecommendation(fields);
  await service.as(orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['recommendations'] });
    await insertRecommendations(tenant, [record]);
  });
  return record;
}

const say = (verb: string, { id }: { id: string }, body?: object, headers?: Record<string, string>) =>
  service.send('POST', `/v0/recommendations/${id}/${verb}`, key, body, headers);

const eventsOf = async ({ id }: { id: string }) =>
  (await service.get(`/v0/notifications/events?resourceId=${id}&take=50`, key)).body as {
    type: string;
    actor: { type: string };
    data: Record<string, unknown>;
  }[];

const weekMs = 7 * dayMs;

/** Fields that a verb sets besides the status. */
const consequences: Record<string, Partial<Recommendation>> = {
  accept: {
    acceptedAt: expect.any(String) as string,
    snoozedUntil: null,
    endedAt: null,
    dismissal: null,
  },
  dismiss: {
    dismissal: { reason: 'other', note: null },
    snoozedUntil: null,
    endedAt: expect.any(String) as string,
  },
  snooze: { snoozedUntil: expect.any(String) as string, endedAt: null },
  reopen: { snoozedUntil: null, endedAt: null, dismissal: null, acceptedAt: null },
};
const topics: Record<string, string> = {
  accept: 'recommendation.accepted',
  dismiss: 'recommendation.dismissed',
  snooze: 'recommendation.snoozed',
  reopen: 'recommendation.reopened',
};
const verbs = Object.keys(consequences) as (keyof typeof recommendationLifecycle)[];
const pairs = recommendationStatuses.flatMap((status) => verbs.map((verb) => ({ status, verb })));

test('every verb that a client may say is walked', () => {
  const clients = Object.entries(recommendationLifecycle).filter(([, { by }]) =>
    (by as readonly string[]).includes('client'),
  );
  expect(clients.map(([verb]) => verb).toSorted()).toEqual(verbs.toSorted());
});

test.for(pairs)('$status: $verb', async ({ status, verb }) => {
  const before = await have({ status });
  const digest = await digestOf(service.ownerUrl, orgId);
  const { from, to }: { from: readonly RecommendationStatus[]; to: RecommendationStatus } =
    recommendationLifecycle[verb];
  const { status: code, body, headers } = await say(verb, before);
  if (!from.includes(status)) {
    expect([code, body.code, body.details]).toEqual([
      409,
      'invalid_state',
      [{ status, possibleFrom: [...from] }],
    ]);
    expect(await digestOf(service.ownerUrl, orgId)).toBe(digest);
    return;
  }
  expect(code).toBe(200);
  expect(body).toEqual({
    ...before,
    ...consequences[verb],
    status: to,
    version: 2,
    updatedAt: expect.any(String),
  });
  expect(headers['etag']).toContain('2');
  expect((await service.get(`/v0/recommendations/${before.id}`, key)).body).toEqual(body);
  expect(await eventsOf(before)).toMatchObject([
    {
      type: topics[verb],
      actor: { type: 'key' },
      data: { type: before.type, severity: before.severity, title: before.title },
    },
  ]);
  const listed = await service.get(`/v0/recommendations?status=${to}&take=50`, key);
  expect(listed.body.map(({ id }: { id: string }) => id)).toContain(before.id);
});

test('who dismisses one says why', async () => {
  const one = await have({});
  const { body } = await say('dismiss', one, { reason: 'wrong_numbers', note: 'There are 40 more' });
  expect(body.dismissal).toEqual({ reason: 'wrong_numbers', note: 'There are 40 more' });
  expect((await eventsOf(one))[0]!.data).toMatchObject({ reason: 'wrong_numbers' });
  const refused = await say('dismiss', await have({}), { reason: 'because' });
  expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['reason']]);
});

test('it is put aside for a week, or until a time in the future that is at most a year away', async () => {
  const before = Date.now();
  const { body } = await say('snooze', await have({}));
  expect(Date.parse(body.snoozedUntil)).toBeGreaterThanOrEqual(before + weekMs);
  expect(Date.parse(body.snoozedUntil)).toBeLessThan(Date.now() + weekMs + 60_000);
  const tomorrow = new Date(before + dayMs).toISOString().replace('Z', '+00:00');
  const one = await have({});
  const answer = await say('snooze', one, { until: tomorrow });
  expect(answer.body.snoozedUntil).toBe(new Date(tomorrow).toISOString());
  expect((await eventsOf(one))[0]!.data).toMatchObject({ until: answer.body.snoozedUntil });
  for (const until of [new Date(before).toISOString(), '2040-01-01T00:00:00Z']) {
    const refused = await say('snooze', await have({}), { until });
    expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['until']]);
  }
});

test('accepting runs nothing', async () => {
  const one = await have({});
  const { body } = await say('accept', one);
  expect(body.suggestedAction).toEqual(one.suggestedAction);
  expect((await service.get('/v0/shipments', key)).body).toEqual([]);
});

test('there is one about a subject in a warehouse that lives or may live again', async () => {
  const one = await have({});
  const twin = (status: RecommendationStatus) => have({ status, subject: one.subject });
  for (const status of ['open', 'accepted', 'snoozed', 'dismissed'] as const) {
    await expect(twin(status)).rejects.toThrow(/recommendations_live_key/);
  }
  for (const status of ['completed', 'failed', 'expired', 'resolved', 'superseded'] as const) {
    await twin(status);
  }
  await have({ subject: one.subject, type: 'dead_stock' });
});

test('the score of an organization without any is all zeros and nulls', async () => {
  const empty = await service.organization();
  const { status, body } = await service.get('/v0/recommendations/metrics', await service.key(empty));
  expect(status).toBe(200);
  expect([body.generatedAt, body.currency, body.types.length]).toEqual([null, 'USD', 11]);
  for (const type of body.types) {
    expect(type).toMatchObject({ acceptanceRate: null, hitRate: null, skill: null, muted: false });
  }
});
