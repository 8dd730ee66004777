/**
 * Search for the fewest boxes, and among those for the least outer volume.
 *
 * 1. **One box**: the smallest type that takes everything.
 * 2. Otherwise **several**: of the allowed types, fill the one that takes most of what is left, again and again; the
 *    last box is the smallest that takes all the rest. First all types are allowed, then all but the largest, and so
 *    on, since two small boxes can cost less than a large one and a small one.
 *
 * A box is filled in nine ways, three orders of the goods times three preferences for a place: none is best for every
 * order, and one filling takes some ten microseconds. In the next round, goods that found no place or were left for the
 * last box go first (Joslin & Clements, "Squeaky Wheel" Optimization, 1999). The search ends when nothing better is
 * possible, after ten rounds, or when the steps are used up.
 *
 * Measured on the 4,288 orders of BoxPacker's test data, on one core, by `bench/packing.ts`. Their volume and weight
 * alone need 4,418 boxes.
 *
 * | what was measured                                                | boxes | utilisation |    p99 |
 * | ---------------------------------------------------------------- | ----- | ----------- | ------ |
 * | this                                                             | 4,547 |     29.56 % |  10 ms |
 * | with all types only                                              | 4,547 |     29.37 % |   9 ms |
 * | one round                                                        | 4,548 |     29.49 % |   3 ms |
 * | piece by piece, not in blocks                                    | 4,551 |     29.52 % |  20 ms |
 * | the same at extreme points (Crainic, Perboli & Tadei 2008)       | 4,548 |     29.53 % | 158 ms |
 * | one way                                                          | 4,554 |     29.45 % |   2 ms |
 * | BoxPacker (PHP), as it publishes                                 | 4,557 |     28.94 % |        |
 * | binpackingjs 4.1.0, filling the box that takes most, five orders | 4,563 |     28.84 % |  18 ms |
 *
 * binpackingjs, the best maintained library for this on npm, also has no bound: 800 different pieces and one box keep
 * it busy for 8.5 s.
 */
import type { InTurns } from '@packhouse/contract/rules/turns';
import {
  fillBox,
  piecesIn,
  type Filling,
  type Goods,
  type Preference,
  type Run,
  type Triple,
} from './fill-box.ts';

/** Type of box, as the search sees it. */
export interface Box {
  inner: Triple;
  /** Maximum weight of its contents. */
  room_g: number;
  /** Inner volume in mm³. */
  volume: number;
  outerVolume: number;
}

interface FilledBox {
  box: Box;
  filling: Filling;
}

interface Packing {
  boxes: FilledBox[];
  /** Goods left over when no more boxes were allowed. */
  rest: readonly Run[];
  outerVolume: number;
  steps: number;
}

interface Cost {
  count: number;
  outerVolume: number;
}

/** Order in which goods go into boxes, and the preferred place for each. */
interface Way {
  sequence: readonly Run[];
  prefer: Preference;
}

const orders: ((a: Goods, b: Goods) => number)[] = [
  (a, b) => b.volume - a.volume,
  (a, b) => b.sides[0] - a.sides[0] || b.sides[1] - a.sides[1] || b.sides[2] - a.sides[2],
  (a, b) => b.sides[1] - a.sides[1] || b.volume - a.volume,
];

const preferences: Preference[] = [
  // Keeps the goods low.
  (_space, end) => end[2],
  // Leaves the narrowest gap.
  ({ far }, end) => Math.min(far[0] - end[0], far[1] - end[1], far[2] - end[2]),
  // Puts as many as possible side by side.
  (_space, _end, pieces) => -pieces,
];

const rounds = 10;

/** With more runs than this, others have a turn before each box is filled: one takes a millisecond or more. */
const runsAtOnce = 20;

/**
 * Finds the fewest boxes. `boxes` must be sorted by outer volume, smallest first, and include for each of the goods one
 * that can take a piece of it.
 */
