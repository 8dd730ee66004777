import { DashboardApp, NewDashboardApp } from '@packhouse/contract/dashboard/apps';
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checksum, hashOf } from '../access/key.ts';
import { sql } from '../../platform/database/sql.ts';
import { checkAuditChain } from '../organizations/audit.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
let admin: DashboardSession;
let apps: string;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  orgId = await service.organization();
  admin = await dashboardSession(service, orgId, 'admin');
  apps = `/dashboard/v0/organizations/${spellId('organization', orgId)}/apps`;
});

const usual = {
  name: 'Bookkeeper',
  redirectUris: ['https://books.example/callback'],
  scopes: ['invoices'],
  confidential: true,
};

const make = async (settings: object = {}): Promise<TestAnswer['body']> => {
  const answer = await admin.ask('POST', apps, { ...usual, ...settings });
  expect(answer.status).toBe(201);
  return answer.body;
};

interface Row {
  kind: string;
  org_id: string;
  secret_hash: Buffer | null;
  auth_method: string;
  deleted_at: string | null;
}

const stored = async (id: string): Promise<Row> => {
  const { database } = service.services;
  const rows = await database.query<Row>(
    database.app,
    sql`select a.* from oauth_clients a where a.client_id = ${id}`,
  );
  return rows[0]!;
};

test('an application is registered for its organization, and its secret is kept as a hash', async () => {
  const made = await admin.ask('POST', apps, usual);
  expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(NewDashboardApp.strict().parse(made.body)).toStrictEqual(made.body);
  expect(made.body).toMatchObject({ ...usual, clientId: made.body.id, version: 1 });
  const { clientSecret } = made.body;
  expect(clientSecret).toMatch(/^pks_[0-9A-Za-z]{49}$/);
  expect(clientSecret.slice(-6)).toBe(checksum(clientSecret.slice(0, -6)));
  const row = await stored(made.body.id);
  expect(row).toMatchObject({ kind: 'dashboard', org_id: orgId, auth_method: 'client_secret_basic' });
  expect(row.secret_hash!.equals(hashOf(clientSecret))).toBe(true);
  const read = await admin.ask('GET', made.headers['location']!);
  expect(DashboardApp.strict().parse(read.body)).toStrictEqual(read.body);
});

test('a public application has no secret, and cannot be given one', async () => {
  const made = await make({ confidential: false, redirectUris: ['http://127.0.0.1/callback'] });
  expect([made.clientSecret, (await stored(made.id)).auth_method]).toEqual([null, 'none']);
  const rotated = await admin.ask('POST', `${apps}/${made.id}/rotate-secret`, {});
  expect([rotated.status, rotated.body.code]).toEqual([409, 'invalid_state']);
});

test('a secret that is rotated is dead at once, and the new one is in no other answer', async () => {
  const made = await make();
  const rotated = await admin.ask('POST', `${apps}/${made.id}/rotate-secret`, {});
  expect([rotated.status, rotated.headers['cache-control']]).toEqual([200, 'no-store']);
  const { secret_hash: hash } = await stored(made.id);
  expect(hash!.equals(hashOf(rotated.body.clientSecret))).toBe(true);
  const answers = await Promise.all([
    admin.ask('GET', apps),
    admin.ask('GET', `${apps}/${made.id}`),
    admin.ask('PATCH', `${apps}/${made.id}`, { name: 'Renamed' }),
    admin.ask('GET', apps.replace('/apps', '/audit-log')),
  ]);
  const told = answers.map(({ status, text }) => `${status} ${text}`).join('\n');
  expect(told).toContain(made.id);
  expect(told).not.toMatch(/pks_|secretHash|secret_hash/);
});

test.each(['', '/rotate-secret'])(
  'an answer that shows a secret (%s) takes no Idempotency-Key',
  async (verb) => {
    const { id } = await make();
    const before = (await stored(id)).secret_hash!;
    const answer = await admin.ask('POST', verb ? `${apps}/${id}${verb}` : apps, verb ? {} : usual, {
      'idempotency-key': 'once',
    });
    expect([answer.status, Object.keys(answer.body.properties)]).toEqual([400, ['Idempotency-Key']]);
    expect((await stored(id)).secret_hash!.equals(before)).toBe(true);
    expect((await admin.ask('GET', apps)).body).toHaveLength(1);
  },
);

