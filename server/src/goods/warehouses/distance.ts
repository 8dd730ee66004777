/** Distances between addresses, as far as regions tell: enough to choose between warehouses. */
import type { Address } from '@packhouse/contract/measures';
import { regions, statesByZip, type Point } from './regions.ts';

export type Place = Pick<Address, 'countryCode' | 'state' | 'postalCode'>;

/** Kilometres between the regions of two addresses; 0 within a country of which nothing more is known. */
export function distanceBetween(from: Place, to: Place): number {
  const [a, b] = [pointOf(from), pointOf(to)];
  if (a && b) return greatCircle(a, b);
  return from.countryCode === to.countryCode ? 0 : farthest;
}

/** The point of the state that the address names, or of that its ZIP code begins with, or of the country. */
function pointOf({ countryCode, state, postalCode }: Place): Point | undefined {
  const zip = countryCode === 'US' ? statesByZip[postalCode?.trim().charAt(0) ?? ''] : undefined;
  const names = [state, zip].flatMap((name) => (name ? `${countryCode} ${name.trim().toUpperCase()}` : []));
  const known = [...names, countryCode].find((name) => regions.has(name));
  return known === undefined ? undefined : regions.get(known);
}

const earthRadius = 6371;
const farthest = Math.PI * earthRadius;

/** The haversine formula. */
function greatCircle([latitudeA, longitudeA]: Point, [latitudeB, longitudeB]: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const share =
    half(latitudeB - latitudeA) + cosine(latitudeA) * cosine(latitudeB) * half(longitudeB - longitudeA);
  return 2 * earthRadius * Math.asin(Math.sqrt(share));
}
