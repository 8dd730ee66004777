/** The bins of goods, and how much of the stock they account for. */
import { setImmediate } from 'node:timers/promises';
import { spellId } from '@packhouse/contract/id';
import { Placements } from '@packhouse/contract/operator/bins';
import { onHand, worth, type Cell, type StockState } from '../../goods/inventory/stock-state.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { unitsByLot, unitsOf, type LyingGoods } from '../../goods/inventory/units-of.ts';
import { readShelf } from '../../goods/shipments/shelf.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { turnsOf } from '../../platform/turns.ts';
import { listPlacements, placementOf, type PlacedRow } from './placements.sql.ts';

type Stock = Placements['stock'][number];

export async function placementsOf(
  tenant: Tenant,
  warehouseId: string,
  items: readonly string[],
  loaded?: StockState,
): Promise<string> {
  const stockState = loaded ?? (await loadStockState(tenant, items));
  const boxes = items.flatMap((id) => stockState.cartonsOf(id).map((carton) => carton.id));
  const rows = await listPlacements(tenant, warehouseId, { items: [...new Set([...items, ...boxes])] });
  const shelf = await readShelf(tenant, stockState, warehouseId, items);
  const wanted = new Set(items);
  const lying = lyingByItem(rows, stockState);
  const stockOf = (id: string): Stock => {
    const there = lying.get(id) ?? [];
    const inBins = there
      .filter(({ itemId }) => itemId === id)
      .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    const pieces = shelf.pieces(id);
    const isProduct = stockState.goods(id)!.kind === 'product';
    return {
      productId: isProduct ? spellId('product', id) : null,
      cartonId: isProduct ? null : spellId('carton', id),
      onHand: pieces,
      notInBins: Math.max(0, pieces - inBins),
      bins: unitsInBins(id, there),
      lots: lotsOf(id, warehouseId, stockState),
    };
  };
  const stock: Stock[] = [];
  for await (const some of turnsOf(items, 100)) stock.push(...some.map(stockOf));
  const placements = rows.filter(({ itemId }) => wanted.has(itemId)).map(placementOf);
  await setImmediate();
  return render(Placements, { placements, stock });
}

type Lying = PlacedRow & LyingGoods;

/** The rows with pieces of each item: its own, and those of cartons with units of it. */
function lyingByItem(rows: readonly PlacedRow[], stockState: StockState): Map<string, Lying[]> {
  const lying = new Map<string, Lying[]>();
  for (const row of rows) {
    const { contents } = stockState.goods(row.itemId)!;
    for (const id of new Set([row.itemId, ...contents.map(({ productId }) => productId)])) {
      const there = lying.get(id) ?? [];
      there.push({ ...row, contents });
      lying.set(id, there);
    }
  }
  return lying;
}

/** The pieces in each bin and lot, in the order of the rows. */
const unitsInBins = (itemId: string, there: readonly Lying[]): Stock['bins'] =>
  [...Map.groupBy(there, ({ code }) => code)].flatMap(([bin, goods]) =>
    [...unitsByLot(itemId, goods)].map(([lot, here]) => ({ bin, lot: lot || null, here })),
  );

/** Stock of each lot. The units in boxes that are promised to be opened are in the cells of loose units as well. */
function lotsOf(itemId: string, warehouseId: string, stockState: StockState): Stock['lots'] {
  const each = ({ goods }: Cell) => worth(goods, itemId);
  const there = [itemId, ...stockState.cartonsOf(itemId).map(({ id }) => id)]
    .flatMap((id) => stockState.cellsOf(id, warehouseId))
    .filter((cell) => onHand(cell) > 0);
  return [...Map.groupBy(there, ({ lot }) => lot)].map(([lot, cells]) => {
    const loose = cells.filter(({ goods }) => goods.id === itemId);
    const boxes = cells.filter(({ goods }) => goods.id !== itemId);
    const promised = boxes.reduce((sum, box) => sum + box.held.reserved_to_open * each(box), 0);
    const pieces = loose.reduce((sum, cell) => sum + onHand(cell), 0);
    const inWarehouse = unitsOf(
      pieces - promised,
      boxes.map((box) => ({ boxes: onHand(box), unitsEach: each(box) })),
    );
    return {
      lot: lot || null,
      onHand: inWarehouse.units!,
      available: cells.reduce((sum, cell) => sum + cell.held.available * each(cell), 0),
      inWarehouse,
    };
  });
}
