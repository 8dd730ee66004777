/**
 * The format of invoice numbers. It is a text with parts in braces:
 *
 * - `{number}` is the running number; `{number:5}` has at least five digits. Every format has it once.
 * - `{code}` is the code of the merchant. With it, every merchant's invoices are counted on their own; without it, one
 *   count runs over all merchants.
 * - `{year}` is the year of issue. The count goes on over the end of a year.
 *
 * Parts are separated by -, . or _, so that two numbers of one format are the same only if all of their parts are.
 */
export const usualInvoiceFormat = '{code}-INV-{number}';

export const longestInvoiceFormat = 40;

export interface InvoiceNumberParts {
  code: string;
  year: number;
  number: number;
}

const part = /\{(code|year|number)(?::([1-9]|10))?\}/g;

/** The fault of a format, as the end of a sentence that begins with the name of the field. */
export function problemOfFormat(format: string): string | undefined {
  if (format.length > longestInvoiceFormat) return `must have at most ${longestInvoiceFormat} characters`;
  const names = [...format.matchAll(part)].map(([, name]) => name!);
  const text = format.replaceAll(part, '');
  if (/[{}]/.test(text)) return 'may have only {code}, {year}, {number} or {number:5} in braces';
  if (!/^[A-Z0-9._-]*$/.test(text))
    return 'may have only capital letters, digits, -, . and _ beside the parts in braces';
  if (!names.includes('number')) return 'must have {number}, the running number';
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return `may have {${twice}} only once`;
  if (/\{(code|year):/.test(format)) return 'may say how many digits of {number} alone';
  if (/[A-Z0-9}]\{|\}[A-Z0-9]/.test(format)) return 'must separate each part in braces by -, . or _';
  if (/^[A-Z][A-Z0-9]{1,5}-INV-\{/.test(format))
    return 'must have {code} in place of the code of a merchant before -INV-';
  return undefined;
}

/** True when each merchant has a count of its own, and false when one count runs over all merchants. */
export const countsByMerchant = (format: string): boolean => format.includes('{code}');

export const invoiceNumberOf = (format: string, parts: InvoiceNumberParts): string =>
  format.replaceAll(part, (_, name: keyof InvoiceNumberParts, digits = '1') =>
    name === 'number' ? String(parts.number).padStart(Number(digits), '0') : String(parts[name]),
  );

/**
 * Reads a number that the format may have made, in any letter case; the code is '' where the format has none. Undefined when
 * the format never makes such a number.
 */
export function readInvoiceNumber(
  format: string,
  text: string,
): Pick<InvoiceNumberParts, 'code' | 'number'> | undefined {
  const patterns = { code: '(?<code>[A-Z][A-Z0-9]{1,5})', year: '\\d{4}', number: '(?<number>\\d+)' };
  const pattern = format
    .replaceAll(/[.]/g, '\\.')
    .replaceAll(part, (_, name: keyof InvoiceNumberParts) => patterns[name]);
  const groups = new RegExp(`^${pattern}$`, 'i').exec(text)?.groups;
  if (!groups) return undefined;
  const { code = '', number = '' } = groups;
  const digits = Number(/\{number:(\d+)\}/.exec(format)?.[1] ?? 1);
  if (number.length > digits && number.startsWith('0')) return undefined;
  return { code: code.toUpperCase(), number: Number(number) };
}
