/** Billing periods: whole local days of the organization, without a gap between one and the next. */
import { dayMs } from '@packhouse/contract/rules/time';
import { instantOf, localTimeOf, nextDay } from '../goods/shipments/local-time.ts';

export interface Period {
  /** The first and the last day. */
  start: string;
  end: string;
}

/** Instants, in milliseconds since 1970: from the first on, and before the second. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The period behind the last one that was billed: it ends with the month in which it begins. The first one begins on the
 * day on which the organization did.
 */
export function periodAfter(
  last: string | null,
  { timezone, createdAt }: { timezone: string; createdAt: string },
): Period {
  const start = last === null ? localTimeOf(timezone, Date.parse(createdAt)).day : nextDay(last);
  return { start, end: endOfMonth(start) };
}

/** When its days begin and end where the organization is. */
export const spanOf = ({ start, end }: Period, timezone: string): Span => ({
  from: instantOf(timezone, start, 0),
  to: instantOf(timezone, nextDay(end), 0),
});

export const daysOf = ({ start, end }: Period): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1;

/** Whether it goes to the end of the month, from its beginning or that of the organization. */
export const endsWithMonth = ({ start, end }: Period): boolean => end === endOfMonth(start);

/** Last day of the month of a day. */
export const endOfMonth = (day: string): string =>
  nextDay(`${nextDay(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
