/** All data spaces, for what is done without anybody asking: each organization, and each test space. */
import type { Database } from '../../platform/database/database.ts';
import { across, sql } from '../../platform/database/sql.ts';

/** An organization or a test space; the clock of a test space may be ahead. */
export interface Space {
  orgId: string;
  clockAheadMs: number;
}

/** Leaves out those that are being deleted. Without a lock on any. Asked by the gate's login, which sees these columns of every organization. */
export const listSpaces = (database: Database): Promise<Space[]> =>
  database.query<Space>(
    database.gate,
    sql`${across('organizations and test spaces')} select spaces.org_id as "orgId", spaces.clock_ahead_ms as "clockAheadMs" from organizations spaces where spaces.deletion_started_at is null order by spaces.org_id`,
  );

/** The time of a space. */
export const timeOf = ({ now }: { now(): Date }, { clockAheadMs }: Space): Date =>
  new Date(now().getTime() + clockAheadMs);
