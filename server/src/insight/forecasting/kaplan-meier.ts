/** Lifetime of something; censored if it has not ended, with the time so far. Any unit, at least 0. */
export interface Lifetime {
  time: number;
  ended: boolean;
}

export interface SurvivalCurve {
  /** Number of lifetimes observed (`n`), and how many of them ended. */
  n: number;
  endings: number;
  /** P(T > time). */
  survival(time: number): number;
  /** P(T ≤ spent + more) for one that has lasted `spent`; 0 where none ever lasted that long. */
  endsWithin(more: number, spent?: number): number;
  /**
   * Smallest time t, counted from the beginning, with P(T ≤ t) ≥ `level` for one that has lasted `spent`; Infinity
   * where the curve never reaches it.
   */
  quantile(level: number, spent?: number): number;
  /** Smallest time with P(T > time) ≤ `survival`; Infinity where there is none. */
  timeOf(survival: number): number;
}

/** Curve with the weight of `strength` lifetimes. */
export interface Pool {
  curve: SurvivalCurve;
  /** Weight of the curve, in lifetimes; above 0. */
  strength: number;
}

/**
 * Survival curve from lifetimes of which some have not ended (Kaplan & Meier, JASA 53 (1958)): at each time at which
 * some ended, the share of those left that did not. A few lifetimes say little, so the curve of a group is shrunk
 * towards that of a pool: the mean of the posterior under a Dirichlet process prior (Susarla & Van Ryzin, JASA 71
 * (1976)). This equals adding `strength` lifetimes distributed like the pool's to the group's. Without censoring that
 * is the mean of both curves, weighted by `strength` and n. Beyond the last lifetime of the group it follows the pool.
 *
 * A curve made without a pool continues past its last lifetime, if that has not ended, at a constant hazard: that of
 * its latest fifth. It costs O(n log n), and each question O(log n).
 */
export function kaplanMeier(lifetimes: readonly Lifetime[], pool?: Pool): SurvivalCurve {
  const steps = stepsOf(lifetimes, pool);
  const { times, left, atRisk } = steps;
  const last = times.length - 1;
  const hazard = pool ? 0 : tailHazard(lifetimes, steps);

  const survival = (time: number) => {
    if (time < 0) return 1;
    const step = lastAtMost(times, time);
    if (!pool) {
      const beyond = step < last || hazard === 0 ? 0 : hazard * (time - times[last]!);
      return left[step]! * Math.exp(-beyond);
    }
    const before = pool.strength * pool.curve.survival(times[step]!) + atRisk[step]!;
    if (before <= 0) return left[step]!;
    return (left[step]! * (pool.strength * pool.curve.survival(time) + atRisk[step]!)) / before;
  };

  const timeOf = (wanted: number) => {
    const enough = wanted + rounding;
    if (enough >= 1) return 0;
    const next = firstAtMost(left, enough);
    const step = next - 1;
    const end = next <= last ? times[next]! : Infinity;
    if (!pool)
      return end < Infinity
        ? end
        : hazard > 0
          ? times[last]! + Math.log(left[last]! / enough) / hazard
          : Infinity;
    // Between two times of the group the curve follows the pool's: find the pool's survival that gives the wanted
    // value.
    const before = pool.strength * pool.curve.survival(times[step]!) + atRisk[step]!;
    const ofPool = ((enough / left[step]!) * before - atRisk[step]!) / pool.strength;
    return ofPool < 0 ? end : Math.min(end, Math.max(times[step]!, pool.curve.timeOf(ofPool)));
  };

  return {
    n: lifetimes.length,
    endings: lifetimes.filter(({ ended }) => ended).length,
    survival,
    timeOf,
    endsWithin(more, spent = 0) {
      const now = survival(spent);
      return now > 0 ? Math.min(1, Math.max(0, 1 - survival(spent + Math.max(0, more)) / now)) : 0;
    },
    quantile(level, spent = 0) {
      const now = survival(spent);
      return now > 0 ? Math.max(spent, timeOf((1 - level) * now)) : Infinity;
    },
  };
}

/**
 * Distinct times in order, the first meaning "before all"; the survival after each; and the number of lifetimes that
 * were longer.
 */
interface Steps {
  times: number[];
  left: number[];
  atRisk: number[];
}

function stepsOf(lifetimes: readonly Lifetime[], pool: Pool | undefined): Steps {
  const sorted = lifetimes.map(({ time, ended }) => ({ time: Math.max(0, time), ended }));
  sorted.sort((a, b) => a.time - b.time);
  const steps: Steps = { times: [-1], left: [1], atRisk: [sorted.length] };
  const ofPool = (time: number) => (pool ? pool.strength * pool.curve.survival(time) : 0);
  let survival = 1;
  let before = ofPool(-1);
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const { time } = sorted[from]!;
    let endings = 0;
    for (to = from; to < sorted.length && sorted[to]!.time === time; to++) if (sorted[to]!.ended) endings++;
    const n = sorted.length - from;
    // The pool's steps since the previous time telescope to its values at both ends.
    const after = ofPool(time);
    survival *= (after + n - endings) / (before + n);
    before = after;
    steps.times.push(time);
    steps.left.push(survival);
    steps.atRisk.push(sorted.length - to);
  }
  return steps;
}

/**
 * Endings per unit of time among lifetimes longer than four fifths of all; among all lifetimes if none of these ended.
 */
function tailHazard(lifetimes: readonly Lifetime[], { times, left }: Steps): number {
  const from = times[firstAtMost(left, 1 - tail)] ?? 0;
  for (const start of [Math.max(0, from), 0]) {
    const beyond = lifetimes.filter(({ time }) => time > start);
    const endings = beyond.filter(({ ended }) => ended).length;
    const exposure = beyond.reduce((sum, { time }) => sum + time - start, 0);
    // Infinity would make the time at which the tail begins NaN.
    if (endings > 0 && exposure > 0) return Math.min(Number.MAX_VALUE, endings / exposure);
  }
  return 0;
}

/** Last index of a rising list whose value is at most `limit`. The first value always is. */
function lastAtMost(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (rising[middle]! <= limit) low = middle;
    else high = middle;
  }
  return low;
}

/** First index of a falling list whose value is at most `limit`; the length of the list where there is none. */
function firstAtMost(falling: readonly number[], limit: number): number {
  let low = -1;
  let high = falling.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (falling[middle]! <= limit) high = middle;
    else low = middle;
  }
  return high;
}

const tail = 0.8;
/** Tolerance for products of shares: values closer than this count as equal. */
const rounding = 1e-12;
