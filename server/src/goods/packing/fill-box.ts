/** Length, width and height within a box; in mm for sizes and positions. */
export type Triple = readonly [number, number, number];

/** Goods whose pieces are all alike. */
export interface Goods {
  id: string;
  /** Distinct ways in which a piece may lie in a box. */
  turns: readonly Triple[];
  /** Its three sides, longest first. */
  sides: Triple;
  /** Volume in mm³. */
  volume: number;
  weight_g: number;
}

/** Consecutive pieces of the same goods in the packing order. */
export interface Run {
  goods: Goods;
  count: number;
}

/** Identical pieces side by side, all turned the same way. */
export interface Block {
  goods: Goods;
  at: Triple;
  /** Size of one piece, as turned. */
  turn: Triple;
  /** Number of pieces along each axis. */
  counts: Triple;
}

export interface Filling {
  blocks: Block[];
  /** Goods that found no place, in their original order. */
  rest: Run[];
  volume: number;
  weight_g: number;
  /** Steps spent: one for each turn tried in a space, one for each pair of spaces compared. */
  steps: number;
}

/** Empty cuboid in a box, by its near and far corners. */
interface Space {
  near: Triple;
  far: Triple;
}

/** Ranks a block of `pieces` pieces at the near corner of a space, reaching to `end`. The lowest rank wins. */
export type Preference = (space: Space, end: Triple, pieces: number) => number;

/**
 * Maximum number of spaces kept, which bounds the time with hundreds of different goods. Usual orders leave up to
 * sixty.
 */
const mostSpaces = 100;

/**
 * Puts goods into one box in their order, as long as they fit and the box can bear them.
 *
 * The free room is kept as its maximal spaces (Lai & Chan 1997): every empty cuboid that cannot be extended in any
 * direction. They overlap, so no room is lost to a cut made too early. Identical pieces go in as one block at the near
 * corner of a space, wherever `prefer` ranks it lowest. The block cuts the spaces it reaches into; each leaves up to
 * six smaller ones. A smaller space is dropped if it lies within another or if none of the remaining goods fit into it.
 */
export function fillBox(inner: Triple, room_g: number, runs: readonly Run[], prefer: Preference): Filling {
  const filling: Filling = { blocks: [], rest: [], volume: 0, weight_g: 0, steps: 0 };
  let spaces: Space[] = [{ near: [0, 0, 0], far: inner }];
  // Spaces only ever shrink, so goods that found no place once never will.
  const refused = new Set<Goods>();
  const slimmest = slimmestFrom(runs);
  for (const [index, { goods, count }] of runs.entries()) {
    let left = count;
    while (left > 0 && spaces.length > 0 && !refused.has(goods)) {
      const bearable = goods.weight_g > 0 ? timesIn(room_g - filling.weight_g, goods.weight_g) : left;
      filling.steps += spaces.length * goods.turns.length;
      const block = blockOf(goods, Math.min(left, bearable), spaces, prefer);
      if (!block) {
        refused.add(goods);
        break;
      }
      const pieces = piecesIn(block);
      left -= pieces;
      filling.blocks.push(block);
      filling.volume += pieces * goods.volume;
      filling.weight_g += pieces * goods.weight_g;
      spaces = spacesAround(block, spaces, slimmest[left > 0 ? index : index + 1]!, filling);
    }
    if (left > 0) filling.rest.push({ goods, count: left });
  }
  return filling;
}

export const piecesIn = ({ counts }: Block): number => counts[0] * counts[1] * counts[2];

export const endOf = ({ at, turn, counts }: Block): Triple => [
  at[0] + turn[0] * counts[0],
  at[1] + turn[1] * counts[1],
  at[2] + turn[2] * counts[2],
];

function blockOf(
  goods: Goods,
  most: number,
  spaces: readonly Space[],
  prefer: Preference,
): Block | undefined {
  if (most < 1) return undefined;
  let best: Block | undefined;
  let lowest = Infinity;
  for (const space of spaces) {
    const { near, far } = space;
    for (const turn of goods.turns) {
      const long = Math.min(most, timesIn(far[0] - near[0], turn[0]));
      if (long === 0) continue;
      const wide = Math.min(Math.floor(most / long), timesIn(far[1] - near[1], turn[1]));
      if (wide === 0) continue;
      const high = Math.min(Math.floor(most / (long * wide)), timesIn(far[2] - near[2], turn[2]));
      if (high === 0) continue;
      const block: Block = { goods, at: near, turn, counts: [long, wide, high] };
      const rank = prefer(space, endOf(block), long * wide * high);
      if (rank < lowest) [lowest, best] = [rank, block];
    }
  }
  return best;
}

