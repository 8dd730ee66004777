import { dayMs } from '@packhouse/contract/rules/time';
import {
  DeliveryDetail,
  EventSamples,
  NewWebhook,
  Webhook,
  WebhookBody,
  WebhookSecret,
  WebhookSummary,
} from '@packhouse/contract/dashboard/webhooks';
import { Delivery, mostWebhooks } from '@packhouse/contract/public/webhooks';
import { topics } from '@packhouse/contract/public/events';
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { raw, sql } from '../../platform/database/sql.ts';
import { checkAuditChain } from '../../accounts/organizations/audit.ts';
import { openSecrets } from '../../platform/secrets.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openReceiver, type Receiver } from '../../../tests/helpers/receiver.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { anEndpoint, eventIdsOf, tell, verified, webhooksPath } from '../../../tests/helpers/webhooks.ts';
import { purgeDeliveries } from './purge-deliveries.ts';
import type { WebhookSender } from '../../services.ts';
import { openSender } from './sender.ts';
import { webhookTasks } from './tasks.ts';
import { resealWebhookSecrets } from './webhook-secrets.ts';

let service: TestService;
let receiver: Receiver;
let sender: WebhookSender;
let orgId: string;
let testOrgId: string;
let time: number;

beforeAll(async () => {
  service = await openTestService(
    { PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true', PACKHOUSE_JOBS: 'false' },
    { now: () => new Date(time) },
  );
  receiver = await openReceiver();
  sender = openSender(service.services, { waitMs: 10_000 });
});
afterAll(async () => {
  await sender?.close();
  await service?.close();
  await receiver?.close();
});
beforeEach(async () => {
  time = Date.parse('2026-03-08T12:34:56.000Z');
  orgId = await service.organization();
  testOrgId = await service.organization('Test space', orgId);
  receiver.received.splice(0);
});

const auditOf = (who: string) =>
  service.as(who, (tenant) =>
    tenant.rows<{ action: string; details: object }>(sql`
      select a.action, a.details from audit_entries a where a.org_id = ${tenant.orgId} order by a.n`),
  );

test('an endpoint answers as the contract says, and its secret is told where it is made', async () => {
  const admin = await dashboardSession(service, orgId, 'admin');
  const made = await admin.ask('POST', webhooksPath(orgId), {
    url: receiver.url('/hook'),
    description: 'Shop',
    topics: ['shipment.*', 'stock.low', 'stock.low'],
  });
  expect(made.status).toBe(201);
  expect(NewWebhook.strict().parse(made.body)).toStrictEqual(made.body);
  expect(made.body).toMatchObject({
    topics: ['shipment.*', 'stock.low'],
    state: 'enabled',
    version: 1,
    secrets: [{ hint: made.body.secret.slice(6, 12), expiresAt: null }],
    health: { deliveries24h: 0, successRate24h: null, waiting: 0 },
    createdBy: { id: spellId('user', admin.userId) },
  });
  expect(Buffer.from(made.body.secret.slice(6), 'base64')).toHaveLength(32);
  expect(made.headers).toMatchObject({ 'cache-control': 'no-store', etag: 'W/"1"' });
  const read = await admin.ask('GET', made.headers['location']!);
  expect(Webhook.strict().parse(read.body)).toStrictEqual(read.body);
  expect((await admin.ask('GET', webhooksPath(orgId))).body).toEqual([read.body]);
  expect((await admin.ask('GET', `${webhooksPath(orgId)}?state=paused`)).body).toEqual([]);
});

test('what is changed holds for what waits, and a version that is not the current one is refused', async () => {
  const { admin, path, created } = await anEndpoint(service, orgId, receiver.url('/old'));
  await tell(service, orgId);
  const stale = await admin.ask('PATCH', path, { description: 'x' }, { 'if-match': '"7"' });
  expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict']);
  const changed = await admin.ask('PATCH', path, { url: receiver.url('/new') }, { 'if-match': '"1"' });
  expect(changed.body).toMatchObject({ url: receiver.url('/new'), topics: ['*'], version: 2 });
  await sender.send(orgId);
  expect(receiver.received.map((one) => one.path)).toEqual(['/new']);
  expect(verified(created.secret, receiver.received[0]!).type).toBe('shipment.created');
});

test('a paused endpoint is sent nothing, and what it has missed when it is enabled, each event once', async () => {
  const { admin, path } = await anEndpoint(service, orgId, receiver.url('/paused'), ['shipment.created']);
  await tell(service, orgId, 2);
  await sender.send(orgId);
  expect((await admin.ask('POST', `${path}/pause`)).body.state).toBe('paused');
  const again = await admin.ask('POST', `${path}/pause`);
  expect([again.status, again.body.code, again.body.details]).toEqual([
    409,
    'invalid_state',
    [{ state: 'paused' }],
  ]);
  await tell(service, orgId, 3);
  await sender.send(orgId);
  expect(receiver.received).toHaveLength(2);
  expect((await admin.ask('POST', `${path}/enable`)).body.state).toBe('enabled');
  await sender.send(orgId);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set((await eventIdsOf(service, orgId)).slice(0, 5)),
  );
  expect(receiver.received).toHaveLength(5);
});

