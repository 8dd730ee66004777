/** One line of CSV (RFC 4180): quoted where it must be, and ended with CRLF. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvValue).join(',')}\r\n`;

function csvValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
