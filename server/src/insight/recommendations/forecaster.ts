import { chooseForecaster, weeklyCandidates, yardsticks } from '../forecasting/choose-forecaster.ts';
import type { Forecaster } from '../forecasting/forecast.ts';
import type { StockedItem } from '../forecasting/inventory-cost.ts';
import type { DemandParameters } from './parameters.ts';

/** Forecaster by the name that parameters store. */
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
 * Forecasters that may be chosen; the first is used where the past is too short to compare. A rule of thumb such as
 * weeks of cover is excluded even if it costs less: it answers the same for every probability, and every claim made
 * here is one.
 */
export const forecasters: readonly Forecaster[] = weeklyCandidates.filter(
  ({ name }) => name !== 'weeks_of_cover',
);

/**
 * Forecaster for the probability of an event, rather than for a quantity. A model that is cheap to stock by need not be
 * good at that: Normal demand is wrong by 0.15 on average there (bench/forecast, car parts), and costs little more.
 */
export const forecasterOfEvents: Forecaster = forecasters[0]!;

/** Cheapest forecaster in the back-test, with its cost divided by that of the cheapest simple rule. */
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
