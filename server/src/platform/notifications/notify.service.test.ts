import { dayMs } from '@packhouse/contract/rules/time';
import { eventExamples } from '@packhouse/contract/public/event-data';
import type { Topic } from '@packhouse/contract/public/events';
import type { EventRecord } from '@packhouse/contract/public/event-record';
import type { Notification } from '@packhouse/contract/public/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdSequencer } from '../sequencer.ts';
import { sql } from '../database/sql.ts';
import { insertEvents, type NewEvent } from '../events/events.ts';
import type { Tenant } from '../tenant.ts';
import { anId, theSystem } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { notify } from './notify.ts';

let service: TestService;
let orgId: string;
let key: string;
const [first, second] = [anId('shipment'), anId('shipment')];

beforeAll(async () => {
  service = await openTestService();
});
beforeEach(async () => {
  orgId = await service.organization();
  key = await service.key(orgId);
});
afterAll(() => service?.close());

test('an event and what it means for somebody are written together, and the notification has an event', async () => {
  await happen(of(first, 'shipment.submitted'), held(first, 'No address.'), of(second, 'shipment.forwarded'));
  const [handed, waits] = await list();
  expect(waits).toMatchObject({
    kind: 'action_item',
    event: 'shipment.held',
    severity: 'action_required',
    state: 'open',
    message: 'PNP-1 is on hold: No address.',
    resourceId: first,
    count: 1,
    version: 1,
  });
  expect(handed).toMatchObject({
    kind: 'activity',
    event: 'shipment.forwarded',
    state: null,
    dedupeKey: null,
  });
  const { body: told } = (await service.get('/v0/notifications/events', key)) as { body: EventRecord[] };
  expect(told.map(({ sequence, type, resourceId }) => [sequence, type, resourceId])).toEqual([
    [1, 'shipment.submitted', first],
    [2, 'shipment.held', first],
    [3, 'shipment.forwarded', second],
    [4, 'notification.created', waits!.id],
    [5, 'notification.created', handed!.id],
  ]);
  expect(told.at(-1)!.at).toBe(handed!.createdAt);
});

test('a cause that is seen again counts on, in one transaction and in the next', async () => {
  await happen(held(first, 'No address.'), held(second, 'No stock.'), held(first, 'No address.'));
  await happen(held(first, 'No street.'), held(first, 'No house number.'));
  expect(await list('?resourceId=' + first)).toMatchObject([
    { state: 'open', count: 4, version: 2, message: 'PNP-1 is on hold: No house number.' },
  ]);
  expect(await list('?resourceId=' + second)).toMatchObject([{ state: 'open', count: 1, version: 1 }]);
  expect(await countOf('notification.created')).toBe(2);
});

test('what has ended is resolved: in the record, in the filters and in the count of what is open', async () => {
  await happen(held(first), of(first, 'shipment.short_picked', { message: 'One is missing.' }), held(second));
  await happen(of(first, 'shipment.released', { codes: ['address_unverified'] }));
  const ended = await list('?state=resolved');
  expect(ended.map(({ event }) => event).toSorted()).toEqual(['shipment.held', 'shipment.short_picked']);
  for (const item of ended) {
    expect(item).toMatchObject({ state: 'resolved', version: 2, count: 1 });
    expect(item.resolvedAt).toBe(item.updatedAt);
    expect(item.updatedAt > item.createdAt).toBe(true);
  }
  expect(await list('?state=open')).toMatchObject([{ resourceId: second, version: 1 }]);
  expect((await service.get('/v0/notifications/summary', key)).body.openActionItems).toBe(1);
  expect(await list(`?updatedSince=${ended[0]!.createdAt}`)).toHaveLength(3);
});

test('the system resolves what was acknowledged, and leaves what was dismissed', async () => {
  await happen(held(first), held(second));
  for (const [verb, id] of [['acknowledge', first] as const, ['dismiss', second] as const]) {
    const [item] = await list('?resourceId=' + id);
    const url = `/v0/notifications/${item!.id}/${verb}`;
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(statusCode).toBe(200);
  }
  await happen(held(first), held(second));
  expect(await list('?resourceId=' + first)).toMatchObject([{ state: 'acknowledged', count: 2 }]);
  expect(await list('?resourceId=' + second)).toMatchObject([
    { state: 'open', count: 1 },
    { state: 'dismissed', count: 1 },
  ]);
  await happen(
    of(first, 'shipment.cancelled', { reason: null }),
    of(second, 'shipment.cancelled', { reason: null }),
  );
  const states = async (id: string) =>
    (await list(`?kind=action_item&resourceId=${id}`)).map(({ state }) => state);
  expect(await states(first)).toEqual(['resolved']);
  expect(await states(second)).toEqual(['resolved', 'dismissed']);
});

