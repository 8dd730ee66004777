import { dayMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { deleteOldDeliveries, purgedAtOnce } from './deliveries.sql.ts';
import { listOrganizations } from './due.sql.ts';

/** The log of deliveries shows so many days, and what waits for an endpoint is kept as long. */
export const keptDays = 30;

/** Deletes what is older, in transactions of bounded size; answers how many. */
export async function purgeDeliveries(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  let purged = 0;
  for (const orgId of await listOrganizations(database)) {
    for (let some = purgedAtOnce; some === purgedAtOnce; purged += some) {
      some = await transaction(database, orgId, (tenant) => deleteOldDeliveries(tenant, before));
    }
  }
  return purged;
}
