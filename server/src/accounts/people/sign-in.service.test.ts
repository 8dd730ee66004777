import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { Failure } from '../../platform/failure.ts';
import { often } from '../../../tests/helpers/long-run.ts';
import { checkAccountChain, person, testPassword } from '../../../tests/helpers/people.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { changePassword } from './accounts.ts';
import { verifyInTurn } from './password-work.ts';
import { findSession, listSessions, openSession } from './sessions.ts';
import { signIn, type SignInAnswer } from './sign-in.ts';
import { networkOf, openThrottles } from './throttle.ts';

let service: TestService;
let second: TestService;

beforeAll(async () => {
  service = await openTestService();
  second = await openTestService({}, { ownerUrl: service.ownerUrl });
});
afterAll(async () => {
  await second.close();
  await service.close();
});

const deskOf = ({ services: { database, secrets } }: TestService) => ({
  database,
  secrets,
  throttles: openThrottles(database),
});
const from = (address: string) => ({ address, agent: 'test', binding: 'b' });
const refusedOf = (answer: SignInAnswer) => ('refused' in answer ? answer.refused : '');

const guessCount = often(200, 1_000);

test(`${guessCount} guesses at once, at two processes, are ten that were looked at`, async () => {
  await person(service, { email: 'many@example.com' });
  const guesses = await Promise.all(
    Array.from({ length: guessCount }, (_, index) =>
      signIn(
        deskOf(index % 2 ? service : second),
        { email: 'many@example.com', password: `guess number ${index}` },
        from(`2001:db8:${index.toString(16)}::1`),
        new Date(),
      ),
    ),
  );
  const looked = guesses.filter((answer) => /Wrong email/.test(refusedOf(answer)));
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.length).toBeLessThanOrEqual(10);
  expect(guesses.every((answer) => 'refused' in answer)).toBe(true);
  expect(
    Math.max(...guesses.map((answer) => ('waitSeconds' in answer && answer.waitSeconds) || 0)),
  ).toBeLessThanOrEqual(15 * 60);
});

test('one address gets a hundred guesses an hour, whoever it guesses at', async () => {
  // Each guess costs a hash, so most of them are only counted.
  const guessed = 85;
  for (let guess = 0; guess < guessed; guess++) {
    const counted = deskOf(service).throttles.consume('sign-in address', '2001:db8:ffff:1::/64', {
      points: 100,
      seconds: 3600,
    });
    expect(await counted).toBe(0);
  }
  const answers = await Promise.all(
    Array.from({ length: 17 }, (_, index) =>
      signIn(
        deskOf(service),
        { email: `nobody${index}@example.com`, password: 'x' },
        // The same network of 2^64 addresses.
        from(`2001:db8:ffff:1::${index.toString(16)}`),
        new Date(),
      ),
    ),
  );
  expect(answers.filter((answer) => /Wrong email/.test(refusedOf(answer)))).toHaveLength(100 - guessed);
  expect(answers.filter((answer) => 'waitSeconds' in answer)).toHaveLength(2);
});

test('right passwords are no guesses: they can be entered all day', async () => {
  await person(service, { email: 'often@example.com' });
  for (let time = 0; time < 15; time++) {
    const answer = await signIn(
      deskOf(service),
      { email: ' Often@Example.com', password: testPassword },
      from('198.51.100.1'),
      new Date(),
    );
    expect(answer).toHaveProperty('cookie');
  }
});

/** A hash that no password has, with the parameters of argon2. */
function hashBy(parameters: string): string {
  const [salt, hash] = [16, 32].map((bytes) => Buffer.alloc(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$${parameters}$${salt}$${hash}`;
}

test('an unknown account takes the time of a known one', async () => {
  const hash = hashBy('m=19456,t=2,p=1');
  await verifyInTurn('warm', undefined);
  const spent = { known: 0, unknown: 0 };
  for (let round = 0; round < 12; round++) {
    for (const [name, kept] of [
      ['known', hash],
      ['unknown', undefined],
    ] as const) {
      const began = process.cpuUsage();
      expect(await verifyInTurn('some password', kept)).toBe(false);
      const { user, system } = process.cpuUsage(began);
      spent[name] += user + system;
    }
  }
  // Both do the work of argon2; without it the one would take a hundredth.
  expect(spent.unknown / spent.known).toBeGreaterThan(0.5);
  expect(spent.unknown / spent.known).toBeLessThan(2);
});

test('more than a hundred who wait are told to come again', async () => {
  const cheap = hashBy('m=8,t=1,p=1');
  const tries = await Promise.allSettled(Array.from({ length: 110 }, () => verifyInTurn('x', cheap)));
  const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(8);
  expect((refused[0]!.reason as Failure).code).toBe('unavailable');
});

test('a new password ends every other session, and the old one opens nothing', async () => {
  const { userId } = await person(service, { email: 'change@example.com' });
  const { database } = service.services;
  const now = new Date();
  const texts = [];
  for (const address of ['a', 'b', 'c'])
    texts.push(await openSession(database, userId, { address, agent: 'x' }, now));
  const mine = (await findSession(database, texts[0], now))!;
  const change = {
    userId,
    sessionId: mine.sessionId,
    current: testPassword,
    password: 'another long sentence',
  };
  await expect(changePassword(service.services, { ...change, current: 'guess' }, now)).rejects.toThrow(
    /current password/,
  );
  await expect(changePassword(service.services, { ...change, password: 'too short' }, now)).rejects.toThrow(
    /at least 12/,
  );
  expect(await listSessions(database, userId, now)).toHaveLength(3);
  await changePassword(service.services, change, now);
  const after = await Promise.all(texts.map((text) => findSession(second.services.database, text, now)));
  expect(after.map((session) => session !== undefined)).toEqual([true, false, false]);
  const old = await signIn(
    deskOf(service),
    { email: 'change@example.com', password: testPassword },
    from('198.51.100.2'),
    now,
  );
  expect(refusedOf(old)).toMatch(/Wrong email/);
});

test('a cookie of somebody else, of another kind or made up finds no session', async () => {
  const { userId } = await person(service, { email: 'cookie@example.com' });
  const { database } = service.services;
  const now = new Date();
  const text = await openSession(database, userId, { address: 'a', agent: 'x' }, now);
  const other = await person(service, { email: 'other@example.com' });
  for (const wrong of [
    undefined,
    '',
    text.slice(0, -1),
    `${text}x`,
    text.replace('session', 'reset'),
    text.replace(userId.replaceAll('-', ''), other.userId.replaceAll('-', '')),
    "session.' or true--",
  ]) {
    expect(await findSession(database, wrong, now)).toBeUndefined();
  }
  expect(await findSession(database, text, now)).toMatchObject({ userId, email: 'cookie@example.com' });
});

test('an entry of an account cannot be changed, and one that was is found out', async () => {
  const { userId } = await person(service, { email: 'chain@example.com' });
  const { database } = service.services;
  await signIn(
    deskOf(service),
    { email: 'chain@example.com', password: testPassword },
    from('198.51.100.3'),
    new Date(),
  );
  expect(await checkAccountChain(database, userId)).toEqual([]);
  await expect(
    database.query(database.app, sql`update account_entries set action = 'x' where user_id = ${userId}`),
  ).rejects.toThrow(/permission denied/);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is throttled as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
