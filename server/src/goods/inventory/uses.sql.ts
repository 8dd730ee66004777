/**
 * Stock and shipments that use products and cartons. The modules that own these tables lie above this one and cannot be
 * imported, so the facts needed for refusals are read here.
 */
import { openStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { nothing, raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { cellsAt, unitStock } from './cells.sql.ts';

export interface StockUse {
  /** Id of the product or carton. */
  item_id: string;
  warehouse_id: string;
  warehouse_name: string;
  onHand: number;
  available: number;
  allocated: number;
  unavailable: number;
}

/** Uses of each product or carton, by its uuid. */
export type Uses<U> = ReadonlyMap<string, readonly U[]>;

/** Stock by warehouse, including zero stock: units of products (also those in cartons), or boxes of cartons. */
export async function listStockUses(
  tenant: Tenant,
  kind: 'product' | 'carton',
  ids: readonly string[],
): Promise<Uses<StockUse>> {
  if (ids.length === 0) return new Map();
  const isProduct = kind === 'product';
  // When counting units, boxes reserved to be opened already count as their contents.
  const reserved = isProduct ? '0' : 'c.reserved_to_open';
  const item = isProduct ? 'c.product_id' : 'c.item_id';
  const rows = await tenant.rows<StockUse>(sql`
    select ${raw(item)} as item_id, w.id as warehouse_id, w.name as warehouse_name,
      sum(c.available + c.allocated + c.quarantined + c.damaged + c.expired + ${raw(reserved)})::bigint as "onHand",
      sum(c.available)::bigint as available, sum(c.allocated + ${raw(reserved)})::bigint as allocated,
      sum(c.quarantined + c.damaged + c.expired)::bigint as unavailable
    from (${isProduct ? unitStock(tenant, undefined, ids) : cellsAt(tenant, undefined)}) c
    join warehouses w on w.id = c.warehouse_id
    where ${raw(item)} = any(${ids})
    group by 1, w.id, w.name
    order by w.name, w.id`);
  return byItem(rows);
}

export interface ShipmentUse {
  item_id: string;
  id: string;
  number: string;
  status: string;
}

/** Shipments that hold the products or cartons, up to twenty for each, newest first. */
export async function listShipmentUses(
  tenant: Tenant,
  kind: 'product' | 'carton',
  ids: readonly string[],
  which: 'open' | 'all',
): Promise<Uses<ShipmentUse>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant.rows<ShipmentUse>(sql`
    select asked.id as item_id, used.id, used.number, used.status
    from unnest(${ids}::uuid[]) as asked (id) cross join lateral (
      select distinct s.n, s.id, s.number, s.status
      from shipment_items i join shipments s on s.org_id = ${tenant.orgId} and s.id = i.shipment_id
      where i.org_id = ${tenant.orgId} and ${raw(`i.${kind}_id`)} = asked.id
        ${which === 'open' ? sql`and s.status = any(${['draft', ...openStatuses]})` : nothing}
      order by s.n desc limit 20) used
    order by used.n desc`);
  return byItem(rows);
}

const byItem = <U extends { item_id: string }>(uses: readonly U[]): Uses<U> =>
  Map.groupBy(uses, ({ item_id: item }) => item);
