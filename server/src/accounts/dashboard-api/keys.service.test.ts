import { DashboardKey, NewDashboardKey, RolledDashboardKey } from '@packhouse/contract/dashboard/keys';
import { readId, spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { checkAuditChain } from '../organizations/audit.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
let testOrgId: string;
let admin: DashboardSession;
let keys: string;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  orgId = await service.organization();
  testOrgId = await service.organization('Test space', orgId);
  admin = await dashboardSession(service, orgId, 'admin');
  keys = `/dashboard/v0/organizations/${spellId('organization', orgId)}/keys`;
});

const make = async (settings: object = {}): Promise<TestAnswer['body']> => {
  const answer = await admin.ask('POST', keys, { name: 'sync', scopes: ['user-account'], ...settings });
  expect(answer.status).toBe(201);
  return answer.body;
};

const use = async (key: string): Promise<unknown> => {
  const { status, body } = await service.get('/v0/organization', key);
  return status === 200 ? body.mode : body.code;
};

test('a key is made with what was asked for, works at once, and answers as the contract says', async () => {
  const expiresAt = '2999-01-01T01:00:00+01:00';
  const asked = { name: 'Nightly sync', scopes: ['user-account', 'inventory'], accessMode: 'read_only' };
  const made = await admin.ask('POST', keys, { ...asked, expiresAt });
  expect(made.status).toBe(201);
  expect(NewDashboardKey.strict().parse(made.body)).toStrictEqual(made.body);
  expect(made.body).toMatchObject({
    ...asked,
    expiresAt: '2999-01-01T00:00:00.000Z',
    mode: 'live',
    state: 'active',
    createdBy: { type: 'user', id: spellId('user', admin.userId), name: 'Test admin' },
    start: made.body.key.slice(0, 14),
    lastFour: made.body.key.slice(-4),
  });
  expect(made.headers).toMatchObject({ 'cache-control': 'no-store', etag: 'W/"1"' });
  expect(await use(made.body.key)).toBe('live');
  const read = await admin.ask('GET', made.headers['location']!);
  expect(DashboardKey.strict().parse(read.body)).toStrictEqual(read.body);
});

test('the text of a key is in no other answer, and nowhere in the database', async () => {
  const { id, key } = await make();
  const rolled = (await admin.ask('POST', `${keys}/${id}/roll`, { overlapSeconds: 60 })).body;
  const answers = await Promise.all([
    admin.ask('GET', keys),
    admin.ask('GET', `${keys}/${id}`),
    admin.ask('PATCH', `${keys}/${rolled.id}`, { name: 'other' }, { 'idempotency-key': 'edit-1' }),
    admin.ask('POST', `${keys}/${id}/revoke`, {}, { 'idempotency-key': 'revoke-1' }),
    admin.ask('GET', keys.replace('/keys', '/audit-log')),
  ]);
  const stored = await service.as(orgId, async (tenant) => [
    await tenant.rows(sql`select k.* from api_keys k where k.org_id = ${tenant.orgId}`),
    await tenant.rows(sql`select k.* from idempotency_keys k where k.org_id = ${tenant.orgId}`),
    await tenant.rows(sql`select a.* from audit_entries a where a.org_id = ${tenant.orgId}`),
  ]);
  const told = answers.map(({ status, text }) => `${status} ${text}`).join('\n') + JSON.stringify(stored);
  expect(told).toContain('"start":"pkh_live_');
  // Twenty characters of the secret part would be enough to recognize it.
  for (const text of [key, rolled.key]) expect(told).not.toContain(text.slice(40, 60));
});

test.each(['', '/roll'])(
  'an answer that shows a key (%s) takes no Idempotency-Key and has no trial',
  async (verb) => {
    const { id } = await make();
    const [path, body] = verb ? [`${keys}/${id}${verb}`, {}] : [keys, { name: 'two', scopes: ['inventory'] }];
    const keyed = await admin.ask('POST', path, body, { 'idempotency-key': 'make-1' });
    expect([keyed.status, Object.keys(keyed.body.properties)]).toEqual([400, ['Idempotency-Key']]);
    expect((await admin.ask('POST', `${path}?dryRun=true`, body)).status).toBe(400);
    expect((await admin.ask('GET', keys)).body.map((key: DashboardKey) => key.id)).toEqual([id]);
  },
);

test('a revoked key is refused on the next request, and stays so', async () => {
  const { id, key } = await make();
  expect(await use(key)).toBe('live');
  const revoked = await admin.ask('POST', `${keys}/${id}/revoke`, {});
  expect([revoked.status, revoked.body.state, revoked.body.version]).toEqual([200, 'revoked', 2]);
  expect(await use(key)).toBe('key_revoked');
  expect((await admin.ask('POST', `${keys}/${id}/revoke`)).body).toEqual(revoked.body);
  expect((await admin.ask('PATCH', `${keys}/${id}`, { name: 'again' })).body.code).toBe('invalid_state');
  expect((await admin.ask('POST', `${keys}/${id}/roll`, {})).body.code).toBe('invalid_state');
});

