import { hourMs, minuteMs } from '@packhouse/contract/rules/time';
import { word } from '../../ui/t.ts';

/** Spans of days a supervisor looks at; the day begins in the zone of the warehouse. */
export const spans = {
  today: word('Today'),
  yesterday: word('Yesterday'),
  week: word('Last 7 days'),
} as const;
export type Span = keyof typeof spans;

/** Undefined ends are those of the service: since the day began, and now. */
export function spanTimes(span: Span, timeZone: string, now = new Date()): { from?: string; to?: string } {
  if (span === 'today') return {};
  const today = dayBegin(now, timeZone);
  if (span === 'yesterday')
    return {
      from: dayBegin(new Date(today.getTime() - 12 * hourMs), timeZone).toISOString(),
      to: today.toISOString(),
    };
  // Six days and what has passed of this one: the service answers at most seven.
  return { from: dayBegin(new Date(today.getTime() - 5.5 * 24 * hourMs), timeZone).toISOString() };
}

/** When the local day began: the offset at noon is not that at midnight on two days a year, so it is asked for twice. */
export function dayBegin(at: Date, timeZone: string): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  const utc = Date.parse(`${day}T00:00:00Z`);
  const first = utc - offsetMs(new Date(utc), timeZone);
  return new Date(utc - offsetMs(new Date(first), timeZone));
}

function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const said = /GMT([+-])(\d{2}):(\d{2})/.exec(
    parts.find(({ type }) => type === 'timeZoneName')?.value ?? '',
  );
  if (!said) return 0;
  return (said[1] === '-' ? -1 : 1) * (Number(said[2]) * 60 + Number(said[3])) * minuteMs;
}
