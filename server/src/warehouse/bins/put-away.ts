/**
 * Puts goods into bins, moves them between bins and takes them out. The organization's sequencer is held, so nobody else
 * changes its placements.
 */
import { goodsOn, mustNotBeKit } from './goods-named.ts';
import { type GoodsNamed, type PlacedLine, type operatorBins } from '@packhouse/contract/operator/bins';
import type { Input } from '@packhouse/contract/operation';
import type { WriteContext } from '../../platform/context.ts';
import { invalid } from '../../platform/failure.ts';
import type { Written } from '../../platform/implement.ts';
import { newBinChange, readBinQuantities, writeBinQuantities } from '../../goods/bins/bin-quantities.ts';
import type { Goods, StockState } from '../../goods/inventory/stock-state.ts';
import { stockIdOf } from '../../goods/inventory/stock-id.ts';
import { loadStockState } from '../../goods/inventory/stored-stock-state.ts';
import { readShelf } from '../../goods/shipments/shelf.ts';
import { findWarehouseNamed } from '../../goods/shipments/new-shipment.ts';
import { codeOf, countGoods, lockBins, type BinRow } from './bins.sql.ts';
import {
  deletePlacements,
  insertPlacements,
  listPlacements,
  updatePrimaries,
  type PlacementRow,
} from './placements.sql.ts';
import { placementsOf } from './placements-of.ts';

type Operations = typeof operatorBins;

export async function place(input: Input<Operations['place']>, context: WriteContext): Promise<Written> {
  const lines = input.lines.map((line, at) => ({ ...line, field: `lines[${at}]` }));
  const { warehouseId, items, stockState } = await placeLines(input.warehouseId, lines, context);
  return answer(context, warehouseId, items, stockState);
}

/** Puts goods into bins. `field` is where a line stands in the request, for the errors that name it. */
export async function placeLines(
  warehouseNamed: string,
  lines: readonly (PlacedLine & { field: string })[],
  context: WriteContext,
): Promise<{ warehouseId: string; items: string[]; stockState: StockState }> {
  const { tenant, actor, sequencer } = context;
  const { uuid: warehouseId, warehouse } = await findWarehouseNamed(tenant, warehouseNamed);
  const items = [...new Set(lines.map(stockIdOf))];
  const stockState = await loadStockState(tenant, items);
  const bins = await lockBins(
    tenant,
    warehouseId,
    lines.map(({ bin }) => codeOf(bin)),
  );
  const ledger = newLedger(await listPlacements(tenant, warehouseId, { items }));
  const put: Put[] = [];
  for (const line of lines) {
    const { field } = line;
    const item = stockIdOf(line);
    const goods = stockState.goods(item);
    if (!goods) {
      const name = line.productId ? 'productId' : 'cartonId';
      throw invalid(`${field}.${name}`, `must be one of the organization; ${line[name]} is not`);
    }
    mustNotBeKit(goods, `${field}.productId`);
    const lot = line.lot ?? '';
    if (lot !== '' && !stockState.cellsOf(item, warehouseId).some((cell) => cell.lot === lot)) {
      throw invalid(
        `${field}.lot`,
        `must be one that has come in; ${lot} has never been at ${warehouse.name}`,
        { code: 'lot_never_here', values: { lot, warehouse: warehouse.name } },
      );
    }
    const bin = binNamed(bins, line.bin, `${field}.bin`, warehouse.name);
    mustBeInUse(bin, `${field}.bin`);
    const row = ledger.put({
      ...placed(goods, lot, bin),
      quantity: line.quantity === undefined ? null : 0,
      isPrimary: false,
      placedAt: sequencer.at,
      placedBy: actor,
    });
    if (line.primary !== undefined) ledger.setPrimary(row, line.primary);
    if (line.quantity === undefined) continue;
    if (row.quantity !== null) row.quantity += line.quantity;
    put.push({ row, quantity: line.quantity });
  }
  await save(context, ledger);
  if (put.length > 0) await agree(context, stockState, warehouseId, put);
  return { warehouseId, items, stockState };
}

