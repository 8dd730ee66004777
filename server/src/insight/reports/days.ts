/** The days a figure is about, by the clock of the organization. */
import { dayMs } from '@packhouse/contract/rules/time';
import { longestRangeDays } from '@packhouse/contract/dashboard/space';
import { Failure } from '../../platform/failure.ts';
import { localTimeOf, nextDay, startOfDay } from '../../goods/shipments/local-time.ts';

export interface Range {
  from: string;
  to: string;
  days: readonly string[];
  /** The moments at which the days begin, and the one at which the last ends. */
  bounds: readonly string[];
}

export const todayIn = (timezone: string, now: Date): string => localTimeOf(timezone, now.getTime()).day;

export function rangeOf(timezone: string, from: string, to: string): Range {
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => nextDay(from, index));
  return {
    from,
    to,
    days,
    bounds: [...days, nextDay(to)].map((day) => startOfDay(timezone, day)),
  };
}

/** The range that was asked for, up to today. */
export function rangeAsked(
  timezone: string,
  today: string,
  asked: { from?: string | undefined; to?: string | undefined },
  usualDays: number,
): Range {
  const to = asked.to === undefined || asked.to > today ? today : asked.to;
  const from = asked.from ?? nextDay(to, 1 - usualDays);
  if (from > to) {
    throw wrong(asked.from === undefined ? 'to' : 'from', `must be no later than ${to}; you sent ${from}`);
  }
  if (daysBetween(from, to) > longestRangeDays) {
    throw wrong(
      'from',
      `must be at most ${longestRangeDays} days before ${to}, with that day; you sent ${from}`,
    );
  }
  return rangeOf(timezone, from, to);
}

/** As many days, up to the one before. */
export const rangeBefore = (timezone: string, { from, days }: Range): Range =>
  rangeOf(timezone, nextDay(from, -days.length), nextDay(from, -1));

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const wrong = (parameter: string, rule: string): Failure =>
  new Failure('invalid_parameter', `${parameter} ${rule}.`, { properties: { [parameter]: rule } });
