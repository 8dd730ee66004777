/** Promise 98: what strangers enter as the address of an endpoint leads nowhere inside. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { Address } from '../../platform/look-up.ts';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { tell, webhooksPath } from '../../../tests/helpers/webhooks.ts';
import { newId } from '../../platform/database/ids.ts';
import { attempt, type AttemptOptions } from './attempt.ts';
import { insertEndpoint } from './endpoints.sql.ts';
import { openSender } from './sender.ts';
import { checkHost, readUrl } from './url.ts';
import { addSecret } from './webhook-secrets.ts';

let service: TestService;
let inside: Server;
let port: number;
let connections = 0;
let redirects = 0;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_JOBS: 'false' });
  inside = createServer((_request, response) => {
    redirects += 1;
    response.writeHead(302, { location: `http://127.0.0.1:${port}/inner` }).end();
  });
  inside.on('connection', () => (connections += 1));
  // On every address of this machine, of both versions.
  await new Promise<void>((listening) => inside.listen(0, '::', listening));
  port = (inside.address() as AddressInfo).port;
});
afterAll(async () => {
  inside.closeAllConnections();
  inside.close();
  await service?.close();
});
beforeEach(() => {
  connections = 0;
  redirects = 0;
});

// What somebody's name server would say.
const names: Record<string, string[]> = {
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['2606:4700::1111', '::1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'private.example': ['10.0.0.5'],
  'this.example': ['127.0.0.1'],
  'this.example.': ['127.0.0.1'],
  'this6.example': ['::1'],
  'unique.example': ['fd00:ec2::254'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'app.localhost': ['127.0.0.1'],
};
const spoken = (addresses: readonly string[]): Address[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const resolve = async (host: string) => spoken(names[host] ?? []);

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '%31%32%37.0.0.1',
  '①②⑦.0.0.1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '172.16.0.1',
  '192.168.0.1',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:169.254.169.254]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[fc00::1]',
  '[fe80::1]',
  ...Object.keys(names),
];

const message = (url: string) => ({ id: 'evt_1', url, body: '{}', secrets: ['whsec_AAAA'] });
const send = (url: string, options: AttemptOptions) =>
  attempt(message(url), new Date(), { patienceMs: 3_000, ...options });

test.each(hosts)('%s is sent nothing, and is refused where it is entered', async (host) => {
  for (const scheme of ['https', 'http']) {
    const made = await send(`${scheme}://${host}:${port}/hook`, { resolve });
    expect(made).toMatchObject({ status: null, error: 'address_not_allowed', address: null });
  }
  const rules = { allowPrivate: false };
  const entered = (async () =>
    checkHost(readUrl(`https://${host}:${port}/hook`, rules), rules, { resolve }))();
  await expect(entered).rejects.toMatchObject({
    code: 'validation_failed',
    facts: { properties: { url: expect.stringContaining('must have a host in the public internet') } },
  });
  expect(connections).toBe(0);
});

test('the same server is reached where its address may be', async () => {
  const made = await send(`http://this.example:${port}/hook`, { resolve, mayReach: () => true });
  expect([made!.status, connections]).toEqual([302, 1]);
});

test('where a redirect leads is not asked', async () => {
  const made = await send(`http://this.example:${port}/hook`, { resolve, mayReach: () => true });
  expect(made).toMatchObject({ error: 'redirect', errorDetail: expect.stringContaining('/inner') });
  expect([connections, redirects]).toEqual([1, 1]);
});

test('a name is resolved once for each attempt, and what it means a moment later is of no interest', async () => {
  let asked = 0;
  // Public when it is checked, this machine from then on.
  const rebinding = async () => spoken([asked++ === 0 ? '192.0.9.1' : '127.0.0.1']);
  const first = await send(`http://rebound.example:${port}/hook`, { resolve: rebinding, patienceMs: 300 });
  expect(first!.error).not.toBe('address_not_allowed');
  expect(asked).toBe(1);
  const second = await send(`http://rebound.example:${port}/hook`, { resolve: rebinding });
  expect(second!.error).toBe('address_not_allowed');
  expect([asked, connections]).toEqual([2, 0]);
});

test('an endpoint that has come to lead inside since it was entered is sent nothing, and its log says why', async () => {
  const orgId = await service.organization();
  const id = newId();
  await service.as(orgId, async (tenant) => {
    await insertEndpoint(tenant, {
      id,
      url: `https://this.example:${port}/hook`,
      description: null,
      topics: ['*'],
      sentThrough: 0,
      createdBy: { type: 'system', id: null, name: 'test' },
      credentialId: null,
      at: new Date().toISOString(),
    });
    await addSecret(tenant, service.services.secrets, id, new Date().toISOString());
  });
  await tell(service, orgId);
  const sender = openSender(service.services, { resolve, waitMs: 10_000 });
  await sender.send(orgId);
  await sender.close();
  const log = await service.as(orgId, (tenant) =>
    tenant.rows(
      sql`select a.error, a.error_detail as detail from webhook_attempts a where a.org_id = ${tenant.orgId}`,
    ),
  );
  expect(log).toEqual([{ error: 'address_not_allowed', detail: 'its host is not in the public internet' }]);
  expect(connections).toBe(0);
});

test.each([
  ['http://shop.example.com/hook', /must begin with https/],
  ['ftp://shop.example.com/hook', /must be an address such as/],
  ['shop.example.com', /must be an address such as/],
  ['https://me:secret@93.184.216.34/hook', /no user name and no password/],
  ['https://93.184.216.34/hook#part', /no fragment/],
  ['https://93.184.216.34:25/hook', /port 443, 80 or one above 1023/],
  ['https://127.0.0.1/hook', /must have a host in the public internet/],
  ['https://localhost/hook', /must have a host in the public internet/],
  ['https://no-such-name.invalid/hook', /must have a host in the public internet/],
])('%s is refused when it is entered, with what to do', async (url, rule) => {
  const orgId = await service.organization();
  const admin = await dashboardSession(service, orgId, 'admin');
  const refused = await admin.ask('POST', webhooksPath(orgId), { url, topics: ['*'] });
  expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
  expect(refused.body.properties.url).toMatch(rule);
  expect((await admin.ask('GET', webhooksPath(orgId))).body).toEqual([]);
});

test('an address in the public internet is taken', async () => {
  const orgId = await service.organization();
  const admin = await dashboardSession(service, orgId, 'admin');
  const made = await admin.ask('POST', webhooksPath(orgId), {
    url: 'https://93.184.216.34:8443/hook',
    topics: ['*'],
  });
  expect(made.status).toBe(201);
  const path = `${webhooksPath(orgId)}/${made.body.id}`;
  const refused = await admin.ask('PATCH', path, { url: 'https://[::1]/hook' });
  expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['url']]);
  expect((await admin.ask('GET', path)).body.url).toBe('https://93.184.216.34:8443/hook');
});
