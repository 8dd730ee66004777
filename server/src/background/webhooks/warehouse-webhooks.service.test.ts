import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { mostWebhooks } from '@packhouse/contract/public/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { noOrganization } from '../../platform/tenant.ts';
import { openReceiver, type Receiver } from '../../../tests/helpers/receiver.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anEndpoint, eventIdsOf, tell, verified } from '../../../tests/helpers/webhooks.ts';
import type { WebhookSender } from '../../services.ts';
import { dueOrganizations } from './due.ts';
import { openSender } from './sender.ts';

let service: TestService;
let receiver: Receiver;
let key: string;
let time: number;
let sender: WebhookSender;
let acme: string;
let globex: string;

beforeAll(async () => {
  service = await openTestService(
    { PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true', PACKHOUSE_JOBS: 'false' },
    { now: () => new Date(time) },
  );
  receiver = await openReceiver();
  time = Date.parse('2026-03-08T12:00:00.000Z');
  key = await service.operatorKey();
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
});
beforeEach(async () => {
  receiver.received.splice(0);
  acme = await service.organization();
  globex = await service.organization();
  sender = openSender(service.services, { waitMs: 20_000, patienceMs: 5_000 });
});
afterEach(async () => {
  await sender.close();
  const { body } = await ask('GET', '?take=50');
  for (const { id } of body) await ask('DELETE', `/${id}`);
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  service.send(method, `/operator/v0/webhooks${path}`, key, body);

const organizationId = (orgId: string) => spellId('organization', orgId);

async function created(fields: object) {
  const answer = await ask('POST', '', { topics: ['shipment.*'], ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: string; secret: string; version: number };
}

test('events of every merchant arrive once, name it, and are signed', async () => {
  await tell(service, acme, 2);
  const { secret } = await created({ url: receiver.url('/all') });
  const only = await created({ url: receiver.url('/globex'), organizationIds: [organizationId(globex)] });
  await tell(service, acme, 2);
  await tell(service, globex, 1);
  await tell(service, globex, 1, { type: 'invoice.paid' });
  const late = await service.organization();
  await tell(service, late, 1);

  const due = await dueOrganizations(service.services.database, new Date(time));
  expect(due).toEqual([noOrganization]);
  // Two processes send at once.
  const other = openSender(service.services, { waitMs: 20_000, patienceMs: 5_000 });
  await Promise.all([sender.send(noOrganization), other.send(noOrganization)]);
  await sender.send(noOrganization);
  await other.close();

  const arrived = receiver.at('/all').map((one) => verified(secret, one));
  const expected = [
    ...(await eventIdsOf(service, acme, 2)),
    (await eventIdsOf(service, globex))[0],
    ...(await eventIdsOf(service, late)),
  ];
  expect(arrived).toHaveLength(expected.length);
  expect(new Set(arrived.map(({ data }) => data['id']))).toEqual(new Set(expected));
  expect(new Set(arrived.map(({ data }) => (data['organization'] as { id: string }).id))).toEqual(
    new Set([acme, globex, late].map(organizationId)),
  );
  expect(receiver.at('/globex').map((one) => verified(only.secret, one).data['sequence'])).toEqual([1]);
  expect(await dueOrganizations(service.services.database, new Date(time))).toEqual([]);
});

test('an endpoint for some warehouses is sent only what is about shipments of these', async () => {
  const merchant = await openMerchant(service, 'Initech');
  const { id } = await created({ url: receiver.url('/reno'), warehouseIds: [merchant.reno.id] });
  await created({ url: receiver.url('/elsewhere'), warehouseIds: [merchant.newark.id] });
  await tell(service, acme, 1);
  const product = await merchant.product();
  await merchant.stock(product, 5);
  const placed = await merchant.order([[product, 1]]);
  await sender.send(noOrganization);
  const sent = receiver.received.map(({ path, body }) => [path, JSON.parse(body).data.resourceId]);
  expect(new Set(sent.map(String))).toEqual(new Set([`/reno,${placed.body.id}`]));
  const refused = await ask('PATCH', `/${id}`, { warehouseIds: [anId('warehouse')] });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^warehouseIds\[0\] must be/) },
  });
});

