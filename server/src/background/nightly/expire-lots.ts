import { listOutdatedSellable } from '../../goods/inventory/product-stock.sql.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { expire } from '../../goods/shipments/expire.ts';
import { localTimeOf } from '../../goods/shipments/local-time.ts';
import { save, type UnitOfWork } from '../../goods/shipments/unit-of-work.ts';
import { listExpired } from './night.sql.ts';

/** Goods for sale whose last day has begun in their warehouse are for sale no longer. Answers of how many cells. */
export async function expireLots(unit: UnitOfWork): Promise<number> {
  const { tenant } = unit;
  const cells = await listExpired(tenant, todayIn(unit));
  if (cells.length === 0) return 0;
  const stockState = await loadStockState(tenant, [...new Set(cells.map(({ item_id: item }) => item))]);
  const named = cells.map(({ item_id: item, warehouse_id: warehouseId, lot }) =>
    stockState.cell(item, warehouseId, lot),
  );
  expire(unit, stockState, named);
  await save(unit, stockState, []);
  return cells.length;
}

/** Lets the stock records tell which units have become too old to be sent. To be called before the unit of work ends. */
export async function noteShelfLife(unit: UnitOfWork): Promise<void> {
  const { tenant, sequencer, changed } = unit;
  for (const id of await listOutdatedSellable(tenant, todayIn(unit), sequencer.at)) changed.add(id);
}

const todayIn = ({ warehouses, now }: UnitOfWork) =>
  [...warehouses].map(([warehouseId, { timezone }]) => ({
    warehouseId,
    day: localTimeOf(timezone, now.getTime()).day,
  }));
