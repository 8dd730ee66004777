/**
 * Time that shipments spend in each state, learned from all of them, and the expected delivery of a shipment in a given
 * state.
 */
import { hourMs } from '@packhouse/contract/rules/time';
import { kaplanMeier, type SurvivalCurve } from '../forecasting/kaplan-meier.ts';
import type { Stay } from './snapshot.ts';

/**
 * Survival curves of stays. A group are the shipments of one kind in one state, in one warehouse, with one service, and
 * in transit with one carrier. Its curve is shrunk towards the pool: all shipments of the kind in that state. States
 * are assumed to be independent of each other.
 */
export interface StayCurves {
  group(stay: Stay): SurvivalCurve;
  pool(stay: Stay): SurvivalCurve;
  /** Hours after which a stay is longer than `level` of its group; Infinity where too few were observed. */
  longest(stay: Stay): number;
  /** Expected delivery; undefined where too few were delivered to tell. */
  delivery(stay: Stay): Delivery | undefined;
}

interface Delivery {
  /**
   * Days within which half of the shipments that were late in this state, or had missed their promise in it, were
   * delivered; at least one.
   */
  days: number;
  /** P(delivered within that time). */
  probability: number;
  /** Same probability for all shipments that were late in this state. */
  baseline: number;
}

/** `strength`: weight of the pool in stays. `known`: minimum number of ended stays for any statement. */
export const stayModel = { level: 0.95, strength: 20, known: 20, mostDays: 14 };

export function stayCurves(stays: readonly Stay[]): StayCurves {
  const pools = new Map<string, SurvivalCurve>();
  for (const [key, some] of Map.groupBy(stays, poolKey)) pools.set(key, kaplanMeier(some.map(lifetimeOf)));
  const groups = new Map<string, SurvivalCurve>();
  const members = Map.groupBy(stays, groupKey);
  const pool = (stay: Of) => pools.get(poolKey(stay)) ?? unknown;

  const group = (stay: Of) =>
    remembered(groups, groupKey(stay), () =>
      kaplanMeier((members.get(groupKey(stay)) ?? []).map(lifetimeOf), {
        curve: pool(stay),
        strength: stayModel.strength,
      }),
    );

  const thresholds = new Map<string, number>();
  const longest = (stay: Of) =>
    remembered(thresholds, groupKey(stay), () =>
      pool(stay).endings < stayModel.known ? Infinity : group(stay).quantile(stayModel.level),
    );

  /** Time to delivery from the moment at which the next state begins. */
  const after = new Map<string, Float64Array | null>();
  const onward = (stay: Of): Float64Array | null =>
    remembered(after, `${groupKey(stay)} ${stay.carrier ?? ''}`, () => {
      const next = { ...stay, state: nextState[stay.state]! };
      const own = gridOf(group(next), 0);
      return nextState[next.state] === null ? own : both(own, onward(next)!);
    });

  const late = new Map<string, Float64Array>();
  const lateOf = (stay: Stay) =>
    remembered(late, poolKey(stay), () => {
      const left = [...members.values()].flatMap((some) => {
        if (poolKey(some[0]!) !== poolKey(stay)) return [];
        const threshold = longest(some[0]!);
        return some.flatMap((one) => {
          const from = Math.min(threshold, promisedHours(one));
          return one.hours > from ? [{ time: one.hours - from, ended: one.ended }] : [];
        });
      });
      const curve = kaplanMeier(left);
      const own =
        curve.endings >= leastLate
          ? gridOf(curve, 0)
          : gridOf(pool(stay), pool(stay).quantile(stayModel.level));
      const ofAll = { ...stay, warehouseId: '', service: null, carrier: null };
      return nextState[stay.state] === null ? own : both(own, onward(ofAll)!);
    });

  return {
    group,
    pool,
    longest,
    delivery(stay) {
      for (let state: Stay['state'] | null = stay.state; state !== null; state = nextState[state])
        if (pool({ ...stay, state }).endings < stayModel.known) return undefined;
      const ofLate = lateOf(stay);
      let days = 1;
      while (days < stayModel.mostDays && ofLate[(days * 24) / step]! < 0.5) days++;
      const own = gridOf(group(stay), stay.hours);
      const index = (days * 24) / step;
      return {
        days,
        probability: sure(
          nextState[stay.state] === null ? own[index]! : withinBoth(own, onward(stay)!, index),
        ),
        baseline: sure(ofLate[index]!),
      };
    },
  };
}

/** Hours from the beginning of the stay to its promised time. */
export function promisedHours({ state, since, dueAt }: Stay): number {
  // The promise is about when it leaves the warehouse.
  if (dueAt === null || state === 'in_transit') return Infinity;
  return Math.max(0, (Date.parse(dueAt) - Date.parse(since)) / hourMs);
}

type Of = Pick<Stay, 'kind' | 'state' | 'warehouseId' | 'service' | 'carrier'>;

/** Usual order of states; detours show up as longer times. */
const nextState: Record<Stay['state'], Stay['state'] | null> = {
  on_hold: 'pending',
  pending: 'processing',
  processing: 'in_transit',
  in_transit: null,
};

const poolKey = ({ kind, state }: Of) => `${kind} ${state}`;

const groupKey = ({ kind, state, warehouseId, service, carrier }: Of) =>
  `${kind} ${state} ${warehouseId} ${service ?? ''} ${state === 'in_transit' ? (carrier ?? '') : ''}`;

const lifetimeOf = ({ hours, ended }: Stay) => ({ time: hours, ended });

const unknown = kaplanMeier([]);

/** P(T ≤ i steps) for a stay that has lasted `spent`, up to the longest time considered. */
function gridOf(curve: SurvivalCurve, spent: number): Float64Array {
  const from = Number.isFinite(spent) ? spent : 0;
  return Float64Array.from({ length: steps + 1 }, (_, i) => curve.endsWithin(i * step, from));
}

/** Distribution of the sum of two consecutive times. */
const both = (first: Float64Array, second: Float64Array): Float64Array =>
  first.map((_, index) => withinBoth(first, second, index));

/**
 * Probability that both end within `place` steps. A time that ends within a step is assumed to end in its middle, on
 * average.
 */
function withinBoth(first: Float64Array, second: Float64Array, index: number): number {
  let sum = first[0]! * second[index]!;
  for (let i = 1; i <= index; i++)
    sum += (first[i]! - first[i - 1]!) * ((second[index - i]! + second[index - i + 1]!) / 2);
  return sum;
}

/** Clamps a probability, since nothing is certain. */
const sure = (probability: number) => Math.min(0.99, Math.max(0.01, probability));

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  if (!known.has(key)) known.set(key, make());
  return known.get(key)!;
}

/** Minimum number of late stays; fewer say less about late ones than the slowest of all stays do. */
const leastLate = 5;
/** Length of a step in hours. */
const step = 2;
const steps = (stayModel.mostDays * 24) / step;
