import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import type { Role } from '@packhouse/contract/public/organization';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { checkAuditChain } from '../organizations/audit.ts';
import { person, testPassword } from '../../../tests/helpers/people.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  revokeInvitation,
} from './invitations.ts';
import { changeRole, removeMember, type By } from './members.ts';
import { listMemberships } from './memberships.ts';
import { isResetGood, makeReset, makeResetForMember, redeemReset } from './password-resets.ts';
import { findSession, openSession } from './sessions.ts';

let service: TestService;
let orgId: string;
let owner: By;
let ownerId: string;
let count = 0;

beforeAll(async () => (service = await openTestService()));
afterAll(() => service.close());
beforeEach(async () => {
  orgId = await service.organization('Blue Door');
  const { userId } = await person(service, { email: `owner${++count}@example.com`, orgId });
  ownerId = userId;
  owner = as(userId, 'owner');
});

const as = (userId: string, role: Role): By => ({
  actor: { type: 'user', id: spellId('user', userId), name: 'Ada Quill' },
  role,
});

type Clock = Awaited<ReturnType<typeof advanceSequencer>>;
/** Under the clock of the organization, as a write of the dashboard API is. */
const under = <T>(
  work: (tenant: Parameters<Parameters<TestService['as']>[1]>[0], sequencer: Clock) => Promise<T>,
) =>
  service.as(orgId, async (tenant) =>
    work(tenant, await advanceSequencer(tenant, { touched: ['organization'] })),
  );

const join = (role: Role, name = role) =>
  person(service, { email: `${name}${++count}@example.com`, name, orgId, role });
const invite = (email: string, role: Role = 'member', by = owner) =>
  under((tenant, sequencer) => createInvitation(tenant, sequencer, { email, role }, by));
const memberships = async (userId: string) =>
  (await listMemberships(service.services.database, userId)).map(({ name, role }) => `${name}: ${role}`);

test('who is invited joins with the role of the invitation, once', async () => {
  const { database } = service.services;
  const { text } = await invite(`New${count}@Example.com`, 'viewer');
  expect(await findInvitation(database, text, new Date())).toMatchObject({
    organization: 'Blue Door',
    hasAccount: false,
  });
  const userId = await acceptInvitation(
    database,
    text,
    { name: 'New Person', password: testPassword },
    new Date(),
  );
  expect(await memberships(userId)).toEqual(['Blue Door: viewer']);
  await expect(acceptInvitation(database, text, { userId }, new Date())).rejects.toThrow(/has been used/);
  await service.as(orgId, async (tenant) => {
    expect(await checkAuditChain(tenant)).toEqual([]);
    const entries = await tenant.rows<{ action: string }>(sql`
      select a.action from audit_entries a where a.org_id = ${tenant.orgId} order by a.n`);
    expect(entries.map(({ action }) => action)).toEqual(['invitation.created', 'invitation.accepted']);
  });
});

