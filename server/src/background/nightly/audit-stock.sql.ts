/** Consistency checks on stock: each statement selects what violates its rule, with a sentence and its key. */
import { buckets } from '@packhouse/contract/public/stock';
import { openStatuses, stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { join, raw, sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** A violation of a rule. */
export interface Difference {
  what: string;
  /** Key of the row or rows concerned, as the tables have them. */
  key: Record<string, string | number | null>;
  /** False if this difference cannot be corrected from other data, although others of the same rule can. */
  derivable?: boolean;
}

/** Goods with the number of their movements, between two ordinals. */
export const countMovements = (
  tenant: Tenant,
  after: number,
  last: number,
): Promise<{ item_id: string; count: number }[]> =>
  tenant.rows(sql`
    select m.item_id, count(*) from stock_movements m
    where m.org_id = ${tenant.orgId} and m.n > ${after} and m.n <= ${last}
    group by m.item_id`);

export const listGoodsInCells = (tenant: Tenant): Promise<{ item_id: string }[]> =>
  tenant.rows(sql`select distinct s.item_id from stock_cells s where s.org_id = ${tenant.orgId}`);

/** Counters that differ from the sums of their movements. A sum below zero cannot become a counter. */
export const findCellDifferences = (tenant: Tenant, items: readonly string[]): Promise<Difference[]> =>
  tenant.rows(sql`
    select coalesce(p.sku, t.name, d.item_id::text) || ' has ' || d.counter || ' ' || d.bucket || ' at ' || w.name
        || case d.lot when '' then '' else ' in lot ' || d.lot end || ', and its movements add up to ' || d.total || '.' as what,
      jsonb_build_object('itemId', d.item_id, 'warehouseId', d.warehouse_id, 'lot', d.lot, 'bucket', d.bucket) as key,
      d.total >= 0 as derivable
    from (
      select item_id, warehouse_id, lot, bucket, coalesce(c.counter, 0) as counter, coalesce(l.total, 0) as total
      from (
        select m.item_id, m.warehouse_id, m.lot, m.bucket, sum(m.quantity) as total
        from stock_movements m where m.org_id = ${tenant.orgId} and m.item_id = any(${items})
        group by m.item_id, m.warehouse_id, m.lot, m.bucket) l
      full join (
        select s.item_id, s.warehouse_id, s.lot, b.bucket, b.counter
        from stock_cells s cross join lateral (values ${bucketRows}) as b (bucket, counter)
        where s.org_id = ${tenant.orgId} and s.item_id = any(${items})) c using (item_id, warehouse_id, lot, bucket)
      where coalesce(c.counter, 0) <> coalesce(l.total, 0)) d
    join warehouses w on w.id = d.warehouse_id
    left join products p on p.org_id = ${tenant.orgId} and p.id = d.item_id
    left join cartons t on t.org_id = ${tenant.orgId} and t.id = d.item_id
    order by d.item_id, d.warehouse_id, d.lot, d.bucket limit 1000`);

/** Movements whose stored balance differs from the sum of the movements up to them. */
export const findBalanceDifferences = (tenant: Tenant, items: readonly string[]): Promise<Difference[]> =>
  tenant.rows(sql`
    select 'Movement ' || d.n || ' says that it left ' || d.balance_after || ', and those up to it add up to '
        || d.running || '.' as what,
      jsonb_build_object('n', d.n, 'itemId', d.item_id) as key
    from (
      select m.n, m.item_id, m.balance_after,
        sum(m.quantity) over (partition by m.item_id, m.warehouse_id, m.lot, m.bucket order by m.n) as running
      from stock_movements m where m.org_id = ${tenant.orgId} and m.item_id = any(${items})) d
    where d.balance_after <> d.running
    order by d.n limit 1000`);

export const findNegativeCells = (tenant: Tenant): Promise<Difference[]> =>
  tenant.rows(sql`
    select 'There is less than nothing of ' || s.item_id || ' in lot "' || s.lot || '".' as what,
      jsonb_build_object('itemId', s.item_id, 'warehouseId', s.warehouse_id, 'lot', s.lot) as key
    from stock_cells s
    where s.org_id = ${tenant.orgId} and least(${raw(buckets.map((name) => `s.${name}`).join(', '))}) < 0
    order by s.item_id limit 1000`);

/** Goods of held and recalled lots that are for sale, or promised to an open shipment that nobody has asked to cancel. */
export const findStoppedOnSale = (tenant: Tenant): Promise<Difference[]> =>
  tenant.rows(sql`
    with stopped as (
      select l.product_id as item_id, l.lot from lots l where l.org_id = ${tenant.orgId} and l.status <> 'available'
      union
      select k.carton_id, l.lot from lots l
      join carton_contents k on k.org_id = ${tenant.orgId} and k.product_id = l.product_id
      where l.org_id = ${tenant.orgId} and l.status <> 'available'
    )
    select s.available || ' of ' || s.item_id || ' are for sale although lot ' || s.lot || ' is stopped.' as what,
      jsonb_build_object('itemId', s.item_id, 'warehouseId', s.warehouse_id, 'lot', s.lot) as key
    from stopped l join stock_cells s on s.item_id = l.item_id and s.lot = l.lot
    where s.org_id = ${tenant.orgId} and s.available > 0
    union all
    select s.number || ' was promised goods of lot ' || a.lot || ', which is stopped.' as what,
      jsonb_build_object('shipmentId', s.id, 'lot', a.lot) as key
    from shipments s
    cross join lateral jsonb_to_recordset(s.allocations) as a ("stockId" uuid, lot text)
    join stopped l on l.item_id = a."stockId" and l.lot = a.lot
    where s.org_id = ${tenant.orgId} and s.status = any(${stockHoldingStatuses}) and s.status <> 'pending_cancel'
    limit 1000`);

/** Time of the movement with this ordinal, or of the last one before it. */
export async function findMomentOf(tenant: Tenant, n: number): Promise<string | undefined> {
  const row = await tenant.row<{ at: string }>(sql`
    select m.created_at as at from stock_movements m
    where m.org_id = ${tenant.orgId} and m.n <= ${n} order by m.n desc limit 1`);
  return row?.at;
}

/**
 * Moves from one bucket, box or warehouse to another that are unbalanced, in units, between two moments. A box that
 * is reserved to be opened counts as zero, since its content already counts as loose units; any other counts as its
 * content.
 */
export const findUnevenMoves = (tenant: Tenant, after: string | null, last: string): Promise<Difference[]> =>
  tenant.rows(sql`
    select 'What was moved of ' || p.sku || ' (' || d.kind || ') at ' || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        || ' comes out at ' || d.units || ' instead of 0.' as what,
      jsonb_build_object('n', d.n, 'kind', d.kind, 'itemId', d.product_id, 'shipmentId', d.shipment_id) as key
    from (
      select min(e.n) as n, e.created_at, e.kind, e.product_id, e.shipment_id, sum(e.units) as units
      from (
        select m.n, m.created_at, ${kindOfMove}, m.shipment_id, m.lot, m.product_id, m.quantity as units
        from stock_movements m
        where m.org_id = ${tenant.orgId} and ${within(after, last)} and m.product_id is not null
          and m.type = any(${evenTypes})
        union all
        select m.n, m.created_at, ${kindOfMove}, m.shipment_id, m.lot, k.product_id,
          case m.bucket when 'reserved_to_open' then 0 else m.quantity * k.quantity end as units
        from stock_movements m
        join carton_contents k on k.org_id = ${tenant.orgId} and k.carton_id = m.carton_id
        where m.org_id = ${tenant.orgId} and ${within(after, last)} and m.type = any(${evenTypes})) e
      group by e.created_at, e.kind, e.warehouse_id, e.shipment_id, e.lot, e.product_id
      having sum(e.units) <> 0) d
    join products p on p.org_id = ${tenant.orgId} and p.id = d.product_id
    order by d.n limit 1000`);

/** Movements that are earlier than the one before them, between two ordinals. */
export const findTimesOutOfOrder = (tenant: Tenant, first: number, last: number): Promise<Difference[]> =>
  tenant.rows(sql`
    select 'Movement ' || d.n || ' is earlier than the one before it.' as what, jsonb_build_object('n', d.n) as key
    from (
      select m.n, m.created_at, lag(m.created_at) over (order by m.n) as before
      from stock_movements m where m.org_id = ${tenant.orgId} and m.n >= ${first} and m.n <= ${last}) d
    where d.created_at < d.before
    order by d.n limit 1000`);

/**
 * Allocated goods that the open outbound shipments do not account for. A shipment records the goods allocated to it,
 * cell by cell, and their sum is what the cell has allocated.
 *
 * A shipment that was imported in its current state (its first step is not a draft) may not know from which lot its
 * goods were taken. Then its lines determine how many of the product must be allocated, in any lots of the warehouse.
 */
export const findAllocationDifferences = (tenant: Tenant): Promise<Difference[]> =>
  tenant.rows(sql`
    with open as (
      select s.id, s.warehouse_id, s.allocations, s.allocations = '[]'
        and exists (select from shipment_steps t
          where t.org_id = ${tenant.orgId} and t.shipment_id = s.id and t.step = 1 and t.to_status <> 'draft') as loaded
      from shipments s
      where s.org_id = ${tenant.orgId} and s.kind in ('pnp', 'spd')
        and s.status = any(${stockHoldingStatuses})
    ), known as (
      select a."stockId" as item_id, o.warehouse_id, a.lot, sum(a.quantity) as promised
      from open o cross join lateral jsonb_to_recordset(o.allocations) as a ("stockId" uuid, lot text, quantity bigint)
      group by a."stockId", o.warehouse_id, a.lot
    ), lines as (
      select o.warehouse_id, i.product_id, i.carton_id, i.allocated_quantity, p.kit
      from open o
      join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = o.id
      left join products p on p.org_id = ${tenant.orgId} and p.id = i.product_id
      where o.loaded and i.allocated_quantity > 0
    ), loaded as (
      select l.item_id, l.warehouse_id, sum(l.promised) as promised
      from (
        select coalesce(product_id, carton_id) as item_id, warehouse_id, allocated_quantity as promised
        from lines where kit is null
        union all
        select c.id, l.warehouse_id, l.allocated_quantity * (part ->> 'quantity')::bigint
        from lines l cross join lateral jsonb_array_elements(l.kit -> 'components') part
        join products c on c.org_id = ${tenant.orgId} and c.doc::jsonb ->> 'id' = part ->> 'productId') l
      group by l.item_id, l.warehouse_id
    ), sums as (
      select item_id, warehouse_id, sum(c.allocated) as allocated, sum(c.known) as known, min(c.allocated - c.known) as least
      from (
        select item_id, warehouse_id, coalesce(s.allocated, 0) as allocated, coalesce(k.promised, 0) as known
        from (select s.item_id, s.warehouse_id, s.lot, s.allocated from stock_cells s where s.org_id = ${tenant.orgId}) s
        full join known k using (item_id, warehouse_id, lot)) c
      group by item_id, warehouse_id
    )
    select coalesce(p.sku, t.name, d.item_id::text) || ' has ' || d.allocated || ' allocated at ' || w.name
        || ', and open shipments were promised ' || d.promised
        || case when d.least < 0 then ', some of it from lots that have less' else '' end || '.' as what,
      jsonb_build_object('itemId', d.item_id, 'warehouseId', d.warehouse_id) as key
    from (
      select item_id, warehouse_id, coalesce(s.allocated, 0) as allocated, coalesce(s.least, 0) as least,
        coalesce(s.known, 0) + coalesce(l.promised, 0) as promised
      from sums s full join loaded l using (item_id, warehouse_id)) d
    join warehouses w on w.id = d.warehouse_id
    left join products p on p.org_id = ${tenant.orgId} and p.id = d.item_id
    left join cartons t on t.org_id = ${tenant.orgId} and t.id = d.item_id
    where d.least < 0 or d.allocated <> d.promised
    order by d.item_id limit 1000`);

/** Quantities that bins say they hold together, for goods behind one (a uuid; none for the first), in the order of their ids. */
export const listBinClaims = (
  tenant: Tenant,
  after: string | undefined,
  most: number,
): Promise<{ item_id: string; warehouse_id: string; claimed: number; name: string; warehouse: string }[]> =>
  tenant.rows(sql`
    with chunk as (
      select distinct l.item_id from bin_placements l
      where l.org_id = ${tenant.orgId} and l.quantity > 0 ${when(after, (id) => sql`and l.item_id > ${id}`)}
      order by l.item_id limit ${raw(most)}
    )
    select l.item_id, l.warehouse_id, sum(l.quantity)::bigint as claimed, min(coalesce(p.sku, t.name)) as name,
      min(w.name) as warehouse
    from chunk join bin_placements l on l.org_id = ${tenant.orgId} and l.item_id = chunk.item_id
    join warehouses w on w.id = l.warehouse_id
    left join products p on p.org_id = ${tenant.orgId} and p.id = l.item_id
    left join cartons t on t.org_id = ${tenant.orgId} and t.id = l.item_id
    group by l.item_id, l.warehouse_id
    order by l.item_id, l.warehouse_id`);

/** Outlooks that do not match the open shipments, each with the correct values. */
export const findOutlookDifferences = (
  tenant: Tenant,
): Promise<
  (Difference & { item_id: string; warehouse_id: string; incoming: number; backordered: number })[]
> =>
  tenant.rows(sql`
    select coalesce(p.sku, t.name, d.item_id::text) || ' shows ' || d.shown_incoming || ' incoming and '
        || d.shown_backordered || ' backordered at ' || w.name || ', and the open shipments say ' || d.incoming || ' and '
        || d.backordered || '.' as what,
      jsonb_build_object('itemId', d.item_id, 'warehouseId', d.warehouse_id) as key,
      d.item_id, d.warehouse_id, d.incoming::bigint, d.backordered::bigint
    from (
      select item_id, warehouse_id, coalesce(o.incoming, 0) as shown_incoming, coalesce(o.backordered, 0) as shown_backordered,
        coalesce(x.incoming, 0) as incoming, coalesce(x.backordered, 0) as backordered
      from (
        select o.item_id, o.warehouse_id, o.incoming, o.backordered from stock_outlook o where o.org_id = ${tenant.orgId}) o
      full join (
        select coalesce(i.product_id, i.carton_id) as item_id, s.warehouse_id,
          sum(case when s.kind in ('inbound', 'return') then greatest(0, i.quantity - coalesce(i.received_quantity, 0)) else 0 end) as incoming,
          sum(case when s.kind in ('pnp', 'spd') then i.backordered_quantity else 0 end) as backordered
        from shipments s join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = s.id
        where s.org_id = ${tenant.orgId}
          and s.status = any(${openStatuses})
        group by 1, 2) x using (item_id, warehouse_id)) d
    join warehouses w on w.id = d.warehouse_id
    left join products p on p.org_id = ${tenant.orgId} and p.id = d.item_id
    left join cartons t on t.org_id = ${tenant.orgId} and t.id = d.item_id
    where d.shown_incoming <> d.incoming or d.shown_backordered <> d.backordered
    order by d.item_id limit 1000`);

/** Types whose movements add up to zero. */
const evenTypes = [
  'allocate',
  'release',
  'open_carton',
  'pack_carton',
  'quarantine',
  'unquarantine',
  'hold_lot',
  'release_lot',
  'damage',
  'expire',
  'transfer_out',
  'transfer_in',
];

// A transfer balances over its two warehouses, every other move within one.
const kindOfMove = raw(`case when m.type like 'transfer%' then 'transfer' else m.type end as kind,
  case when m.type like 'transfer%' then null else m.warehouse_id end as warehouse_id`);

const within = (after: string | null, last: string) =>
  after === null ? sql`m.created_at <= ${last}` : sql`m.created_at > ${after} and m.created_at <= ${last}`;

const bucketRows = join(
  buckets.map((name) => raw(`('${name}', s.${name})`)),
  ', ',
);
