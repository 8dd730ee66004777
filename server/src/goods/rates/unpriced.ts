/** The prices of an organization without a rate card: its work is counted and costs nothing, and no invoice is issued. */
import { pricedCharges } from '@packhouse/contract/public/rate-cards';
import { services } from '@packhouse/contract/public/warehouses';
import type { RateCard } from './rate-card.ts';

const each = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

export const unpriced: RateCard = {
  id: 'rtc_00000000000000000000000000',
  name: 'No prices',
  version: 'none',
  currency: '',
  prices: each(pricedCharges, 0),
  postage: each(services, { parcel: 0, kilogram: 0 }),
  minimum: 0,
  lateCredit: 0,
  taxPercent: 0,
  paymentDays: 0,
  note: null,
  isDefault: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { type: 'system', id: null, name: 'Packhouse' },
  updatedAt: '2026-01-01T00:00:00.000Z',
};

export const isPriced = ({ id }: RateCard): boolean => id !== unpriced.id;