export function* fewestBoxes(
  runs: readonly Run[],
  boxes: readonly Box[],
  steps: number,
): InTurns<FilledBox[]> {
  if (runs.length === 0) return [];
  const oneBox = yield* inOneBox(runs, boxes, steps / 2);
  return oneBox ? [oneBox] : yield* inSeveralBoxes(runs, boxes, steps / 2);
}

function* inOneBox(
  runs: readonly Run[],
  boxes: readonly Box[],
  steps: number,
): InTurns<FilledBox | undefined> {
  const { volume, weight_g } = totalOf(runs);
  let candidates = boxes
    .filter((box) => volume <= box.volume && weight_g <= box.room_g)
    .filter((box) => runs.every(({ goods }) => canTake(box, goods)))
    .map((box) => ({ box, ways: waysOf(runs) }));
  let smallest: FilledBox | undefined;
  let used = 0;
  for (let round = 0; round < rounds; round++) {
    for (let way = 0; way < orders.length * preferences.length; way++) {
      if (used > steps) return smallest;
      if (runs.length > runsAtOnce) yield;
      for (const { box, ways } of candidates) {
        const { sequence, prefer } = ways[way]!;
        const filling = fillBox(box.inner, box.room_g, sequence, prefer);
        used += filling.steps;
        if (filling.rest.length === 0) {
          smallest = { box, filling };
          candidates = candidates.filter((other) => other.box.outerVolume < box.outerVolume);
          break;
        }
        ways[way] = { prefer, sequence: putFirst(countsOf(filling.rest), sequence) };
      }
    }
  }
  return smallest;
}

function* inSeveralBoxes(runs: readonly Run[], boxes: readonly Box[], steps: number): InTurns<FilledBox[]> {
  const choices = boxes
    .map((_, i) => boxes.slice(0, i + 1))
    .filter((some) => runs.every(({ goods }) => some.some((box) => canTake(box, goods))))
    .map((some) => ({ boxes: some, least: leastOf(runs, some), ways: waysOf(runs) }))
    .toReversed();
  let best: Packing | undefined;
  let used = 0;
  for (let round = 0; round < rounds; round++) {
    for (const choice of choices) {
      for (const [way, { sequence, prefer }] of choice.ways.entries()) {
        if (best && (used > steps || !isBetter(choice.least, best))) break;
        const packing = yield* pack(sequence, prefer, choice.boxes, best, steps - used);
        used += packing.steps;
        const isWhole = packing.rest.length === 0;
        if (isWhole && (!best || isBetter(costOf(packing), best))) best = packing;
        const late = isWhole ? contentsOf(packing.boxes.at(-1)!) : countsOf(packing.rest);
        choice.ways[way] = { prefer, sequence: putFirst(late, sequence) };
      }
    }
  }
  return best!.boxes;
}

/** Packs the goods in sequence. Stops early when the result could no longer be better than `best`. */
function* pack(
  sequence: readonly Run[],
  prefer: Preference,
  boxes: readonly Box[],
  best: Packing | undefined,
  steps: number,
): InTurns<Packing> {
  const packing: Packing = { boxes: [], rest: sequence, outerVolume: 0, steps: 0 };
  const most = best?.boxes.length ?? Infinity;
  while (packing.rest.length > 0 && packing.boxes.length < most) {
    if (sequence.length > runsAtOnce) yield;
    const affordable =
      packing.boxes.length === most - 1
        ? boxes.filter((box) => packing.outerVolume + box.outerVolume < best!.outerVolume)
        : boxes;
    const next = fullest(packing, prefer, packing.steps < steps ? affordable : largest(affordable, packing));
    if (!next) break;
    // Reuses a filling as often as the same contents remain, so that the time does not grow with the quantities.
    const contents = contentsOf(next);
    const times = Math.min(most - packing.boxes.length, repeatsOf(contents, packing.rest));
    packing.steps += (times - 1) * packing.rest.length;
    for (let time = 0; time < times; time++) {
      packing.boxes.push(next);
      packing.outerVolume += next.box.outerVolume;
      packing.rest = partedBy(contents, packing.rest).others;
    }
  }
  return packing;
}

/**
 * Filled box that takes the largest share of what is left, by volume or weight; the smallest one if several take it
 * all.
 */
