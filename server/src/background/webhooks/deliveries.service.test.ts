import { dayMs } from '@packhouse/contract/rules/time';
import { retrySeconds, WebhookBody } from '@packhouse/contract/dashboard/webhooks';
import { readId } from '@packhouse/contract/id';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openReceiver, type Receiver } from '../../../tests/helpers/receiver.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { anEndpoint, eventIdsOf, tell, verified } from '../../../tests/helpers/webhooks.ts';
import { dueOrganizations } from './due.ts';
import { webhookFigures } from './figures.ts';
import type { WebhookSender } from '../../services.ts';
import { openSender, type SenderOptions } from './sender.ts';

const start = new Date('2026-03-08T12:00:00.000Z');
const secondMs = 1_000;

let service: TestService;
let receiver: Receiver;
let orgId: string;
let time: number;
let sender: WebhookSender;

beforeAll(async () => {
  service = await openTestService(
    { PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true', PACKHOUSE_JOBS: 'false' },
    { now: () => new Date(time) },
  );
  receiver = await openReceiver();
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
});
beforeEach(async () => {
  time = start.getTime();
  receiver.received.splice(0);
  orgId = await service.organization();
  sender = open();
});
afterEach(() => sender.close());

// All that is under way has ended when `send` answers.
const open = (options: SenderOptions = {}) =>
  openSender(service.services, { waitMs: 20_000, patienceMs: 5_000, ...options });

const deliveries = () =>
  service.as(orgId, (tenant) =>
    tenant.rows<{
      state: string;
      attempts: number;
      next: string | null;
      status: number | null;
      error: string | null;
    }>(sql`
      select d.state, d.attempts, d.next_attempt_at as next, d.last_status as status, d.last_error as error
      from webhook_deliveries d where d.org_id = ${tenant.orgId} order by d.created_at, d.event_n`),
  );

const attempts = () =>
  service.as(orgId, (tenant) =>
    tenant.rows<{
      at: string;
      status: number | null;
      error: string | null;
      body: string | null;
      detail: string;
    }>(sql`
      select a.at, a.status, a.error, a.response_body as body, a.error_detail as detail from webhook_attempts a
      where a.org_id = ${tenant.orgId} order by a.at, a.id`),
  );

/** Goes on to when the only delivery is due next, and sends it; answers the seconds that passed. */
async function nextAttempt(): Promise<number> {
  const [delivery] = await deliveries();
  const passed = (Date.parse(delivery!.next!) - time) / secondMs;
  time = Date.parse(delivery!.next!) - 1;
  const before = receiver.received.length;
  await sender.send(orgId);
  expect(receiver.received.length, 'nothing is sent a millisecond earlier').toBe(before);
  time += 1;
  await sender.send(orgId);
  return passed;
}

test('every event that an endpoint wants arrives once, in order, and standardwebhooks believes it', async () => {
  await tell(service, orgId, 2);
  const { created } = await anEndpoint(service, orgId, receiver.url('/all'));
  const some = await anEndpoint(service, orgId, receiver.url('/some'), ['invoice.*', 'stock.low']);
  await tell(service, orgId, 3);
  await tell(service, orgId, 1, { type: 'invoice.paid' });
  await tell(service, orgId, 1, { type: 'stock.low' });
  await tell(service, orgId, 1, { type: 'stock.out' });
  expect(await dueOrganizations(service.services.database, new Date(time))).toContain(orgId);
  await sender.send(orgId);
  await sender.send(orgId);
  const arrived = receiver.at('/all').map((one) => WebhookBody.parse(verified(created.secret, one)));
  // What was there before the endpoint is not sent.
  expect(arrived.map(({ data }) => data.id).toSorted()).toEqual(
    (await eventIdsOf(service, orgId, 2)).toSorted(),
  );
  expect(arrived.map(({ data }) => data.sequence).toSorted((a, b) => a! - b!)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(
    receiver
      .at('/some')
      .map((one) => verified(some.created.secret, one).type)
      .toSorted(),
  ).toEqual(['invoice.paid', 'stock.low']);
  for (const one of receiver.received) {
    const body = JSON.parse(one.body);
    expect(Object.keys(body)).toEqual(['type', 'timestamp', 'data']);
    expect(one.headers).toMatchObject({
      'webhook-id': body.data.id,
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Packhouse\/\d/),
    });
    expect(body.type).toMatch(/^[a-zA-Z0-9_.]+$/);
  }
  expect(() => verified(some.created.secret, receiver.at('/all')[0]!)).toThrow(/No matching signature/);
  expect(await dueOrganizations(service.services.database, new Date(time))).not.toContain(orgId);
});

test('while secrets change, both sign; then the old one does not', async () => {
  const { admin, path, created } = await anEndpoint(service, orgId, receiver.url('/rotated'));
  const rotated = (await admin.ask('POST', `${path}/rotate-secret`, { overlapHours: 2 })).body;
  expect(rotated.previous).toBe(created.secret);
  await tell(service, orgId);
  await sender.send(orgId);
  const [during] = receiver.at('/rotated');
  expect(during!.headers['webhook-signature']!.split(' ')).toHaveLength(2);
  expect(verified(created.secret, during!)).toEqual(verified(rotated.secret, during!));
  time += 2 * 3_600_000;
  await tell(service, orgId);
  await sender.send(orgId);
  const after = receiver.at('/rotated').at(-1)!;
  expect(verified(rotated.secret, after).type).toBe('shipment.created');
  expect(() => verified(created.secret, after)).toThrow(/No matching signature/);
});

test('an event that is too large is sent without what it says, and says where that is read', async () => {
  const { created } = await anEndpoint(service, orgId, receiver.url('/large'));
  await tell(service, orgId, 1, { data: { note: 'x'.repeat(30_000) } });
  await sender.send(orgId);
  const [one] = receiver.at('/large');
  expect(Buffer.byteLength(one!.body)).toBeLessThan(20_000);
  const { data } = WebhookBody.parse(verified(created.secret, one!));
  expect(data).toMatchObject({ truncated: true, sequence: 1 });
  expect(data.data).toBeUndefined();
  const feed = new URL(data.feed!);
  const { body } = await service.get(feed.pathname + feed.search, await service.key(orgId));
  expect(body.map((event: { id: string }) => event.id)).toEqual([data.id]);
  expect(body[0].data.note).toHaveLength(30_000);
});

test('a receiver that answers 500 is tried ten times, exactly as the schedule says; then the delivery has failed and the endpoint is disabled', async () => {
  receiver.answer('/500', (response) => response.writeHead(500).end('sorry'));
  const { created, path } = await anEndpoint(service, orgId, receiver.url('/500'), ['shipment.*']);
  await tell(service, orgId);
  await sender.send(orgId);
  const waits: number[] = [];
  for (const seconds of retrySeconds) {
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 500, error: 'status' }]);
    const waited = await nextAttempt();
    expect(waited).toBeGreaterThanOrEqual(seconds);
    expect(waited).toBeLessThanOrEqual(seconds * 1.1 + 0.001);
    waits.push(waited - seconds);
  }
  expect(
    new Set(waits.map((chance) => chance.toFixed(3))).size,
    'the waits have chance in them',
  ).toBeGreaterThan(1);
  expect(await deliveries()).toEqual([
    { state: 'failed', attempts: 10, next: null, status: 500, error: 'status' },
  ]);
  expect((await attempts()).map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 10 }, () => [500, 'sorry']),
  );
  expect(
    new Set(receiver.at('/500').map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size,
  ).toBe(1);
  for (const one of receiver.at('/500')) verified(created.secret, one);

  const { body } = await service.get('/v0/notifications/events?take=50', await service.key(orgId));
  const disabled = body.filter((event: { type: string }) => event.type === 'webhook.disabled');
  expect(disabled).toHaveLength(1);
  expect(disabled[0]).toMatchObject({
    resourceId: created.id,
    data: { url: created.url, reason: expect.stringContaining('500') },
  });
  const items = async () =>
    (await service.get('/v0/notifications?take=50', await service.key(orgId))).body.filter(
      (item: { event: string }) => item.event === 'webhook.disabled',
    );
  expect(await items()).toMatchObject([{ kind: 'action_item', state: 'open', resourceId: created.id }]);

  // Queues nothing, until somebody enables it: then it goes on from where it was.
  await tell(service, orgId, 2);
  await sender.send(orgId);
  expect(receiver.at('/500')).toHaveLength(10);
  receiver.answer('/500', (response) => response.writeHead(200).end());
  const { admin } = await anEndpoint(service, orgId, receiver.url('/other'), ['stock.low']);
  const enabled = await admin.ask('POST', `${path}/enable`, {});
  expect(enabled.body).toMatchObject({
    state: 'enabled',
    disabledReason: null,
    health: { failingSince: null },
  });
  expect(await items()).toMatchObject([{ state: 'resolved' }]);
  await sender.send(orgId);
  expect(receiver.at('/500')).toHaveLength(12);
});

