/** Work for the nightly run, read under a lock so that nobody else does it at the same time. */
import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { literals, raw, sql, when } from '../../platform/database/sql.ts';
import type { SizeSource } from '@packhouse/contract/public/stock';
import type { StockLevel } from '../../goods/inventory/stock-changes.ts';
import type { Tenant } from '../../platform/tenant.ts';

export { listSpaces, type Space } from '../../accounts/organizations/spaces.ts';

export interface LateShipment {
  id: string;
  number: string;
  shipBy: string;
}

export const lateAtOnce = 200;

/** Shipments in the warehouse whose ship-by time has passed without an event saying so: the first of them. */
export const listLate = (tenant: Tenant, at: string): Promise<LateShipment[]> =>
  tenant.rows(sql`
    select s.id, s.number, s.promise ->> 'shipBy' as "shipBy"
    from shipments s
    where s.org_id = ${tenant.orgId} and s.kind in ('pnp', 'spd')
      and s.status in ${literals(stockHoldingStatuses)} and s.late_at <= ${at}
      and not exists (
        select from events e
        where e.org_id = ${tenant.orgId} and e.resource_id = s.doc::jsonb ->> 'id' and e.type = 'shipment.late'
          and e.data ->> 'shipBy' = s.promise ->> 'shipBy')
    order by s.late_at, s.n limit ${raw(lateAtOnce)}`);

export interface Closing {
  warehouse_id: string;
  /** The last day that was closed. */
  last: string | null;
  /** Whether there is stock there now. */
  held: boolean;
}

/** The warehouses in which the organization has or had goods. */
export const listClosings = (tenant: Tenant): Promise<Closing[]> =>
  tenant.rows(sql`
    select c.warehouse_id, c.held,
      (select max(s.date) from stock_snapshots s
        where s.org_id = ${tenant.orgId} and s.warehouse_id = c.warehouse_id) as last
    from (
      select s.warehouse_id,
        bool_or(s.available + s.allocated + s.quarantined + s.damaged + s.expired > 0) as held
      from stock_cells s where s.org_id = ${tenant.orgId} group by s.warehouse_id) c
    order by c.warehouse_id`);

/** Time of the first or the last movement of goods in a warehouse. */
export async function findMovementAt(
  tenant: Tenant,
  warehouseId: string,
  which: 'first' | 'last',
): Promise<string | undefined> {
  const row = await (which === 'first'
    ? tenant.row<{ at: string }>(sql`
        select m.created_at as at from stock_movements m
        where m.org_id = ${tenant.orgId} and m.warehouse_id = ${warehouseId} order by m.created_at, m.n limit 1`)
    : tenant.row<{ at: string }>(sql`
        select m.created_at as at from stock_movements m
        where m.org_id = ${tenant.orgId} and m.warehouse_id = ${warehouseId} order by m.created_at desc, m.n desc limit 1`));
  return row?.at;
}

export interface ClosingStock {
  date: string;
  item_id: string;
  product_id: string | null;
  carton_id: string | null;
  on_hand: number;
  /** Volume of one unit or box. */
  cubic_metres: number;
  size_source: SizeSource;
}

/**
 * Stock of a warehouse at the end of each of these days: the current stock minus the movements since. Boxes that are
 * reserved to be opened are left out, since their content counts as loose units. Goods without dimensions count as a
 * liter per unit.
 */
export const listClosingStock = (
  tenant: Tenant,
  warehouseId: string,
  days: readonly { day: string; end: string }[],
): Promise<ClosingStock[]> =>
  tenant.rows(sql`
    select d.day as date, c.item_id, c.product_id, c.carton_id, (c.held - coalesce(m.since, 0))::bigint as on_hand,
      coalesce(p.used_length_mm * p.used_width_mm * p.used_height_mm / 1e9,
        t.length_mm * t.width_mm * t.height_mm / 1e9,
        0.001 * coalesce(t.units_per_carton, 1))::double precision as cubic_metres,
      case
        when jsonb_typeof(p.measured -> 'dimensions') = 'object' then 'measured'
        when coalesce(p.length_mm * p.width_mm * p.height_mm, t.length_mm * t.width_mm * t.height_mm) is not null
          then 'declared'
        else 'assumed'
      end as size_source
    from unnest(${days.map(({ day }) => day)}::date[]) as d (day)
    cross join (
      select s.item_id, s.product_id, s.carton_id,
        sum(s.available + s.allocated + s.quarantined + s.damaged + s.expired) as held
      from stock_cells s where s.org_id = ${tenant.orgId} and s.warehouse_id = ${warehouseId}
      group by s.item_id, s.product_id, s.carton_id) c
    left join (
      select e.day, m.item_id, sum(m.quantity) as since
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ end }) => end)}::timestamptz[]) as e (day, "end")
      join stock_movements m on m.org_id = ${tenant.orgId} and m.created_at >= e."end"
      where m.warehouse_id = ${warehouseId} and m.bucket <> 'reserved_to_open'
      group by e.day, m.item_id) m on m.day = d.day and m.item_id = c.item_id
    left join products p on p.org_id = ${tenant.orgId} and p.id = c.product_id
    left join cartons t on t.org_id = ${tenant.orgId} and t.id = c.carton_id
    where c.held - coalesce(m.since, 0) > 0
    order by d.day, c.item_id`);

/**
 * Units of a warehouse at the end of each of these days that came in before `from`, by item: the stock of each lot without what came
 * in since, because the goods that came in first leave first. `items` restricts them, where they are given.
 */