test('with skipMissed it goes on from now, and what was waiting is cancelled', async () => {
  receiver.answer('/skip', (response) => response.writeHead(500).end());
  const { admin, path } = await anEndpoint(service, orgId, receiver.url('/skip'), ['shipment.created']);
  await tell(service, orgId, 1);
  await sender.send(orgId);
  await admin.ask('POST', `${path}/pause`);
  await tell(service, orgId, 4);
  await admin.ask('POST', `${path}/enable`, { skipMissed: true });
  receiver.answer('/skip', (response) => response.writeHead(204).end());
  await tell(service, orgId, 1);
  await sender.send(orgId);
  expect(receiver.at('/skip').map((one) => JSON.parse(one.body).data.sequence)).toEqual([1, 7]);
  const { body } = await admin.ask('GET', `${path}/deliveries`);
  expect(body.map(({ state }: Delivery) => state).toSorted()).toEqual(['cancelled', 'delivered']);
});

test('what was missed for more than 30 days is not sent any more', async () => {
  const { admin, path } = await anEndpoint(service, orgId, receiver.url('/late'), ['shipment.created']);
  await admin.ask('POST', `${path}/pause`);
  await tell(service, orgId, 2);
  time += 31 * dayMs;
  await tell(service, orgId, 1);
  const later = await dashboardSession(service, orgId, 'admin');
  await later.ask('POST', `${path}/enable`);
  await sender.send(orgId);
  expect(receiver.received.map((one) => JSON.parse(one.body).data.sequence)).toEqual([3]);
});

test('a secret is shown to admins, rotated with or without an overlap, and each time it is in the audit log', async () => {
  const { admin, path, created } = await anEndpoint(service, orgId, receiver.url('/rotated'));
  const shown = await admin.ask('POST', `${path}/reveal-secret`);
  expect(WebhookSecret.parse(shown.body)).toEqual({
    secret: created.secret,
    previous: null,
    previousExpiresAt: null,
  });
  const first = (await admin.ask('POST', `${path}/rotate-secret`)).body;
  expect(first).toMatchObject({
    previous: created.secret,
    previousExpiresAt: new Date(time + dayMs).toISOString(),
  });
  expect((await admin.ask('GET', path)).body.secrets).toMatchObject([
    { hint: first.secret.slice(6, 12), expiresAt: null },
    { hint: created.secret.slice(6, 12), expiresAt: first.previousExpiresAt },
  ]);
  const second = (await admin.ask('POST', `${path}/rotate-secret`, { overlapHours: 1 })).body;
  expect(second.previous).toBe(first.secret);
  const third = (await admin.ask('POST', `${path}/rotate-secret`, { overlapHours: 0 })).body;
  expect([third.previous, third.previousExpiresAt]).toEqual([null, null]);
  expect((await admin.ask('POST', `${path}/reveal-secret`)).body).toMatchObject({
    secret: third.secret,
    previous: null,
  });
  expect((await admin.ask('POST', `${path}/reveal-secret`, {}, { 'idempotency-key': 'x' })).status).toBe(400);
  const member = await dashboardSession(service, orgId, 'member');
  expect((await member.ask('POST', `${path}/reveal-secret`)).body.code).toBe('role_too_low');
  await admin.ask('DELETE', path);
  expect(
    (await auditOf(orgId)).map(({ action }) => action).filter((action) => action.startsWith('webhook.')),
  ).toEqual([
    'webhook.created',
    'webhook.secret_revealed',
    'webhook.secret_rotated',
    'webhook.secret_rotated',
    'webhook.secret_rotated',
    'webhook.secret_revealed',
    'webhook.deleted',
  ]);
  expect(await service.as(orgId, checkAuditChain)).toEqual([]);
});

