import { bootstrap } from './bootstrap.ts';
import { endingAt } from './cut-series.ts';
import type { Forecaster } from './forecast.ts';
import { hurdleNegativeBinomial, hurdleSettings } from './hurdle.ts';
import { inventoryCosts, type InventoryCost, type StockedItem } from './inventory-cost.ts';
import { poissonDemand } from './poisson.ts';
import { exponentialSmoothing } from './smoothing.ts';
import { weeksOfCover } from './weeks-of-cover.ts';

export interface ForecasterChoice {
  forecaster: Forecaster;
  /**
   * Back-test cost of each candidate, by its name, in the order of the candidates; empty where the past is too short.
   */
  costs: Readonly<Record<string, InventoryCost>>;
  /**
   * Cost of the chosen forecaster divided by that of the cheapest baseline: below 1 is better. NaN where nothing was
   * compared.
   */
  vsBaseline: number;
}

/** Common methods, which the others have to beat on cost. */
export const yardsticks: readonly Forecaster[] = [exponentialSmoothing(), poissonDemand(), weeksOfCover()];

/**
 * Factors on the learned demand that are tried as well. Where the demand of all products has been falling, or a missing
 * unit costs little, less than the learned demand would have been the better stock; the costs of the back-test decide
 * how much.
 */
export const factors: readonly number[] = [0.7, 0.8, 0.9, 1.1, 1.25];

/**
 * Candidates for weekly series. The first is used where the past is too short to compare, and where costs are equal.
 */
export const weeklyCandidates: readonly Forecaster[] = [
  hurdleNegativeBinomial(),
  ...factors.map((factor) => hurdleNegativeBinomial(hurdleSettings.week, factor)),
  bootstrap(),
  ...yardsticks,
];

export interface Comparison {
  candidates?: readonly Forecaster[];
  /** Names of candidates; the cheapest of them is the baseline. */
  baselines?: readonly string[];
  /** Number of most recent periods that are replayed; the same number must precede them. */
  periods?: number;
  /** Number of periods after which the models learn again. */
  every?: number;
  /**
   * Maximum number of series compared, spread evenly over a larger panel, so that the answer takes less than a second.
   */
  atMost?: number;
}

/**
 * Chooses the model that would have cost least, holding and shortage together, had the last periods been stocked by it:
 * a back-test in which every forecast knows only what came before it. It compares money, not forecast scores, since a
 * model can be good at quantiles that nobody needs. The same items give the same answer.
 */
export function chooseForecaster(
  items: readonly StockedItem[],
  {
    candidates = weeklyCandidates,
    baselines = yardsticks.map(({ name }) => name),
    periods = 13,
    every = 4,
    atMost = 500,
  }: Comparison = {},
): ForecasterChoice {
  const long = items.filter(({ series }) => series.values.length >= 2 * periods);
  const compared = spread(long, atMost);
  if (compared.length === 0) return { forecaster: candidates[0]!, costs: {}, vsBaseline: Number.NaN };
  const end = Math.max(...compared.map(({ series }) => series.values.length));
  const aligned = compared.map((item) => ({ ...item, series: endingAt(end, item.series) }));
  const costs: Record<string, InventoryCost> = {};
  for (const candidate of candidates) {
    costs[candidate.name] = sumOf(inventoryCosts(aligned, candidate, { from: end - periods, every }));
  }
  const costOf = ({ name }: Forecaster) => costs[name]!.total;
  const forecaster = candidates.reduce((best, one) => (costOf(one) < costOf(best) ? one : best));
  const baseline = Math.min(...candidates.filter(({ name }) => baselines.includes(name)).map(costOf));
  return { forecaster, costs, vsBaseline: costOf(forecaster) / baseline };
}

const spread = <T>(all: readonly T[], atMost: number): T[] =>
  Array.from(
    { length: Math.min(atMost, all.length) },
    (_, i) => all[Math.floor((i * all.length) / Math.min(atMost, all.length))]!,
  );

function sumOf(costs: readonly InventoryCost[]): InventoryCost {
  const sum = { holding: 0, shortage: 0, total: 0 };
  for (const { holding, shortage, total } of costs) {
    sum.holding += holding;
    sum.shortage += shortage;
    sum.total += total;
  }
  return sum;
}
