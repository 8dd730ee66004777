import { loadShelf } from '../../goods/inventory/stored-shelf.ts';
import { expire } from '../../goods/shipments/expire.ts';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import { save, type Shift } from '../../goods/shipments/shift.ts';
import { listExpired } from './night.sql.ts';

/** Goods for sale whose last day has begun in their warehouse are for sale no longer. Answers of how many cells. */
export async function expireLots(shift: Shift): Promise<number> {
  const { tenant, warehouses, now } = shift;
  const today = [...warehouses].map(([warehouseId, { timezone }]) => ({
    warehouseId,
    day: localTimeOf(timezone, now.getTime()).day,
  }));
  const cells = await listExpired(tenant, today);
  if (cells.length === 0) return 0;
  const shelf = await loadShelf(tenant, [...new Set(cells.map(({ item_id: item }) => item))]);
  const named = cells.map(({ item_id: item, warehouse_id: warehouseId, lot }) =>
    shelf.cell(item, warehouseId, lot),
  );
  expire(shift, shelf, named);
  await save(shift, shelf, []);
  return cells.length;
}
