/** The shape of errors as a table of their quantiles, which is plain data and can be stored. */
import type { Distribution } from './forecast.ts';
import { normalCdf, normalQuantile } from './normal.ts';

/** The levels of the table; between two of them the quantiles lie on a straight line. */
const levels = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8,
  0.85, 0.9, 0.95, 0.975, 0.99, 0.995,
];

/** How many numbers a table has. */
export const tableLength = levels.length;

/** The probability for which each level stands, from half way to the level before to half way to the next. */
const shares = levels.map((level, i) => {
  const from = i === 0 ? 0 : (levels[i - 1]! + level) / 2;
  const to = i === levels.length - 1 ? 1 : (level + levels[i + 1]!) / 2;
  return to - from;
});

/**
 * The table of such errors, at the ranks of conformal prediction, (n + 1)·level: of the next error it can then be said that it
 * is not above a quantile with that probability, however few there are. Needs one error at least.
 */
export function quantilesOf(errors: readonly number[]): number[] {
  const sorted = Float64Array.from(errors).toSorted();
  return levels.map((level) => {
    const rank = Math.min(sorted.length, Math.max(1, (sorted.length + 1) * level)) - 1;
    const below = Math.floor(rank);
    const above = Math.min(below + 1, sorted.length - 1);
    return sorted[below]! + (rank - below) * (sorted[above]! - sorted[below]!);
  });
}

/** Mean and standard deviation of errors with this table. */
export function momentsOf(table: readonly number[]): { mean: number; sd: number } {
  let [mean, squares] = [0, 0];
  for (const [i, quantile] of table.entries()) {
    mean += shares[i]! * quantile;
    squares += shares[i]! * quantile * quantile;
  }
  return { mean, sd: Math.sqrt(Math.max(0, squares - mean * mean)) };
}

/**
 * What is expected plus `scale` times an error, rounded to whole units, from 0. `more` is the standard deviation of whatever
 * comes on top, which makes the shape wider.
 */
export function erring(expected: number, scale: number, table: readonly number[], more = 0): Distribution {
  const { sd } = momentsOf(table);
  const width = sd > 0 ? Math.hypot(sd * scale, more) / sd : 0;
  return {
    mean: expected,
    variance: (sd * width) ** 2,
    cdf(x) {
      if (x < 0) return 0;
      const error = Math.floor(x) + 0.5 - expected;
      if (width > 0) return levelOf(table, error / width);
      return error >= 0 ? 1 : 0;
    },
    quantile: (level) => Math.max(0, Math.ceil(expected + width * errorAt(table, level) - 0.5)),
  };
}

/** The error that is not exceeded with that probability; beyond the outermost levels its tail is that of a Normal. */
function errorAt(table: readonly number[], level: number): number {
  const last = levels.length - 1;
  if (level < levels[0]!) return table[0]! + tailOf(table, 0, 1) * (normalQuantile(level) - lowest);
  if (level > levels[last]!) {
    return table[last]! + tailOf(table, last - 1, last) * (normalQuantile(level) + lowest);
  }
  let above = 1;
  while (levels[above]! < level) above++;
  const part = (level - levels[above - 1]!) / (levels[above]! - levels[above - 1]!);
  return table[above - 1]! + part * (table[above]! - table[above - 1]!);
}

/** The probability that an error is not above this one: the inverse of `errorAt`. */
function levelOf(table: readonly number[], error: number): number {
  const last = levels.length - 1;
  if (error < table[0]!) {
    const tail = tailOf(table, 0, 1);
    return tail > 0 ? normalCdf(lowest + (error - table[0]!) / tail) : 0;
  }
  if (error >= table[last]!) {
    const tail = tailOf(table, last - 1, last);
    return tail > 0 ? normalCdf((error - table[last]!) / tail - lowest) : 1;
  }
  let above = 1;
  while (table[above]! <= error) above++;
  const part = (error - table[above - 1]!) / (table[above]! - table[above - 1]!);
  return levels[above - 1]! + part * (levels[above]! - levels[above - 1]!);
}

const lowest = normalQuantile(levels[0]!);

/** By how much the error grows for each standard deviation of a Normal, from one level to the next. */
const tailOf = (table: readonly number[], from: number, to: number) =>
  (table[to]! - table[from]!) / (normalQuantile(levels[to]!) - normalQuantile(levels[from]!));
