/** Rate cards that an installation begins with, as its database is given them: for the simulation, which has none. */
import type { RateCard } from './rate-card.ts';

const made = {
  note: null,
  isDefault: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { type: 'system', id: null, name: 'Packhouse' },
  updatedAt: '2026-01-01T00:00:00.000Z',
} as const;

export const defaultCards: readonly RateCard[] = [
  {
    id: 'rtc_01kdv40000e008000000000001',
    name: 'United States',
    version: 'us-3',
    currency: 'USD',
    prices: {
      receiving_unit: 9,
      receiving_carton: 185,
      storage: 61.5,
      pick_first: 145,
      pick_additional: 32,
      pack: 70,
      spd_carton_handling: 295,
      label: 35,
      return: 240,
      cancel_fee: 150,
    },
    postage: {
      standard: { parcel: 512, kilogram: 118 },
      expedited: { parcel: 1190, kilogram: 264 },
      overnight: { parcel: 2450, kilogram: 495 },
    },
    minimum: 25000,
    lateCredit: 145,
    taxPercent: 0,
    paymentDays: 14,
    ...made,
  },
  {
    id: 'rtc_01kdv40000e008000000000002',
    name: 'Canada',
    version: 'ca-3',
    currency: 'CAD',
    prices: {
      receiving_unit: 12,
      receiving_carton: 253,
      storage: 84.255,
      pick_first: 199,
      pick_additional: 44,
      pack: 96,
      spd_carton_handling: 404,
      label: 48,
      return: 329,
      cancel_fee: 206,
    },
    postage: {
      standard: { parcel: 701, kilogram: 162 },
      expedited: { parcel: 1630, kilogram: 362 },
      overnight: { parcel: 3357, kilogram: 678 },
    },
    minimum: 34250,
    lateCredit: 199,
    taxPercent: 0,
    paymentDays: 14,
    ...made,
  },
  {
    id: 'rtc_01kdv40000e008000000000003',
    name: 'Europe',
    version: 'eu-3',
    currency: 'EUR',
    prices: {
      receiving_unit: 8,
      receiving_carton: 167,
      storage: 55.35,
      pick_first: 131,
      pick_additional: 29,
      pack: 63,
      spd_carton_handling: 266,
      label: 32,
      return: 216,
      cancel_fee: 135,
    },
    postage: {
      standard: { parcel: 461, kilogram: 106 },
      expedited: { parcel: 1071, kilogram: 238 },
      overnight: { parcel: 2205, kilogram: 446 },
    },
    minimum: 22500,
    lateCredit: 131,
    taxPercent: 0,
    paymentDays: 14,
    ...made,
  },
];

/** The card of a currency; where there is none of its own, the amounts of the dollar card. */
export const defaultCardOf = (currency: string): RateCard =>
  defaultCards.find((card) => card.currency === currency) ?? defaultCards[0]!;
