/**
 * The stock of an organization in memory, while a transaction holds its sequencer: cells with buckets, changed only by
 * movements. `saveStockState` writes the result; nothing here reads the database, so the same rules serve a request, a batch of
 * requests and the simulation.
 *
 * **Availability: one rule for units and boxes.** Loose units and sealed cartons lie in separate cells. An order for units
 * takes loose units first, soonest expiry first (FEFO), and then reserves whole boxes to be opened. A reserved box is no
 * longer for sale as a box: it moves to the bucket `reserved_to_open`, and from then on all of its contents count as
 * loose units, including those the order did not take. So an order of units and a shipment of boxes can never be
 * promised the same goods. A reserved box is opened by somebody who picks, at the latest when all of an order is picked. If
 * enough is released before then that a reserved box is no longer needed, it becomes a sealed box again.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Actor } from '@packhouse/contract/measures';
import { buckets, type Bucket, type MovementType, type StockReason } from '@packhouse/contract/public/stock';
import type { Move } from './movements.sql.ts';
import type { Portion } from './portion.ts';

/** Facts about a product or carton that the stock state needs. Ids are uuids. */
export interface Goods {
  id: string;
  kind: 'product' | 'carton';
  name: string;
  sku: string | null;
  /** Contents of one box of a carton; empty for other goods. */
  contents: readonly { productId: string; quantity: number }[];
  /** Components of a kit, which has no stock of its own; empty for other goods. */
  components: readonly { productId: string; quantity: number }[];
  /** Minimum remaining shelf life, in days; units that expire sooner are never allocated. */
  minimumShelfLifeDays: number;
  /** Lots that are held or recalled: of the product, or of any product in the carton. */
  stoppedLots?: readonly string[];
  trackingMode: 'none' | 'lot' | 'lot_expiry';
  /** Codes a scanner may read on it: SKU, barcodes, FNSKU, ASIN. */
  codes: readonly string[];
  size_mm: { length: number; width: number; height: number } | null;
  weight_g: number | null;
  /** Default box of a product, used when the order contains nothing else. */
  boxTypeId?: string | null;
  hazmat: boolean;
  /** UN numbers of the dangerous goods in it. */
  unNumbers: readonly string[];
  archived: boolean;
}

export interface Cell {
  goods: Goods;
  warehouseId: string;
  /** Empty without lots. */
  lot: string;
  expiresOn: string | null;
  held: Record<Bucket, number>;
}

/** Reason for a movement, and who caused it. */
export interface Cause {
  actor: Actor;
  reason?: string;
  reasonCode?: StockReason | null;
  /** A uuid. */
  shipmentId?: string;
}

export interface StockState {
  /** Movements so far, in order. */
  readonly moves: readonly Move[];
  goods(id: string): Goods | undefined;
  cells(): Iterable<Cell>;
  /** Cells of an item in a warehouse, soonest expiry first. */
  cellsOf(itemId: string, warehouseId: string): readonly Cell[];
  /** Returns the cell, creating it if needed. */
  cell(itemId: string, warehouseId: string, lot: string, expiresOn?: string | null): Cell;
  /** Cartons that hold units of the product. */
  cartonsOf(productId: string): readonly Goods[];
  /** Boxes with units of the product that are reserved to be opened: of one lot, or of any. */
  boxesToOpen(productId: string, warehouseId: string, lot?: string): Cell[];
  /** Moves a quantity into a bucket, or out of it when negative. Throws if the bucket would fall below zero. */
  move(cell: Cell, type: MovementType, bucket: Bucket, quantity: number, cause: Cause): void;
  /** Moves a quantity from one bucket of the cell to another. */
  transfer(cell: Cell, type: MovementType, from: Bucket, to: Bucket, quantity: number, cause: Cause): void;
  /**
   * Quantity that can be allocated for delivery from that local day on, of one lot or of any: units of a product or kit, boxes
   * of a carton.
   */
  available(itemId: string, warehouseId: string, day: string, lot?: string | null): number;
  /** Allocates the quantity, soonest expiry first, from one lot or from any. Throws when `available` is less. */
  allocate(
    itemId: string,
    warehouseId: string,
    quantity: number,
    day: string,
    cause: Cause,
    lot?: string | null,
  ): Portion[];
  /** Releases allocated goods. Boxes that need not be opened any more become sealed again. */
  release(portions: readonly Portion[], warehouseId: string, cause: Cause): void;
  /** Removes allocated goods from the stock as they leave the warehouse. */
  ship(portions: readonly Portion[], warehouseId: string, cause: Cause): void;
  /** Returns goods that had left, allocated as before. */
  unship(portions: readonly Portion[], warehouseId: string, cause: Cause): void;
  /** Opens the boxes that are reserved for units of these portions. */
  open(portions: readonly Portion[], warehouseId: string, cause: Cause): void;
  /** Reverts every movement after the first `count`. */
  undo(count: number): void;
}