test('no secret is in the database as it is, nor in any answer that is not for it', async () => {
  const { admin, path, created } = await anEndpoint(service, orgId, receiver.url('/sealed'));
  const { secret } = (await admin.ask('POST', `${path}/rotate-secret`)).body;
  await tell(service, orgId);
  await sender.send(orgId);
  const answers = await Promise.all(
    [
      path,
      webhooksPath(orgId),
      `${path}/deliveries`,
      webhooksPath(orgId).replace('webhooks', 'audit-log'),
    ].map((at) => admin.ask('GET', at)),
  );
  const stored = await service.as(orgId, async (tenant) => {
    const rows = [];
    for (const table of [
      'webhook_endpoints',
      'webhook_secrets',
      'webhook_deliveries',
      'webhook_attempts',
      'audit_entries',
      'events',
    ]) {
      rows.push(
        ...(await tenant.rows(sql`select to_jsonb(t) from ${raw(table)} t where t.org_id = ${tenant.orgId}`)),
      );
    }
    return rows;
  });
  const told = JSON.stringify(stored) + answers.map(({ text }) => text).join('');
  expect(told).toContain(secret.slice(6, 12));
  expect(told).not.toContain('whsec_');
  for (const text of [secret, created.secret]) expect(told).not.toContain(text.slice(12, 32));
});

test('secrets are sealed anew with the first key, for their own row', async () => {
  const [old, fresh] = ['A', 'B'].map((letter) => Buffer.alloc(32, letter)) as [Buffer, Buffer];
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  const other = await openTestService(
    {
      PACKHOUSE_SECRET_KEY: old.toString('base64url'),
      PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true',
      PACKHOUSE_JOBS: 'false',
    },
    { ownerUrl },
  );
  const theirs = await other.organization();
  const { path, created } = await anEndpoint(other, theirs, receiver.url('/resealed'));
  const both = openSecrets([fresh, old]);
  expect(await resealWebhookSecrets(other.services.database, both)).toBe(1);
  expect(await resealWebhookSecrets(other.services.database, both)).toBe(0);
  const rows = await other.as(theirs, (tenant) =>
    tenant.rows<{ id: string; sealed: string }>(sql`
      select s.id, s.sealed from webhook_secrets s where s.org_id = ${tenant.orgId}`),
  );
  const alone = openSecrets([fresh]);
  expect(rows.map(({ id, sealed }) => alone.open('webhook secret', id, sealed))).toEqual([created.secret]);
  expect(() => alone.open('webhook secret', theirs, rows[0]!.sealed)).toThrow(/authenticate/);
  expect(path).toContain(created.id);
  await other.close();
});

