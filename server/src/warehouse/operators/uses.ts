/** When each operator's key was last used, to the minute. */
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { openCollector, type Collector } from '../../platform/collector.ts';

export interface OperatorUses extends Pick<Collector<Date>, 'flush' | 'close'> {
  note(key: { keyId: string }, now: Date): void;
}

export function collectOperatorUses(
  database: Database,
  onFailure: (error: unknown) => void,
  everyMs = 30_000,
): OperatorUses {
  const { note, flush, close } = openCollector<Date>({
    merge: (_known, added) => added,
    write: (uses) => write(database, uses),
    onFailure,
    everyMs,
  });
  return { note: ({ keyId }, now) => note(keyId, now), flush, close };
}

// A key that was noted in this minute before is not written again, so that rows are rarely touched and never fought over.
async function write(database: Database, uses: ReadonlyMap<string, Date>): Promise<void> {
  const sorted = [...uses].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await database.query(
    database.gate,
    sql`
      update operator_keys k
      set last_used_at = u.at
      from (
        select u.key_id, date_trunc('minute', u.at) as at
        from unnest(${sorted.map(([keyId]) => keyId)}::uuid[],
          ${sorted.map(([, at]) => at.toISOString())}::timestamptz[]) as u (key_id, at)
      ) u
      where k.id = u.key_id and coalesce(k.last_used_at < u.at, true)`,
  );
}
