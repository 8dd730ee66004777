/** Local days as the instants at which they begin and end. */
import { dayMs } from '@packhouse/contract/rules/time';

/** The instant at which a day, YYYY-MM-DD, begins in a time zone. */
export function startOfDay(day: string, timezone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset may change between the first guess and the day itself.
  const guess = midnight - offsetMs(midnight, timezone);
  return new Date(midnight - offsetMs(guess, timezone)).toISOString();
}

export const startOfNextDay = (day: string, timezone: string): string =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10), timezone);

/** `createdAfter` and `createdBefore` leave out the instant itself. */
export function during(
  days: { from?: string | undefined; to?: string | undefined },
  timezone: string,
): { createdAfter?: string; createdBefore?: string } {
  return {
    ...(isDay(days.from) ? { createdAfter: earlier(startOfDay(days.from, timezone)) } : {}),
    ...(isDay(days.to) ? { createdBefore: startOfNextDay(days.to, timezone) } : {}),
  };
}

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const earlier = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

function offsetMs(instant: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    instant
  );
}
