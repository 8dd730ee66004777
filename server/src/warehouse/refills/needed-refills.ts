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
  const expiryOf = (lot: string) => lots.find((one) => one.lot === lot)?.expiresOn ?? null;

  const bring = (to: PickBin, takes: readonly Take[], order?: Wanted): number => {
    let brought = 0;
    for (const { row: from, quantity } of takes) {
      if (from.quantity !== null) from.quantity -= quantity;
      const key = `${to.row.code} ${from.code} ${from.lot}`;
      const need = needs.get(key) ?? {
        from: places.find((row) => isSame(row, from))!,
        to: to.row,
        inBin: to.held,
        expiresOn: expiryOf(from.lot),
        quantity: 0,
        waiting: [],
      };
      needs.set(key, need);
      need.quantity += quantity;
      if (order) need.waiting.push({ ...order, quantity });
      brought += quantity;
    }
    to.coming += brought;
    return brought;
  };

  for (const order of wanted.toSorted((a, b) => a.place - b.place)) {
    const walk = walkOf(pick, order.lot);
    let missing = order.quantity - taken(walk, order.quantity);
    for (const to of inOrder(bins, walk)) {
      if (missing <= 0) break;
      const room = Math.max(0, (to.row.upTo ?? Infinity) - (to.held ?? 0) - to.coming);
      missing -= bring(to, spread(walkOf(reserve, order.lot), Math.min(missing, room)), order);
    }
  }
  for (const to of bins) {
    const { minimum, upTo } = to.row;
    if (minimum === null || upTo === null || to.held === null) continue;
    if (to.held >= minimum && to.coming === 0) continue;
    for (const from of soonestFirst(reserve, expiryOf)) {
      const fits = Math.min(upTo - to.held - to.coming, goodLeft(from.lot));
      const quantity = Math.min(fits, from.quantity ?? fits);
      if (quantity > 0) bring(to, [{ row: from, quantity }]);
    }
  }
  return [...needs.values()].map(({ waiting, ...need }) => ({
    ...need,
    forOrders: sum(waiting),
    orders: new Set(waiting.map(({ shipmentId }) => shipmentId)).size,
    shipBy: waiting.flatMap(({ shipBy }) => shipBy ?? []).toSorted()[0] ?? null,
    place: waiting[0]?.place,
  }));

  /** Units of a lot that may be put where pickers take them, and are not there or on their way there yet. */
  function goodLeft(lot: string): number {
    const isIt = (one: string) => lot === '' || one === lot;
    const good = lots.filter((one) => isIt(one.lot)).reduce((all, one) => all + one.good, 0);
    const inPick = places
      .filter((row) => row.kind === 'pick' && isIt(row.lot))
      .reduce((all, { quantity }) => all + (quantity ?? 0), 0);
    const coming = sum([...needs.values()].filter(({ from }) => isIt(from.lot)));
    return Math.max(0, good - inPick - coming);
  }
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

interface PickBin {
  row: RefillPlace;
  /** Null when it is not known. */
  held: number | null;
  coming: number;
}

interface Take {
  row: RefillPlace;
  quantity: number;
}

const copiesOf = (places: readonly RefillPlace[], kind: RefillPlace['kind']): RefillPlace[] =>
  places.filter((row) => row.kind === kind).map((row) => ({ ...row }));

/** Each pick bin once, the primary one first. */
function pickBinsOf(rows: readonly RefillPlace[]): PickBin[] {
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
  const rankOf = ({ row }: PickBin) => {
    const at = walk.findIndex(({ code }) => code === row.code);
    return at < 0 ? walk.length : at;
  };
  return bins.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Takes a quantity out of bins; returns how much of it they have. */
function taken(walk: readonly RefillPlace[], quantity: number): number {
  const takes = spread(walk, quantity);
  for (const { row, quantity: part } of takes) if (row.quantity !== null) row.quantity -= part;
  return sum(takes);
}

const soonestFirst = (
  rows: readonly RefillPlace[],
  expiryOf: (lot: string) => string | null,
): RefillPlace[] =>
  rows.toSorted(
    (a, b) =>
      compare(expiryOf(a.lot) ?? never, expiryOf(b.lot) ?? never) ||
      compare(a.lot, b.lot) ||
      a.sequence - b.sequence ||
      compare(a.code, b.code),
  );

/** Later than every date. */
const never = '~';

const isSame = (a: RefillPlace, b: RefillPlace): boolean => a.code === b.code && a.lot === b.lot;

const sum = (rows: readonly { quantity: number | null }[]): number =>
  rows.reduce((all, { quantity }) => all + (quantity ?? 0), 0);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