function fullest(packing: Packing, prefer: Preference, boxes: readonly Box[]): FilledBox | undefined {
  const total = totalOf(packing.rest);
  const shareOf = (volume: number, weight_g: number) =>
    Math.min(1, Math.max(volume / total.volume, total.weight_g > 0 ? weight_g / total.weight_g : 0));
  let best: FilledBox | undefined;
  let most = 0;
  for (const box of boxes) {
    if (shareOf(box.volume, box.room_g) < most) continue;
    const filling = fillBox(box.inner, box.room_g, packing.rest, prefer);
    packing.steps += filling.steps;
    if (filling.rest.length === 0) return { box, filling };
    const share = shareOf(filling.volume, filling.weight_g);
    if (share > most) [most, best] = [share, { box, filling }];
  }
  return best;
}

/** Largest of the boxes that can take a piece of what is left, as a list of at most one. */
const largest = (boxes: readonly Box[], { rest }: Packing): Box[] =>
  boxes
    .filter((box) => canTake(box, rest[0]!.goods))
    .toSorted((a, b) => b.volume - a.volume)
    .slice(0, 1);

/** Lower bound for the cost of packing these goods when one box does not hold them all. */
function leastOf(runs: readonly Run[], boxes: readonly Box[]): Cost {
  const { volume, weight_g } = totalOf(runs);
  const count = Math.max(
    2,
    Math.ceil(volume / Math.max(...boxes.map((box) => box.volume))),
    weight_g > 0 ? Math.ceil(weight_g / Math.max(...boxes.map((box) => box.room_g))) : 0,
  );
  return { count, outerVolume: count * boxes[0]!.outerVolume };
}

const costOf = ({ boxes, outerVolume }: Packing): Cost => ({ count: boxes.length, outerVolume });

const isBetter = (one: Cost, other: Packing): boolean =>
  one.count < other.boxes.length || (one.count === other.boxes.length && one.outerVolume < other.outerVolume);

const waysOf = (runs: readonly Run[]): Way[] =>
  preferences.flatMap((prefer) =>
    orders.map((order) => ({ prefer, sequence: runs.toSorted((a, b) => order(a.goods, b.goods)) })),
  );

const canTake = ({ inner, room_g }: Box, { turns, weight_g }: Goods): boolean =>
  weight_g <= room_g && turns.some((turn) => turn.every((side, axis) => side <= inner[axis]!));

function totalOf(runs: readonly Run[]): { volume: number; weight_g: number } {
  const total = { volume: 0, weight_g: 0 };
  for (const { goods, count } of runs) {
    total.volume += goods.volume * count;
    total.weight_g += goods.weight_g * count;
  }
  return total;
}

type Contents = ReadonlyMap<Goods, number>;

const contentsOf = ({ filling }: FilledBox): Contents =>
  countsOf(filling.blocks.map((block) => ({ goods: block.goods, count: piecesIn(block) })));

function countsOf(runs: readonly Run[]): Contents {
  const counts = new Map<Goods, number>();
  for (const { goods, count } of runs) counts.set(goods, (counts.get(goods) ?? 0) + count);
  return counts;
}

function repeatsOf(contents: Contents, rest: readonly Run[]): number {
  const left = countsOf(rest);
  return Math.min(...[...contents].map(([goods, count]) => Math.floor(left.get(goods)! / count)));
}

function putFirst(contents: Contents, sequence: readonly Run[]): Run[] {
  const { these, others } = partedBy(contents, sequence);
  return [...these, ...others];
}

function partedBy(contents: Contents, sequence: readonly Run[]): { these: Run[]; others: Run[] } {
  const missing = new Map(contents);
  const [these, others]: [Run[], Run[]] = [[], []];
  for (const { goods, count } of sequence) {
    const found = Math.min(count, missing.get(goods) ?? 0);
    if (found > 0) these.push({ goods, count: found });
    if (count > found) others.push({ goods, count: count - found });
    missing.set(goods, (missing.get(goods) ?? 0) - found);
  }
  return { these, others };
}