test('rolling gives a new key the same settings, and refuses the old one on the next request', async () => {
  const old = await make({ accessMode: 'read_only', expiresAt: '2999-01-01T00:00:00Z' });
  const rolled = await admin.ask('POST', `${keys}/${old.id}/roll`);
  expect(rolled.status).toBe(201);
  expect(RolledDashboardKey.strict().parse(rolled.body)).toStrictEqual(rolled.body);
  const { name, scopes, accessMode, expiresAt } = old;
  expect(rolled.body).toMatchObject({ name, scopes, accessMode, expiresAt, state: 'active', version: 1 });
  expect(rolled.body.replaces.id).toBe(old.id);
  expect([await use(old.key), await use(rolled.body.key)]).toEqual(['key_revoked', 'live']);
});

test('with an overlap both keys work, the old one not longer than it would have', async () => {
  for (const [expiresAt, hours] of [
    [null, 24],
    [new Date(Date.now() + 3_600_000).toISOString(), 1],
  ] as const) {
    const old = await make({ expiresAt });
    const rolled = (await admin.ask('POST', `${keys}/${old.id}/roll`, { overlapSeconds: 86_400 })).body;
    expect([await use(old.key), await use(rolled.key)]).toEqual(['live', 'live']);
    const { body } = await admin.ask('GET', `${keys}/${old.id}`);
    expect([body.state, body.expiresAt]).toEqual(['active', rolled.replaces.worksUntil]);
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 3_600_000)).toBe(hours);
    expect(rolled.expiresAt).toBe(expiresAt);
  }
  const { id } = await make();
  const tooLong = await admin.ask('POST', `${keys}/${id}/roll`, { overlapSeconds: 7 * 86_400 + 1 });
  expect(tooLong.body.code).toBe('validation_failed');
});

test('what is narrowed holds on the next request', async () => {
  const { id, key } = await make();
  await admin.ask('PATCH', `${keys}/${id}`, { scopes: ['inventory'] });
  expect(await use(key)).toBe('insufficient_scope');
});

test('a version that has passed is refused in If-Match, whatever is to be done', async () => {
  const { id, key } = await make();
  await admin.ask('PATCH', `${keys}/${id}`, { name: 'newer' }, { 'if-match': 'W/"1"' });
  for (const [method, path, body] of [
    ['PATCH', `${keys}/${id}`, { name: 'newest' }],
    ['POST', `${keys}/${id}/roll`, {}],
    ['POST', `${keys}/${id}/revoke`, {}],
  ] as const) {
    const answer = await admin.ask(method, path, body, { 'if-match': 'W/"1"' });
    expect([answer.status, answer.body.code]).toEqual([412, 'version_conflict']);
  }
  expect(await use(key)).toBe('live');
  expect((await admin.ask('GET', `${keys}/${id}`)).body.name).toBe('newer');
});

test('keys of the test space are made beside those of the organization, and only seen there', async () => {
  const live = await make();
  const made = await make({ mode: 'test' });
  expect(made.key).toMatch(/^pkh_test_/);
  expect([await use(live.key), await use(made.key)]).toEqual(['live', 'test']);
  const ids = async (mode: string) =>
    (await admin.ask('GET', `${keys}?mode=${mode}`)).body.map(({ id }: DashboardKey) => id);
  expect([await ids('live'), await ids('test')]).toEqual([[live.id], [made.id]]);
  expect((await admin.ask('POST', `${keys}/${made.id}/revoke`, {})).status).toBe(404);
  await admin.ask('POST', `${keys}/${made.id}/revoke`, { mode: 'test' });
  expect([await use(live.key), await use(made.key)]).toEqual(['live', 'key_revoked']);
  // It is no organization that somebody could be a member of.
  const direct = keys.replace(spellId('organization', orgId), spellId('organization', testOrgId));
  expect((await admin.ask('GET', direct)).status).toBe(404);
});

test('an organization without a test space says so', async () => {
  const alone = await service.organization();
  const owner = await dashboardSession(service, alone, 'owner');
  const path = `/dashboard/v0/organizations/${spellId('organization', alone)}/keys`;
  const body = { mode: 'test', name: 'one', scopes: ['inventory'] };
  expect((await owner.ask('POST', path, body)).body.error).toContain('no test space');
  expect((await owner.ask('GET', `${path}?mode=test`)).status).toBe(404);
  expect((await owner.ask('GET', path)).status).toBe(200);
});

test('keys are listed by their state, newest first, with when they were last used', async () => {
  const [first, second, third] = [await make(), await make(), await make()];
  await admin.ask('POST', `${keys}/${second.id}/revoke`, {});
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`
      update api_keys set expires_at = '2026-01-01T00:00:00Z'
      where org_id = ${tenant.orgId} and id = ${readId('key', third.id)!}`),
  );
  const states = (query: string) =>
    admin
      .ask('GET', `${keys}${query}`)
      .then(({ body }) => body.map(({ id, state }: DashboardKey) => [id, state]));
  const all = [
    [third.id, 'expired'],
    [second.id, 'revoked'],
    [first.id, 'active'],
  ];
  expect(await states('')).toEqual(all);
  expect(await states('?state=active')).toEqual(all.slice(2));
  expect(await states('?state=revoked,expired')).toEqual(all.slice(0, 2));
  expect(await states('?take=1&skip=1')).toEqual(all.slice(1, 2));
  expect((await admin.ask('GET', `${keys}/${first.id}`)).body.lastUsedAt).toBeNull();
});

