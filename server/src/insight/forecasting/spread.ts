/**
 * By how much a method errs on a series. What one series tells of that is little, so it is taken together with what series of
 * the same level do, in which variances follow a power of the mean (Taylor 1961; for demand, Stevens 1974).
 */
import type { Series } from './forecast.ts';

/**
 * [a, b, c, from, to]: ln(spread) = ½·x + a + b·z + c·z², where x = ln(level + ½), and z is x, but not outside of from to to,
 * between which levels were seen; beyond them the spread grows as that of Poisson counts.
 */
export type SpreadByLevel = readonly number[];

export interface OwnSpread {
  /** Mean absolute error, in units. */
  spread: number;
  /** As how many equal errors it counts. */
  known: number;
}

/** Of errors one period ahead, one for each period; after `halfLife` periods an error counts half. */
export function ownSpread({ exposure }: Series, errors: readonly number[], halfLife: number): OwnSpread {
  const fade = 0.5 ** (1 / halfLife);
  let [sum, weight, squares] = [0, 0, 0];
  for (const [t, part] of exposure.entries()) {
    sum *= fade;
    weight *= fade;
    squares *= fade * fade;
    if (part === 0) continue;
    sum += Math.abs(errors[t]!);
    weight += 1;
    squares += 1;
  }
  return { spread: weight > 0 ? sum / weight : 0, known: squares > 0 ? (weight * weight) / squares : 0 };
}

/** The spread of a series in units, where that of its level counts as `pooled` errors of its own. */
export const pooledSpread = (
  { spread, known }: OwnSpread,
  level: number,
  byLevel: SpreadByLevel,
  pooled: number,
): number =>
  Math.exp((known * logOf(spread) + pooled * Math.log(spreadAt(level, byLevel))) / (known + pooled));

/** The spread in units that series of this level have. */
export function spreadAt(level: number, [a, b, c, from, to]: SpreadByLevel): number {
  const x = logLevel(level);
  const z = Math.min(to!, Math.max(from!, x));
  return Math.exp(x / 2 + a! + b! * z + c! * z * z);
}

/** Errors from which a series tells something of the others. */
const enough = 4;

/** Least squares over all series. Of a few of them a, b and c stay near 0, which is the spread of Poisson counts. */
export function spreadByLevel(all: readonly (OwnSpread & { level: number })[]): SpreadByLevel {
  const rows = [0, 1, 2].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 1 : 0)));
  let [from, to] = [Infinity, -Infinity];
  for (const { spread, known, level } of all) {
    if (known < enough) continue;
    const x = logLevel(level);
    from = Math.min(from, x);
    to = Math.max(to, x);
    const terms = [1, x, x * x, logOf(spread) - x / 2];
    for (const [i, row] of rows.entries()) {
      for (const [j, term] of terms.entries()) row[j]! += terms[i]! * term;
    }
  }
  return [...solved(rows), ...(from > to ? [0, 0] : [from, to])];
}

const logLevel = (level: number) => Math.log(level + 0.5);

/** A series that never erred is taken to err by a twentieth of a unit. */
const logOf = (spread: number) => Math.log(Math.max(0.05, spread));

/** Of n equations in n unknowns, with their right sides last; positive definite, so nothing has to be exchanged. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (const [i, row] of rows.entries()) {
    for (const below of rows.slice(i + 1)) {
      const factor = below[i]! / row[i]!;
      for (let j = i; j <= size; j++) below[j]! -= factor * row[j]!;
    }
  }
  const solution: number[] = [];
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i]![size]!;
    for (let j = i + 1; j < size; j++) rest -= rows[i]![j]! * solution[j]!;
    solution[i] = rest / rows[i]![i]!;
  }
  return solution;
}
