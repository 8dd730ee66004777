/** What a suggestion rests on, period by period, as plots and tables show it. */
import type { Output } from '../api/operation.ts';

type Evidence = Output<'recommendations.get'>['evidence'];
type Series = Evidence['series'][number];
export type Period = Series['period'];

export interface DemandPoint {
  /** The first day of the period, YYYY-MM-DD. */
  from: string;
  /** Null where nothing is known, as when it was out of stock all the time. */
  demand: number | null;
  /** It was out of stock for some of the time: at least so much was asked for. */
  wasOut: boolean;
  expected: number | null;
  band: [low: number, high: number] | null;
}

/** The history, and what is expected to follow. */
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

/** The stretches in which it was out of stock, each from its first to its last period. */
export function outSpans(points: readonly DemandPoint[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  points.forEach(({ from, wasOut }, place) => {
    const last = spans.at(-1);
    if (!wasOut) return;
    if (last && points[place - 1]?.from === last.to) last.to = from;
    else spans.push({ from, to: from });
  });
  return spans;
}

interface Edge {
  level: number;
  values: readonly number[];
}

/** The outermost quantiles, between which the demand is expected; those of one in ten and nine in ten, where there are. */
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

/** The stock that is expected at the end of each coming period, as things are and with what is suggested. */
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
  /** The period at whose end nothing is left for the first time. */
  from: string;
  /** The first one after it with stock again; null where none is seen. */
  until: string | null;
}

/** When the stock runs out, if it does. Models answer parts of units: less than half of one is none. */
export function outageOf(points: readonly StockPoint[], key: 'without' | 'withAction'): Outage | undefined {
  const known = points.filter((point) => point[key] !== null);
  const isOut = (point: StockPoint) => point[key]! < 0.5;
  const first = known.findIndex(isOut);
  if (first < 0) return undefined;
  const back = known.slice(first).find((point) => !isOut(point));
  return { from: known[first]!.from, until: back?.from ?? null };
}

/** The period that a time lies in; undefined before the first. */
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
