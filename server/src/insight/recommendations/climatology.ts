/** Climatology: the forecast of somebody who knows nothing but the past of a series. */
import type { Series } from '../forecasting/forecast.ts';
import { weeksToBeKnown } from './outlook.ts';
import type { Climate } from './parameters.ts';

/** Longest time examined, in weeks. Claims about longer times are compared with this length. */
const longestWindow = 26;

/**
 * Units sold in each window of `weeks` weeks with stock throughout, in ascending order. The windows overlap: one begins
 * in each week.
 */
export function windowsOf({ values, exposure }: Series, weeks: number): number[] {
  const sums: number[] = [];
  let [sum, length] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    if (exposure[at]! < 1) {
      [sum, length] = [0, 0];
      continue;
    }
    sum += values[at]!;
    if (length < weeks) length++;
    else sum -= values[at - weeks]!;
    if (length === weeks) sums.push(sum);
  }
  return sums.toSorted((a, b) => a - b);
}

/**
 * Units that were not exceeded in the share `level` of past periods of `days` days; null where the past is too short. A
 * number of days that is no whole number of weeks is scaled from the nearest number of weeks.
 */
export function climateQuantile(series: Series, days: number, level: number): number | null {
  const weeks = Math.max(1, Math.round(days / 7));
  const known = series.exposure.reduce((sum, part) => sum + part, 0);
  const sums = windowsOf(series, weeks);
  if (known < weeksToBeKnown || sums.length < leastWindows) return null;
  const value = sums[Math.min(sums.length - 1, Math.ceil(level * sums.length) - 1)]!;
  return Math.round((value * days) / (weeks * 7));
}

const leastWindows = 4;

/** Share among all products and places for a number of days; null where there was nothing to count. */
export function climateShare(shares: readonly number[], days: number): number | null {
  if (shares.length === 0) return null;
  const weeks = Math.min(shares.length, longestWindow, Math.max(1, Math.round(days / 7)));
  return shares[weeks - 1]!;
}

/** Counts all series once for each length, so the time grows with their number of weeks. */
export function learnClimate(panel: readonly Series[]): Climate {
  const ends = Array.from({ length: longestWindow + 1 }, () => ({
    begun: 0,
    ranOut: 0,
    stocked: 0,
    none: 0,
  }));
  for (const { values, exposure } of panel) {
    const weeks = values.length;
    // First week from `at` on in which it ran out (`out`), and in which there was demand (`asked`).
    let [out, asked] = [weeks, weeks];
    for (let at = weeks - 1; at >= 0; at--) {
      if (exposure[at]! < 1) out = at;
      if (values[at]! > 0) asked = at;
      if (exposure[at]! <= 0 || (at > 0 && exposure[at - 1]! < 1)) continue;
      for (let length = 1; length <= longestWindow && at + length <= weeks; length++) {
        const end = ends[length]!;
        end.begun++;
        if (out < at + length) end.ranOut++;
        else {
          end.stocked++;
          if (asked >= at + length) end.none++;
        }
      }
    }
  }
  return {
    stockOut: untilUnknown(ends, ({ ranOut, begun }) => [ranOut, begun]),
    noDemand: untilUnknown(ends, ({ none, stocked }) => [none, stocked]),
  };
}

/**
 * Shares by length, with half a case for and half a case against added, so that none is 0 or 1. Ends at the first
 * length without cases.
 */
function untilUnknown<E>(ends: readonly E[], of: (end: E) => [number, number]): number[] {
  const shares: number[] = [];
  for (const end of ends.slice(1)) {
    const [count, all] = of(end);
    if (all === 0) break;
    shares.push((count + 0.5) / (all + 1));
  }
  return shares;
}