export async function move(input: Input<Operations['move']>, context: WriteContext): Promise<Written> {
  const { tenant, actor, sequencer } = context;
  const { uuid: warehouseId, warehouse } = await findWarehouseNamed(tenant, input.warehouseId);
  const bins = await lockBins(tenant, warehouseId, [codeOf(input.from), codeOf(input.to)]);
  const from = binNamed(bins, input.from, 'from', warehouse.name);
  const to = binNamed(bins, input.to, 'to', warehouse.name);
  if (from.id === to.id)
    throw invalid('to', `must be another bin than ${from.code}`, {
      code: 'bin_same',
      values: { bin: from.code },
    });
  mustBeInUse(to, 'to');
  const all = await listPlacements(tenant, warehouseId, { bins: [from.id, to.id] });
  const there = all.filter(({ binId: id }) => id === from.id);
  const arrived = finderIn(all.filter(({ binId: id }) => id === to.id));
  const moved = named(there, input.goods, (one, at) => {
    if (!arrived(one))
      throw invalid(`goods[${at}]`, `must be in ${from.code}, but is not`, {
        code: 'item_not_in_bin',
        values: { bin: from.code },
      });
  });
  if (!input.goods && all.length === 0) {
    throw invalid('from', `must hold goods of the organization; ${from.code} has none`, {
      code: 'bin_empty',
      values: { bin: from.code },
    });
  }
  const ledger = newLedger(all);
  const put: Put[] = [];
  const nameOf = namesAmong(input.goods ?? []);
  for (const row of moved) {
    const part = nameOf(row)?.quantity;
    const now = ledger.put({
      ...row,
      binId: to.id,
      quantity: 0,
      isPrimary: false,
      placedAt: sequencer.at,
      placedBy: actor,
    });
    const quantity = part ?? row.quantity;
    now.quantity = now.quantity === null || quantity === null ? null : now.quantity + quantity;
    if (part === undefined) {
      ledger.take(row);
      if (row.isPrimary) ledger.setPrimary(now, true);
    } else {
      ledger.lower(row, part);
      put.push({ row: now, quantity: part });
    }
  }
  await save(context, ledger);
  const items = input.goods?.map(stockIdOf) ?? (moved.length > 0 ? moved : all).map((row) => row.itemId);
  const stockState = await loadStockState(tenant, [...new Set(items)]);
  if (put.length > 0) await agree(context, stockState, warehouseId, put);
  return answer(context, warehouseId, items, stockState);
}

export async function clear(input: Input<Operations['clear']>, context: WriteContext): Promise<Written> {
  const { tenant } = context;
  const { uuid: warehouseId, warehouse } = await findWarehouseNamed(tenant, input.warehouseId);
  const asked = [...new Set(input.goods?.map(stockIdOf) ?? [])];
  const stockState = await loadStockState(tenant, asked);
  input.goods?.forEach((one) => goodsOn(stockState, one));
  const bins = await lockBins(tenant, warehouseId, [codeOf(input.bin)]);
  const bin = binNamed(bins, input.bin, 'bin', warehouse.name);
  const there = await listPlacements(tenant, warehouseId, { bins: [bin.id] });
  const ledger = newLedger(there);
  const taken = named(there, input.goods, () => {});
  const nameOf = namesAmong(input.goods ?? []);
  for (const row of taken) {
    const part = nameOf(row)?.quantity;
    if (part === undefined) ledger.take(row);
    else ledger.lower(row, part);
  }
  await save(context, ledger);
  return answer(context, warehouseId, input.goods ? asked : taken.map((row) => row.itemId));
}

/** The placements being changed, and the changes so far. */
interface Ledger {
  /** Returns the existing row, or the new one. */
  put(row: PlacementRow): PlacementRow;
  take(row: PlacementRow): void;
  /** Takes a part out. A bin that holds less than that stays with nothing in it. */
  lower(row: PlacementRow, quantity: number): void;
  setPrimary(row: PlacementRow, primary: boolean): void;
  changes(): {
    added: PlacementRow[];
    gone: PlacementRow[];
    marked: PlacementRow[];
    filled: PlacementRow[];
  };
}

function newLedger(stored: readonly PlacementRow[]): Ledger {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const now = new Map([...before].map(([key, row]) => [key, { ...row }]));
  return {
    put(row) {
      const key = keyOf(row);
      const there = now.get(key);
      if (there) return there;
      now.set(key, row);
      return row;
    },
    take: (row) => now.delete(keyOf(row)),
    lower(row, quantity) {
      const there = now.get(keyOf(row))!;
      if (there.quantity !== null) there.quantity = Math.max(0, there.quantity - quantity);
    },
    setPrimary(row, primary) {
      if (primary) {
        for (const other of now.values()) if (other.itemId === row.itemId) other.isPrimary = false;
      }
      row.isPrimary = primary;
    },
    changes: () => ({
      added: [...now].filter(([key]) => !before.has(key)).map(([, row]) => row),
      gone: [...before].filter(([key]) => !now.has(key)).map(([, row]) => row),
      marked: [...now]
        .filter(([key, row]) => before.has(key) && before.get(key)!.isPrimary !== row.isPrimary)
        .map(([, row]) => row),
      filled: [...now]
        .filter(([key, row]) => before.has(key) && before.get(key)!.quantity !== row.quantity)
        .map(([, row]) => row),
    }),
  };
}

async function save({ tenant }: WriteContext, ledger: Ledger): Promise<void> {
  const { added, gone, marked, filled } = ledger.changes();
  await deletePlacements(tenant, gone);
  await writeBinQuantities(tenant, filled);
  await updatePrimaries(
    tenant,
    marked.filter((row) => !row.isPrimary),
    false,
  );
  await insertPlacements(tenant, added.map(columnsOf));
  await updatePrimaries(
    tenant,
    marked.filter((row) => row.isPrimary),
    true,
  );
  const counts = new Map<string, number>();
  for (const { binId: id } of added) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { binId: id } of gone) counts.set(id, (counts.get(id) ?? 0) - 1);
  await countGoods(tenant, counts);
}

