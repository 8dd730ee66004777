import { operations } from '@packhouse/contract';
import { spellId } from '@packhouse/contract/id';
import { isWrite } from '@packhouse/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { dashboardSession, type DashboardSession } from '../../tests/helpers/dashboard.ts';
import { pathOfNothing } from '../../tests/helpers/operations.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
let testSpace: string;
let owner: DashboardSession;
let named: Record<string, string>;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization('Fern & Fig');
  testSpace = await service.organization('Fern & Fig (test)', orgId);
  owner = await dashboardSession(service, orgId, 'owner');
  named = { 'x-packhouse-organization': spellId('organization', orgId) };
});
afterAll(() => service?.close());

test('a person who is signed in reads and writes as itself, and records name it', async () => {
  const made = await owner.ask('POST', '/v0/inventory/products', { sku: 'TEA-1', name: 'Tea' }, named);
  expect(made.status).toBe(201);
  const { body: history } = await owner.ask(
    'GET',
    `/v0/notifications/events?resourceId=${made.body.id}`,
    undefined,
    named,
  );
  expect(history).toMatchObject([
    { actor: { type: 'user', name: 'Test owner', id: spellId('user', owner.userId) } },
  ]);
  const { body } = await owner.ask('GET', '/v0/organization', undefined, named);
  expect(body).toMatchObject({ name: 'Fern & Fig', mode: 'live', user: { type: 'user', role: 'owner' } });
});

test('the test space of the organization is asked by naming it, and its data are its own', async () => {
  const trial = { ...named, 'x-packhouse-mode': 'test' };
  const made = await owner.ask('POST', '/v0/inventory/products', { sku: 'IN-TEST', name: 'Trial' }, trial);
  expect(made.status).toBe(201);
  expect((await owner.ask('GET', `/v0/inventory/products/${made.body.id}`, undefined, named)).status).toBe(
    404,
  );
  const read = await service.as(testSpace, (tenant) =>
    tenant.rows(sql`select p.sku from products p where p.org_id = ${tenant.orgId} and p.sku = 'IN-TEST'`),
  );
  expect(read).toHaveLength(1);
});

test('a viewer reads, and is told why it cannot write', async () => {
  const viewer = await dashboardSession(service, orgId, 'viewer');
  expect((await viewer.ask('GET', '/v0/shipments', undefined, named)).status).toBe(200);
  const refused = await viewer.ask('POST', '/v0/inventory/products', { sku: 'NO', name: 'No' }, named);
  expect([refused.status, refused.body.code]).toEqual([403, 'read_only_credential']);
  expect(refused.body.error).toContain('viewer');
});

test('what the person lost counts from the next request on', async () => {
  const member = await dashboardSession(service, orgId, 'member');
  expect((await member.ask('GET', '/v0/shipments', undefined, named)).status).toBe(200);
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`delete from members m where m.org_id = ${tenant.orgId} and m.user_id = ${member.userId}`),
  );
  expect((await member.ask('GET', '/v0/shipments', undefined, named)).status).toBe(404);
});

test('a browser does not show the answer for one organization as that for another', async () => {
  const { headers } = await owner.ask('GET', '/v0/organization', undefined, named);
  for (const part of ['Cookie', 'x-packhouse-organization', 'x-packhouse-mode']) {
    expect(headers['vary']!.toLowerCase()).toContain(part.toLowerCase());
  }
});

test.each([
  ['no organization that is one', 'org_nonsense', 404],
  [
    'an organization that does not exist',
    spellId('organization', '01890000-0000-7000-8000-000000000000'),
    404,
  ],
])('%s is not found', async (_what, id, status) => {
  expect(
    (await owner.ask('GET', '/v0/shipments', undefined, { 'x-packhouse-organization': id })).status,
  ).toBe(status);
});

test('a mode that is none is refused by its name', async () => {
  const { status, body } = await owner.ask('GET', '/v0/shipments', undefined, {
    ...named,
    'x-packhouse-mode': 'sandbox',
  });
  expect([status, Object.keys(body.properties)]).toEqual([400, ['x-packhouse-mode']]);
});

test('a credential in Authorization counts alone, whatever the cookie says', async () => {
  const other = await service.organization('Other');
  const key = await service.key(other);
  const { body } = await service.send('GET', '/v0/organization', key, undefined, { ...owner.own, ...named });
  expect(body.name).toBe('Other');
});

describe.each(operations)('$name', ({ operation }) => {
  const path = pathOfNothing(operation, {});
  const ask = (headers: Record<string, string>) =>
    service.send(operation.method, path, undefined, isWrite(operation) ? {} : undefined, headers);

  test('lets nobody in by a cookie alone', async () => {
    const { status, body } = await ask({ cookie: owner.cookie });
    expect([status, body.code]).toEqual([401, 'missing_credentials']);
  });

  test('is refused to pages of others, even with the cookie and the header', async () => {
    const { status, body } = await ask({ cookie: owner.cookie, ...named, origin: 'https://evil.example' });
    expect([status, body.code]).toEqual([403, 'cross_site_request']);
  });

  test('is not there for somebody of another organization', async () => {
    const stranger = await dashboardSession(service, orgId, undefined);
    const { status, body } = await ask({ ...stranger.own, ...named });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});
