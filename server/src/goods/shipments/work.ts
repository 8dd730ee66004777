/** Billable work of a shipment, as recorded in its events: facts that never change, whatever is charged for them. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { StockState } from '../inventory/stock-state.ts';
import type { Work } from '../rates/work.ts';
import { kitWork, outboundWork, volumeOf } from './charges.ts';
import { linesUnderOwnLabel } from './own-labels.ts';
import { gramsOf } from './packages.ts';

/** Work as data of its event; empty without work. `optional` is billed only by cards with a price for it. */
export const billed = (
  work: readonly Work[],
  optional: readonly Work[] = [],
): { work?: readonly Work[]; optionalWork?: readonly Work[] } => ({
  ...(work.length + optional.length > 0 ? { work } : {}),
  ...(optional.length > 0 ? { optionalWork: optional } : {}),
});

/**
 * Work of a shipment that left: goods, packages, and the postage of those that the warehouse posted. A late shipment
 * earns a credit.
 */
export function forwardedWork(record: Shipment, stockState: StockState): Work[] {
  const { items, packages, promise } = record;
  const count = items.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0);
  const own = linesUnderOwnLabel(record);
  const posted = packages.filter(({ contents }) => !contents.some(({ itemId }) => own.has(itemId)));
  const parcels = posted.map(({ weight, dimensions, contents }) => ({
    grams: weight?.value ?? gramsOf(stockState, record, contents),
    volume_mm3: volumeOf(dimensions),
  }));
  const work = outboundWork(record, count, packages.length, parcels);
  return promise?.slaStatus === 'missed' && work.length > 0
    ? [...work, { chargeType: 'credit', quantity: 1, reason: 'late' }]
    : work;
}

/** Work beyond what was billed for the shipment before it was taken back from the truck. */
export function workBeyond(work: readonly Work[], charged: Shipment['estimatedCharges']): Work[] {
  return work.flatMap((one): Work[] => {
    const before = (charged ?? [])
      .filter(({ chargeType }) => chargeType === one.chargeType)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = one.quantity - before;
    if (quantity <= 0) return [];
    if (one.chargeType !== 'postage') return [{ ...one, quantity } as Work];
    const grams = Math.round((one.grams * quantity) / one.quantity);
    return [{ ...one, quantity, grams, ...(one.parcels ? { parcels: one.parcels.slice(before) } : {}) }];
  });
}

/** Work of the goods counted at the dock, in whatever condition they were. */
export function receivedWork({ kind, items }: Shipment): Work[] {
  const received = (boxes: boolean) =>
    items
      .filter(({ cartonId }) => (cartonId !== null) === boxes)
      .reduce((sum, { receivedQuantity }) => sum + receivedQuantity!, 0);
  const [units, cartons] = [received(false), received(true)];
  if (kind === 'return') return units + cartons > 0 ? [{ chargeType: 'return', quantity: 1 }] : [];
  const work: Work[] = [
    { chargeType: 'receiving_unit', quantity: units },
    { chargeType: 'receiving_carton', quantity: cartons },
  ];
  return work.filter(({ quantity }) => quantity > 0);
}

/** Components that were packed for kits. */
export const kittedWork = ({ items }: Shipment, stockState: StockState): Work[] =>
  kitWork(
    stockState,
    items.map((item) => ({ ...item, quantity: item.shippedQuantity })),
  );

/** Work of a receipt that is billed where it has a price: inspected returns, pallets, containers. */
export function optionalReceivedWork(
  { kind, items }: Shipment,
  { pallets, containers }: { pallets: number; containers: number },
): Work[] {
  const returned = kind === 'return' ? items.reduce((sum, item) => sum + item.receivedQuantity!, 0) : 0;
  const work: Work[] = [
    { chargeType: 'return_unit', quantity: returned },
    { chargeType: 'receiving_pallet', quantity: pallets },
    { chargeType: 'container_unloading', quantity: containers },
  ];
  return work.filter(({ quantity }) => quantity > 0);
}

/** Work of an order that was cancelled during picking. */
export const cancelledWork: readonly Work[] = [{ chargeType: 'cancel_fee', quantity: 1 }];
