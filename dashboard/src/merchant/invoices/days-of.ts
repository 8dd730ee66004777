/** Arithmetic with local days, YYYY-MM-DD. Both ends of a period count. */
import { dayMs } from '@packhouse/contract/rules/time';

const ordinal = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Length of a period in days, the number of its current day, and the number of days after it. */
export function daysOf({
  periodStart,
  periodEnd,
  through,
}: {
  periodStart: string;
  periodEnd: string;
  through: string;
}): { all: number; today: number; left: number } {
  const all = ordinal(periodEnd) - ordinal(periodStart) + 1;
  const today = ordinal(through) - ordinal(periodStart) + 1;
  return { all, today, left: all - today };
}

export const daysAfter = (day: string, count: number): string =>
  new Date((ordinal(day) + count) * dayMs).toISOString().slice(0, 10);