/** Goods that were put into a bin now, and how many. */
interface Put {
  row: PlacementRow;
  quantity: number;
}

/**
 * Brings the bins into line with the stock after goods were put into some of them. What was just put there is believed
 * before what the other bins say. A bin whose quantity was not known is known when all else is accounted for.
 */
async function agree(
  { tenant }: WriteContext,
  stockState: StockState,
  warehouseId: string,
  put: readonly Put[],
): Promise<void> {
  const items = [...new Set(put.map(({ row }) => row.itemId))];
  const rows = (await readBinQuantities(tenant, items)).filter((row) => row.warehouseId === warehouseId);
  const shelf = await readShelf(tenant, stockState, warehouseId, items);
  const change = newBinChange(rows);
  const putInto = Map.groupBy(put, ({ row }) => keyOf(row));
  const trusted = new Set(rows.filter((row) => putInto.has(keyOf(row))));
  for (const row of trusted) {
    if (row.quantity !== null) continue;
    const rest = shelf.pieces(row.itemId) - change.claimOf(row.itemId, warehouseId);
    const here = putInto.get(keyOf(row))!.reduce((sum, { quantity }) => sum + quantity, 0);
    if (rest <= here) change.set(row, Math.max(0, rest));
  }
  change.trim(shelf, warehouseId, items, trusted);
  await change.save(tenant);
}

async function answer(
  { tenant }: WriteContext,
  warehouseId: string,
  items: readonly string[],
  stockState?: StockState,
): Promise<Written> {
  return { body: await placementsOf(tenant, warehouseId, [...new Set(items)], stockState) };
}

/**
 * The placements of the named goods in a bin, or all of them. `without` is called for each of the goods that is not in
 * the bin.
 */
function named<R extends PlacementRow>(
  there: readonly R[],
  goods: readonly GoodsNamed[] | undefined,
  without: (one: GoodsNamed, at: number) => void,
): R[] {
  if (!goods) return [...there];
  const placementOfOne = finderIn(there);
  goods.forEach((one, at) => {
    if (!placementOfOne(one)) without(one, at);
  });
  const nameOf = namesAmong(goods);
  return there.filter((row) => nameOf(row));
}

/** Looks up a placement of the goods that are named. */
function finderIn(there: readonly PlacementRow[]): (one: GoodsNamed) => PlacementRow | undefined {
  const rowsOf = Map.groupBy(there, ({ itemId }) => itemId);
  return (one) => rowsOf.get(stockIdOf(one))?.find((row) => isLotOf(row, one));
}

/** Looks up the first of these goods that names a placement. */
function namesAmong(goods: readonly GoodsNamed[]): (row: PlacementRow) => GoodsNamed | undefined {
  const namesOf = Map.groupBy(goods, stockIdOf);
  return (row) => namesOf.get(row.itemId)?.find((one) => isLotOf(row, one));
}

const isLotOf = (row: PlacementRow, { lot }: GoodsNamed): boolean =>
  lot === undefined || row.lot === (lot ?? '');

export function binNamed(
  bins: ReadonlyMap<string, BinRow>,
  code: string,
  field: string,
  warehouse: string,
): BinRow {
  const bin = bins.get(codeOf(code));
  if (!bin)
    throw invalid(field, `must be the code of a bin; ${warehouse} has no bin ${codeOf(code)}`, {
      code: 'bin_unknown',
      values: { bin: codeOf(code), warehouse },
    });
  return bin;
}

export function mustBeInUse({ code, active }: BinRow, field: string): void {
  if (!active)
    throw invalid(field, `must be an active bin; ${code} was deactivated`, {
      code: 'bin_inactive',
      values: { bin: code },
    });
}

const placed = ({ id, kind }: Goods, lot: string, bin: BinRow) => ({
  binId: bin.id,
  itemId: id,
  lot,
  warehouseId: bin.warehouseId,
  productId: kind === 'product' ? id : null,
  cartonId: kind === 'carton' ? id : null,
});

const columnsOf = (row: PlacementRow): PlacementRow => ({
  binId: row.binId,
  itemId: row.itemId,
  lot: row.lot,
  warehouseId: row.warehouseId,
  productId: row.productId,
  cartonId: row.cartonId,
  isPrimary: row.isPrimary,
  quantity: row.quantity,
  placedAt: row.placedAt,
  placedBy: row.placedBy,
});

const keyOf = ({ binId: bin, itemId: item, lot }: Pick<PlacementRow, 'binId' | 'itemId' | 'lot'>) =>
  `${bin} ${item} ${lot}`;
