import { dashboardContract } from '@packhouse/contract/dashboard/index';
import { spellId } from '@packhouse/contract/id';
import { namedOperations, type Operation } from '@packhouse/contract/operation';
import { operatorContract } from '@packhouse/contract/operator/index';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { sql } from '../../platform/database/sql.ts';
import { openSession } from '../people/sessions.ts';

let service: TestService;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization('Harbor Coffee');
});
afterAll(() => service?.close());

const keys = () => `/dashboard/v0/organizations/${spellId('organization', orgId)}/keys`;
const newKey = { mode: 'live', name: 'Shop', scopes: ['inventory'] };

/** An owner who signed in eleven minutes ago, and has been at work since. */
async function ownerSince(minutes = 11): Promise<DashboardSession> {
  const session = await dashboardSession(service, orgId, 'owner');
  await service.services.database.rows(sql`
    update sessions set created_at = now() - ${`${minutes} minutes`}::interval where user_id = ${session.userId}`);
  return session;
}

const withProof = namedOperations({ ...dashboardContract, ...operatorContract }).filter(
  ({ operation }) => operation.freshProof,
);

test('what outlives a session is named: keys, apps, secrets, links, roles and the second factor', () => {
  expect(withProof.map(({ name }) => name).toSorted()).toEqual([
    'dashboardApps.create',
    'dashboardApps.edit',
    'dashboardApps.rotateSecret',
    'dashboardInvitations.create',
    'dashboardKeys.create',
    'dashboardKeys.edit',
    'dashboardKeys.roll',
    'dashboardMe.beginSecondFactor',
    'dashboardMe.confirmSecondFactor',
    'dashboardMe.endSecondFactor',
    'dashboardMembers.changeRole',
    'dashboardMembers.makePasswordResetLink',
    'dashboardWebhooks.revealSecret',
    'dashboardWebhooks.rotateSecret',
    'operatorOrganizations.invite',
    'operatorStaff.create',
    'operatorStaff.resetPin',
    'operatorStaff.signInLink',
    'operatorStaff.update',
    'operatorWebhooks.rotateSecret',
  ]);
});

test.each(withProof)('$name wants a proof that is at most ten minutes old', async ({ operation }) => {
  const session = await ownerSince();
  await service.services.asOwner((ownerConnection) =>
    ownerConnection.rows(sql`
      insert into operators (id, name, email, badge_code, active, created_at, updated_at, version, user_id)
      values (gen_random_uuid(), 'Owner', null, null, true, now(), now(), 1, ${session.userId})`),
  );
  const answer = await session.ask(operation.method, pathOf(operation), {});
  expect([answer.status, answer.body.code], answer.text).toEqual([403, 'fresh_proof_required']);
});

test('the password renews the proof of this session, and of no other', async () => {
  const session = await ownerSince();
  const other = await ownerSince();
  const wrong = await session.ask('POST', '/dashboard/v0/me/proof', { current: 'not the password' });
  expect([wrong.status, Object.keys(wrong.body.properties)]).toEqual([400, ['current']]);
  expect((await session.ask('POST', keys(), newKey)).status).toBe(403);
  const proven = await session.ask('POST', '/dashboard/v0/me/proof', { current: session.password });
  expect(proven.status, proven.text).toBe(200);
  expect((await session.ask('POST', keys(), newKey)).status).toBe(201);
  expect((await other.ask('POST', keys(), newKey)).status).toBe(403);
});

test('with a second factor the proof takes a code, and turning it on ends the other sessions', async () => {
  const session = await dashboardSession(service, orgId, 'owner');
  const { secret } = (await session.ask('POST', '/dashboard/v0/me/second-factor', {})).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const elsewhere = await signInAgain(session);
  expect((await elsewhere('/dashboard/v0/me')).status).toBe(200);
  const on = await session.ask('POST', '/dashboard/v0/me/second-factor/confirm', { code: totp.generate() });
  expect(on.status, on.text).toBe(200);
  expect((await elsewhere('/dashboard/v0/me')).status).toBe(401);

  const alone = await session.ask('POST', '/dashboard/v0/me/proof', { current: session.password });
  expect([alone.status, Object.keys(alone.body.properties)]).toEqual([400, ['code']]);
  const [code] = on.body.recoveryCodes;
  const both = await session.ask('POST', '/dashboard/v0/me/proof', { current: session.password, code });
  expect(both.status, both.text).toBe(200);
});

/** A request in another session of the same person. */
async function signInAgain({ userId, own, cookie }: DashboardSession) {
  const { database, now } = service.services;
  const text = await openSession(database, userId, { address: '127.0.0.2', agent: 'test' }, now());
  const headers = { ...own, cookie: cookie.replace(/=.*/, `=${text}`) };
  return (path: string) => service.send('GET', path, undefined, undefined, headers);
}

const pathOf = ({ path }: Operation): string =>
  path
    .replace('{organizationId}', spellId('organization', orgId))
    .replaceAll(/\{\w+\}/g, spellId('user', '0195f000-0000-7000-8000-000000000001'));