test('a test that fails disables nothing, however long it has been so', async () => {
  receiver.answer('/tested', (response) => response.writeHead(500).end());
  const { admin, path, created } = await anEndpoint(service, orgId, receiver.url('/tested'));
  for (let day = 0; day < 5; day++) {
    const session =
      day === 0 ? admin : (await anEndpoint(service, orgId, receiver.url('/x'), ['stock.low'])).admin;
    const sent = await session.ask('POST', `${path}/test`, { topic: 'shipment.forwarded' });
    expect([sent.status, sent.body.state, sent.body.eventId]).toEqual([201, 'waiting', null]);
    await sender.send(orgId);
    time += dayMs;
  }
  const tests = receiver
    .at('/tested')
    .map((one) => ({ ...one, said: WebhookBody.parse(verified(created.secret, one)) }));
  expect(tests).toHaveLength(5);
  expect(new Set(tests.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
  expect(tests[0]!.said).toMatchObject({
    type: 'shipment.forwarded',
    data: { example: true, sequence: null },
  });
  expect((await deliveries()).map(({ state, attempts: made }) => [state, made])).toEqual(
    Array.from({ length: 5 }, () => ['failed', 1]),
  );
  const [endpoint] = await service.as(orgId, (tenant) =>
    tenant.rows<{ state: string }>(sql`
      select e.state from webhook_endpoints e where e.org_id = ${tenant.orgId} and e.id = ${readId('webhook', created.id)}`),
  );
  expect(endpoint!.state).toBe('enabled');
});

test('410 Gone disables at once, and what waits is kept', async () => {
  receiver.answer('/gone', (response) => response.writeHead(410).end());
  const { admin, path } = await anEndpoint(service, orgId, receiver.url('/gone'), ['shipment.created']);
  await tell(service, orgId, 1);
  await sender.send(orgId);
  const { body } = await admin.ask('GET', path);
  expect(body).toMatchObject({ state: 'disabled', disabledReason: expect.stringContaining('410') });
  await tell(service, orgId, 3);
  await sender.send(orgId);
  expect(receiver.at('/gone')).toHaveLength(1);
  expect(body.health.waiting).toBe(1);
});

test.each([
  ['120', 120],
  ['Sun, 08 Mar 2026 12:10:00 GMT', 600],
  ['1', 5],
  ['soon', 5],
  ['9999999', 86_400],
])(
  'Retry-After %s is waited for where it is longer than the schedule, up to a day',
  async (retryAfter, seconds) => {
    receiver.answer('/busy', (response) => response.writeHead(429, { 'retry-after': retryAfter }).end());
    await anEndpoint(service, orgId, receiver.url('/busy'));
    await tell(service, orgId);
    await sender.send(orgId);
    const waited = await nextAttempt();
    expect(waited).toBeGreaterThanOrEqual(seconds);
    expect(waited).toBeLessThanOrEqual(seconds === 5 ? 5.5 : seconds);
  },
);

test('redirects are not followed', async () => {
  receiver.answer('/moved', (response) =>
    response.writeHead(307, { location: receiver.url('/inside') }).end(),
  );
  await anEndpoint(service, orgId, receiver.url('/moved'));
  await tell(service, orgId);
  await sender.send(orgId);
  expect(receiver.at('/moved')).toHaveLength(1);
  expect(receiver.at('/inside')).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 307, error: 'redirect' }]);
  expect((await attempts())[0]!.detail).toContain('Redirects are not followed');
});

