import { Me, Sessions } from '@packhouse/contract/dashboard/me';
import { spellId } from '@packhouse/contract/id';
import { OrganizationProfile } from '@packhouse/contract/organization-profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '../../http/session-cookie.ts';
import { findPersonByEmail } from '../people/accounts.ts';
import { openSession } from '../people/sessions.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization('Harbor Coffee');
});
afterAll(() => service?.close());

/** The same person in another browser. */
async function elsewhere({ userId, own }: DashboardSession) {
  const { database, origin } = service.services;
  const from = { address: '10.0.0.7', agent: 'another browser' };
  const text = await openSession(database, userId, from, new Date());
  const headers = { ...own, cookie: `${sessionCookieName(origin.url())}=${text}` };
  return () => service.get('/dashboard/v0/me', undefined, headers);
}

test('who is signed in is told who it is, and of which organizations', async () => {
  const owner = await dashboardSession(service, orgId, 'owner');
  const { status, body } = await owner.ask('GET', '/dashboard/v0/me');
  expect(status).toBe(200);
  expect(Me.strict().parse(body)).toStrictEqual(body);
  expect(body).toMatchObject({
    id: spellId('user', owner.userId),
    name: 'Test owner',
    organizations: [{ id: spellId('organization', orgId), name: 'Harbor Coffee', role: 'owner' }],
    secondFactor: { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
  });
});

test('a session that is ended is refused on its next request, and the others go on', async () => {
  const viewer = await dashboardSession(service, orgId, 'viewer');
  const [other, third] = [await elsewhere(viewer), await elsewhere(viewer)];
  const { sessionId } = (await other()).body;
  const before = await viewer.ask('GET', '/dashboard/v0/me/sessions');
  expect(Sessions.parse(before.body)).toStrictEqual(before.body);
  expect(before.body.sessions).toHaveLength(3);
  expect(before.body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const after = await viewer.ask('POST', `/dashboard/v0/me/sessions/${sessionId}/end`);
  expect(after.body.sessions.map(({ id }: { id: string }) => id)).not.toContain(sessionId);
  expect([(await other()).status, (await third()).status]).toEqual([401, 200]);
  expect((await viewer.ask('POST', `/dashboard/v0/me/sessions/${sessionId}/end`)).status).toBe(404);
});

test('everywhere but here is signed out at once', async () => {
  const viewer = await dashboardSession(service, orgId, 'viewer');
  const others = [await elsewhere(viewer), await elsewhere(viewer)];
  const { body } = await viewer.ask('POST', '/dashboard/v0/me/sessions/end-others', {});
  expect(body.sessions).toMatchObject([{ current: true }]);
  expect(await Promise.all(others.map(async (ask) => (await ask()).status))).toEqual([401, 401]);
  expect((await viewer.ask('GET', '/dashboard/v0/me')).status).toBe(200);
});

test("nobody ends another person's session", async () => {
  const [one, two] = [
    await dashboardSession(service, orgId, 'owner'),
    await dashboardSession(service, orgId, 'viewer'),
  ];
  const { sessionId } = (await two.ask('GET', '/dashboard/v0/me')).body;
  expect((await one.ask('POST', `/dashboard/v0/me/sessions/${sessionId}/end`)).status).toBe(404);
  expect((await two.ask('GET', '/dashboard/v0/me')).status).toBe(200);
});

test('no answer about a person holds what proves who it is', async () => {
  const owner = await dashboardSession(service, orgId, 'owner');
  const answers = [
    await owner.ask('GET', '/dashboard/v0/me'),
    await owner.ask('GET', '/dashboard/v0/me/sessions'),
  ];
  const told = answers.map(({ text }) => text).join('');
  expect(told).not.toContain(owner.cookie.split('=')[1]!.slice(-30));
  expect(told).not.toMatch(/hash|password"|sealed/);
});

test('people change their name, and with their password the address they sign in with', async () => {
  const owner = await dashboardSession(service, orgId, 'owner');
  const change = (fields: object) => owner.ask('PATCH', '/dashboard/v0/me', fields);
  const named = await change({ name: '  Ada   Quill ' });
  expect(named.body, named.text).toMatchObject({ name: 'Ada Quill' });
  const { body: before } = await owner.ask('GET', '/dashboard/v0/me');
  expect(before).toMatchObject({ name: 'Ada Quill' });

  const other = await dashboardSession(service, orgId, 'viewer');
  const { body: them } = await other.ask('GET', '/dashboard/v0/me');
  for (const [fields, field] of [
    [{ email: 'ada@quill.example' }, 'current'],
    [{ email: 'ada@quill.example', current: 'something else' }, 'current'],
    [{ email: 'nobody', current: owner.password }, 'email'],
    [{ email: them.email.toUpperCase(), current: owner.password }, 'email'],
    [{ name: '' }, 'name'],
  ] as const) {
    const { status, body } = await change(fields);
    expect([status, Object.keys(body.properties)], JSON.stringify(fields)).toEqual([400, [field]]);
  }
  const moved = await change({ email: 'ada@quill.example', current: owner.password });
  expect(moved.body, moved.text).toMatchObject({ name: 'Ada Quill', email: 'ada@quill.example' });
  const { body: members } = await service.get('/v0/organization/members?take=50', await service.key(orgId));
  expect(members).toContainEqual(
    expect.objectContaining({ name: 'Ada Quill', email: 'ada@quill.example', role: 'owner' }),
  );
  const { database } = service.services;
  expect((await findPersonByEmail(database, 'ADA@quill.example'))?.userId).toBe(owner.userId);
  expect(await findPersonByEmail(database, before.email)).toBeUndefined();
});

test('admins change the profile of the organization, and others may read it', async () => {
  const path = `/dashboard/v0/organizations/${spellId('organization', orgId)}`;
  const admin = await dashboardSession(service, orgId, 'admin');
  const viewer = await dashboardSession(service, orgId, 'viewer');
  const { body: before } = await viewer.ask('GET', path);
  expect(OrganizationProfile.strict().parse(before)).toStrictEqual(before);
  const fields = { website: 'https://harbor.example', contact: { phone: '+1 775 555 0100' } };
  expect((await viewer.ask('PATCH', path, fields)).body).toMatchObject({ code: 'role_too_low' });
  const { body } = await admin.ask('PATCH', path, fields);
  expect(body).toMatchObject({
    website: 'https://harbor.example',
    contact: { name: null, email: null, phone: '+1 775 555 0100' },
    version: before.version + 1,
  });
  expect((await viewer.ask('GET', path)).body).toEqual(body);
});
