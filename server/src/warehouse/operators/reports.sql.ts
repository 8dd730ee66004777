import { ageBuckets } from '@packhouse/contract/operator/reports';
import { dayMs } from '@packhouse/contract/rules/time';
import { across, join, raw, sql, when } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { inOrganization, type Installation } from './installation.ts';

interface ReportQuery {
  organizationId?: string | undefined;
  warehouseId?: string | undefined;
}

interface OfOrganization {
  orgId: string;
  name: string;
}

export interface SlaRow extends OfOrganization {
  month: string;
  shippedOnTime: number;
  shippedLate: number;
  openLate: number;
}

/** Promises kept and broken since `from`, and those that are late at `now`, by organization and month. */
export const countPromises = (
  installation: Installation,
  { organizationId, warehouseId }: ReportQuery,
  { from, now }: { from: Date; now: Date },
  reach: Reach,
): Promise<SlaRow[]> =>
  installation.rows<SlaRow>(sql`${across('promises')}
    select o.org_id as "orgId", o.name, to_char(told.at at time zone 'UTC', 'YYYY-MM') as month,
      count(*) filter (where told.state = 'met') as "shippedOnTime",
      count(*) filter (where told.state = 'missed') as "shippedLate",
      count(*) filter (where told.state = 'late') as "openLate"
    from organizations o
    cross join lateral (
      select s.forwarded_at as at, s.sla_status as state, s.warehouse_id from shipments s
      where s.org_id = o.org_id and s.forwarded_at >= ${from.toISOString()} and s.sla_status in ('met', 'missed')
      union all
      select s.late_at, 'late', s.warehouse_id from shipments s
      where s.org_id = o.org_id and s.late_at <= ${now.toISOString()}) told
    where ${inOrganization(organizationId)} ${within(reach, sql`told.warehouse_id`)}
      ${when(warehouseId, (id) => sql`and told.warehouse_id = ${uuidOf('warehouse', id)}`)}
    group by o.org_id, o.name, 3
    order by 3, o.name, o.org_id`);

export type AgeRow = OfOrganization & Record<'units' | keyof typeof ageBuckets, number>;

/**
 * Units in the building by the time since they came in. The newest arrivals of a cell, taken together, are what still lies
 * there. Boxes that are reserved to be opened are worth no units.
 */
export const sumUnitsByAge = (
  installation: Installation,
  { organizationId, warehouseId }: ReportQuery,
  now: Date,
  reach: Reach,
): Promise<AgeRow[]> =>
  installation.rows<AgeRow>(sql`${across('inventory age')}
    select o.org_id as "orgId", o.name, sum(left_over.units)::bigint as units, ${join(bucketSums(now), ', ')}
    from organizations o
    cross join lateral (
      select come.created_at, least(come.quantity, come.on_hand - come.later) * come.per as units
      from (
        select m.created_at, m.quantity, held.on_hand, coalesce(c.units_per_carton, 1) as per,
          sum(m.quantity) over (
            partition by held.item_id, held.warehouse_id, held.lot order by m.created_at desc, m.id desc) - m.quantity as later
        from (
          select s.item_id, s.warehouse_id, s.lot,
            s.available + s.allocated + s.quarantined + s.damaged + s.expired as on_hand
          from stock_cells s
          where s.org_id = o.org_id ${within(reach, sql`s.warehouse_id`)}
            ${when(warehouseId, (id) => sql`and s.warehouse_id = ${uuidOf('warehouse', id)}`)}) held
        join stock_movements m on m.org_id = o.org_id and m.item_id = held.item_id
          and m.warehouse_id = held.warehouse_id and m.lot = held.lot
        left join cartons c on c.org_id = o.org_id and c.id = held.item_id
        where held.on_hand > 0 and m.quantity > 0 and m.bucket <> 'reserved_to_open'
          and m.type in ('receive', 'restock', 'adjust', 'count', 'transfer_in', 'open_carton', 'pack_carton')) come
      where come.later < come.on_hand) left_over
    where ${inOrganization(organizationId)}
    group by o.org_id, o.name
    order by o.name, o.org_id`);

/** A sum for each bucket, which ends where the next older one begins. */
function bucketSums(now: Date) {
  const names = Object.keys(ageBuckets) as (keyof typeof ageBuckets)[];
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  return names.map((name, index) => {
    const older = names[index + 1];
    const bounds = [
      ...(ageBuckets[name] > 0 ? [sql`left_over.created_at <= ${before(ageBuckets[name])}`] : []),
      ...(older ? [sql`left_over.created_at > ${before(ageBuckets[older])}`] : []),
    ];
    return sql`coalesce(sum(left_over.units) filter (where ${join(bounds, ' and ')}), 0)::bigint as ${raw(`"${name}"`)}`;
  });
}
