import type { Portion } from '../inventory/portion.ts';

/** Goods allocated to a line. */
export type LinePortion = Portion & { itemId: string };

/**
 * How much of each allocation is picked; for a kit, of each component. The picked lots are not recorded, so the first lots
 * that are allocated count as taken.
 */
export function withPicked(
  items: readonly { id: string; picked: number; allocated: number }[],
  allocations: readonly LinePortion[],
): (LinePortion & { picked: number })[] {
  if (items.length === 0) return allocations.map((one) => ({ ...one, picked: 0 }));
  const left = new Map<string, number>();
  const ofLine = Map.groupBy(allocations, ({ itemId }) => itemId);
  for (const { id, picked, allocated } of items) {
    for (const [stockId, portions] of Map.groupBy(ofLine.get(id) ?? [], (one) => one.stockId)) {
      const quantity = portions.reduce((sum, one) => sum + one.quantity, 0);
      left.set(`${id} ${stockId}`, Math.floor((quantity * picked) / Math.max(1, allocated)));
    }
  }
  return allocations.map((one) => {
    const key = `${one.itemId} ${one.stockId}`;
    const picked = Math.min(one.quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - picked);
    return { ...one, picked };
  });
}
