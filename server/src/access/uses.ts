/**
 * When each credential was last used, and how often on each day: collected in memory, written every 30 seconds and at
 * shutdown in one statement, never in the request. A crash loses at most half a minute of it.
 */
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Admission } from '../context.ts';

export interface Uses {
  note(admission: Admission, now: Date): void;
  flush(): Promise<void>;
  /** Writes what is left and stops. */
  close(): Promise<void>;
}

interface Use {
  orgId: string;
  keyId: string;
  day: string;
  requests: number;
  lastUsedAt: number;
}

export function collectUses(database: Database, onFailure: (error: unknown) => void, everyMs = 30_000): Uses {
  let uses = new Map<string, Use>();
  const timer = setInterval(() => void flush().catch(onFailure), everyMs).unref();

  return {
    note({ orgId, keyId }, now) {
      const time = now.getTime();
      const name = `${keyId} ${Math.floor(time / 86_400_000)}`;
      const use = uses.get(name);
      if (use) {
        use.requests += 1;
        use.lastUsedAt = time;
      } else {
        uses.set(name, { orgId, keyId, day: now.toISOString().slice(0, 10), requests: 1, lastUsedAt: time });
      }
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
      await write(database, [...flushed.values()]);
    } catch (error) {
      for (const [name, use] of flushed) {
        const newer = uses.get(name);
        if (newer) newer.requests += use.requests;
        else uses.set(name, use);
      }
      throw error;
    }
  }
}

// In the order of their keys, so that two processes that flush at once never wait for each other in a circle.
async function write(database: Database, uses: readonly Use[]): Promise<void> {
  const rows = uses.toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1));
  await database.query(
    database.gate,
    sql`
      insert into api_key_uses (org_id, key_id, day, requests, last_used_at)
      select u.org_id, u.key_id, u.day, u.requests, u.last_used_at
      from unnest(${rows.map((use) => use.orgId)}::uuid[], ${rows.map((use) => use.keyId)}::uuid[],
        ${rows.map((use) => use.day)}::date[], ${rows.map((use) => use.requests)}::bigint[],
        ${rows.map((use) => new Date(use.lastUsedAt).toISOString())}::timestamptz[])
        as u (org_id, key_id, day, requests, last_used_at)
      join api_keys k on k.org_id = u.org_id and k.id = u.key_id
      on conflict (org_id, key_id, day) do update
      set requests = api_key_uses.requests + excluded.requests,
        last_used_at = greatest(api_key_uses.last_used_at, excluded.last_used_at)`,
  );
}