test('a delivery is shown with each attempt, and is sent again when asked', async () => {
  receiver.answer('/logged', (response) => response.writeHead(503, { 'x-shop': 'closed' }).end('later\0'));
  const { admin, path } = await anEndpoint(service, orgId, receiver.url('/logged'));
  const about = anId('shipment');
  await tell(service, orgId, 1, { about });
  await sender.send(orgId);
  const [listed] = (await admin.ask('GET', `${path}/deliveries`)).body;
  expect(Delivery.strict().parse(listed)).toStrictEqual(listed);
  expect(listed).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastStatus: 503,
    lastError: 'status',
    reason: 'event',
    sequence: 1,
  });
  receiver.answer('/logged', (response) => response.writeHead(200).end('thanks'));
  const retried = await admin.ask('POST', `${path}/deliveries/${listed.id}/retry`);
  expect(retried.body).toMatchObject({ state: 'waiting', nextAttemptAt: new Date(time).toISOString() });
  await sender.send(orgId);
  const detail = (await admin.ask('GET', `${path}/deliveries/${listed.id}`)).body;
  expect(DeliveryDetail.strict().parse(detail)).toStrictEqual(detail);
  expect(detail).toMatchObject({ state: 'delivered', attempts: 2, requestBody: receiver.received[0]!.body });
  expect(detail.log).toMatchObject([
    { status: 200, error: null, responseBody: 'thanks', address: '127.0.0.1' },
    { status: 503, error: 'status', responseBody: 'later\uFFFD', responseHeaders: { 'x-shop': 'closed' } },
  ]);
  expect(detail.log[0].requestHeaders['webhook-id']).toBe(detail.eventId);
  // One that is done with is sent once more.
  receiver.answer('/logged', (response) => response.writeHead(500).end());
  await admin.ask('POST', `${path}/deliveries/${listed.id}/retry`);
  await sender.send(orgId);
  expect((await admin.ask('GET', `${path}/deliveries/${listed.id}`)).body).toMatchObject({
    state: 'failed',
    reason: 'retry',
    attempts: 3,
    deliveredAt: new Date(time).toISOString(),
  });
  const of = (query: string) => admin.ask('GET', `${path}/deliveries?${query}`);
  expect((await of('state=failed&topic=shipment.created')).body).toHaveLength(1);
  expect((await of(`eventId=${listed.eventId}`)).body).toHaveLength(1);
  expect((await of('state=delivered')).body).toEqual([]);
  const resource = await admin.ask('GET', `${webhooksPath(orgId)}/deliveries-of-resource/${about}`);
  expect(resource.body.map(({ id }: Delivery) => id)).toEqual([listed.id]);
  expect(
    (await admin.ask('GET', `${webhooksPath(orgId)}/deliveries-of-resource/${anId('shipment')}`)).body,
  ).toEqual([]);
});

test('the events of a time are sent again, those before the endpoint and those that failed as well, under the same ids', async () => {
  await tell(service, orgId, 2);
  time += 1_000;
  const { admin, path } = await anEndpoint(service, orgId, receiver.url('/replayed'), ['shipment.created']);
  await tell(service, orgId, 2);
  await tell(service, orgId, 1, { type: 'stock.low' });
  await sender.send(orgId);
  const from = new Date(time - 3_600_000).toISOString();
  const sequences = () =>
    receiver.received
      .splice(0)
      .map((one) => Number(JSON.parse(one.body).data.sequence))
      .toSorted((a, b) => a - b);
  expect(sequences()).toEqual([3, 4]);
  time += 1_000;
  expect((await admin.ask('POST', `${path}/replay`, { from })).body).toEqual({ deliveries: 4 });
  await sender.send(orgId);
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']!));
  expect(sequences()).toEqual([1, 2, 3, 4]);
  expect([...ids].every((id) => id.startsWith('evt_'))).toBe(true);
  expect((await admin.ask('POST', `${path}/replay`, { from, onlyFailed: true })).body).toEqual({
    deliveries: 0,
  });
  const late = await admin.ask('POST', `${path}/replay`, { from: new Date(time - 31 * dayMs).toISOString() });
  expect([late.status, Object.keys(late.body.properties)]).toEqual([400, ['from']]);
  await admin.ask('POST', `${path}/pause`);
  expect((await admin.ask('POST', `${path}/replay`, { from })).body.code).toBe('invalid_state');
});

