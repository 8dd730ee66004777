/** Sealed boxes that are opened to pick from them: the bins and the ledger learn of it together. */
import type { operatorBins } from '@packhouse/contract/operator/bins';
import type { Input } from '@packhouse/contract/operation';
import { newBinChange, readBinQuantities, type BinQuantity } from '../../goods/bins/bin-quantities.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { stockIdOf } from '../../goods/inventory/stock-id.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { endUnitOfWork, openUnitOfWork, save } from '../../goods/shipments/unit-of-work.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Written } from '../../platform/implement.ts';
import { codeOf, countGoods, lockBins } from './bins.sql.ts';
import { goodsOn } from './goods-named.ts';
import { insertPlacements } from './placements.sql.ts';
import { placementsOf } from './placements-of.ts';
import { binNamed, mustBeInUse } from './put-away.ts';

/**
 * Boxes beyond those that are promised to be opened change nothing: another picker has opened them, or the order was picked
 * whole meanwhile.
 */
export async function openCartons(
  input: Input<typeof operatorBins.openCartons>,
  context: WriteContext,
): Promise<Written> {
  const { tenant, actor, sequencer } = context;
  const { uuid: warehouseId, warehouse } = await findWarehouseNamed(tenant, input.warehouseId);
  const id = stockIdOf({ cartonId: input.cartonId });
  const unit = await openUnitOfWork(context);
  const stockState = await loadStockState(tenant, [id]);
  const carton = goodsOn(stockState, { cartonId: input.cartonId });
  const lot = input.lot ?? '';
  const codes = [codeOf(input.from), ...(input.to === null ? [] : [codeOf(input.to)])];
  const bins = await lockBins(tenant, warehouseId, codes);
  const from = binNamed(bins, input.from, 'from', warehouse.name);
  const to = input.to === null ? undefined : binNamed(bins, input.to, 'to', warehouse.name);
  if (to) mustBeInUse(to, 'to');
  const items = [id, ...carton.contents.map(({ productId }) => productId)];

  const cell = stockState.cellsOf(id, warehouseId).find((one) => one.lot === lot);
  const boxes = Math.min(input.boxes, cell?.held.reserved_to_open ?? 0);
  if (cell && boxes > 0) {
    stockState.move(cell, 'open_carton', 'reserved_to_open', -boxes, { actor, reason: 'opened to pick' });
    const rows = await readBinQuantities(tenant, items);
    const change = newBinChange(rows);
    const rowIn = (binId: string, itemId: string): BinQuantity | undefined => {
      const there = rows.filter((row) => row.binId === binId && row.itemId === itemId);
      return there.find((row) => row.lot === lot) ?? there.find((row) => row.lot === '');
    };
    const sealed = rowIn(from.id, id);
    if (sealed) change.take(sealed, boxes);
    const fresh = [];
    for (const { productId, quantity } of to ? carton.contents : []) {
      const row = rowIn(to!.id, productId);
      if (row && row.quantity !== null) change.set(row, row.quantity + boxes * quantity);
      if (row) continue;
      fresh.push({
        binId: to!.id,
        itemId: productId,
        lot,
        warehouseId,
        productId,
        cartonId: null,
        isPrimary: false,
        quantity: boxes * quantity,
        placedAt: sequencer.at,
        placedBy: actor,
      });
    }
    await insertPlacements(tenant, fresh);
    if (to) await countGoods(tenant, new Map([[to.id, fresh.length]]));
    await change.save(tenant);
    await save(unit, stockState, []);
  }
  await endUnitOfWork(unit);
  return { body: await placementsOf(tenant, warehouseId, items) };
}
