import { across, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import type { CounterQuery } from './counters.sql.ts';
import { inOrganization, type Installation } from './installation.ts';

/** A package that waits to leave or has left. Ids are uuids. */
export interface LanePackage {
  orgId: string;
  organizationName: string;
  shipmentId: string;
  number: string;
  orderNumber: string | null;
  stage: 'packed' | 'labelled';
  shipBy: string | null;
  id: string;
  carrier: string | null;
  service: string | null;
  trackingNumber: string | null;
  weight_g: number | null;
}

interface AskedLane extends CounterQuery {
  carrier?: string | undefined;
}

export const mostPackages = 10_000;

/** Packed packages that have not left, by carrier, the most urgent first; at most `mostPackages` plus one. */
export const listWaitingPackages = (installation: Installation, asked: AskedLane): Promise<LanePackage[]> =>
  installation.rows<LanePackage>(sql`${across('carrier lanes')}
    ${packages}
    where lane.status = 'processing' and lane.stage in ('packed', 'labelled') and ${chosen(asked)}
    order by k.carrier nulls last, lane.late_at, lane.submitted_at, lane.id, k.position
    limit ${raw(mostPackages + 1)}`);

/**
 * Packages that left in a period, by carrier, in the order of leaving. A shipment that left then was updated then or
 * later, which narrows the search.
 */
export const listForwardedPackages = (
  installation: Installation,
  asked: AskedLane & { from: string; to: string },
): Promise<LanePackage[]> =>
  installation.rows<LanePackage>(sql`${across('carrier lanes')}
    ${packages}
    where lane.status = 'forwarded' and lane.updated_at >= ${asked.from}
      and lane.forwarded_at >= ${asked.from} and lane.forwarded_at < ${asked.to} and ${chosen(asked)}
    order by k.carrier nulls last, lane.forwarded_at, lane.id, k.position
    limit ${raw(mostPackages + 1)}`);

const packages = sql`
  select lane.org_id as "orgId", o.name as "organizationName", lane.id as "shipmentId", lane.number,
    lane.order_number as "orderNumber", lane.stage, lane.late_at as "shipBy", k.id, k.carrier, k.service,
    k.tracking_number as "trackingNumber", k.weight_g
  from organizations o join shipments lane on lane.org_id = o.org_id
  join shipment_packages k on k.org_id = lane.org_id and k.shipment_id = lane.id`;

const chosen = ({ warehouseId, organizationId, carrier }: AskedLane): Sql => sql`
  lane.warehouse_id = ${uuidOf('warehouse', warehouseId)} and ${inOrganization(organizationId)}
  ${when(carrier, (name) => sql`and lower(k.carrier) = lower(${name})`)}`;
