import { across, sql } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import type { CounterQuery } from './counters.sql.ts';
import { inOrganization, type Installation } from './installation.ts';

export interface Period extends CounterQuery {
  /** ISO times; the end is exclusive. */
  from: string;
  to: string;
  timezone: string;
  unit: 'hour' | 'day';
}

interface Counted {
  operatorId: string;
  name: string;
  /** Start of the hour or day. */
  at: string;
}

export interface Steps extends Counted {
  step: 'shipment.started' | 'shipment.picked' | 'shipment.packed' | 'shipment.forwarded';
  shipments: number;
  packages: number;
  lines: number;
  units: number;
}

/**
 * Steps of outbound shipments, from their events. Work on a shipment that was cancelled afterwards still counts. Each event
 * looks up its shipment: from the shipments of a warehouse, PostgreSQL would read the events again for each of them.
 */
export const listSteps = (
  installation: Installation,
  { warehouseId, organizationId, from, to, timezone, unit }: Period,
): Promise<Steps[]> =>
  installation.rows<Steps>(sql`${across('work done')}
    select done.actor ->> 'id' as "operatorId", max(done.actor ->> 'name') as name, done.type as step,
      date_trunc(${unit}, done.at, ${timezone}) as at, count(distinct (s.org_id, s.id)) as shipments,
      coalesce(sum((done.data ->> 'packages')::bigint), 0)::bigint as packages,
      coalesce(sum(goods.lines), 0)::bigint as lines, coalesce(sum(goods.units), 0)::bigint as units
    from organizations o
    cross join lateral (
      select e.type, e.at, e.actor, e.data from events e
      where e.org_id = o.org_id and e.at >= ${from} and e.at < ${to}
        and e.type in ('shipment.started', 'shipment.picked', 'shipment.packed', 'shipment.forwarded')
        and e.actor ->> 'type' = 'operator') done
    cross join lateral (
      select s.org_id, s.id, s.status, s.warehouse_id from shipments s
      where s.org_id = o.org_id and s.number = done.data ->> 'number' limit 1) s
    left join lateral (
      select count(*) as lines, sum(taken.quantity * case when i.contents is null then 1 else (
        select coalesce(sum((content ->> 'quantity')::bigint), 0) from jsonb_array_elements(i.contents) content) end) as units
      from shipment_items i
      cross join lateral (
        select case when done.type = 'shipment.forwarded' then i.shipped_quantity
          when s.status = 'cancelled' then i.quantity else i.picked_quantity end as quantity) taken
      where i.org_id = s.org_id and i.shipment_id = s.id and taken.quantity > 0
    ) goods on done.type = 'shipment.forwarded' or (done.type = 'shipment.picked' and not exists (
      select from picked_units p where p.org_id = s.org_id and p.shipment_id = s.id))
    where s.warehouse_id = ${uuidOf('warehouse', warehouseId)} and ${inOrganization(organizationId)}
    group by 1, 3, 4`);

/**
 * Units and lines by who picked each of them, without picks that were taken back. A shipment that was picked before these were
 * recorded is left to its last step; `listSteps` then counts its lines and units for who picked the last of it.
 */
export const listPicked = (
  installation: Installation,
  { warehouseId, organizationId, from, to, timezone, unit }: Period,
): Promise<Received[]> =>
  installation.rows<Received>(sql`${across('work done')}
    select picked.operator_id as "operatorId", max(picked.operator_name) as name,
      date_trunc(${unit}, picked.at, ${timezone}) as at,
      count(distinct (picked.org_id, picked.item_id)) as lines,
      sum(picked.quantity * case when i.contents is null then 1 else (
        select coalesce(sum((content ->> 'quantity')::bigint), 0) from jsonb_array_elements(i.contents) content) end)::bigint as units
    from organizations o
      join picked_units picked on picked.org_id = o.org_id
      join shipment_items i on i.org_id = picked.org_id and i.id = picked.item_id and i.shipment_id = picked.shipment_id
    where picked.warehouse_id = ${uuidOf('warehouse', warehouseId)} and picked.at >= ${from} and picked.at < ${to}
      and picked.taken_back_at is null and ${inOrganization(organizationId)}
    group by 1, 3`);

export interface Received extends Counted {
  lines: number;
  units: number;
}

/** Goods received according to the stock ledger, in any condition, including returns. */
export const listReceived = (
  installation: Installation,
  { warehouseId, organizationId, from, to, timezone, unit }: Period,
): Promise<Received[]> =>
  installation.rows<Received>(sql`${across('work done')}
    select moved.actor ->> 'id' as "operatorId", max(moved.actor ->> 'name') as name,
      date_trunc(${unit}, moved.created_at, ${timezone}) as at,
      count(distinct (o.org_id, moved.shipment_id, moved.item_id)) as lines,
      sum(moved.quantity * coalesce(c.units_per_carton, 1))::bigint as units
    from organizations o
    cross join lateral (
      select m.actor, m.created_at, m.shipment_id, m.item_id, m.carton_id, m.quantity from stock_movements m
      where m.org_id = o.org_id and m.created_at >= ${from} and m.created_at < ${to}
        and m.type in ('receive', 'restock') and m.warehouse_id = ${uuidOf('warehouse', warehouseId)}
        and m.actor ->> 'type' = 'operator') moved
    left join cartons c on c.org_id = o.org_id and c.id = moved.carton_id
    where ${inOrganization(organizationId)}
    group by 1, 3`);
