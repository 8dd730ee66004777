/** Accounts of people: finds them by email address, makes them, and changes their password. */
import { randomBytes } from 'node:crypto';
import type { Database, Rows } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { emailHash } from '../organizations/email-hash.ts';
import { withAccount, insertAccountEntry } from './account.ts';
import {
  findPerson,
  findUserIdByEmail,
  insertUser,
  insertUserEmail,
  updatePassword,
  type NewAccount,
  type Person,
} from './accounts.sql.ts';
import { checkPassword } from './password-rules.ts';
import { hashInTurn, verifyInTurn } from './password-work.ts';
import { updateSessionsEnded } from './sessions.sql.ts';
import { updateResetsUsed } from './password-resets.sql.ts';
import type { Throttles } from './throttle.ts';
import { deleteSecondFactor } from './totp.sql.ts';
import { transactRows } from '../../platform/transaction.ts';

export async function findPersonByEmail(database: Database, email: string): Promise<Person | undefined> {
  const userId = await findUserIdByEmail(database, emailHash(email));
  return userId === undefined ? undefined : findPerson(database, userId);
}

/**
 * Checks the person's details and prepares a new account from them. It hashes the password, which takes time: do not
 * call it in a transaction.
 *
 * @throws Failure validation_failed, with the field.
 */
export async function prepareAccount(person: {
  name: string;
  email: string;
  password: string;
  organization?: string;
}): Promise<NewAccount> {
  const name = checkName('name', person.name);
  const email = checkEmail(person.email);
  checkPassword(person.password, { email, name, organization: person.organization });
  return { userId: newId(), name, email, passwordHash: await hashInTurn(person.password) };
}

/** Call this in the transaction that also records where the person belongs. */
export async function insertAccount(rows: Rows, account: NewAccount, now: Date): Promise<void> {
  try {
    await insertUserEmail(rows, { ...account, emailHash: emailHash(account.email) });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure(
      'validation_failed',
      'This email address already has an account. Sign in, or use another address.',
      { properties: { email: 'already has an account' } },
    );
  }
  await insertUser(rows, account, now.toISOString());
  await insertAccountEntry(rows, account.userId, now, 'account.created');
}

/**
 * The account with this email address, or a new one with a random password that nobody knows; a reset link replaces
 * it.
 */
export async function findOrMakeAccount(
  database: Database,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<string> {
  const known = await findPersonByEmail(database, email);
  if (known) return known.userId;
  const password = randomBytes(32).toString('base64url');
  const account = await prepareAccount({ name, email, password, organization: '' });
  await transactRows(database, (rows) => insertAccount(rows, account, now));
  return account.userId;
}

/**
 * Takes an account from whoever made it: sessions, links and the second factor end, and nobody knows its password until a
 * reset link sets one.
 */
export async function takeAccount(database: Database, userId: string, now: Date): Promise<void> {
  const passwordHash = await hashInTurn(randomBytes(32).toString('base64url'));
  await withAccount(database, userId, async (rows) => {
    await savePassword(rows, userId, passwordHash, now);
    await updateResetsUsed(rows, userId, now.toISOString());
    await deleteSecondFactor(rows, userId);
    await insertAccountEntry(rows, userId, now, 'account.taken');
  });
}

/**
 * Changes the person's password and ends all sessions but the one in which it was changed.
 *
 * @throws Failure validation_failed when the current password is wrong or the new one breaks a rule; rate_limited.
 */
export async function changePassword(
  { database, throttles }: { database: Database; throttles: Throttles },
  change: { userId: string; sessionId: string; current: string; password: string },
  now: Date,
): Promise<void> {
  const person = await mustKnowPassword({ database, throttles }, change.userId, change.current);
  checkPassword(change.password, person);
  const passwordHash = await hashInTurn(change.password);
  await withAccount(database, change.userId, async (rows, user) => {
    // The password may have been changed while the new one was hashed.
    if (user.passwordHash !== person.passwordHash) throw invalid('current', 'must be your current password');
    await savePassword(rows, change.userId, passwordHash, now, change.sessionId);
    await insertAccountEntry(rows, change.userId, now, 'password.changed');
  });
}

/**
 * Checks the password of somebody who is signed in, before they change how they sign in.
 *
 * @throws Failure validation_failed when it is wrong; rate_limited.
 */
export async function mustKnowPassword(
  { database, throttles }: { database: Database; throttles: Throttles },
  userId: string,
  current: string,
): Promise<Person> {
  await throttles.limit('password change', userId, { points: 10, seconds: 15 * 60 });
  const person = await findPerson(database, userId);
  if (person && (await verifyInTurn(current, person.passwordHash))) return person;
  throw invalid('current', 'must be your current password');
}

/** Call this while the person's row is held. It ends all sessions but the one named by `exceptSession`. */
export async function savePassword(
  rows: Rows,
  userId: string,
  passwordHash: string,
  now: Date,
  exceptSession?: string,
): Promise<void> {
  await updatePassword(rows, userId, passwordHash, now.toISOString());
  await updateSessionsEnded(rows, userId, now.toISOString(), exceptSession);
}

/**
 * Reads a name of a person or an organization.
 *
 * @throws Failure validation_failed.
 */
export function checkName(field: string, text: string): string {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name.length < 1 || name.length > 120 || /\p{Cc}/u.test(name)) {
    throw invalid(field, 'must be 1 to 120 characters long');
  }
  return name;
}

/** @throws Failure validation_failed. */
export function checkEmail(text: string): string {
  const email = text.trim();
  if (
    email.length > 254 ||
    !/^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]+$/.test(email)
  ) {
    throw invalid('email', 'must be an email address such as name@example.com');
  }
  return email;
}
