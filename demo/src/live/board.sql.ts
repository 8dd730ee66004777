/** Queries with which the demo follows its shipments and its stock. */
import type { Shipment, ShipmentKind } from '@packhouse/contract/public/shipments';
import { sql, type Sql } from '../../../server/src/platform/database/sql.ts';
import type { Tenant } from '../../../server/src/platform/tenant.ts';

/** State of a shipment: enough to determine its next step and when it is due. */
export interface Standing {
  /** A uuid. */
  id: string;
  kind: ShipmentKind;
  status: Shipment['status'];
  stage: Shipment['stage'];
  delivery: Shipment['delivery']['status'];
  priority: Shipment['priority'];
  service: 'standard' | 'expedited' | 'overnight' | null;
  externalId: string | null;
  /** Codes of the current holds. */
  holds: string[];
  /** True if it was ever on hold. */
  held: boolean;
  /** True if its cancellation was requested. */
  asked: boolean;
  /** For inbound shipments, true if there are lines of which nothing was received. */
  uncounted: boolean;
  /** Number of the carrier's reports. */
  reports: number;
  warehouseId: string;
  requestedShipDate: string | null;
  version: number;
  updatedAt: string;
}

/** Shipments in progress, plus those delivered since a moment. */
export const listStandings = (tenant: Tenant, deliveredSince: string): Promise<Standing[]> =>
  listWhere(
    tenant,
    sql`s.status in ('draft', 'pending', 'on_hold', 'confirmed', 'processing', 'pending_cancel')
      or (s.status = 'forwarded' and (s.delivery_status not in ('delivered', 'returned', 'lost')
        or s.updated_at > ${deliveredSince}))`,
  );

/** Shipments that have changed since a moment. */
export const listChangedStandings = (tenant: Tenant, since: string): Promise<Standing[]> =>
  listWhere(tenant, sql`s.updated_at > ${since}`);

const listWhere = (tenant: Tenant, chosen: Sql): Promise<Standing[]> =>
  tenant.rows<Standing>(sql`
    select s.id, s.kind, s.status, s.stage, s.delivery_status as delivery, s.priority,
      s.shipping_method ->> 'service' as service, s.external_id as "externalId",
      jsonb_path_query_array(s.holds, '$[*].code') as holds, s.held_at is not null as held,
      s.cancellation is not null as asked, s.warehouse_id as "warehouseId",
      s.requested_ship_date::text as "requestedShipDate", s.version, s.updated_at as "updatedAt",
      exists (select from shipment_items i
        where i.org_id = ${tenant.orgId} and i.shipment_id = s.id and i.received_quantity = 0) as uncounted,
      coalesce((select max(jsonb_array_length(k.events)) from shipment_packages k
        where k.org_id = ${tenant.orgId} and k.shipment_id = s.id), 1) - 1 as reports
    from shipments s where s.org_id = ${tenant.orgId} and (${chosen})`);

/**
 * The organization's stamp: no later change is unread while it stays the same. Undefined if there is no such
 * organization.
 */
export const findStamp = (tenant: Tenant): Promise<{ stamp: string } | undefined> =>
  tenant.row<{ stamp: string }>(sql`
    select c.stamp from organization_clocks c where c.org_id = ${tenant.orgId}`);

/** The kinds of shipments that the demo creates, by the prefix of their external ids, which end in a number. */
export const series = { order: 'pnp', transfer: 'spd', po: 'inbound' } as const;
export type Series = keyof typeof series;

/** The shipment of a series with the highest number. Reads all of them. */
export const findLast = (
  tenant: Tenant,
  name: Series,
): Promise<{ externalId: string; createdAt: string } | undefined> =>
  tenant.row<{ externalId: string; createdAt: string }>(sql`
    select s.external_id as "externalId", s.created_at as "createdAt" from shipments s
    where s.org_id = ${tenant.orgId} and s.kind = ${series[name]} and s.external_id ~ ${`^${name}-[1-9][0-9]{0,8}$`}
    order by length(s.external_id) desc, s.external_id desc limit 1`);

/** Available boxes and units, and incoming ones minus backorders, by item and warehouse. */
export const listSupply = (
  tenant: Tenant,
): Promise<{ itemId: string; warehouseId: string; available: number; coming: number }[]> =>
  tenant.rows(sql`
    select g.item_id as "itemId", g.warehouse_id as "warehouseId", sum(g.available)::int as available,
      sum(g.coming)::int as coming
    from (
      select c.item_id, c.warehouse_id, c.available, 0 as coming from stock_cells c where c.org_id = ${tenant.orgId}
      union all
      select o.item_id, o.warehouse_id, 0, o.incoming - o.backordered from stock_outlook o where o.org_id = ${tenant.orgId}
    ) g group by 1, 2`);
