/** The account with which one of the staff signs in. */
import type { Actor } from '@packhouse/contract/measures';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { findOrMakeAccount, findPersonByEmail, takeAccount } from '../../accounts/people/accounts.ts';
import { listMemberships } from '../../accounts/people/memberships.ts';
import { makeReset, makeResetOutside, resetUrl } from '../../accounts/people/password-resets.ts';
import type { OwnerConnection } from './owner-connection.ts';
import { linkAccount } from './operators.ts';
import { findOperatorOfAccount, type OperatorRecord } from './operators.sql.ts';

interface OperatorAccount {
  /** A uuid. */
  userId: string;
  /** Whether a link has to set its password, since nobody knows it: the account was made or taken for the operator. */
  needsPassword: boolean;
}

/**
 * Links the account for the operator's email address, or a new one. An address proves nothing: any administrator of a merchant
 * may have invited it and set the password. So an account that is already there is linked only after it was taken from
 * its holder, which `takeExisting` asks for.
 *
 * @throws Failure invalid_state without an email address, after a deactivation, for an account that is already there, or
 * when another operator has it.
 */
export async function openAccount(
  { database, ownerConnection }: { database: Database; ownerConnection: OwnerConnection },
  { id, name, email, active }: OperatorRecord,
  { takeExisting, how }: { takeExisting: boolean; how: string },
  actor: Actor,
  now: Date,
): Promise<OperatorAccount> {
  if (email === null) {
    throw new Failure('invalid_state', `${name} has no email address to sign in with. Add one first.`);
  }
  if (!active) throw hasLeft(name);
  const known = await findPersonByEmail(database, email);
  const holder = known && (await findOperatorOfAccount(ownerConnection, known.userId));
  if (holder && holder.id !== id) {
    throw new Failure('invalid_state', `${holder.name} already signs in with the account of ${email}.`);
  }
  if (known && holder) return { userId: known.userId, needsPassword: false };
  if (known && !takeExisting) throw await isThere(database, known, how);
  if (known) await takeAccount(database, known.userId, now);
  const userId = known?.userId ?? (await findOrMakeAccount(database, { name, email }, now));
  if (!(await linkAccount(ownerConnection, id, userId, actor, now))) throw hasLeft(name);
  return { userId, needsPassword: true };
}

/**
 * The link that sets the password of the account; null for one that opened an organization before it was linked and is its
 * holder's since, whom the warehouse must not lock out.
 */
export async function signInLinkFor(
  database: Database,
  issuer: string,
  { userId, needsPassword }: OperatorAccount,
  now: Date,
): Promise<string | null> {
  const make = needsPassword ? makeReset : makeResetOutside;
  const token = await make(database, userId, now);
  return token === undefined ? null : resetUrl(issuer, token);
}

async function isThere(
  database: Database,
  { userId, name, email }: { userId: string; name: string; email: string },
  how: string,
): Promise<Failure> {
  const memberships = await listMemberships(database, userId);
  const organizations = memberships.map((one) => one.name);
  const where = organizations.length === 0 ? 'no organization' : organizations.join(', ');
  return new Failure(
    'invalid_state',
    `${email} already has an account, named ${name} and a member of ${where}; somebody knows its password. ${how} to end its sessions and second factor and set a new password.`,
    { details: [{ existingAccount: { name, organizations } }] },
  );
}

const hasLeft = (name: string) =>
  new Failure('invalid_state', `${name} was deactivated. Add a person who returns again.`);
