/**
 * A count of one bin: what the system expects in it, and what it learns from the count. Other bins stay as they are. Goods that
 * the system knows in no bin may be in any of them, so they explain a surplus, and the first count of a bin whose quantity was
 * not known.
 */
import { newBinChange, readBinQuantities, type BinQuantity } from '../../goods/bins/bin-quantities.ts';
import type { Shelf } from '../../goods/shipments/shelf.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { countGoods, lockBins } from '../bins/bins.sql.ts';
import { insertPlacements, type PlacementRow } from '../bins/placements.sql.ts';
import type { CountRow, LineRow } from './counts.sql.ts';

type Goods = Pick<LineRow, 'itemId' | 'lot'>;

export interface BinDesk {
  /** True for a bin of goods that are kept apart. */
  readonly isApart: boolean;
  /** Returns the quantity expected in the bin, given the quantity that somebody counted. */
  expected(shelf: Shelf, goods: Goods, counted: number): number;
  /** Believes the count that decided a line; `lots` are all lines of the same goods. */
  learn(shelf: Shelf, line: LineRow, lots: readonly LineRow[]): void;
  /** Puts goods into the bin that the count has found beyond the stock. */
  add(line: LineRow, quantity: number): void;
  save(context: WriteContext): Promise<void>;
}

export async function openBinDesk(
  tenant: Tenant,
  { binId, binCode, warehouseId }: CountRow & { binId: string },
  items: readonly string[],
): Promise<BinDesk> {
  const code = binCode!;
  const rows = await readBinQuantities(tenant, items);
  const bin = (await lockBins(tenant, warehouseId, [code])).get(code)!;
  const change = newBinChange(rows);
  const fresh: { row: BinQuantity; line: LineRow }[] = [];

  const rowOf = ({ itemId, lot }: Goods): BinQuantity | undefined => {
    const here = rows.filter((row) => row.binId === binId && row.itemId === itemId);
    return here.find((row) => row.lot === lot) ?? here.find((row) => row.lot === '');
  };
  const restOf = (shelf: Shelf, itemId: string) =>
    Math.max(0, shelf.pieces(itemId) - change.claimOf(itemId, warehouseId));
  /** The row of a line; one that is put into the bin by this count is added. */
  const kept = (line: LineRow): BinQuantity => {
    const known = rowOf(line);
    if (known) return known;
    const { itemId, lot } = line;
    const { kind, sequence, active } = bin;
    const row = {
      binId,
      code,
      kind,
      sequence,
      active,
      warehouseId,
      itemId,
      lot,
      isPrimary: false,
      quantity: 0,
    };
    rows.push(row);
    fresh.push({ row, line });
    return row;
  };

  return {
    isApart: bin.kind === 'quarantine',
    expected(shelf, goods, counted) {
      const row = rowOf(goods);
      const believed = row?.quantity ?? 0;
      // Where any lot may be in the bin, the quantity says nothing of a single one.
      const least = row && row.lot === goods.lot ? believed : 0;
      return Math.min(Math.max(counted, least), believed + restOf(shelf, goods.itemId));
    },
    learn(shelf, line, lots) {
      const known = rowOf(line);
      const together = known && known.lot !== line.lot ? lots : [line];
      if (together.some(({ verdict }) => verdict === null)) return;
      const counted = together.reduce((sum, { verdict }) => sum + verdict!.counted.onShelf, 0);
      if (!known && counted === 0) return;
      const row = kept(line);
      change.set(row, Math.min(counted, (row.quantity ?? 0) + restOf(shelf, line.itemId)));
    },
    add(line, quantity) {
      const row = kept(line);
      if (row.quantity !== null) change.set(row, row.quantity + quantity);
    },
    async save({ tenant: writing, actor, sequencer }) {
      const placed = fresh.filter(({ row }) => row.active);
      await insertPlacements(
        writing,
        placed.map(({ row, line }): PlacementRow => ({
          binId,
          itemId: row.itemId,
          lot: row.lot,
          warehouseId,
          productId: line.productId,
          cartonId: line.cartonId,
          isPrimary: false,
          quantity: row.quantity,
          placedAt: sequencer.at,
          placedBy: actor,
        })),
      );
      await countGoods(writing, new Map([[binId, placed.length]]));
      await change.save(writing);
    },
  };
}
