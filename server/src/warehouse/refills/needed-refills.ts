/** The refills that the pick bins of one product in one warehouse need. */
import { spread, walkOf, type BinQuantity } from '../../goods/bins/bin-quantities.ts';

/** A placement of the product in a pick or reserve bin that is in use. */
export interface RefillPlace extends Pick<
  BinQuantity,
  'binId' | 'code' | 'kind' | 'sequence' | 'active' | 'lot' | 'isPrimary' | 'quantity'
> {
  zone: string;
  /** Refill level of the bin; both null without one. */
  minimum: number | null;
  upTo: number | null;
}

/** Units that an order still has to be picked. */
export interface Wanted {
  shipmentId: string;
  lot: string;
  quantity: number;
  /** Place of the order in the work queue. */
  place: number;
  shipBy: string | null;
}

/** A lot with the units that may be sold or are promised. */
export interface GoodLot {
  lot: string;
  expiresOn: string | null;
  good: number;
}

export interface NeededRefill {
  from: RefillPlace;
  to: RefillPlace;
  expiresOn: string | null;
  quantity: number;
  forOrders: number;
  orders: number;
  shipBy: string | null;
  /** Place of the first order that waits; undefined when none does. */
  place: number | undefined;
  /** Quantity of any lot in the pick bin; null when it is not known. */
  inBin: number | null;
}

/**
 * Orders come first: what they need of a lot and no pick bin holds. Then the bins are filled up that are below their minimum, or are
 * refilled for orders anyway. A bin whose quantity is not known is believed to hold enough. What no reserve bin holds is left out.
 */
export function neededRefills(
  places: readonly RefillPlace[],
  wanted: readonly Wanted[],
  lots: readonly GoodLot[],
): NeededRefill[] {
  const reserve = copiesOf(places, 'reserve');
  const pick = copiesOf(places, 'pick');
  const bins = pickBinsOf(pick);
  const needs = new Map<string, Need>();
  const expiries = new Map(lots.map(({ lot, expiresOn }) => [lot, expiresOn]));
  const expiryOf = (lot: string) => expiries.get(lot) ?? null;
  const goodLeft = goodLotsOf(lots, pick);

  const bring = (to: PickBin, takes: readonly Take[], order?: Wanted): number => {
    let brought = 0;
    for (const { row: from, quantity } of takes) {
      const key = `${to.row.code} ${from.code} ${from.lot}`;
      const need = needs.get(key) ?? {
        from: from.place,
        to: to.row.place,
        inBin: to.held,
        expiresOn: expiryOf(from.lot),
        quantity: 0,
        waiting: [],
      };
      needs.set(key, need);
      if (from.quantity !== null) from.quantity -= quantity;
      need.quantity += quantity;
      if (order) need.waiting.push({ ...order, quantity });
      goodLeft.take(from.lot, quantity);
      brought += quantity;
    }
    to.coming += brought;
    return brought;
  };

  const walks = new Map<string, Walks>();
  for (const order of wanted.toSorted((a, b) => a.place - b.place)) {
    const { lot } = order;
    const walk = walks.get(lot) ?? walksOf(lot, pick, reserve, bins);
    walks.set(lot, walk);
    let missing = order.quantity - taken(walk.pick, order.quantity);
    for (const to of walk.bins) {
      if (missing <= 0) break;
      const room = Math.max(0, (to.row.upTo ?? Infinity) - (to.held ?? 0) - to.coming);
      if (room === 0) continue;
      const takes = spread(leftOf(walk.reserve), Math.min(missing, room));
      if (takes.length === 0) break;
      missing -= bring(to, takes, order);
    }
  }
  const toFillUp = soonestFirst(reserve, expiryOf).toReversed();
  for (const to of bins) {
    const { minimum, upTo } = to.row;
    if (minimum === null || upTo === null || to.held === null) continue;
    if (to.held >= minimum && to.coming === 0) continue;
    while (to.held + to.coming < upTo) {
      const from = toFillUp.at(-1);
      if (!from) break;
      const fits = Math.min(upTo - to.held - to.coming, goodLeft.of(from.lot));
      const quantity = Math.min(fits, from.quantity ?? fits);
      if (quantity > 0) bring(to, [{ row: from, quantity }]);
      // A bin is left when it is empty, or the rest of its goods may not be brought.
      if (from.quantity === 0 || goodLeft.of(from.lot) === 0) toFillUp.pop();
    }
  }
  return [...needs.values()].map(({ waiting, ...need }) => ({
    ...need,
    forOrders: sum(waiting),
    orders: new Set(waiting.map(({ shipmentId }) => shipmentId)).size,
    shipBy: waiting.flatMap(({ shipBy }) => shipBy ?? []).toSorted()[0] ?? null,
    place: waiting[0]?.place,
  }));
}

