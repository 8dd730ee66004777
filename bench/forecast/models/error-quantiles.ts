/** Shape of errors as a table of quantiles: plain data, which can be stored. */
import type { Distribution } from '../../../server/src/insight/forecasting/forecast.ts';
import { normalCdf, normalQuantile } from '../../../server/src/insight/forecasting/normal.ts';

/** Levels of the table. Quantiles between two levels are interpolated linearly. */
const levels = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8,
  0.85, 0.9, 0.95, 0.975, 0.99, 0.995,
];

/** Number of values in a table. */
export const tableLength = levels.length;

/** Probability mass of each level, from halfway to the previous level to halfway to the next. */
const shares = levels.map((level, i) => {
  const from = i === 0 ? 0 : (levels[i - 1]! + level) / 2;
  const to = i === levels.length - 1 ? 1 : (level + levels[i + 1]!) / 2;
  return to - from;
});

/**
 * Quantile table of errors at the ranks of conformal prediction, (n + 1)·level: with that probability the next error is
 * not above a quantile, however few errors there are. Needs at least one error.
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

/** Mean and standard deviation of the errors in a table. */
export function momentsOf(table: readonly number[]): { mean: number; sd: number } {
  let [mean, squares] = [0, 0];
  for (const [i, quantile] of table.entries()) {
    mean += shares[i]! * quantile;
    squares += shares[i]! * quantile * quantile;
  }
  return { mean, sd: Math.sqrt(Math.max(0, squares - mean * mean)) };
}

/**
 * Distribution of the expected value plus `scale` times an error, rounded to whole units, from 0. `more` is an
 * additional standard deviation, which widens the shape.
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

/** Error that is not exceeded with probability `level`; beyond the outermost levels the tail is Normal. */
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

/** Probability that an error does not exceed this one: the inverse of `errorAt`. */
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

/** Growth of the error per standard deviation of a Normal distribution between two levels. */
const tailOf = (table: readonly number[], from: number, to: number) =>
  (table[to]! - table[from]!) / (normalQuantile(levels[to]!) - normalQuantile(levels[from]!));
