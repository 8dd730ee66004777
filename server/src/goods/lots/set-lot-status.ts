/** The status of a lot: what it does to the stock and to the shipments that were promised units of it. */
import type { Input } from '@packhouse/contract/operation';
import { Lot, type LotStatus, type lots } from '@packhouse/contract/public/lots';
import type { Topic } from '@packhouse/contract/public/events';
import type { WriteContext } from '../../platform/context.ts';
import { invalid } from '../../platform/failure.ts';
import { uuidOf, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import type { Cell, Goods, StockState } from '../inventory/stock-state.ts';
import { loadStockState } from '../inventory/stored-stock-state.ts';
import { pullLots } from '../shipments/pull-lots.ts';
import {
  endUnitOfWork,
  openUnitOfWork,
  save,
  stockStateFor,
  workContextOf,
} from '../shipments/unit-of-work.ts';
import { loadHoldersOf } from '../shipments/working-shipments.sql.ts';
import { listLotsOf, listQuarantineMoves, saveLotStatus } from './lots.sql.ts';
import { giveFree, stop } from './stop-lots.ts';

export async function setLotStatus(
  { productId, lot, status, reason }: Input<typeof lots.setStatus>,
  context: WriteContext,
): Promise<Written> {
  const { tenant, actor } = context;
  const uuid = uuidOf('product', productId);
  mustGiveReason(status, reason);
  const product = mustHaveLots((await loadStockState(tenant, [uuid])).goods(uuid));
  const [before] = await listLotsOf(tenant, uuid, lot);
  if (before?.status === status && (before.changedAt === null || before.reason === reason))
    return { body: render(Lot, before) };
  const unit = await openUnitOfWork(context);
  await saveLotStatus(tenant, {
    productId: uuid,
    lot,
    status,
    reason,
    changedBy: actor,
    changedAt: unit.sequencer.at,
  });
  const known = await loadStockState(tenant, [uuid]);
  const cells = cellsOf(known, uuid, lot);
  const goods = [...new Set([uuid, ...cells.map((cell) => cell.goods.id)])];
  const working = status === 'available' ? [] : await loadHoldersOf(tenant, goods, lot, unit.warehouses);
  const stockState = await stockStateFor(unit, working, [uuid]);
  const workContext = workContextOf(unit, stockState);
  const pulled = working.filter((one) => pullLots(workContext, one));
  if (status === 'available') {
    const stopped = stoppedIn(await listQuarantineMoves(tenant, goods, lot));
    for (const cell of cellsOf(stockState, uuid, lot))
      giveFree(unit.events, stockState, cell, stopped.get(keyOf(cell)) ?? 0, reason);
  } else stop(unit.events, stockState, cellsOf(stockState, uuid, lot), reason);
  unit.changed.add(uuid);
  await save(unit, stockState, pulled);
  const stopped = stoppedIn(await listQuarantineMoves(tenant, goods, lot));
  unit.events.push({
    type: topics[status],
    actor,
    resourceType: 'product',
    resourceId: productId,
    data: {
      sku: product.sku,
      name: product.name,
      lot,
      reason,
      stopped: cellsOf(stockState, uuid, lot).reduce(
        (sum, cell) => sum + unitsIn(cell, uuid) * (stopped.get(keyOf(cell)) ?? 0),
        0,
      ),
      shipments: pulled.length,
    },
  });
  await endUnitOfWork(unit);
  const [after] = await listLotsOf(tenant, uuid, lot);
  return { body: render(Lot, after!) };
}

const topics: Record<LotStatus, Topic> = {
  available: 'lot.released',
  held: 'lot.held',
  recalled: 'lot.recalled',
};

function mustGiveReason(status: LotStatus, reason: string | null): void {
  if (status !== 'available' && reason === null)
    throw invalid('reason', `is required to set a lot to ${status}`, { code: 'reason_required', values: {} });
}

function mustHaveLots(product: Goods | undefined): Goods {
  if (!product) throw invalid('productId', 'is not a product of your organization');
  if (product.components.length > 0)
    throw invalid('productId', `must not be a kit; ${product.name} has no stock of its own`, {
      code: 'kit_has_no_stock',
      values: {},
    });
  if (product.trackingMode === 'none')
    throw invalid('productId', `must be tracked by lot, and ${product.name} is not`, {
      code: 'lots_not_kept',
      values: { item: product.name },
    });
  return product;
}

/** Cells with units of the product in that lot, loose or in cartons. */
const cellsOf = (stockState: StockState, productId: string, lot: string): Cell[] =>
  [...stockState.cells()].filter((cell) => cell.lot === lot && unitsIn(cell, productId) > 0);

const unitsIn = ({ goods }: Cell, productId: string): number =>
  goods.id === productId
    ? 1
    : (goods.contents.find((content) => content.productId === productId)?.quantity ?? 0);

const keyOf = ({ goods, warehouseId }: Cell): string => `${goods.id} ${warehouseId}`;

/**
 * Quantity in quarantine that the status of the lot put there, by goods and warehouse. What was written off or found damaged
 * meanwhile counts as part of it, so that nothing set aside for another reason is released with the lot.
 */
function stoppedIn(
  moves: readonly { item_id: string; warehouse_id: string; type: string; quantity: number }[],
): Map<string, number> {
  const stopped = new Map<string, number>();
  for (const { item_id: item, warehouse_id: warehouse, type, quantity } of moves) {
    const key = `${item} ${warehouse}`;
    if (type === 'hold_lot' || quantity < 0)
      stopped.set(key, Math.max(0, (stopped.get(key) ?? 0) + quantity));
  }
  return stopped;
}
