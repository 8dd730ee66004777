/** Tests of what people and admins can make less of: reading alone, the test space, and the scopes of an application. */
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentWith } from '../../../tests/helpers/agents.ts';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import {
  aBrowser,
  aClient,
  anAuthorizationServer,
  aPerson,
  authorizePath,
  aVerifier,
  exchange,
  aCode,
  refresh,
  signInOn,
  someTokens,
  updateClient,
  type AuthorizationServer,
} from '../../../tests/helpers/oauth.ts';
import type { TestService } from '../../../tests/helpers/service.ts';
import { decodeJwt } from 'jose';

let server: AuthorizationServer;
let service: TestService;
let orgId: string;
let testId: string;

beforeAll(async () => {
  server = await anAuthorizationServer();
  ({ service, orgId } = server);
  testId = await service.organization('Harbor Coffee Test', orgId);
});
afterAll(() => service?.close());

const product = { sku: 'A-1', name: 'Mug' };
const root = () => `/dashboard/v0/organizations/${spellId('organization', orgId)}`;

test('the page asks whether the application may only read, and where', async () => {
  const person = await aPerson(service, orgId);
  const client = await aClient(service, orgId);
  const browser = aBrowser(service);
  const path = authorizePath({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUris[0]!,
  });
  const page = await signInOn(browser, await browser.get(path), person);
  expect(page.text).toMatch(/name="read_only"[^>]*>\s*<span>It may only read/);
  expect(page.text).toMatch(/name="space" value="test"[^>]*>\s*<span>Only the test space/);
});

test('an application that may only read reads, through a refresh and at /mcp, and writes nothing', async () => {
  const person = await aPerson(service, orgId);
  const client = await aClient(service, orgId, { confidential: false, name: 'Reader' });
  const first = await someTokens(service, { client, person, orgId, limits: { read_only: 'on' } });
  const { body: next } = await refresh(service, client, first.refresh_token);
  for (const token of [first.access_token, next.access_token]) {
    expect((await service.get('/v0/inventory/products', token)).status).toBe(200);
    const refused = await service.send('POST', '/v0/inventory/products', token, product);
    expect([refused.status, refused.body.code]).toEqual([403, 'read_only_credential']);
    const agent = await agentWith(token, `${server.url}/mcp`);
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('shipments_create_pnp');
    await agent.close();
  }
  const admin = await dashboardSession(service, orgId, 'admin');
  const { body: grants } = await admin.ask('GET', `${root()}/grants`);
  const listed = grants.find(({ app }: { app: { clientId: string } }) => app.clientId === client.id);
  expect(listed).toMatchObject({ accessMode: 'read_only', person: { name: person.name } });

  // The last consent counts.
  const wider = await someTokens(service, { client, person, orgId });
  expect((await service.send('POST', '/v0/inventory/products', wider.access_token, product)).status).toBe(
    201,
  );
});

test('an application that gets the test space reads and writes there, and not the real goods', async () => {
  const person = await aPerson(service, orgId, { role: 'admin' });
  const client = await aClient(service, orgId, { confidential: false, name: 'Trial' });
  const first = await someTokens(service, { client, person, orgId, limits: { space: 'test' } });
  expect(decodeJwt(first.access_token)['org']).toBe(spellId('organization', testId));
  const { status, body: next } = await refresh(service, client, first.refresh_token);
  expect(status, JSON.stringify(next)).toBe(200);
  const made = await service.send('POST', '/v0/inventory/products', next.access_token, {
    sku: 'TEST-1',
    name: 'Only a test',
  });
  expect(made.status, made.text).toBe(201);
  expect((await service.get('/v0/organization', next.access_token)).body).toMatchObject({ mode: 'test' });
  const live = await service.key(orgId);
  expect((await service.get('/v0/inventory/products?sku=TEST-1', live)).body).toEqual([]);
  const agent = await agentWith(next.access_token, `${server.url}/mcp`);
  const found = await agent.callTool({ name: 'products_list', arguments: { sku: 'TEST-1' } });
  expect(found.structuredContent.items).toMatchObject([{ name: 'Only a test' }]);
  await agent.close();

  const admin = await dashboardSession(service, orgId, 'admin');
  const listed = async (mode: string) =>
    (await admin.ask('GET', `${root()}/grants?mode=${mode}`)).body.filter(
      ({ app }: { app: { clientId: string } }) => app.clientId === client.id,
    );
  expect(await listed('live')).toEqual([]);
  const [grant] = await listed('test');
  expect(grant).toMatchObject({ person: { name: person.name, email: person.email } });
  const revoked = await admin.ask('POST', `${root()}/grants/${grant.id}/revoke`, { mode: 'test' });
  expect(revoked.status, revoked.text).toBe(200);
  expect((await service.get('/v0/organization', next.access_token)).status).toBe(401);
  expect((await refresh(service, client, next.refresh_token)).status).toBe(400);
});

