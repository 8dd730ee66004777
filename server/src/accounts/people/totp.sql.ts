import type { Rows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** Whether it was kept: a seed that was confirmed is not written over. */
export async function saveSeed(rows: Rows, userId: string, sealed: string, at: string): Promise<boolean> {
  const saved = await rows(sql`
    insert into totp_seeds as t (user_id, sealed, last_step, created_at) values (${userId}, ${sealed}, 0, ${at})
    on conflict (user_id)
    do update set sealed = excluded.sealed, last_step = 0, created_at = excluded.created_at
    where t.confirmed_at is null
    returning t.user_id`);
  return saved.length > 0;
}

export async function findSeed(
  rows: Rows,
  userId: string,
): Promise<{ sealed: string; confirmedAt: string | null } | undefined> {
  const [row] = await rows<{ sealed: string; confirmedAt: string | null }>(sql`
    select t.sealed, t.confirmed_at as "confirmedAt" from totp_seeds t where t.user_id = ${userId}`);
  return row;
}

export async function updateSeedConfirmed(
  rows: Rows,
  userId: string,
  step: number,
  at: string,
): Promise<void> {
  await rows(sql`
    update totp_seeds set confirmed_at = ${at}, last_step = ${step}
    where user_id = ${userId} and confirmed_at is null`);
}

/** Whether the step is later than any that was taken. */
export async function updateSeedStep(rows: Rows, userId: string, step: number): Promise<boolean> {
  const taken = await rows(sql`
    update totp_seeds set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} and confirmed_at is not null
    returning user_id`);
  return taken.length > 0;
}

export async function insertRecoveryCodes(
  rows: Rows,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await rows(sql`delete from recovery_codes where user_id = ${userId}`);
  await rows(sql`
    insert into recovery_codes (user_id, hash) select ${userId}::uuid, unnest(${hashes}::bytea[])`);
}

export async function updateRecoveryCodeUsed(
  rows: Rows,
  userId: string,
  hash: Buffer,
  at: string,
): Promise<boolean> {
  const used = await rows(sql`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and hash = ${hash} and used_at is null
    returning user_id`);
  return used.length > 0;
}

export async function deleteSecondFactor(rows: Rows, userId: string): Promise<void> {
  await rows(sql`delete from totp_seeds where user_id = ${userId}`);
  await rows(sql`delete from recovery_codes where user_id = ${userId}`);
}
