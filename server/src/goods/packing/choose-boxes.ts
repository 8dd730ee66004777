import type { InTurns } from '@packhouse/contract/rules/turns';
import { fewestBoxes, type Box } from './fewest-boxes.ts';
import { endOf, piecesIn, type Block, type Filling, type Goods, type Run, type Triple } from './fill-box.ts';

/** Dimensions in mm. */
export interface Size {
  length: number;
  width: number;
  height: number;
}

export interface BoxType {
  id: string;
  name: string;
  /** Outer size, which carriers charge for. */
  outer: Size;
  /** Inner size, which goods have to fit in. */
  inner: Size;
  emptyWeight_g: number;
  /** Maximum weight of the packed box, including its own weight. */
  maximumWeight_g: number;
}

/** Some quantity of one product. Every side is longer than 0. */
export interface Piece {
  id: string;
  quantity: number;
  size: Size;
  weight_g: number;
  /** True when its height must stay vertical, so that it may only be turned on the spot. */
  keepUpright?: boolean;
}

export interface PackedBox {
  box: BoxType;
  /** How many pieces of each of the goods are in it. */
  contents: { id: string; quantity: number }[];
  /**
   * Pieces from the bottom up, in an order in which they can be put in. `at` is the corner nearest to the box's origin,
   * `size` the size as turned. Empty where the order has more than 1000 pieces: nobody reads that many positions.
   */
  pieces: { id: string; at: [x: number, y: number, z: number]; size: Size }[];
  /** Weight of the goods and the box. */
  weight_g: number;
  /** Share of the inner volume that is filled with goods. */
  utilisation: number;
}

export interface Unpackable {
  id: string;
  /** `too_large`: fits into no box. `too_heavy`: no box that it fits into can bear a single piece. */
  reason: 'too_large' | 'too_heavy';
}

/**
 * Default step budget, about 10 ms. Most orders finish long before, since the first packing found cannot be improved.
 */
const enough = 1_000_000;

/** Most pieces whose positions are worked out: the time grows with their square. */
const mostPositions = 1000;

const boxesAtOnce = 10;

/** Rounding error of sums: boxes that overlap by less only touch. */
const rounding_mm = 1e-6;

/**
 * Chooses boxes for the goods of one order, each type as often as needed: as few boxes as can be found, then the least
 * outer volume. Pieces may be turned in all six ways. Every piece lies on the floor of the box or on another piece; how
 * well it is supported, and how much it can bear, is not considered.
 *
 * The result depends only on the arguments. `steps` bounds the search for better packings: usual orders take less than
 * a millisecond, hard ones about ten, and one of a thousand different products about a second. It pauses on the way.
 */
export function* chooseBoxes(
  pieces: readonly Piece[],
  boxTypes: readonly BoxType[],
  { steps = enough }: { steps?: number } = {},
): InTurns<{ boxes: PackedBox[]; unpackable: Unpackable[] }> {
  const typeOf = new Map(boxTypes.map((type) => [boxOf(type), type]));
  const boxes = [...typeOf.keys()].toSorted((a, b) => a.outerVolume - b.outerVolume);
  const runs: Run[] = [];
  const unpackable: Unpackable[] = [];
  for (const piece of pieces.filter(({ quantity }) => quantity > 0)) {
    const goods = goodsOf(piece);
    const largeEnough = boxes.filter(({ inner }) => goods.turns.some((turn) => fits(turn, inner)));
    if (largeEnough.length === 0) unpackable.push({ id: piece.id, reason: 'too_large' });
    else if (largeEnough.every(({ room_g }) => room_g < goods.weight_g))
      unpackable.push({ id: piece.id, reason: 'too_heavy' });
    else runs.push({ goods, count: piece.quantity });
  }
  const filled = yield* fewestBoxes(runs, boxes, steps);
  const isSmall = runs.reduce((sum, { count }) => sum + count, 0) <= mostPositions;
  const packed: PackedBox[] = [];
  for (const { box, filling } of filled) {
    packed.push(packedBoxOf(typeOf.get(box)!, filling, isSmall));
    if (packed.length % boxesAtOnce === 0) yield;
  }
  return { boxes: packed, unpackable };
}

