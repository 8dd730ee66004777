import { dayMs } from '@packhouse/contract/rules/time';
import type { dashboardWebhooks, Webhook } from '@packhouse/contract/dashboard/webhooks';
import { Webhook as OwnWebhook, type WebhookState, type webhooks } from '@packhouse/contract/public/webhooks';
import type { ScopeName } from '@packhouse/contract/scopes';
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import type { operatorWebhooks } from '@packhouse/contract/operator/webhooks';
import type { z } from 'zod';
import { insertRows } from '../../platform/database/insert.ts';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { limited, recordPage, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Times of the secrets are as PostgreSQL writes them into JSON. */
export interface EndpointRow extends Omit<Webhook, 'health'>, Omit<Webhook['health'], 'successRate24h'> {
  attempts24h: number;
  delivered24h: number;
  /** Scopes of the program that owns the endpoint, none once its access has ended; null for one of the organization. */
  ownerScopes: ScopeName[] | null;
  /** Organizations and warehouses (uuids) that an endpoint of the warehouse is for; null for all. */
  organizationIds: string[] | null;
  warehouseIds: string[] | null;
}

/** Endpoints of the organization and its programs, or of the warehouse. */
export function listEndpoints<S extends z.ZodType>(
  tenant: Tenant,
  query: Omit<Input<typeof dashboardWebhooks.list>, 'organizationId' | 'mode'>,
  now: Date,
  schema: S,
  toRecord: (row: EndpointRow) => z.input<S>,
): Promise<Page> {
  const chosen = sql`
    from webhook_endpoints e
    where e.org_id = ${tenant.orgId}
      ${filtered<typeof operatorWebhooks.list>(query, {
        state: (states) => sql`and e.state = any(${states})`,
        updatedSince: (since) => sql`and e.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'e.updated_at, e.id' : 'e.created_at desc, e.id desc';
  return recordPage<S, EndpointRow>(
    tenant,
    undefined,
    query,
    {
      rows: sql`select ${columns(tenant, now)} ${chosen} order by ${raw(order)} ${limited(query)}`,
      count: sql`select count(*) ${chosen}`,
    },
    schema,
    toRecord,
  );
}

/** Endpoints of one application or key. */
export function listOwnEndpoints(
  tenant: Tenant,
  query: Input<typeof webhooks.list>,
  credentialId: string,
  now: Date,
  toRecord: (row: EndpointRow) => OwnWebhook,
): Promise<Page> {
  const chosen = sql`
    from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and e.credential_id = ${credentialId}
      ${filtered<typeof webhooks.list>(query, {
        state: (states) => sql`and e.state = any(${states})`,
        updatedSince: (since) => sql`and e.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'e.updated_at, e.id' : 'e.created_at desc, e.id desc';
  return recordPage<typeof OwnWebhook, EndpointRow>(
    tenant,
    undefined,
    query,
    {
      rows: sql`select ${columns(tenant, now)} ${chosen} order by ${raw(order)} ${limited(query)}`,
      count: sql`select count(*) ${chosen}`,
    },
    OwnWebhook,
    toRecord,
  );
}

export const findOwnEndpoint = (
  tenant: Tenant,
  id: string,
  credentialId: string,
  now: Date,
): Promise<EndpointRow | undefined> =>
  tenant.row(sql`
    select ${columns(tenant, now)} from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and e.id = ${id} and e.credential_id = ${credentialId}`);

/** Scopes of the application or key behind an endpoint `e`; none once its access has ended, null without one. */
const ownerScopes = (orgId: string): Sql => sql`
  case when e.credential_id is not null then coalesce(
    (select k.scopes from api_keys k
      where k.org_id = ${orgId} and k.id = e.credential_id and k.revoked_at is null
        and coalesce(k.expires_at > now(), true)),
    (select array(select s from unnest(g.scopes) as s where s = any (a.scopes))
      from oauth_grants g join oauth_clients a on a.client_id = g.client_id
      where g.org_id = ${orgId} and g.id = e.credential_id and g.revoked_at is null and a.deleted_at is null),
    '{}') end as "ownerScopes"`;

export const findEndpoint = (tenant: Tenant, id: string, now: Date): Promise<EndpointRow | undefined> =>
  tenant.row(sql`
    select ${columns(tenant, now)} from webhook_endpoints e where e.org_id = ${tenant.orgId} and e.id = ${id}`);

const columns = ({ orgId }: Tenant, now: Date): Sql => {
  const at = now.toISOString();
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  return sql`
    e.id, e.url, e.description, e.topics, e.state, e.disabled_reason as "disabledReason", e.disabled_at as "disabledAt",
    e.failing_since as "failingSince", e.last_success_at as "lastSuccessAt", e.last_failure_at as "lastFailureAt",
    ${ownerScopes(orgId)}, e.organization_ids as "organizationIds", e.warehouse_ids as "warehouseIds",
    coalesce(
      (select jsonb_build_object('type', 'key', 'id', k.id, 'name', k.name) from api_keys k
        where k.org_id = ${orgId} and k.id = e.credential_id),
      (select jsonb_build_object('type', 'app', 'id', g.client_id, 'name', a.name)
        from oauth_grants g join oauth_clients a on a.client_id = g.client_id
        where g.org_id = ${orgId} and g.id = e.credential_id)) as owner,
    e.created_by as "createdBy", e.created_at as "createdAt", e.updated_at as "updatedAt", e.version,
    (select jsonb_agg(jsonb_build_object('hint', s.hint, 'createdAt', s.created_at, 'expiresAt', s.expires_at)
        order by s.created_at desc, s.id desc)
      from webhook_secrets s
      where s.org_id = ${orgId} and s.endpoint_id = e.id and (s.expires_at is null or s.expires_at > ${at})) as secrets,
    (select count(*) from webhook_deliveries d
      where d.org_id = ${orgId} and d.endpoint_id = e.id and d.created_at > ${dayAgo}) as "deliveries24h",
    (select count(*) from webhook_attempts a
      where a.org_id = ${orgId} and a.endpoint_id = e.id and a.at > ${dayAgo}) as "attempts24h",
    (select count(*) from webhook_attempts a
      where a.org_id = ${orgId} and a.endpoint_id = e.id and a.at > ${dayAgo} and a.delivered) as "delivered24h",
    (select count(*) from webhook_deliveries w
      where w.org_id = ${orgId} and w.endpoint_id = e.id and w.state = 'waiting') as waiting`;
};

export async function countEndpoints(tenant: Tenant): Promise<number> {
  const row = await tenant.row<{ count: number }>(sql`
    select count(*) as count from webhook_endpoints e where e.org_id = ${tenant.orgId}`);
  return row!.count;
}

interface NewEndpoint {
  id: string;
  url: string;
  description: string | null;
  topics: readonly string[];
  /** Sequence number of the last event that is considered sent; later ones are sent. */
  sentThrough: number;
  createdBy: Actor;
  /** Uuid of the key or grant that it belongs to; null for an endpoint of the organization. */
  credentialId: string | null;
  organizationIds?: readonly string[] | null;
  warehouseIds?: readonly string[] | null;
  at: string;
}

export const insertEndpoint = (
  tenant: Tenant,
  {
    organizationIds = null,
    warehouseIds = null,
    sentThrough,
    createdBy,
    credentialId,
    at,
    ...fields
  }: NewEndpoint,
): Promise<void> =>
  insertRows(tenant, 'webhook_endpoints', [
    {
      ...fields,
      state: 'enabled',
      sent_through: sentThrough,
      created_by: createdBy,
      credential_id: credentialId,
      organization_ids: organizationIds,
      warehouse_ids: warehouseIds,
      created_at: at,
      updated_at: at,
      version: 1,
    },
  ]);

type ChangedEndpoint = Pick<
  EndpointRow,
  'id' | 'url' | 'description' | 'topics' | 'organizationIds' | 'warehouseIds'
>;

export const updateEndpoint = (
  tenant: Tenant,
  { id, url, description, topics, organizationIds, warehouseIds }: ChangedEndpoint,
  at: string,
): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_endpoints e
    set url = ${url}, description = ${description}, topics = ${topics}, organization_ids = ${organizationIds},
      warehouse_ids = ${warehouseIds}, updated_at = ${at}, version = e.version + 1
    where e.org_id = ${tenant.orgId} and e.id = ${id}`);

/** Records a change of the endpoint's signing secret. */
export const touchEndpoint = (tenant: Tenant, id: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_endpoints e set updated_at = ${at}, version = e.version + 1
    where e.org_id = ${tenant.orgId} and e.id = ${id}`);

