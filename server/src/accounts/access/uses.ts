/** The time of each credential's last use, and its number of uses on each day. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { across, raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { Principal } from '../../platform/context.ts';
import { openCollector, type Collector } from '../../platform/collector.ts';

export interface Uses extends Pick<Collector<Use>, 'flush' | 'close'> {
  note(principal: Pick<Principal, 'orgId' | 'credentialId' | 'person'>, now: Date): void;
}

interface Use {
  orgId: string;
  /** Id of the key or the grant. */
  credentialId: string;
  isGrant: boolean;
  requests: number;
  lastUsedAt: number;
}

export function collectUses(database: Database, onFailure: (error: unknown) => void, everyMs = 30_000): Uses {
  const { note, flush, close } = openCollector<Use>({
    merge: (known, added) => ({ ...added, requests: known.requests + added.requests }),
    write: (uses) => write(database, [...uses.values()]),
    onFailure,
    everyMs,
  });
  return {
    note({ orgId, credentialId, person }, now) {
      const lastUsedAt = now.getTime();
      const day = Math.floor(lastUsedAt / dayMs);
      const use = { orgId, credentialId, isGrant: person !== null, requests: 1, lastUsedAt };
      note(`${credentialId} ${day}`, use);
    },
    flush,
    close,
  };
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

const usesIn = (rows: readonly Use[]): Sql => {
  const times = rows.map((use) => new Date(use.lastUsedAt).toISOString());
  return sql`
    unnest(${rows.map((use) => use.orgId)}::uuid[], ${rows.map((use) => use.credentialId)}::uuid[],
      ${times.map((time) => time.slice(0, 10))}::date[], ${rows.map((use) => use.requests)}::bigint[],
      ${times}::timestamptz[])
      as u (org_id, id, day, requests, last_used_at)`;
};
