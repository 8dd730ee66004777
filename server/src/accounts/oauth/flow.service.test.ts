import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { aClient, aCode, aPerson, aVerifier, credentialsOf, postForm } from '../../../tests/helpers/oauth.ts';

let service: TestService;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization('Harbor Coffee');
});
afterAll(() => service?.close());

test('an application is allowed by a person, reads, refreshes, and is refused once the grant is revoked', async () => {
  const person = await aPerson(service, orgId);
  const client = await aClient(service, orgId, { confidential: false });
  const { verifier, challenge } = aVerifier();
  const code = await aCode(service, {
    client,
    person,
    orgId,
    parameters: { code_challenge: challenge, code_challenge_method: 'S256', scope: 'inventory user-account' },
  });
  const first = await postForm(service, '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: client.redirectUris[0]!,
    ...credentialsOf(client),
  });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body).toEqual({
    access_token: expect.stringMatching(/^eyJ/),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: expect.stringMatching(/^pkr_/),
    scope: 'inventory user-account',
  });
  const me = await service.get('/v0/organization', first.body.access_token);
  expect(me.status, me.text).toBe(200);
  expect(me.body.user).toMatchObject({
    type: 'user',
    name: 'Ada Example',
    role: 'owner',
    email: person.email,
  });
  expect((await service.get('/v0/shipments', first.body.access_token)).status).toBe(403);

  const second = await postForm(service, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: first.body.refresh_token,
    ...credentialsOf(client),
  });
  expect(second.status, JSON.stringify(second.body)).toBe(200);
  expect((await service.get('/v0/inventory/products', second.body.access_token)).status).toBe(200);

  const again = await postForm(service, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: first.body.refresh_token,
    ...credentialsOf(client),
  });
  expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
  const refused = await service.get('/v0/inventory/products', second.body.access_token);
  expect([refused.status, refused.body.code]).toEqual([401, 'invalid_token']);
});
