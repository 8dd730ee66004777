import { upTo } from './cut-series.ts';
import type { Duration, Forecast, Forecaster, Series } from './forecast.ts';
import { leastAbove, nothing } from './negative-binomial.ts';

/** A product as it is stocked, and what it costs to have too much or too little of it; both costs in the same unit of money. */
export interface StockedItem {
  series: Series;
  /** Of one unit for one period. */
  holdingCost: number;
  /** Of one unit that was asked for and not there. */
  shortageCost: number;
  /** From the order to the receipt, in periods. */
  leadTime: Duration;
}

export interface InventoryCost {
  holding: number;
  shortage: number;
  total: number;
}

/** Which periods are played through. */
export interface Replay {
  /** The first that costs; what is before it is known when the first forecast is made. */
  from: number;
  /** After so many periods the models learn again, from all that has come until then. */
  every: number;
}

/**
 * What it would have cost to stock by these forecasts: at the start of each period the stock, with what is on its way, is
 * filled up to the quantile of demand over lead time and one period at shortage/(shortage + holding), the newsvendor's level
 * (Arrow, Harris & Marschak 1951). What cannot be sold is lost, and what is left at the end of a period is paid for. A period
 * that was not stocked asks for nothing, one that was stocked for a part of itself for what was sold: more is not known.
 */
export function inventoryCosts(
  items: readonly StockedItem[],
  forecaster: Forecaster,
  replay: Replay,
): InventoryCost[] {
  const levels: number[][] = items.map(() => []);
  const end = Math.max(0, ...items.map(({ series }) => series.values.length));
  for (let origin = replay.from; origin < end; origin += replay.every) {
    const past = items.map(({ series }) => upTo(series, origin));
    const prior = forecaster.learn(past);
    for (const [at, item] of items.entries()) {
      levels[at]!.push(orderUpTo(forecaster.forecast(past[at]!, prior), item));
    }
  }
  return items.map((item, at) => play(item, levels[at]!, replay));
}

/**
 * The stock, with what is on its way, to which an order fills up: the least at which one unit more would cost more in holding
 * than it saves in shortage. It is left over with P(demand over lead time and one period ≤ stock), and it is missing in just
 * this period where it would have lasted over the lead time without it. Source: Hadley & Whitin, Analysis of Inventory Systems
 * (1963), 5-2, for shortages that cost by the unit and not by the time.
 */
export function orderUpTo(
  forecast: Pick<Forecast, 'over'>,
  { leadTime, holdingCost, shortageCost }: Omit<StockedItem, 'series'>,
): number {
  const served = forecast.over({ mean: leadTime.mean + 1, sd: leadTime.sd });
  const waited = leadTime.mean > 0 ? forecast.over(leadTime) : nothing;
  const most = served.quantile(Math.min(shortageCost / (shortageCost + holdingCost), highestLevel));
  const ratio = 1 + holdingCost / shortageCost;
  // F over the lead time through F over one period more: it falls as the stock grows, and where both are 0 it is infinite.
  return leastAbove(0, most, (stock) => {
    const lasts = served.cdf(stock);
    return stock >= most || (lasts > 0 && waited.cdf(stock) <= ratio * lasts);
  });
}

function play(item: StockedItem, levels: readonly number[], { from, every }: Replay): InventoryCost {
  const { values, exposure } = item.series;
  const wait = Math.max(0, Math.round(item.leadTime.mean));
  const arriving = new Map<number, number>();
  // As long as a lead time the first level is lived by at no cost, so that what is on its way is there to begin with.
  const start = Math.max(0, from - wait - 1);
  let stock = levels[0] ?? 0;
  let onOrder = 0;
  let holding = 0;
  let shortage = 0;
  for (let period = start; period < values.length; period++) {
    const level = levels[Math.max(0, Math.floor((period - from) / every))]!;
    const order = level - stock - onOrder;
    if (order > 0) {
      arriving.set(period + wait, order);
      onOrder += order;
    }
    const received = arriving.get(period) ?? 0;
    stock += received;
    onOrder -= received;
    const demand = exposure[period]! > 0 ? values[period]! : 0;
    const sold = Math.min(stock, demand);
    stock -= sold;
    if (period < from) continue;
    holding += stock * item.holdingCost;
    shortage += (demand - sold) * item.shortageCost;
  }
  return { holding, shortage, total: holding + shortage };
}

/** Holding that costs nothing would ask for infinitely much. */
const highestLevel = 0.9999;
