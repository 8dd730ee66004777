/** The postage of packages: by the postage table of the rate card where it covers them, or by the card's prices by weight. */
import {
  billedGrams,
  destinationInWords,
  rateOf,
  zoneOf,
  type Parcel,
} from '@packhouse/contract/rules/postage';
import { amountOf, divided, millionths, sumOf, tenThousandths } from '@packhouse/contract/rules/amounts';
import type { RateCard } from './rate-card.ts';
import type { Postage } from './work.ts';

export interface PostagePrice {
  /** Price of one package, in minor units; the mean with at most four decimals where they differ. */
  unitCost: number;
  /** Each package by the table; undefined by weight. */
  byTable?: { zone: string; parcels: { parcel: Parcel; billed: number; price: number }[] };
  /** Reason the card's table has no price for the packages; undefined when it has one, or when there is no table. */
  notCovered?: string;
}

export function postageOf(work: Postage, card: RateCard): PostagePrice {
  const byTable = tablePostage(work, card);
  if (byTable === undefined) return { unitCost: postageByWeight(work, card) };
  if (typeof byTable === 'string') return { unitCost: postageByWeight(work, card), notCovered: byTable };
  const total = BigInt(sumOf(byTable.parcels.map(({ price }) => price)));
  const unitCost = amountOf(divided(total * 10_000n, BigInt(byTable.parcels.length))) / 10_000;
  return { unitCost, byTable };
}

/** Undefined when the card has no table, or the work tells no destination; a sentence when the table has no price. */
function tablePostage(
  { service, from, to, parcels }: Postage,
  { postageTable: table, dimensionalDivisor: divisor }: RateCard,
): PostagePrice['byTable'] | string | undefined {
  if (!table || !to || !parcels || parcels.length === 0) return undefined;
  const zone = zoneOf(table.zones, to, from ?? null);
  const place = destinationInWords(to);
  if (zone === undefined) return `Postage table "${table.name}" has no zone for ${place}.`;
  const priced = parcels.map((parcel) => {
    const billed = billedGrams(parcel, divisor);
    return { parcel, billed, price: rateOf(table.rates, { service, zone, grams: billed })?.price };
  });
  const missing = priced.find(({ price }) => price === undefined);
  if (missing)
    return `Postage table "${table.name}" has no ${service} price for ${Math.ceil(missing.billed)} g to ${place}, zone ${zone}.`;
  return { zone, parcels: priced.map((one) => ({ ...one, price: one.price! })) };
}

/**
 * Price of one package, the same whole amount for each: the price per parcel plus an equal share of the charge by
 * weight.
 */
function postageByWeight({ quantity, service, grams }: Postage, { postage }: RateCard): number {
  const { parcel, kilogram } = postage[service];
  const packages = millionths(quantity);
  const gramsInKilogram = 1_000n;
  const weight = millionths(grams) * tenThousandths(kilogram);
  return amountOf(
    divided(
      tenThousandths(parcel) * packages * gramsInKilogram + weight,
      10_000n * packages * gramsInKilogram,
    ),
  );
}
