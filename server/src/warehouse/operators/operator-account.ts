/** The account with which one of the staff signs in. */
import type { Actor } from '@packhouse/contract/measures';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findOrMakeAccount, findPersonByEmail } from '../../accounts/people/accounts.ts';
import { makeResetOutside, resetUrl } from '../../accounts/people/password-resets.ts';
import type { OwnerConnection } from './owner-connection.ts';
import { linkAccount } from './operators.ts';
import { findOperatorOfAccount, type OperatorRecord } from './operators.sql.ts';

interface OperatorAccount {
  /** A uuid. */
  userId: string;
  /** Whether the account was made for the operator, so that nobody knows its password yet. */
  isNew: boolean;
}

/**
 * Links the account for the operator's email address, or a new one.
 *
 * @throws Failure invalid_state without an email address, after a deactivation, or when another operator has the account.
 */
export async function openAccount(
  { database, ownerConnection }: { database: Database; ownerConnection: OwnerConnection },
  { id, name, email }: OperatorRecord,
  actor: Actor,
  now: Date,
): Promise<OperatorAccount> {
  if (email === null) {
    throw new Failure('invalid_state', `${name} has no email address to sign in with. Add one first.`);
  }
  const isNew = (await findPersonByEmail(database, email)) === undefined;
  const userId = await findOrMakeAccount(database, { name, email }, now);
  const other = await findOperatorOfAccount(ownerConnection, userId);
  if (other && other.id !== id) {
    throw new Failure('invalid_state', `${other.name} already signs in with the account of ${email}.`);
  }
  if (!(await linkAccount(ownerConnection, id, userId, actor, now))) {
    throw new Failure('invalid_state', `${name} was deactivated. Add a person who returns again.`);
  }
  return { userId, isNew };
}

/**
 * The link that sets the password of the account; null for one that also opens an organization, since the warehouse must
 * not take that over.
 */
export async function signInLinkFor(
  database: Database,
  issuer: string,
  { userId }: OperatorAccount,
  now: Date,
): Promise<string | null> {
  const token = await makeResetOutside(database, userId, now);
  return token === undefined ? null : resetUrl(issuer, token);
}
