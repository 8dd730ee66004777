import { chooseForecaster, weeklyCandidates, yardsticks } from '../forecasting/choose-forecaster.ts';
import type { Forecaster } from '../forecasting/forecast.ts';
import type { StockedItem } from '../forecasting/inventory-cost.ts';
import type { DemandParameters } from './parameters.ts';

/** By the name that parameters have it by. */
export function forecasterOf(model: string): Forecaster {
  const forecaster = forecasters.find(({ name }) => name === model);
  if (!forecaster) {
    throw new Error(
      `no forecaster is named ${model}; there are ${forecasters.map(({ name }) => name).join(', ')}`,
    );
  }
  return forecaster;
}

/**
 * Those that may be chosen; the first where the past is too short to compare. A rule of thumb such as weeks of cover may cost
 * less, and still cannot be: it answers the same for every probability, and all that is claimed here is one.
 */
export const forecasters: readonly Forecaster[] = weeklyCandidates.filter(
  ({ name }) => name !== 'weeks_of_cover',
);

/**
 * Asked for the probability of an event, and not for a quantity. What is cheap to stock by need not know that: Normal demand
 * is wrong by 0.15 on average there (bench/forecast, car parts), and costs little more.
 */
export const forecasterOfEvents: Forecaster = forecasters[0]!;

/** The cheapest of them, by what each would have cost, and its cost over that of the cheapest simple rule. */
export function cheapestForecaster(items: readonly StockedItem[]): {
  forecaster: Forecaster;
  backtest: DemandParameters['backtest'];
} {
  const { costs } = chooseForecaster(items);
  const costOf = ({ name }: Forecaster) => costs[name]?.total ?? Number.NaN;
  const forecaster = forecasters.reduce((best, one) => (costOf(one) < costOf(best) ? one : best));
  const vsBaseline = costOf(forecaster) / Math.min(...yardsticks.map(costOf));
  return {
    forecaster,
    backtest: Number.isFinite(vsBaseline) ? { metric: 'simulated_cost', vsBaseline } : null,
  };
}