test('health and summary count attempts by the hour', async () => {
  receiver.answer('/counted', (response) => response.writeHead(200).end());
  const { path } = await anEndpoint(service, orgId, receiver.url('/counted'));
  await tell(service, orgId, 3);
  await sender.send(orgId);
  time += 3_600_000;
  receiver.answer('/counted', (response) => response.writeHead(500).end());
  await tell(service, orgId, 1);
  await sender.send(orgId);
  time += 60_000;
  const admin = await dashboardSession(service, orgId, 'admin');
  const { health } = (await admin.ask('GET', path)).body;
  expect(health).toMatchObject({ deliveries24h: 4, successRate24h: 0.75, waiting: 1 });
  expect(health.failingSince).toBe(health.lastFailureAt);
  const summary = (await admin.ask('GET', `${path}/summary`)).body;
  expect(WebhookSummary.strict().parse(summary)).toStrictEqual(summary);
  expect([summary.delivered, summary.failed, summary.hours.length]).toEqual([3, 1, 25]);
  expect(
    summary.hours.filter((hour: { delivered: number; failed: number }) => hour.delivered + hour.failed > 0),
  ).toMatchObject([
    { at: '2026-03-08T12:00:00.000Z', delivered: 3, failed: 0 },
    { at: '2026-03-08T13:00:00.000Z', delivered: 0, failed: 1 },
  ]);
  expect(summary.p50Ms).toBeGreaterThan(0);
  const long = await admin.ask('GET', `${path}/summary?since=2026-01-01T00:00:00Z`);
  expect([long.status, long.body.code]).toEqual([400, 'invalid_parameter']);
});

test('there is an example of every topic, as it is sent', async () => {
  const member = await dashboardSession(service, orgId, 'member');
  const { body } = await member.ask('GET', `${webhooksPath(orgId)}/samples`);
  expect(EventSamples.strict().parse(body)).toStrictEqual(body);
  expect(body.topics.map(({ topic }: { topic: string }) => topic)).toEqual(topics);
  for (const { topic, body: text } of body.topics) {
    expect(WebhookBody.parse(JSON.parse(text))).toMatchObject({ type: topic });
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
  }
});

test('a test space has endpoints of its own, and their events say so', async () => {
  const admin = await dashboardSession(service, orgId, 'admin');
  const made = await admin.ask('POST', webhooksPath(orgId), {
    mode: 'test',
    url: receiver.url('/space'),
    topics: ['*'],
  });
  expect(made.status).toBe(201);
  expect((await admin.ask('GET', webhooksPath(orgId))).body).toEqual([]);
  expect((await admin.ask('GET', `${webhooksPath(orgId)}?mode=test`)).body).toHaveLength(1);
  await tell(service, orgId);
  await tell(service, testOrgId);
  await sender.send(orgId);
  await sender.send(testOrgId);
  expect(receiver.received.map((one) => JSON.parse(one.body).data.mode)).toEqual(['test']);
});

test("another organization's endpoint and deliveries are answered like what never was", async () => {
  const { path, created } = await anEndpoint(service, orgId, receiver.url('/mine'));
  await tell(service, orgId);
  await sender.send(orgId);
  const owner = await dashboardSession(service, orgId, 'owner');
  const [delivery] = (await owner.ask('GET', `${path}/deliveries`)).body;
  const other = await service.organization('Other');
  const stranger = await dashboardSession(service, other, 'owner');
  await anEndpoint(service, other, receiver.url('/theirs'));
  const from = new Date(time - 1_000).toISOString();
  const asks: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { description: 'mine now' }],
    ['POST', '/pause', {}],
    ['POST', '/enable', {}],
    ['POST', '/reveal-secret', {}],
    ['POST', '/rotate-secret', {}],
    ['POST', '/test', { topic: 'stock.low' }],
    ['POST', '/replay', { from }],
    ['GET', '/summary'],
    ['GET', '/deliveries'],
    ['GET', '/deliveries/DELIVERY'],
    ['POST', '/deliveries/DELIVERY/retry', {}],
    ['DELETE', ''],
  ];
  for (const [method, verb, body] of asks) {
    const told = [];
    for (const [webhookId, deliveryId] of [
      [created.id, delivery.id],
      [anId('webhook'), anId('delivery')],
    ]) {
      const answer: TestAnswer = await stranger.ask(
        method,
        `${webhooksPath(other)}/${webhookId}${verb.replace('DELIVERY', deliveryId)}`,
        body,
      );
      told.push([
        answer.status,
        answer.body.code,
        answer.body.error.replace(webhookId, 'ID').replace(deliveryId, 'ID'),
      ]);
    }
    expect(told[0], `${method} ${verb}`).toEqual(told[1]);
    expect(told[0]![0]).toBe(404);
  }
  expect((await owner.ask('GET', path)).body).toMatchObject({
    state: 'enabled',
    version: 1,
    description: null,
  });
});

