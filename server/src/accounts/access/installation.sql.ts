import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function findSealedCheck(database: Database): Promise<string | undefined> {
  const [row] = await database.rows<{ sealed: string | null }>(
    sql`select i.sealed_check as sealed from installation i where i.one = 1`,
  );
  return row?.sealed ?? undefined;
}

/** Unless there is one already; answers what was written. */
export async function insertSealedCheck(database: Database, sealed: string): Promise<string | undefined> {
  return (
    await database.row<{ sealed: string }>(sql`
    update installation i set sealed_check = ${sealed} where i.one = 1 and i.sealed_check is null
    returning i.sealed_check as sealed`)
  )?.sealed;
}

export async function updateSealedCheck(database: Database, sealed: string): Promise<void> {
  await database.rows(sql`update installation i set sealed_check = ${sealed} where i.one = 1`);
}
