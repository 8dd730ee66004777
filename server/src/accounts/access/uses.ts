/**
 * The time of each credential's last use, and its number of uses on each day. They are collected in memory and written
 * every 30 seconds and at shutdown in one statement, never in the request. A crash loses at most half a minute of them.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { across, raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { Principal } from '../../platform/context.ts';

export interface Uses {
  note(principal: Pick<Principal, 'orgId' | 'credentialId' | 'person'>, now: Date): void;
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}

interface Use {
  orgId: string;
  /** Id of the key or the grant. */
  credentialId: string;
  isGrant: boolean;
  day: string;
  requests: number;
  lastUsedAt: number;
}

export function collectUses(database: Database, onFailure: (error: unknown) => void, everyMs = 30_000): Uses {
  let uses = new Map<string, Use>();
  const timer = setInterval(() => void flush().catch(onFailure), everyMs).unref();

  return {
    note({ orgId, credentialId, person }, now) {
      const time = now.getTime();
      const name = `${credentialId} ${Math.floor(time / dayMs)}`;
      const use = uses.get(name);
      if (use) {
        use.requests += 1;
        use.lastUsedAt = time;
      } else {
        uses.set(name, {
          orgId,
          credentialId,
          isGrant: person !== null,
          day: now.toISOString().slice(0, 10),
          requests: 1,
          lastUsedAt: time,
        });
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

// Sorted by id, so that two processes that flush at once never deadlock.
async function write(database: Database, uses: readonly Use[]): Promise<void> {
  const rows = uses.toSorted((a, b) => (a.credentialId < b.credentialId ? -1 : 1));
  for (const { isGrant, uses: table, credentials, id } of kinds) {
    const own = rows.filter((use) => use.isGrant === isGrant);
    if (own.length === 0) continue;
    await database.query(
      database.gate,
      sql`${across('uses of credentials')}
        insert into ${raw(table)} as known (org_id, ${raw(id)}, day, requests, last_used_at)
        select u.org_id, u.id, u.day, u.requests, u.last_used_at from ${usesIn(own)}
        join ${raw(credentials)} c on c.org_id = u.org_id and c.id = u.id
        on conflict (org_id, ${raw(id)}, day) do update
        set requests = known.requests + excluded.requests,
          last_used_at = greatest(known.last_used_at, excluded.last_used_at)`,
    );
  }
}

const kinds = [
  { isGrant: false, uses: 'api_key_uses', credentials: 'api_keys', id: 'key_id' },
  { isGrant: true, uses: 'oauth_grant_uses', credentials: 'oauth_grants', id: 'grant_id' },
];

const usesIn = (rows: readonly Use[]): Sql => sql`
  unnest(${rows.map((use) => use.orgId)}::uuid[], ${rows.map((use) => use.credentialId)}::uuid[],
    ${rows.map((use) => use.day)}::date[], ${rows.map((use) => use.requests)}::bigint[],
    ${rows.map((use) => new Date(use.lastUsedAt).toISOString())}::timestamptz[])
    as u (org_id, id, day, requests, last_used_at)`;
