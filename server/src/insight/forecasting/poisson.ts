import { averageOf, recentMean } from './average.ts';
import type { Forecaster } from './forecast.ts';
import { poisson } from './negative-binomial.ts';

/** Demand that comes at a constant rate: the mean of the last `window` stocked periods, Poisson over any time. A yardstick. */
export function poissonDemand(window = 26): Forecaster {
  return {
    name: 'poisson',
    version: '1',
    learn: (panel) => ({ ...averageOf(panel) }),
    forecast(series, prior) {
      const { periods, mean } = recentMean(series, window, prior);
      const next = poisson(mean);
      return {
        weight: periods,
        params: { mean },
        at: () => next,
        over: (duration) => poisson(mean * duration.mean),
        none: (length) => Math.exp(-mean * length),
      };
    },
  };
}
