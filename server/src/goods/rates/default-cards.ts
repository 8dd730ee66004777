/** Rate cards of the demo, one for each currency. An installation of one's own begins without any. */
import type { RateCard } from './rate-card.ts';

const made = {
  note: null,
  isDefault: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { type: 'system', id: null, name: 'Packhouse' },
  updatedAt: '2026-01-01T00:00:00.000Z',
} as const;

const unitedStates: RateCard = {
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
};

/** The card of the United States in another currency: each amount in whole minor units, but storage in thousandths. */
function converted(rate: number, named: Pick<RateCard, 'id' | 'name' | 'version' | 'currency'>): RateCard {
  const amount = (ofDollars: number) => Math.round(ofDollars * rate);
  const { prices, postage, minimum, lateCredit } = unitedStates;
  const each = <P extends Partial<Record<string, number>>>(some: P) =>
    Object.fromEntries(Object.entries(some).map(([name, price]) => [name, amount(price!)])) as P;
  return {
    ...unitedStates,
    ...named,
    prices: { ...each(prices), storage: Math.round(prices.storage * rate * 1000) / 1000 },
    postage: {
      standard: each(postage.standard),
      expedited: each(postage.expedited),
      overnight: each(postage.overnight),
    },
    minimum: amount(minimum),
    lateCredit: amount(lateCredit),
  };
}

export const defaultCards: readonly RateCard[] = [
  unitedStates,
  converted(1.37, {
    id: 'rtc_01kdv40000e008000000000002',
    name: 'Canada',
    version: 'ca-3',
    currency: 'CAD',
  }),
  converted(0.9, { id: 'rtc_01kdv40000e008000000000003', name: 'Europe', version: 'eu-3', currency: 'EUR' }),
];

/** The card of a currency; where there is none of its own, the amounts of the dollar card. */
export const defaultCardOf = (currency: string): RateCard =>
  defaultCards.find((card) => card.currency === currency) ?? defaultCards[0]!;