export const listAgedStock = (
  tenant: Tenant,
  warehouseId: string,
  steps: readonly { day: string; end: string; age: number; from: string }[],
  items?: readonly string[],
): Promise<{ date: string; item_id: string; age: number; units: number }[]> =>
  tenant.rows(sql`
    with step as (
      select * from unnest(${steps.map(({ day }) => day)}::date[], ${steps.map(({ end }) => end)}::timestamptz[],
        ${steps.map(({ age }) => age)}::integer[], ${steps.map(({ from }) => from)}::timestamptz[])
        as e (day, "end", age, "from")),
    since as (
      select e.day, m.item_id, m.lot, sum(m.quantity) as quantity
      from (select distinct step.day, step."end" from step) e
      join stock_movements m on m.org_id = ${tenant.orgId} and m.created_at >= e."end"
      where m.warehouse_id = ${warehouseId} and m.bucket <> 'reserved_to_open'
        ${when(items, (ids) => sql`and m.item_id = any(${ids})`)}
      group by e.day, m.item_id, m.lot),
    arrived as (
      select e.day, e.age, m.item_id, m.lot, sum(m.quantity) as quantity
      from step e
      join stock_movements m on m.org_id = ${tenant.orgId} and m.warehouse_id = ${warehouseId}
        and m.created_at >= e."from" and m.created_at < e."end"
      where m.quantity > 0 and m.bucket <> 'reserved_to_open'
        ${when(items, (ids) => sql`and m.item_id = any(${ids})`)}
        and m.type in ('receive', 'restock', 'adjust', 'count', 'transfer_in', 'open_carton', 'pack_carton')
      group by e.day, e.age, m.item_id, m.lot)
    select e.day as date, e.age, c.item_id,
      sum(greatest(c.held - coalesce(s.quantity, 0) - coalesce(a.quantity, 0), 0))::bigint as units
    from (
      select s.item_id, s.lot, s.available + s.allocated + s.quarantined + s.damaged + s.expired as held
      from stock_cells s where s.org_id = ${tenant.orgId} and s.warehouse_id = ${warehouseId}
        ${when(items, (ids) => sql`and s.item_id = any(${ids})`)}) c
    cross join step e
    left join since s on s.day = e.day and s.item_id = c.item_id and s.lot = c.lot
    left join arrived a on a.day = e.day and a.age = e.age and a.item_id = c.item_id and a.lot = c.lot
    group by e.day, e.age, c.item_id
    having sum(greatest(c.held - coalesce(s.quantity, 0) - coalesce(a.quantity, 0), 0)) > 0`);

/** Cells with available goods that expire today or earlier; `today` is the local day of each warehouse. */
export const listExpired = (
  tenant: Tenant,
  today: readonly { warehouseId: string; day: string }[],
): Promise<{ item_id: string; warehouse_id: string; lot: string }[]> =>
  tenant.rows(sql`
    select s.item_id, s.warehouse_id, s.lot
    from stock_cells s
    join unnest(${today.map(({ warehouseId }) => warehouseId)}::uuid[], ${today.map(({ day }) => day)}::date[])
      as t (warehouse_id, day) on t.warehouse_id = s.warehouse_id
    where s.org_id = ${tenant.orgId} and s.expires_on <= t.day and s.available > 0
    order by s.item_id, s.warehouse_id, s.lot`);

export interface ChangedLevel {
  id: string;
  sku: string;
  name: string;
  available: number;
  reorder_point: number | null;
  level: StockLevel;
  /** The level announced last. */
  told: StockLevel;
}

/**
 * Products whose stock level differs from the one announced last. Every event that announces a level includes the
 * reorder point. Products that were never in stock have no level, and neither have kits.
 */
export const listChangedLevels = (tenant: Tenant): Promise<ChangedLevel[]> =>
  tenant.rows(sql`
    select l.* from (
      select p.id, p.sku, p.name, p.reorder_point, (s.doc::jsonb ->> 'available')::bigint as available, s.level,
        case t.type
          when 'stock.out' then 'out'
          when 'stock.low' then 'low'
          when 'stock.back' then
            case when (t.data ->> 'available')::bigint <= (t.data ->> 'reorderPoint')::bigint then 'low' else 'enough' end
          else 'enough' end as told
      from product_stock s
      join products p on p.org_id = ${tenant.orgId} and p.id = s.product_id
      left join lateral (
        select e.type, e.data from events e
        where e.org_id = ${tenant.orgId} and e.resource_id = s.doc::jsonb ->> 'id'
          and e.type in ('stock.low', 'stock.out', 'stock.back')
        order by e.n desc limit 1) t on true
      where s.org_id = ${tenant.orgId} and s.level is not null and p.deleted_at is null) l
    where l.level <> l.told
    order by l.sku`);

/** Documents (spelled ids) that shipments refer to, between two ordinals. */
export async function listNamedDocuments(tenant: Tenant, after: number, last: number): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select d ->> 'id' as id
    from shipments s cross join lateral jsonb_array_elements(s.documents) d
    where s.org_id = ${tenant.orgId} and s.n > ${after} and s.n <= ${last} and s.documents <> '[]'`);
  return rows.map(({ id }) => id);
}

/** Photos (spelled ids) of products. */
export async function listProductPhotos(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select f ->> 'id' as id
    from products p cross join lateral jsonb_array_elements(p.photos) f
    where p.org_id = ${tenant.orgId} and p.photos <> '[]'`);
  return rows.map(({ id }) => id);
}
