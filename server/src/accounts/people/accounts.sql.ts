import type { Database, Rows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface Person {
  /** A uuid. */
  userId: string;
  name: string;
  email: string;
  passwordHash: string | null;
  passwordChangedAt: string;
  hasSecondFactor: boolean;
}

export async function findUserIdByEmail(database: Database, emailHash: Buffer): Promise<string | undefined> {
  return (
    await database.row<{ userId: string }>(
      sql`select e.user_id as "userId" from user_emails e where e.email_hash = ${emailHash}`,
    )
  )?.userId;
}

export async function findPerson(database: Database, userId: string): Promise<Person | undefined> {
  return database.row<Person>(sql`
    select u.user_id as "userId", u.name, u.email, u.password_hash as "passwordHash",
      u.password_changed_at as "passwordChangedAt",
      coalesce(t.confirmed_at is not null, false) as "hasSecondFactor"
    from users u left join totp_seeds t on t.user_id = u.user_id
    where u.user_id = ${userId}`);
}

export const listUsers = (
  database: Database,
): Promise<(Pick<Person, 'userId' | 'name' | 'email' | 'hasSecondFactor'> & { createdAt: string })[]> =>
  database.rows(sql`
    select u.user_id as "userId", u.name, u.email, u.created_at as "createdAt",
      coalesce(t.confirmed_at is not null, false) as "hasSecondFactor"
    from users u left join totp_seeds t on t.user_id = u.user_id
    order by u.created_at, u.user_id`);

export interface NewAccount {
  userId: string;
  name: string;
  email: string;
  passwordHash: string;
}

export async function insertUserEmail(
  rows: Rows,
  { userId, email, emailHash }: { userId: string; email: string; emailHash: Buffer },
): Promise<void> {
  await rows(sql`
    insert into user_emails (email_hash, email, user_id) values (${emailHash}, ${email}, ${userId})`);
}

export async function insertUser(rows: Rows, account: NewAccount, at: string): Promise<void> {
  const { userId, name, email, passwordHash } = account;
  await rows(sql`
    insert into users (user_id, name, email, password_hash, password_changed_at, created_at, updated_at, version)
    values (${userId}, ${name}, ${email}, ${passwordHash}, ${at}, ${at}, ${at}, 1)`);
}

export async function deleteUserEmail(rows: Rows, emailHash: Buffer): Promise<void> {
  await rows(sql`delete from user_emails e where e.email_hash = ${emailHash}`);
}

/** Call this while the person's row is held. */
export async function updatePerson(
  rows: Rows,
  { userId, name, email }: { userId: string; name: string; email: string },
  at: string,
): Promise<void> {
  await rows(sql`
    update users u set name = ${name}, email = ${email}, updated_at = ${at}, version = u.version + 1
    where u.user_id = ${userId}`);
}

export async function updatePassword(
  rows: Rows,
  userId: string,
  passwordHash: string,
  at: string,
): Promise<void> {
  await rows(sql`
    update users u
    set password_hash = ${passwordHash}, password_changed_at = ${at}, updated_at = ${at}, version = u.version + 1
    where u.user_id = ${userId}`);
}
