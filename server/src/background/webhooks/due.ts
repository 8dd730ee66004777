import type { Database } from '../../platform/database/database.ts';
import { listDue } from './due.sql.ts';

/** The organizations (uuids) that have something to send. Asked each second, over all of them and without a lock. */
export const dueOrganizations = (database: Database, now: Date): Promise<string[]> =>
  listDue(database, now.toISOString());
