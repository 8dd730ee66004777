/** Shipments as a wave needs them, read over all organizations. */
import { literals, across, sql, type Sql } from '../../platform/database/sql.ts';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Installation } from '../operators/installation.ts';
import { isEarly, urgency } from '../operators/work-queue.sql.ts';
import type { ShipmentRef } from './waves.sql.ts';

/** Ids are uuids. */
export interface WaveShipment extends ShipmentRef {
  organizationName: string;
  number: string;
  kind: Shipment['kind'];
  status: Shipment['status'];
  stage: Shipment['stage'];
  warehouseId: string;
  requestedShipDate: string | null;
  /** True while it waits for the day on which it is to leave. */
  early: boolean;
  itemCount: number;
  unitCount: number;
  unitsPicked: number;
}

/** The shipments that exist, in no order. */
export const listWaveShipments = (
  installation: Installation,
  shipments: readonly ShipmentRef[],
  now: Date,
): Promise<WaveShipment[]> =>
  installation.rows<WaveShipment>(sql`${across('waves')}
    select ${columns(now)}
    from unnest(${shipments.map(({ orgId }) => orgId)}::uuid[], ${shipments.map(({ shipmentId }) => shipmentId)}::uuid[])
        named (org_id, id)
      join shipments queued on queued.org_id = named.org_id and queued.id = named.id
      join organizations o on o.org_id = queued.org_id
      cross join lateral (${counts}) lines`);

export interface Wanted {
  warehouseId: string;
  kind: 'pnp' | 'spd';
  singleLine: boolean;
  /** Zone of the warehouse in which all of the goods lie; null for any. */
  zone: string | null;
  count: number;
}

/** The most urgent shipments that wait and that nobody has claimed. */
export const listUnclaimed = (
  installation: Installation,
  { warehouseId, kind, singleLine, zone, count }: Wanted,
  now: Date,
): Promise<WaveShipment[]> =>
  installation.rows<WaveShipment>(sql`${across('waves')}
    select ${columns(now)}
    from shipments queued join organizations o on o.org_id = queued.org_id cross join lateral (${counts}) lines
    where queued.status in ${literals(['pending'])} and not ${isEarly(now)} and queued.warehouse_id = ${warehouseId}
      and queued.kind = ${kind} and o.test_of is null
      and not exists (
        select from wave_shipments c
        where c.org_id = queued.org_id and c.shipment_id = queued.id and c.ended_at is null)
      ${singleLine ? sql`and lines."itemCount" = 1` : sql``}
      ${
        zone === null
          ? sql``
          : sql`and not exists (
        select from shipment_items i
        where i.org_id = queued.org_id and i.shipment_id = queued.id and not exists (
          select from bin_placements l join bins b on b.id = l.bin_id
          where l.org_id = i.org_id and l.item_id = coalesce(i.product_id, i.carton_id)
            and l.warehouse_id = queued.warehouse_id and b.zone = ${zone} and b.active and b.kind <> 'quarantine'))`
      }
    order by ${urgency} limit ${count}`);

const columns = (now: Date): Sql => sql`
  queued.org_id as "orgId", o.name as "organizationName", queued.id as "shipmentId", queued.number, queued.kind,
  queued.status, queued.stage, queued.warehouse_id as "warehouseId",
  queued.requested_ship_date as "requestedShipDate", ${isEarly(now)} as early,
  lines."itemCount", lines."unitCount", lines."unitsPicked"`;

/** Number of lines, of units to pick, and of those that are picked. What has left is counted by what was sent. */
const counts = sql`
  select count(*) as "itemCount",
    coalesce(sum(i.allocated_quantity + i.shipped_quantity), 0)::bigint as "unitCount",
    coalesce(sum(i.picked_quantity), 0)::bigint as "unitsPicked"
  from shipment_items i where i.org_id = queued.org_id and i.shipment_id = queued.id`;
