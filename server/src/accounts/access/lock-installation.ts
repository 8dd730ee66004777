import type { Rows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** Waits for other changes of what the whole installation shares, and keeps them waiting until the commit. */
export async function lockInstallation(rows: Rows): Promise<void> {
  await rows(sql`select from installation i where i.one = 1 for update`);
}
