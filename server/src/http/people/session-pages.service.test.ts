import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openBrowser, type Browser } from '../../../tests/helpers/browser-jar.ts';
import { person, testPassword } from '../../../tests/helpers/people.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

const issuer = 'https://packhouse.example.com';
let service: TestService;
let browser: Browser;
let index = 0;
let email: string;
let now = Date.parse('2026-05-04T09:00:00.000Z');

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_PUBLIC_URL: issuer }, { now: () => new Date(now) });
});
afterAll(() => service.close());
beforeEach(async () => {
  index += 1;
  email = `ada${index}@example.com`;
  browser = openBrowser(service, `192.0.2.${index}`);
  await person(service, { email });
});

const signIn = async (who = browser, password = testPassword, next = '/') =>
  who.submit(await who.get(`/login?next=${encodeURIComponent(next)}`), { email, password });

const session = (who = browser) => who.cookies.get('__Host-packhouse');

test('a person signs in with a new session id, in a cookie that scripts, other sites and other hosts cannot have', async () => {
  browser.cookies.set('__Host-packhouse', `session.${'0'.repeat(32)}.${'a'.repeat(43)}`);
  const before = session();
  const formBefore = (await browser.get('/login'), browser.cookies.get('__Host-packhouse-form'));
  const answer = await signIn();
  expect([answer.status, answer.location]).toEqual([303, '/']);
  expect(session()).not.toBe(before);
  expect(browser.cookies.get('__Host-packhouse-form')).not.toBe(formBefore);
  for (const line of [answer.headers['set-cookie']].flat()) {
    expect(line).toMatch(/^__Host-packhouse(-form)?=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
});

test('a wrong password and an unknown address are answered in the same words', async () => {
  const wrong = await signIn(browser, 'something else entirely');
  const unknown = await browser.submit(await browser.get('/login'), {
    email: 'nobody@example.com',
    password: 'something else entirely',
  });
  const words = (text: string) => text.replaceAll(/value="[^"]*"/g, '');
  expect([wrong.status, words(wrong.text)]).toEqual([unknown.status, words(unknown.text)]);
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('aria-describedby="form-error"');
  expect(wrong.text).toContain('role="alert">Wrong email address or password.');
  expect(wrong.text).not.toContain('something else entirely');
});

test('a form of another browser, of another site or without a token signs nobody in', async () => {
  const other = openBrowser(service);
  const stolen = await other.get('/login');
  await browser.get('/login');
  const forged = [
    await browser.submit(stolen, { email, password: testPassword }),
    await browser.post('/login', { email, password: testPassword, next: '/' }),
    await browser.submit(
      await browser.get('/login'),
      { email, password: testPassword },
      { origin: 'https://evil.example' },
    ),
    await browser.submit(
      await browser.get('/login'),
      { email, password: testPassword },
      { 'sec-fetch-site': 'cross-site' },
    ),
    await browser.submit(await browser.get('/login'), { email, password: testPassword, next: '/elsewhere' }),
  ];
  expect(forged.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(session()).toBeUndefined();
  const ours = await browser.submit(
    await browser.get('/login'),
    { email, password: testPassword },
    { origin: issuer, 'sec-fetch-site': 'same-origin' },
  );
  expect(ours.status).toBe(303);
});

test.each([
  ['/keys?page=2#top', '/keys?page=2#top'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['evil', '/'],
])('after signing in, %s leads to %s', async (next, leadsTo) => {
  expect((await signIn(browser, testPassword, next)).location).toBe(leadsTo);
});

test('the page can be neither framed nor kept, and loads nothing from anybody else', async () => {
  const { headers, text } = await browser.get('/login');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; form-action 'self'",
  );
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(text).not.toMatch(
    /<script(?! type="module" src="\/assets\/door\.js">)|(src|href|action)="https?:|\son\w+=/,
  );
});

test('what was typed is shown again as text, whatever it was', async () => {
  const { text } = await browser.submit(await browser.get('/login'), {
    email: '"><script>alert(1)</script>',
    password: 'x',
  });
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).not.toMatch(/<script(?! type="module" src="\/assets\/door\.js">)/);
});

test('a form with a name twice, another type or bytes that are no text is refused', async () => {
  const send = (payload: string, type = 'application/x-www-form-urlencoded') =>
    service.app.inject({ method: 'POST', url: '/login', headers: { 'content-type': type }, payload });
  expect((await send('email=a&email=b')).statusCode).toBe(400);
  expect((await send('email=%ff')).statusCode).toBe(400);
  expect((await send('email=%zz')).statusCode).toBe(400);
  expect((await send('email=%00')).statusCode).toBe(400);
  expect((await send('{"email":"a"}', 'application/json')).statusCode).toBe(415);
  expect((await send('email=a', 'application/x-www-form-urlencoded\t; charset=latin1')).statusCode).toBe(415);
});

test('signing out ends the session for good, and needs a form of that session', async () => {
  await signIn();
  const text = session()!;
  expect((await browser.post('/logout', {})).status).toBe(403);
  expect(session()).toBe(text);
  const page = await browser.get('/logout');
  expect(page.text).toContain(email);
  expect((await browser.submit(page, {})).location).toBe('/login');
  expect(session()).toBeUndefined();
  browser.cookies.set('__Host-packhouse', text);
  expect((await browser.get('/logout')).location).toBe('/login');
});

test('signing in again ends the session of before', async () => {
  await signIn();
  const text = session()!;
  const page = await openBrowser(service).get('/login');
  expect(page.status).toBe(200);
  // A page that was open in another tab.
  const other = openBrowser(service, `192.0.2.${index}`);
  const form = await other.get('/login');
  for (const [name, value] of other.cookies) browser.cookies.set(name, value);
  expect((await browser.submit(form, { email, password: testPassword })).status).toBe(303);
  expect(session()).not.toBe(text);
  browser.cookies.set('__Host-packhouse', text);
  expect((await browser.get('/logout')).location).toBe('/login');
});

test('a session ends 30 minutes after its last use, and 12 hours after it began', async () => {
  const began = now;
  try {
    await signIn();
    const open = async () => (await browser.get('/logout')).status === 200;
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      now = began + minutes * 60_000;
      expect(await open(), `after ${minutes} minutes`).toBe(true);
    }
    now = began + 12 * 3_600_000;
    expect(await open()).toBe(false);
    await signIn();
    now += 30 * 60_000;
    expect(await open()).toBe(false);
  } finally {
    now = began;
  }
});

test('only hashes of sessions are kept, and every sign-in stands in the chain of the account', async () => {
  await signIn(browser, 'not the password');
  await signIn();
  const { database } = service.services;
  const [owner, , secret] = session()!.split('.').slice(0, 3);
  expect(owner).toBe('session');
  const rows = await database.query<Record<string, unknown>>(
    database.app,
    sql`select to_jsonb(s) as row from sessions s`,
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  const entries = await database.query<{ action: string }>(
    database.app,
    sql`
      select a.action from account_entries a join users u on u.user_id = a.user_id
      where u.email = ${email} order by a.n`,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'account.created',
    'sign_in.failed',
    'sign_in.succeeded',
  ]);
});

test('nothing secret gets into the log, whatever is logged', async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const wordy = await openTestService({ PACKHOUSE_LOG_LEVEL: 'trace' }, { ownerUrl: service.ownerUrl });
  try {
    const who = openBrowser(wordy, `203.0.113.${index}`);
    for (const path of ['/setup', '/invitations/accept', '/password-reset/new']) {
      await who.get(`${path}?token=canary-of-a-link`);
    }
    await who.submit(await who.get('/login'), { email, password: 'canary-of-a-password' });
    await who.submit(await who.get('/login'), { email, password: testPassword });
    const cookie = [...who.cookies].find(([name]) => !name.endsWith('-form'))![1];
    await wordy.app.inject({ url: '/healthz' });
    const log = written.join('');
    expect(log, 'it is logged what was asked').toContain('/healthz');
    for (const secret of ['canary', testPassword, cookie]) expect(log).not.toContain(secret);
  } finally {
    spy.mockRestore();
    await wordy.close();
  }
});

test('whoever guesses has to wait, for longer each time; the owner gets in from where they have been before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const owner = openBrowser(service, '198.51.100.7');
    expect((await signIn(owner)).status).toBe(303);
    const waits: number[] = [];
    for (let guess = 1; guess <= 40; guess++) {
      const answer = await signIn(browser, `guess number ${guess}!!`);
      const wait = Number(answer.headers['retry-after'] ?? 0);
      expect(answer.status).toBe(wait > 0 ? 429 : 401);
      if (wait > 0) {
        waits.push(wait);
        expect(answer.text).toMatch(/Wait (\d+ (seconds|minutes)|a second) and try again/);
        if (wait > 64) break;
        vi.setSystemTime(Date.now() + wait * 1000);
      }
    }
    expect(waits.slice(0, 3)).toEqual([1, 2, 4]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60);
    // The right password does not help from there meanwhile, and does from where the owner was before.
    expect((await signIn(browser)).status).toBe(429);
    expect((await signIn(openBrowser(service, '198.51.100.7'))).status).toBe(303);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await signIn(browser)).status).toBe(303);
  } finally {
    vi.useRealTimers();
  }
});
