import { isChecked, isGtin } from '@packhouse/contract/rules/gs1';

/** Carrier by the form of a tracking number; undefined where it could be anybody's. */
export function carrierOf(trackingNumber: string): string | undefined {
  if (/^1Z[0-9A-Z]{16}$/.test(trackingNumber)) return 'UPS';
  if (/^9[1-5]\d{20}$/.test(trackingNumber)) return 'USPS';
  if (isFedExExpress(trackingNumber) || isFedExGround(trackingNumber)) return 'FedEx';
  return undefined;
}

/**
 * The number as the carrier writes it. The barcode of USPS has 420 and the ZIP code in front; that of FedEx has routing
 * data, before the last 12 digits of 34 (Express), or the last 15 of 22 that begin with 96 (Ground).
 */
export const trackingNumberOf = (scanned: string): string =>
  scanned
    .trim()
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^420(\d{5}|\d{9})(?=9[1-5]\d{20}$)/, '')
    .replace(/^\d{22}(?=\d{12}$)/, '')
    .replace(/^96\d{5}(?=\d{15}$)/, '');

/** True for a number of UPS whose check digit says that a character is wrong. */
export const looksMisread = (trackingNumber: string): boolean =>
  carrierOf(trackingNumber) === 'UPS' && !isCheckedByUps(trackingNumber);

/** True for texts that are long enough and have digits; what else stands on a parcel is shorter. */
export const isTrackingNumber = (text: string): boolean => /^(?=.*\d)[0-9A-Z-]{8,40}$/.test(text);

/** True for what can only be the barcode of goods: a product number (GTIN) with its check digit that no carrier claims. */
export const looksLikeGoods = (text: string): boolean => isGtin(text) && carrierOf(text) === undefined;

/**
 * The last of twelve digits is the sum of the others, counted 1, 3 and 7 times in turn from the right, modulo 11; ten
 * counts as 0. The samples of `tracking_number_data` (courier FedEx) agree.
 */
function isFedExExpress(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  const sum = [...text.slice(0, -1)].reduceRight(
    (total, digit, index) => total + Number(digit) * [1, 3, 7][(10 - index) % 3]!,
    0,
  );
  return (sum % 11) % 10 === Number(text.at(-1));
}

/** Fifteen digits, of which the last is a check digit as in a GTIN. */
const isFedExGround = (text: string): boolean => /^\d{15}$/.test(text) && isChecked(text);

/**
 * The last character is the sum of those between 1Z and it, every second counted twice, up to the next ten. A letter counts
 * as the last digit of its place in the alphabet plus one. The samples of `tracking_number_data` (courier UPS) agree.
 */
function isCheckedByUps(trackingNumber: string): boolean {
  const sum = [...trackingNumber.slice(2, -1)].reduce((total, character, at) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
    return total + (at % 2 === 0 ? value : 2 * value);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(trackingNumber.at(-1));
}
