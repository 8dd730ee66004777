/** Instants as callers write them: RFC 3339 and ISO 8601, with any offset. */
import { minuteMs } from './time.ts';

const form = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?(?:[Zz]|([+-])(\d\d):?(\d\d)?)$/;

/** Whether the text has the form of an instant, whatever its numbers say. */
export const looksLikeInstant = (text: string): boolean => form.test(text);

/**
 * The instant in UTC with milliseconds and `Z`; finer fractions are cut, never rounded up. Undefined for a text of
 * another form, for a day or an hour that does not exist, and outside the years 0001 to 9999 in UTC.
 */
export function utcOf(text: string): string | undefined {
  const [matched, day, time, seconds = ':00', fraction = '', sign, hours = '0', minutes = '0'] =
    form.exec(text) ?? [];
  if (matched === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const local = `${day}T${time}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const at = Date.parse(local);
  // A day such as February 30 would become one in March.
  if (Number.isNaN(at) || new Date(at).toISOString() !== local) return undefined;
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
  const utc = new Date(at - ahead).toISOString();
  return /^(?!0000)\d{4}-/.test(utc) ? utc : undefined;
}
