import { spellId } from '@packhouse/contract/id';
import { Webhook } from '@packhouse/contract/public/webhooks';
import type { ScopeName } from '@packhouse/contract/scopes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import {
  aBrowser,
  aClient,
  aPerson,
  authorizePath,
  signInOn,
  someTokens,
} from '../../../tests/helpers/oauth.ts';
import { openReceiver, type Receiver } from '../../../tests/helpers/receiver.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { tell, verified, webhooksPath } from '../../../tests/helpers/webhooks.ts';
import type { WebhookSender } from '../../services.ts';
import { readKey } from '../../accounts/access/key.ts';
import { fanOut } from './fan-out.ts';
import { openSender } from './sender.ts';

let service: TestService;
let receiver: Receiver;
let sender: WebhookSender;
let orgId: string;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true' });
  receiver = await openReceiver();
  sender = openSender(service.services, { waitMs: 10_000 });
});
afterAll(async () => {
  await sender?.close();
  await service?.close();
  await receiver?.close();
});
beforeEach(async () => {
  orgId = await service.organization();
  receiver.received.splice(0);
});

async function anApp(scopes: ScopeName[], name = 'Stock Sync') {
  const person = await aPerson(service, orgId);
  const client = await aClient(service, orgId, { name, scopes });
  const { access_token: token } = await someTokens(service, {
    client,
    person,
    orgId,
    parameters: { scope: scopes.join(' ') },
  });
  return { person, client, token };
}

const listen = (token: string, topics = ['*'], url = receiver.url('/app')) =>
  service.send('POST', '/v0/webhooks', token, { url, topics });

async function deliver(): Promise<void> {
  await fanOut(service.services.database, orgId, service.services.now());
  await sender.send(orgId);
}

const idsFor = async (token: string): Promise<string[]> =>
  (await service.get('/v0/webhooks', token)).body.map(({ id }: Webhook) => id);

test('an application makes an endpoint, changes, tests and deletes it, and checks what arrives with its secret', async () => {
  const { token } = await anApp(['webhooks', 'shipments']);
  const made = await listen(token, ['shipment.created']);
  expect(made.status, made.text).toBe(201);
  expect(made.headers['location']).toBe(`/v0/webhooks/${made.body.id}`);
  const { secret, ...record } = made.body;
  expect(Webhook.parse(record)).toEqual(record);
  expect((await service.get(`/v0/webhooks/${record.id}`, token)).body).toEqual(record);

  await tell(service, orgId);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect(verified(secret, receiver.received[0]!).type).toBe('shipment.created');

  const path = `/v0/webhooks/${record.id}`;
  const moved = await service.send('PATCH', path, token, { url: receiver.url('/moved') });
  expect([moved.status, moved.body.url, moved.body.version]).toEqual([200, receiver.url('/moved'), 2]);
  const tested = await service.send('POST', `${path}/test`, token, { topic: 'shipment.forwarded' });
  expect([tested.status, tested.body.reason]).toEqual([201, 'test']);
  await deliver();
  expect(verified(secret, receiver.at('/moved')[0]!).data['example']).toBe(true);

  expect((await service.send('DELETE', path, token)).status).toBe(204);
  expect((await service.get(path, token)).status).toBe(404);
});

test('a program without the scope webhooks has no endpoints', async () => {
  const { token } = await anApp(['shipments', 'inventory']);
  const refused = await listen(token);
  expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
  expect((await service.get('/v0/webhooks', token)).status).toBe(403);
});

