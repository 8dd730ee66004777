/**
 * Changes of an account. Each runs in one transaction that holds the person's row, so that the account's log entries
 * stay in order. Each entry carries the hash of the one before it, as the entries of an organization do.
 */
import type { Database, Rows } from '../../platform/database/database.ts';
import { chainHash } from '../organizations/audit.ts';
import { transactRows } from '../../platform/transaction.ts';
import { findLastEntry, insertEntry, lockUser, type LockedUser } from './account.sql.ts';

export type AccountAction =
  | 'account.created'
  | 'account.taken'
  | 'details.changed'
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_out'
  | 'sessions.ended'
  | 'session.proven'
  | 'password.changed'
  | 'password.reset_asked'
  | 'password.reset'
  | 'second_factor.on'
  | 'second_factor.off'
  | 'recovery_code.used';

/** Runs `work` while nobody else can change the account; undefined when there is no such person. */
export const withAccount = <T>(
  database: Database,
  userId: string,
  work: (rows: Rows, user: LockedUser) => Promise<T>,
): Promise<T | undefined> =>
  transactRows(database, async (rows) => {
    const user = await lockUser(rows, userId);
    return user && work(rows, user);
  });

/** Call this while the person's row is held. */
export async function insertAccountEntry(
  rows: Rows,
  userId: string,
  now: Date,
  action: AccountAction,
  details: Record<string, string | number> = {},
): Promise<void> {
  const last = await findLastEntry(rows, userId);
  const n = (last?.n ?? 0) + 1;
  const entry = { at: now.toISOString(), action, details };
  await insertEntry(rows, userId, { n, ...entry, hash: chainHash(last?.hash ?? Buffer.alloc(0), n, entry) });
}
