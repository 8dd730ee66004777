import type { Database } from '../../platform/database/database.ts';
import { listTouched } from './runs.sql.ts';

/** How far two looks at the products of one organization are apart at least. */
const restMs = 60_000;
/** How often a process asks. */
const askMs = 5_000;

/**
 * The organizations (uuids) with products that something happened to. Nobody announces them: it follows from how far the
 * events of each have come, and is asked every few seconds however often this is called.
 */
export async function touchedOrganizations(database: Database, now: Date): Promise<readonly string[]> {
  const at = performance.now();
  if (at - (asked.get(database) ?? -Infinity) < askMs) return [];
  asked.set(database, at);
  return listTouched(database, new Date(now.getTime() - restMs).toISOString());
}

const asked = new WeakMap<Database, number>();
