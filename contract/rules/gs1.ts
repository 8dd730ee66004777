/**
 * Reads GS1 codes: strings of elements, each an application identifier and its value (GS1 General Specifications,
 * section 3). The warehouse needs five of them. A scanner may put an AIM symbology identifier in front (ISO/IEC 15424:
 * `]C1`), and codes printed for people have the identifiers in parentheses.
 *
 * No parser on npm has been maintained for years, and five identifiers need no table of all of them.
 */
export interface Gs1 {
  /** (00): a logistic unit, such as a carton or a pallet. */
  sscc?: string;
  /** (01): a product or a case of it. */
  gtin?: string;
  /** (10): a lot. */
  lot?: string;
  /** (17): an expiry date, YYYY-MM-DD. */
  expiresOn?: string;
  /** (21): a serial number. */
  serial?: string;
}

/** Separator after an element of variable length: FNC1, which a scanner sends as the character GS. */
const separator = '\u001D';

/** Removes the characters a scanner puts in front of the code itself. */
export const withoutSymbology = (scanned: string): string =>
  scanned
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .replace(new RegExp(`^${separator}`), '');

/**
 * Reads the elements of a code; empty when the text is no GS1 code. Numbers need the right check digit, so that no
 * other code is taken for one.
 */
export function readGs1(scanned: string): Gs1 {
  const text = withoutSymbology(scanned);
  // Printed for people: (01)09501101530003(10)ABC.
  const printed = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, start, value]) => `${start}${value}`);
  const said: Gs1 = {};
  for (const element of printed.length > 0 ? printed : split(text)) {
    const value = element.slice(2);
    if (element.startsWith('00') && isSscc(value)) said.sscc ??= value;
    else if (element.startsWith('01') && isGtin(value)) said.gtin ??= value;
    // Elements before a unit or a product number belong to nothing.
    else if (said.gtin === undefined && said.sscc === undefined) continue;
    else if (element.startsWith('10') && isText(value)) said.lot ??= value;
    else if (element.startsWith('21') && isText(value)) said.serial ??= value;
    else if (element.startsWith('17')) {
      const day = dayOf(value);
      if (day) said.expiresOn ??= day;
    }
  }
  return said;
}

/** Digits of the elements that need no separator, identifier included (GS1 General Specifications, figure 7.8.5-2). */
const fixedLengths: Record<string, number> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, 10])),
};

function split(text: string): string[] {
  const elements: string[] = [];
  for (let at = 0; at < text.length;) {
    const next = text.indexOf(separator, at);
    const end = next < 0 ? text.length : next;
    const length = fixedLengths[text.slice(at, at + 2)];
    const stop = length === undefined ? end : Math.min(at + length, end);
    elements.push(text.slice(at, stop));
    at = stop === next ? stop + 1 : stop;
  }
  return elements;
}

/** Lengths of the numbers on goods that end with a check digit, by the type of the barcode. */
const checkedLengths: Record<string, readonly number[]> = {
  upc: [12],
  ean: [8, 13],
  gtin: [8, 12, 13, 14],
  isbn: [10, 13],
};

/** The rule that a barcode breaks, in the words that follow its name; undefined when it breaks none. */
export function barcodeRule({ type, value }: { type: string; value: string }): string | undefined {
  const lengths = checkedLengths[type];
  if (!lengths) return undefined;
  const isDigits = /^\d+$/.test(value.slice(0, -1)) && /^[\dX]$/.test(value.slice(-1));
  if (!isDigits || !lengths.includes(value.length)) {
    return `must have ${lengths.join(' or ')} digits, as each ${type.toUpperCase()} has; other codes have the type other`;
  }
  const digit = value.length === 10 ? isbnDigit(value.slice(0, 9)) : checkDigit(value.slice(0, -1));
  return value.endsWith(digit) ? undefined : `must end with its check digit, ${digit}`;
}

/** Check digit of the older ISBN: the sum of all ten, the first counted ten times, is a multiple of eleven. */
function isbnDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const left = (11 - (sum % 11)) % 11;
  return left === 10 ? 'X' : String(left);
}

export const isGtin = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text) && isChecked(text);
export const isSscc = (text: string): boolean => /^\d{18}$/.test(text) && isChecked(text);
const isText = (text: string): boolean => /^[!-~]{1,20}$/.test(text);

/** True when the last digit is the check digit of those before it, as GS1 calculates it. */
export const isChecked = (digits: string): boolean => digits.endsWith(checkDigit(digits.slice(0, -1)));

/** The digit that makes the sum, with every second digit from the right counted three times, a multiple of ten. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** Reads YYMMDD; day 00 is the last of the month. Years are taken within fifty years of now (section 7.12). */
function dayOf(text: string, now = new Date()): string | undefined {
  const [, yy, mm, dd] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (yy === undefined) return undefined;
  const thisYear = now.getUTCFullYear();
  let year = Math.trunc(thisYear / 100) * 100 + Number(yy);
  if (year - thisYear > 50) year -= 100;
  else if (thisYear - year > 49) year += 100;
  const [month, date] = [Number(mm), Number(dd)];
  const day = date === 0 ? new Date(Date.UTC(year, month, 0)) : new Date(Date.UTC(year, month - 1, date));
  const isDay = month >= 1 && month <= 12 && day.getUTCMonth() === month - 1;
  return isDay ? day.toISOString().slice(0, 10) : undefined;
}

/** Kind of a barcode by its characters: numbers with the right check digit by their length, FNSKUs by their start. */
export function barcodeTypeOf(value: string): 'upc' | 'ean' | 'gtin' | 'fnsku' | 'other' {
  if (/^X00[0-9A-Z]{7}$/.test(value)) return 'fnsku';
  const type = ({ 8: 'ean', 12: 'upc', 13: 'ean', 14: 'gtin' } as const)[value.length];
  return type && barcodeRule({ type, value }) === undefined ? type : 'other';
}