test('who has left the organization loses the test space, too', async () => {
  const person = await aPerson(service, orgId, { role: 'member' });
  const client = await aClient(service, orgId, { confidential: false });
  const tokens = await someTokens(service, { client, person, orgId, limits: { space: 'test' } });
  expect((await service.get('/v0/organization', tokens.access_token)).status).toBe(200);
  const owner = await dashboardSession(service, orgId, 'owner');
  const path = `${root()}/members/${spellId('user', person.userId)}`;
  expect((await owner.ask('DELETE', path)).status).toBeLessThan(300);
  expect((await service.get('/v0/organization', tokens.access_token)).status).toBe(401);
  const refused = await refresh(service, client, tokens.refresh_token);
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
});

test('the test space is refused where the organization has none', async () => {
  const other = await service.organization('No Test');
  const person = await aPerson(service, other);
  const client = await aClient(service, other);
  const browser = aBrowser(service);
  const path = authorizePath({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUris[0]!,
  });
  const page = await signInOn(browser, await browser.get(path), person);
  const fields = { decision: 'allow', organization: other, space: 'test', 'scope.inventory': 'on' };
  const shown = await browser.submit(page, fields);
  expect(shown.status).toBe(400);
  expect(shown.text).toContain('No Test has no test space.');
});

test('scopes that are taken from an application are gone from its tokens at once, and from refreshed ones', async () => {
  const person = await aPerson(service, orgId);
  const client = await aClient(service, orgId, {
    confidential: false,
    scopes: ['inventory', 'shipments'],
  });
  const first = await someTokens(service, { client, person, orgId });
  expect((await service.get('/v0/shipments', first.access_token)).status).toBe(200);
  await updateClient(service.services.database, { ...client, scopes: ['inventory'] });
  expect((await service.get('/v0/shipments', first.access_token)).status).toBe(403);
  expect((await service.get('/v0/inventory/products', first.access_token)).status).toBe(200);
  const { body: next } = await refresh(service, client, first.refresh_token);
  expect(next.scope).toBe('inventory');
  expect(decodeJwt(next.access_token)['scope']).toBe('inventory');
  const wider = await refresh(service, client, next.refresh_token, { scope: 'inventory shipments' });
  expect([wider.status, wider.body.error]).toEqual([400, 'invalid_scope']);
});

test('tokens are for the API and for /mcp when no resource was named, and for one when it was', async () => {
  const person = await aPerson(service, orgId);
  const client = await aClient(service, orgId, { confidential: false });
  const mcpUrl = `${server.url}/mcp`;
  const both = await someTokens(service, { client, person, orgId });
  expect(decodeJwt(both.access_token).aud).toEqual([server.url, mcpUrl]);
  const statusAt = async (path: string, token: string) =>
    (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusAt('/v0/organization', both.access_token)).toBe(200);
  expect(await statusAt('/mcp', both.access_token)).toBe(405);
  const { body: narrow } = await refresh(service, client, both.refresh_token, { resource: mcpUrl });
  expect(decodeJwt(narrow.access_token).aud).toBe(mcpUrl);
  expect(await statusAt('/v0/organization', narrow.access_token)).toBe(401);
  const { body: again } = await refresh(service, client, narrow.refresh_token);
  expect(decodeJwt(again.access_token).aud).toEqual([server.url, mcpUrl]);

  const { verifier, challenge } = aVerifier();
  const parameters = {
    resource: `${mcpUrl}?readonly`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  const code = await aCode(service, { client, person, orgId, parameters });
  const { body } = await exchange(service, client, code, { code_verifier: verifier });
  expect(decodeJwt(body.access_token).aud).toBe(mcpUrl);
});
