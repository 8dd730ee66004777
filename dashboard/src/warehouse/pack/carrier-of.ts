/** Whose tracking number it is by its form; undefined where it could be anybody's. */
export function carrierOf(trackingNumber: string): string | undefined {
  if (/^1Z[0-9A-Z]{16}$/.test(trackingNumber)) return 'UPS';
  if (/^9[1-5]\d{20}$/.test(trackingNumber)) return 'USPS';
  if (/^(\d{12}|\d{15})$/.test(trackingNumber)) return 'FedEx';
  return undefined;
}

/** As the number is written: a USPS barcode has 420 and the ZIP code in front. */
export const trackingNumberOf = (scanned: string): string =>
  scanned
    .trim()
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^420(\d{5}|\d{9})(?=9[1-5]\d{20}$)/, '');

/** Long enough, and with digits; what else stands on a parcel is shorter. */
export const isTrackingNumber = (text: string): boolean => /^(?=.*\d)[0-9A-Z-]{8,40}$/.test(text);
