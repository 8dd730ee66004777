/** Facts that count tasks follow from, over all organizations. Test spaces are left out: their goods are in no real bin. */
import { across, raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { LinePortion } from '../../goods/shipments/picked.ts';
import { inOrganization, type Installation } from '../operators/installation.ts';
import type { BinFacts } from './due-bins.ts';

const live = inOrganization(undefined);

/**
 * The bins of a warehouse (a uuid) in walking order; a bin with goods of several organizations once for each. A bin of goods that
 * the warehouse never had in stock is neither counted nor empty.
 */
export const listBinsToCount = (
  installation: Installation,
  warehouseId: string,
  dayBegan: string,
): Promise<BinFacts[]> =>
  installation.rows<BinFacts>(sql`${across('count tasks')}
    with held as materialized (
      select l.bin_id, l.org_id, o.name, min(l.placed_at) as placed_at,
        coalesce(array_agg(distinct l.item_id::text) filter (where l.quantity is distinct from 0), '{}') as items
      from bin_placements l join organizations o on o.org_id = l.org_id
      where l.warehouse_id = ${warehouseId} and ${live} and (l.org_id, l.item_id) in (
        select s.org_id, s.item_id from stock_cells s where s.warehouse_id = ${warehouseId})
      group by l.bin_id, l.org_id, o.name)
    select b.code, b.zone, b.kind, held.org_id as "orgId", held.name as "organizationName",
      coalesce(held.items, '{}') as items, coalesce(held.placed_at, b.created_at) as since,
      greatest(counted.at, b.checked_at) as "lastCountedAt", counted.is_open as "isBeingCounted",
      counted.is_taken or coalesce(b.checked_at >= ${dayBegan}, false) as "isTaken"
    from bins b
    left join held on held.bin_id = b.id
    cross join lateral (
      select max(c.ended_at) filter (where c.status = 'approved') as at,
        coalesce(bool_or(c.status in ('open', 'counted')), false) as is_open,
        coalesce(bool_or(c.planned and c.status <> 'cancelled' and c.created_at >= ${dayBegan}), false) as is_taken
      from stock_counts c join organizations o on o.org_id = c.org_id
      where c.bin_id = b.id and ${live} and (held.org_id is null or c.org_id = held.org_id)) counted
    where b.warehouse_id = ${warehouseId} and b.active and b.kind <> 'staging' and (held.org_id is not null or b.goods = 0)
    order by b.sequence, b.code, held.name, held.org_id`);

/** Goods (a uuid) with the lines that were picked of them; a kit with its components, whose ids are spelled. */
export interface PickedLines {
  itemId: string;
  components: { productId: string }[] | null;
  lines: number;
}

/** Newest shipments of an organization that classes are read from: the home screen waits for them at most two seconds. */
const mostShipments = 50_000;

/** Lines of the shipments that left the warehouse since then. What is still being picked counts when it leaves. */
export const listPickedLines = (
  installation: Installation,
  warehouseId: string,
  since: string,
): Promise<PickedLines[]> =>
  installation.rows<PickedLines>(sql`${across('count tasks')}
    select picked.item_id as "itemId", p.kit -> 'components' as components, picked.lines
    from (
      select s.org_id, coalesce(i.product_id, i.carton_id) as item_id, count(*) as lines
      from organizations o
      cross join lateral (
        select sent.org_id, sent.id from shipments sent
        where sent.org_id = o.org_id and sent.forwarded_at >= ${since} and sent.warehouse_id = ${warehouseId}
        order by sent.forwarded_at desc limit ${raw(mostShipments)}) s
      join shipment_items i on i.org_id = s.org_id and i.shipment_id = s.id
      where i.shipped_quantity > 0 and ${live}
      group by 1, 2) picked
    left join products p on p.org_id = picked.org_id and p.id = picked.item_id`);

/** A shipment that is being picked. */
export interface OpenPick {
  allocations: LinePortion[];
  lines: { id: string; allocated: number; picked: number }[];
}

export const listOpenPicks = (installation: Installation, warehouseId: string): Promise<OpenPick[]> =>
  installation.rows<OpenPick>(sql`${across('count tasks')}
    select s.allocations, lines.all as lines
    from shipments s join organizations o on o.org_id = s.org_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'allocated', i.allocated_quantity, 'picked', i.picked_quantity)), '[]') as all
      from shipment_items i where i.org_id = s.org_id and i.shipment_id = s.id) lines
    where s.status = 'processing' and s.stage = 'picking' and s.warehouse_id = ${warehouseId} and ${live}`);

/** Goods (uuids) that were picked for cancelled shipments and have to be put back. */
export async function listItemsToPutBack(installation: Installation, warehouseId: string): Promise<string[]> {
  const rows = await installation.rows<{ itemId: string }>(sql`${across('count tasks')}
    select distinct b.item_id as "itemId"
    from put_backs b join organizations o on o.org_id = b.org_id
    where b.remaining > 0 and b.warehouse_id = ${warehouseId} and ${live}`);
  return rows.map(({ itemId }) => itemId);
}

/** Ids are uuids. */
export interface SecondCountRow {
  orgId: string;
  organizationName: string;
  countId: string;
  n: number;
  bin: string | null;
  lines: number;
  since: string;
}

/** Open counts with lines that did not match and that this operator (a spelled id) has not counted in their round. */
export const listSecondCounts = (
  installation: Installation,
  warehouseId: string,
  operatorId: string | null,
): Promise<SecondCountRow[]> =>
  installation.rows<SecondCountRow>(sql`${across('count tasks')}
    select c.org_id as "orgId", o.name as "organizationName", c.id as "countId", c.n, b.code as bin,
      count(*) as lines, min(counted.at) as since
    from stock_counts c join organizations o on o.org_id = c.org_id
    left join bins b on b.id = c.bin_id
    join stock_count_lines l on l.org_id = c.org_id and l.count_id = c.id
    cross join lateral (
      select min(e.counted_at) as at, bool_or(e.counted_by ->> 'id' = ${operatorId}) as is_own
      from stock_count_entries e
      where e.org_id = l.org_id and e.count_id = l.count_id and e.item_id = l.item_id and e.lot = l.lot
        and e.round = l.round) counted
    where c.status = 'open' and c.warehouse_id = ${warehouseId} and ${live}
      and l.status = 'to_recount' and counted.is_own is not true
    group by c.org_id, o.name, c.id, c.n, b.code
    order by since, c.org_id, c.n`);

/** Records that somebody looked into an empty bin (a uuid). */
export async function updateChecked(tenant: Tenant, binId: string, at: string, by: object): Promise<void> {
  await tenant.rows(sql`
    update bins b set checked_at = ${at}, checked_by = ${JSON.stringify(by)}::jsonb where b.id = ${binId}`);
}
