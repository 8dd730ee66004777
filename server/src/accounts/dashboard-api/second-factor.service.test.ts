import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../../../tests/helpers/oauth.ts';
import { visitorOf } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
const now = Date.parse('2041-11-05T17:00:00.000Z');

beforeAll(async () => {
  service = await openTestService({}, { now: () => new Date(now) });
  orgId = await service.organization('Harbor Coffee');
});
afterAll(() => service?.close());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

test('a second factor counts once it was confirmed, and ends with the password', async () => {
  const visitor = await visitorOf(service, orgId, 'viewer');
  const begun = await visitor.ask('POST', '/dashboard/v0/me/second-factor', {});
  expect(begun.status, begun.text).toBe(200);
  expect(begun.headers['cache-control']).toBe('no-store');
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
  const early = await visitor.ask('GET', '/dashboard/v0/me');
  expect(early.body.secondFactor.enabled).toBe(false);

  const wrong = await visitor.ask('POST', '/dashboard/v0/me/second-factor/confirm', { code: '000000' });
  expect([wrong.status, wrong.body.properties]).toEqual([400, { code: expect.any(String) }]);
  const confirmed = await visitor.ask('POST', '/dashboard/v0/me/second-factor/confirm', {
    code: codeOf(begun.body.secret),
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  const after = await visitor.ask('GET', '/dashboard/v0/me');
  expect(after.body.secondFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  expect((await visitor.ask('POST', '/dashboard/v0/me/second-factor', {})).body.code).toBe('invalid_state');

  const refused = await visitor.ask('POST', '/dashboard/v0/me/second-factor/end', {
    password: 'another one',
  });
  expect(refused.status).toBe(400);
  const ended = await visitor.ask('POST', '/dashboard/v0/me/second-factor/end', {
    password: visitor.password,
  });
  expect([ended.status, ended.body.secondFactor]).toEqual([
    200,
    { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
  ]);
});

test('a changed password signs in, and the one before it does not', async () => {
  const visitor = await visitorOf(service, orgId, 'viewer');
  const next = 'seven grey herons wade';
  const refused = await visitor.ask('POST', '/dashboard/v0/me/password', {
    current: 'wrong',
    password: next,
  });
  expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['current']]);
  const weak = await visitor.ask('POST', '/dashboard/v0/me/password', {
    current: visitor.password,
    password: 'short',
  });
  expect([weak.status, Object.keys(weak.body.properties)]).toEqual([400, ['password']]);
  const changed = await visitor.ask('POST', '/dashboard/v0/me/password', {
    current: visitor.password,
    password: next,
  });
  expect(changed.status, changed.text).toBe(200);
  for (const [password, status] of [
    [visitor.password, 401],
    [next, 303],
  ] as const) {
    const browser = aBrowser(service);
    const page = await browser.get('/login');
    expect((await browser.submit(page, { email: visitor.email, password })).status).toBe(status);
  }
});
