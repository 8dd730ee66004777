/** Evidence for a suggestion, period by period, as plots and tables show it. */
import type { Output } from '../../api/operation.ts';

type Evidence = Output<'recommendations.get'>['evidence'];
type Series = Evidence['series'][number];
export type Period = Series['period'];

export interface DemandPoint {
  /** The first day of the period, YYYY-MM-DD. */
  from: string;
  /** Null when nothing is known, for example when the product was out of stock all the time. */
  demand: number | null;
  /** True when the product was out of stock for part of the period: the true demand was at least `demand`. */
  wasOut: boolean;
  expected: number | null;
  band: [low: number, high: number] | null;
}

/** Demand of the past, followed by the forecast. */
export function demandPoints({ series, forecast }: Evidence): DemandPoint[] {
  const history = series.find(({ name }) => name === 'units_demanded');
  const points = new Map<string, DemandPoint>();
  history?.values.forEach((demand, step) => {
    const from = startOf(history, step);
    points.set(from, { ...nothingAt(from), demand, wasOut: history.censored[step] === true });
  });
  const edges = edgesOf(forecast);
  forecast?.mean.forEach((mean, step) => {
    const from = startOf(forecast, step);
    const [low, high] = [edges?.low.values[step], edges?.high.values[step]];
    points.set(from, {
      ...(points.get(from) ?? nothingAt(from)),
      expected: mean,
      band: low === undefined || high === undefined ? null : [low, high],
    });
  });
  return [...points.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Stretches in which the product was out of stock, each from its first to its last period. */
export function outSpans(points: readonly DemandPoint[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  points.forEach(({ from, wasOut }, index) => {
    const last = spans.at(-1);
    if (!wasOut) return;
    if (last && points[index - 1]?.from === last.to) last.to = from;
    else spans.push({ from, to: from });
  });
  return spans;
}

interface Edge {
  level: number;
  values: readonly number[];
}

/**
 * Quantiles between which the demand is expected: those at 0.1 and 0.9, or the outermost ones where these are missing.
 * Undefined when there are not two different ones.
 */
export function edgesOf(forecast: Evidence['forecast']): { low: Edge; high: Edge } | undefined {
  const levels = Object.entries(forecast?.quantiles ?? {})
    .map(([level, values]) => ({ level: Number(level), values }))
    .toSorted((a, b) => a.level - b.level);
  const low = levels.find(({ level }) => level === 0.1) ?? levels[0];
  const high = levels.find(({ level }) => level === 0.9) ?? levels.at(-1);
  return low && high && low.level < high.level ? { low, high } : undefined;
}

export interface StockPoint {
  from: string;
  without: number | null;
  withAction: number | null;
}

/** Stock expected at the end of each coming period, without and with the suggested action. */
export function stockPoints({ series }: Evidence): StockPoint[] {
  const points = new Map<string, StockPoint>();
  for (const one of series) {
    if (one.name === 'units_demanded') continue;
    const key = one.name === 'stock_with_action' ? 'withAction' : 'without';
    one.values.forEach((value, step) => {
      const from = startOf(one, step);
      points.set(from, { ...(points.get(from) ?? { from, without: null, withAction: null }), [key]: value });
    });
  }
  return [...points.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

export interface Outage {
  /** First period at whose end nothing is left. */
  from: string;
  /** First later period with stock again; null where none is in sight. */
  until: string | null;
}

/** Period when the stock runs out, if it does. Models answer fractions of units: less than half a unit is none. */
export function outageOf(points: readonly StockPoint[], key: 'without' | 'withAction'): Outage | undefined {
  const known = points.filter((point) => point[key] !== null);
  const isOut = (point: StockPoint) => point[key]! < 0.5;
  const first = known.findIndex(isOut);
  if (first < 0) return undefined;
  const back = known.slice(first).find((point) => !isOut(point));
  return { from: known[first]!.from, until: back?.from ?? null };
}

/** Start of the period that a time lies in; undefined before the first period. */
export function periodAt(points: readonly { from: string }[], at: string): string | undefined {
  return points.findLast(({ from }) => from <= at.slice(0, 10))?.from;
}

function startOf({ start, period }: { start: string; period: Period }, step: number): string {
  const day = new Date(`${start}T00:00:00Z`);
  if (period === 'month') day.setUTCMonth(day.getUTCMonth() + step);
  else day.setUTCDate(day.getUTCDate() + step * (period === 'week' ? 7 : 1));
  return day.toISOString().slice(0, 10);
}

const nothingAt = (from: string): DemandPoint => ({
  from,
  demand: null,
  wasOut: false,
  expected: null,
  band: null,
});
