import type { WriteContext } from '../../platform/context.ts';
import type { StockState } from '../../goods/inventory/stock-state.ts';
import { dayIn, startOfDay } from '../../goods/shipments/local-time.ts';
import { findSettings } from '../../goods/warehouses/changes.ts';
import { isBeyond, noDifference } from './count-verdict.ts';
import { listCorrectionsBy, type Correction } from './counts.sql.ts';
import { sum } from '../../platform/sum.ts';

/**
 * True when the moves change the stock of an item, or of a lot of it, by more than its warehouse lets a count change it without
 * approval. Corrections of the same person count together from the beginning of the day in the warehouse.
 */
export async function isBeyondLimits(
  { tenant, actor, now }: Pick<WriteContext, 'tenant' | 'actor' | 'now'>,
  stockState: StockState,
): Promise<boolean> {
  const moves = stockState.moves.map(({ productId, cartonId, lot, ...move }) => ({
    ...move,
    itemId: (productId ?? cartonId)!,
    lot: lot ?? '',
  }));
  for (const [warehouseId, there] of Map.groupBy(moves, (move) => move.warehouseId)) {
    const {
      countApprovalUnits: units,
      countApprovalPercent: percent,
      timezone,
    } = (await findSettings(tenant, warehouseId))!;
    const since = startOfDay(timezone, dayIn(timezone, now.toISOString()));
    const items = [...new Set(there.map(({ itemId }) => itemId))];
    const earlier = await listCorrectionsBy(tenant, { actorId: actor.id, warehouseId, items, since });
    const today = Map.groupBy([...earlier, ...there], cellOf);
    const changed = new Set(there.map(cellOf));
    for (const { goods, warehouseId: at, lot, held } of stockState.cells()) {
      const cell = cellOf({ itemId: goods.id, lot });
      if (at !== warehouseId || !changed.has(cell)) continue;
      const changes = today.get(cell)!;
      const { reserved_to_open: _promised, ...pieces } = held;
      const before = sum(Object.values(pieces)) - sum(changes.map(({ quantity }) => quantity));
      // What was undone within a bucket counts for nothing.
      const buckets = [...Map.groupBy(changes, ({ bucket }) => bucket).values()];
      const off = sum(buckets.map((those) => Math.abs(sum(those.map(({ quantity }) => quantity)))));
      const each = sum(goods.contents.map(({ quantity }) => quantity)) || 1;
      const verdict = {
        expected: { ...noDifference, onShelf: before },
        variance: { ...noDifference, onShelf: off },
        serialNumbers: null,
      };
      if (isBeyond(verdict, each, { units, percent })) return true;
    }
  }
  return false;
}

const cellOf = ({ itemId, lot }: Pick<Correction, 'itemId' | 'lot'>): string => `${itemId} ${lot}`;
