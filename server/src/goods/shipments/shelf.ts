/**
 * Goods that should be on the shelves of a warehouse: the books' quantity, less goods that were picked and wait to be packed, and
 * less goods that are still in boxes promised to be opened.
 */
import { emptyBuckets, onHand, worth, type Cell, type StockState } from '../inventory/stock-state.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listPromised, type Promised } from './promised.sql.ts';

export type { Promised } from './promised.sql.ts';

export interface Shelf {
  readonly promised: readonly Promised[];
  /** Buckets of a lot (empty without lots) in the books. */
  held(itemId: string, lot: string): Cell['held'];
  /** Goods of a lot that were picked or are in a sealed box. */
  away(itemId: string, lot: string): number;
  /** Pieces on the shelves, of any lot and in any condition: units of a product, boxes of a carton. */
  pieces(itemId: string): number;
}

/** Reads what is promised of these goods (uuids) in a warehouse (a uuid). The stock state must hold them. */
export async function readShelf(
  tenant: Tenant,
  stockState: StockState,
  warehouseId: string,
  goods: readonly string[],
): Promise<Shelf> {
  const inside = goods.flatMap(
    (id) => stockState.goods(id)?.contents.map(({ productId }) => productId) ?? [],
  );
  const promised = await listPromised(tenant, warehouseId, [...new Set([...goods, ...inside])]);
  const picked = new Map<string, number>();
  for (const one of promised) {
    const key = keyOf(one.stockId, one.lot);
    picked.set(key, (picked.get(key) ?? 0) + one.picked);
  }
  return {
    promised,
    held: (itemId, lot) =>
      stockState.cellsOf(itemId, warehouseId).find((cell) => cell.lot === lot)?.held ?? emptyBuckets(),
    away: (itemId, lot) =>
      (picked.get(keyOf(itemId, lot)) ?? 0) +
      unitsIn(stockState.boxesToOpen(itemId, warehouseId, lot), itemId),
    // In one pass: goods may have hundreds of lots.
    pieces(itemId) {
      const cells = stockState.cellsOf(itemId, warehouseId);
      const lots = new Set(cells.map(({ lot }) => lot));
      const boxes = stockState.boxesToOpen(itemId, warehouseId).filter(({ lot }) => lots.has(lot));
      const loose = cells.reduce(
        (sum, cell) => sum + onHand(cell) - (picked.get(keyOf(itemId, cell.lot)) ?? 0),
        0,
      );
      return Math.max(0, loose - unitsIn(boxes, itemId));
    },
  };
}

const unitsIn = (boxes: readonly Cell[], itemId: string): number =>
  boxes.reduce((sum, { goods: box, held }) => sum + worth(box, itemId) * held.reserved_to_open, 0);

const keyOf = (stockId: string, lot: string): string => `${stockId} ${lot}`;
