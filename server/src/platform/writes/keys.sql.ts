/**
 * Idempotency keys. The row of a key is written in the transaction of its write, so a key is known exactly when its write
 * has happened. Whoever sends the same key meanwhile waits at the row, and finds the answer in it.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';
import type { Key, Reply } from './key.ts';

/** How long a key answers the same again. */
export const keptDays = 7;

/**
 * Claims keys for this transaction. Answers those that were claimed before; a row that is too old is taken over. To be
 * called before the sequencer is held: keys are locked before the sequencer, by everybody.
 */
export async function claimKeys(
  tenant: Tenant,
  keys: readonly Key[],
  now: Date,
): Promise<Map<Key, { fingerprint: Buffer; reply: Reply }>> {
  if (keys.length === 0) return new Map();
  const claimed = await tenant.rows<{ party: string; key: string }>(sql`
    insert into idempotency_keys as k (org_id, party, key, fingerprint, created_at)
    select ${tenant.orgId}::uuid, r.party, r.key, r.fingerprint, ${now.toISOString()}::timestamptz
    from unnest(${keys.map(({ party }) => party)}::text[], ${keys.map(({ text }) => text)}::text[],
      ${keys.map(({ fingerprint }) => fingerprint)}::bytea[]) as r (party, key, fingerprint)
    order by r.party, r.key
    on conflict (org_id, party, key) do update
      set fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = null, headers = null, body = null
      where k.created_at < ${new Date(now.getTime() - keptDays * dayMs).toISOString()}::timestamptz
    returning k.party, k.key`);
  const fresh = new Set(claimed.map(({ party, key }) => `${party} ${key}`));
  const known = keys.filter(({ party, text }) => !fresh.has(`${party} ${text}`));
  if (known.length === 0) return new Map();
  const rows = await tenant.rows<{
    party: string;
    key: string;
    fingerprint: Buffer;
    status: number;
    headers: Record<string, string>;
    body: string;
  }>(sql`
    select k.party, k.key, k.fingerprint, k.status, k.headers, k.body from idempotency_keys k
    where k.org_id = ${tenant.orgId} and k.key = any(${known.map(({ text }) => text)})`);
  return new Map(
    known.map((key) => {
      const row = rows.find((one) => one.party === key.party && one.key === key.text)!;
      const { fingerprint, status, headers, body } = row;
      return [key, { fingerprint, reply: { status, headers, body } }];
    }),
  );
}

/** Keeps the answers of keys that this transaction has claimed. */
export async function keepReplies(
  tenant: Tenant,
  replies: readonly { key: Key; reply: Reply }[],
): Promise<void> {
  if (replies.length === 0) return;
  const rows = replies.map(({ key: { party, text }, reply }) => ({ party, key: text, ...reply }));
  await tenant.send(sql`
    update idempotency_keys k set status = r.status, headers = r.headers, body = r.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (party text, key text, status integer, headers jsonb, body text)
    where k.org_id = ${tenant.orgId} and k.party = r.party and k.key = r.key`);
}

/** Gives up keys whose request was refused for a reason that may pass, or for what was wrong with it. */
export async function dropKeys(tenant: Tenant, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  await tenant.send(sql`
    delete from idempotency_keys k
    where k.org_id = ${tenant.orgId} and k.status is null and k.key = any(${keys.map(({ text }) => text)})`);
}

/** Forgets what is too old; answers how many. */
export async function purgeKeys(tenant: Tenant, now: Date): Promise<number> {
  const rows = await tenant.rows(sql`
    delete from idempotency_keys k
    where k.org_id = ${tenant.orgId} and k.created_at < ${new Date(now.getTime() - keptDays * dayMs).toISOString()}
    returning k.key`);
  return rows.length;
}
