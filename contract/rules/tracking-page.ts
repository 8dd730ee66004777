/**
 * Pages of carriers that show a parcel by its number alone. Each carrier documents or publishes its own; those of DHL differ by
 * country and product, so only Express has one here.
 */
const pages: ReadonlyMap<string, string> = new Map([
  ['ups', 'https://www.ups.com/track?tracknum='],
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['dhlexpress', 'https://www.dhl.com/en/express/tracking.html?AWB='],
]);

/** Address of the page where the carrier shows a parcel; undefined for a carrier whose page is not known. */
export function trackingPageOf(carrier: string, trackingNumber: string): string | undefined {
  const page = pages.get(carrier.toLowerCase().replaceAll(/[^a-z]/g, ''));
  return page && `${page}${encodeURIComponent(trackingNumber)}`;
}
