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
  /** What each candidate would have cost, by its name, in the order of the candidates; empty where the past is too short. */
  costs: Readonly<Record<string, InventoryCost>>;
  /** The cost of the chosen one through that of the cheapest yardstick: below 1 it is better. NaN where nothing was compared. */
  vsBaseline: number;
}

/** What is common, and what the others have to be cheaper than. */
export const yardsticks: readonly Forecaster[] = [exponentialSmoothing(), poissonDemand(), weeksOfCover()];

/**
 * What may be expected beside what was learned. Where the demand of all products has been falling, or one that is missing costs
 * little, less than what was learned would have been the better stock; the money of the back-test says how much.
 */
export const factors: readonly number[] = [0.7, 0.8, 0.9, 1.1, 1.25];

/** The first is taken where the past is too short to compare, and where costs are equal. */
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
  /** Periods at the end of the past that are played through; as many are needed before them. */
  periods?: number;
  /** So often within them the models learn again. */
  every?: number;
  /** Of a larger panel so many are compared, evenly spread; the answer costs less than a second then. */
  atMost?: number;
}

/**
 * Which of the models would have cost least, holding and shortage together, had the last periods been stocked by it: a back-test
 * in which every forecast only knows what was before it. Money, not a score of forecasts, since a model can be good at the
 * quantiles that matter to nobody. The same items give the same answer.
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