test('neither another application nor a key nor the organization sees or changes the endpoint of an application', async () => {
  const { token } = await anApp(['webhooks', 'shipments']);
  const { token: other } = await anApp(['webhooks', 'shipments'], 'Other');
  const key = await service.key(orgId);
  const admin = await dashboardSession(service, orgId, 'admin');
  const ours = await admin.ask('POST', webhooksPath(orgId), { url: receiver.url('/ours'), topics: ['*'] });
  const { id } = (await listen(token)).body;
  expect(await idsFor(token)).toEqual([id]);
  for (const stranger of [other, key]) {
    expect(await idsFor(stranger)).toEqual([]);
    const path = `/v0/webhooks/${id}`;
    const answers = await Promise.all([
      service.get(path, stranger),
      service.send('PATCH', path, stranger, { topics: ['*'] }),
      service.send('POST', `${path}/test`, stranger, { topic: 'stock.low' }),
      service.send('DELETE', path, stranger),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect((await service.get(`/v0/webhooks/${ours.body.id}`, token)).status).toBe(404);
});

test('an endpoint gets only events that the scopes of its application allow', async () => {
  const { token } = await anApp(['webhooks', 'shipments']);
  const refused = await listen(token, ['shipment.*', 'invoice.*']);
  expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['topics[1]']]);
  expect(refused.text).toContain('invoice.* needs the scope invoices');

  const { secret } = (await listen(token, ['*'])).body;
  await tell(service, orgId, 1, {
    type: 'webhook.enabled',
    data: { url: 'https://x.example', description: null, mode: 'live' },
  });
  await tell(service, orgId);
  await deliver();
  expect(receiver.received.map((one) => verified(secret, one).type)).toEqual(['shipment.created']);
});

test('the endpoints of an application are deleted when its access is revoked, and nothing more is sent', async () => {
  const { token } = await anApp(['webhooks', 'shipments']);
  const { token: kept } = await anApp(['webhooks', 'shipments'], 'Kept');
  const { id } = (await listen(token)).body;
  const { id: keptId } = (await listen(kept, ['*'], receiver.url('/kept'))).body;
  await tell(service, orgId);
  await fanOut(service.services.database, orgId, service.services.now());

  const admin = await dashboardSession(service, orgId, 'admin');
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}`;
  const grants = (await admin.ask('GET', `${path}/grants`)).body;
  const grant = grants.find(({ app }: { app: { name: string } }) => app.name === 'Stock Sync');
  expect((await admin.ask('POST', `${path}/grants/${grant.id}/revoke`, {})).status).toBeLessThan(300);

  await sender.send(orgId);
  expect(receiver.received.map((one) => one.path)).toEqual(['/kept']);
  const left = (await admin.ask('GET', webhooksPath(orgId))).body;
  expect(left.map((one: { id: string }) => one.id)).toEqual([keptId]);
  expect(left.map((one: { id: string }) => one.id)).not.toContain(id);
});

test('an application that was deleted is sent nothing more', async () => {
  const { token, client } = await anApp(['webhooks', 'shipments']);
  await listen(token);
  const admin = await dashboardSession(service, orgId, 'admin');
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}/apps/${client.id}`;
  expect((await admin.ask('DELETE', path)).status).toBeLessThan(300);
  await tell(service, orgId);
  await deliver();
  expect(receiver.received).toEqual([]);
});

test('the endpoints of a key pass to the key that replaces it, and end with it', async () => {
  const key = await service.key(orgId, { scopes: ['webhooks', 'shipments'] });
  const { id } = (await listen(key)).body;
  const { credentialId } = (await service.services.credentials.admit(readKey(key)!, undefined))!;
  const admin = await dashboardSession(service, orgId, 'admin');
  const keys = `/dashboard/v0/organizations/${spellId('organization', orgId)}/keys`;
  const rolled = await admin.ask('POST', `${keys}/${spellId('key', credentialId)}/roll`, {
    overlapSeconds: 0,
  });
  expect(rolled.status, rolled.text).toBeLessThan(300);
  expect(await idsFor(rolled.body.key)).toEqual([id]);
  expect((await admin.ask('POST', `${keys}/${rolled.body.id}/revoke`, {})).status).toBeLessThan(300);
  expect((await admin.ask('GET', webhooksPath(orgId))).body).toEqual([]);
});

test('the dashboard shows which application an endpoint belongs to; it may pause and delete it, but not change it or see its secret', async () => {
  const { token, client } = await anApp(['webhooks', 'shipments']);
  const { id } = (await listen(token)).body;
  const admin = await dashboardSession(service, orgId, 'admin');
  const path = `${webhooksPath(orgId)}/${id}`;
  expect((await admin.ask('GET', path)).body.owner).toEqual({
    type: 'app',
    id: client.id,
    name: 'Stock Sync',
  });
  const refused = await Promise.all([
    admin.ask('PATCH', path, { url: receiver.url('/elsewhere') }),
    admin.ask('POST', `${path}/reveal-secret`, {}),
    admin.ask('POST', `${path}/rotate-secret`, {}),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual(['invalid_state', 'invalid_state', 'invalid_state']);
  expect(refused[0].text).toContain('belongs to Stock Sync');
  expect((await admin.ask('POST', `${path}/pause`, {})).body.state).toBe('paused');
  expect((await admin.ask('DELETE', path)).status).toBe(204);
});

test('an address in a private network is refused before anything is written', async () => {
  const strict = await openTestService({}, { ownerUrl: service.ownerUrl });
  try {
    const key = await strict.key(orgId);
    const refused = await strict.send('POST', '/v0/webhooks', key, {
      url: 'https://10.0.0.8/',
      topics: ['*'],
    });
    expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['url']]);
    expect((await strict.get('/v0/webhooks', key)).body).toEqual([]);
  } finally {
    await strict.close();
  }
});

test('the consent page says in plain words that an application sends events to itself', async () => {
  const person = await aPerson(service, orgId);
  const client = await aClient(service, orgId);
  const browser = aBrowser(service);
  const path = authorizePath({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUris[0]!,
    scope: 'webhooks shipments',
  });
  const consent = await signInOn(browser, await browser.get(path), person);
  expect(consent.text).toContain('name="scope.webhooks"');
  expect(consent.text).toContain('Send events to its own webhook endpoints');
});
