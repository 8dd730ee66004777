import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { toMinute } from './print-list.ts';

/** The end of a named day in UTC, a time, or that many days (h: hours) from now; null for never. */
export function readExpiry(text: string): string | null {
  if (text === 'never') return null;
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  const time = count
    ? Date.now() + Number(count) * (unit === 'd' ? dayMs : hourMs)
    : Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : text);
  if (Number.isNaN(time) || (!count && !/^\d{4}-\d{2}-\d{2}($|T.*(Z|[+-]\d{2}:\d{2})$)/.test(text))) {
    throw new Error(
      `--expires takes a day (2027-01-31), a time with a zone, a span (90d, 12h) or never; you gave "${text}".`,
    );
  }
  if (time <= Date.now()) throw new Error(`--expires ${text} has passed already; revoke a key to stop it.`);
  return new Date(time).toISOString();
}

/** Whether a key works, in words. */
export function stateOf(key: { revokedAt: string | null; expiresAt: string | null }): string {
  if (key.revokedAt) return `revoked ${key.revokedAt.slice(0, 10)}`;
  if (!key.expiresAt) return 'active';
  return `${Date.parse(key.expiresAt) <= Date.now() ? 'expired' : 'active until'} ${toMinute(key.expiresAt)}`;
}
