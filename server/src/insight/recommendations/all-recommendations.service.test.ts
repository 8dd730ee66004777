import { spellId } from '@packhouse/contract/id';
import {
  OperatorRecommendation,
  OperatorRecommendationMetrics,
} from '@packhouse/contract/operator/recommendations';
import type { Recommendation } from '@packhouse/contract/public/recommendations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { aRecommendation } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertRecommendations } from './recommendations.sql.ts';
import { recommendOrganization } from './recommend-organization.ts';
import { replaceStandings } from './scores.sql.ts';

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await openTestService();
  key = await service.operatorKey();
});
afterAll(() => service?.close());

async function have(orgId: string, fields: Partial<Recommendation> = {}): Promise<Recommendation> {
  const record = aRecommendation(fields);
  await service.as(orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['recommendations'] });
    await insertRecommendations(tenant, [record]);
  });
  return record;
}

const list = async (query = '') => {
  const answer = await service.get(`/operator/v0/recommendations${query}`, key);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as unknown[]).map((one) => OperatorRecommendation.strict().parse(one));
};
const metrics = async () =>
  OperatorRecommendationMetrics.parse((await service.get('/operator/v0/recommendations/metrics', key)).body);
const ofOrganization = async (orgId: string) =>
  (await metrics()).organizations.find(
    ({ organization }) => organization.id === spellId('organization', orgId),
  );

test('the list tells of all organizations, the most pressing first, and of test spaces when they are named', async () => {
  const [harbor, tern] = [
    await service.organization('Harbor Coffee'),
    await service.organization('Tern & Timber'),
  ];
  const space = await service.organization('Harbor Coffee', harbor);
  const low = await have(harbor, { priority: 12, type: 'excess_stock', severity: 'low' });
  const high = await have(tern, { priority: 88, type: 'stockout_risk', severity: 'critical' });
  const middle = await have(harbor, { priority: 40, type: 'restock_inventory', severity: 'high' });
  const trial = await have(space, { priority: 99 });
  const snoozed = await have(tern, { status: 'snoozed', snoozedUntil: '2099-01-01T00:00:00.000Z' });

  const all = await list();
  expect(all.map(({ id }) => id)).toEqual([high.id, middle.id, low.id]);
  const { organization, ...record } = all[0]!;
  expect(record).toEqual(high);
  expect(organization).toEqual({ id: spellId('organization', tern), name: 'Tern & Timber' });
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids(`?organizationId=${spellId('organization', harbor)}`)).toEqual([middle.id, low.id]);
  expect(await ids(`?organizationId=${spellId('organization', space)}`)).toEqual([trial.id]);
  expect(await ids('?type=excess_stock,stockout_risk')).toEqual([high.id, low.id]);
  expect(await ids('?severity=high')).toEqual([middle.id]);
  expect(await ids('?status=snoozed')).toEqual([snoozed.id]);
  expect(await ids('?take=1&skip=1')).toEqual([middle.id]);
});

test('the metrics tell of each organization what is open, what is muted, and when it was last made', async () => {
  const orgId = await service.organization('Voltfern');
  expect(await ofOrganization(orgId)).toEqual({
    organization: { id: spellId('organization', orgId), name: 'Voltfern' },
    run: { madeAt: null, tookMs: null, running: false, failure: null },
    types: [],
  });
  await have(orgId, { type: 'restock_inventory' });
  await have(orgId, { type: 'restock_inventory' });
  await have(orgId, { type: 'excess_stock', status: 'accepted', acceptedAt: '2026-03-01T00:00:00.000Z' });
  const mutedSince = '2026-03-01T00:00:00.000Z';
  const none = { calibration: null, mutedSince: null, mutedReason: null };
  await service.as(orgId, async (tenant) => {
    await replaceStandings(
      tenant,
      new Map([
        ['restock_inventory', { ...none, skill: 0.25, compared: 80 }],
        ['dead_stock', { ...none, skill: -0.1, compared: 64, mutedSince, mutedReason: 'No better.' }],
      ]),
      mutedSince,
    );
    await tenant.rows(sql`
      insert into recommendation_runs (org_id, night, as_of, durations, error, failed_at, holder, leased_until)
      values (${tenant.orgId}, '2026-03-08', '2026-03-08T11:17:00Z', '{"readMs": 300, "modelsMs": 900}', 'no memory',
        '2026-03-09T11:17:00Z', ${orgId}, '2099-01-01T00:00:00Z')`);
  });
  expect(await ofOrganization(orgId)).toMatchObject({
    run: {
      madeAt: '2026-03-08T11:17:00.000Z',
      tookMs: 1_200,
      running: true,
      failure: { at: '2026-03-09T11:17:00.000Z', reason: 'no memory' },
    },
    types: [
      { type: 'restock_inventory', open: 2, muted: false, skill: 0.25, n: 80 },
      { type: 'dead_stock', open: 0, muted: true, mutedSince, mutedReason: 'No better.', skill: -0.1, n: 64 },
    ],
  });
});

