import { dayMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { leastIdAt } from './request-ids.ts';
import { deleteOldRequests, purgedAtOnce } from './requests.sql.ts';

/** Deletes what an organization's log keeps no longer, in transactions of bounded size; answers how many. */
export async function purgeRequests(
  database: Database,
  orgId: string,
  keptDays: number,
  now: Date,
): Promise<number> {
  const before = leastIdAt(now.getTime() - keptDays * dayMs);
  for (let purged = 0; ;) {
    const some = await transaction(database, orgId, (tenant) => deleteOldRequests(tenant, before));
    purged += some;
    if (some < purgedAtOnce) return purged;
  }
}
