/** The name and email address of a person, which each of their organizations keeps a copy of. */
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { transaction } from '../../platform/transaction.ts';
import { emailHash } from '../organizations/email-hash.ts';
import { insertAccountEntry, withAccount } from './account.ts';
import { checkEmail, checkName, mustKnowPassword } from './accounts.ts';
import { deleteUserEmail, insertUserEmail, updatePerson } from './accounts.sql.ts';
import { updateMemberDetails } from './members.sql.ts';
import { listOrganizationIds } from './memberships.sql.ts';
import type { Throttles } from './throttle.ts';

interface Details {
  userId: string;
  name?: string | undefined;
  email?: string | undefined;
  /** The password, without which the address stays: whoever has it can have the password reset. */
  current?: string | undefined;
}

/**
 * Changes what the person is called, and the address they sign in with.
 *
 * @throws Failure validation_failed for a wrong password, or an address that has an account; rate_limited.
 */
export async function changePersonalDetails(
  { database, throttles }: { database: Database; throttles: Throttles },
  { userId, current, ...sent }: Details,
  now: Date,
): Promise<{ name: string; email: string }> {
  const name = sent.name === undefined ? undefined : checkName('name', sent.name);
  const email = sent.email === undefined ? undefined : checkEmail(sent.email);
  if (email !== undefined) {
    if (current === undefined) throw invalid('current', 'must be your current password');
    await mustKnowPassword({ database, throttles }, userId, current);
  }
  const after = await withAccount(database, userId, async (rows, before) => {
    const person = { userId, name: name ?? before.name, email: email ?? before.email };
    if (person.name === before.name && person.email === before.email) return person;
    if (person.email !== before.email) {
      await deleteUserEmail(rows, emailHash(before.email));
      await insertUserEmail(rows, { ...person, emailHash: emailHash(person.email) }).catch(
        (error: unknown) => {
          throw isUniqueViolation(error) ? invalid('email', 'already has an account') : error;
        },
      );
    }
    await updatePerson(rows, person, now.toISOString());
    await insertAccountEntry(rows, userId, now, 'details.changed', {
      ...(person.name === before.name ? {} : { nameBefore: before.name, name: person.name }),
      ...(person.email === before.email ? {} : { emailBefore: before.email, email: person.email }),
    });
    return person;
  });
  if (!after) throw new Failure('not_found', 'There is no such person.');
  // Each organization in its own transaction: changing the same again repairs what was interrupted.
  for (const orgId of await listOrganizationIds(database.rows, userId)) {
    await transaction(database, orgId, async (tenant) => {
      const { at } = await advanceSequencer(tenant, { touched: ['organization'] }, now);
      await updateMemberDetails(tenant, after, at);
    });
  }
  return after;
}