test('an application is changed in the version that was seen', async () => {
  const { id } = await make();
  const changes = {
    name: 'Ledger',
    redirectUris: ['https://ledger.example/cb'],
    scopes: ['invoices', 'shipments'],
  };
  const edited = await admin.ask('PATCH', `${apps}/${id}`, changes, { 'if-match': '"1"' });
  expect(edited.body).toMatchObject({ ...changes, version: 2 });
  for (const [method, path] of [
    ['PATCH', `${apps}/${id}`],
    ['POST', `${apps}/${id}/rotate-secret`],
    ['DELETE', `${apps}/${id}`],
  ] as const) {
    expect((await admin.ask(method, path, {}, { 'if-match': '"1"' })).status).toBe(412);
  }
  expect((await admin.ask('GET', `${apps}/${id}`)).body).toEqual(edited.body);
});

test('a deleted application is gone from the dashboard, and is marked for everybody else', async () => {
  const { id } = await make();
  expect((await admin.ask('DELETE', `${apps}/${id}`)).status).toBe(204);
  expect((await stored(id)).deleted_at).not.toBeNull();
  expect((await admin.ask('GET', apps)).body).toEqual([]);
  expect((await admin.ask('GET', `${apps}/${id}`)).status).toBe(404);
  expect((await admin.ask('DELETE', `${apps}/${id}`)).status).toBe(404);
  expect((await admin.ask('POST', `${apps}/${id}/rotate-secret`, {})).status).toBe(404);
});

test.each([
  ['http://books.example/callback'],
  ['https://books.example/callback#top'],
  ['https://*.books.example/callback'],
  ['javascript:alert(1)'],
  ['/callback'],
])('an application that a browser must not be sent to (%s) is refused, with the place', async (uri) => {
  const redirectUris = ['https://books.example/callback', uri];
  const refused = await admin.ask('POST', apps, { ...usual, redirectUris });
  expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['redirectUris[1]']]);
  const { id } = await make();
  expect((await admin.ask('PATCH', `${apps}/${id}`, { redirectUris })).status).toBe(400);
  expect((await admin.ask('GET', apps)).body).toMatchObject([{ id, redirectUris: usual.redirectUris }]);
});

test('nobody sees or changes an application of another organization, whatever the path says', async () => {
  const owner = await dashboardSession(service, await service.organization('Other'), 'owner');
  const { body: me } = await owner.ask('GET', '/dashboard/v0/me');
  const theirs = `/dashboard/v0/organizations/${me.organizations[0].id}/apps`;
  const { id } = await make();
  const before = await stored(id);
  for (const path of [apps, theirs]) {
    expect((await owner.ask('GET', `${path}/${id}`)).status).toBe(404);
    expect((await owner.ask('PATCH', `${path}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await owner.ask('POST', `${path}/${id}/rotate-secret`, {})).status).toBe(404);
    expect((await owner.ask('DELETE', `${path}/${id}`)).status).toBe(404);
  }
  expect((await owner.ask('POST', apps, usual)).status).toBe(404);
  expect((await owner.ask('GET', theirs)).body).toEqual([]);
  expect(await stored(id)).toEqual(before);
});

test('no field of an application can be set but those that are asked for', async () => {
  const { id } = await make();
  const { database } = service.services;
  const columns = await database.query<{ name: string }>(
    database.app,
    sql`
      select a.attname as name from pg_attribute a
      where a.attrelid = 'oauth_clients'::regclass and a.attnum > 0 and not a.attisdropped`,
  );
  const fields = new Set([...columns.map(({ name }) => name), ...Object.keys(await stored(id))]);
  for (const extra of ['clientId', 'clientSecret', 'organizationId', 'verified', 'role', 'orgId'])
    fields.add(extra);
  for (const field of ['id', 'name', 'scopes', 'confidential']) fields.delete(field);
  const before = await stored(id);
  for (const field of fields) {
    expect([field, (await admin.ask('PATCH', `${apps}/${id}`, { [field]: 'x' })).status]).toEqual([
      field,
      400,
    ]);
    expect([field, (await admin.ask('POST', apps, { ...usual, [field]: 'x' })).status]).toEqual([field, 400]);
  }
  // What it is it stays.
  expect((await admin.ask('PATCH', `${apps}/${id}`, { confidential: false })).status).toBe(400);
  expect(await stored(id)).toEqual(before);
});

test('what is done to applications stands in the audit log', async () => {
  const { id } = await make();
  await admin.ask('PATCH', `${apps}/${id}`, { name: 'Renamed' });
  await admin.ask('POST', `${apps}/${id}/rotate-secret`, {});
  await admin.ask('DELETE', `${apps}/${id}`);
  const log = await admin.ask('GET', `${apps.replace('/apps', '/audit-log')}?subjectId=${id}`);
  expect(log.body.map(({ action }: { action: string }) => action)).toEqual([
    'app.deleted',
    'app.secret_rotated',
    'app.edited',
    'app.created',
  ]);
  expect(await service.as(orgId, checkAuditChain)).toEqual([]);
});