test('test spaces are no part of the metrics', async () => {
  const orgId = await service.organization('Pocket Lantern');
  const space = await service.organization('Pocket Lantern', orgId);
  await have(space);
  expect(await ofOrganization(space)).toBeUndefined();
  expect((await ofOrganization(orgId))!.types).toEqual([]);
});

test('a run is begun as a job, once however often it is asked for, and makes the recommendations anew', async () => {
  const orgId = await service.organization('Asks twice');
  const path = `/operator/v0/organizations/${spellId('organization', orgId)}/recommendations/run`;
  const [first, second] = [
    await service.send('POST', path, key, {}),
    await service.send('POST', path, key, { reason: 'New costs' }),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  const jobs = await service.services.database.query<{ id: string; payload: unknown }>(
    service.services.database.jobs,
    sql`select j.id::text as id, j.payload from graphile_worker._private_jobs j
      where j.key = ${`recommend_organization:${orgId}`}`,
  );
  expect(jobs).toEqual([{ id: second.body.id, payload: { orgId, reason: 'New costs' } }]);

  const begun: unknown[] = [];
  const note = () => {};
  const context = {
    services: service.services,
    signal: new AbortController().signal,
    log: { info: note, warn: note, error: note },
    begin: async (...job: unknown[]) => void begun.push(job),
  };
  await recommendOrganization.run(jobs[0]!.payload, context);
  expect(begun).toEqual([]);
  expect((await ofOrganization(orgId))!.run).toMatchObject({ madeAt: expect.any(String), failure: null });

  // While another run is under way, it waits for its turn.
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`
      update recommendation_runs set holder = ${orgId}, leased_until = '2099-01-01T00:00:00Z'
      where org_id = ${tenant.orgId}`),
  );
  await recommendOrganization.run(jobs[0]!.payload, context);
  expect(begun).toEqual([
    [
      'recommend_organization',
      { orgId, reason: 'New costs' },
      { key: `recommend_organization:${orgId}`, runAt: expect.any(Date) as Date },
    ],
  ]);
});

test('an organization that never was has nothing to run', async () => {
  const path = `/operator/v0/organizations/${spellId('organization', '019b7640-0000-7000-8000-00000000dead')}/recommendations/run`;
  expect(await service.send('POST', path, key, {})).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('an operator reads it all with a key that may only read, and begins nothing with it; a merchant does neither', async () => {
  const reader = await service.operatorKey({ accessMode: 'read_only' });
  const orgId = await service.organization();
  const merchant = await service.key(orgId);
  for (const path of ['', '/metrics']) {
    expect((await service.get(`/operator/v0/recommendations${path}`, reader)).status).toBe(200);
    expect((await service.get(`/operator/v0/recommendations${path}`, merchant)).status).toBe(403);
  }
  const path = `/operator/v0/organizations/${spellId('organization', orgId)}/recommendations/run`;
  for (const one of [reader, merchant]) {
    expect((await service.send('POST', path, one, {})).status).toBe(403);
  }
});
