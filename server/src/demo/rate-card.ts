/** What the warehouse charges. In minor units of the card's currency; storage and postage may have fractions. */
import type { ChargeType } from '@packhouse/contract/invoices';
import type { Shipment } from '@packhouse/contract/shipments';
import type { Service } from '../shipments/promise.ts';
import type { Merchant } from './merchant.ts';
import type { Outbound } from './world.ts';
import type { Work } from './work.ts';

type Currency = Merchant['currency'];

/** A price for every charge except postage, which is by weight, and the credit, which is what it gives back. */
export interface RateCard {
  version: string;
  prices: Record<Exclude<ChargeType, 'postage' | 'credit' | 'minimum'>, number>;
  /** A month costs no less than this. */
  minimum: number;
  postage: Record<Service, { parcel: number; kilogram: number }>;
}

export const units: Record<ChargeType, { title: string; unit: string }> = {
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

export const rateCards: Record<Currency, RateCard> = {
  USD: dollars,
  CAD: scaled(dollars, 'ca-3', 1.37),
  EUR: scaled(dollars, 'eu-3', 0.9),
};

/** What a shipment will cost by what was ordered; `outboundWork` says what it did cost. */
export function estimate(currency: Currency, { record, lines }: Outbound): Shipment['estimatedCharges'] {
  const { prices, postage } = rateCards[currency];
  const count = record.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = record.items.reduce((sum, { quantity }, line) => {
    const { item } = lines[line]!;
    return sum + quantity * (item.kind === 'carton' ? item.record.weight!.value : (item.spec.grams ?? 300));
  }, 0);
  const rates = postage[record.shippingMethod!.service];
  const boxes = record.kind === 'spd' ? count : 1;
  const charges: [ChargeType, number, number][] =
    record.kind === 'spd'
      ? [
          ['spd_carton_handling', boxes, prices.spd_carton_handling],
          ['label', boxes, prices.label],
        ]
      : [
          ['pick_first', 1, prices.pick_first],
          ['pick_additional', count - 1, prices.pick_additional],
          ['pack', 1, prices.pack],
        ];
  charges.push(['postage', boxes, Math.round(rates.parcel + (grams / boxes / 1000) * rates.kilogram)]);
  return charges
    .filter(([, quantity]) => quantity > 0)
    .map(([chargeType, quantity, unitCost]) => ({
      chargeType,
      description: units[chargeType].title,
      quantity,
      unit: units[chargeType].unit,
      unitCost,
      totalCost: quantity * unitCost,
      currency,
    }));
}

/** What was done for a shipment that leaves. */
export function outboundWork(currency: Currency, { record }: Outbound, at: number): Work[] {
  const shipped = record.items.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0);
  const handling: [ChargeType, number][] =
    record.kind === 'spd'
      ? [
          ['spd_carton_handling', shipped],
          ['label', record.packages.length],
        ]
      : [
          ['pick_first', 1],
          ['pick_additional', shipped - 1],
          ['pack', record.packages.length],
        ];
  const rates = rateCards[currency].postage[record.shippingMethod!.service];
  const kilograms = record.packages.reduce((sum, { weight }) => sum + weight!.value, 0) / 1000;
  const each = Math.round(rates.parcel + (kilograms / record.packages.length) * rates.kilogram);
  return [
    ...handling.map(([chargeType, quantity]) => workFor(record, chargeType, quantity, at)),
    { ...workFor(record, 'postage', record.packages.length, at), unitCost: each },
  ].filter(({ quantity }) => quantity > 0);
}

export const cancelFee = (record: Shipment, at: number): Work => workFor(record, 'cancel_fee', 1, at);

export const workFor = (record: Shipment, chargeType: ChargeType, quantity: number, at: number): Work => ({
  chargeType,
  at,
  quantity,
  about: record.number,
  source: { type: 'shipment', id: record.id },
});

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
