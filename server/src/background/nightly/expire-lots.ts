import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { expire } from '../../goods/shipments/expire.ts';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import { save, type UnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import { listExpired } from './night.sql.ts';

/** Goods for sale whose last day has begun in their warehouse are for sale no longer. Answers of how many cells. */
export async function expireLots(unit: UnitOfWork): Promise<number> {
  const { tenant, warehouses, now } = unit;
  const today = [...warehouses].map(([warehouseId, { timezone }]) => ({
    warehouseId,
    day: localTimeOf(timezone, now.getTime()).day,
  }));
  const cells = await listExpired(tenant, today);
  if (cells.length === 0) return 0;
  const stockState = await loadStockState(tenant, [...new Set(cells.map(({ item_id: item }) => item))]);
  const named = cells.map(({ item_id: item, warehouse_id: warehouseId, lot }) =>
    stockState.cell(item, warehouseId, lot),
  );
  expire(unit, stockState, named);
  await save(unit, stockState, []);
  return cells.length;
}
