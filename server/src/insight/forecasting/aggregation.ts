import { dampedTrend } from './damped-trend.ts';
import { combination, type Extrapolate } from './extrapolation.ts';
import type { Series } from './forecast.ts';

/**
 * ADIDA: demand is summed over as many periods as usually lie between two demands, which leaves few zeros, that is smoothed,
 * and shared out again equally. Source: Nikolopoulos, Syntetos, Boylan, Petropoulos & Assimakopoulos 2011.
 */
export const adida =
  (rate: number): Extrapolate =>
  (series) =>
    smoothedBy(intervalOf(series), rate)(series);

/**
 * IMAPA: the mean of the same over all sums from one period to that interval, so that nothing depends on the one that was
 * chosen. Source: Petropoulos & Kourentzes 2015.
 */
export const imapa =
  (rate: number): Extrapolate =>
  (series) =>
    combination(...Array.from({ length: intervalOf(series) }, (_, i) => smoothedBy(i + 1, rate)))(series);

/** Smoothing over blocks of so many periods, the last of which ends with the series; what is left at its start is left out. */
function smoothedBy(length: number, rate: number): Extrapolate {
  const smooth = dampedTrend({ level: rate });
  if (length === 1) return smooth;
  return (series) => {
    const { values, exposure } = series;
    const blocks: { values: number[]; exposure: number[] } = { values: [], exposure: [] };
    for (let to = values.length; to >= length; to -= length) {
      const known = exposure.slice(to - length, to);
      const units = values
        .slice(to - length, to)
        .reduce((sum, value, i) => sum + (known[i]! > 0 ? value : 0), 0);
      blocks.values.unshift(units);
      blocks.exposure.unshift(known.reduce((sum, part) => sum + part, 0) / length);
    }
    const { at } = smooth(blocks);
    return { at: () => at(1) / length, errors: smooth(series).errors };
  };
}

/** The mean number of periods from one demand to the next, rounded, at least 1 and at most a third of the series. */
function intervalOf({ values, exposure }: Series): number {
  let [known, demands] = [0, 0];
  for (const [t, part] of exposure.entries()) {
    if (part === 0) continue;
    known++;
    if (values[t]! > 0) demands++;
  }
  return Math.max(1, Math.min(Math.round(known / Math.max(1, demands)), Math.floor(known / 3)));
}
