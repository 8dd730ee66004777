import type { Output } from '../../../api/operation.ts';

type Hour = Output<'dashboardWebhooks.summary'>['hours'][number];

export interface Bar {
  label: string;
  delivered: number;
  failed: number;
  /** 95th percentile in milliseconds; for a day, that of its slowest hour. */
  p95Ms: number | null;
}

/** Hours as they are, or summed up by day (UTC). */
export function barsOf(hours: readonly Hour[], daily: boolean): Bar[] {
  if (!daily) {
    return hours.map(({ at, ...figures }) => ({ label: hourFormat.format(new Date(at)), ...figures }));
  }
  return [...Map.groupBy(hours, ({ at }) => at.slice(0, 10))].map(([day, ofDay]) => {
    const slow = ofDay.flatMap(({ p95Ms }) => p95Ms ?? []);
    return {
      label: dayFormat.format(new Date(`${day}T00:00:00Z`)),
      delivered: ofDay.reduce((sum, { delivered }) => sum + delivered, 0),
      failed: ofDay.reduce((sum, { failed }) => sum + failed, 0),
      p95Ms: slow.length === 0 ? null : Math.max(...slow),
    };
  });
}

const hourFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric' });
const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