/** Creates a stock state. `mark` supplies the id and time of each movement when they do not come from the sequencer. */
export function newStockState(
  goods: Iterable<Goods>,
  cells: Iterable<Omit<Cell, 'goods'> & { itemId: string }>,
  mark?: () => Pick<Move, 'id' | 'at'>,
): StockState {
  const known = new Map<string, Goods>();
  const cartonsOf = new Map<string, Goods[]>();
  const rows = new Map<string, Cell[]>();
  const moves: Move[] = [];
  const moved: Cell[] = [];

  const stockState: StockState = {
    moves,
    goods: (id) => known.get(id),
    *cells() {
      for (const row of rows.values()) yield* row;
    },
    cellsOf: (itemId, warehouseId) => rows.get(`${itemId} ${warehouseId}`) ?? none,
    cartonsOf: (productId) => cartonsOf.get(productId) ?? [],
    boxesToOpen: (productId, warehouseId, lot) =>
      (cartonsOf.get(productId) ?? [])
        .flatMap((carton) => stockState.cellsOf(carton.id, warehouseId))
        .filter((box) => box.held.reserved_to_open > 0 && (lot === undefined || box.lot === lot)),
    cell(itemId, warehouseId, lot, expiresOn = null) {
      const there = stockState.cellsOf(itemId, warehouseId).find((cell) => cell.lot === lot);
      return there ?? put({ goods: goodsOf(itemId), warehouseId, lot, expiresOn, held: emptyBuckets() });
    },
    move(cell, type, bucket, quantity, cause) {
      const left = cell.held[bucket] + quantity;
      if (left < 0 || quantity === 0) {
        throw new Error(`${type} of ${quantity} leaves ${left} ${bucket} of ${cell.goods.name}`);
      }
      cell.held[bucket] = left;
      moved.push(cell);
      moves.push({
        ...mark?.(),
        type,
        ...(cell.goods.kind === 'product' ? { productId: cell.goods.id } : { cartonId: cell.goods.id }),
        warehouseId: cell.warehouseId,
        lot: cell.lot,
        expiresOn: cell.expiresOn,
        bucket,
        quantity,
        reason: cause.reason ?? null,
        reasonCode: cause.reasonCode ?? null,
        shipmentId: cause.shipmentId ?? null,
        actor: cause.actor,
      });
    },
    transfer(cell, type, from, to, quantity, cause) {
      stockState.move(cell, type, from, -quantity, cause);
      stockState.move(cell, type, to, quantity, cause);
    },
    available(itemId, warehouseId, day, lot = null) {
      const { components, kind } = goodsOf(itemId);
      if (components.length > 0) {
        return Math.min(
          ...components.map(({ productId, quantity }) =>
            Math.floor(stockState.available(productId, warehouseId, day) / quantity),
          ),
        );
      }
      const cellsThere =
        kind === 'carton' ? stockState.cellsOf(itemId, warehouseId) : sources(itemId, warehouseId);
      return cellsThere
        .filter((cell) => maySend(cell, day, lot))
        .reduce((sum, cell) => sum + cell.held.available * worth(cell.goods, itemId), 0);
    },
    allocate(itemId, warehouseId, quantity, day, cause, lot = null) {
      const { components, kind, name } = goodsOf(itemId);
      if (components.length > 0) {
        return components.flatMap((part) =>
          stockState.allocate(part.productId, warehouseId, part.quantity * quantity, day, cause),
        );
      }
      const portions: Portion[] = [];
      let left = quantity;
      for (const cell of kind === 'carton'
        ? stockState.cellsOf(itemId, warehouseId)
        : sources(itemId, warehouseId)) {
        if (left === 0) break;
        if (!maySend(cell, day, lot)) continue;
        const from = kind === 'carton' ? cell : loosened(cell, itemId, left, cause);
        const part = Math.min(left, from.held.available);
        if (part === 0) continue;
        stockState.transfer(from, 'allocate', 'available', 'allocated', part, cause);
        const same = portions.find((portion) => portion.lot === from.lot);
        if (same) same.quantity += part;
        else portions.push({ stockId: itemId, lot: from.lot, quantity: part });
        left -= part;
      }
      if (left > 0) throw new Error(`${left} of ${name} are missing`);
      return portions;
    },
    release(portions, warehouseId, cause) {
      for (const { stockId, lot, quantity } of portions) {
        const cell = stockState.cell(stockId, warehouseId, lot);
        stockState.transfer(cell, 'release', 'allocated', 'available', quantity, cause);
        for (const box of stockState.boxesToOpen(cell.goods.id, cell.warehouseId, cell.lot)) seal(box, cause);
      }
    },
    ship(portions, warehouseId, cause) {
      for (const { stockId, lot, quantity } of portions) {
        stockState.move(stockState.cell(stockId, warehouseId, lot), 'ship', 'allocated', -quantity, cause);
      }
    },
    unship(portions, warehouseId, cause) {
      for (const { stockId, lot, quantity } of portions) {
        stockState.move(stockState.cell(stockId, warehouseId, lot), 'ship', 'allocated', quantity, cause);
      }
    },
    open(portions, warehouseId, cause) {
      for (const { stockId, lot } of portions) {
        for (const box of stockState.boxesToOpen(stockId, warehouseId, lot)) {
          stockState.move(box, 'open_carton', 'reserved_to_open', -box.held.reserved_to_open, {
            reason: 'opened to pick',
            ...cause,
          });
        }
      }
    },
    undo(count) {
      for (const move of moves.splice(count).toReversed()) moved.pop()!.held[move.bucket] -= move.quantity;
    },
  };

  for (const one of goods) {
    known.set(one.id, one);
    for (const { productId } of one.contents) {
      const cartons = cartonsOf.get(productId) ?? [];
      cartons.push(one);
      cartonsOf.set(productId, cartons);
    }
  }
  for (const { itemId, ...cell } of cells) put({ goods: goodsOf(itemId), ...cell });
  return stockState;

  function goodsOf(id: string): Goods {
    const found = known.get(id);
    if (!found) throw new Error(`the shelf does not know ${id}`);
    return found;
  }

  function put(cell: Cell): Cell {
    const key = `${cell.goods.id} ${cell.warehouseId}`;
    const row = rows.get(key) ?? [];
    row.splice(row.findLastIndex((there) => firstExpiredFirst(there, cell) <= 0) + 1, 0, cell);
    rows.set(key, row);
    return cell;
  }

  /** Cells that can supply units of a product: loose units before boxes with the same expiry. */
  function sources(productId: string, warehouseId: string): readonly Cell[] {
    const loose = stockState.cellsOf(productId, warehouseId);
    const cartons = cartonsOf.get(productId);
    if (!cartons) return loose;
    const boxes = cartons.flatMap(({ id }) => stockState.cellsOf(id, warehouseId));
    return [...loose, ...boxes].toSorted(firstExpiredFirst);
  }

  /** Loose-unit cell behind a source. For a box cell, reserves as many boxes to be opened as needed. */
  function loosened(source: Cell, productId: string, wanted: number, cause: Cause): Cell {
    if (source.goods.kind === 'product') return source;
    const loose = stockState.cell(productId, source.warehouseId, source.lot, source.expiresOn);
    const boxes = Math.min(source.held.available, Math.ceil(wanted / worth(source.goods, productId)));
    if (boxes > 0) {
      const why = { ...cause, reason: cause.reason ?? 'reserved to open' };
      stockState.transfer(source, 'open_carton', 'available', 'reserved_to_open', boxes, why);
      for (const content of source.goods.contents) {
        const cell = stockState.cell(content.productId, source.warehouseId, source.lot, source.expiresOn);
        stockState.move(cell, 'open_carton', 'available', boxes * content.quantity, why);
      }
    }
    return loose;
  }

  /** Reseals boxes no order needs any more: as many as the unallocated loose units would fill. */
  function seal(box: Cell, cause: Cause): void {
    const insides = box.goods.contents.map(({ productId, quantity }) => ({
      cell: stockState.cell(productId, box.warehouseId, box.lot, box.expiresOn),
      quantity,
    }));
    const boxes = Math.min(
      box.held.reserved_to_open,
      ...insides.map(({ cell, quantity }) => Math.floor(cell.held.available / quantity)),
    );
    if (boxes === 0) return;
    const why = { ...cause, reason: 'need not be opened' };
    for (const { cell, quantity } of insides) {
      stockState.move(cell, 'pack_carton', 'available', -boxes * quantity, why);
    }
    stockState.transfer(box, 'pack_carton', 'reserved_to_open', 'available', boxes, why);
  }
}

