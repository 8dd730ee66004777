/** Places and changes of the warehouse's own endpoints, which lie under `noOrganization`, and the events that are sent to them. */
import { WebhookChange, type operatorWebhooks } from '@packhouse/contract/operator/webhooks';
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import { newId } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertRows, upsertRows } from '../../platform/database/insert.ts';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { queryOf, recordPage, type Page } from '../../platform/page.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';

export interface Behind {
  endpointId: string;
  /** Organization whose events the endpoint has not been sent. */
  orgId: string;
  sentThrough: number;
}

export const behindAtOnce = 200;

/** Enabled endpoints of the warehouse `e`, with each organization `c` whose events they have not been sent; test spaces are left out. */
export const behindWarehouse = sql`
  from webhook_endpoints e
  cross join organization_clocks c join organizations o on o.org_id = c.org_id
  left join webhook_places p on p.org_id = e.org_id and p.endpoint_id = e.id and p.source_org_id = c.org_id
  where e.org_id = ${noOrganization} and e.state = 'enabled' and o.test_of is null
    and c.events_total > coalesce(p.sent_through, 0)`;

export const listBehindWarehouse = (database: Database): Promise<Behind[]> =>
  database.query<Behind>(
    database.gate,
    sql`${across('events for the warehouse')}
      select e.id as "endpointId", c.org_id as "orgId", coalesce(p.sent_through, 0) as "sentThrough"
      ${behindWarehouse}
      order by e.id, c.org_id limit ${raw(behindAtOnce)}`,
  );

/** The sequence number of the last event of each organization; test spaces are left out. */
export const listEventTotals = (database: Database): Promise<{ orgId: string; total: number }[]> =>
  database.query(
    database.gate,
    sql`${across('events for the warehouse')}
      select c.org_id as "orgId", c.events_total as total
      from organization_clocks c join organizations o on o.org_id = c.org_id
      where o.test_of is null order by c.org_id`,
  );

export async function findPlace(tenant: Tenant, endpointId: string, sourceOrgId: string): Promise<number> {
  const row = await tenant.row<{ n: number }>(sql`
    select p.sent_through as n from webhook_places p
    where p.org_id = ${tenant.orgId} and p.endpoint_id = ${endpointId} and p.source_org_id = ${sourceOrgId}`);
  return row?.n ?? 0;
}

export const movePlaces = (
  tenant: Tenant,
  endpointId: string,
  places: readonly { orgId: string; total: number }[],
): Promise<void> =>
  upsertRows(
    tenant,
    'webhook_places',
    ['endpoint_id', 'source_org_id'],
    places.map(({ orgId, total }) => ({ endpointId, sourceOrgId: orgId, sentThrough: total })),
  );

/** Warehouses (uuids) of shipments. */
export async function listWarehousesOf(
  tenant: Tenant,
  shipmentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tenant.rows<{ id: string; warehouseId: string }>(sql`
    select s.id, s.warehouse_id as "warehouseId" from shipments s
    where s.org_id = ${tenant.orgId} and s.id = any(${shipmentIds}) and s.warehouse_id is not null`);
  return new Map(rows.map(({ id, warehouseId }) => [id, warehouseId]));
}

export interface ChangeRow {
  at: string;
  action: string;
  actor: Actor;
  endpointId: string;
  details: Record<string, unknown>;
}

export const insertWebhookChange = (tenant: Tenant, change: ChangeRow): Promise<void> =>
  insertRows(tenant, 'webhook_changes', [{ id: newId(), ...change }]);

export function listWebhookChanges(
  tenant: Tenant,
  query: Input<typeof operatorWebhooks.history>,
): Promise<Page> {
  const chosen = sql`
    from webhook_changes h
    where h.org_id = ${tenant.orgId}
      ${filtered<typeof operatorWebhooks.history>(query, {
        webhookId: (id) => sql`and h.endpoint_id = ${uuidOf('webhook', id)}`,
        updatedSince: (since) => sql`and h.at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'h.at, h.id' : 'h.at desc, h.id desc');
  return recordPage<typeof WebhookChange, ChangeRow & { id: string }>(
    tenant,
    undefined,
    query,
    queryOf(
      query,
      sql`h.id, h.at, h.actor, h.action, h.endpoint_id as "endpointId", h.details`,
      chosen,
      order,
    ),
    WebhookChange,
    ({ endpointId, ...row }) => ({ ...row, webhookId: spellId('webhook', endpointId) }),
  );
}
