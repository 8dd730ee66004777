/** Stock and sales at a marketplace, as reported, or inferred from shipments to it. */
import { dayMs } from '@packhouse/contract/rules/time';
import { leadTimeDemand } from '../forecasting/lead-time.ts';
import { negativeBinomial } from '../forecasting/negative-binomial.ts';
import type { Forecast } from '../forecasting/forecast.ts';
import { expectationOf, type Expectation, type Outlook } from './outlook.ts';
import type { MarketplaceFacts } from './snapshot.ts';

export interface MarketplaceStock {
  demand: Expectation;
  /** Units there and on their way there. */
  position: number;
  /** Number of weeks with known demand. */
  knownWeeks: number;
  isInferred: boolean;
  /** Days since the report; null without one. */
  age: number | null;
}

/** Stock and sales of a product at a marketplace; undefined where too little is known. */
export const marketplaceStockOf = (outlook: Outlook, facts: MarketplaceFacts): MarketplaceStock | undefined =>
  facts.reported ? reportedStock(outlook, facts, facts.reported) : inferredStock(outlook, facts);

function reportedStock(
  { foretell, daysUntil }: Outlook,
  { sold, sent }: MarketplaceFacts,
  { on, available, incoming }: NonNullable<MarketplaceFacts['reported']>,
): MarketplaceStock | undefined {
  const knownWeeks = sold.exposure.reduce((sum, part) => sum + part, 0);
  if (!(knownWeeks > 0)) return undefined;
  const demand = foretell(sold);
  const age = Math.max(0, -daysUntil(on));
  // Units sent after the report are not in it; units sold after it still are.
  const since = sent.reduce((sum, one) => sum + (one.on > on ? one.units : 0), 0);
  const position = Math.max(0, available - demand.daily * age) + incoming + since;
  return { demand, position, knownWeeks, isInferred: false, age };
}

/**
 * Infers the rate of sale from shipments. Everything sent before the last time must have been nearly sold by then, or
 * no more would have been sent. So the rate is the total sent, except for the last time, divided by the days from the
 * first time to the last.
 */
function inferredStock({ daysUntil }: Outlook, { sent }: MarketplaceFacts): MarketplaceStock | undefined {
  const times = [...Map.groupBy(sent, ({ on }) => on)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (times.length < leastTimes) return undefined;
  const unitsOf = (ones: MarketplaceFacts['sent']) => ones.reduce((sum, { units }) => sum + units, 0);
  const [first, last] = [times[0]![0], times.at(-1)![0]];
  const days = daysUntil(last) - daysUntil(first);
  const before = times.slice(0, -1).reduce((sum, [, ones]) => sum + unitsOf(ones), 0);
  const daily = before / days;
  if (!(daily > 0)) return undefined;
  const position = Math.max(0, unitsOf(times.at(-1)![1]) + daily * daysUntil(last));
  const forecast = steadyForecast(daily * 7, times.length - 1);
  return {
    demand: expectationOf(steadyModel, () => forecast),
    position,
    knownWeeks: days / 7,
    isInferred: true,
    age: null,
  };
}

const leastTimes = 3;

const steadyModel = { name: 'steady_rate', version: '1', backtest: null };

/**
 * Forecast of a rate observed in a few intervals. The variance of sales is assumed to be twice that of single
 * independent sales, and the mean to be known from the intervals alone.
 */
function steadyForecast(mean: number, intervals: number): Forecast {
  const rate = { mean, variance: 2 * mean, known: intervals };
  const week = negativeBinomial(mean, rate.variance * (1 + 1 / intervals));
  const over = (duration: { mean: number; sd: number }) => leadTimeDemand(rate, duration);
  return {
    weight: intervals,
    params: { mean, intervals },
    at: () => week,
    over,
    none: (periods) => over({ mean: periods, sd: 0 }).cdf(0),
  };
}

export interface TransferTime {
  mean: number;
  sd: number;
  n: number;
}

/** Days from a warehouse to a marketplace, shrunk towards a week give or take three days when few were observed. */
export function transferTimes(
  marketplaces: readonly MarketplaceFacts[],
): (marketplace: string) => TransferTime {
  const days = new Map<string, number[]>();
  // A shipment with several products arrives once.
  const seen = new Set<string>();
  for (const { marketplace, sent } of marketplaces) {
    for (const { shipmentId, on, deliveredOn } of sent) {
      if (deliveredOn === null || seen.has(shipmentId)) continue;
      seen.add(shipmentId);
      const taken = Math.max(0, (Date.parse(deliveredOn) - Date.parse(on)) / dayMs);
      const known = days.get(marketplace);
      if (known) known.push(taken);
      else days.set(marketplace, [taken]);
    }
  }
  return (marketplace) => {
    const all = days.get(marketplace) ?? [];
    const n = all.length;
    const sum = all.reduce((total, one) => total + one, 0);
    const mean = (sum + usual.n * usual.mean) / (n + usual.n);
    const squares = all.reduce((total, one) => total + (one - mean) ** 2, 0);
    return { mean, sd: Math.sqrt((squares + usual.n * usual.sd ** 2) / (n + usual.n)), n };
  };
}

/** Assumed transfer time, with the weight of `n` shipments. */
const usual = { mean: 7, sd: 3, n: 3 };
