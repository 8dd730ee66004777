/**
 * Typical error of a method on a series. One series tells little about it, so it is combined with series of the same
 * level, whose variances follow a power of the mean (Taylor 1961; for demand, Stevens 1974).
 */
import type { Series } from '../../../server/src/insight/forecasting/forecast.ts';

/**
 * Coefficients [a, b, c, from, to] of ln(spread) = ½·x + a + b·z + c·z², where x = ln(level + ½), and z is x clamped to
 * the range of seen levels, `from` to `to`. Beyond it the spread grows like that of Poisson counts.
 */
export type SpreadByLevel = readonly number[];

export interface OwnSpread {
  /** Mean absolute error, in units. */
  spread: number;
  /** Equivalent number of equally weighted errors. */
  known: number;
}

/** Spread of errors one period ahead, one for each period; after `halfLife` periods an error counts half. */
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

/** Spread of a series in units, with that of its level weighted as `pooled` errors of its own. */
export const pooledSpread = (
  { spread, known }: OwnSpread,
  level: number,
  byLevel: SpreadByLevel,
  pooled: number,
): number =>
  Math.exp((known * logOf(spread) + pooled * Math.log(spreadAt(level, byLevel))) / (known + pooled));

/** Typical spread of series at this level, in units. */
export function spreadAt(level: number, [a, b, c, from, to]: SpreadByLevel): number {
  const x = logLevel(level);
  const z = Math.min(to!, Math.max(from!, x));
  return Math.exp(x / 2 + a! + b! * z + c! * z * z);
}

/** Minimum number of errors a series needs to inform the others. */
const enough = 4;

/**
 * Fits the coefficients by least squares over all series. With few series a, b and c stay near 0, which is the spread
 * of Poisson counts.
 */
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

/** Log of the spread, at least a twentieth of a unit, even for a series that never erred. */
const logOf = (spread: number) => Math.log(Math.max(0.05, spread));

/**
 * Solves n equations in n unknowns, with the right-hand sides last. They are positive definite, so no pivoting is
 * needed.
 */
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
