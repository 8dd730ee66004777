/** Postage tables: the zone of a destination, the weight that is billed, and the price of a package. Pure. */

/** A row of the zone chart. The most precise row that fits a destination counts. */
export interface PostageZone {
  zone: string;
  /** Two letters, or `*` for all countries. */
  countryCode: string;
  state: string | null;
  /** Beginning of the postal code; null for all. */
  postalPrefix: string | null;
  /** Id of the warehouse the packages leave from; null for all. */
  warehouseId: string | null;
}

/** The price of one package of up to a weight, in minor units. */
export interface PostageRate<S extends string = string> {
  service: S;
  zone: string;
  upToGrams: number;
  price: number;
}

export interface PostageDestination {
  countryCode: string;
  state: string | null;
  postalCode: string | null;
}

/** A package as it is posted; its volume in cubic millimetres is null when nobody knows it. */
export interface Parcel {
  grams: number;
  volume_mm3: number | null;
}

/** Postal codes and states are compared without spaces, hyphens and capitals. */
export const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/**
 * The zone of a destination. A longer postal prefix counts before a shorter one, a postal prefix before a state, a state before a
 * country, a country before `*`, and a row for one warehouse before one for all.
 */
export function zoneOf(
  zones: readonly PostageZone[],
  { countryCode, state, postalCode }: PostageDestination,
  warehouseId: string | null,
): string | undefined {
  const [code, region] = [plainCode(postalCode ?? ''), plainCode(state ?? '')];
  let best: PostageZone | undefined;
  let bestRank = -1;
  for (const row of zones) {
    if (row.countryCode !== '*' && row.countryCode !== countryCode) continue;
    if (row.state !== null && plainCode(row.state) !== region) continue;
    if (row.postalPrefix !== null && !code.startsWith(row.postalPrefix)) continue;
    if (row.warehouseId !== null && row.warehouseId !== warehouseId) continue;
    const rank =
      (row.postalPrefix?.length ?? 0) * 8 +
      (row.state === null ? 0 : 4) +
      (row.countryCode === '*' ? 0 : 2) +
      (row.warehouseId === null ? 0 : 1);
    if (rank > bestRank) [best, bestRank] = [row, rank];
  }
  return best?.zone;
}

/**
 * The weight a package is billed by, in grams: its own, or the dimensional one where that is more. `divisor` is in cubic
 * centimetres for each kilogram, so cubic millimetres divided by it are grams.
 */
export const billedGrams = ({ grams, volume_mm3 }: Parcel, divisor: number | undefined): number =>
  divisor === undefined || volume_mm3 === null ? grams : Math.max(grams, volume_mm3 / divisor);

/** The price of the lightest row that the weight fits in; undefined when there is none. */
export const rateOf = <S extends string>(
  rates: readonly PostageRate<S>[],
  wanted: { service: S; zone: string; grams: number },
): PostageRate<S> | undefined => {
  let best: PostageRate<S> | undefined;
  for (const rate of rates) {
    if (rate.service !== wanted.service || rate.zone !== wanted.zone || rate.upToGrams < wanted.grams)
      continue;
    if (!best || rate.upToGrams < best.upToGrams) best = rate;
  }
  return best;
};

/** A destination in words, such as `US NJ 08817`. */
export const destinationInWords = ({ countryCode, state, postalCode }: PostageDestination): string =>
  [countryCode, state, postalCode].filter((part) => part !== null && part !== '').join(' ');
