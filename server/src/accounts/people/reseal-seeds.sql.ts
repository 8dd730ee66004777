import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export const listSeeds = (database: Database): Promise<{ userId: string; sealed: string }[]> =>
  database.rows(sql`select t.user_id as "userId", t.sealed from totp_seeds t`);

/** Unless it was changed meanwhile: then it is sealed with the first key already. */
export async function updateSealedSeed(
  database: Database,
  userId: string,
  before: string,
  sealed: string,
): Promise<void> {
  await database.rows(
    sql`update totp_seeds t set sealed = ${sealed} where t.user_id = ${userId} and t.sealed = ${before}`,
  );
}
