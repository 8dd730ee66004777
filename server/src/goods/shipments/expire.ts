import { spellId } from '@packhouse/contract/id';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import type { Cell, StockState } from '../inventory/stock-state.ts';
import { rule } from './working-shipment.ts';
import { localTimeOf } from './local-time.ts';

/** Parts of a unit of work needed here: the time, the warehouses and the events to report. */
interface Watch {
  sequencer: Sequencer;
  warehouses: ReadonlyMap<string, Warehouse>;
  events: NewEvent[];
}

/**
 * Takes goods off sale that were put up for sale on their last day or later, because they came back, were found, or the
 * order holding them was cancelled. They need not wait for the nightly run.
 */
export function expireWhatCame(shift: Watch, stockState: StockState): void {
  const cells = stockState.moves.flatMap(({ bucket, quantity, expiresOn, warehouseId, lot, ...move }) =>
    bucket === 'available' && quantity > 0 && expiresOn && expiresOn <= dayAt(shift, warehouseId)
      ? stockState.cell((move.productId ?? move.cartonId)!, warehouseId, lot ?? '')
      : [],
  );
  expire(shift, stockState, cells);
}

/** Takes the available stock of these cells off sale as expired. */
export function expire({ events }: Watch, stockState: StockState, cells: readonly Cell[]): void {
  const net = new Map<Cell['goods'], number>();
  for (const cell of cells) {
    const { goods, held } = cell;
    if (held.available === 0) continue;
    net.set(goods, (net.get(goods) ?? 0) - held.available);
    stockState.transfer(cell, 'expire', 'available', 'expired', held.available, { actor: shelfLife, reason });
  }
  for (const [{ id, kind, sku, name }, available] of net) {
    events.push({
      type: 'stock.corrected',
      actor: shelfLife,
      resourceType: kind,
      resourceId: spellId(kind, id),
      data: { sku, name, type: 'expire', reason, available },
    });
  }
}

const dayAt = ({ sequencer, warehouses }: Watch, warehouseId: string): string =>
  localTimeOf(warehouses.get(warehouseId)!.timezone, Date.parse(sequencer.at)).day;

const shelfLife = rule('Shelf life');
const reason = 'shelf life';
