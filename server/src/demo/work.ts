/** Work of the warehouse that will be billed. */
import type { ChargeType, InvoiceLine } from '@packhouse/contract/invoices';
import type { Shipment } from '@packhouse/contract/shipments';
import { rateCardOf } from '../shipments/charges.ts';

export interface Work {
  chargeType: ChargeType;
  at: number;
  /** The day it is billed for, where that is not the merchant's day of `at`. */
  date?: string;
  /** Of the unit that the rate card names for it. */
  quantity: number;
  /** Minor units for one, where the rate card leaves it to the carrier. */
  unitCost?: number;
  /** What it was done for, such as PNP-1042. */
  about: string;
  source: InvoiceLine['source'];
}

export const workFor = (record: Shipment, chargeType: ChargeType, quantity: number, at: number): Work => ({
  chargeType,
  at,
  quantity,
  about: record.number,
  source: { type: 'shipment', id: record.id },
});

/** What was done for a shipment that has left. */
export function outboundWork(currency: string, record: Shipment, at: number): Work[] {
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
  const rates = rateCardOf(currency).postage[record.shippingMethod!.service];
  const kilograms = record.packages.reduce((sum, { weight }) => sum + weight!.value, 0) / 1000;
  const each = Math.round(rates.parcel + (kilograms / record.packages.length) * rates.kilogram);
  return [
    ...handling.map(([chargeType, quantity]) => workFor(record, chargeType, quantity, at)),
    { ...workFor(record, 'postage', record.packages.length, at), unitCost: each },
  ].filter(({ quantity }) => quantity > 0);
}
