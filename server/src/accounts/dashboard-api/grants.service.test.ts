import { DashboardGrant } from '@packhouse/contract/dashboard/grants';
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
let admin: DashboardSession;
let viewer: DashboardSession;
let organization: string;
let clientId: string;

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  orgId = await service.organization();
  admin = await dashboardSession(service, orgId, 'admin');
  viewer = await dashboardSession(service, orgId, 'viewer');
  organization = `/dashboard/v0/organizations/${spellId('organization', orgId)}`;
  const app = { name: 'Bookkeeper', redirectUris: ['https://books.example/cb'], scopes: ['invoices'] };
  clientId = (await admin.ask('POST', `${organization}/apps`, { ...app, confidential: true })).body.clientId;
});

/** Answers the grant's uuid. */
async function grantOf(userId: string, orgIdOfIt = orgId): Promise<string> {
  const [id, at] = [newId(), new Date().toISOString()];
  await service.as(orgIdOfIt, (tenant) =>
    insertRows(tenant, 'oauth_grants', [
      {
        id,
        user_id: userId,
        client_id: clientId,
        client_digest: '\\x00',
        scopes: ['invoices'],
        created_at: at,
        authorized_at: at,
        updated_at: at,
        revoked_at: null,
        version: 1,
      },
    ]),
  );
  return id;
}

const isRevoked = async (grantId: string): Promise<boolean> =>
  (await service.services.credentials.admit({ orgId, grantId }, undefined))!.revoked;

const idsOf = ({ body }: { body: DashboardGrant[] }) => body.map(({ id }) => id);

test('an admin sees what everybody has allowed, and everybody their own', async () => {
  const [ofAdmin, ofViewer] = [await grantOf(admin.userId), await grantOf(viewer.userId)];
  const all = await admin.ask('GET', `${organization}/grants`);
  for (const grant of all.body) expect(DashboardGrant.strict().parse(grant)).toStrictEqual(grant);
  expect(new Set(idsOf(all))).toEqual(new Set([ofAdmin, ofViewer].map((id) => spellId('grant', id))));
  const mine = await viewer.ask('GET', `${organization}/me/grants`);
  expect(idsOf(mine)).toEqual([spellId('grant', ofViewer)]);
  expect(mine.body[0]).toMatchObject({
    person: { id: spellId('user', viewer.userId), name: 'Test viewer' },
    app: { clientId, name: 'Bookkeeper', verified: true },
    scopes: ['invoices'],
  });
});

test('what is revoked is refused at the gate on the next request, and stands in the audit log', async () => {
  const id = await grantOf(viewer.userId);
  expect(await isRevoked(id)).toBe(false);
  const revoked = await viewer.ask('POST', `${organization}/me/grants/${spellId('grant', id)}/revoke`, {});
  expect([revoked.status, revoked.body.version]).toEqual([200, 2]);
  expect(await isRevoked(id)).toBe(true);
  expect(idsOf(await viewer.ask('GET', `${organization}/me/grants`))).toEqual([]);
  expect(idsOf(await viewer.ask('GET', `${organization}/me/grants?revoked=true`))).toHaveLength(1);
  const again = await admin.ask('POST', `${organization}/grants/${spellId('grant', id)}/revoke`, {});
  expect(again.body).toEqual(revoked.body);
  const log = await admin.ask('GET', `${organization}/audit-log?action=grant.revoked`);
  expect(log.body).toMatchObject([{ actor: { name: 'Test viewer' }, subjectId: clientId }]);
});

test('nobody but an admin revokes what another has allowed, and no admin of elsewhere', async () => {
  const id = await grantOf(admin.userId);
  const path = spellId('grant', id);
  const elsewhere = await dashboardSession(service, await service.organization('Other'), 'owner');
  const theirs = `/dashboard/v0/organizations/${(await elsewhere.ask('GET', '/dashboard/v0/me')).body.organizations[0].id}`;
  expect((await viewer.ask('POST', `${organization}/me/grants/${path}/revoke`, {})).status).toBe(404);
  expect((await viewer.ask('POST', `${organization}/grants/${path}/revoke`, {})).status).toBe(403);
  for (const base of [organization, theirs]) {
    expect((await elsewhere.ask('POST', `${base}/grants/${path}/revoke`, {})).status).toBe(404);
    expect((await elsewhere.ask('POST', `${base}/me/grants/${path}/revoke`, {})).status).toBe(404);
  }
  expect(await isRevoked(id)).toBe(false);
  expect((await admin.ask('POST', `${organization}/grants/${path}/revoke`, {})).status).toBe(200);
  expect(await isRevoked(id)).toBe(true);
});

test('with a deleted application, what it was allowed ends and is listed no more', async () => {
  const id = await grantOf(viewer.userId);
  await admin.ask('DELETE', `${organization}/apps/${clientId}`);
  expect(await isRevoked(id)).toBe(true);
  expect(idsOf(await admin.ask('GET', `${organization}/grants`))).toEqual([]);
});
