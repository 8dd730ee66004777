/**
 * How much of the goods is in which bin. The ledger is the truth of the stock: the quantities in the bins together never say
 * more than it has on the shelves, and they stop nobody. Only the organization's sequencer is needed to write them.
 */
import type { StockState } from '../inventory/stock-state.ts';
import type { Shelf } from '../shipments/shelf.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listBinQuantities, updateBinQuantities, type BinQuantity } from './bin-quantities.sql.ts';

export type { BinQuantity } from './bin-quantities.sql.ts';
export {
  listBinQuantities as readBinQuantities,
  updateBinQuantities as writeBinQuantities,
} from './bin-quantities.sql.ts';

/** Goods that somebody took. `bin` is the code that was named; without one they come from where the walk leads. */
export interface Taken {
  warehouseId: string;
  itemId: string;
  lot: string;
  quantity: number;
  bin?: string | undefined;
  /** Index of the line of the pick. */
  line: number;
}

/** Goods that a bin was known to hold, and gave. */
export interface FromBin extends Pick<Taken, 'line' | 'itemId' | 'lot' | 'quantity'> {
  bin: string;
}

/** A bin that was believed to hold another quantity than it does. */
export type Doubt = Pick<BinQuantity, 'warehouseId' | 'itemId' | 'lot' | 'code'>;

type Read = (warehouseId: string, items: readonly string[]) => Promise<Shelf>;

/**
 * Takes goods out of bins. Returns the bins that gave them, and the named bins that held less than was taken from them.
 * `read` is asked only where the bins did not know of all that was taken.
 */
export async function takeFromBins(
  tenant: Tenant,
  taken: readonly Taken[],
  read: Read,
): Promise<{ from: FromBin[]; doubts: Doubt[] }> {
  const from: FromBin[] = [];
  const doubts: Doubt[] = [];
  if (taken.length === 0) return { from, doubts };
  const rows = await listBinQuantities(tenant, [...new Set(taken.map(({ itemId }) => itemId))]);
  if (rows.length === 0) return { from, doubts };
  const change = newBinChange(rows);
  const uncertain = new Map<string, Set<string>>();
  for (const one of taken) {
    const { warehouseId, itemId, lot, bin: code } = one;
    const there = rows.filter((row) => row.itemId === itemId && row.warehouseId === warehouseId);
    const named =
      code === undefined ? undefined : [...walkOf(there, lot), ...there].find((row) => row.code === code);
    const takes = named ? [{ row: named, quantity: one.quantity }] : spread(walkOf(there, lot), one.quantity);
    let covered = 0;
    for (const { row, quantity } of takes) {
      const given = change.take(row, quantity);
      covered += given;
      if (given > 0) from.push({ line: one.line, bin: row.code, itemId, lot: row.lot, quantity: given });
    }
    if (covered === one.quantity) continue;
    if (named && named.quantity !== null)
      doubts.push({ warehouseId, itemId, lot: named.lot, code: named.code });
    else if (code !== undefined && !named) doubts.push({ warehouseId, itemId, lot, code });
    uncertain.set(warehouseId, (uncertain.get(warehouseId) ?? new Set()).add(itemId));
  }
  for (const [warehouseId, items] of uncertain) {
    const claiming = [...items].filter((id) => change.claimOf(id, warehouseId) > 0);
    if (claiming.length > 0) change.trim(await read(warehouseId, claiming), warehouseId, claiming);
  }
  await change.save(tenant);
  return { from, doubts };
}

/** Lowers what the bins say of goods of which the ledger now has less. `read` is asked only when bins say anything. */
export async function trimBins(
  tenant: Tenant,
  goods: readonly { itemId: string; warehouseId: string }[],
  read: Read,
): Promise<void> {
  if (goods.length === 0) return;
  const rows = await listBinQuantities(tenant, [...new Set(goods.map(({ itemId }) => itemId))]);
  const change = newBinChange(rows);
  for (const [warehouseId, there] of Map.groupBy(goods, (one) => one.warehouseId)) {
    const items = [...new Set(there.map(({ itemId }) => itemId))].filter(
      (id) => change.claimOf(id, warehouseId) > 0,
    );
    if (items.length > 0) change.trim(await read(warehouseId, items), warehouseId, items);
  }
  await change.save(tenant);
}

/** Goods of which there is less than before, as the movements since `from` say. Goods that were shipped had been picked. */
export function lessened(stockState: StockState): { itemId: string; warehouseId: string }[] {
  const net = new Map<string, { itemId: string; warehouseId: string; quantity: number }>();
  for (const { type, productId, cartonId, warehouseId, quantity } of stockState.moves) {
    if (type === 'ship') continue;
    const itemId = (productId ?? cartonId)!;
    const key = `${itemId} ${warehouseId}`;
    const one = net.get(key) ?? { itemId, warehouseId, quantity: 0 };
    one.quantity += quantity;
    net.set(key, one);
  }
  return [...net.values()].filter(({ quantity }) => quantity < 0);
}

