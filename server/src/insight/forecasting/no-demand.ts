/**
 * P(no demand in the coming periods), learned from what followed earlier moments in the past of all series: a logistic
 * regression (Cox, JRSS B 20 (1958); ridge: le Cessie & van Houwelingen, Applied Statistics 41 (1992)) on how often and
 * how much was ordered, recently and long ago, and on the length of the pauses. A model of one series assumes that it
 * continues as before; the sequels of the other series show how seldom that is so.
 */
import { endingAt, upTo } from './cut-series.ts';
import type { Forecaster, Series } from './forecast.ts';

/** Fitted model as plain data. */
export interface NoDemandModel {
  periodsPerYear: number;
  /** Mean (`centre`) and standard deviation (`spread`) of each fact. */
  centre: readonly number[];
  spread: readonly number[];
  /** Weight of each fact, followed by the intercept. */
  weights: readonly number[];
}

interface Learning {
  /** Number of periods it will be asked about. */
  horizon: number;
  periodsPerYear: 12 | 52;
  /** Forecaster that the model has to beat to be used. */
  beside: Forecaster;
}

/**
 * Learns the model. Null where the panel shows too little, or where `beside` predicts the panel's last periods better;
 * for this comparison both learn from what came before.
 */
export function learnNoDemand(panel: readonly Series[], learning: Learning): NoDemandModel | null {
  const { horizon, periodsPerYear, beside } = learning;
  const end = panel.reduce((longest, { values }) => Math.max(longest, values.length), 0);
  const aligned = panel.map((series) => endingAt(end, series));
  const length = Math.round(horizon / 2);
  const origin = end - length;
  const before = aligned.map((series) => upTo(series, origin));
  const trial = fitted(before, origin, horizon, periodsPerYear);
  if (!trial) return null;
  const prior = beside.learn(before);
  let [ours, theirs] = [0, 0];
  for (const [place, series] of aligned.entries()) {
    const happened = hadNone(series, origin, length);
    if (happened === undefined || !isKnown(before[place]!)) continue;
    ours += lossOf(happened, probabilityOfNone(trial, before[place]!, length));
    theirs += lossOf(happened, beside.forecast(before[place]!, prior).none(length));
  }
  return ours < theirs ? (fitted(aligned, end, horizon, periodsPerYear) ?? null) : null;
}

/** Probability of no demand within the next `periods` periods, above 0. */
export function probabilityOfNone(
  { periodsPerYear, centre, spread, weights }: NoDemandModel,
  series: Series,
  periods: number,
): number {
  const facts = factsOf(series, periods, periodsPerYear);
  return logistic(
    facts.reduce((sum, fact, i) => sum + (weights[i]! * (fact - centre[i]!)) / spread[i]!, weights.at(-1)!),
  );
}

/** Minimum number of windows, and of each outcome; fewer say too little about so many facts. */
const leastWindows = 300;
const leastOfEach = 30;
/** Maximum number of windows; more make no visible difference. */
const mostWindows = 12_000;

/**
 * Fits the model to windows of a quarter of the horizon up to all of it, ending with the past or up to half a horizon
 * earlier: later ones say more about the future.
 */
function fitted(
  panel: readonly Series[],
  end: number,
  horizon: number,
  periodsPerYear: number,
): NoDemandModel | undefined {
  const quarter = horizon / 4;
  const rows: number[][] = [];
  const outcomes: number[] = [];
  const windows = [1, 2, 3, 4].flatMap((parts) => [0, 1, 2].map((back) => ({ parts, back })));
  const step = Math.max(1, (panel.length * windows.length) / mostWindows);
  for (const { parts, back } of windows) {
    const length = Math.round(parts * quarter);
    const origin = end - length - Math.round(back * quarter);
    if (origin < horizon) continue;
    for (let index = 0; index < panel.length; index += step) {
      const series = panel[Math.floor(index)]!;
      const past = upTo(series, origin);
      const happened = hadNone(series, origin, length);
      if (happened === undefined || !isKnown(past)) continue;
      rows.push(factsOf(past, length, periodsPerYear));
      outcomes.push(Number(happened));
    }
  }
  const happened = outcomes.reduce((sum, one) => sum + one, 0);
  if (rows.length < leastWindows || Math.min(happened, rows.length - happened) < leastOfEach)
    return undefined;
  const { centre, spread, scaled } = standardized(rows);
  return { periodsPerYear, centre, spread, weights: regress(scaled, outcomes) };
}

/** True when there was no demand; undefined where it was not in stock all the time. */
function hadNone({ values, exposure }: Series, from: number, length: number): boolean | undefined {
  for (let period = from; period < from + length; period++) if (!(exposure[period]! >= 1)) return undefined;
  return values.slice(from, from + length).every((value) => value === 0);
}

