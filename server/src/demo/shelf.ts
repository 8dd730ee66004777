/**
 * The shelves of all warehouses, in memory: cells with buckets, changed by movements only. It refuses what the database
 * would refuse, and remembers each movement so that the ledger can be written from them.
 */
import type { Actor } from '@packhouse/contract/measures';
import { buckets, type Bucket, type MovementType } from '@packhouse/contract/stock';
import type { Warehouse } from '@packhouse/contract/warehouses';
import type { Move } from '../inventory/movements.sql.ts';
import type { Stocked, StockedCarton, StockedProduct } from './catalogue.ts';

/** A warehouse, by the uuid that the ledger keeps. */
export interface Place {
  uuid: string;
  record: Warehouse;
}

export interface Cell {
  item: Stocked;
  place: Place;
  /** Empty without lots. */
  lot: string;
  expiresOn: string | null;
  held: Record<Bucket, number>;
}

export interface Cause {
  at: number;
  actor: Actor;
  reason?: string;
  /** A uuid. */
  shipmentId?: string;
}

/** What of a cell was promised to a shipment. */
export interface Portion {
  cell: Cell;
  quantity: number;
}

export interface Shelf {
  cells(): Iterable<Cell>;
  /** The cells of an item in a warehouse, what expires first before the rest. */
  cellsOf(item: Stocked, place: Place): readonly Cell[];
  cell(item: Stocked, place: Place, lot: string, expiresOn: string | null): Cell;
  move(cell: Cell, type: MovementType, bucket: Bucket, quantity: number, cause: Cause): void;
  /** From one bucket of the cell to another. */
  shift(cell: Cell, type: MovementType, from: Bucket, to: Bucket, quantity: number, cause: Cause): void;
  /** Units that an order could have in a warehouse: loose ones, and those in master cartons that would be opened. */
  unitsAt(product: StockedProduct, place: Place): number;
  /** Units available in all warehouses, cartons included. */
  unitsOf(product: StockedProduct): number;
  /** Promises units or boxes, first expired first out; opens master cartons when loose units run out. */
  allocate(item: Stocked, place: Place, quantity: number, cause: Cause): Portion[];
}

export function newShelf(moves: Move[], newId: () => string): Shelf {
  const rows = new Map<string, Cell[]>();
  const units = new Map<StockedProduct, number>();

  const shelf: Shelf = {
    *cells() {
      for (const row of rows.values()) yield* row;
    },
    cellsOf: (item, place) => rows.get(rowKey(item, place)) ?? [],
    cell(item, place, lot, expiresOn) {
      const row = rows.get(rowKey(item, place)) ?? [];
      const known = row.find((cell) => cell.lot === lot);
      if (known) return known;
      const cell: Cell = { item, place, lot, expiresOn, held: emptyBuckets() };
      row.push(cell);
      row.sort((a, b) => compare(a.expiresOn ?? '9', b.expiresOn ?? '9') || compare(a.lot, b.lot));
      rows.set(rowKey(item, place), row);
      return cell;
    },
    move(cell, type, bucket, quantity, cause) {
      cell.held[bucket] += quantity;
      if (cell.held[bucket] < 0 || quantity === 0) {
        throw new Error(
          `${type} of ${quantity} leaves ${cell.held[bucket]} ${bucket} of ${cell.item.record.name}`,
        );
      }
      if (bucket === 'available') {
        for (const { product, quantity: each } of contentsOf(cell.item)) {
          units.set(product, (units.get(product) ?? 0) + each * quantity);
        }
      }
      moves.push({
        id: newId(),
        type,
        ...(cell.item.kind === 'product' ? { productId: cell.item.uuid } : { cartonId: cell.item.uuid }),
        warehouseId: cell.place.uuid,
        lot: cell.lot,
        expiresOn: cell.expiresOn,
        bucket,
        quantity,
        reason: cause.reason ?? null,
        shipmentId: cause.shipmentId ?? null,
        actor: cause.actor,
        at: new Date(cause.at).toISOString(),
      });
    },
    shift(cell, type, from, to, quantity, cause) {
      shelf.move(cell, type, from, -quantity, cause);
      shelf.move(cell, type, to, quantity, cause);
    },
    unitsAt: (product, place) =>
      available(shelf.cellsOf(product, place)) +
      (product.carton ? available(shelf.cellsOf(product.carton, place)) * unitsIn(product.carton) : 0),
    unitsOf: (product) => units.get(product) ?? 0,
    allocate(item, place, quantity, cause) {
      if (item.kind === 'product') openCartons(item, place, quantity, cause);
      const portions: Portion[] = [];
      let left = quantity;
      for (const cell of shelf.cellsOf(item, place)) {
        const part = Math.min(left, cell.held.available);
        if (part === 0) continue;
        shelf.shift(cell, 'allocate', 'available', 'allocated', part, cause);
        portions.push({ cell, quantity: part });
        left -= part;
      }
      if (left > 0) throw new Error(`${left} of ${item.record.name} are missing at ${place.record.name}`);
      return portions;
    },
  };

  function openCartons(product: StockedProduct, place: Place, wanted: number, cause: Cause): void {
    if (!product.carton) return;
    for (const box of shelf.cellsOf(product.carton, place)) {
      const short = wanted - available(shelf.cellsOf(product, place));
      if (short <= 0) return;
      const boxes = Math.min(box.held.available, Math.ceil(short / unitsIn(product.carton)));
      if (boxes === 0) continue;
      shelf.move(box, 'open_carton', 'available', -boxes, cause);
      const loose = shelf.cell(product, place, box.lot, box.expiresOn);
      shelf.move(loose, 'open_carton', 'available', boxes * unitsIn(product.carton), cause);
    }
  }

  return shelf;
}

export const contentsOf = (item: Stocked): { product: StockedProduct; quantity: number }[] =>
  item.kind === 'carton' ? item.contents : [{ product: item, quantity: 1 }];

export const onHand = ({ held }: Cell): number => buckets.reduce((sum, bucket) => sum + held[bucket], 0);

const unitsIn = (carton: StockedCarton) => carton.record.unitsPerCarton;

const available = (cells: readonly Cell[]) => cells.reduce((sum, { held }) => sum + held.available, 0);

const rowKey = (item: Stocked, place: Place) => `${item.uuid} ${place.uuid}`;

const emptyBuckets = () => ({ available: 0, allocated: 0, quarantined: 0, damaged: 0, expired: 0 });

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
