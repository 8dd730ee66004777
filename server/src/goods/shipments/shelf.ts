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
  const shelf: Shelf = {
    promised,
    held: (itemId, lot) =>
      stockState.cellsOf(itemId, warehouseId).find((cell) => cell.lot === lot)?.held ?? emptyBuckets(),
    away(itemId, lot) {
      const inBoxes = stockState
        .boxesToOpen(itemId, warehouseId, lot)
        .map(({ goods: box, held }) => worth(box, itemId) * held.reserved_to_open);
      return inBoxes.reduce((sum, units) => sum + units, picked.get(keyOf(itemId, lot)) ?? 0);
    },
    pieces(itemId) {
      const lots = stockState.cellsOf(itemId, warehouseId).map(({ lot }) => lot);
      const there = lots.map((lot) => onHand({ held: shelf.held(itemId, lot) }) - shelf.away(itemId, lot));
      return Math.max(
        0,
        there.reduce((sum, one) => sum + one, 0),
      );
    },
  };
  return shelf;
}

const keyOf = (stockId: string, lot: string): string => `${stockId} ${lot}`;
