import type { Address } from '@packhouse/contract/measures';

/** Lines of an address as printed on paper, the country last and in English. Without phone and email. */
export const addressLines = (address: Address): string[] =>
  [
    address.name,
    address.company,
    address.line1,
    address.line2,
    townLine(address),
    countries.of(address.countryCode) ?? address.countryCode,
  ].filter((line) => line !== null && line !== '') as string[];

/** Sender or recipient of a document. The address is null where it is unknown. */
export interface Party {
  name: string;
  address: Address | null;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Countries that put the town before the postal code; all others put it after. */
const townFirst = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN']);

function townLine({ city, state, postalCode, countryCode }: Address): string {
  const town = state ? `${city}, ${state}` : city;
  return (townFirst.has(countryCode) ? [town, postalCode] : [postalCode, town]).filter(Boolean).join(' ');
}
