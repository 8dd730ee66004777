/** Requests by day as a stacked plot takes them: the busiest credentials each, and all others together. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { UsageDay } from './use-usage.ts';

export interface UsageSeries {
  /** Keys of `points`; the busiest first. */
  series: { name: string; label: string; color: string }[];
  points: ({ date: string } & Record<string, string | number>)[];
  total: number;
}

const colors = ['harbor.6', 'indigo.5', 'orange.6', 'grape.5', 'lime.7', 'pink.6'];
const others = { name: 'others', label: 'All others', color: 'gray.6' };

export function seriesOf(usage: readonly UsageDay[], days: readonly string[]): UsageSeries {
  const totals = new Map<string, { label: string; requests: number }>();
  for (const { credentialId, credentialName, requests } of usage) {
    const one = totals.get(credentialId) ?? { label: credentialName, requests: 0 };
    totals.set(credentialId, { ...one, requests: one.requests + requests });
  }
  const busiest = [...totals].toSorted((a, b) => b[1].requests - a[1].requests);
  const shown = busiest
    .slice(0, colors.length)
    .map(([name, { label }], index) => ({ name, label, color: colors[index]! }));
  const series = busiest.length > colors.length ? [...shown, others] : shown;
  const names = new Set(shown.map(({ name }) => name));
  const points = days.map((date) => {
    const point: UsageSeries['points'][number] = {
      date,
      ...Object.fromEntries(series.map(({ name }) => [name, 0])),
    };
    for (const { credentialId, requests } of usage.filter((one) => one.date === date)) {
      const name = names.has(credentialId) ? credentialId : others.name;
      point[name] = Number(point[name] ?? 0) + requests;
    }
    return point;
  });
  return { series, points, total: usage.reduce((sum, { requests }) => sum + requests, 0) };
}

/** The last days in UTC, today the last. */
export const lastDays = (count: number, now = Date.now()): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
