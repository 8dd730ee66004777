import { guardFormula } from '@packhouse/contract/rules/csv';
import { withoutControls } from './controls.ts';

/**
 * One line of CSV (RFC 4180): quoted where it must be, and ended with CRLF. A text that a spreadsheet would run gets an
 * apostrophe, as in every export of Packhouse, unless it is wanted `raw`.
 */
export const csvLine = (values: readonly unknown[], raw = false): string =>
  `${values.map((value) => csvValue(value, raw)).join(',')}\r\n`;

function csvValue(value: unknown, raw: boolean): string {
  if (value === null || value === undefined) return '';
  const whole = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
  const text = withoutControls(typeof value === 'string' && !raw ? guardFormula(whole) : whole);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
