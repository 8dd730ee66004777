/**
 * Amounts as people type them, in major units such as dollars, and as the service takes them, in minor units such as cents.
 * Only the point is moved, so that no digit is lost on the way.
 */

/** Undefined where the text is no such amount, or has more decimals than can be. */
export function minorOf(text: string, currency: string, moreDecimals = 0): number | undefined {
  const parts = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.trim());
  if (!parts) return undefined;
  const digits = digitsOf(currency);
  const [, whole = '0', fraction = ''] = parts;
  if (fraction.length > digits + moreDecimals) return undefined;
  return Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}.${fraction.slice(digits) || '0'}`);
}

/** With at least the decimals that the currency usually has. */
export function majorText(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  const [whole = '', parts = ''] = minor.toFixed(4).split('.');
  const padded = whole.padStart(digits + 1, '0');
  const point = padded.length - digits;
  const fraction = `${padded.slice(point)}${parts.replace(/0+$/, '')}`;
  return fraction === '' ? padded : `${padded.slice(0, point)}.${fraction}`;
}

/** Two of the dollar, none of the yen. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
