import { sql } from '../../platform/database/sql.ts';
import { insertRows } from '../../platform/database/insert.ts';
import type { StockState } from '../inventory/stock-state.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Goods that were picked for a shipment which is cancelled now. Ids are uuids. */
export interface PickedGoods {
  shipmentId: string;
  warehouseId: string;
  itemId: string;
  /** Empty without lots. */
  lot: string;
  quantity: number;
}

/** Keeps the goods of cancelled shipments until somebody puts them back. */
export async function insertPutBacks(
  tenant: Tenant,
  stockState: StockState,
  picked: readonly PickedGoods[],
  at: string,
): Promise<void> {
  const lots = Map.groupBy(picked, ({ shipmentId, itemId, lot }) => `${shipmentId} ${itemId} ${lot}`);
  const rows = [...lots.values()].map((parts) => {
    const { quantity: _part, ...goods } = parts[0]!;
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
    const isProduct = stockState.goods(goods.itemId)!.kind === 'product';
    return {
      ...goods,
      productId: isProduct ? goods.itemId : null,
      cartonId: isProduct ? null : goods.itemId,
      picked: quantity,
      remaining: quantity,
      cancelledAt: at,
      updatedAt: at,
    };
  });
  if (rows.length > 0) await insertRows(tenant, 'put_backs', rows);
}

/** A row of a shipment's goods, with what is still to be put back. */
export interface PutBackRow {
  itemId: string;
  lot: string;
  warehouseId: string;
  picked: number;
  remaining: number;
}

export const listPutBacksOf = (tenant: Tenant, shipmentId: string): Promise<PutBackRow[]> =>
  tenant.rows<PutBackRow>(sql`
    select b.item_id as "itemId", b.lot, b.warehouse_id as "warehouseId", b.picked, b.remaining
    from put_backs b
    where b.org_id = ${tenant.orgId} and b.shipment_id = ${shipmentId}`);

export async function updateRemaining(
  tenant: Tenant,
  shipmentId: string,
  rows: readonly PutBackRow[],
  at: string,
): Promise<void> {
  await tenant.rows(sql`
    update put_backs b set remaining = r.remaining, updated_at = ${at}
    from unnest(${rows.map(({ itemId }) => itemId)}::uuid[], ${rows.map(({ lot }) => lot)}::text[],
      ${rows.map(({ remaining }) => remaining)}::bigint[]) r (item_id, lot, remaining)
    where b.org_id = ${tenant.orgId} and b.shipment_id = ${shipmentId} and b.item_id = r.item_id and b.lot = r.lot`);
}
