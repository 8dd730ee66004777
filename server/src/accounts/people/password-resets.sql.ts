import type { Database, Rows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function insertReset(
  rows: Rows,
  reset: { userId: string; hash: Buffer; at: string; expiresAt: string },
): Promise<void> {
  await rows(sql`
    insert into password_resets (user_id, hash, created_at, expires_at)
    values (${reset.userId}, ${reset.hash}, ${reset.at}, ${reset.expiresAt})`);
}

export async function findReset(
  database: Database,
  userId: string,
  hash: Buffer,
  now: string,
): Promise<boolean> {
  const found = await database.rows(sql`
    select r.user_id from password_resets r
    where r.user_id = ${userId} and r.hash = ${hash} and r.used_at is null and r.expires_at > ${now}`);
  return found.length > 0;
}

/** Whether it was good until now. */
export async function updateResetUsed(
  rows: Rows,
  userId: string,
  hash: Buffer,
  at: string,
): Promise<boolean> {
  const used = await rows(sql`
    update password_resets set used_at = ${at}
    where user_id = ${userId} and hash = ${hash} and used_at is null and expires_at > ${at}
    returning user_id`);
  return used.length > 0;
}

export async function updateResetsUsed(rows: Rows, userId: string, at: string): Promise<void> {
  await rows(sql`update password_resets set used_at = ${at} where user_id = ${userId} and used_at is null`);
}

export async function deleteResetsBefore(rows: Rows, userId: string, time: string): Promise<void> {
  await rows(sql`delete from password_resets where user_id = ${userId} and created_at < ${time}`);
}
