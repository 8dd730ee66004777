/** Shipments of a snapshot. Ids are uuids unless stated otherwise; `goods` are products and cartons. */
import type { ShipmentKind, ShipmentStatus } from '@packhouse/contract/public/shipments';
import { expectedStatuses, stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { literals, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Delivery } from './snapshot.ts';

/** Maximum number of rows: for a very busy organization the newest are enough. */
const most = { deliveries: 10_000, stays: 20_000, packed: 5_000, sent: 20_000 };

/** Shipment line: units of a product, or boxes of a carton with the contents of one when it was ordered. */
export interface LineRow {
  productId: string | null;
  cartonId: string | null;
  quantity: number;
  receivedQuantity: number;
  shippedQuantity: number;
  /** Product ids are spelled. */
  contents: { productId: string; quantity: number }[] | null;
}

export interface InboundRow extends Omit<Delivery, 'shipmentId' | 'warehouseId' | 'lines'> {
  id: string;
  warehouse_id: string;
  lines: LineRow[];
}

/** Open inbound shipments, and those received since a moment: the newest of them, in ascending order. */
export async function listInbound(
  tenant: Tenant,
  since: string,
  goods: readonly string[] | undefined,
): Promise<InboundRow[]> {
  const rows = await tenant.rows<InboundRow>(sql`
    select s.id, s.number, s.warehouse_id, s.supplier, s.status, coalesce(s.submitted_at, s.created_at) as "submittedAt",
      s.expected_arrival_date as "expectedOn", case when s.status = 'received' then s.received_at end as "receivedAt",
      ${linesOf(tenant)} as lines
    from (
      select o.id from shipments o
      where o.org_id = ${tenant.orgId} and o.kind = 'inbound'
        and o.status in ${literals(expectedStatuses)} ${withGoods('o', tenant, goods)}
      union all
      select * from (
        select r.id from shipments r
        where r.org_id = ${tenant.orgId} and r.kind = 'inbound' and r.status = 'received'
          and r.received_at >= ${since} ${withGoods('r', tenant, goods)}
        order by r.received_at desc limit ${raw(most.deliveries)}) received) chosen
    join shipments s on s.id = chosen.id
    where s.org_id = ${tenant.orgId}
    order by s.n`);
  return rows;
}

export interface OutboundRow {
  id: string;
  number: string;
  kind: Extract<ShipmentKind, 'pnp' | 'spd'>;
  status: ShipmentStatus;
  warehouse_id: string;
  carrier: string | null;
  service: string | null;
  submittedAt: string | null;
  heldAt: string | null;
  processingAt: string | null;
  forwardedAt: string | null;
  deliveredAt: string | null;
  deliveryStatus: string;
  shipBy: string | null;
  notes: string | null;
}

/** Newest shipments that left since a moment. */
export const listLeft = (tenant: Tenant, since: string): Promise<OutboundRow[]> =>
  tenant.rows(sql`
    select ${outboundColumns(tenant)} from (
      select f.id from shipments f
      where f.org_id = ${tenant.orgId} and f.kind in ('pnp', 'spd') and f.forwarded_at >= ${since}
      order by f.forwarded_at desc limit ${raw(most.stays)}) chosen
    join shipments s on s.id = chosen.id
    where s.org_id = ${tenant.orgId}`);

/** Oldest shipments still in the warehouse. */
export const listOpen = (tenant: Tenant): Promise<OutboundRow[]> =>
  tenant.rows(sql`
    select ${outboundColumns(tenant)} from (
      select f.id from shipments f
      where f.org_id = ${tenant.orgId} and f.kind in ('pnp', 'spd')
        and f.status = any(${stockHoldingStatuses})
      order by f.n limit ${raw(most.stays)}) chosen
    join shipments s on s.id = chosen.id
    where s.org_id = ${tenant.orgId}`);

export interface TurnRow {
  resourceId: string;
  type: string;
  at: string;
}

/** Events that moved shipments (spelled ids) from one state to another, in order. */
export const listTurns = (tenant: Tenant, shipmentIds: readonly string[]): Promise<TurnRow[]> =>
  tenant.rows(sql`
    select e.resource_id as "resourceId", e.type, e.at from events e
    where e.org_id = ${tenant.orgId} and e.resource_id = any(${shipmentIds})
      and e.type in ('shipment.submitted', 'shipment.held', 'shipment.released', 'shipment.started', 'shipment.short_picked',
        'shipment.forwarded', 'shipment.unshipped')
    order by e.n`);

/** Lines of each shipment, ordered and shipped. */
export const listLines = (
  tenant: Tenant,
  ids: readonly string[],
): Promise<(LineRow & { shipment_id: string })[]> =>
  tenant.rows(sql`
    select i.shipment_id, ${lineColumns} from shipment_items i
    where i.org_id = ${tenant.orgId} and i.shipment_id = any(${ids}) order by i.shipment_id, i.position`);

export interface PackedRow {
  id: string;
  number: string;
  warehouse_id: string;
  service: string | null;
  forwardedAt: string;
  ownLabel: boolean;
  packages: { length: number | null; width: number | null; height: number | null; weight: number | null }[];
  lines: LineRow[];
}

/** Newest pick-and-pack shipments that left since a moment, in ascending order. */
export const listPacked = (
  tenant: Tenant,
  since: string,
  goods: readonly string[] | undefined,
): Promise<PackedRow[]> =>
  tenant.rows(sql`
    select s.id, s.number, s.warehouse_id, s.shipping_method ->> 'service' as service, s.forwarded_at as "forwardedAt",
      s.documents @> '[{"kind":"shipping_label"}]' as "ownLabel",
      (select coalesce(jsonb_agg(jsonb_build_object('length', p.length_mm, 'width', p.width_mm, 'height', p.height_mm,
          'weight', p.weight_g) order by p.position), '[]')
        from shipment_packages p where p.org_id = ${tenant.orgId} and p.shipment_id = s.id) as packages,
      ${linesOf(tenant)} as lines
    from (
      select f.id from shipments f
      where f.org_id = ${tenant.orgId} and f.kind = 'pnp' and f.forwarded_at >= ${since} ${withGoods('f', tenant, goods)}
      order by f.forwarded_at desc limit ${raw(most.packed)}) chosen
    join shipments s on s.id = chosen.id
    where s.org_id = ${tenant.orgId}
    order by s.forwarded_at, s.n`);

export interface SentRow {
  id: string;
  warehouse_id: string;
  profile: string;
  facilityCode: string | null;
  forwardedAt: string;
  deliveredAt: string | null;
  lines: LineRow[];
}

/** Newest small parcel shipments sent to marketplaces since a moment, in ascending order. */
export const listSent = (
  tenant: Tenant,
  since: string,
  goods: readonly string[] | undefined,
): Promise<SentRow[]> =>
  tenant.rows(sql`
    select s.id, s.warehouse_id, s.destination ->> 'profile' as profile, s.destination ->> 'facilityCode' as "facilityCode",
      s.forwarded_at as "forwardedAt", s.delivered_at as "deliveredAt", ${linesOf(tenant)} as lines
    from (
      select f.id from shipments f
      where f.org_id = ${tenant.orgId} and f.kind = 'spd' and f.status = 'forwarded' and f.forwarded_at >= ${since}
        and f.destination is not null ${withGoods('f', tenant, goods)}
      order by f.forwarded_at desc limit ${raw(most.sent)}) chosen
    join shipments s on s.id = chosen.id
    where s.org_id = ${tenant.orgId}
    order by s.forwarded_at, s.n`);

const outboundColumns = (tenant: Tenant): Sql => sql`
  s.id, s.number, s.kind, s.status, s.warehouse_id, s.shipping_method ->> 'service' as service,
  coalesce((select p.carrier from shipment_packages p
    where p.org_id = ${tenant.orgId} and p.shipment_id = s.id order by p.position limit 1),
    s.shipping_method ->> 'carrier') as carrier,
  s.submitted_at as "submittedAt", s.held_at as "heldAt", s.processing_at as "processingAt",
  s.forwarded_at as "forwardedAt", s.delivered_at as "deliveredAt", s.delivery_status as "deliveryStatus",
  s.promise ->> 'shipBy' as "shipBy", s.notes`;

const lineColumns = sql`
  i.product_id as "productId", i.carton_id as "cartonId", i.quantity, coalesce(i.received_quantity, 0) as "receivedQuantity",
  i.shipped_quantity as "shippedQuantity", i.contents`;

const linesOf = (tenant: Tenant): Sql => sql`
  (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (
    select ${lineColumns} from shipment_items i
    where i.org_id = ${tenant.orgId} and i.shipment_id = s.id order by i.position) line)`;

const withGoods = (alias: string, tenant: Tenant, goods: readonly string[] | undefined): Sql =>
  when(
    goods,
    (ids) => sql`
      and ${raw(alias)}.id in (
        select i.shipment_id from shipment_items i
        where i.org_id = ${tenant.orgId} and (i.product_id = any(${ids}) or i.carton_id = any(${ids})))`,
  );