test('what was put aside comes back, unread, when its cause is seen again', async () => {
  await happen(held(first, 'No address.'));
  const [item] = await list();
  const until = new Date(Date.now() + dayMs).toISOString();
  const snoozed = await service.send('POST', `/v0/notifications/${item!.id}/snooze`, key, { until });
  expect(snoozed.body).toMatchObject({ state: 'open', snoozedUntil: until, version: 2 });
  expect(snoozed.body.readAt).not.toBeNull();
  expect(await list('?snoozed=false')).toEqual([]);
  await happen(held(first, 'No street.'));
  expect(await list('?snoozed=false')).toMatchObject([
    { id: item!.id, count: 2, snoozedUntil: null, readAt: null, version: 3 },
  ]);
});

test('what begins and ends in one transaction is told, and waits for nobody', async () => {
  await happen(held(first), held(first), of(first, 'shipment.released'));
  expect(await list('?kind=action_item')).toMatchObject([{ state: 'resolved', count: 2, version: 1 }]);
});

test('what ends and begins again in one transaction is another one', async () => {
  await happen(held(first, 'No address.'));
  await happen(of(first, 'shipment.released'), held(first, 'No stock.'), held(first, 'No stock.'));
  expect(await list('?kind=action_item')).toMatchObject([
    { state: 'open', count: 2, version: 1, message: 'PNP-1 is on hold: No stock.' },
    { state: 'resolved', count: 1, version: 2, message: 'PNP-1 is on hold: No address.' },
  ]);
});

test("another organization's item about the same thing stays as it is", async () => {
  await happen(held(first));
  const [before] = await list();
  const other = await service.organization();
  await service.as(other, (tenant) => write(tenant, [held(first), of(first, 'shipment.released')]));
  expect(await list()).toEqual([before]);
});

test('events that say nothing to anybody cost no statement, and a batch of events no more than four', async () => {
  const statements = (events: NewEvent[]) => service.as(orgId, (tenant) => write(tenant, events));
  const shipments = Array.from({ length: 30 }, () => anId('shipment'));
  expect(await statements(shipments.map((id) => of(id, 'shipment.submitted')))).toBe(0);
  expect(await statements(shipments.map((id) => of(id, 'shipment.forwarded')))).toBe(2);
  expect(await statements(shipments.map((id) => held(id)))).toBe(3);
  const mixed = shipments.flatMap((id, index) => (index % 2 ? [held(id)] : [of(id, 'shipment.released')]));
  expect(await statements(mixed)).toBe(4);
});

test('where nothing was open, an ending leaves the list as it was', async () => {
  await happen(held(first));
  const before = await service.get('/v0/notifications', key);
  await happen(of(anId('webhook'), 'webhook.enabled'));
  const after = await service.get('/v0/notifications', key);
  expect(after.headers['etag']).toBe(before.headers['etag']);
});

const of = (resourceId: string, type: Topic, data: Record<string, unknown> = {}): NewEvent => ({
  type,
  actor: theSystem,
  resourceType: 'shipment',
  resourceId,
  data: {
    ...eventExamples[type].data,
    number: resourceId === first ? 'PNP-1' : 'PNP-2',
    carrier: 'USPS',
    ...data,
  },
});

const held = (resourceId: string, message = 'The address is incomplete.') =>
  of(resourceId, 'shipment.held', { code: 'address_unverified', message });

const happen = (...events: NewEvent[]) => service.as(orgId, (tenant) => write(tenant, events));

/** Answers how many statements the notifications took. */
async function write(tenant: Tenant, events: readonly NewEvent[]): Promise<number> {
  let statements = 0;
  const counting: Tenant = {
    ...tenant,
    rows: (statement) => {
      statements += 1;
      return tenant.rows(statement);
    },
    send: (statement) => {
      statements += 1;
      return tenant.send(statement);
    },
  };
  const sequencer = await holdSequencer(tenant, new Date());
  await insertEvents(tenant, sequencer, events);
  await notify(counting, sequencer, events);
  await sequencer.settle();
  return statements;
}

const list = async (query = '') =>
  (await service.get(`/v0/notifications${query}`, key)).body as Notification[];

const countOf = (type: Topic) =>
  service.as(orgId, async (tenant) => {
    const row = await tenant.row<{ count: number }>(
      sql`select count(*) from events e where e.org_id = ${tenant.orgId} and e.type = ${type}`,
    );
    return row!.count;
  });