test('an organization has a bounded number of endpoints, also when two processes add them at once', async () => {
  for (let count = 1; count < mostWebhooks; count++)
    await anEndpoint(service, orgId, receiver.url('/many'), ['stock.low']);
  const admin = await dashboardSession(service, orgId, 'admin');
  const other = await openTestService(
    { PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true' },
    { ownerUrl: service.ownerUrl, now: () => new Date(time) },
  );
  try {
    const beside = await dashboardSession(other, orgId, 'admin');
    const fields = { url: receiver.url('/many'), topics: ['*'] };
    const answers = await Promise.all(
      [admin, beside, admin, beside].map((one) => one.ask('POST', webhooksPath(orgId), fields)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await admin.ask('GET', `${webhooksPath(orgId)}?take=50`)).body).toHaveLength(mostWebhooks);
  } finally {
    await other.close();
  }
});

test('deliveries are forgotten with their attempts after 30 days, and an endpoint with all of its log when it is deleted', async () => {
  const { path } = await anEndpoint(service, orgId, receiver.url('/purged'), ['shipment.created']);
  await tell(service, orgId, 3);
  await sender.send(orgId);
  time += 20 * dayMs;
  await tell(service, orgId, 1);
  await sender.send(orgId);
  time += 11 * dayMs;
  const count = async () =>
    (
      await service.as(orgId, (tenant) =>
        tenant.rows<{ deliveries: number; attempts: number; secrets: number }>(sql`
          select (select count(*) from webhook_deliveries d where d.org_id = ${tenant.orgId}) as deliveries,
            (select count(*) from webhook_attempts a where a.org_id = ${tenant.orgId}) as attempts,
            (select count(*) from webhook_secrets s where s.org_id = ${tenant.orgId}) as secrets`),
      )
    )[0];
  expect(await count()).toEqual({ deliveries: 4, attempts: 4, secrets: 1 });
  expect(await purgeDeliveries(service.services.database, new Date(time))).toBeGreaterThanOrEqual(3);
  expect(await count()).toEqual({ deliveries: 1, attempts: 1, secrets: 1 });
  const admin: DashboardSession = await dashboardSession(service, orgId, 'admin');
  expect((await admin.ask('DELETE', path)).status).toBe(204);
  expect(await count()).toEqual({ deliveries: 0, attempts: 0, secrets: 0 });
  expect((await admin.ask('GET', path)).status).toBe(404);
});

test('the tasks do it without anybody who runs them', async () => {
  await anEndpoint(service, orgId, receiver.url('/task'));
  await tell(service, orgId, 2);
  const silent = { info() {}, warn() {}, error() {} };
  const context = {
    services: service.services,
    signal: new AbortController().signal,
    log: silent,
    async begin() {},
  };
  const [send, purge] = webhookTasks;
  await send!.run({ orgId }, context);
  await purge!.run({}, context);
  for (let round = 0; round < 50 && receiver.at('/task').length < 2; round++)
    await send!.run({ orgId }, context);
  expect(receiver.at('/task')).toHaveLength(2);
});
