import type { Database } from '../../platform/database/database.ts';
import { across, raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transact } from '../../platform/transaction.ts';

/** A stored request. Times are ISO text, ids are uuids. */
export interface RequestRow {
  org_id: string;
  id: string;
  request_id: string;
  at: string;
  method: string;
  path: string;
  operation: string;
  status: number;
  error_code: string | null;
  duration_ms: number;
  credential_id: string;
  credential_kind: 'key' | 'grant';
  credential_name: string;
  person_id: string | null;
  person_name: string | null;
  address: string | null;
  user_agent: string | null;
  headers: Record<string, string>;
  body: string | null;
  body_bytes: number;
  answer: string | null;
  answer_bytes: number | null;
  idempotency_key: string | null;
  replayed: boolean;
  retry_after_seconds: number | null;
}

/**
 * Inserts requests of many organizations at once. Existing rows are left as they are, so that a batch whose commit got
 * no answer can be sent again. The commit does not wait for the disk: a crash of the server loses only a moment of the
 * log.
 */
export const insertRequests = (database: Database, rows: readonly RequestRow[]): Promise<unknown> =>
  transact(database.gate, 'write', '; set local synchronous_commit = off', (client) =>
    database.query(
      client,
      sql`${across('request log')}
        insert into requests (org_id, id, request_id, at, method, path, operation, status, error_code, duration_ms,
          credential_id, credential_kind, credential_name, person_id, person_name, address, user_agent, headers, body,
          body_bytes, answer, answer_bytes, idempotency_key, replayed, retry_after_seconds)
        select r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r (org_id uuid, id uuid, request_id text,
          at timestamptz, method text, path text, operation text, status integer, error_code text, duration_ms real,
          credential_id uuid, credential_kind text, credential_name text, person_id uuid, person_name text,
          address text, user_agent text, headers jsonb, body text, body_bytes integer, answer text,
          answer_bytes integer, idempotency_key text, replayed boolean, retry_after_seconds integer)
        on conflict do nothing`,
    ),
  );

/** A number of requests of one credential in one hour that the log left out. */
export interface Gap {
  orgId: string;
  credentialId: string;
  hour: string;
  requests: number;
}

/** Adds to what was counted before. */
export const insertGaps = (database: Database, gaps: readonly Gap[]): Promise<unknown> =>
  database.query(
    database.gate,
    sql`${across('request log')}
      insert into request_gaps as g (org_id, credential_id, hour, requests)
      select r."orgId", r."credentialId", r.hour, r.requests
      from json_to_recordset(${JSON.stringify(gaps)}::json)
        as r ("orgId" uuid, "credentialId" uuid, hour timestamptz, requests bigint)
      on conflict (org_id, credential_id, hour) do update set requests = g.requests + excluded.requests`,
  );

/** Deletes the counts of hours before the time. */
export const deleteOldGaps = (tenant: Tenant, before: string): Promise<unknown> =>
  tenant.rows(sql`delete from request_gaps g where g.org_id = ${tenant.orgId} and g.hour < ${before}`);

export const purgedAtOnce = 5_000;

/** Deletes the oldest requests with ids below `before`, at most `purgedAtOnce`; returns how many. */
export async function deleteOldRequests(tenant: Tenant, before: string): Promise<number> {
  const rows = await tenant.rows(sql`
    delete from requests r
    where r.org_id = ${tenant.orgId} and r.id = any(array(
      select old.id from requests old
      where old.org_id = ${tenant.orgId} and old.id < ${before}::uuid
      order by old.id limit ${raw(purgedAtOnce)}))
    returning 1`);
  return rows.length;
}
