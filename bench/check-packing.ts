import type {
  BoxType,
  PackedBox,
  Piece,
  Size,
  Unpackable,
} from '../server/src/goods/packing/choose-boxes.ts';

/** Rounding tolerance for sums in mm and g, not slack: no scale or ruler is that precise. */
const tolerance = 1e-6;

/**
 * Faults of a packing, in sentences; empty when it can be packed as described. Knows nothing of how boxes are chosen:
 * it checks every piece and every pair of pieces in a box.
 */
export function checkPacking(
  pieces: readonly Piece[],
  boxTypes: readonly BoxType[],
  { boxes, unpackable }: { boxes: readonly PackedBox[]; unpackable: readonly Unpackable[] },
): string[] {
  return [
    ...boxes.flatMap((packed, i) =>
      checkBox(packed, pieces, boxTypes).map((fault) => `Box ${i + 1}: ${fault}`),
    ),
    ...checkQuantities(pieces, boxes, unpackable),
    ...checkUnpackable(pieces, boxTypes, unpackable),
  ];
}

function checkBox(packed: PackedBox, pieces: readonly Piece[], boxTypes: readonly BoxType[]): string[] {
  const { box } = packed;
  const faults: string[] = [];
  if (!boxTypes.includes(box)) faults.push(`${box.name} is not one of the boxes.`);
  if (packed.pieces.length === 0) faults.push('It is empty.');

  let [weight_g, volume] = [box.emptyWeight_g, 0];
  for (const { id, at, size } of packed.pieces) {
    const piece = pieces.find((one) => one.id === id);
    if (!piece) {
      faults.push(`${id} was not asked for.`);
      continue;
    }
    weight_g += piece.weight_g;
    volume += size.length * size.width * size.height;
    const sides = (of: Size) => [of.length, of.width, of.height].toSorted((a, b) => a - b).join(' × ');
    if (sides(size) !== sides(piece.size)) faults.push(`${id} measures ${sides(size)} mm here.`);
    if (piece.keepUpright && size.height !== piece.size.height) faults.push(`${id} does not stand upright.`);
    const isInside = extents(at, size).every(
      ([from, to], axis) => from >= 0 && to <= extents([0, 0, 0], box.inner)[axis]![1] + tolerance,
    );
    if (!isInside) faults.push(`${id} at ${at.join()} is not inside.`);
  }

  for (const [i, one] of packed.pieces.entries()) {
    for (const other of packed.pieces.slice(i + 1)) {
      if (shareRoom(one, other))
        faults.push(`${one.id} at ${one.at.join()} and ${other.id} at ${other.at.join()} overlap.`);
    }
  }

  if (weight_g > box.maximumWeight_g + tolerance)
    faults.push(`It weighs ${weight_g} g, and may weigh ${box.maximumWeight_g} g.`);
  if (Math.abs(weight_g - packed.weight_g) > tolerance)
    faults.push(`It weighs ${weight_g} g, not ${packed.weight_g} g.`);
  const utilisation = volume / (box.inner.length * box.inner.width * box.inner.height);
  if (Math.abs(utilisation - packed.utilisation) > tolerance)
    faults.push(`Its utilisation is ${utilisation}, not ${packed.utilisation}.`);
  return faults;
}

function checkQuantities(
  pieces: readonly Piece[],
  boxes: readonly PackedBox[],
  unpackable: readonly Unpackable[],
): string[] {
  const packed = new Map<string, number>();
  for (const { id } of boxes.flatMap((box) => box.pieces)) packed.set(id, (packed.get(id) ?? 0) + 1);
  const asked = new Map<string, number>();
  for (const { id, quantity } of pieces) asked.set(id, (asked.get(id) ?? 0) + quantity);
  for (const { id } of unpackable) asked.set(id, 0);
  return [...asked]
    .filter(([id, quantity]) => quantity !== (packed.get(id) ?? 0))
    .map(([id, quantity]) => `${packed.get(id) ?? 0} of ${quantity} ${id} are packed.`);
}

function checkUnpackable(
  pieces: readonly Piece[],
  boxTypes: readonly BoxType[],
  unpackable: readonly Unpackable[],
): string[] {
  return unpackable.flatMap(({ id, reason }) => {
    const piece = pieces.find((one) => one.id === id);
    if (!piece) return [`${id} was not asked for.`];
    const largeEnough = boxTypes.filter(({ inner }) => holds(inner, piece));
    const isTrue =
      reason === 'too_large'
        ? largeEnough.length === 0
        : largeEnough.length > 0 &&
          largeEnough.every((box) => box.emptyWeight_g + piece.weight_g > box.maximumWeight_g);
    return isTrue ? [] : [`${id} is not ${reason}.`];
  });
}

/** True when the box can hold one piece: each side, sorted by length, must fit. */
function holds(inner: Size, { size, keepUpright }: Piece): boolean {
  const sides = ({ length, width, height }: Size) =>
    keepUpright
      ? [Math.min(length, width), Math.max(length, width), height]
      : [length, width, height].toSorted((a, b) => a - b);
  return sides(size).every((side, i) => side <= sides(inner)[i]!);
}

function shareRoom(one: PackedBox['pieces'][number], other: PackedBox['pieces'][number]): boolean {
  const others = extents(other.at, other.size);
  return extents(one.at, one.size).every(
    ([from, to], axis) => from < others[axis]![1] - tolerance && others[axis]![0] < to - tolerance,
  );
}

const extents = ([x, y, z]: readonly number[], { length, width, height }: Size): [number, number][] => [
  [x!, x! + length],
  [y!, y! + width],
  [z!, z! + height],
];
