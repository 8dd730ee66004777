/** The life of a shipment as a row of steps, drawn from its state table. */
import {
  inboundLifecycle,
  outboundLifecycle,
  isOutbound,
  lifecycleOf,
} from '@packhouse/contract/rules/shipment-lifecycle';
import { deliveryStatus, shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import type { Shipment, Status } from './lifecycle-of.ts';

export interface Step {
  key: string;
  label: string;
  state: 'done' | 'now' | 'ahead' | 'waiting' | 'ended';
  at: string | null;
  /** How far this step has come, or what stands in the way. */
  detail?: string;
}

const outboundWay: readonly Status[] = [
  outboundLifecycle.submit.from[0],
  outboundLifecycle.submit.to,
  outboundLifecycle.start.to,
  outboundLifecycle.forward.to,
];

const inboundWay: readonly Status[] = [
  inboundLifecycle.submit.from[0],
  inboundLifecycle.submit.to,
  inboundLifecycle.confirm.to,
  inboundLifecycle.receive.to,
  inboundLifecycle.close.to,
];

export function stepsOf(shipment: Shipment): Step[] {
  const way = isOutbound(shipment) ? outboundWay : inboundWay;
  const { status } = shipment;
  if (status === 'cancelled' || status === 'rejected') return endedSteps(shipment, way);
  const place = way.indexOf(placeOnTheWay(shipment));
  const aside = way[place] !== status;
  const steps = way.map((one, index): Step => {
    const isLast = index === way.length - 1;
    const state =
      index < place || (index === place && isLast)
        ? 'done'
        : index > place
          ? 'ahead'
          : aside
            ? 'waiting'
            : 'now';
    return {
      key: one,
      label: index === place && aside ? shipmentStatus[status].label : shipmentStatus[one].label,
      state,
      at: index <= place ? reachedAt(shipment, index === place ? status : one) : null,
      ...(index === place && shipment.stage ? { detail: stageWords[shipment.stage] } : {}),
    };
  });
  return isOutbound(shipment) ? [...steps, deliveryStep(shipment)] : steps;
}

/** A state beside the way stands where the shipment goes on from it. */
function placeOnTheWay(shipment: Shipment): Status {
  const lifecycle = lifecycleOf(shipment);
  if (shipment.status === 'on_hold') return lifecycle['release']!.to;
  if (shipment.status === 'pending_cancel') return lifecycle['refuseCancel']!.to;
  return shipment.status;
}

function endedSteps(shipment: Shipment, way: readonly Status[]): Step[] {
  const passed = way.filter((one, index) => index === 0 || reachedAt(shipment, one) !== null);
  return [
    ...passed.map((one): Step => ({
      key: one,
      label: shipmentStatus[one].label,
      state: 'done',
      at: reachedAt(shipment, one),
    })),
    {
      key: shipment.status,
      label: shipmentStatus[shipment.status].label,
      state: 'ended',
      at: reachedAt(shipment, shipment.status),
    },
  ];
}

function deliveryStep({ status, delivery }: Shipment): Step {
  const { label, tone } = deliveryStatus[delivery.status];
  if (delivery.status === 'delivered')
    return { key: 'delivered', label, state: 'done', at: delivery.deliveredAt };
  if (status !== 'forwarded') return { key: 'delivered', label: 'Delivered', state: 'ahead', at: null };
  const known = delivery.status !== 'none' && delivery.status !== 'label_created';
  return {
    key: 'delivered',
    label: known ? label : 'Delivery',
    state: tone === 'bad' || tone === 'warning' ? 'waiting' : 'now',
    at: null,
  };
}

const reachedAt = (shipment: Shipment, status: Status): string | null => reached[status](shipment);

const reached: Record<Status, (shipment: Shipment) => string | null> = {
  draft: ({ createdAt }) => createdAt,
  pending: ({ submittedAt }) => submittedAt,
  on_hold: ({ heldAt }) => heldAt,
  confirmed: ({ confirmedAt }) => confirmedAt,
  processing: ({ processingAt }) => processingAt,
  forwarded: ({ forwardedAt }) => forwardedAt,
  received: ({ receivedAt }) => receivedAt,
  pending_cancel: ({ cancellation }) => cancellation?.requestedAt ?? null,
  cancelled: ({ cancelledAt }) => cancelledAt,
  rejected: ({ rejectedAt }) => rejectedAt,
};
