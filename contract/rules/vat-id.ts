/** VAT ids: their spelling, their form in each member state of the European Union, and their check digits. */
import { checkDigits } from './vat-check-digits.ts';

interface Form {
  /** Pattern behind the prefix. */
  pattern: RegExp;
  /** An id of this form. */
  example: string;
}

/** Forms by the country code of ISO 3166, as the European Commission lists them for VIES. */
const forms: Readonly<Record<string, Form>> = {
  AT: { pattern: /^U\d{8}$/, example: 'ATU13585627' },
  BE: { pattern: /^[01]\d{9}$/, example: 'BE0428759497' },
  BG: { pattern: /^\d{9,10}$/, example: 'BG175074752' },
  HR: { pattern: /^\d{11}$/, example: 'HR33392005961' },
  CY: { pattern: /^(?!12)\d{8}[A-Z]$/, example: 'CY10259033P' },
  CZ: { pattern: /^(?:[0-8]\d{7}|\d{9,10})$/, example: 'CZ25123891' },
  DE: { pattern: /^[1-9]\d{8}$/, example: 'DE136695976' },
  DK: { pattern: /^[1-9]\d{7}$/, example: 'DK13585628' },
  EE: { pattern: /^\d{9}$/, example: 'EE100931558' },
  ES: { pattern: /^(?:[A-HJNP-SUVW]\d{7}[0-9A-J]|[XYZKLM]\d{7}[A-Z]|\d{8}[A-Z])$/, example: 'ESB58378431' },
  FI: { pattern: /^\d{8}$/, example: 'FI20774740' },
  FR: { pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, example: 'FR40303265045' },
  GR: { pattern: /^\d{9}$/, example: 'EL094259216' },
  HU: { pattern: /^\d{8}$/, example: 'HU12892312' },
  IE: { pattern: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE6433435F' },
  IT: { pattern: /^\d{11}$/, example: 'IT00743110157' },
  LT: { pattern: /^(?:\d{9}|\d{12})$/, example: 'LT119511515' },
  LU: { pattern: /^\d{8}$/, example: 'LU15027442' },
  LV: { pattern: /^\d{11}$/, example: 'LV40003521600' },
  MT: { pattern: /^[1-9]\d{7}$/, example: 'MT11679112' },
  NL: { pattern: /^\d{9}B\d{2}$/, example: 'NL004495445B01' },
  PL: { pattern: /^\d{10}$/, example: 'PL8567346215' },
  PT: { pattern: /^[1-9]\d{8}$/, example: 'PT501964843' },
  RO: { pattern: /^(?:[1-9]\d{1,9}|[1-9]\d{12})$/, example: 'RO18547290' },
  SE: { pattern: /^\d{10}01$/, example: 'SE123456789701' },
  SI: { pattern: /^[1-9]\d{7}$/, example: 'SI50223054' },
  SK: { pattern: /^[1-9]\d[234789]\d{7}$/, example: 'SK2022749619' },
};

/** Member states of the European Union (ISO 3166). */
export const euCountries: readonly string[] = Object.keys(forms);

export const isInEu = (countryCode: string | null): boolean => countryCode !== null && countryCode in forms;

/** The letters that VAT ids of a member state begin with: its country code, but EL in Greece. */
const prefixOf = (countryCode: string): string => (countryCode === 'GR' ? 'EL' : countryCode);

/** A VAT id as it is kept: capital letters and digits without spaces, points and hyphens. */
export const plainVatId = (text: string): string => text.toUpperCase().replaceAll(/[\s.\-/]/g, '');

/**
 * Sentence that says why a VAT id cannot be one of that country, and how it would look; undefined when nothing speaks against it.
 * Ids of countries outside of the European Union are not checked. Whether an id was given to anybody is not known here: VIES says so.
 */
export function problemOfVatId(vatId: string, countryCode: string): string | undefined {
  const form = forms[countryCode];
  if (!form) return undefined;
  const prefix = prefixOf(countryCode);
  const like = `such as ${form.example}`;
  if (!vatId.startsWith(prefix)) return `must begin with ${prefix}, as VAT ids of ${countryCode} do, ${like}`;
  const rest = vatId.slice(prefix.length);
  if (!form.pattern.test(rest)) return `must have the form of a VAT id of ${countryCode}, ${like}`;
  return checkDigits[countryCode]!(rest)
    ? undefined
    : `has a wrong check digit: compare each character with the certificate of registration`;
}

/** Result of checking a VAT id that was taken: `valid` in form and check digits, or not checked outside of the European Union. */
export const vatIdChecks = ['valid', 'not_checked'] as const;
export type VatIdCheck = (typeof vatIdChecks)[number];

export const checkOfVatId = (vatId: string | null, countryCode: string | null): VatIdCheck | null =>
  vatId === null ? null : isInEu(countryCode) ? 'valid' : 'not_checked';
