import {
  actionItemLifecycle,
  notificationStates,
  type Notification,
  type NotificationState,
} from '@packhouse/contract/public/notifications';
import { may } from '@packhouse/contract/rules/lifecycle';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceSequencer } from '../sequencer.ts';
import { sql } from '../database/sql.ts';
import { aNotification } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertNotifications } from './notifications.sql.ts';

let service: TestService;
let orgId: string;
let key: string;

beforeAll(async () => {
  service = await openTestService();
});
beforeEach(async () => {
  orgId = await service.organization();
  key = await service.key(orgId);
});
afterAll(() => service?.close());

const verbs = ['acknowledge', 'dismiss'] as const;
const pairs = verbs.flatMap((verb) => [...notificationStates, null].map((state) => ({ verb, state })));

test.for(pairs)(
  '$verb is done or refused in the state $state as the life of action items says',
  async ({ verb, state }) => {
    const before = await have(state === null ? {} : { kind: 'action_item', state });
    const answer = await post(`${before.id}/${verb}`);
    const { body: after } = await service.get(`/v0/notifications/${before.id}`, key);
    if (state !== null && may<NotificationState>(actionItemLifecycle, verb, state)) {
      expect(answer).toMatchObject({
        status: 200,
        etag: 'W/"2"',
        body: { state: actionItemLifecycle[verb].to, version: 2 },
      });
      expect(answer.body.updatedAt > before.updatedAt).toBe(true);
      expect(after).toEqual(answer.body);
    } else {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'invalid_state', details: [{ state, possibleFrom: actionItemLifecycle[verb].from }] },
      });
      expect(after).toEqual(before);
    }
  },
);

test('what is read again stays as it was at the first time', async () => {
  const { id } = await have({});
  const once = await post(`${id}/read`);
  expect(once).toMatchObject({ status: 200, body: { version: 2, state: null } });
  expect(once.body.readAt).toBe(once.body.updatedAt);
  expect(await post(`${id}/read`)).toEqual(once);

  const item = await have({ kind: 'action_item' });
  const { body } = await post(`${item.id}/read`);
  expect((await post(`${item.id}/acknowledge`)).body.readAt).toBe(body.readAt);
});

test('what its reader has seen to is unread no more, in any list', async () => {
  const item = await have({ kind: 'action_item', severity: 'action_required' });
  const activity = await have({});
  const unread = async () =>
    ((await service.get('/v0/notifications?unread=true', key)).body as Notification[]).map(({ id }) => id);
  const summary = async () => (await service.get('/v0/notifications/summary', key)).body as unknown;
  expect(await unread()).toEqual([activity.id, item.id]);
  expect(await summary()).toMatchObject({ unread: 2, openActionItems: 1 });
  await post(`${item.id}/acknowledge`);
  expect(await unread()).toEqual([activity.id]);
  expect(await summary()).toMatchObject({ unread: 1, openActionItems: 0 });
  await post(`${activity.id}/read`);
  expect(await unread()).toEqual([]);
  expect((await service.get('/v0/notifications?state=acknowledged', key)).body).toMatchObject([
    { id: item.id },
  ]);
});

test('whoever saw another version is refused, whatever the verb', async () => {
  const item = await have({ kind: 'action_item' });
  await post(`${item.id}/read`);
  for (const verb of ['read', ...verbs]) {
    expect(await post(`${item.id}/${verb}`, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { code: 'version_conflict' },
    });
  }
  expect(await post(`${item.id}/dismiss`, { 'if-match': '"2"' })).toMatchObject({ status: 200 });
});

