/** Instants and local days of an IANA time zone, as Node's Intl knows it. Instants are milliseconds since 1970. */
import { dayMs, hourMs, minuteMs } from '@packhouse/contract/rules/time';
import { weekdays } from '@packhouse/contract/public/warehouses';

/** The day (YYYY-MM-DD) and the minute of the day that clocks in the zone show at an instant. */
export function localTimeOf(timezone: string, at: number): { day: string; minute: number } {
  const local = at + offsetAt(timezone, at);
  return { day: new Date(local).toISOString().slice(0, 10), minute: Math.floor((local % dayMs) / minuteMs) };
}

/**
 * The instant at which clocks in the zone show that minute of that day. A time that the change to summer time skips is
 * taken as it would have been before the change (02:30 becomes 03:30); of a time that comes twice, the first.
 */
export function instantOf(timezone: string, day: string, minute: number): number {
  const local = Date.parse(day) + minute * minuteMs;
  const before = local - offsetAt(timezone, local - dayMs);
  const after = local - offsetAt(timezone, local + dayMs);
  const shows = (instant: number) => instant + offsetAt(timezone, instant) === local;
  return before === after || shows(before) || !shows(after) ? before : after;
}

/** The instant (ISO) at which the day begins in the zone. */
export const startOfDay = (timezone: string, day: string): string =>
  new Date(instantOf(timezone, day, 0)).toISOString();

/** The day that clocks in the zone show at an instant (ISO). */
export const dayIn = (timezone: string, at: string): string => localTimeOf(timezone, Date.parse(at)).day;

export const nextDay = (day: string, days = 1): string => dayOf(dayNumberOf(day) + days);

/** The number of the day that clocks in the zone show at an instant (ISO), counted from 1970. */
export function dayNumberIn(timezone: string, at: string): number {
  const instant = Date.parse(at);
  return Math.floor((instant + offsetAt(timezone, instant)) / dayMs);
}

export const dayNumberOf = (day: string): number => Date.parse(day) / dayMs;

/** The day with that number. */
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export const weekdayOf = (day: string): (typeof weekdays)[number] =>
  weekdays[(new Date(day).getUTCDay() + 6) % 7]!;

/**
 * How far the zone's clocks are ahead of UTC, in milliseconds. Clocks change on quarters of an hour and not within, so what
 * Intl has once said holds for the quarter: asking it again for each order would cost more than deciding the order.
 */
function offsetAt(timezone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs);
  const known = offsets.get(timezone) ?? new Map<number, number>();
  offsets.set(timezone, known);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size >= mostQuarters) known.clear();
    known.set(quarter, (offset = offsetOf(timezone, quarter * quarterMs)));
  }
  return offset;
}

const quarterMs = 900_000;
const mostQuarters = 10_000;
const offsets = new Map<string, Map<number, number>>();

function offsetOf(timezone: string, at: number): number {
  const text = formatOf(timezone).format(at);
  const found = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!found) throw new Error(`Intl answers no offset for the time zone ${timezone}: ${text}`);
  const [, sign, hours, minutes, seconds] = found;
  const offset = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds ?? 0) * 1000;
  return sign === '-' ? -offset : offset;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
    formats.set(timezone, format);
  }
  return format;
}
