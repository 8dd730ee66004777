/** Bins to count today. They follow from stored facts: no list of the day is kept anywhere. */
import { termOf, type CountPlan, type PickClass } from '@packhouse/contract/rules/count-plan';
import { dayOf, dayNumberIn, dayNumberOf } from '../../goods/shipments/local-time.ts';

/** The goods of one organization in a bin, or an empty bin. Ids are uuids, times are in ISO format. */
export interface BinFacts {
  code: string;
  zone: string;
  kind: 'pick' | 'reserve' | 'quarantine';
  orgId: string | null;
  organizationName: string | null;
  /** Goods that are believed to be there. */
  items: string[];
  /** When the first of the goods were put there; for an empty bin, when the bin was made. */
  since: string;
  lastCountedAt: string | null;
  isBeingCounted: boolean;
  /** True when somebody took it from the plan today, or found it empty. */
  isTaken: boolean;
}

interface DueBin extends BinFacts {
  class: PickClass;
  /** Day in the warehouse. */
  dueOn: string;
}

interface Today {
  plan: CountPlan;
  classes: ReadonlyMap<string, PickClass>;
  /** Goods that are being picked, or have to be put back. */
  inHand: ReadonlySet<string>;
  day: string;
  timezone: string;
}

export interface Due {
  /** Bins of today that nobody has taken, in the order of `bins`. */
  left: DueBin[];
  /** Numbers of bins: taken or left today, due on a later day of the plan, and due but in use. */
  planned: number;
  overdue: number;
  busy: number;
}

/**
 * The bins of today among all bins, which are in walking order: those that have been due longest, and empty ones when no others
 * are due.
 */
export function dueToday(bins: readonly BinFacts[], today: Today): Due {
  const taken = codesOf(bins.filter(({ isTaken }) => isTaken));
  const isWaiting = (code: string) => !taken.has(code);
  const days = bins.map((bin) => withDueDay(bin, today));
  const last = dayNumberOf(today.day);
  const due = days.filter(({ dueDay }) => dueDay <= last);
  const inUse = new Set([
    ...codesOf(bins.filter(({ isBeingCounted }) => isBeingCounted)),
    ...codesOf(pickedFrom(bins, today.inHand)),
  ]);
  const free = due.filter(({ code }) => !inUse.has(code));
  const waiting = [...codesOf(free.toSorted(longestDueFirst))].filter(isWaiting);
  const ofToday = new Set(waiting.slice(0, Math.max(0, today.plan.binsADay - taken.size)));
  return {
    left: free
      .filter(({ code }) => ofToday.has(code) || taken.has(code))
      .map(({ dueDay, ...bin }) => ({ ...bin, dueOn: dayOf(dueDay) })),
    planned: taken.size + ofToday.size,
    overdue: waiting.length - ofToday.size,
    busy: [...codesOf(due)].filter((code) => inUse.has(code) && isWaiting(code)).length,
  };
}

/** A bin with the number of the day on which it is due. A warehouse has tens of thousands of bins: numbers are made and sorted fast. */
interface Dated extends BinFacts {
  class: PickClass;
  dueDay: number;
}

function withDueDay(bin: BinFacts, { plan, classes, timezone }: Today): Dated {
  const all = new Set(bin.items.map((item) => classes.get(item)));
  const best = all.has('A') ? 'A' : all.has('B') ? 'B' : 'C';
  // Nobody has ever confirmed what is in a bin with goods, while a new bin is empty.
  const term = bin.lastCountedAt === null && bin.orgId !== null ? 0 : termOf(plan, best);
  return { ...bin, class: best, dueDay: dayNumberIn(timezone, bin.lastCountedAt ?? bin.since) + term };
}

/** Bins from which these goods are picked: pick bins, and all others only where the goods have no pick bin. */
function pickedFrom(bins: readonly BinFacts[], goods: ReadonlySet<string>): BinFacts[] {
  const picks = bins.filter(({ kind }) => kind === 'pick');
  const inPickBins = new Set(picks.flatMap(({ items }) => items));
  return bins.filter(({ kind, items }) =>
    items.some((item) => goods.has(item) && (kind === 'pick' || !inPickBins.has(item))),
  );
}

/** Empty bins come last: a warehouse may have so many that nobody would get to the goods. */
const longestDueFirst = (one: Dated, other: Dated): number =>
  Number(one.orgId === null) - Number(other.orgId === null) ||
  one.dueDay - other.dueDay ||
  compare(one.lastCountedAt ?? one.since, other.lastCountedAt ?? other.since);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const codesOf = (bins: readonly BinFacts[]): Set<string> => new Set(bins.map(({ code }) => code));
