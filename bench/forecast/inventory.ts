import { bootstrap } from '../../server/src/insight/forecasting/bootstrap.ts';
import { chooseForecaster, factors } from '../../server/src/insight/forecasting/choose-forecaster.ts';
import type { Forecaster, Series } from '../../server/src/insight/forecasting/forecast.ts';
import { hurdleNegativeBinomial, hurdleSettings } from '../../server/src/insight/forecasting/hurdle.ts';
import { inventoryCosts } from '../../server/src/insight/forecasting/inventory-cost.ts';
import { poissonDemand } from '../../server/src/insight/forecasting/poisson.ts';
import { exponentialSmoothing } from '../../server/src/insight/forecasting/smoothing.ts';
import { weeksOfCover } from '../../server/src/insight/forecasting/weeks-of-cover.ts';
import { holdOut, months } from './protocol.ts';

/** The economics of stocking the parts. Each part costs ten; these are its margin and its holding cost. */
interface Economy {
  /** Lost for each unit of unmet demand, as a share of the unit's cost. */
  margin: number;
  /** Cost of holding a unit for a year, as a share of its cost. */
  holding: number;
  /** Lead time in months. */
  leadTime: number;
}

export interface InventoryOutcome extends Economy {
  chosen: string;
  /** Cost in the test window, by the name of the model. */
  costs: Record<string, number>;
  /** Cost of the chosen model divided by that of the cheapest yardstick. */
  ratio: number;
}

const cost = 10;
const yardsticks: Forecaster[] = [
  exponentialSmoothing(),
  poissonDemand(months),
  weeksOfCover({ window: 6, cover: 1 }),
];
const candidates = (draws: number): Forecaster[] => [
  hurdleNegativeBinomial(hurdleSettings.month),
  ...factors.map((factor) => hurdleNegativeBinomial(hurdleSettings.month, factor)),
  bootstrap(draws),
  ...yardsticks,
];
const economies: Economy[] = [0.1, 0.3, 1].flatMap((margin) =>
  [0.15, 0.3, 0.6].flatMap((holding) => [1, 3].map((leadTime) => ({ margin, holding, leadTime }))),
);

/**
 * Chooses the model that would have cost least in the last year of the training part, then runs all of them through
 * the test window. In both phases the models relearn each quarter from everything seen so far.
 */
export function liveThrough(panel: readonly Series[]): InventoryOutcome[] {
  const { training } = holdOut(panel);
  const from = Math.max(...training.map(({ values }) => values.length));
  const baselines = yardsticks.map(({ name }) => name);
  return economies.map((economy) => {
    const money = {
      holdingCost: (cost * economy.holding) / months,
      shortageCost: cost * economy.margin,
      leadTime: { mean: economy.leadTime, sd: 0 },
    };
    const { forecaster } = chooseForecaster(
      training.map((series) => ({ series, ...money })),
      { candidates: candidates(100), baselines, periods: months, every: 3, atMost: Infinity },
    );
    const items = panel.map((series) => ({ series, ...money }));
    const lived = new Set([candidates(1)[0]!.name, forecaster.name, ...baselines]);
    const costs: Record<string, number> = {};
    for (const model of candidates(100)) {
      if (!lived.has(model.name)) continue;
      costs[model.name] = inventoryCosts(items, model, { from, every: 3 }).reduce(
        (sum, one) => sum + one.total,
        0,
      );
    }
    const best = Math.min(...baselines.map((name) => costs[name]!));
    return { ...economy, chosen: forecaster.name, costs, ratio: costs[forecaster.name]! / best };
  });
}
