/**
 * When each operator's key was last used, to the minute: collected in memory and written every 30 seconds and at shutdown
 * in one statement, never in the request. A crash loses at most half a minute of it.
 */
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface OperatorUses {
  note(key: { keyId: string }, now: Date): void;
  flush(): Promise<void>;
  /** Writes what is left and stops. */
  close(): Promise<void>;
}

export function collectOperatorUses(
  database: Database,
  onFailure: (error: unknown) => void,
  everyMs = 30_000,
): OperatorUses {
  let uses = new Map<string, Date>();
  const timer = setInterval(() => void flush().catch(onFailure), everyMs).unref();

  return {
    note({ keyId }, now) {
      uses.set(keyId, now);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };

  async function flush() {
    const flushed = uses;
    if (flushed.size === 0) return;
    uses = new Map();
    try {
      await write(database, flushed);
    } catch (error) {
      uses = new Map([...flushed, ...uses]);
      throw error;
    }
  }
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
