/** Daily movements of products according to the ledger. */
import type { MovementType } from '@packhouse/contract/public/stock';
import { sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { partsOf } from './parts-of.ts';

export interface DayOfMovements {
  product_id: string;
  warehouse_id: string;
  /** Index of the day, from 0; -1 for everything before the first. */
  day: number;
  type: MovementType;
  /** Units, signed. */
  onHand: number;
  available: number;
  movements: number;
}

/**
 * Movements of these products by day, warehouse and type. Boxes reserved to be opened count as no units, so reserving
 * them is not a movement of units.
 */
export const listDaysOfMovements = (
  tenant: Tenant,
  ids: readonly string[],
  bounds: readonly string[],
  warehouseId: string | undefined,
): Promise<DayOfMovements[]> =>
  tenant.rows(sql`
    select k.product_id, m.warehouse_id, width_bucket(m.created_at, ${bounds}::timestamptz[]) - 1 as day, m.type,
      sum(m.quantity * k.units)::bigint as "onHand",
      coalesce(sum(m.quantity * k.units) filter (where m.bucket = 'available'), 0)::bigint as available,
      count(*) as movements
    from (${partsOf(tenant, ids)}) k join stock_movements m on m.item_id = k.item_id
    where m.org_id = ${tenant.orgId} and m.created_at < ${bounds.at(-1)} and m.bucket <> 'reserved_to_open'
      ${when(warehouseId, (id) => sql`and m.warehouse_id = ${id}`)}
    group by 1, 2, 3, 4`);

export interface HistoryOf {
  kit: { components: { productId: string; quantity: number }[] } | null;
}

export const findKit = (tenant: Tenant, id: string): Promise<HistoryOf | undefined> =>
  tenant.row(sql`select p.kit from products p where p.org_id = ${tenant.orgId} and p.id = ${id}`);

/** Time when the first product was added; null when there is none. */
export async function findFirstProduct(tenant: Tenant): Promise<string | null> {
  const row = await tenant.row<{ at: string }>(sql`
    select p.created_at as at from products p
    where p.org_id = ${tenant.orgId} order by p.created_at, p.id limit 1`);
  return row?.at ?? null;
}
