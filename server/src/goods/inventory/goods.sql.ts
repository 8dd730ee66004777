/**
 * Goods in stock, day by day and now, and goods shipped: queries for the dashboard's figures. Each statement reads one
 * table. Joins would take a hundred times as long while the database has no statistics yet, for example right after an
 * import.
 */
import { sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Filter by goods, by warehouse, or by neither. Ids are uuids, of products and cartons alike. */
export interface Where {
  goods?: readonly string[] | undefined;
  warehouseId?: string | undefined;
}

/** Days, oldest first. `bounds` are the moments at which they begin, plus the end of the last day. */
export interface Days {
  days: readonly string[];
  bounds: readonly string[];
}

const only = ({ goods, warehouseId }: Where): Sql => sql`
  ${when(goods, (ids) => sql`and t.item_id = any(${ids})`)} ${when(warehouseId, (id) => sql`and t.warehouse_id = ${id}`)}`;

export interface GoodsByDay {
  item_id: string;
  /** Indexes into the days, from 0, each with units of a product or boxes of a carton. */
  places: number[];
  quantities: number[];
}

export const listShippedGoods = (tenant: Tenant, { bounds }: Days, where: Where): Promise<GoodsByDay[]> =>
  tenant.rows(sql`
    select d.item_id, array_agg(d.place) as places, array_agg(d.quantity) as quantities
    from (
      select t.item_id, width_bucket(t.created_at, ${bounds}::timestamptz[]) - 1 as place,
        -sum(t.quantity)::double precision as quantity
      from stock_movements t
      where t.org_id = ${tenant.orgId} and t.type = 'ship' and t.created_at >= ${bounds[0]}
        and t.created_at < ${bounds.at(-1)} ${only(where)}
      group by 1, 2) d
    group by d.item_id`);

export interface HeldGoods {
  item_id: string;
  /** Indexes of the days with stock at their close. */
  places: number[];
}

export const listHeldGoods = (tenant: Tenant, { days }: Days, where: Where): Promise<HeldGoods[]> =>
  tenant.rows(sql`
    select t.item_id, array_agg(distinct t.date - ${days[0]}::date) as places
    from stock_snapshots t
    where t.org_id = ${tenant.orgId} and t.date between ${days[0]} and ${days.at(-1)} and t.on_hand > 0 ${only(where)}
    group by t.item_id`);

/** Stock at the close of each day, for the days that had any. */
export const listClosingGoods = (tenant: Tenant, { days }: Days, where: Where): Promise<GoodsByDay[]> =>
  tenant.rows(sql`
    select d.item_id, array_agg(d.place) as places, array_agg(d.quantity) as quantities
    from (
      select t.item_id, t.date - ${days[0]}::date as place, sum(t.on_hand)::double precision as quantity
      from stock_snapshots t
      where t.org_id = ${tenant.orgId} and t.date between ${days[0]} and ${days.at(-1)} ${only(where)}
      group by 1, 2) d
    group by d.item_id`);

export interface PresentGoods {
  item_id: string;
  available: number;
  onHand: number;
}

/** Current stock of all goods that were ever in stock. */
export const listPresentGoods = (tenant: Tenant, where: Where): Promise<PresentGoods[]> =>
  tenant.rows(sql`
    select t.item_id, sum(t.available)::bigint as available,
      sum(t.available + t.allocated + t.quarantined + t.damaged + t.expired)::bigint as "onHand"
    from stock_cells t
    where t.org_id = ${tenant.orgId} ${only(where)} group by t.item_id`);

/** Last day that is closed in every warehouse holding any stock; null before the first. */
export async function findClosedThrough(
  tenant: Tenant,
  warehouseId: string | undefined,
): Promise<string | null> {
  const row = await tenant.row<{ day: string | null }>(sql`
    select case when bool_or(h.last is null) then null else min(h.last) end as day
    from (
      select (
        select s.date from stock_snapshots s
        where s.org_id = ${tenant.orgId} and s.warehouse_id = c.warehouse_id order by s.date desc limit 1) as last
      from stock_cells c
      where c.org_id = ${tenant.orgId} ${when(warehouseId, (id) => sql`and c.warehouse_id = ${id}`)}
      group by c.warehouse_id
      having bool_or(c.available + c.allocated + c.quarantined + c.damaged + c.expired > 0)) h`);
  return row!.day;
}

export const listIncomingGoods = (
  tenant: Tenant,
  where: Where,
): Promise<{ item_id: string; incoming: number }[]> =>
  tenant.rows(sql`
    select t.item_id, sum(t.incoming)::bigint as incoming from stock_outlook t
    where t.org_id = ${tenant.orgId} and t.incoming > 0 ${only(where)} group by t.item_id`);

export interface Content {
  carton_id: string;
  product_id: string;
  quantity: number;
}

/** Contents of the cartons that hold these products, or of all cartons. */
export const listContents = (tenant: Tenant, products: readonly string[] | undefined): Promise<Content[]> =>
  tenant.rows(sql`
    select k.carton_id, k.product_id, k.quantity from carton_contents k
    where k.org_id = ${tenant.orgId} ${when(products, (ids) => sql`and k.product_id = any(${ids})`)}`);

export interface StockedProduct {
  id: string;
  sku: string;
  name: string;
  archived: boolean;
  reorderPoint: number | null;
  /** Declared customs value of a unit; null where none is declared. */
  amount: number | null;
  currency: string | null;
}

/** All products except kits, which have no stock of their own. */
export const listStockedProducts = (tenant: Tenant): Promise<StockedProduct[]> =>
  tenant.rows(sql`
    select p.id, p.sku, p.name, p.deleted_at is not null as archived, p.reorder_point as "reorderPoint",
      (p.customs ->> 'declaredValue')::bigint as amount, p.customs ->> 'currency' as currency
    from products p
    where p.org_id = ${tenant.orgId} and p.kit is null`);

/** Available units of these products, including kits, from their stock records. */
export const listAvailable = (
  tenant: Tenant,
  products: readonly string[],
): Promise<{ id: string; available: number }[]> =>
  tenant.rows(sql`
    select s.product_id as id, (s.doc::jsonb ->> 'available')::bigint as available from product_stock s
    where s.org_id = ${tenant.orgId} and s.product_id = any(${products})`);

/** Units and boxes ordered beyond the stock, by product, kit or carton. */
export const listBackordered = (
  tenant: Tenant,
  where: Where,
): Promise<{ item_id: string; backordered: number }[]> =>
  tenant.rows(sql`
    select t.item_id, sum(t.backordered)::bigint as backordered from stock_outlook t
    where t.org_id = ${tenant.orgId} and t.backordered > 0 ${only(where)} group by t.item_id`);
