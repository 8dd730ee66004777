import type { Database } from '../../platform/database/database.ts';
import { listTouched } from './runs.sql.ts';

/** Minimum time between two runs for the products of one organization. */
const restMs = 60_000;
/** How often a process asks the database. */
const askMs = 5_000;

/**
 * Returns a function that lists the organizations (uuids) with products that changed. The list follows from how far the
 * events of each organization have come. The database is asked every few seconds, however often the function is called.
 */
export function watchTouched(): (database: Database, now: Date) => Promise<readonly string[]> {
  let askedAt = -Infinity;
  return async (database, now) => {
    const at = performance.now();
    if (at - askedAt < askMs) return [];
    askedAt = at;
    return listTouched(database, new Date(now.getTime() - restMs).toISOString());
  };
}