function spacesAround(block: Block, spaces: readonly Space[], slimmest: Triple, filling: Filling): Space[] {
  const { at } = block;
  const end = endOf(block);
  const kept: Space[] = [];
  const cut: Space[] = [];
  for (const space of spaces) {
    const { near, far } = space;
    if (!overlap(near, far, at, end)) {
      kept.push(space);
      continue;
    }
    if (end[0] < far[0]) cut.push({ near: [end[0], near[1], near[2]], far });
    if (near[0] < at[0]) cut.push({ near, far: [at[0], far[1], far[2]] });
    if (end[1] < far[1]) cut.push({ near: [near[0], end[1], near[2]], far });
    if (near[1] < at[1]) cut.push({ near, far: [far[0], at[1], far[2]] });
    if (end[2] < far[2]) cut.push({ near: [near[0], near[1], end[2]], far });
    if (near[2] < at[2]) cut.push({ near, far: [far[0], far[1], at[2]] });
  }
  const useful = cut.filter((space) => isOfUse(space, slimmest));
  filling.steps += useful.length * (kept.length + useful.length);
  // If two spaces are equal, the first is kept.
  const maximal = useful.filter(
    (space, i) =>
      !kept.some((other) => isWithin(space, other)) &&
      !useful.some((other, j) => j !== i && isWithin(space, other) && (j < i || !isWithin(other, space))),
  );
  const around = [...kept, ...maximal];
  return around.length > mostSpaces
    ? around.toSorted((a, b) => volumeOf(b) - volumeOf(a)).slice(0, mostSpaces)
    : around;
}

/**
 * How often `one` fits into `room`. Tolerates rounding errors of sums of tenths of a millimetre: three times 10.1 is
 * 30.3.
 */
const timesIn = (room: number, one: number): number => Math.floor(room / one + 1e-10);

/** True when two cuboids overlap; merely touching does not count. */
const overlap = (near: Triple, far: Triple, otherNear: Triple, otherFar: Triple): boolean =>
  near[0] < otherFar[0] &&
  otherNear[0] < far[0] &&
  near[1] < otherFar[1] &&
  otherNear[1] < far[1] &&
  near[2] < otherFar[2] &&
  otherNear[2] < far[2];

/** True when a piece with the sides `slimmest` could lie in the space in some orientation. */
function isOfUse({ near, far }: Space, slimmest: Triple): boolean {
  const [a, b, c] = [far[0] - near[0], far[1] - near[1], far[2] - near[2]];
  const longest = Math.max(a, b, c);
  const shortest = Math.min(a, b, c);
  const middle = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  return (
    timesIn(longest, slimmest[0]) > 0 &&
    timesIn(middle, slimmest[1]) > 0 &&
    timesIn(shortest, slimmest[2]) > 0
  );
}

/**
 * Smallest longest, middle and shortest sides among the runs from each position to the end, plus one entry past the
 * end.
 */
function slimmestFrom(runs: readonly Run[]): Triple[] {
  let slimmest: Triple = [Infinity, Infinity, Infinity];
  const backwards = runs.toReversed().map(({ goods: { sides } }) => {
    slimmest = [
      Math.min(slimmest[0], sides[0]),
      Math.min(slimmest[1], sides[1]),
      Math.min(slimmest[2], sides[2]),
    ];
    return slimmest;
  });
  return [...backwards.toReversed(), [Infinity, Infinity, Infinity]];
}

const isWithin = ({ near, far }: Space, other: Space): boolean =>
  near[0] >= other.near[0] &&
  near[1] >= other.near[1] &&
  near[2] >= other.near[2] &&
  far[0] <= other.far[0] &&
  far[1] <= other.far[1] &&
  far[2] <= other.far[2];

const volumeOf = ({ near, far }: Space): number =>
  (far[0] - near[0]) * (far[1] - near[1]) * (far[2] - near[2]);
