import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../../../tests/helpers/oauth.ts';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
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
  const session = await dashboardSession(service, orgId, 'viewer');
  const begun = await session.ask('POST', '/dashboard/v0/me/second-factor', {});
  expect(begun.status, begun.text).toBe(200);
  expect(begun.headers['cache-control']).toBe('no-store');
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
  const early = await session.ask('GET', '/dashboard/v0/me');
  expect(early.body.secondFactor.enabled).toBe(false);

  const wrong = await session.ask('POST', '/dashboard/v0/me/second-factor/confirm', { code: '000000' });
  expect([wrong.status, wrong.body.properties]).toEqual([400, { code: expect.any(String) }]);
  const confirmed = await session.ask('POST', '/dashboard/v0/me/second-factor/confirm', {
    code: codeOf(begun.body.secret),
  });
  expect(confirmed.status, confirmed.text).toBe(200);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  const after = await session.ask('GET', '/dashboard/v0/me');
  expect(after.body.secondFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  expect((await session.ask('POST', '/dashboard/v0/me/second-factor', {})).body.code).toBe('invalid_state');

  const refused = await session.ask('POST', '/dashboard/v0/me/second-factor/end', {
    password: 'another one',
  });
  expect(refused.status).toBe(400);
  const ended = await session.ask('POST', '/dashboard/v0/me/second-factor/end', {
    password: session.password,
  });
  expect([ended.status, ended.body.secondFactor]).toEqual([
    200,
    { enabled: false, enabledAt: null, recoveryCodesLeft: 0 },
  ]);
});

test('a changed password signs in, and the one before it does not', async () => {
  const session = await dashboardSession(service, orgId, 'viewer');
  const next = 'seven grey herons wade';
  const refused = await session.ask('POST', '/dashboard/v0/me/password', {
    current: 'wrong',
    password: next,
  });
  expect([refused.status, Object.keys(refused.body.properties)]).toEqual([400, ['current']]);
  const weak = await session.ask('POST', '/dashboard/v0/me/password', {
    current: session.password,
    password: 'short',
  });
  expect([weak.status, Object.keys(weak.body.properties)]).toEqual([400, ['password']]);
  const changed = await session.ask('POST', '/dashboard/v0/me/password', {
    current: session.password,
    password: next,
  });
  expect(changed.status, changed.text).toBe(200);
  for (const [password, status] of [
    [session.password, 401],
    [next, 303],
  ] as const) {
    const browser = aBrowser(service);
    const page = await browser.get('/login');
    expect((await browser.submit(page, { email: session.email, password })).status).toBe(status);
  }
});
