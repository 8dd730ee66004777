/** What the warehouse charges for a shipment. In minor units of the organization's currency. */
import type { ChargeType } from '@packhouse/contract/invoices';
import type { Charge, Shipment } from '@packhouse/contract/shipments';
import type { z } from 'zod';
import type { Goods, Shelf } from '../inventory/shelf.ts';
import type { Service } from './promise.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

/** A price for every charge except postage, which is by weight, and the credit, which is what it gives back. */
export interface RateCard {
  version: string;
  prices: Record<Exclude<ChargeType, 'postage' | 'credit' | 'minimum'>, number>;
  /** A month costs no less than this. */
  minimum: number;
  postage: Record<Service, { parcel: number; kilogram: number }>;
}

export const chargeNames: Record<ChargeType, { title: string; unit: string }> = {
  receiving_unit: { title: 'Receiving, loose units', unit: 'unit' },
  receiving_carton: { title: 'Receiving, cartons', unit: 'carton' },
  storage: { title: 'Storage', unit: 'm³-day' },
  pick_first: { title: 'First pick', unit: 'order' },
  pick_additional: { title: 'Additional picks', unit: 'unit' },
  pack: { title: 'Packing', unit: 'package' },
  spd_carton_handling: { title: 'Carton handling', unit: 'carton' },
  label: { title: 'Labels', unit: 'label' },
  postage: { title: 'Postage', unit: 'package' },
  return: { title: 'Return', unit: 'return' },
  cancel_fee: { title: 'Cancelled while it was picked', unit: 'order' },
  minimum: { title: 'Up to the monthly minimum', unit: 'month' },
  credit: { title: 'Credit: shipped late', unit: 'order' },
};

const dollars: RateCard = {
  version: 'us-3',
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
  minimum: 25_000,
  postage: {
    standard: { parcel: 512, kilogram: 118 },
    expedited: { parcel: 1_190, kilogram: 264 },
    overnight: { parcel: 2_450, kilogram: 495 },
  },
};

const rateCards: Record<string, RateCard> = {
  USD: dollars,
  CAD: scaled(dollars, 'ca-3', 1.37),
  EUR: scaled(dollars, 'eu-3', 0.9),
};

/** The card of a currency; where there is none of its own, the amounts of the dollar card. */
export const rateCardOf = (currency: string): RateCard => rateCards[currency] ?? dollars;

type Line = Pick<Shipment['items'][number], 'productId' | 'cartonId' | 'quantity'>;

/** What a shipment will cost by what was ordered. */
export function estimateCharges(
  currency: string,
  kind: Shipment['kind'],
  service: Service,
  items: readonly Line[],
  shelf: Shelf,
): ChargeRecord[] {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = items.reduce((sum, item) => sum + item.quantity * weightOf(shelf, goodsOf(shelf, item)), 0);
  return count === 0 ? [] : chargesFor(currency, kind, service, count, kind === 'spd' ? count : 1, grams);
}

/** What it did cost, by what left in how many packages. */
export function fixedCharges(currency: string, record: Shipment, shelf: Shelf): ChargeRecord[] {
  const { kind, items, packages, shippingMethod } = record;
  const count = items.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0);
  const weighed = packages.every(({ weight }) => weight !== null);
  const grams = weighed
    ? packages.reduce((sum, { weight }) => sum + weight!.value, 0)
    : items.reduce((sum, item) => sum + item.shippedQuantity * weightOf(shelf, goodsOf(shelf, item)), 0);
  return count === 0
    ? []
    : chargesFor(currency, kind, shippingMethod!.service, count, packages.length, grams);
}

/** `count` units, or boxes of a small parcel shipment, in so many packages that weigh so much together. */
function chargesFor(
  currency: string,
  kind: Shipment['kind'],
  service: Service,
  count: number,
  packages: number,
  grams: number,
): ChargeRecord[] {
  const { prices, postage } = rateCardOf(currency);
  const rates = postage[service];
  const each = Math.round(rates.parcel + (grams / packages / 1000) * rates.kilogram);
  const charges: [ChargeType, number, number][] =
    kind === 'spd'
      ? [
          ['spd_carton_handling', count, prices.spd_carton_handling],
          ['label', packages, prices.label],
        ]
      : [
          ['pick_first', 1, prices.pick_first],
          ['pick_additional', count - 1, prices.pick_additional],
          ['pack', packages, prices.pack],
        ];
  return [...charges, ['postage', packages, each] as const]
    .filter(([, quantity]) => quantity > 0)
    .map(([chargeType, quantity, unitCost]) => ({
      chargeType,
      description: chargeNames[chargeType].title,
      quantity,
      unit: chargeNames[chargeType].unit,
      unitCost,
      totalCost: quantity * unitCost,
      currency,
    }));
}

type ChargeRecord = z.output<typeof Charge>;

/** The product or carton of a line. */
export const goodsOf = (shelf: Shelf, line: Pick<Line, 'productId' | 'cartonId'>): Goods =>
  shelf.goods(stockIdOf(line))!;

/** Grams of one; what nobody has weighed is taken as 300 g a unit. */
export function weightOf(shelf: Shelf, goods: Goods): number {
  if (goods.weight_g !== null) return goods.weight_g;
  const inside = [...goods.components, ...goods.contents];
  if (inside.length === 0) return 300;
  return inside.reduce(
    (sum, { productId, quantity }) => sum + quantity * weightOf(shelf, shelf.goods(productId)!),
    0,
  );
}

function scaled({ prices, minimum, postage }: RateCard, version: string, factor: number): RateCard {
  const times = (amount: number) => Math.round(amount * factor);
  return {
    version,
    prices: Object.fromEntries(
      Object.entries(prices).map(([type, price]) => [
        type,
        type === 'storage' ? price * factor : times(price),
      ]),
    ) as RateCard['prices'],
    minimum: times(minimum),
    postage: Object.fromEntries(
      Object.entries(postage).map(([service, { parcel, kilogram }]) => [
        service,
        { parcel: times(parcel), kilogram: times(kilogram) },
      ]),
    ) as RateCard['postage'],
  };
}
