import { averageOf, recentMean } from './average.ts';
import type { Distribution, Forecaster } from './forecast.ts';

/**
 * Baseline that does what most tools do: velocity, the mean of the last `window` stocked periods, times the lead time
 * plus some periods of cover. The cover is the same for steady and erratic products, so every level gets the same
 * number.
 */
export function weeksOfCover({ window = 13, cover = 4 } = {}): Forecaster {
  return {
    name: 'weeks_of_cover',
    version: '1',
    learn: (panel) => ({ ...averageOf(panel) }),
    forecast(series, prior) {
      const { periods, mean: velocity } = recentMean(series, window, prior);
      return {
        weight: periods,
        params: { velocity },
        at: () => covered(velocity, velocity),
        over: ({ mean }) => covered(velocity * mean, velocity * (mean + cover)),
        none: () => (velocity > 0 ? 0 : 1),
      };
    },
  };
}

function covered(mean: number, enough: number): Distribution {
  const bound = Math.ceil(enough);
  return { mean, variance: 0, cdf: (x) => (x >= bound ? 1 : 0), quantile: () => bound };
}
