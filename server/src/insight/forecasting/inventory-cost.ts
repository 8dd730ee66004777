import { upTo } from './cut-series.ts';
import type { Duration, Forecast, Forecaster, Series } from './forecast.ts';
import { leastAbove, nothing } from './negative-binomial.ts';

/** Stocked product with the costs of having too much or too little of it, both in the same unit of money. */
export interface StockedItem {
  series: Series;
  /** Cost of holding one unit for one period. */
  holdingCost: number;
  /** Cost of one unit that was requested but not in stock. */
  shortageCost: number;
  /** Time from order to receipt, in periods. */
  leadTime: Duration;
}

export interface InventoryCost {
  holding: number;
  shortage: number;
  total: number;
}

/** Periods to replay. */
export interface Replay {
  /** First period whose costs count; everything before it is known to the first forecast. */
  from: number;
  /** Number of periods after which the models learn again from everything so far. */
  every: number;
}

/**
 * Cost of stocking by these forecasts: at the start of each period the stock, including what is on its way, is filled
 * up to the quantile of demand over lead time and one period at shortage/(shortage + holding), the newsvendor's level
 * (Arrow, Harris & Marschak 1951). Demand that cannot be met is lost, and stock left at the end of a period incurs
 * holding cost. The demand of an unstocked period is taken as 0, and that of a partly stocked one as the units sold:
 * more is not known.
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
 * Stock, including what is on its way, to which an order fills up: the lowest at which one more unit would cost more in
 * holding than it saves in shortage. That unit is left over with P(demand over lead time and one period ≤ stock), and
 * it is missing in exactly this period if the stock would have lasted over the lead time without it. Source: Hadley &
 * Whitin, Analysis of Inventory Systems (1963), 5-2, for shortages that cost by the unit and not by the time.
 */
export function orderUpTo(
  forecast: Pick<Forecast, 'over'>,
  { leadTime, holdingCost, shortageCost }: Omit<StockedItem, 'series'>,
): number {
  const served = forecast.over({ mean: leadTime.mean + 1, sd: leadTime.sd });
  const waited = leadTime.mean > 0 ? forecast.over(leadTime) : nothing;
  const most = served.quantile(Math.min(shortageCost / (shortageCost + holdingCost), highestLevel));
  const ratio = 1 + holdingCost / shortageCost;
  // Ratio of F over the lead time to F over one period more: it falls as the stock grows, and is infinite where both
  // are 0.
  return leastAbove(0, most, (stock) => {
    const lasts = served.cdf(stock);
    return stock >= most || (lasts > 0 && waited.cdf(stock) <= ratio * lasts);
  });
}

function play(item: StockedItem, levels: readonly number[], { from, every }: Replay): InventoryCost {
  const { values, exposure } = item.series;
  const wait = Math.max(0, Math.round(item.leadTime.mean));
  const arriving = new Map<number, number>();
  // Replays one lead time at the first level without counting costs, so that orders are already on their way at the
  // start.
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

/** Maximum service level; holding that costs nothing would otherwise require infinite stock. */
const highestLevel = 0.9999;
