import { spellId } from '@packhouse/contract/id';
import { newId } from '../platform/database/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { dashboardSession } from '../../tests/helpers/dashboard.ts';
import { openMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { sql } from '../platform/database/sql.ts';

let service: TestService;
afterEach(() => service?.close());

test('all keys of an organization share one limit, which each process allows in part', async () => {
  service = await openTestService({
    PACKHOUSE_RATE_LIMIT: '12',
    PACKHOUSE_ORGANIZATION_RATE_LIMIT: '20',
    PACKHOUSE_PROCESSES: '2',
  });
  const orgId = await service.organization();
  const other = await service.key(await service.organization());
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const key = await service.key(orgId);
    for (let n = 0; n < 5; n++) statuses.push((await service.get('/v0/organization', key)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)]);
  const answer = await service.get('/v0/organization', other);
  expect([answer.status, answer.headers['ratelimit-limit']]).toEqual([200, '6']);
});

test('an address that guesses keys has to wait, others do not, and good requests do not count', async () => {
  service = await openTestService({ PACKHOUSE_ADDRESS_LIMIT: '5' });
  const key = await service.key(await service.organization());
  const ask = async (credential: string, remoteAddress: string) =>
    (
      await service.app.inject({
        url: '/v0/organization',
        remoteAddress,
        headers: { authorization: `Bearer ${credential}` },
      })
    ).statusCode;
  const many = async (credential: string, address: string, times: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push(await ask(credential, address));
    return statuses;
  };
  expect(await many(key, '203.0.113.1', 8)).toEqual(Array(8).fill(200));
  expect(await many('pkh_live_made_up', '203.0.113.1', 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await ask(key, '203.0.113.1')).toBe(429);
  expect(await ask(key, '203.0.113.2')).toBe(200);
  const search = () => service.app.inject({ url: '/docs/search?q=x', remoteAddress: '203.0.113.3' });
  const searched: number[] = [];
  for (let i = 0; i < 6; i++) searched.push((await search()).statusCode);
  expect(searched).toEqual([200, 200, 200, 200, 200, 429]);
});

test('keys, applications, invitations and documents have limits, told with the count', async () => {
  service = await openTestService({
    PACKHOUSE_MAX_KEYS: '2',
    PACKHOUSE_MAX_APPS: '1',
    PACKHOUSE_MAX_INVITATIONS: '1',
    PACKHOUSE_MAX_DOCUMENTS: '1',
    PACKHOUSE_MAX_DOCUMENT_MB: '1',
  });
  const merchant = await openMerchant(service, 'Acme');
  const owner = await dashboardSession(service, merchant.orgId, 'owner');
  const root = `/dashboard/v0/organizations/${spellId('organization', merchant.orgId)}`;
  await service.as(merchant.orgId, async (tenant) => {
    await tenant.rows(sql`update api_keys k set revoked_at = now() where k.org_id = ${tenant.orgId}`);
  });
  const key = { mode: 'live', name: 'Shop', scopes: ['shipments'] };
  const made = [await owner.ask('POST', `${root}/keys`, key), await owner.ask('POST', `${root}/keys`, key)];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const refusals = [await owner.ask('POST', `${root}/keys`, key)];
  const app = {
    name: 'App',
    redirectUris: ['https://a.example/cb'],
    scopes: ['shipments'],
    confidential: true,
  };
  expect((await owner.ask('POST', `${root}/apps`, app)).status).toBe(201);
  refusals.push(await owner.ask('POST', `${root}/apps`, app));
  const invited = (email: string) => owner.ask('POST', `${root}/invitations`, { email, role: 'viewer' });
  expect((await invited('a@example.com')).status).toBe(201);
  refusals.push(await invited('b@example.com'));
  expect(refusals.map(({ status, body }) => [status, body.code, body.details])).toEqual([
    [409, 'quota_reached', [{ used: 2, limit: 2 }]],
    [409, 'quota_reached', [{ used: 1, limit: 1 }]],
    [409, 'quota_reached', [{ used: 1, limit: 1 }]],
  ]);
});

test('documents are limited by shipment and by their size together, and a removed one makes room', async () => {
  service = await openTestService({ PACKHOUSE_MAX_DOCUMENTS: '2', PACKHOUSE_MAX_DOCUMENT_MB: '1' });
  const merchant = await openMerchant(service, 'Acme');
  const [first, second] = await Promise.all([1, 2].map(() => merchant.order([], { submit: false })));
  const upload = (orderId: string, characters: number, query = '') => {
    const form = new FormData();
    form.set('kind', 'other');
    form.set('file', new File([`^XA^FX${'x'.repeat(characters)}^FS^XZ`], 'a.zpl'));
    return service.send('POST', `/v0/shipments/${orderId}/documents${query}`, merchant.key, form);
  };
  const made = [await upload(first!.body.id, 10), await upload(first!.body.id, 10)];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const many = await upload(first!.body.id, 10);
  expect([many.status, many.body.code, many.body.details]).toEqual([
    409,
    'quota_reached',
    [{ used: 2, limit: 2 }],
  ]);
  expect((await upload(second!.body.id, 600_000, '?dryRun=true')).status).toBe(201);
  expect((await upload(second!.body.id, 600_000)).status).toBe(201);
  for (const query of ['?dryRun=true', '']) {
    const large = await upload(second!.body.id, 600_000, query);
    expect([large.status, large.body.code, large.body.details[0].limitBytes]).toEqual([
      409,
      'quota_reached',
      1_000_000,
    ]);
  }
  // What the service makes itself, such as an export, is never refused.
  const file = newId();
  await service.services.files.put(merchant.orgId, file, Buffer.alloc(2_000_000));
  await service.services.files.remove(merchant.orgId, file);
  const [{ id }] = (await merchant.ask('GET', `/v0/shipments/${first!.body.id}`)).body.documents;
  await merchant.ask('DELETE', `/v0/shipments/${first!.body.id}/documents/${id}`);
  expect((await upload(first!.body.id, 10)).status).toBe(201);
});

test('a viewer does not read the audit log of the API, with a session or through an application', async () => {
  service = await openTestService();
  const orgId = await service.organization();
  const headers = { 'x-packhouse-organization': spellId('organization', orgId) };
  const statuses: number[] = [];
  for (const role of ['viewer', 'member', 'admin'] as const) {
    const { ask } = await dashboardSession(service, orgId, role);
    statuses.push((await ask('GET', '/v0/organization/audit-log', undefined, headers)).status);
  }
  expect(statuses).toEqual([403, 403, 200]);
  expect((await service.get('/v0/organization/audit-log', await service.key(orgId))).status).toBe(200);
});

test('the test space of a suspended organization is closed, too', async () => {
  service = await openTestService();
  const orgId = await service.organization();
  const testKey = await service.key(await service.organization('Test', orgId));
  expect((await service.get('/v0/organization', testKey)).status).toBe(200);
  await service.as(orgId, async (tenant) => {
    await tenant.rows(sql`update organizations o set status = 'suspended' where o.org_id = ${tenant.orgId}`);
  });
  expect((await service.get('/v0/organization', testKey)).body.code).toBe('organization_suspended');
});

test('where the warehouse asks for it, only staff with a second factor get in', async () => {
  service = await openTestService({ PACKHOUSE_OPERATORS_NEED_SECOND_FACTOR: 'true' });
  const orgId = await service.organization();
  const session = await dashboardSession(service, orgId, 'member');
  await service.services.asOwner((ownerConnection) =>
    ownerConnection.rows(sql`
      insert into operators (id, name, email, badge_code, active, created_at, updated_at, version, user_id)
      values (gen_random_uuid(), 'Staff', null, null, true, now(), now(), 1, ${session.userId})`),
  );
  const paths = ['/operator/v0/station', '/operator/v0/organizations'];
  for (const path of paths) expect((await session.ask('GET', path)).body.code).toBe('second_factor_required');
  await service.services.database.rows(sql`
    insert into totp_seeds (user_id, sealed, last_step, confirmed_at, created_at)
    values (${session.userId}, 'x', 0, now(), now())`);
  for (const path of paths) expect((await session.ask('GET', path)).status).toBe(200);
  expect((await service.get('/operator/v0/organizations', await service.operatorKey())).status).toBe(200);
});
