/** Moves goods of held and recalled lots into quarantine, and back when the lot is released. */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { NewEvent } from '../../platform/events/events.ts';
import { isStopped, type Cell, type StockState } from '../inventory/stock-state.ts';

const lotStatus: Actor = { type: 'system', id: null, name: 'Lot status' };

/**
 * Quarantines goods of stopped lots that became available: they arrived, were found, or an order gave them back. Each product
 * or carton gets one event.
 */
export function stopWhatCame(events: NewEvent[], stockState: StockState): void {
  const came = stockState.moves.flatMap(({ bucket, quantity, productId, cartonId, warehouseId, lot }) =>
    bucket === 'available' && quantity > 0 && lot
      ? stockState.cell((productId ?? cartonId)!, warehouseId, lot)
      : [],
  );
  stop(events, stockState, came, null);
}

/** Quarantines the available goods of these cells, as far as their lots are stopped. Answers how many pieces that are. */
export function stop(
  events: NewEvent[],
  stockState: StockState,
  cells: Iterable<Cell>,
  reason: string | null,
): number {
  const net = new Map<Cell['goods'], number>();
  for (const cell of cells) {
    const { available } = cell.held;
    if (available === 0 || !isStopped(cell)) continue;
    net.set(cell.goods, (net.get(cell.goods) ?? 0) + available);
    const cause = { actor: lotStatus, reason: reason ?? usualReason };
    stockState.transfer(cell, 'hold_lot', 'available', 'quarantined', available, cause);
  }
  for (const [goods, quantity] of net) events.push(corrected(goods, 'hold_lot', reason, -quantity));
  return [...net.values()].reduce((sum, quantity) => sum + quantity, 0);
}

/** Gives the goods of a cell that its lot's status had stopped back to sale. */
export function giveFree(
  events: NewEvent[],
  stockState: StockState,
  cell: Cell,
  stopped: number,
  reason: string | null,
): void {
  const quantity = Math.min(stopped, cell.held.quarantined);
  if (quantity === 0) return;
  const cause = { actor: lotStatus, reason: reason ?? usualReason };
  stockState.transfer(cell, 'release_lot', 'quarantined', 'available', quantity, cause);
  events.push(corrected(cell.goods, 'release_lot', reason, quantity));
}

const corrected = (
  { id, kind, sku, name }: Cell['goods'],
  type: 'hold_lot' | 'release_lot',
  reason: string | null,
  available: number,
): NewEvent => ({
  type: 'stock.corrected',
  actor: lotStatus,
  resourceType: kind,
  resourceId: spellId(kind, id),
  data: { sku, name, type, reason: reason ?? usualReason, available },
});

const usualReason = 'status of the lot';
