/** How many shipments there are, left, came, and wait: for the figures of the dashboard. Every count is read from an index. */
import type { ShipmentKind, ShipmentStatus } from '@packhouse/contract/public/shipments';
import { expectedStatuses, stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { literals, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Days by the moments at which they begin; the last moment is the end of the last one. */
export type Bounds = readonly string[];

const at = (warehouseId: string | undefined): Sql =>
  when(warehouseId, (id) => sql`and s.warehouse_id = ${id}`);

export interface Volume {
  /** Its place among the days, from 0. */
  day: number;
  kind: ShipmentKind;
  sla: 'on_track' | 'met' | 'missed' | null;
  count: number;
}

/** Shipments that left on each day. */
export const countForwarded = (
  tenant: Tenant,
  bounds: Bounds,
  warehouseId: string | undefined,
): Promise<Volume[]> =>
  tenant.rows(sql`
    select width_bucket(s.forwarded_at, ${bounds}::timestamptz[]) - 1 as day, s.kind, s.sla_status as sla, count(*)
    from shipments s
    where s.org_id = ${tenant.orgId} and s.forwarded_at >= ${bounds[0]} and s.forwarded_at < ${bounds.at(-1)}
      ${at(warehouseId)}
    group by 1, 2, 3`);

/** Inbound shipments and returns that were received on each day. */
export const countReceived = (
  tenant: Tenant,
  bounds: Bounds,
  warehouseId: string | undefined,
): Promise<Omit<Volume, 'sla'>[]> =>
  tenant.rows(sql`
    select width_bucket(s.received_at, ${bounds}::timestamptz[]) - 1 as day, s.kind, count(*)
    from shipments s
    where s.org_id = ${tenant.orgId} and s.received_at >= ${bounds[0]} and s.received_at < ${bounds.at(-1)}
      ${at(warehouseId)}
    group by 1, 2`);

export interface OpenPromises {
  kind: ShipmentKind;
  late: number;
  atRisk: number;
  /** To leave before the moment that was asked for, with those that are late. */
  due: number;
}

/** Open shipments whose promise is open. */
export const countOpenPromises = (
  tenant: Tenant,
  now: Date,
  dueBefore: string,
  warehouseId: string | undefined,
): Promise<OpenPromises[]> =>
  tenant.rows(sql`
    select s.kind, count(*) filter (where s.late_at <= ${now.toISOString()}) as late,
      count(*) filter (where s.late_at > ${now.toISOString()} and s.at_risk_at <= ${now.toISOString()}) as "atRisk",
      count(*) filter (where s.late_at < ${dueBefore}) as due
    from shipments s
    where s.org_id = ${tenant.orgId} and s.late_at is not null
      and s.status in ${literals(stockHoldingStatuses)}
      ${at(warehouseId)}
    group by s.kind`);

export interface OpenInbound {
  count: number;
  units: number;
  nextExpected: string | null;
}

/** Goods that were announced and are not all there. */
export async function countOpenInbound(
  tenant: Tenant,
  warehouseId: string | undefined,
): Promise<OpenInbound> {
  const row = await tenant.row<OpenInbound>(sql`
    with open as materialized (
      select s.id, s.status, s.expected_arrival_date from shipments s
      where s.org_id = ${tenant.orgId} and s.kind = 'inbound'
        and s.status in ${literals(expectedStatuses)} ${at(warehouseId)})
    select (select count(*) from open) as count,
      (select min(o.expected_arrival_date) from open o where o.status in ('pending', 'confirmed')) as "nextExpected",
      (select coalesce(sum(greatest(i.quantity - coalesce(i.received_quantity, 0), 0) * ${unitsEach}), 0)::bigint
        from open o join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = o.id) as units`);
  return row!;
}

/** Units in one of what a line is about, as it was when it was announced. */
const unitsEach: Sql = sql`
  coalesce((select sum((c ->> 'quantity')::bigint) from jsonb_array_elements(i.contents) c), 1)`;

export interface KindCount {
  kind: ShipmentKind;
  status: ShipmentStatus;
  count: number;
}

export const countKinds = (tenant: Tenant): Promise<KindCount[]> =>
  tenant.rows(sql`
    select s.kind, s.status, count(*) from shipments s
    where s.org_id = ${tenant.orgId} group by s.kind, s.status`);

export interface FirstShipments {
  announced: string | null;
  sent: string | null;
  shipped: string | null;
}

/** When the first goods were announced, the first order was sent, and the first one shipped. */
export async function findFirstShipments(tenant: Tenant): Promise<FirstShipments> {
  const submitted = (types: string) => sql`(
    select s.submitted_at from shipments s
    where s.org_id = ${tenant.orgId} and s.type in (${raw(types)}) and s.submitted_at is not null
    order by s.n limit 1)`;
  const row = await tenant.row<FirstShipments>(sql`
    select ${submitted(`'inbound-spd', 'inbound-container'`)} as announced,
      ${submitted(`'outbound-pickpack', 'outbound-spd'`)} as sent,
      (select s.forwarded_at from shipments s
        where s.org_id = ${tenant.orgId} and s.forwarded_at is not null
        order by s.forwarded_at limit 1) as shipped`);
  return row!;
}
