import type { Series } from '../forecasting/forecast.ts';
import type { StockedItem } from '../forecasting/inventory-cost.ts';
import { learnNoDemand } from '../forecasting/no-demand.ts';
import { learnClimate } from './climatology.ts';
import { kept } from './figures.ts';
import { cheapestForecaster, forecasterOfEvents } from './forecaster.ts';
import { expectedLeadTime, latestSuppliers, learnSupply } from './lead-times.ts';
import { holdingPerDay, usualServiceLevel } from './money.ts';
import { deadStockDays, type Parameters, type SupplyParameters } from './parameters.ts';
import type { ProductFacts, Snapshot } from './snapshot.ts';

/** Learns from all products and deliveries together. The same snapshot always gives the same parameters. */
export function learn(snapshot: Snapshot): Parameters {
  const supply = learnSupply(snapshot.deliveries);
  const items = stockedItems(snapshot, supply);
  const panel = items.map(({ series }) => series);
  const { forecaster, backtest } = cheapestForecaster(items);
  return {
    learnedAt: snapshot.asOf,
    demand: {
      model: forecaster.name,
      version: forecaster.version,
      prior: forecaster.learn(panel),
      events: {
        model: forecasterOfEvents.name,
        version: forecasterOfEvents.version,
        prior: forecasterOfEvents.learn(panel),
      },
      backtest: backtest && { ...backtest, vsBaseline: kept(backtest.vsBaseline) },
      weeks: panel.reduce((longest, series) => Math.max(longest, historyOf(series)), 0),
    },
    supply,
    climate: learnClimate(panel),
    noDemand: learnNoDemand(panel, {
      horizon: Math.round(deadStockDays / 7),
      periodsPerYear: 52,
      beside: forecasterOfEvents,
    }),
  };
}

/** Products by place that were ever in stock, with their costs and lead times. */
function stockedItems(snapshot: Snapshot, supply: SupplyParameters): StockedItem[] {
  const suppliers = latestSuppliers(snapshot.deliveries);
  return snapshot.products.flatMap((product) => {
    const { mean, sd } = expectedLeadTime(product, suppliers.get(product.id) ?? null, supply);
    return product.places
      .filter(({ demand }) => demand.exposure.some((part) => part > 0))
      .map(({ demand }) => ({
        series: demand,
        ...costsOf(product, snapshot),
        leadTime: { mean: mean / 7, sd: sd / 7 },
      }));
  });
}

/**
 * Weekly holding and shortage costs of a unit. Without a known, positive margin, their ratio follows the usual service
 * level.
 */
function costsOf(
  product: ProductFacts,
  { rates }: Snapshot,
): Pick<StockedItem, 'holdingCost' | 'shortageCost'> {
  const { cost, price } = product;
  const holding = cost === null ? 0 : 7 * holdingPerDay(product, cost, rates);
  if (cost === null || price === null || price <= cost || !(holding > 0)) {
    return { holdingCost: 1, shortageCost: usualServiceLevel / (1 - usualServiceLevel) };
  }
  return { holdingCost: holding, shortageCost: price - cost };
}

/** Number of weeks since it was first in stock. */
const historyOf = ({ exposure }: Series) => exposure.length - exposure.findIndex((part) => part > 0);
