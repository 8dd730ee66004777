/** Opens counts: of goods that are named, of what is in a bin, or of everything in a warehouse. */
import { maximumCountLines, type GoodsToCount } from '@packhouse/contract/operator/counts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { invalid } from '../../platform/failure.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { stockIdOf } from '../../goods/inventory/stock-id.ts';
import { onHand, type Cell } from '../../goods/inventory/stock-state.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { goodsOn, mustNotBeKit } from '../bins/goods-named.ts';
import { goodsInBin } from '../bins/in-bin.ts';
import { newLine } from './count-line.ts';
import {
  insertCount,
  insertCountLines,
  listGoodsIn,
  listWorths,
  nextCountNumber,
  type CountRow,
  type LineRow,
} from './counts.sql.ts';

type Facts = Pick<
  CountRow,
  | 'warehouseId'
  | 'warehouseName'
  | 'planned'
  | 'reason'
  | 'reasonCode'
  | 'reasonFor'
  | 'note'
  | 'approvalLimitUnits'
  | 'approvalLimitPercent'
>;

/** Opens a count with the lines that `linesFor` finds; it may set the bin of the row. */
export async function openCount(
  { tenant, sequencer, actor }: WriteContext,
  facts: Facts,
  linesFor: (row: CountRow) => Promise<LineRow[]>,
): Promise<{ row: CountRow; lines: LineRow[] }> {
  const row: CountRow = {
    id: newId(),
    n: await nextCountNumber(tenant),
    binId: null,
    binCode: null,
    status: 'open',
    ...facts,
    createdBy: actor,
    endedBy: null,
    endedAt: null,
    createdAt: sequencer.at,
    updatedAt: sequencer.at,
    version: 1,
  };
  const lines = await linesFor(row);
  await insertCount(tenant, row);
  await insertCountLines(tenant, row.id, lines);
  return { row, lines };
}

/** Lines for goods that are named, all of their lots or some. */
export async function linesAsked(
  tenant: Tenant,
  row: CountRow,
  asked: readonly GoodsToCount[],
  field: 'items' | 'found' = 'items',
): Promise<LineRow[]> {
  const ids = asked.map((one) => stockIdOf(one));
  const stockState = await loadStockState(tenant, [...new Set(ids)]);
  const cells = asked.flatMap(
    ({ productId, cartonId, lots }, index): Pick<Cell, 'goods' | 'lot' | 'expiresOn'>[] => {
      const goods = goodsOn(stockState, { productId, cartonId });
      mustNotBeKit(goods, `${field}[${index}].productId`);
      const there = stockState.cellsOf(goods.id, row.warehouseId);
      for (const lot of lots ?? []) {
        if (there.some((cell) => cell.lot === lot)) continue;
        throw invalid(
          `${field}[${index}].lots`,
          `names ${lot}, which has never been at ${row.warehouseName}; enter it when it is found`,
          { code: 'lot_never_here', values: { lot, warehouse: row.warehouseName } },
        );
      }
      if (lots) return there.filter(({ lot }) => lots.includes(lot));
      const kept = there.filter(isPlace);
      if (kept.length > 0) return kept;
      if (goods.trackingMode === 'none') return [{ goods, lot: '', expiresOn: null }];
      throw invalid(
        `${field}[${index}]`,
        `has no lot of ${goods.name} at ${row.warehouseName} to count; name the lots`,
        { code: 'no_lot_to_count', values: { item: goods.name, warehouse: row.warehouseName } },
      );
    },
  );
  return linesOf(tenant, cells, field);
}

/**
 * Lines for the goods in a bin. Where the lots of a lot-tracked product are not told apart, all of its lots in stock.
 */
export async function linesInBin(tenant: Tenant, row: CountRow, scanned: string): Promise<LineRow[]> {
  const { warehouseId: id, warehouseName: name } = row;
  const { id: binId, code, goods: placed } = await goodsInBin(tenant, { id, name }, scanned);
  Object.assign(row, { binId, binCode: code });
  const stockState = await loadStockState(tenant, [...new Set(placed.map(({ itemId }) => itemId))]);
  const cells = placed.flatMap(({ itemId, lot }): readonly Pick<Cell, 'goods' | 'lot' | 'expiresOn'>[] => {
    const goods = stockState.goods(itemId)!;
    const there = stockState.cellsOf(itemId, id);
    if (lot !== '') return there.filter((cell) => cell.lot === lot);
    const kept = there.filter(isPlace);
    if (kept.length > 0) return kept;
    // Somebody makes sure that nothing is left of lots that have run out.
    return goods.trackingMode === 'none' ? [{ goods, lot: '', expiresOn: null }] : there;
  });
  if (cells.length === 0)
    throw invalid('bin', `must hold goods of the organization; ${code} holds none`, {
      code: 'bin_empty',
      values: { bin: code },
    });
  return linesOf(tenant, cells, 'bin');
}

/** Lines for everything that has a place in the warehouse. */
export async function allLines(
  tenant: Tenant,
  { warehouseId, warehouseName: name }: CountRow,
): Promise<LineRow[]> {
  const goods = await listGoodsIn(tenant, warehouseId, maximumCountLines + 1);
  const stockState = await loadStockState(tenant, goods);
  const cells = goods.flatMap((id) => stockState.cellsOf(id, warehouseId)).filter(isPlace);
  if (cells.length === 0)
    throw invalid('all', `finds nothing at ${name}; name what is to be counted in items`, {
      code: 'nothing_to_count',
      values: { warehouse: name },
    });
  return linesOf(tenant, cells, 'all');
}

/** Whether there is a place to count: a lot that has run out is none; goods without lots keep theirs. */
const isPlace = (cell: Cell): boolean => cell.lot === '' || onHand(cell) > 0;

async function linesOf(
  tenant: Tenant,
  cells: readonly Pick<Cell, 'goods' | 'lot' | 'expiresOn'>[],
  field: 'items' | 'found' | 'all' | 'bin',
): Promise<LineRow[]> {
  const chosen = [...new Map(cells.map((cell) => [`${cell.goods.id} ${cell.lot}`, cell])).values()];
  if (chosen.length > maximumCountLines) {
    throw invalid(
      field,
      `makes more than ${maximumCountLines} lines; divide them into several counts, by name in items`,
      { code: 'count_lines_at_most', values: { most: maximumCountLines } },
    );
  }
  const worths = await listWorths(tenant, [...new Set(chosen.map(({ goods }) => goods.id))]);
  const worthOf = new Map(worths.map((worth) => [worth.itemId, worth]));
  return chosen.map(({ goods, lot, expiresOn }, index) =>
    newLine(goods, lot, expiresOn, index + 1, worthOf.get(goods.id)!),
  );
}
