/**
 * Goods of a snapshot: products, cartons, current stock, and shipments and closing stock week by week. Ids are uuids.
 * Each statement reads one table and one of its indexes; distant history is read half a year at a time, so that no
 * statement takes long.
 */
import { raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { isDemand } from './removals.sql.ts';
import type { ProductFacts } from './snapshot.ts';

export interface OrganizationRow {
  timezone: string;
  currency: string;
  createdAt: string;
}

export const findOrganization = async (tenant: Tenant): Promise<OrganizationRow> =>
  (await tenant.row<OrganizationRow>(sql`
    select o.timezone, o.currency, o.created_at as "createdAt" from organizations o where o.org_id = ${tenant.orgId}`))!;

/** Time of the first stock movement; null when there is none. */
export async function findFirstMovement(tenant: Tenant): Promise<string | null> {
  const row = await tenant.row<{ at: string }>(sql`
    select m.created_at as at from stock_movements m
    where m.org_id = ${tenant.orgId} order by m.created_at, m.n limit 1`);
  return row?.at ?? null;
}

interface Measured {
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
}

export interface ProductRow
  extends Measured, Omit<ProductFacts, 'cost' | 'price' | 'size_mm' | 'weight_g' | 'places'> {
  declaredCurrency: string | null;
  pricing: { cost: number | null; price: number | null; currency: string } | null;
  /** Product ids are spelled. */
  kit: { components: { productId: string; quantity: number }[] } | null;
  archived: boolean;
}

/** Selected products, or all; always with all kits, even archived ones, since orders refer to them. */
export const listProducts = (tenant: Tenant, ids: readonly string[] | undefined): Promise<ProductRow[]> =>
  tenant.rows(sql`
    select p.id, p.sku, p.name, p.created_at as "createdAt", p.lead_time_days as "leadTimeDays",
      p.safety_buffer as "safetyBuffer", p.reorder_point as "reorderPoint",
      p.minimum_shelf_life_days as "minimumShelfLifeDays", p.used_length_mm as length,
      p.used_width_mm as width, p.used_height_mm as height, p.used_weight_g as weight, (p.customs ->> 'declaredValue')::bigint as "declaredValue",
      p.customs ->> 'currency' as "declaredCurrency", p.pricing, p.default_box_id as "boxTypeId", p.kit, p.deleted_at is not null as archived
    from products p
    where p.org_id = ${tenant.orgId} ${when(ids, (some) => sql`and (p.id = any(${some}) or p.kit is not null)`)}
    order by p.id`);

export interface ContentRow {
  carton_id: string;
  product_id: string;
  quantity: number;
}

/** Entire contents of cartons that hold these products, or of all cartons. */
export const listCartonContents = (
  tenant: Tenant,
  products: readonly string[] | undefined,
): Promise<ContentRow[]> =>
  tenant.rows(sql`
    select k.carton_id, k.product_id, k.quantity from carton_contents k
    where k.org_id = ${tenant.orgId} ${when(
      products,
      (ids) => sql`and k.carton_id in (
        select h.carton_id from carton_contents h where h.org_id = ${tenant.orgId} and h.product_id = any(${ids}))`,
    )}
    order by k.carton_id, k.product_id`);

export interface CartonRow extends Measured {
  id: string;
  name: string;
}

/** Cartons that are not archived. */
export const listCartons = (tenant: Tenant, ids: readonly string[] | undefined): Promise<CartonRow[]> =>
  tenant.rows(sql`
    select c.id, c.name, c.length_mm as length, c.width_mm as width, c.height_mm as height, c.weight_g as weight
    from cartons c
    where c.org_id = ${tenant.orgId} and c.deleted_at is null ${when(ids, (some) => sql`and c.id = any(${some})`)}
    order by c.id`);

export interface CellRow {
  item_id: string;
  warehouse_id: string;
  lot: string;
  expires_on: string | null;
  available: number;
  onHand: number;
}

/** Stock cells. Boxes reserved to be opened are left out: their contents count as loose units already. */
export const listCells = (tenant: Tenant, goods: readonly string[] | undefined): Promise<CellRow[]> =>
  tenant.rows(sql`
    select c.item_id, c.warehouse_id, c.lot, c.expires_on, c.available,
      c.available + c.allocated + c.quarantined + c.damaged + c.expired as "onHand"
    from stock_cells c
    where c.org_id = ${tenant.orgId} ${only('c', goods)}
    order by c.item_id, c.warehouse_id, c.lot`);

export interface BackorderRow {
  item_id: string;
  warehouse_id: string;
  backordered: number;
}

/** Quantities ordered beyond the stock, by product, kit or carton. */
export const listBackorders = (
  tenant: Tenant,
  goods: readonly string[] | undefined,
): Promise<BackorderRow[]> =>
  tenant.rows(sql`
    select o.item_id, o.warehouse_id, o.backordered from stock_outlook o
    where o.org_id = ${tenant.orgId} and o.backordered > 0 ${only('o', goods)}`);

/** Weekly figures of one of the goods in one warehouse, for some of the requested weeks, in any order. */
export interface WeekRow {
  item_id: string;
  warehouse_id: string;
  /** Indexes into the weeks, from 0. */
  weeks: number[];
  /** One bit for each day: 1 is Monday, 64 is Sunday. */
  days: number[];
}

export interface ShippedRow extends WeekRow {
  /** Units or boxes, parallel to `weeks`. */
  quantities: number[];
  last: string;
}

/** Units shipped by week. `bounds` are the beginnings of all days of whole weeks, plus the end of the last. */
export const listShippedWeeks = (
  tenant: Tenant,
  bounds: readonly string[],
  goods: readonly string[] | undefined,
  removals: readonly string[],
): Promise<ShippedRow[]> =>
  tenant.rows(sql`
    select w.item_id, w.warehouse_id, array_agg(w.week) as weeks, array_agg(w.days) as days,
      array_agg(w.quantity) as quantities, max(w.last) as last
    from (
      select m.item_id, m.warehouse_id, m.place / 7 as week, bit_or(1 << (m.place % 7)) as days,
        -sum(m.quantity)::double precision as quantity, max(m.created_at) as last
      from (
        select t.item_id, t.warehouse_id, t.quantity, t.created_at,
          width_bucket(t.created_at, ${bounds}::timestamptz[]) - 1 as place
        from stock_movements t
        where t.org_id = ${tenant.orgId} and t.type = 'ship' and t.created_at >= ${bounds[0]}
          and t.created_at < ${bounds.at(-1)} ${only('t', goods)} ${isDemand(raw('t'), removals)}) m
      group by 1, 2, 3) w
    group by w.item_id, w.warehouse_id`);

/** Time of the last shipment of goods since a moment. */
export const listShippedSince = (
  tenant: Tenant,
  since: string,
  goods: readonly string[] | undefined,
): Promise<{ item_id: string; warehouse_id: string; last: string }[]> =>
  tenant.rows(sql`
    select t.item_id, t.warehouse_id, max(t.created_at) as last from stock_movements t
    where t.org_id = ${tenant.orgId} and t.type = 'ship' and t.created_at >= ${since} ${only('t', goods)}
    group by t.item_id, t.warehouse_id`);

/** Time of the last shipment before a moment, for goods without a later one. */
export const listShippedBefore = (
  tenant: Tenant,
  before: string,
  places: readonly { item_id: string; warehouse_id: string }[],
): Promise<{ item_id: string; warehouse_id: string; last: string }[]> =>
  tenant.rows(sql`
    select a.item_id, a.warehouse_id, l.at as last
    from unnest(${places.map((place) => place.item_id)}::uuid[], ${places.map((place) => place.warehouse_id)}::uuid[])
      as a (item_id, warehouse_id)
    cross join lateral (
      select t.created_at as at from stock_movements t
      where t.org_id = ${tenant.orgId} and t.item_id = a.item_id and t.warehouse_id = a.warehouse_id
        and t.type = 'ship' and t.created_at < ${before}
      order by t.n desc limit 1) l`);

/** Closing stock by day, marked by week. `from` is the Monday of the first week. */
export const listHeldWeeks = (
  tenant: Tenant,
  from: string,
  to: string,
  goods: readonly string[] | undefined,
): Promise<WeekRow[]> =>
  tenant.rows(sql`
    select w.item_id, w.warehouse_id, array_agg(w.week) as weeks, array_agg(w.days) as days
    from (
      select t.item_id, t.warehouse_id, (t.date - ${from}::date) / 7 as week,
        bit_or(1 << ((t.date - ${from}::date) % 7)) as days
      from stock_snapshots t
      where t.org_id = ${tenant.orgId} and t.date between ${from} and ${to} and t.on_hand > 0 ${only('t', goods)}
      group by 1, 2, 3) w
    group by w.item_id, w.warehouse_id`);

/** Last day with closing stock in any warehouse; null before the first. */
export async function findLastClosing(tenant: Tenant): Promise<string | null> {
  const row = await tenant.row<{ date: string }>(sql`
    select s.date from stock_snapshots s where s.org_id = ${tenant.orgId} order by s.date desc limit 1`);
  return row?.date ?? null;
}

/** Time of the last receipt of goods. */
export const listReceived = (
  tenant: Tenant,
  goods: readonly string[] | undefined,
): Promise<{ item_id: string; warehouse_id: string; last: string }[]> =>
  tenant.rows(sql`
    select t.item_id, t.warehouse_id, max(t.created_at) as last from stock_movements t
    where t.org_id = ${tenant.orgId} and t.type = 'receive' ${only('t', goods)}
    group by t.item_id, t.warehouse_id`);

export const listBoxes = <B>(
  tenant: Tenant,
  warehouseIds: readonly string[],
): Promise<{ warehouse_id: string; boxes: B[] }[]> =>
  tenant.rows(sql`
    select b.warehouse_id, b.boxes from warehouse_boxes b where b.warehouse_id = any(${warehouseIds})`);

const only = (table: string, goods: readonly string[] | undefined): Sql =>
  when(goods, (ids) => sql`and ${raw(table)}.item_id = any(${ids})`);
