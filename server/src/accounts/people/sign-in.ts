/**
 * Signing in: the password, then the second factor of those who have one. Without the password nobody learns anything,
 * not even whether the account exists; repeated tries have to wait.
 */
import { minuteMs } from '@packhouse/contract/rules/time';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOf } from '../access/key.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { insertAccountEntry, withAccount, type AccountAction } from './account.ts';
import { findPerson } from './accounts.sql.ts';
import { findPersonByEmail } from './accounts.ts';
import { verifyInTurn } from './password-work.ts';
import { endSession, openSession, type SignedIn } from './sessions.ts';
import { hasSessionFrom } from './sessions.sql.ts';
import { inWords, networkOf, type Throttles } from './throttle.ts';
import { takeCode } from './totp.ts';

export interface SignInServices {
  database: Database;
  secrets: Secrets;
  throttles: Throttles;
}

/** The origin of a try. `binding` is a text that only this browser has. */
export interface SignInClient {
  address: string;
  agent: string;
  binding: string;
}

/** Outcome of a try: signed in, with the text of the cookie; asked for a code; or refused with a reason. */
export type SignInAnswer =
  | { cookie: string; userId: string }
  | { ticket: string; refused?: string; waitSeconds?: number }
  | { refused: string; waitSeconds?: number };

const accountLimit = { points: 10, seconds: 15 * 60 };
/** Wrong codes in a day before only a recovery code helps: who has the password may guess no longer. */
const codesOfDay = { points: 30, seconds: 24 * 3600 };
const addressLimit = { points: 100, seconds: 3600 };
/** Wrong tries without a wait. After the next one the wait is a second, and each further one doubles it. */
const freeTries = 4;
const ticketMs = 5 * minuteMs;
/**
 * Least duration of a refused try, so that the extra work for an existing account (its log entry) cannot be measured.
 */
const refusedAfterMs = 200;
const nobody = '00000000-0000-0000-0000-000000000000';

const wrong = 'Wrong email address or password.';

export async function signIn(
  desk: SignInServices,
  { email, password }: { email: string; password: string },
  client: SignInClient,
  now: Date,
): Promise<SignInAnswer> {
  const began = performance.now();
  const { database, throttles } = desk;
  const account = email.trim().toLowerCase();
  const network = networkOf(client.address);
  const person = await findPersonByEmail(database, email);
  // Somebody who has signed in from this address before is counted apart, so that nobody elsewhere can lock the owner
  // out.
  const known = await hasSessionFrom(database, person?.userId ?? nobody, client.address);
  const key = known ? `${account} ${network}` : account;

  // Counted before the password is checked, so that a hundred tries at once count as a hundred.
  const wait =
    (await throttles.pausedFor('sign-in pause', key)) ||
    (await throttles.consume('sign-in address', network, addressLimit)) ||
    (await throttles.consume('sign-in account', key, accountLimit));
  if (wait > 0) return waiting(wait);

  if (!(await verifyInTurn(password, person?.passwordHash)) || !person) {
    // Tries that were refused during this check count as well, but do not make the wait longer.
    const tries = Math.min(await throttles.count('sign-in account', key), accountLimit.points);
    if (tries > freeTries) await throttles.pause('sign-in pause', key, 2 ** (tries - freeTries - 1));
    if (person) await record(database, person.userId, now, 'sign_in.failed', client, 'password');
    await pause(Math.max(0, began + refusedAfterMs - performance.now()));
    return { refused: wrong };
  }
  await throttles.reset('sign-in account', key);
  await throttles.giveBack('sign-in address', network, addressLimit);
  if (person.hasSecondFactor) {
    return { ticket: makeTicket(desk.secrets, person, client, now) };
  }
  return { cookie: await enter(database, person.userId, client, now, 'password'), userId: person.userId };
}

/** The second step. `ticket` comes from the first step in the same browser. */
export async function signInWithCode(
  desk: SignInServices,
  { ticket, code }: { ticket: string; code: string },
  client: SignInClient,
  now: Date,
): Promise<SignInAnswer> {
  const { database, throttles, secrets } = desk;
  const told = readTicket(secrets, ticket, client);
  const person =
    told && told.at > now.getTime() - ticketMs ? await findPerson(database, told.userId) : undefined;
  if (!person || person.passwordChangedAt !== told!.passwordChangedAt) {
    return { refused: 'Your sign-in timed out. Enter your password again.' };
  }
  const { userId } = person;
  const wait = await throttles.consume('sign-in code', userId, accountLimit);
  if (wait > 0) return waiting(wait);
  const isGuessed = (await throttles.count('sign-in codes of day', userId)) >= codesOfDay.points;
  if (isGuessed && /^[\d\s-]*$/.test(code)) {
    return {
      ticket,
      refused:
        'Too many wrong codes. Use a recovery code, or wait a day. Somebody else may know your password.',
    };
  }
  const taken = await withAccount(database, userId, async (rows) => {
    const kind = await takeCode(rows, secrets, userId, code, now);
    if (kind === 'recovery') await insertAccountEntry(rows, userId, now, 'recovery_code.used');
    return kind;
  });
  if (!taken) {
    await throttles.consume('sign-in codes of day', userId, codesOfDay);
    await record(database, userId, now, 'sign_in.failed', client, 'code');
    return { ticket, refused: 'This code is wrong or was already used. Wait for the next one.' };
  }
  await throttles.reset('sign-in code', userId);
  await throttles.reset('sign-in codes of day', userId);
  return { cookie: await enter(database, userId, client, now, taken), userId };
}

export async function signOut(database: Database, { userId, sessionId }: SignedIn, now: Date): Promise<void> {
  if (!(await endSession(database, userId, sessionId, now))) return;
  await withAccount(database, userId, (rows) => insertAccountEntry(rows, userId, now, 'sign_out'));
}

/**
 * Opens a session for somebody who has just proven their identity; `by` names the proof. Returns the text of its
 * cookie.
 */
export async function enter(
  database: Database,
  userId: string,
  client: SignInClient,
  now: Date,
  by: 'password' | 'totp' | 'recovery' | 'new account',
): Promise<string> {
  const cookie = await openSession(database, userId, client, now);
  await record(database, userId, now, 'sign_in.succeeded', client, by);
  return cookie;
}

const record = (
  database: Database,
  userId: string,
  now: Date,
  action: AccountAction,
  { address }: SignInClient,
  by: string,
) => withAccount(database, userId, (rows) => insertAccountEntry(rows, userId, now, action, { address, by }));

const waiting = (seconds: number): SignInAnswer => ({
  refused: `Too many attempts. Wait ${inWords(seconds)} and try again.`,
  waitSeconds: seconds,
});

interface Ticket {
  userId: string;
  passwordChangedAt: string;
  at: number;
}

/**
 * A ticket that says that this browser knew the password a moment ago. It is sealed, so that nobody else can read it.
 */
const makeTicket = (
  secrets: Secrets,
  { userId, passwordChangedAt }: Omit<Ticket, 'at'>,
  { binding }: SignInClient,
  now: Date,
): string =>
  secrets.seal(
    'sign-in ticket',
    hashOf(binding).toString('base64url'),
    JSON.stringify({ userId, passwordChangedAt, at: now.getTime() } satisfies Ticket),
  );

function readTicket(secrets: Secrets, ticket: string, { binding }: SignInClient): Ticket | undefined {
  try {
    return JSON.parse(
      secrets.open('sign-in ticket', hashOf(binding).toString('base64url'), ticket),
    ) as Ticket;
  } catch {
    // The ticket is made up, another browser's, or sealed with a key that is gone: the person has to begin again.
    return undefined;
  }
}
