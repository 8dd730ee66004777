import { dampedTrend } from './damped-trend.ts';
import type { Extrapolate } from './extrapolation.ts';
import type { Series } from '../../../server/src/insight/forecasting/forecast.ts';

/**
 * The Theta method: simple exponential smoothing that drifts by half the slope of the straight line through the series.
 * Sources: Assimakopoulos & Nikolopoulos 2000, which won the M3 competition; this form is that of Hyndman & Billah 2003.
 */
export function theta(rate: number): Extrapolate {
  const smooth = dampedTrend({ level: rate });
  return (series) => {
    const { at, errors } = smooth(series);
    const level = at(1);
    const drift = slopeOf(series) / 2;
    const periods = series.exposure.reduce((sum, part) => sum + (part > 0 ? 1 : 0), 0);
    // What the level lags behind the line by, once the start is forgotten.
    const lag = (1 - (1 - rate) ** periods) / rate;
    return { at: (ahead) => Math.max(0, level + drift * (ahead - 1 + lag)), errors };
  };
}

/** Units by which a period exceeds the one before, by least squares over the known periods; 0 where there are fewer than three. */
function slopeOf({ values, exposure }: Series): number {
  let [weight, times, rates] = [0, 0, 0];
  for (const [t, part] of exposure.entries()) {
    weight += part;
    times += part * t;
    rates += part > 0 ? values[t]! : 0;
  }
  if (exposure.filter((part) => part > 0).length < 3) return 0;
  const [middle, mean] = [times / weight, rates / weight];
  let [above, below] = [0, 0];
  for (const [t, part] of exposure.entries()) {
    if (part === 0) continue;
    above += (t - middle) * (values[t]! - part * mean);
    below += part * (t - middle) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