/** Sorts by the orders that wait, in the order of the work queue; then come the bins that are the emptiest for their minimum. */
export function byUrgency(a: NeededRefill, b: NeededRefill): number {
  const [first, second] = [a.place ?? Infinity, b.place ?? Infinity];
  if (first !== second) return first - second;
  return fullness(a) - fullness(b) || compare(a.to.code, b.to.code);
}

const fullness = ({ inBin, to }: NeededRefill): number => (inBin ?? 0) / (to.minimum ?? 1);

interface Need extends Pick<NeededRefill, 'from' | 'to' | 'expiresOn' | 'quantity' | 'inBin'> {
  waiting: Wanted[];
}

/** A placement while goods are taken from it. */
interface Copy extends RefillPlace {
  /** As it was. */
  place: RefillPlace;
}

interface PickBin {
  row: Copy;
  /** Null when it is not known. */
  held: number | null;
  coming: number;
}

interface Take {
  row: Copy;
  quantity: number;
}

const copiesOf = (places: readonly RefillPlace[], kind: RefillPlace['kind']): Copy[] =>
  places.filter((row) => row.kind === kind).map((place) => ({ ...place, place }));

/** Where goods of a lot are, in the order of a walk, and the pick bins in the order in which they get more. */
interface Walks {
  pick: Copy[];
  reserve: Copy[];
  bins: PickBin[];
}

function walksOf(
  lot: string,
  pick: readonly Copy[],
  reserve: readonly Copy[],
  bins: readonly PickBin[],
): Walks {
  const walk = walkOf(pick, lot);
  return { pick: walk, reserve: walkOf(reserve, lot), bins: inOrder(bins, walk) };
}

/** The walk without the bins at its beginning that are empty by now: they stay so. */
function leftOf(walk: Copy[]): Copy[] {
  const full = walk.findIndex(({ quantity }) => quantity !== 0);
  if (full !== 0) walk.splice(0, full < 0 ? walk.length : full);
  return walk;
}

/** Units of each lot that may be put where pickers take them, and are not there or on their way there yet. */
function goodLotsOf(lots: readonly GoodLot[], pick: readonly RefillPlace[]) {
  const left = new Map<string, number>();
  let all = 0;
  const add = (lot: string, quantity: number) => {
    if (lot !== '') left.set(lot, (left.get(lot) ?? 0) + quantity);
    all += quantity;
  };
  for (const { lot, good } of lots) add(lot, good);
  for (const { lot, quantity } of pick) add(lot, -(quantity ?? 0));
  return {
    of: (lot: string): number => Math.max(0, lot === '' ? all : (left.get(lot) ?? 0)),
    take: (lot: string, quantity: number) => add(lot, -quantity),
  };
}

/** Each pick bin once, the primary one first. */
function pickBinsOf(rows: readonly Copy[]): PickBin[] {
  const bins = [...Map.groupBy(rows, ({ code }) => code).values()].map((there): PickBin => {
    const isKnown = there.every(({ quantity }) => quantity !== null);
    return {
      row: there.find(({ isPrimary }) => isPrimary) ?? there[0]!,
      held: isKnown ? sum(there) : null,
      coming: 0,
    };
  });
  return bins.toSorted(
    (a, b) =>
      Number(b.row.isPrimary) - Number(a.row.isPrimary) ||
      a.row.sequence - b.row.sequence ||
      compare(a.row.code, b.row.code),
  );
}

/** The bins of a walk in its order, then the others. */
function inOrder(bins: readonly PickBin[], walk: readonly RefillPlace[]): PickBin[] {
  const ranks = new Map(walk.map(({ code }, rank) => [code, rank]));
  const rankOf = ({ row }: PickBin) => ranks.get(row.code) ?? walk.length;
  return bins.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Takes a quantity out of bins; returns how much of it they have. */
function taken(walk: Copy[], quantity: number): number {
  const takes = spread(leftOf(walk), quantity);
  for (const { row, quantity: part } of takes) if (row.quantity !== null) row.quantity -= part;
  return sum(takes);
}

const soonestFirst = (rows: readonly Copy[], expiryOf: (lot: string) => string | null): Copy[] =>
  rows.toSorted(
    (a, b) =>
      compare(expiryOf(a.lot) ?? never, expiryOf(b.lot) ?? never) ||
      compare(a.lot, b.lot) ||
      a.sequence - b.sequence ||
      compare(a.code, b.code),
  );

/** Later than every date. */
const never = '~';

const sum = (rows: readonly { quantity: number | null }[]): number =>
  rows.reduce((all, { quantity }) => all + (quantity ?? 0), 0);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
