/**
 * Seasons as factors of the level. The factors of a single series are mostly noise, so they are estimated from all
 * series together (group seasonal indices: Dalhart 1974; Chen & Boylan 2007), and each series keeps only the part of
 * its own that exceeds its noise (James-Stein shrinkage: Miller & Williams 2003).
 */
import type { Extrapolate, Extrapolator } from './extrapolation.ts';
import type { Series } from '../../../server/src/insight/forecasting/forecast.ts';

/**
 * Applies `method` to the series with its season removed. `season` is its length in periods, such as 12 for months; all
 * series end with the same period. Only series known for at least two seasons are learned from; without any, or with a
 * season of 1, there is no season. The result is valid for series that end with the same period as those it was learned
 * from.
 */
export const seasonal = (season: number, name: string, method: Extrapolate): Extrapolator => ({
  name,
  version: '1',
  learn: (panel) => ({ group: season > 1 ? groupIndices(panel, season) : [] }),
  extrapolate(series, prior) {
    const group = prior.group as readonly number[];
    if (group.length === 0) return method(series);
    const indices = indicesOf(series, group);
    const length = series.values.length;
    const factors = series.values.map((_, t) => indices[phaseOf(t, length, season)]!);
    const { at, errors } = method({
      values: series.values.map((value, t) => value / factors[t]!),
      exposure: series.exposure,
    });
    return {
      at: (ahead) => at(ahead) * indices[phaseOf(length - 1 + ahead, length, season)]!,
      errors: errors.map((error, t) => error * factors[t]!),
    };
  },
});

/** Minimum factor, so that a month without demand does not make the level infinite. */
const leastFactor = 0.05;

/** Seasonal factors of a series, with mean 1, by their position in the season that ends with the series. */
function indicesOf(series: Series, group: readonly number[]): number[] {
  const own = ownIndices(series, group.length);
  if (!own) return [...group];
  // Keeps only the part of the difference from the group that noise does not explain.
  const differs = sumOf(group, (one, phase) => (own.indices[phase]! - one) ** 2) / (group.length - 1);
  const trust = differs > own.error ? 1 - own.error / differs : 0;
  return normalized(
    group.map((one, phase) => Math.max(leastFactor, trust * own.indices[phase]! + (1 - trust) * one)),
  );
}

/** Seasonal factors common to all series; empty where no series has any of its own. */
function groupIndices(panel: readonly Series[], season: number): number[] {
  const all = panel.flatMap((series) => ownIndices(series, season) ?? []);
  if (all.length === 0) return [];
  // Weighted by the noise of a series and the variation between series, so that neither the noisy nor the largest
  // decide alone.
  const plain = Array.from(
    { length: season },
    (_, phase) => sumOf(all, ({ indices }) => indices[phase]!) / all.length,
  );
  const freedom = ((season - 1) * Math.max(1, all.length - 1)) / all.length;
  const between = medianOf(
    all.map(({ indices, error }) =>
      Math.max(0, sumOf(indices, (one, phase) => (one - plain[phase]!) ** 2) / freedom - error),
    ),
  );
  // The term 1e-3, a standard deviation of 3 %, is for series without any noise.
  const weights = all.map(({ error }) => 1 / (error + between + 1e-3));
  const total = sumOf(weights, (weight) => weight);
  const means = Array.from(
    { length: season },
    (_, phase) => sumOf(all, ({ indices }, i) => weights[i]! * indices[phase]!) / total,
  );
  // With few series the mean is noisy, too, so only the part beyond its noise is kept.
  const error = sumOf(all, ({ error: own }, i) => weights[i]! ** 2 * (own + between)) / total ** 2;
  const differs = sumOf(means, (one) => (one - 1) ** 2) / (season - 1);
  const trust = differs > error ? 1 - error / differs : 0;
  return normalized(means.map((one) => Math.max(leastFactor, 1 + trust * (one - 1))));
}

interface OwnIndices {
  /** Factors with mean 1. */
  indices: number[];
  /** Variance of each factor due to the noise of the series. */
  error: number;
}

/**
 * Ratio of summed demand to its centred moving average; undefined where fewer than two seasons are known, or a position
 * was never seen.
 */
function ownIndices({ values, exposure }: Series, season: number): OwnIndices | undefined {
  const length = values.length;
  const known = sumOf(exposure, (part) => (part > 0 ? 1 : 0));
  if (known < 2 * season) return undefined;
  const levels = centredAverages({ values, exposure }, season);
  const [demand, expected, counts] = [0, 1, 2].map(() => Array<number>(season).fill(0)) as [
    number[],
    number[],
    number[],
  ];
  for (const [t, part] of exposure.entries()) {
    if (part === 0 || !(levels[t]! > 0)) continue;
    const phase = phaseOf(t, length, season);
    demand[phase]! += values[t]!;
    expected[phase]! += part * levels[t]!;
    counts[phase]! += 1;
  }
  if (counts.includes(0)) return undefined;
  const indices = normalized(demand.map((units, phase) => units / expected[phase]!));
  let squares = 0;
  for (const [t, part] of exposure.entries()) {
    if (part === 0 || !(levels[t]! > 0)) continue;
    squares += (values[t]! / (part * levels[t]!) - indices[phaseOf(t, length, season)]!) ** 2;
  }
  const degrees = sumOf(counts, (count) => count) - season;
  if (degrees <= 0) return undefined;
  return { indices, error: (squares / degrees) * (sumOf(counts, (count) => 1 / count) / season) };
}

/** Rate over one season centred on each period; at the ends, that of the nearest whole season. */
function centredAverages({ values, exposure }: Series, season: number): number[] {
  const half = Math.floor(season / 2);
  const averages = values.map((_, t) => {
    if (t < half || t >= values.length - half) return Number.NaN;
    let [units, periods] = [0, 0];
    for (let at = t - half; at <= t + half; at++) {
      // A season of even length has the same position at both ends of the window, so each counts half.
      const weight = season % 2 === 0 && Math.abs(at - t) === half ? 0.5 : 1;
      units += exposure[at]! > 0 ? weight * values[at]! : 0;
      periods += weight * exposure[at]!;
    }
    return periods >= season / 2 ? units / periods : Number.NaN;
  });
  for (let t = 1; t < averages.length; t++) if (Number.isNaN(averages[t])) averages[t] = averages[t - 1]!;
  for (let t = averages.length - 2; t >= 0; t--)
    if (Number.isNaN(averages[t])) averages[t] = averages[t + 1]!;
  return averages;
}

/** Position within the season; the last period of a series is the last of its season. */
const phaseOf = (t: number, length: number, season: number) => (((t - length) % season) + season) % season;

function normalized(factors: readonly number[]): number[] {
  const mean = sumOf(factors, (factor) => factor) / factors.length;
  return factors.map((factor) => (mean > 0 ? factor / mean : 1));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function sumOf<One>(all: readonly One[], of: (one: One, i: number) => number): number {
  let sum = 0;
  for (const [i, one] of all.entries()) sum += of(one, i);
  return sum;
}
