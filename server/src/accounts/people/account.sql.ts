import type { Rows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface LockedUser {
  name: string;
  email: string;
  passwordHash: string | null;
}

/** Locks the person's row until the commit. */
export async function lockUser(rows: Rows, userId: string): Promise<LockedUser | undefined> {
  const [row] = await rows<LockedUser>(sql`
    select u.name, u.email, u.password_hash as "passwordHash"
    from users u where u.user_id = ${userId} for update`);
  return row;
}

export interface AccountEntry {
  n: number;
  at: string;
  action: string;
  details: Record<string, unknown>;
  hash: Buffer;
}

export async function findLastEntry(
  rows: Rows,
  userId: string,
): Promise<Pick<AccountEntry, 'n' | 'hash'> | undefined> {
  const [row] = await rows<Pick<AccountEntry, 'n' | 'hash'>>(sql`
    select a.n, a.hash from account_entries a where a.user_id = ${userId} order by a.n desc limit 1`);
  return row;
}

export async function insertEntry(rows: Rows, userId: string, entry: AccountEntry): Promise<void> {
  const { n, at, action, details, hash } = entry;
  await rows(sql`
    insert into account_entries (user_id, n, at, action, details, hash)
    values (${userId}, ${n}, ${at}, ${action}, ${JSON.stringify(details)}, ${hash})`);
}