test('of several who accept one invitation at once, one joins', async () => {
  const { text } = await invite('crowd@example.com');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      acceptInvitation(
        service.services.database,
        text,
        { name: 'Crowd', password: testPassword },
        new Date(),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('who has an account accepts as themselves, and nobody accepts for another address', async () => {
  const { database } = service.services;
  const known = await person(service, { email: `known${count}@example.com` });
  const other = await person(service, { email: `else${count}@example.com` });
  const { text } = await invite(known.email.toUpperCase(), 'admin');
  await expect(acceptInvitation(database, text, { userId: other.userId }, new Date())).rejects.toThrow(
    /invitation is for/,
  );
  await expect(
    acceptInvitation(database, text, { name: 'Impostor', password: testPassword }, new Date()),
  ).rejects.toThrow(/already has an account/);
  await acceptInvitation(database, text, { userId: known.userId }, new Date());
  expect(await memberships(known.userId)).toEqual(['Blue Door: admin', 'Test Merchant: owner']);
});

test('an invitation that was revoked, replaced or is older than seven days is good for nothing', async () => {
  const { database } = service.services;
  const first = await invite('late@example.com');
  const second = await invite('Late@example.com');
  expect(await findInvitation(database, first.text, new Date())).toBeUndefined();
  expect(await findInvitation(database, second.text, new Date(Date.now() + 7 * dayMs + 1))).toBeUndefined();
  await service.as(orgId, async (tenant) => {
    expect(await listInvitations(tenant, new Date())).toMatchObject([
      { id: second.record.id, email: 'Late@example.com' },
    ]);
  });
  await under((tenant, sequencer) => revokeInvitation(tenant, sequencer, second.record.id, owner));
  expect(await findInvitation(database, second.text, new Date())).toBeUndefined();
  const other = await service.organization('Elsewhere');
  const elsewhere = second.text.replace(orgId.replaceAll('-', ''), other.replaceAll('-', ''));
  expect(await findInvitation(database, elsewhere, new Date())).toBeUndefined();
});

test('nobody gives, changes or takes a role beyond their own', async () => {
  const admin = await join('admin');
  const member = await join('member');
  const [asAdmin, asMember] = [as(admin.userId, 'admin'), as(member.userId, 'member')];
  await expect(invite('x@example.com', 'owner', asAdmin)).rejects.toThrow(/Only an owner/);
  await expect(invite('x@example.com', 'viewer', asMember)).rejects.toThrow(/Only owners and admins/);
  const attempts = [
    [ownerId, 'viewer', asAdmin],
    [admin.userId, 'owner', asAdmin],
    [admin.userId, 'viewer', asMember],
    [member.userId, 'owner', asMember],
  ] as const;
  for (const [userId, role, by] of attempts) {
    await expect(
      under((tenant, sequencer) => changeRole(tenant, sequencer, userId, role, by)),
    ).rejects.toMatchObject({
      code: 'role_too_low',
    });
  }
  await expect(
    under((tenant, sequencer) => removeMember(tenant, sequencer, ownerId, asAdmin)),
  ).rejects.toThrow(/Only an owner/);
  await expect(
    under((tenant, sequencer) =>
      makeResetForMember(service.services.database, tenant, sequencer, ownerId, asAdmin),
    ),
  ).rejects.toThrow(/owner/);
  expect(await memberships(ownerId)).toEqual(['Blue Door: owner']);
});

test('the last owner can neither be removed nor become anything else, whoever tries at once', async () => {
  const other = await join('owner');
  const outcomes = await Promise.allSettled([
    under((tenant, sequencer) => removeMember(tenant, sequencer, other.userId, owner)),
    under((tenant, sequencer) => changeRole(tenant, sequencer, ownerId, 'member', as(other.userId, 'owner'))),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [refused] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(String(refused!.reason)).toMatch(/only owner/);
});

test('who is removed is no member at once, and what they had allowed to applications has ended', async () => {
  const member = await join('member');
  const grantId = '0195f000-0000-7000-8000-000000000001';
  await service.as(orgId, async (tenant) => {
    await tenant.rows(sql`
      insert into oauth_clients (client_id, kind, name, confidential, auth_method, redirect_uris, scopes, created_by, created_at, updated_at, version)
      values ('app-of-members', 'dynamic', 'App', false, 'none', '{}', '{}', '{}', now(), now(), 1)`);
    await tenant.rows(sql`
      insert into oauth_grants (org_id, id, user_id, client_id, client_digest, scopes, created_at, authorized_at, updated_at, version)
      values (${tenant.orgId}, ${grantId}, ${member.userId}, 'app-of-members', '', '{}', now(), now(), now(), 1)`);
  });
  await under((tenant, sequencer) => removeMember(tenant, sequencer, member.userId, owner));
  expect(await memberships(member.userId)).toEqual([]);
  await service.as(orgId, async (tenant) => {
    expect(
      await tenant.rows(sql`
        select g.revoked_at is not null as revoked from oauth_grants g where g.org_id = ${tenant.orgId} and g.id = ${grantId}`),
    ).toEqual([{ revoked: true }]);
  });
});

test('a link for a new password works once, for an hour, and ends every session', async () => {
  const { database } = service.services;
  const now = new Date();
  const session = await openSession(database, ownerId, { address: 'a', agent: 'b' }, now);
  const [token, unused] = [
    (await makeReset(database, ownerId, now))!,
    (await makeReset(database, ownerId, now))!,
  ];
  const later = new Date(now.getTime() + 3_600_000);
  expect(await isResetGood(database, token, later)).toBe(false);
  await expect(redeemReset(database, { token, password: 'short' }, now)).rejects.toThrow(/at least 12/);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => redeemReset(database, { token, password: 'a sentence of my own' }, now)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findSession(database, session, now)).toBeUndefined();
  expect(await isResetGood(database, unused, now)).toBe(false);
});

test('an administrator makes a link for a member of this organization only', async () => {
  const { database } = service.services;
  const member = await join('member');
  const token = await under((tenant, sequencer) =>
    makeResetForMember(service.services.database, tenant, sequencer, member.userId, owner),
  );
  expect(await isResetGood(database, token!, new Date())).toBe(true);
  // Who belongs elsewhere too is not this administrator's to take over.
  const guest = await person(service, { email: `guest${count}@example.com` });
  const { text } = await invite(guest.email);
  await acceptInvitation(database, text, { userId: guest.userId }, new Date());
  await expect(
    under((tenant, sequencer) =>
      makeResetForMember(service.services.database, tenant, sequencer, guest.userId, owner),
    ),
  ).rejects.toThrow(/other organizations/);
});

test('no organization makes a link for somebody who also works for the warehouse', async () => {
  const member = await join('member');
  await service.services.asOwner((ownerConnection) =>
    ownerConnection.rows(sql`
      insert into operators (id, name, email, badge_code, active, created_at, updated_at, version, user_id)
      values (gen_random_uuid(), 'Both', null, null, true, now(), now(), 1, ${member.userId})`),
  );
  await expect(
    under((tenant, sequencer) =>
      makeResetForMember(service.services.database, tenant, sequencer, member.userId, owner),
    ),
  ).rejects.toThrow(/works for the warehouse/);
});