test('what goes wrong on the way is told for what it is', async () => {
  receiver.answer('/reset', (_response, _received, request) => request.socket.resetAndDestroy());
  receiver.answer('/hang', () => {});
  receiver.answer('/headers', (response) => response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end());
  const closed = await openReceiver();
  await closed.close();
  const hasty = open({ patienceMs: 400 });
  for (const [url, error] of [
    [receiver.url('/reset'), 'reset'],
    [receiver.url('/hang'), 'timeout'],
    [receiver.url('/headers'), 'answer_too_large'],
    [closed.url('/'), 'refused'],
    [receiver.url('/').replace('http:', 'https:'), 'tls'],
  ]) {
    orgId = await service.organization();
    await anEndpoint(service, orgId, url!);
    await tell(service, orgId);
    await hasty.send(orgId);
    expect([url, await attempts()]).toMatchObject([url, [{ status: null, error }]]);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  }
  await hasty.close();
});

test(
  'an answer without an end is cut: a 2xx counts, nothing is kept of it but its start, and memory stays flat',
  { timeout: 60_000 },
  async () => {
    const gigabyte = 1024 ** 3;
    let written = 0;
    receiver.answer('/flood', (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const piece = Buffer.alloc(1024 * 1024, 'a');
      const pour = () => {
        while (written < gigabyte && !response.destroyed) {
          written += piece.length;
          if (response.write(piece)) continue;
          response.once('drain', pour);
          return;
        }
        response.end();
      };
      pour();
    });
    await anEndpoint(service, orgId, receiver.url('/flood'));
    await tell(service, orgId);
    await sender.send(orgId);
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    written = 0;
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
    await tell(service, orgId);
    await sender.send(orgId);
    clearInterval(watch);
    most = Math.max(most, process.memoryUsage.rss());
    expect(most - before).toBeLessThan(30 * 1024 * 1024);
    expect(written, 'the receiver could not get rid of it').toBeLessThan(64 * 1024 * 1024);
    const kept = await attempts();
    expect(kept.map(({ body }) => body)).toEqual(['a'.repeat(4_096), 'a'.repeat(4_096)]);
  },
);

