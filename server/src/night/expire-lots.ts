import { spellId } from '@packhouse/contract/id';
import { loadShelf } from '../inventory/stored-shelf.ts';
import { rule } from '../shipments/job.ts';
import { localTimeOf } from '../shipments/local-time.ts';
import { save, type Shift } from '../shipments/shift.ts';
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
  const net = new Map<string, number>();
  for (const { item_id: item, warehouse_id: warehouseId, lot } of cells) {
    const cell = shelf.cell(item, warehouseId, lot);
    const quantity = cell.held.available;
    shelf.shift(cell, 'expire', 'available', 'expired', quantity, { actor: shelfLife, reason });
    net.set(item, (net.get(item) ?? 0) - quantity);
  }
  for (const [item, available] of net) {
    const { kind, sku, name } = shelf.goods(item)!;
    shift.events.push({
      type: 'stock.corrected',
      actor: shelfLife,
      resourceType: kind,
      resourceId: spellId(kind, item),
      data: { sku, name, type: 'expire', reason, available },
    });
  }
  await save(shift, shelf, []);
  return cells.length;
}

const shelfLife = rule('Shelf life');
const reason = 'shelf life';
