import type { Shipment } from './lifecycle-of.ts';

/** The carriers of its packages, each once. */
export const carriersOf = ({ packages, carrier }: Shipment): string[] => [
  ...new Set([carrier, ...packages.map((one) => one.carrier)].filter((one) => one !== null)),
];

export interface Tracking {
  number: string;
  /** Only an address on the web is a link. */
  url: string | undefined;
}

export const trackingOf = ({ packages, trackingNumbers }: Shipment): Tracking[] => [
  ...trackingNumbers.map((number) => ({ number, url: undefined })),
  ...packages
    .filter(({ trackingNumber }) => trackingNumber !== null && !trackingNumbers.includes(trackingNumber))
    .map(({ trackingNumber, trackingUrl }) => ({ number: trackingNumber!, url: webAddress(trackingUrl) })),
];

export const webAddress = (url: string | null): string | undefined =>
  url && /^https?:\/\//i.test(url) ? url : undefined;
