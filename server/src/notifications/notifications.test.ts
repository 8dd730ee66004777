import {
  actionItemLife,
  notificationStates,
  type Notification,
  type NotificationState,
} from '@packhouse/contract/notifications';
import { may } from '@packhouse/contract/life';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tick } from '../clock.ts';
import { aNotification } from '../testing/records.ts';
import { openTestService, type TestService } from '../testing/service.ts';
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
    if (state !== null && may<NotificationState>(actionItemLife, verb, state)) {
      expect(answer).toMatchObject({
        status: 200,
        etag: 'W/"2"',
        body: { state: actionItemLife[verb].to, version: 2 },
      });
      expect(answer.body.updatedAt > before.updatedAt).toBe(true);
      expect(after).toEqual(answer.body);
    } else {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'invalid_state', details: [{ state, possibleFrom: actionItemLife[verb].from }] },
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

/** Writes a notification. */
async function have(fields: Partial<Notification>): Promise<Notification> {
  const record = aNotification(fields);
  await service.as(orgId, async (tenant) => {
    const { before } = await tick(tenant, { touched: ['notifications'], added: { notifications: 1 } });
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
