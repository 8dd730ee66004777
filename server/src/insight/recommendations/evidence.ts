/** Evidence that a suggestion shows: its figures, the past, and the forecast, week by week. */
import type { Forecast, Series } from '../forecasting/forecast.ts';
import { daysText, kept, keptShare, unitsText } from './figures.ts';
import type { Expectation, Outlook, PlaceOutlook } from './outlook.ts';
import { climateQuantile } from './climatology.ts';
import type { Check, Evidence, Metric, NewClaim, Suggestion, Wording } from './suggestion.ts';
import { slotsIn } from './wording.ts';

export const metric = (
  name: string,
  value: number,
  unit: string,
  source: string,
  {
    low = null,
    high = null,
    n = null,
  }: { low?: number | null; high?: number | null; n?: number | null } = {},
): Metric => ({
  name,
  value: kept(value),
  low: low === null ? null : kept(low),
  high: high === null ? null : kept(high),
  unit,
  n: n === null ? null : Math.round(n),
  source,
});

/** Metrics that nearly every kind shows of a product in a place. */
export const usualMetrics = (
  { place, knownWeeks }: Pick<PlaceOutlook, 'place' | 'knownWeeks'>,
  demand: Expectation,
): Metric[] => [metric('available', place.available, 'units', 'stock'), weeklyDemand(demand, knownWeeks)];

export function weeklyDemand(demand: Expectation, knownWeeks: number): Metric {
  const week = demand.over(7);
  return metric('weekly_demand', demand.daily * 7, 'units', 'forecast', {
    low: week.quantile(0.1),
    high: week.quantile(0.9),
    n: knownWeeks,
  });
}

export const leadTimeMetric = ({ leadTime }: PlaceOutlook): Metric =>
  metric('lead_time', leadTime.mean, 'days', leadTime.source, {
    low: Math.max(0, leadTime.mean - 1.28 * leadTime.sd),
    high: leadTime.mean + 1.28 * leadTime.sd,
    n: leadTime.n,
  });

/** Figures, the past of `past`, and the coming `days` days with the forecast and the stock. */
export function evidenceOf(
  outlook: Outlook,
  demand: Expectation,
  { metrics, past, days, ...plan }: { metrics: Metric[]; past?: Series; days: number } & StockPlan,
): Suggestion['evidence'] {
  const weeks = Math.min(26, Math.max(4, Math.ceil(days / 7)));
  return {
    metrics,
    series: [...(past ? demandSeries(outlook, past) : []), ...stockSeries(outlook, demand, weeks, plan)],
    forecast: forecastShown(outlook, demand, weeks),
  };
}

/** Demand history of at most a year, from the first known week. */
function demandSeries({ snapshot: { weeks } }: Outlook, { values, exposure }: Series): Evidence['series'] {
  const first = exposure.findIndex((part) => part > 0);
  if (first < 0) return [];
  const from = Math.max(first, weeks.length - weeksShown);
  const start = weeks[from];
  if (start === undefined) return [];
  return [
    {
      name: 'units_demanded',
      period: 'week',
      start,
      values: values
        .slice(from)
        .map((value, at) => (exposure[from + at]! > 0 || value > 0 ? kept(value) : null)),
      censored: exposure.slice(from).map((part) => part < 1),
    },
  ];
}

const weeksShown = 52;

/** Units arriving in a number of days from today. */
export interface Arrival {
  inDays: number;
  units: number;
}

interface StockPlan {
  stock: number;
  /** Arrivals without the suggested action. */
  arrivals: readonly Arrival[];
  /** Changes by the suggested action. */
  changes: readonly Arrival[];
}

/** Stock expected at the end of each coming week, without and with the suggested action. */
function stockSeries(
  { today }: Outlook,
  demand: Expectation,
  weeks: number,
  { stock, arrivals, changes }: StockPlan,
): Evidence['series'] {
  const censored = Array.from({ length: weeks }, () => false);
  const series = (name: 'stock_without_action' | 'stock_with_action', coming: readonly Arrival[]) => ({
    name,
    period: 'week' as const,
    start: today,
    values: projected(demand.forecast, weeks, stock, coming),
    censored,
  });
  return [series('stock_without_action', arrivals), series('stock_with_action', [...arrivals, ...changes])];
}

/** Projects the stock with the mean of the forecast. Demand that exceeds the stock is lost, not backordered. */
function projected(forecast: Forecast, weeks: number, stock: number, arrivals: readonly Arrival[]): number[] {
  const values: number[] = [];
  let left = stock;
  for (let week = 1; week <= weeks; week++) {
    for (const { inDays, units } of arrivals) {
      if (Math.max(1, Math.ceil(inDays / 7)) === week) left = Math.max(0, left + units);
    }
    left = Math.max(0, left - forecast.at(week).mean);
    values.push(kept(left));
  }
  return values;
}

