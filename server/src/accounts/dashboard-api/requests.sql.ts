import {
  DashboardRequest,
  type dashboardRequests,
  type RequestSummary,
} from '@packhouse/contract/dashboard/requests';
import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { join, nothing, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { containing, recordPage, queryOf, type Page } from '../../platform/page.ts';
import { leastIdAt } from '../requests/request-ids.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** A logged request; its id and those of the credential and the person are uuids. */
export interface RequestFacts extends Omit<DashboardRequest, 'credential' | 'person'> {
  credentialId: string;
  credentialKind: 'key' | 'grant';
  credentialName: string;
  personId: string | null;
  personName: string | null;
}

export interface RequestContent {
  requestHeaders: Record<string, string>;
  requestBody: string | null;
  requestBytes: number;
  responseBody: string | null;
  responseBytes: number | null;
}

const columns = raw(`
  r.id, r.request_id as "requestId", r.at, r.method, r.path, r.operation, r.status, r.error_code as "errorCode",
  r.duration_ms as "durationMs", r.credential_id as "credentialId", r.credential_kind as "credentialKind",
  r.credential_name as "credentialName", r.person_id as "personId", r.person_name as "personName", r.address,
  r.user_agent as "userAgent", r.idempotency_key as "idempotencyKey", r.replayed,
  r.retry_after_seconds as "retryAfterSeconds"`);

export function listRequests(
  tenant: Tenant,
  query: Input<typeof dashboardRequests.list>,
  toRecord: (request: RequestFacts) => DashboardRequest,
): Promise<Page> {
  const chosen = sql`
    from requests r
    where r.org_id = ${tenant.orgId}
      ${filtered<typeof dashboardRequests.list, 'credentialId' | 'since' | 'until'>(query, {
        method: (methods) => sql`and r.method = any(${methods})`,
        operation: (operation) => sql`and r.operation = ${operation}`,
        status: ofStatus,
        errorCode: (codes) => sql`and r.status >= 400 and r.error_code = any(${codes})`,
        requestId: (id) => sql`and r.request_id = ${id}`,
        path: (part) => sql`and lower(r.path) like ${containing(part)}`,
        slowerThanMs: (ms) => sql`and r.duration_ms > ${ms}`,
        before: (id) => sql`and r.id < ${uuidOf('loggedRequest', id)}`,
        after: (id) => sql`and r.id > ${uuidOf('loggedRequest', id)}`,
        updatedSince: (time) => sql`and r.id >= ${leastIdOf(time)} and r.at > ${time}`,
      })}
      ${ofCredential(query.credentialId)}
      ${between(query.since, query.until)}`;
  return recordPage<typeof DashboardRequest, RequestFacts>(
    tenant,
    undefined,
    query,
    queryOf(query, columns, chosen, raw(query.updatedSince ? 'r.at, r.id' : 'r.id desc')),
    DashboardRequest,
    toRecord,
  );
}

export const findRequest = (
  tenant: Tenant,
  id: string,
): Promise<(RequestFacts & RequestContent) | undefined> =>
  tenant.row(sql`
    select ${columns}, r.headers as "requestHeaders", r.body as "requestBody", r.body_bytes as "requestBytes",
      r.answer as "responseBody", r.answer_bytes as "responseBytes"
    from requests r where r.org_id = ${tenant.orgId} and r.id = ${id}`);

/** A period, and optionally the credential whose requests count. */
export interface Traffic {
  since: string;
  until: string;
  /** The spelled id of a key or grant; undefined for all requests. */
  credentialId: string | undefined;
}

export interface TrafficRow {
  /** Start of the hour; null in the row for the whole period. */
  hour: string | null;
  requests: number;
  succeeded: number;
  unchanged: number;
  refused: number;
  rateLimited: number;
  failed: number;
  /** Null without any requests. */
  percentiles: [p50: number, p95: number] | null;
}

/** A row for each hour that had requests, and one for the whole period. */
export const listTraffic = (tenant: Tenant, { since, until, credentialId }: Traffic): Promise<TrafficRow[]> =>
  tenant.rows(sql`
    select t.hour, count(*) as requests, count(*) filter (where t.status < 300) as succeeded,
      count(*) filter (where t.status >= 300 and t.status < 400) as unchanged,
      count(*) filter (where t.status >= 400 and t.status < 500 and t.status <> 429) as refused,
      count(*) filter (where t.status = 429) as "rateLimited", count(*) filter (where t.status >= 500) as failed,
      percentile_disc(array[0.5, 0.95]) within group (order by t.duration_ms) as percentiles
    from (
      select date_trunc('hour', r.at, 'UTC') as hour, r.status, r.duration_ms
      from requests r where r.org_id = ${tenant.orgId} ${between(since, until)} ${ofCredential(credentialId)}) t
    group by grouping sets ((t.hour), ())
    order by t.hour`);

/** Number of requests that the log left out in the hours that the period touches. */
export async function countLeftOut(tenant: Tenant, { since, until, credentialId }: Traffic): Promise<number> {
  const row = await tenant.row<{ requests: number }>(sql`
    select coalesce(sum(r.requests), 0)::bigint as requests
    from request_gaps r
    where r.org_id = ${tenant.orgId} and r.hour >= date_trunc('hour', ${since}::timestamptz, 'UTC')
      and r.hour < ${until} ${ofCredential(credentialId)}`);
  return row!.requests;
}

export const listErrors = (
  tenant: Tenant,
  { since, until, credentialId }: Traffic,
): Promise<RequestSummary['errors']> =>
  tenant.rows(sql`
    select r.error_code as code, r.status, count(*) as requests, max(r.at) as "lastAt"
    from requests r
    where r.org_id = ${tenant.orgId} and r.status >= 400 ${between(since, until)} ${ofCredential(credentialId)}
    group by r.error_code, r.status
    order by count(*) desc, r.status, r.error_code limit 100`);

export interface CredentialUses {
  /** A uuid. */
  id: string;
  kind: 'key' | 'grant';
  day: string;
  requests: number;
  lastUsedAt: string;
}

/** Uses of each credential on each day from `since` on. They count every request, also those that the log left out. */
export const listCredentialUses = (tenant: Tenant, since: string): Promise<CredentialUses[]> =>
  tenant.rows(sql`
    select u.key_id as id, 'key' as kind, u.day, u.requests, u.last_used_at as "lastUsedAt"
    from api_key_uses u where u.org_id = ${tenant.orgId} and u.day >= ${since}
    union all
    select u.grant_id, 'grant', u.day, u.requests, u.last_used_at
    from oauth_grant_uses u where u.org_id = ${tenant.orgId} and u.day >= ${since}`);

export interface LastRequest {
  /** The uuid of the credential. */
  id: string;
  kind: 'key' | 'grant';
  at: string;
  address: string | null;
  userAgent: string | null;
}

/** The last request of each key and grant that has one in the log. */
export const listLastRequests = (tenant: Tenant): Promise<LastRequest[]> =>
  tenant.rows(sql`
    select c.id, c.kind, last.at, last.address, last."userAgent"
    from (
      select k.id, 'key' as kind from api_keys k where k.org_id = ${tenant.orgId}
      union all
      select g.id, 'grant' from oauth_grants g where g.org_id = ${tenant.orgId}) c
    cross join lateral (
      select r.at, r.address, r.user_agent as "userAgent" from requests r
      where r.org_id = ${tenant.orgId} and r.credential_id = c.id
      order by r.id desc limit 1) last`);

/** Longest time between the arrival of a request and its log entry. */
const slowestMs = 60_000;

/** Filters by the time inside the ids first, so that other days are not read, and then by the exact time. */
const between = (since: string | undefined, until: string | undefined): Sql => sql`
  ${when(since, (time) => sql`and r.id >= ${leastIdOf(time)} and r.at >= ${time}`)}
  ${when(until, (time) => sql`and r.id < ${leastIdOf(time, slowestMs)} and r.at < ${time}`)}`;

const leastIdOf = (time: string, laterMs = 0): string => leastIdAt(Date.parse(time) + laterMs);

const ofCredential = (id: string | undefined): Sql =>
  when(id, (spelled) => sql`and r.credential_id = ${readId('key', spelled) ?? uuidOf('grant', spelled)}`);

/**
 * Takes statuses such as `404` and `4xx`. When only errors are asked for, the extra condition makes the index of errors
 * usable.
 */
function ofStatus(statuses: readonly string[]): Sql {
  const ranges = statuses.map((status) => {
    const first = Number(status.replace('xx', '00'));
    return { first, last: status.endsWith('xx') ? first + 99 : first };
  });
  return sql`
    ${ranges.every(({ first }) => first >= 400) ? raw('and r.status >= 400') : nothing}
    and (${join(
      ranges.map(({ first, last }) => sql`r.status between ${first} and ${last}`),
      ' or ',
    )})`;
}
