/** A value of a record as text for people. Programs take JSON or CSV, which have values as they are. */
import { majorText } from '@packhouse/contract/rules/money';

/** `around` is the record it stands in, whose currency says what amounts are in. */
export function cellOf(value: unknown, field: string, around: Record<string, unknown> = {}): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return isMoney.test(field) ? moneyOf(value, around['currency']) : String(Number(value.toFixed(4)));
  if (typeof value === 'string') return printable(instant.test(value) ? localTime(value) : value);
  if (Array.isArray(value)) {
    if (value.some((one) => typeof one === 'object')) return String(value.length);
    return value.map((one) => cellOf(one, field, around)).join(', ');
  }
  return ofShape(value as Record<string, unknown>);
}

/** `2026-03-08 04:00:00 -08:00`: the time in that zone, which is this machine's own by default, and how far it is from UTC. */
export function localTime(text: string, timeZone?: string): string {
  const parts = clockOf(timeZone).formatToParts(new Date(text));
  const { year, month, day, hour, minute, second, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName!.replace('GMT', '') || '+00:00'}`;
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making one costs more than using it a hundred times. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    timeZoneName: 'longOffset',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** On one line, and without what would steer a terminal. */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');

/** Whether it has nothing in it worth a line. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const isMoney =
  /(^|\.)(amount|amountDue|paidAmount|subtotal|taxTotal|total[A-Z]\w*|unitCost|estimatedTotal|minimumDue|projectedTotal|cost|price|declaredValue)$/;

/** Amounts are in minor units: 1250 USD is 12.50 USD, and 1250 JPY is 1250 JPY. Costs of a unit may have parts of a cent. */
function moneyOf(amount: number, currency: unknown): string {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return String(amount);
  return `${majorText(amount, currency)} ${currency}`;
}

/** The shapes that have a usual way of being written. */
function ofShape(value: Record<string, unknown>): string {
  const { value: size, unit, length, width, height, name, number, type, id, error } = value;
  if (typeof size === 'number' && typeof unit === 'string') return `${size} ${unit}`;
  if (typeof length === 'number') return `${length} × ${String(width)} × ${String(height)} ${String(unit)}`;
  if (typeof name === 'string' && (type !== undefined || id !== undefined)) return printable(name);
  if (typeof number === 'string' && id !== undefined) return number;
  if (typeof error === 'string') return printable(error);
  return printable(JSON.stringify(value));
}