/** Incoming goods of a place. Overdue ones count into the first week. */
export const arrivalsAt = ({ daysUntil }: Outlook, { place, leadTime }: PlaceOutlook): Arrival[] =>
  place.incoming.map(({ quantity, expectedOn }) => ({
    inDays: expectedOn === null ? leadTime.mean : daysUntil(expectedOn),
    units: quantity,
  }));

function forecastShown({ today }: Outlook, { forecast }: Expectation, weeks: number): Evidence['forecast'] {
  const coming = Array.from({ length: weeks }, (_, at) => forecast.at(at + 1));
  return {
    period: 'week',
    start: today,
    quantiles: Object.fromEntries(
      [0.1, 0.5, 0.9].map((level) => [String(level), coming.map((week) => week.quantile(level))]),
    ),
    mean: coming.map(({ mean }) => kept(mean)),
  };
}

export const modelOf = ({ model, forecast }: Expectation): Suggestion['model'] => ({
  name: model.name,
  version: model.version,
  params: Object.fromEntries(Object.entries(forecast.params).map(([name, value]) => [name, kept(value)])),
  backtest: model.backtest,
});

/** Confidence in a suggestion, never higher than that of its inputs. */
export function confidenceOf(
  level: number,
  meaning: string,
  {
    isNew,
    leadTimeAssumed = false,
    inferred = false,
  }: { isNew: boolean; leadTimeAssumed?: boolean; inferred?: boolean },
): Suggestion['confidence'] {
  const caps = [
    ...(isNew
      ? [
          {
            most: 0.6,
            why: 'The product has little history, so its demand was estimated from other products.',
          },
        ]
      : []),
    ...(leadTimeAssumed ? [{ most: 0.7, why: 'No lead time is known, so a typical one was assumed.' }] : []),
    ...(inferred
      ? [{ most: 0.5, why: 'Stock there is not reported, so it was estimated from shipments.' }]
      : []),
  ];
  return {
    level: keptShare(Math.min(level, ...caps.map(({ most }) => most))),
    meaning: [meaning, ...caps.map(({ why }) => why)].join(' '),
  };
}

/** Sentences with the slots that they use. Undefined sentences are left out. */
export function worded(
  {
    title,
    summary,
    rationale,
  }: { title: string; summary: string; rationale: readonly (string | undefined)[] },
  slots: Readonly<Record<string, string>>,
): Wording {
  const said = rationale.filter((sentence) => sentence !== undefined);
  const used = new Set([title, summary, ...said].flatMap(slotsIn));
  return {
    title,
    summary,
    rationale: said,
    slots: Object.fromEntries(Object.entries(slots).filter(([name]) => used.has(name))),
  };
}

export const subjectOf = ({ product, place }: PlaceOutlook): Suggestion['subject'] => ({
  kind: 'product',
  id: product.id,
  sku: product.sku,
  name: product.name,
  warehouseId: place.warehouseId,
});

/** Slots that the sentences about a product in a place share. */
export const slotsOf = ({ warehouseName }: Outlook, { product, place }: PlaceOutlook) => ({
  sku: product.sku,
  name: product.name,
  warehouse: warehouseName(place.warehouseId),
});

/** Claim about a product in a place that is settled by what happens within `days` days. */
export function claimWithin(
  outlook: Outlook,
  { product, place }: PlaceOutlook,
  days: number,
  measure: Extract<Check, { productId: string; warehouseId: string; to: string }>['measure'],
  claim: Omit<NewClaim, 'resolvesAt' | 'check'>,
): NewClaim {
  const [from, to] = [outlook.snapshot.asOf, outlook.inDays(days)];
  const check: Check = { measure, productId: product.id, warehouseId: place.warehouseId, from, to };
  return { ...claim, resolvesAt: to, check };
}

/** Claim that demand stays within a bound, with a probability of `level`. */
export const demandClaim = (
  outlook: Outlook,
  at: PlaceOutlook,
  days: number,
  bound: number,
  level: number,
): NewClaim =>
  claimWithin(outlook, at, days, 'demand', {
    kind: 'quantile',
    event: `Demand for ${at.product.sku} is at most ${unitsText(bound)} in ${daysText(days)}.`,
    level: keptShare(level),
    value: bound,
    baseline: climateQuantile(at.place.demand, days, level),
  });

/** Impact in whole minor units, with its range: `low` ≤ `amount` ≤ `high`. */
export const impactOf = (
  amount: number,
  low: number,
  high: number,
  rest: Pick<Suggestion['impact'], 'basis' | 'horizonDays' | 'assumptions'>,
): Suggestion['impact'] => {
  const most = Math.round(Math.max(high, amount));
  return {
    amount: Math.round(amount),
    low: Math.round(Math.min(low, amount)),
    high: most,
    ...rest,
    // With nothing at stake, there is no basis either.
    basis: most === 0 ? 'none' : rest.basis,
    horizonDays: Math.round(rest.horizonDays),
  };
};