test('the warehouse hears of merchants that are created, changed, suspended and closed', async () => {
  const { secret } = await created({ url: receiver.url('/merchants'), topics: ['organization.*'] });
  const send = (method: 'POST' | 'PATCH', path: string, body?: object) =>
    service.send(method, `/operator/v0/organizations${path}`, key, body);
  const { body: merchant } = await send('POST', '', {
    ...{ name: 'Hooli', code: 'HOO', timezone: 'UTC', currency: 'USD' },
  });
  const path = `/${merchant.id}`;
  await send('PATCH', path, { website: 'https://hooli.example', holdWhenOverdueDays: 10 });
  await send('PATCH', path, { status: 'suspended' });
  await send('PATCH', path, { status: 'suspended' });
  await send('PATCH', path, { status: 'active' });
  await send('POST', `${path}/close`, { deleteAfterDays: 7 });
  await send('POST', `${path}/cancel-closing`);
  await sender.send(noOrganization);

  const hooli = { name: 'Hooli', code: 'HOO' };
  const told = receiver.at('/merchants').map((one) => verified(secret, one));
  expect(told.every(({ data }) => data['resourceId'] === merchant.id)).toBe(true);
  expect(
    told
      .toSorted((a, b) => Number(a.data['sequence']) - Number(b.data['sequence']))
      .map(({ type, data }) => [type, data['data']]),
  ).toEqual([
    ['organization.created', hooli],
    ['organization.updated', { ...hooli, fields: ['website', 'holdWhenOverdueDays'] }],
    ['organization.suspended', hooli],
    ['organization.reopened', hooli],
    ['organization.closed', { ...hooli, deleteAt: new Date(time + 7 * dayMs).toISOString() }],
    ['organization.closing_cancelled', hooli],
  ]);
});

test('an endpoint that is down is retried, then disabled, and holds up no endpoint of a merchant', async () => {
  const { id } = await created({ url: receiver.url('/down') });
  receiver.answer('/down', (response) => response.writeHead(500).end());
  const theirs = await anEndpoint(service, acme, receiver.url('/merchant'));
  await tell(service, acme, 1);
  await sender.send(noOrganization);
  await sender.send(acme);
  expect(receiver.at('/merchant')).toHaveLength(1);
  expect(verified(theirs.created.secret, receiver.at('/merchant')[0]!).data).not.toHaveProperty(
    'organization',
  );
  const [waiting] = (await ask('GET', `/${id}/deliveries`)).body;
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: 500 });
  time += 3 * dayMs;
  await sender.send(noOrganization);
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    state: 'disabled',
    disabledReason: expect.stringMatching(/^Nothing could be delivered to it since 2026-03-08/),
  });
  receiver.answer('/down', (response) => response.writeHead(204).end());
  expect((await ask('POST', `/${id}/enable`)).status).toBe(200);
  await sender.send(noOrganization);
  const detail = (await ask('GET', `/${id}/deliveries/${waiting.id}`)).body;
  expect(detail).toMatchObject({ state: 'delivered', attempts: 3 });
  expect(JSON.parse(detail.requestBody).data.organization.id).toBe(organizationId(acme));
  const { body: history } = await ask('GET', `/history?webhookId=${id}`);
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'webhook.enabled',
    'webhook.disabled',
    'webhook.created',
  ]);
});

test('what was missed while an endpoint was paused is sent afterwards, or left out', async () => {
  const { id, version } = await created({ url: receiver.url('/paused') });
  const stale = await service.send('POST', `/operator/v0/webhooks/${id}/pause`, key, undefined, {
    'if-match': `"${version + 1}"`,
  });
  expect(stale.status).toBe(412);
  const both = await Promise.all([ask('POST', `/${id}/pause`), ask('POST', `/${id}/pause`)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await tell(service, acme, 1);
  await sender.send(noOrganization);
  expect(receiver.received).toEqual([]);
  await ask('POST', `/${id}/enable`);
  await sender.send(noOrganization);
  expect(receiver.at('/paused')).toHaveLength(1);
  await ask('POST', `/${id}/pause`);
  await tell(service, acme, 2);
  await ask('POST', `/${id}/enable`, { skipMissed: true });
  await sender.send(noOrganization);
  expect(receiver.at('/paused')).toHaveLength(1);
});

test('with a new secret, both sign for a while, and an example is sent at once', async () => {
  const { id, secret } = await created({ url: receiver.url('/rotated') });
  const { body: rotated } = await ask('POST', `/${id}/rotate-secret`, { overlapHours: 1 });
  expect(rotated).toMatchObject({ previous: secret, previousExpiresAt: expect.any(String) });
  expect((await ask('POST', `/${id}/test`, { topic: 'invoice.paid' })).status).toBe(201);
  await sender.send(noOrganization);
  for (const one of [secret, rotated.secret]) {
    expect(verified(one, receiver.at('/rotated')[0]!)).toMatchObject({
      type: 'invoice.paid',
      data: { example: true, organization: { name: 'Example merchant' } },
    });
  }
});

test('two processes at once add no more endpoints than the warehouse may have', async () => {
  const url = receiver.url('/many');
  for (let count = 1; count < mostWebhooks; count++) await created({ url });
  const other = await openTestService(
    { PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true' },
    { ownerUrl: service.ownerUrl, now: () => new Date(time) },
  );
  try {
    const fields = { url, topics: ['shipment.*'] };
    const answers = await Promise.all(
      [service, other, service, other].map((one) => one.send('POST', '/operator/v0/webhooks', key, fields)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await ask('GET', '?take=50')).body).toHaveLength(mostWebhooks);
  } finally {
    await other.close();
  }
});
