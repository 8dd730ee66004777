import { dayMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { leastIdAt } from './request-ids.ts';
import { deleteOldGaps, deleteOldRequests, purgedAtOnce } from './requests.sql.ts';

/** Deletes what an organization's log keeps no longer, in transactions of bounded size; answers how many. */
export async function purgeRequests(
  database: Database,
  orgId: string,
  keptDays: number,
  now: Date,
): Promise<number> {
  const oldest = now.getTime() - keptDays * dayMs;
  await transaction(database, orgId, (tenant) => deleteOldGaps(tenant, new Date(oldest).toISOString()));
  const before = leastIdAt(oldest);
  for (let purged = 0; ;) {
    const some = await transaction(database, orgId, (tenant) => deleteOldRequests(tenant, before));
    purged += some;
    if (some < purgedAtOnce) return purged;
  }
}
