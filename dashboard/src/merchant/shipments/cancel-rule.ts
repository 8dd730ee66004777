/** Whether a shipment can be cancelled, by which rule, and what becomes of its goods. */
import {
  cancelVerb,
  isOutbound,
  lifecycleOf,
  outboundLifecycle,
} from '@packhouse/contract/rules/shipment-lifecycle';
import { plain, shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import { statusWords, type Shipment } from './lifecycle-of.ts';
import { plural } from '../../ui/format.ts';

export interface CancelRule {
  /** At once (now), when the warehouse agrees (asked), or not any more (no). */
  can: 'now' | 'asked' | 'no';
  /** The rule, in a sentence. */
  rule: string;
  /** Sentence about the goods that this frees; undefined for an arrival in draft, and when it cannot be cancelled. */
  released: string | undefined;
}

export function cancelRule(shipment: Shipment): CancelRule {
  const verb = cancelVerb(shipment, 'client');
  if (verb === 'cancel') return { can: 'now', rule: atOnce(shipment), released: releasedBy(shipment) };
  if (verb === 'requestCancel')
    return { can: 'asked', rule: whenAgreed(shipment), released: releasedBy(shipment) };
  return { can: 'no', rule: refusal(shipment), released: undefined };
}

function atOnce(shipment: Shipment): string {
  const from = statusWords(lifecycleOf(shipment)['cancel']!.from);
  return `The warehouse has not started. Shipments with status ${from} are cancelled immediately.`;
}

function whenAgreed(shipment: Shipment): string {
  if (!isOutbound(shipment)) {
    return 'The warehouse has confirmed this shipment, so it must agree to the cancellation. Until then, the goods are still expected.';
  }
  return `The warehouse has started (${stageNow(shipment)}), so it must agree to the cancellation. It may refuse, and picking already done may be charged.`;
}

function refusal(shipment: Shipment): string {
  const { status } = shipment;
  if (status === 'cancelled') return 'Already cancelled.';
  if (status === 'pending_cancel') return 'Cancellation requested. The warehouse has not answered yet.';
  const now = shipment.stage === null ? shipmentStatus[status].label.toLowerCase() : stageNow(shipment);
  if (!isOutbound(shipment))
    return `This shipment is ${now}. Inbound shipments and returns can be cancelled until they arrive.`;
  const last = outboundLifecycle.requestCancel.at.map((one) => plain(one).toLowerCase()).join(' or ');
  if (status === 'forwarded') return 'The shipment is with the carrier. If it comes back, create a return.';
  return `This shipment is ${now}. Shipments can be cancelled only before packing: while they wait, or while they are ${last}.`;
}

function releasedBy(shipment: Shipment): string | undefined {
  if (!isOutbound(shipment)) {
    return shipment.status === 'draft'
      ? undefined
      : `${plural(shipment.unitCount, 'unit is', 'units are')} no longer expected.`;
  }
  const allocated = shipment.items.reduce((sum, item) => sum + item.allocatedQuantity, 0);
  if (allocated === 0) return 'No stock is reserved for it.';
  return shipment.kind === 'spd'
    ? `${plural(allocated, 'reserved carton is', 'reserved cartons are')} available again.`
    : `${plural(allocated, 'reserved unit is', 'reserved units are')} available again.`;
}

const stageNow = ({ stage }: Shipment): string => (stage ? stageWords[stage].toLowerCase() : 'in progress');