test('nobody makes or touches a key of another organization', async () => {
  const other = await service.organization('Other');
  await service.organization('Other test', other);
  const owner = await dashboardSession(service, other, 'owner');
  const { id, key } = await make();
  const theirs = `/dashboard/v0/organizations/${spellId('organization', other)}/keys`;
  const body = { name: 'mine', scopes: ['inventory'] };
  // In its own name, in the name of the other, and by naming the other in the body.
  expect((await owner.ask('POST', keys, body)).status).toBe(404);
  expect((await admin.ask('POST', theirs, body)).status).toBe(404);
  const smuggled = { ...body, organizationId: spellId('organization', orgId) };
  expect((await owner.ask('POST', theirs, smuggled)).body.code).toBe('invalid_body');
  for (const path of [keys, theirs]) {
    expect((await owner.ask('GET', `${path}/${id}`)).status).toBe(404);
    for (const mode of ['live', 'test']) {
      expect((await owner.ask('PATCH', `${path}/${id}`, { mode, name: 'mine' })).status).toBe(404);
      expect((await owner.ask('POST', `${path}/${id}/roll`, { mode })).status).toBe(404);
      expect((await owner.ask('POST', `${path}/${id}/revoke`, { mode })).status).toBe(404);
    }
  }
  expect(await use(key)).toBe('live');
  expect((await admin.ask('GET', keys)).body).toHaveLength(1);
  expect((await owner.ask('GET', theirs)).body).toEqual([]);
});

test('no field of a key can be set but those that are asked for', async () => {
  const { id } = await make();
  const before = (await admin.ask('GET', `${keys}/${id}`)).body;
  const columns = await service.services.database.query<{ name: string }>(
    service.services.database.app,
    sql`
      select a.attname as name from pg_attribute a
      where a.attrelid = 'api_keys'::regclass and a.attnum > 0 and not a.attisdropped`,
  );
  const allowed = new Set(['organizationId', 'id', 'mode', 'name', 'scopes', 'accessMode', 'expiresAt']);
  const fields = new Set([
    ...columns.map(({ name }) => name),
    ...Object.keys(before),
    'orgId',
    'organization',
    'role',
    'status',
    'key',
    'hash',
    '__proto__x',
    'userId',
  ]);
  expect(fields.size).toBeGreaterThan(20);
  for (const field of fields) {
    if (allowed.has(field)) continue;
    const value = before[field] ?? 'x';
    for (const answer of [
      await admin.ask('PATCH', `${keys}/${id}`, { [field]: value }),
      await admin.ask('POST', keys, { name: 'two', scopes: ['inventory'], [field]: value }),
      await admin.ask('POST', `${keys}/${id}/roll`, { [field]: value }),
      await admin.ask('POST', `${keys}/${id}/revoke`, { [field]: value }),
    ]) {
      expect([field, answer.status]).toEqual([field, 400]);
    }
  }
  expect((await admin.ask('GET', keys)).body).toEqual([before]);
});

test.each([
  ['no scope', { scopes: [] }],
  ['a scope twice', { scopes: ['inventory', 'inventory'] }],
  ['a scope that is none', { scopes: ['everything'] }],
  ['no name', { name: '' }],
  ['an end that has passed', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['an end without a zone', { expiresAt: '2999-01-01T00:00:00' }],
])('a key with %s is refused', async (_what, settings) => {
  const answer = await admin.ask('POST', keys, { name: 'sync', scopes: ['inventory'], ...settings });
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
});

test('what is done to keys stands in the audit log, by whom, in an unbroken chain', async () => {
  const { id } = await make();
  await admin.ask('PATCH', `${keys}/${id}`, { name: 'renamed' });
  const rolled = (await admin.ask('POST', `${keys}/${id}/roll`, {})).body;
  await admin.ask('POST', `${keys}/${rolled.id}/revoke`, {});
  const log = await admin.ask('GET', keys.replace('/keys', '/audit-log'));
  expect(log.body.map(({ action, actor, subjectId }: never) => [action, actor, subjectId])).toEqual(
    [
      ['key.revoked', rolled.id],
      ['key.rolled', id],
      ['key.created', rolled.id],
      ['key.edited', id],
      ['key.created', id],
    ].map(([action, subject]) => [
      action,
      { type: 'user', id: spellId('user', admin.userId), name: 'Test admin' },
      subject,
    ]),
  );
  expect(await service.as(orgId, checkAuditChain)).toEqual([]);
});

test('an edit that is repeated with its Idempotency-Key is answered again, and done once', async () => {
  const { id } = await make();
  const edit = () => admin.ask('PATCH', `${keys}/${id}`, { name: 'once' }, { 'idempotency-key': 'edit' });
  const [first, again] = [await edit(), await edit()];
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect([again.body, again.body.version]).toEqual([first.body, 2]);
});
