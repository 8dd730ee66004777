/** Tests that a credential revoked in one process is refused by the very next request in every other. */
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../helpers/dashboard.ts';
import {
  aClient,
  aCode,
  aPerson,
  credentialsOf,
  postForm,
  type TestClient,
  type TestPerson,
} from '../helpers/oauth.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

let services: TestService[];
let orgId: string;
let owner: DashboardSession;
let organization: string;

beforeAll(async () => {
  const first = await openTestService();
  const others = [1, 2].map(() => openTestService({}, { ownerUrl: first.ownerUrl }));
  services = [first, ...(await Promise.all(others))];
  orgId = await first.organization('Harbor Coffee');
  owner = await dashboardSession(first, orgId, 'owner');
  organization = `/dashboard/v0/organizations/${spellId('organization', orgId)}`;
});
afterAll(async () => {
  for (const service of (services ?? []).toReversed()) await service.close();
});

const statusesOf = (ask: (service: TestService) => Promise<{ status: number }>) =>
  Promise.all(services.map(async (service) => (await ask(service)).status));

const reads = (credential: string) => (service: TestService) => service.get('/v0/warehouses', credential);

async function aToken(client: TestClient, person: TestPerson): Promise<string> {
  const code = await aCode(services[0]!, { client, person, orgId });
  const { body } = await postForm(services[0]!, '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    ...credentialsOf(client),
  });
  return body.access_token;
}

test('a revoked API key', async () => {
  const made = await owner.ask('POST', `${organization}/keys`, { name: 'sync', scopes: ['locations'] });
  expect(made.status, made.text).toBe(201);
  expect(await statusesOf(reads(made.body.key))).toEqual([200, 200, 200]);
  expect((await owner.ask('POST', `${organization}/keys/${made.body.id}/revoke`, {})).status).toBe(200);
  expect(await statusesOf(reads(made.body.key))).toEqual([401, 401, 401]);
});

test('a revoked grant', async () => {
  const person = await aPerson(services[0]!, orgId, { role: 'member' });
  const token = await aToken(await aClient(services[0]!, orgId), person);
  expect(await statusesOf(reads(token))).toEqual([200, 200, 200]);
  const { body: grants } = await owner.ask('GET', `${organization}/grants`);
  const grant = grants.find(
    (one: { person: { id: string } }) => one.person.id === spellId('user', person.userId),
  );
  expect((await owner.ask('POST', `${organization}/grants/${grant.id}/revoke`, {})).status).toBe(200);
  expect(await statusesOf(reads(token))).toEqual([401, 401, 401]);
});

test('a member who was removed', async () => {
  const person = await aPerson(services[0]!, orgId, { role: 'member' });
  const token = await aToken(await aClient(services[0]!, orgId), person);
  expect(await statusesOf(reads(token))).toEqual([200, 200, 200]);
  const removed = await owner.ask('DELETE', `${organization}/members/${spellId('user', person.userId)}`);
  expect(removed.status, removed.text).toBe(204);
  expect(await statusesOf(reads(token))).toEqual([401, 401, 401]);
});

test('a secret that was rotated', async () => {
  const made = await owner.ask('POST', `${organization}/apps`, {
    name: 'Stock Sync',
    redirectUris: ['https://app.example.com/callback'],
    scopes: ['locations'],
    confidential: true,
  });
  expect(made.status, made.text).toBe(201);
  const introspects = (secret: string) => (service: TestService) =>
    postForm(service, '/oauth/introspect', {
      token: 'none of ours',
      client_id: made.body.clientId,
      client_secret: secret,
    });
  expect(await statusesOf(introspects(made.body.clientSecret))).toEqual([200, 200, 200]);
  const rotated = await owner.ask('POST', `${organization}/apps/${made.body.id}/rotate-secret`, {});
  expect(rotated.status, rotated.text).toBe(200);
  expect(await statusesOf(introspects(made.body.clientSecret))).toEqual([401, 401, 401]);
  expect(await statusesOf(introspects(rotated.body.clientSecret))).toEqual([200, 200, 200]);
});
