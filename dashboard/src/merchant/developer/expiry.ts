import { dayMs } from '@packhouse/contract/rules/time';

const soonDays = 14;

export const inDays = (days: number, now = Date.now()): string => new Date(now + days * dayMs).toISOString();

/** True when a key still works but expires within two weeks. */
export const expiresSoon = (expiresAt: string | null, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) > now && Date.parse(expiresAt) - now < soonDays * dayMs;

/** End of a local day in the browser's time zone, as a timestamp. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** Local day of a timestamp, YYYY-MM-DD. */
export function dayOf(at: string): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
