/** Measurements for due claims: each statement covers many windows at once. Ids are uuids. */
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import { partsOf } from '../../goods/inventory/parts-of.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { isDemand, listRemovals } from './removals.sql.ts';

/** Time window of a product in a warehouse; `until` is exclusive. */
export interface Window {
  place: number;
  product_id: string;
  warehouse_id: string;
  since: string;
  until: string;
}

/** Units shipped to meet demand, loose and in cartons. Windows without any are left out. */
export const listUnitsOut = async (
  tenant: Tenant,
  windows: readonly Window[],
): Promise<{ place: number; units: number }[]> =>
  tenant.rows(sql`
    select w.place, -sum(m.quantity * k.units)::double precision as units
    from ${given(windows)} join (${parts(tenant, windows)}) k on k.product_id = w.product_id
    join stock_movements m on m.org_id = ${tenant.orgId} and m.item_id = k.item_id
    where m.warehouse_id = w.warehouse_id and m.type = 'ship' and m.created_at >= w.since and m.created_at < w.until
      ${isDemand(raw('m'), await listRemovals(tenant))}
    group by w.place`);

/** Lowest available quantity at any moment of each window. Movements at the same moment count together. */
export const listLowest = (
  tenant: Tenant,
  windows: readonly Window[],
): Promise<{ place: number; units: number }[]> =>
  tenant.rows(sql`
    select b.place, min(b.available)::double precision as units
    from (
      select a.place, sum(sum(a.units)) over (partition by a.place order by a.at) as available
      from (
        select w.place, greatest(m.created_at, w.since) as at, m.quantity * k.units as units
        from ${given(windows)} join (${parts(tenant, windows)}) k on k.product_id = w.product_id
        join stock_movements m on m.org_id = ${tenant.orgId} and m.item_id = k.item_id
        where m.warehouse_id = w.warehouse_id and m.bucket = 'available' and m.created_at < w.until
        union all
        select w.place, w.since, 0 from ${given(windows)}) a
      group by a.place, a.at) b
    group by b.place`);

/** Lot whose units are wanted at a moment. */
export interface LotAt {
  place: number;
  product_id: string;
  warehouse_id: string;
  lot: string;
  at: string;
}

/** Units left of each lot. Lots that were never there are left out. */
export const listLotsLeft = (
  tenant: Tenant,
  lots: readonly LotAt[],
): Promise<{ place: number; units: number }[]> =>
  tenant.rows(sql`
    select w.place, sum(m.quantity * k.units)::double precision as units
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as w (place integer, product_id uuid, warehouse_id uuid, lot text, at timestamptz)
    join (${parts(tenant, lots)}) k on k.product_id = w.product_id
    join stock_movements m on m.org_id = ${tenant.orgId} and m.item_id = k.item_id
    where m.warehouse_id = w.warehouse_id and m.lot = w.lot and m.bucket <> 'reserved_to_open' and m.created_at < w.at
    group by w.place`);

export const listDeliveries = (
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ id: string; status: string; deliveredAt: string | null }[]> =>
  tenant.rows(sql`
    select s.id, s.status, s.delivered_at as "deliveredAt" from shipments s
    where s.org_id = ${tenant.orgId} and s.id = any(${ids})`);

/**
 * Result of the first count in each window: true if it differed from the books. Windows without a count are left out.
 */
export const listFirstCounts = (
  tenant: Tenant,
  windows: readonly Window[],
): Promise<{ place: number; differs: boolean }[]> =>
  tenant.rows(sql`
    select distinct on (f.place) f.place, f.differs
    from (
      select w.place, c.id, min(l.decided_at) as at, bool_or((l.verdict ->> 'units')::bigint <> 0) as differs
      from ${given(windows)} join (${parts(tenant, windows)}) k on k.product_id = w.product_id
      join stock_count_lines l on l.org_id = ${tenant.orgId} and l.item_id = k.item_id
      join stock_counts c on c.org_id = ${tenant.orgId} and c.id = l.count_id
      where c.warehouse_id = w.warehouse_id and c.status <> 'cancelled' and l.verdict is not null
        and l.decided_at >= w.since and l.decided_at < w.until
      group by w.place, c.id) f
    order by f.place, f.at, f.id`);

/** Sales of a product at a marketplace between two days; `until` is exclusive. */
export interface Selling {
  place: number;
  product_id: string;
  marketplace: string;
  since: string;
  until: string;
}

/** Units sold, the number of days with a report, and whether any day ended without stock. */
export const listSold = (
  tenant: Tenant,
  sellings: readonly Selling[],
): Promise<{ place: number; units: number; days: number; ranOut: boolean }[]> =>
  tenant.rows(sql`
    select w.place, sum(l.sold)::double precision as units, count(l.sold) as days, bool_or(l.available = 0) as "ranOut"
    from jsonb_to_recordset(${JSON.stringify(sellings)}::jsonb)
      as w (place integer, product_id uuid, marketplace text, since date, until date)
    join marketplace_levels l on l.org_id = ${tenant.orgId} and l.product_id = w.product_id
    where l.marketplace = w.marketplace and l.date >= w.since and l.date < w.until
    group by w.place`);

const given = (windows: readonly Window[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
    as w (place integer, product_id uuid, warehouse_id uuid, since timestamptz, until timestamptz)`;

const parts = (tenant: Tenant, asked: readonly { product_id: string }[]): Sql =>
  partsOf(tenant, [...new Set(asked.map(({ product_id: id }) => id))]);
