/** The account with which one of the staff signs in. */
import type { Actor } from '@packhouse/contract/measures';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findOrMakeAccount } from '../../accounts/people/accounts.ts';
import { makeResetOutside } from '../../accounts/people/password-resets.ts';
import type { OwnerConnection } from './owner-connection.ts';
import { linkAccount } from './operators.ts';
import { findOperatorOfAccount, type OperatorRecord } from './operators.sql.ts';

/**
 * Links the account for the operator's email address, or a new one. Returns the token of a link that sets its password;
 * undefined for an account that also opens an organization, since the warehouse must not take that over.
 *
 * @throws Failure invalid_state without an email address, after a deactivation, or when another operator has the account.
 */
export async function openAccount(
  { database, ownerConnection }: { database: Database; ownerConnection: OwnerConnection },
  { id, name, email }: OperatorRecord,
  actor: Actor,
  now: Date,
): Promise<string | undefined> {
  if (email === null) {
    throw new Failure('invalid_state', `${name} has no email address to sign in with. Add one first.`);
  }
  const userId = await findOrMakeAccount(database, { name, email }, now);
  const other = await findOperatorOfAccount(ownerConnection, userId);
  if (other && other.id !== id) {
    throw new Failure('invalid_state', `${other.name} already signs in with the account of ${email}.`);
  }
  if (!(await linkAccount(ownerConnection, id, userId, actor, now))) {
    throw new Failure('invalid_state', `${name} was deactivated. Add a person who returns again.`);
  }
  return makeResetOutside(database, userId, now);
}
