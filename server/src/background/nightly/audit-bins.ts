/** Audit of the bins: together they never say more than the ledger has on the shelves. */
import { trimBins } from '../../goods/bins/bin-quantities.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { readShelf } from '../../goods/shipments/shelf.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listBinClaims, type Difference } from './audit-stock.sql.ts';

/** Goods that are read at once. */
const goodsAtOnce = 500;

export async function findBinDifferences(tenant: Tenant): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after: string | undefined; ;) {
    const claims = await listBinClaims(tenant, after, goodsAtOnce);
    if (claims.length === 0) return found;
    after = claims.at(-1)!.item_id;
    const stockState = await loadStockState(tenant, [...new Set(claims.map(({ item_id: id }) => id))]);
    for (const [warehouseId, there] of Map.groupBy(claims, (one) => one.warehouse_id)) {
      const items = there.map(({ item_id: id }) => id);
      const shelf = await readShelf(tenant, stockState, warehouseId, items);
      for (const { item_id: itemId, claimed, name, warehouse } of there) {
        const pieces = shelf.pieces(itemId);
        if (claimed <= pieces) continue;
        found.push({
          what: `The bins of ${warehouse} say that they hold ${claimed} of ${name}, and the ledger has ${pieces} on the shelves.`,
          key: { itemId, warehouseId },
        });
      }
    }
  }
}

/** Lowers what the bins say to what the ledger has. */
export async function repairBins(tenant: Tenant, keys: readonly Difference['key'][]): Promise<void> {
  const goods = keys.map((key) => ({
    itemId: key['itemId'] as string,
    warehouseId: key['warehouseId'] as string,
  }));
  const stockState = await loadStockState(tenant, [...new Set(goods.map(({ itemId }) => itemId))]);
  await trimBins(tenant, goods, (warehouseId, items) => readShelf(tenant, stockState, warehouseId, items));
}
