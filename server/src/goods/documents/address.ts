import type { Address } from '@packhouse/contract/measures';

/** An address as it stands on paper, a line each, the country last and in English. No phone, no email. */
export const addressLines = (address: Address): string[] =>
  [
    address.name,
    address.company,
    address.line1,
    address.line2,
    townLine(address),
    countries.of(address.countryCode) ?? address.countryCode,
  ].filter((line) => line !== null && line !== '') as string[];

/** Who sends or receives; the address may be unknown. */
export interface Party {
  name: string;
  address: Address | null;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Where the town comes before its postal code; elsewhere it follows it. */
const townFirst = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN']);

function townLine({ city, state, postalCode, countryCode }: Address): string {
  const town = state ? `${city}, ${state}` : city;
  return (townFirst.has(countryCode) ? [town, postalCode] : [postalCode, town]).filter(Boolean).join(' ');
}