/**
 * Moves an endpoint from one of several states to another. Returns whether it was in one of them. `reason` says why
 * the service disables it.
 */
export async function moveEndpoint(
  tenant: Tenant,
  id: string,
  { from, to }: { from: readonly WebhookState[]; to: WebhookState },
  at: string,
  reason: string | null = null,
): Promise<boolean> {
  const row = await tenant.row(sql`
    update webhook_endpoints e
    set state = ${to}, updated_at = ${at}, version = e.version + 1, disabled_reason = ${reason},
      disabled_at = ${reason === null ? null : at}, failing_since = case when ${to} = 'enabled' then null else e.failing_since end
    where e.org_id = ${tenant.orgId} and e.id = ${id} and e.state = any(${from})
    returning 1 as moved`);
  return row !== undefined;
}

/** Moves the endpoint's position up to this event, but never back. */
export const moveCursor = (tenant: Tenant, id: string, sentThrough: number): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_endpoints e set sent_through = greatest(e.sent_through, ${sentThrough}::bigint)
    where e.org_id = ${tenant.orgId} and e.id = ${id}`);

export async function deleteEndpoint(tenant: Tenant, id: string): Promise<void> {
  await tenant.rows(sql`
    delete from webhook_endpoints e where e.org_id = ${tenant.orgId} and e.id = ${id}`);
}

/** The enabled endpoints for which events are waiting. */
export const listBehind = (tenant: Tenant): Promise<{ id: string }[]> =>
  tenant.rows(sql`
    select e.id from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and e.state = 'enabled'
      and e.sent_through < (
        select c.events_total from organization_clocks c where c.org_id = ${tenant.orgId})
    order by e.id`);

export type ClaimedEndpoint = Pick<
  EndpointRow,
  'topics' | 'ownerScopes' | 'organizationIds' | 'warehouseIds'
>;

/**
 * Locks an endpoint until the commit, so that nobody else sends it events; undefined if somebody else holds the lock.
 */
export const claimEndpoint = (
  tenant: Tenant,
  id: string,
): Promise<(ClaimedEndpoint & { sentThrough: number }) | undefined> =>
  tenant.row(sql`
    select e.sent_through as "sentThrough", e.topics, e.organization_ids as "organizationIds",
      e.warehouse_ids as "warehouseIds", ${ownerScopes(tenant.orgId)} from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and e.id = ${id} and e.state = 'enabled'
    for no key update of e skip locked`);

export interface Health {
  state: WebhookState;
  url: string;
  description: string | null;
  failingSince: string | null;
}

/** Locks an endpoint, waiting for any other writer. */
export const lockEndpoint = (tenant: Tenant, id: string): Promise<Health | undefined> =>
  tenant.row(sql`
    select e.state, e.url, e.description, e.failing_since as "failingSince" from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and e.id = ${id}
    for no key update`);

export async function findFailingSince(tenant: Tenant, id: string): Promise<string | null> {
  const row = await tenant.row<{ failingSince: string | null }>(sql`
    select e.failing_since as "failingSince" from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and e.id = ${id}`);
  return row?.failingSince ?? null;
}

export const noteSuccess = (tenant: Tenant, id: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_endpoints e
    set failing_since = null, last_success_at = greatest(e.last_success_at, ${at}::timestamptz)
    where e.org_id = ${tenant.orgId} and e.id = ${id}`);

/** Records a failure. A failing test does not start the period since which the endpoint has failed. */
export const noteFailure = (tenant: Tenant, id: string, at: string, isTest: boolean): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_endpoints e
    set failing_since = case when ${isTest} then e.failing_since else coalesce(e.failing_since, ${at}::timestamptz) end,
      last_failure_at = greatest(e.last_failure_at, ${at}::timestamptz)
    where e.org_id = ${tenant.orgId} and e.id = ${id}`);