test('an endpoint that hangs holds its own places and nobody else’s', async () => {
  receiver.answer('/hanging', () => {});
  const impatient = open({ waitMs: 0, patienceMs: 25_000 });
  await anEndpoint(service, orgId, receiver.url('/hanging'));
  const healthy = await anEndpoint(service, orgId, receiver.url('/healthy'));
  await tell(service, orgId, 60);
  await impatient.send(orgId);
  await until(() => receiver.at('/healthy').length === 60);
  expect(receiver.at('/hanging').length).toBeLessThanOrEqual(4);
  // Another organization as well.
  const other = await service.organization();
  await anEndpoint(service, other, receiver.url('/other-healthy'));
  await tell(service, other, 30);
  await impatient.send(other);
  await until(() => receiver.at('/other-healthy').length === 30);
  expect(receiver.at('/hanging').length).toBeLessThanOrEqual(4);
  for (const one of receiver.at('/healthy')) verified(healthy.created.secret, one);
  await impatient.close();
});

test('many endpoints that hang leave one that does not its places', async () => {
  receiver.answer('/hangs', () => {});
  const impatient = open({ waitMs: 0, patienceMs: 400 });
  for (let count = 0; count < 12; count++) await anEndpoint(service, orgId, receiver.url('/hangs'));
  await anEndpoint(service, orgId, receiver.url('/well'));
  await tell(service, orgId, 40);
  for (let round = 0; round < 40 && receiver.at('/well').length < 40; round++) {
    await impatient.send(orgId);
    await pause(100);
  }
  expect(receiver.at('/well')).toHaveLength(40);
  await impatient.close();
});

test('operators see what waits, and what became of the last hour', async () => {
  const before = await webhookFigures(service.services.database, new Date(time));
  receiver.answer('/bad', (response) => response.writeHead(500).end());
  await anEndpoint(service, orgId, receiver.url('/good'), ['shipment.*']);
  await anEndpoint(service, orgId, receiver.url('/bad'), ['shipment.*']);
  await tell(service, orgId, 2);
  await sender.send(orgId);
  const after = await webhookFigures(service.services.database, new Date(time));
  expect(after).toEqual({
    endpoints: before.endpoints + 2,
    waiting: before.waiting + 2,
    oldestWaitingAt: expect.any(String),
    failedLastHour: before.failedLastHour + 2,
    deliveredLastHour: before.deliveredLastHour + 2,
  });
});

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 15_000) throw new Error('it did not come to that');
    await pause(20);
  }
}
