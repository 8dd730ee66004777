import { findSignIn } from '../dashboard-api/me.sql.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openBrowser, type Browser, type Page } from '../../../tests/helpers/browser-jar.ts';
import { checkAccountChain, person, testPassword } from '../../../tests/helpers/people.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { changePassword } from './accounts.ts';
import { beginTotp, confirmTotp, turnTotpOff } from './totp.ts';

const issuer = 'https://packhouse.example.com';
let service: TestService;
let now = Date.parse('2026-05-04T09:00:00.000Z');

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_PUBLIC_URL: issuer }, { now: () => new Date(now) });
});
afterAll(() => service.close());

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });

async function withSecondFactor(email: string) {
  const { userId } = await person(service, { email });
  const { secret, uri } = await beginTotp(service.services, userId, issuer, new Date(now));
  const codes = await confirmTotp(service.services, { userId }, codeOf(secret), new Date(now));
  now += 30_000;
  return { userId, email, secret, uri, codes };
}

async function enterPassword(browser: Browser, email: string) {
  return browser.submit(await browser.get('/login'), { email, password: testPassword });
}

test('the password alone does not sign in; a code does, and the same code never again', async () => {
  const { email, secret, userId } = await withSecondFactor('totp@example.com');
  const [first, second] = [openBrowser(service), openBrowser(service)];
  const asked = await enterPassword(first, email);
  expect([asked.status, first.cookies.has('__Host-packhouse')]).toEqual([200, false]);
  expect(asked.text).toContain('one-time-code');
  const also = await enterPassword(second, email);
  const code = codeOf(secret);
  expect((await first.submit(asked, { code })).status).toBe(303);
  const replayed = await second.submit(also, { code });
  expect([replayed.status, second.cookies.has('__Host-packhouse')]).toEqual([401, false]);
  // The next one is good, and the one before it is then gone too.
  expect((await second.submit(replayed, { code: codeOf(secret, 1) })).status).toBe(303);
  const third = openBrowser(service);
  expect((await third.submit(await enterPassword(third, email), { code: codeOf(secret, -1) })).status).toBe(
    401,
  );
  expect(await checkAccountChain(service.services.database, userId)).toEqual([]);
});

test('of eight who bring one code at once, one is let in', async () => {
  const { email, secret } = await withSecondFactor('race@example.com');
  const browsers = Array.from({ length: 8 }, () => openBrowser(service));
  const asked: Page[] = [];
  for (const browser of browsers) asked.push(await enterPassword(browser, email));
  const code = codeOf(secret);
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.submit(asked[index]!, { code })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    303,
    ...Array<number>(7).fill(401),
  ]);
});

test('a recovery code is taken once, however it is typed', async () => {
  const { email, codes, userId } = await withSecondFactor('recovery@example.com');
  expect(codes).toHaveLength(10);
  const [first, second] = [openBrowser(service), openBrowser(service)];
  const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
  expect((await first.submit(await enterPassword(first, email), { code: typed })).status).toBe(303);
  expect((await second.submit(await enterPassword(second, email), { code: codes[0]! })).status).toBe(401);
  expect((await findSignIn(service.services.database, userId)).recoveryCodesLeft).toBe(9);
});

test('what the password opened is good in the same browser only, for five minutes, and until the password changes', async () => {
  const { email, secret, userId } = await withSecondFactor('ticket@example.com');
  const [first, second] = [openBrowser(service), openBrowser(service)];
  const asked = await enterPassword(first, email);
  const { ticket } = Object.fromEntries(
    [...asked.text.matchAll(/name="(ticket)"\s+value="([^"]*)"/g)].map(([, name, value]) => [name, value!]),
  );
  const elsewhere = await second.submit(await second.get('/login'), {
    ticket: ticket!,
    code: codeOf(secret),
  });
  expect(elsewhere.text).toContain('Enter your password again');
  now += 5 * 60_000;
  expect((await first.submit(asked, { code: codeOf(secret) })).text).toContain('Enter your password again');
  const again = await enterPassword(first, email);
  await changePassword(
    service.services,
    { userId, sessionId: userId, current: testPassword, password: 'another long sentence' },
    new Date(now),
  );
  expect((await first.submit(again, { code: codeOf(secret) })).text).toContain('Enter your password again');
});

test('codes cannot be guessed: after ten tries it takes a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const { email, secret } = await withSecondFactor('guess@example.com');
    const browser = openBrowser(service);
    let page = await enterPassword(browser, email);
    for (let guess = 0; guess < 10; guess++) {
      page = await browser.submit(page, { code: '000000' === codeOf(secret) ? '000001' : '000000' });
      expect(page.status).toBe(401);
    }
    const refused = await browser.submit(page, { code: codeOf(secret) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await browser.submit(await enterPassword(browser, email), { code: codeOf(secret) })).status).toBe(
      303,
    );
  } finally {
    vi.useRealTimers();
  }
});

test('after thirty wrong codes in a day only a recovery code helps, or another day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const { email, secret, codes } = await withSecondFactor('patient@example.com');
    const browser = openBrowser(service);
    for (let round = 0; round < 3; round++) {
      let page = await enterPassword(browser, email);
      for (let guess = 0; guess < 10; guess++) {
        page = await browser.submit(page, { code: '000000' === codeOf(secret) ? '000001' : '000000' });
        expect(page.status).toBe(401);
      }
      vi.setSystemTime(Date.now() + 15 * 60_000);
    }
    const refused = await browser.submit(await enterPassword(browser, email), { code: codeOf(secret) });
    expect(refused.text).toContain('Use a recovery code, or wait a day.');
    expect(browser.cookies.has('__Host-packhouse')).toBe(false);
    const other = openBrowser(service);
    expect((await other.submit(await enterPassword(other, email), { code: codes[0]! })).status).toBe(303);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect((await browser.submit(await enterPassword(browser, email), { code: codeOf(secret) })).status).toBe(
      303,
    );
  } finally {
    vi.useRealTimers();
  }
});

test('it is on only after a code has confirmed it, and off only with the password', async () => {
  const { userId, email } = await person(service, { email: 'setup@example.com' });
  const { secret, uri } = await beginTotp(service.services, userId, issuer, new Date(now));
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=Packhouse.*algorithm=SHA1&digits=6&period=30$/);
  expect((await enterPassword(openBrowser(service), email)).status).toBe(303);
  await expect(confirmTotp(service.services, { userId }, '12345', new Date(now))).rejects.toThrow(
    /6-digit code/,
  );
  await confirmTotp(service.services, { userId }, codeOf(secret), new Date(now));
  await expect(beginTotp(service.services, userId, issuer, new Date(now))).rejects.toThrow(/already on/);
  expect((await enterPassword(openBrowser(service), email)).text).toContain('one-time-code');
  await expect(turnTotpOff(service.services, userId, 'not the password', new Date(now))).rejects.toThrow(
    /your password/,
  );
  await turnTotpOff(service.services, userId, testPassword, new Date(now));
  expect((await enterPassword(openBrowser(service), email)).status).toBe(303);
});

test('neither seed nor recovery code can be read in the database', async () => {
  const { secret, codes } = await withSecondFactor('sealed@example.com');
  const { database } = service.services;
  const rows = await database.query(
    database.app,
    sql`
      select to_jsonb(t)::text || coalesce((select jsonb_agg(c)::text from recovery_codes c), '') as text
      from totp_seeds t`,
  );
  const text = JSON.stringify(rows);
  for (const canary of [secret, ...codes, codes[0]!.replaceAll('-', '')]) expect(text).not.toContain(canary);
});