function boxOf(type: BoxType): Box {
  return {
    inner: tripleOf(type.inner),
    room_g: type.maximumWeight_g - type.emptyWeight_g,
    volume: volumeOf(type.inner),
    outerVolume: volumeOf(type.outer),
  };
}

function goodsOf({ id, size, weight_g, keepUpright = false }: Piece): Goods {
  const [a, b, c] = tripleOf(size);
  const upright: Triple[] = [
    [a, b, c],
    [b, a, c],
  ];
  const onItsSide: Triple[] = [
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ];
  const turns = keepUpright ? upright : [...upright, ...onItsSide];
  const [longest, middle, shortest] = [a, b, c].toSorted((one, other) => other - one);
  return {
    id,
    turns: [...new Map(turns.map((turn) => [turn.join(), turn])).values()],
    sides: [longest!, middle!, shortest!],
    volume: volumeOf(size),
    weight_g,
  };
}

function packedBoxOf(box: BoxType, filling: Filling, withPositions: boolean): PackedBox {
  const pieces = withPositions ? settled(filling.blocks.flatMap(columnsOf)).flatMap(piecesOf) : [];
  return {
    box,
    contents: withPositions
      ? countedBy(pieces, () => 1)
      : countedBy(
          filling.blocks.map((block) => ({ id: block.goods.id, count: piecesIn(block) })),
          ({ count }) => count,
        ),
    pieces,
    weight_g: box.emptyWeight_g + filling.weight_g,
    utilisation: filling.volume / volumeOf(box.inner),
  };
}

function countedBy<T extends { id: string }>(
  parts: readonly T[],
  countOf: (part: T) => number,
): PackedBox['contents'] {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part.id, (counts.get(part.id) ?? 0) + countOf(part));
  return [...counts].map(([id, quantity]) => ({ id, quantity }));
}

function columnsOf({ goods, at: [x, y, z], turn, counts: [long, wide, high] }: Block): Block[] {
  return Array.from({ length: long * wide }, (_, i) => ({
    goods,
    at: [x + (i % long) * turn[0], y + Math.floor(i / long) * turn[1], z],
    turn,
    counts: [1, 1, high],
  }));
}

/**
 * Lowers every column until it rests on something: a space can extend beyond its support, which occasionally leaves a
 * column in the air.
 */
function settled(columns: readonly Block[]): Block[] {
  const down: Block[] = [];
  for (const column of columns.toSorted((a, b) => a.at[2] - b.at[2])) {
    const tops = down.filter((other) => isBelow(other, column)).map((other) => endOf(other)[2]);
    down.push({ ...column, at: [column.at[0], column.at[1], Math.max(0, ...tops)] });
  }
  return down;
}

function isBelow(low: Block, high: Block): boolean {
  const [lowEnd, highEnd] = [endOf(low), endOf(high)];
  return (
    lowEnd[2] <= high.at[2] + rounding_mm &&
    [0, 1].every(
      (axis) => low.at[axis]! < highEnd[axis]! - rounding_mm && high.at[axis]! < lowEnd[axis]! - rounding_mm,
    )
  );
}

function piecesOf({
  goods,
  at: [x, y, z],
  turn: [length, width, height],
  counts,
}: Block): PackedBox['pieces'] {
  return Array.from({ length: counts[2] }, (_, i) => ({
    id: goods.id,
    at: [x, y, z + i * height],
    size: { length, width, height },
  }));
}

const tripleOf = ({ length, width, height }: Size): Triple => [length, width, height];

const volumeOf = ({ length, width, height }: Size): number => length * width * height;

const fits = (turn: Triple, inner: Triple): boolean =>
  turn[0] <= inner[0] && turn[1] <= inner[1] && turn[2] <= inner[2];
