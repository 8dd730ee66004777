/** Tells which fields of a shipment can be changed now. The service decides; this predicts its decision. */
import { waitingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { shipmentStatus } from '../../ui/words.ts';
import type { Shipment } from './lifecycle-of.ts';

const always = new Set(['notes', 'tags', 'metadata']);
const whileWaiting = new Set([
  'shippingAddress',
  'items',
  'packingInstructions',
  'orderNumber',
  'requestedShipDate',
]);

/** Reason why the field cannot be changed; undefined when it can. */
export function whyFixed(shipment: Shipment, field: string): string | undefined {
  const { status } = shipment;
  if (status === 'draft' || always.has(field)) return undefined;
  const waiting = waitingStatuses(shipment);
  if (waiting.includes(status) && whileWaiting.has(field)) return undefined;
  return whileWaiting.has(field)
    ? `This shipment is ${label(status)}. You can change this only until the warehouse starts.`
    : `This shipment is ${label(status)}. You can change this only in a draft.`;
}

const label = (status: Shipment['status']): string => shipmentStatus[status].label.toLowerCase();
