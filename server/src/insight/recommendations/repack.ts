/** Repacking of shipped orders into the boxes of their warehouse. */
import { atOnce } from '@packhouse/contract/rules/turns';
import { chooseBoxes, type BoxType, type Piece, type Size } from '../../goods/packing/choose-boxes.ts';
import type { PackedShipment, ProductFacts, Snapshot } from './snapshot.ts';

/**
 * Limits of the work: the number of different orders (the most frequent ones are repacked), the units in one, and the
 * search steps for each. 2,000 orders take about a second, and cover all but the tail. `fullest`: packings that fill a
 * box by more than that are not suggested, since people need room for their hands and for padding.
 */
export const repackLimits = { shapes: 2_000, units: 100, steps: 20_000, fullest: 0.9 };

export interface Repacked {
  shipment: PackedShipment;
  /** Boxes as they left. */
  was: Boxes;
  /** Boxes as they could have been. */
  best: Boxes;
}

interface Boxes {
  count: number;
  /** Box types where known; null for a package that matches no type. */
  types: readonly (BoxType | null)[];
  /** Outer volume in litres; null where the size of a package is unknown. */
  litres: number | null;
  /** Weight of the empty boxes; null where the type of one is unknown. */
  empty_g: number | null;
}

/**
 * Repacks the orders whose products all have a size and a weight, in the order of the snapshot. `left` counts orders
 * without these, or beyond the limits. Orders of the same pieces in the same warehouse are packed once.
 */
export function repack(snapshot: Pick<Snapshot, 'packed' | 'products' | 'warehouses'>): {
  repacked: Repacked[];
  left: number;
} {
  const products = new Map(snapshot.products.map((product) => [product.id, product]));
  const boxes = new Map(snapshot.warehouses.map((warehouse) => [warehouse.id, warehouse.boxes]));
  const orders = snapshot.packed.flatMap((shipment) => {
    const pieces = piecesOf(shipment, products);
    const types = boxes.get(shipment.warehouseId) ?? [];
    return pieces && types.length > 0 && shipment.packages.length > 0
      ? [{ shipment, pieces, types, shape: shapeOf(shipment, pieces) }]
      : [];
  });
  const frequent = [...Map.groupBy(orders, ({ shape }) => shape)]
    .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .slice(0, repackLimits.shapes);
  const packings = new Map(
    frequent.map(([shape, [first]]) => [shape, remembered(first!.pieces, first!.types)]),
  );
  const repacked = orders.flatMap(({ shipment, types, shape }) => {
    const best = packings.get(shape);
    return best ? [{ shipment, was: wasOf(shipment, types), best }] : [];
  });
  return { repacked, left: snapshot.packed.length - repacked.length };
}

/**
 * Pieces to pack; undefined where one was not measured, or there are too many. A piece's id consists of its
 * measurements.
 */
export function piecesOf(
  { items }: Pick<PackedShipment, 'items'>,
  products: ReadonlyMap<string, ProductFacts>,
): Piece[] | undefined {
  const pieces = new Map<string, Piece>();
  let units = 0;
  for (const { productId, quantity } of items) {
    const { size_mm: size, weight_g } = products.get(productId) ?? { size_mm: null, weight_g: null };
    units += quantity;
    if (!size || weight_g === null || units > repackLimits.units) return undefined;
    const id = `${size.length}x${size.width}x${size.height} ${weight_g}`;
    pieces.set(id, { id, quantity: (pieces.get(id)?.quantity ?? 0) + quantity, size, weight_g });
  }
  // Sorted, so that the same goods are packed in the same way.
  return pieces.size === 0 ? undefined : [...pieces.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const shapeOf = ({ warehouseId }: PackedShipment, pieces: readonly Piece[]): string =>
  `${warehouseId} ${pieces.map(({ id, quantity }) => `${quantity} ${id}`).join(', ')}`;

/** Cached packing: the same orders come up every night, and the result never changes. */
function remembered(pieces: readonly Piece[], types: readonly BoxType[]): Boxes | undefined {
  const known = packingsIn.get(types) ?? new Map<string, Boxes | undefined>();
  packingsIn.set(types, known);
  const key = pieces.map(({ id, quantity }) => `${quantity} ${id}`).join(', ');
  if (!known.has(key)) known.set(key, packed(pieces, types));
  return known.get(key);
}

/** Cached as long as the boxes of a warehouse are referenced. */
const packingsIn = new WeakMap<readonly BoxType[], Map<string, Boxes | undefined>>();

/** Packs the pieces; undefined where one fits into no box, or a box would be too full. */
function packed(pieces: readonly Piece[], types: readonly BoxType[]): Boxes | undefined {
  const { boxes, unpackable } = atOnce(chooseBoxes(pieces, types, { steps: repackLimits.steps }));
  if (unpackable.length > 0 || boxes.some(({ utilisation }) => utilisation > repackLimits.fullest))
    return undefined;
  return boxesOf(boxes.map(({ box }) => box));
}

const boxesOf = (types: readonly BoxType[]): Boxes => ({
  count: types.length,
  types,
  litres: types.reduce((sum, { outer }) => sum + litresOf(outer), 0),
  empty_g: types.reduce((sum, { emptyWeight_g }) => sum + emptyWeight_g, 0),
});

function wasOf({ packages }: PackedShipment, boxTypes: readonly BoxType[]): Boxes {
  const types = packages.map(({ size_mm: size }) => (size ? typeOf(size, boxTypes) : null));
  const sizes = packages.map(({ size_mm: size }) => size);
  return {
    count: packages.length,
    types,
    litres: sizes.every((size) => size !== null)
      ? sizes.reduce((sum, size) => sum + litresOf(size), 0)
      : null,
    empty_g: types.every((type) => type !== null)
      ? types.reduce((sum, { emptyWeight_g }) => sum + emptyWeight_g, 0)
      : null,
  };
}

/** Box type that matches a size to the millimetre, regardless of which side was called its length. */
const typeOf = (size: Size, types: readonly BoxType[]): BoxType | null =>
  types.find(({ outer }) => sidesOf(outer).every((side, i) => Math.abs(side - sidesOf(size)[i]!) <= 1)) ??
  null;

const sidesOf = ({ length, width, height }: Size) => [length, width, height].toSorted((a, b) => a - b);

const litresOf = ({ length, width, height }: Size) => (length * width * height) / 1e6;