/** Quantities of bins while they are changed. */
interface BinChange {
  /** Takes a quantity out. Returns how much of it the bin was known to hold. */
  take(row: BinQuantity, quantity: number): number;
  set(row: BinQuantity, quantity: number | null): void;
  /** Returns the quantity that all bins of the warehouse together say they hold. */
  claimOf(itemId: string, warehouseId: string): number;
  /** Lowers what the bins say to what is on the shelves, `trusted` ones last. Returns the bins that said too much. */
  trim(
    shelf: Shelf,
    warehouseId: string,
    items: readonly string[],
    trusted?: ReadonlySet<BinQuantity>,
  ): BinQuantity[];
  save(tenant: Tenant): Promise<void>;
}

export function newBinChange(rows: readonly BinQuantity[]): BinChange {
  const changed = new Set<BinQuantity>();
  const rowsOf = Map.groupBy(rows, ({ itemId }) => itemId);
  const known = (itemId: string, warehouseId: string) =>
    (rowsOf.get(itemId) ?? []).filter((row) => row.warehouseId === warehouseId && (row.quantity ?? 0) > 0);
  const change: BinChange = {
    take(row, quantity) {
      if (row.quantity === null) return 0;
      const covered = Math.min(row.quantity, quantity);
      change.set(row, row.quantity - covered);
      return covered;
    },
    set(row, quantity) {
      if (row.quantity === quantity) return;
      row.quantity = quantity;
      changed.add(row);
    },
    claimOf: (itemId, warehouseId) =>
      known(itemId, warehouseId).reduce((sum, { quantity }) => sum + quantity!, 0),
    trim(shelf, warehouseId, items, trusted = new Set()) {
      const wrong: BinQuantity[] = [];
      for (const itemId of items) {
        let excess = change.claimOf(itemId, warehouseId) - shelf.pieces(itemId);
        const doubtful = known(itemId, warehouseId).toSorted(
          (a, b) =>
            Number(trusted.has(a)) - Number(trusted.has(b)) ||
            Number(a.isPrimary) - Number(b.isPrimary) ||
            b.quantity! - a.quantity!,
        );
        for (const row of doubtful) {
          if (excess <= 0) break;
          excess -= change.take(row, excess);
          wrong.push(row);
        }
      }
      return wrong;
    },
    save: (tenant) => updateBinQuantities(tenant, [...changed]),
  };
  return change;
}

/**
 * The bins of goods of a lot in the order in which a picker is sent to them. Bins with exactly this lot come before those
 * where any lot may be, then bins for picking before the reserve, then the primary bin. Each bin is there once.
 */
export function walkOf<R extends Walkable>(rows: readonly R[], lot: string): R[] {
  const there = rows.filter(
    (row) => row.active && row.kind !== 'quarantine' && (row.lot === lot || row.lot === ''),
  );
  const best = there.toSorted(
    (a, b) =>
      Number(b.lot === lot) - Number(a.lot === lot) ||
      walkable.indexOf(a.kind) - walkable.indexOf(b.kind) ||
      Number(b.isPrimary) - Number(a.isPrimary) ||
      a.sequence - b.sequence ||
      (a.code < b.code ? -1 : 1),
  );
  return [...new Map(best.toReversed().map((row) => [row.code, row])).values()].toReversed();
}

type Walkable = Pick<BinQuantity, 'active' | 'kind' | 'lot' | 'isPrimary' | 'sequence' | 'code' | 'quantity'>;

const walkable: readonly BinQuantity['kind'][] = ['pick', 'reserve', 'staging'];

/**
 * Divides a quantity over bins in their order: from each what it is known to hold, and the rest from the first one whose
 * quantity is not known. What no bin has is left over.
 */
export function spread<R extends Walkable>(
  walk: readonly R[],
  quantity: number,
): { row: R; quantity: number }[] {
  let left = quantity;
  const takes: { row: R; quantity: number }[] = [];
  let open: { row: R; quantity: number } | undefined;
  for (const row of walk) {
    if (left <= 0) break;
    const take = { row, quantity: Math.min(left, row.quantity ?? 0) };
    left -= take.quantity;
    if (row.quantity === null) open ??= take;
    if (take.quantity > 0 || open === take) takes.push(take);
  }
  if (open) open.quantity = left;
  return takes.filter((take) => take.quantity > 0);
}
