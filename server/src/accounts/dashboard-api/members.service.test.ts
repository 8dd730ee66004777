import { Invitations, NewInvitation } from '@packhouse/contract/dashboard/members';
import { spellId } from '@packhouse/contract/id';
import { Member } from '@packhouse/contract/public/organization';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findInvitation } from '../people/invitations.ts';
import { isResetGood } from '../people/password-resets.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
let owner: DashboardSession;
let admin: DashboardSession;
let viewer: DashboardSession;
let organization: string;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  orgId = await service.organization();
  owner = await dashboardSession(service, orgId, 'owner');
  admin = await dashboardSession(service, orgId, 'admin');
  viewer = await dashboardSession(service, orgId, 'viewer');
  organization = `/dashboard/v0/organizations/${spellId('organization', orgId)}`;
});

const pathOf = ({ userId }: DashboardSession) => `${organization}/members/${spellId('user', userId)}`;

const rolesOf = async (): Promise<Record<string, string>> => {
  const { body } = await owner.ask('GET', `${organization}/members`);
  return Object.fromEntries(body.map(({ id, role }: { id: string; role: string }) => [id, role]));
};

test('a role that is given holds with the next request of the person', async () => {
  const changed = await admin.ask('PATCH', pathOf(viewer), { role: 'admin' });
  expect(changed.status).toBe(200);
  expect(Member.strict().parse(changed.body)).toStrictEqual(changed.body);
  expect((await viewer.ask('GET', `${organization}/invitations`)).status).toBe(200);
  await admin.ask('PATCH', pathOf(viewer), { role: 'member' });
  expect((await viewer.ask('GET', `${organization}/invitations`)).status).toBe(403);
});

test('no admin makes or unmakes an owner, and nobody raises themselves', async () => {
  const before = await rolesOf();
  for (const answer of [
    await admin.ask('PATCH', pathOf(admin), { role: 'owner' }),
    await admin.ask('PATCH', pathOf(viewer), { role: 'owner' }),
    await admin.ask('PATCH', pathOf(owner), { role: 'viewer' }),
    await admin.ask('DELETE', pathOf(owner)),
    await admin.ask('POST', `${pathOf(owner)}/password-reset-link`, {}),
    await admin.ask('POST', `${organization}/invitations`, { email: 'new@example.com', role: 'owner' }),
    await viewer.ask('PATCH', pathOf(viewer), { role: 'admin' }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'role_too_low']);
  }
  expect(await rolesOf()).toEqual(before);
  expect((await admin.ask('GET', `${organization}/invitations`)).body.invitations).toEqual([]);
});

test('there is always an owner', async () => {
  for (const answer of [
    await owner.ask('PATCH', pathOf(owner), { role: 'admin' }),
    await owner.ask('DELETE', pathOf(owner)),
    await owner.ask('POST', `${organization}/me/leave`, {}),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_state']);
  }
  await owner.ask('PATCH', pathOf(admin), { role: 'owner' });
  expect((await owner.ask('POST', `${organization}/me/leave`, {})).status).toBe(204);
  expect((await owner.ask('GET', `${organization}/members`)).status).toBe(404);
});

test('whoever is removed is a stranger with the next request', async () => {
  expect((await viewer.ask('GET', `${organization}/members`)).status).toBe(200);
  expect((await admin.ask('DELETE', pathOf(viewer))).status).toBe(204);
  expect((await viewer.ask('GET', `${organization}/members`)).status).toBe(404);
  expect((await viewer.ask('GET', '/dashboard/v0/me')).body.organizations).toEqual([]);
  expect((await admin.ask('DELETE', pathOf(viewer))).status).toBe(404);
});

test('an invitation is made with a link that is good, and is shown once', async () => {
  const { database } = service.services;
  const path = `${organization}/invitations`;
  const made = await admin.ask('POST', path, { email: 'new@example.com', role: 'member' });
  expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(NewInvitation.strict().parse(made.body)).toStrictEqual(made.body);
  const token = new URL(made.body.link).searchParams.get('token')!;
  expect(await findInvitation(database, token, new Date())).toMatchObject({
    orgId,
    email: 'new@example.com',
    role: 'member',
  });
  const listed = await admin.ask('GET', path);
  expect(Invitations.strict().parse(listed.body)).toStrictEqual(listed.body);
  const log = await admin.ask('GET', `${organization}/audit-log`);
  expect(listed.body.invitations).toHaveLength(1);
  expect(listed.text + log.text).not.toContain(token.slice(-30));
  const revoked = await admin.ask('POST', `${path}/${made.body.id}/revoke`, {});
  expect([revoked.status, revoked.body.id]).toEqual([200, made.body.id]);
  expect(await findInvitation(database, token, new Date())).toBeUndefined();
  expect((await admin.ask('POST', `${path}/${made.body.id}/revoke`, {})).status).toBe(404);
});

test('a link for a new password is made for who belongs here alone', async () => {
  const made = await admin.ask('POST', `${pathOf(viewer)}/password-reset-link`, {});
  expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
  const token = new URL(made.body.link).searchParams.get('token')!;
  expect(await isResetGood(service.services.database, token, new Date())).toBe(true);
  const log = await admin.ask('GET', `${organization}/audit-log`);
  expect(log.text).toContain('member.password_reset_made');
  expect(log.text).not.toContain(token.slice(-30));
});

test('nobody touches the members and invitations of another organization', async () => {
  const elsewhere = await dashboardSession(service, await service.organization('Other'), 'owner');
  const { organizations } = (await elsewhere.ask('GET', '/dashboard/v0/me')).body;
  const invitation = (
    await admin.ask('POST', `${organization}/invitations`, { email: 'new@example.com', role: 'member' })
  ).body;
  const before = await rolesOf();
  for (const base of [organization, `/dashboard/v0/organizations/${organizations[0].id}`]) {
    const member = `${base}/members/${spellId('user', viewer.userId)}`;
    expect((await elsewhere.ask('PATCH', member, { role: 'admin' })).status).toBe(404);
    expect((await elsewhere.ask('DELETE', member)).status).toBe(404);
    expect((await elsewhere.ask('POST', `${member}/password-reset-link`, {})).status).toBe(404);
    expect((await elsewhere.ask('POST', `${base}/invitations/${invitation.id}/revoke`, {})).status).toBe(404);
  }
  expect(await rolesOf()).toEqual(before);
  expect((await admin.ask('GET', `${organization}/invitations`)).body.invitations).toHaveLength(1);
});

test.each([
  ['members', 'PATCH', () => pathOf(viewer), { role: 'member' }],
  ['invitations', 'POST', () => `${organization}/invitations`, { email: 'new@example.com', role: 'member' }],
] as const)('no field of %s can be set but those that are asked for', async (_what, method, path, body) => {
  for (const field of [
    'userId',
    'user_id',
    'orgId',
    'org_id',
    'name',
    'joinedAt',
    'hash',
    'expiresAt',
    'version',
  ]) {
    const answer = await admin.ask(method, path(), { ...body, [field]: 'x' });
    expect([field, answer.status]).toEqual([field, 400]);
  }
  expect((await rolesOf())[spellId('user', viewer.userId)]).toBe('viewer');
});