export const onHand = ({ held }: Pick<Cell, 'held'>): number =>
  buckets.reduce((sum, bucket) => sum + held[bucket], 0);

export const emptyBuckets = (): Record<Bucket, number> =>
  Object.fromEntries(buckets.map((bucket) => [bucket, 0])) as Record<Bucket, number>;

/** Units of a product in one piece of these goods. */
export const worth = ({ id, contents }: Goods, itemId: string): number =>
  id === itemId ? 1 : contents.find(({ productId }) => productId === itemId)!.quantity;

/** True when goods of the cell may leave on that day, for an order of that lot or of any. */
const maySend = (cell: Cell, day: string, lot: string | null): boolean =>
  (lot === null || lot === cell.lot) &&
  !isStopped(cell) &&
  isForSale(cell.expiresOn, day, cell.goods.minimumShelfLifeDays);

/** True when the lot in the cell is held or recalled. */
export const isStopped = ({ goods, lot }: Pick<Cell, 'goods' | 'lot'>): boolean =>
  lot !== '' && (goods.stoppedLots ?? []).includes(lot);

/** True when a lot may still be sent on that day; no lot is sent on its last day. */
export const isForSale = (expiresOn: string | null, day: string, minimumShelfLifeDays: number): boolean =>
  expiresOn === null || expiresOn >= daysAfter(day, Math.max(1, minimumShelfLifeDays));

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const never = '9999';

function firstExpiredFirst(a: Cell, b: Cell): number {
  return (
    compare(a.expiresOn ?? never, b.expiresOn ?? never) ||
    compare(a.goods.kind === 'product' ? '0' : '1', b.goods.kind === 'product' ? '0' : '1') ||
    compare(a.lot, b.lot)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const none: readonly Cell[] = [];
