/**
 * Billing periods: local days of the organization, without a gap between one and the next. A period begins at the instant at
 * which the last one ended, also where the organization has changed its time zone since (decision 0069).
 */
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

/** A period with its instants and the time zone of its days. */
export interface BillingPeriod extends Period, Span {
  timezone: string;
}

/** Facts about an organization that its running period follows from. */
export interface Billed {
  timezone: string;
  createdAt: string;
  /** The first day of the organization; null for the one on which it was created by its time zone. */
  firstDay: string | null;
  /** The last day that was billed; null when there is none. */
  billedThrough: string | null;
  /** Time at which it ended, in milliseconds; null when its time zone is still that of the organization. */
  billedUntil: number | null;
}

/** First day of the organization. */
const firstDayOf = ({ timezone, createdAt, firstDay }: Billed): string =>
  firstDay ?? localTimeOf(timezone, Date.parse(createdAt)).day;

/**
 * The period behind the last one that was billed: it ends with the month in which it begins, or on `through`. The first one begins
 * on the day on which the organization did.
 */
export function runningPeriod(billed: Billed, through?: string): BillingPeriod {
  const { timezone, createdAt, billedThrough, billedUntil } = billed;
  const start = billedThrough === null ? firstDayOf(billed) : nextDay(billedThrough);
  const end = through ?? endOfMonth(start);
  const span = spanOf({ start, end }, timezone);
  const from =
    billedUntil ?? (billedThrough === null ? Math.min(span.from, Date.parse(createdAt)) : span.from);
  return { start, end, from, to: Math.max(from, span.to), timezone };
}

/** When its days begin and end where the organization is. */
export const spanOf = ({ start, end }: Period, timezone: string): Span => ({
  from: instantOf(timezone, start, 0),
  to: instantOf(timezone, nextDay(end), 0),
});

/** One day of a period. Its first day holds all that the period begins with. */
export function dayOf({ timezone, ...period }: BillingPeriod, day: string): BillingPeriod {
  const { from, to } = spanOf({ start: day, end: day }, timezone);
  const within = (at: number) => Math.min(Math.max(at, period.from), period.to);
  return {
    ...{ start: day, end: day, timezone },
    from: day === period.start ? period.from : within(from),
    to: within(to),
  };
}

export const daysOf = ({ start, end }: Period): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1;

/** Whether it goes to the end of the month, from its beginning or that of the organization. */
export const endsWithMonth = ({ start, end }: Period): boolean => end === endOfMonth(start);

/** Last day of the month of a day. */
export const endOfMonth = (day: string): string =>
  nextDay(`${nextDay(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