test("another organization's notification is answered like one that never was", async () => {
  const { id } = await have({ kind: 'action_item' });
  const stranger = await service.key(await service.organization());
  for (const verb of ['read', ...verbs]) {
    const answer = await post(`${id}/${verb}`, { authorization: `Bearer ${stranger}` });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect((await service.get(`/v0/notifications/${id}`, key)).body).toMatchObject({
    version: 1,
    readAt: null,
  });
});

test('a notification is put aside until a time, and is in the way again from then on', async () => {
  const item = await have({ kind: 'action_item' });
  const other = await have({});
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const snooze = (id: string, body: object) =>
    service.send('POST', `/v0/notifications/${id}/snooze`, key, body);
  expect(await snooze(item.id, { until })).toMatchObject({
    status: 200,
    body: { state: 'open', snoozedUntil: until, version: 2 },
  });
  const listed = async (query: string) =>
    ((await service.get(`/v0/notifications?${query}`, key)).body as Notification[]).map(({ id }) => id);
  expect(await listed('snoozed=true')).toEqual([item.id]);
  expect(await listed('snoozed=false')).toEqual([other.id]);
  expect(await listed('')).toEqual([other.id, item.id]);
  expect((await service.get('/v0/notifications/summary', key)).body).toMatchObject({ openActionItems: 0 });
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`
      update notifications t set snoozed_until = now() + interval '300 milliseconds' where t.org_id = ${tenant.orgId}
        and t.snoozed_until is not null`),
  );
  // Another filter, so that no page of it was kept before the row was changed behind the service's back.
  expect(await listed('snoozed=true&take=7')).toEqual([item.id]);
  await expect.poll(() => listed('snoozed=true&take=7')).toEqual([]);
  expect((await service.get('/v0/notifications/summary', key)).body).toMatchObject({ openActionItems: 1 });
  expect(await snooze(item.id, { until: null })).toMatchObject({ status: 200, body: { snoozedUntil: null } });
});

test('nothing is put aside into the past, for longer than a year, or when it is done with', async () => {
  const item = await have({ kind: 'action_item' });
  const done = await have({ kind: 'action_item', state: 'resolved' });
  const snooze = (id: string, until: string | null) =>
    service.send('POST', `/v0/notifications/${id}/snooze`, key, { until });
  for (const until of ['2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    expect(await snooze(item.id, until)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', properties: { until: expect.stringMatching(/future|year/) } },
    });
  }
  expect(await snooze(done.id, null)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', details: [{ state: 'resolved', possibleFrom: ['open', 'acknowledged'] }] },
  });
});

test('everything is read at once: of a type, of a kind, or up to what was seen', async () => {
  const early = await have({
    type: 'invoice',
    createdAt: '2026-03-01T00:00:00.000Z',
    message: 'It says "readAt":null.',
  });
  await have({ type: 'shipment', createdAt: '2026-03-02T00:00:00.000Z' });
  await have({ kind: 'action_item', type: 'shipment', createdAt: '2026-03-03T00:00:00.000Z' });
  const readAll = async (body: object) =>
    (await service.send('POST', '/v0/notifications/read-all', key, body)).body as object;
  expect(await readAll({ type: 'recommendation' })).toEqual({ read: 0 });
  expect(await readAll({ until: '2026-03-01T01:00:00+01:00' })).toEqual({ read: 1 });
  const { body } = await service.get(`/v0/notifications/${early.id}`, key);
  expect(body).toEqual({ ...early, readAt: body.updatedAt, updatedAt: body.updatedAt, version: 2 });
  expect(body.readAt).not.toBeNull();
  expect(await readAll({ kind: 'action_item' })).toEqual({ read: 1 });
  expect(await readAll({})).toEqual({ read: 1 });
  expect(await readAll({})).toEqual({ read: 0 });
  expect((await service.get('/v0/notifications?unread=true', key)).body).toEqual([]);
});

/** Writes a notification. */
async function have(fields: Partial<Notification>): Promise<Notification> {
  const record = aNotification(fields);
  await service.as(orgId, async (tenant) => {
    const { before } = await advanceSequencer(tenant, {
      touched: ['notifications'],
      added: { notifications: 1 },
    });
    await insertNotifications(tenant, before.notifications, [record]);
  });
  return record;
}

async function post(path: string, headers: Record<string, string> = {}) {
  const answer = await service.app.inject({
    method: 'POST',
    url: `/v0/notifications/${path}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  const body = answer.json<Notification & { code?: string }>();
  return { status: answer.statusCode, etag: answer.headers['etag'], body };
}