/** Facts about a series. A partly stocked period counts as stocked. */
function factsOf({ values, exposure }: Series, periods: number, periodsPerYear: number): number[] {
  const perPeriod = 12 / periodsPerYear;
  const decays = monthlyDecays.map((decay) => decay ** perPeriod);
  const sums = decays.map(() => ({ known: 0, often: 0, units: 0 }));
  const at: number[] = [];
  let [known, units] = [0, 0];
  for (const [period, value] of values.entries()) {
    const isStocked = exposure[period]! > 0;
    for (const [i, sum] of sums.entries()) {
      sum.known = sum.known * decays[i]! + Number(isStocked);
      sum.often = sum.often * decays[i]! + Number(isStocked && value > 0);
      sum.units = sum.units * decays[i]! + (isStocked ? value : 0);
    }
    if (!isStocked) continue;
    known += 1;
    if (value > 0) at.push(period);
    units += Math.max(0, value);
  }
  const odds = sums.map(({ known: weight, often }) => Math.log((often + 0.3) / (weight - often + 0.6)));
  const pace = [sums[1]!, sums[4]!].map((sum) => Math.log((sum.units + 0.3) / (sum.known + 0.6)));
  const [, recent = 0, late = 0] = odds;
  const gaps = at.slice(1).map((period, i) => period - at[i]!);
  const gap = gaps.length > 0 ? meanOf(gaps) : periodsPerYear;
  const unsteady = gaps.length > 1 ? Math.sqrt(meanOf(gaps.map((one) => (one - gap) ** 2))) : gap;
  const idle = values.length - 1 - (at.at(-1) ?? values.length - 1 - known);
  const ahead = Math.log(periods * perPeriod);
  return [
    ...odds.filter((_, i) => i !== 4),
    Math.log(1 + idle * perPeriod),
    Math.log((units + 1) / (at.length + 1)),
    ...pace,
    recent ** 2,
    late ** 2,
    recent * late,
    Math.log(gap * perPeriod),
    Math.log(1 + unsteady * perPeriod),
    Math.log(1 + idle / gap),
    ahead,
    ahead * recent,
    ahead * late,
  ];
}

/** Monthly decay factors, from recent to long-term memory. The last is used for units only. */
const monthlyDecays = [0.6, 0.8, 0.9, 0.97, 0.93];

function standardized(rows: readonly number[][]) {
  const centre = rows[0]!.map((_, i) => meanOf(rows.map((row) => row[i]!)));
  const spread = rows[0]!.map(
    (_, i) => Math.sqrt(meanOf(rows.map((row) => (row[i]! - centre[i]!) ** 2))) || 1,
  );
  const scaled = rows.map((row) => [...row.map((fact, i) => (fact - centre[i]!) / spread[i]!), 1]);
  return { centre, spread, scaled };
}

/**
 * Logistic regression by iteratively reweighted least squares: Newton steps until they are small. The last column is 1,
 * and its weight is not shrunk.
 */
function regress(rows: readonly number[][], outcomes: readonly number[]): number[] {
  const size = rows[0]!.length;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < mostRounds; round++) {
    const slope = weights.map((weight, i) => (i < size - 1 ? ridge * weight : 0));
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j && i < size - 1 ? ridge : 0)));
    for (const [at, row] of rows.entries()) {
      const probability = logistic(row.reduce((sum, fact, i) => sum + fact * weights[i]!, 0));
      const error = probability - outcomes[at]!;
      const variance = probability * (1 - probability);
      for (let i = 0; i < size; i++) {
        slope[i]! += error * row[i]!;
        for (let j = 0; j <= i; j++) curve[i]![j]! += variance * row[i]! * row[j]!;
      }
    }
    const step = solved(curve, slope);
    weights = weights.map((weight, i) => weight - step[i]!);
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

const ridge = 1;
const mostRounds = 25;

/** Solves A·x = b by Cholesky decomposition. A is positive definite, and only its lower half is read. */
function solved(matrix: number[][], vector: readonly number[]): number[] {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= matrix[i]![k]! * matrix[j]![k]!;
      matrix[i]![j] = i === j ? Math.sqrt(Math.max(sum, Number.EPSILON)) : sum / matrix[j]![j]!;
    }
  }
  const forward = [...vector];
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) forward[i]! -= matrix[i]![k]! * forward[k]!;
    forward[i]! /= matrix[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) forward[i]! -= matrix[k]![i]! * forward[k]!;
    forward[i]! /= matrix[i]![i]!;
  }
  return forward;
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const lossOf = (happened: boolean, probability: number): number =>
  -Math.log(Math.min(1 - 1e-9, Math.max(1e-9, happened ? probability : 1 - probability)));
const isKnown = ({ exposure }: Series): boolean => exposure.some((part) => part > 0);
