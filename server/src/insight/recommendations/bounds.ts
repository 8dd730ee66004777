/** The bounds of what a claim is measured by are moments, or days, which begin where the organization is. */
import { instantOf, localTimeOf } from '../../goods/shipments/local-time.ts';

/** In milliseconds since 1970. */
export const momentOf = (timezone: string, bound: string): number =>
  isDay(bound) ? instantOf(timezone, bound, 0) : Date.parse(bound);

export const dayOf = (timezone: string, bound: string): string =>
  isDay(bound) ? bound : localTimeOf(timezone, Date.parse(bound)).day;

const isDay = (bound: string): boolean => bound.length === '2026-01-01'.length;
