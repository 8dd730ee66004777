/** Lifecycles of shipments. */
import type { Shipment, ShipmentStatus, Stage } from '../public/shipments.ts';
import { may, type ActorRole, type Lifecycle } from './lifecycle.ts';

/** Lifecycle of an outbound shipment. */
export const outboundLifecycle = {
  submit: { from: ['draft'], to: 'pending', by: ['client'] },
  submitOnHold: { from: ['draft'], to: 'on_hold', by: ['client'] },
  release: { from: ['on_hold'], to: 'pending', by: ['client', 'operator', 'system'] },
  hold: { from: ['pending'], to: 'on_hold', by: ['client', 'operator', 'system'] },
  start: { from: ['pending'], to: 'processing', by: ['operator'] },
  shortPick: { from: ['processing'], at: ['picking', 'picked'], to: 'on_hold', by: ['operator'] },
  pullLot: { from: ['processing'], to: 'on_hold', by: ['system'] },
  forward: { from: ['processing'], at: ['labelled'], to: 'forwarded', by: ['operator'] },
  /** Until the truck has left. */
  unship: { from: ['forwarded'], to: 'processing', by: ['operator'] },
  cancel: { from: ['draft', 'pending', 'on_hold'], to: 'cancelled', by: ['client', 'operator'] },
  requestCancel: { from: ['processing'], at: ['picking', 'picked'], to: 'pending_cancel', by: ['client'] },
  acceptCancel: { from: ['pending_cancel'], to: 'cancelled', by: ['operator'] },
  refuseCancel: { from: ['pending_cancel'], to: 'processing', by: ['operator'] },
} as const satisfies Lifecycle<ShipmentStatus, Stage>;

/** Lifecycle of an inbound shipment or a return. */
export const inboundLifecycle = {
  submit: { from: ['draft'], to: 'pending', by: ['client'] },
  confirm: { from: ['pending'], to: 'confirmed', by: ['operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'] },
  receive: { from: ['confirmed', 'processing'], to: 'processing', by: ['operator'] },
  close: { from: ['processing'], to: 'received', by: ['operator'] },
  cancel: { from: ['draft', 'pending'], to: 'cancelled', by: ['client', 'operator'] },
  requestCancel: { from: ['confirmed'], to: 'pending_cancel', by: ['client'] },
  acceptCancel: { from: ['pending_cancel'], to: 'cancelled', by: ['operator'] },
  refuseCancel: { from: ['pending_cancel'], to: 'confirmed', by: ['operator'] },
} as const satisfies Lifecycle<ShipmentStatus, Stage>;

export const isOutbound = ({ kind }: Pick<Shipment, 'kind'>): boolean => kind === 'pnp' || kind === 'spd';

export const lifecycleOf = (shipment: Pick<Shipment, 'kind'>): Lifecycle<ShipmentStatus, Stage> =>
  isOutbound(shipment) ? outboundLifecycle : inboundLifecycle;

/** The verbs by which a shipment is cancelled: at once, and by a request on which the warehouse decides. */
export type CancelVerb = 'cancel' | 'requestCancel';

/** The verb by which that side can cancel the shipment now; undefined when it cannot. */
export const cancelVerb = (
  shipment: Pick<Shipment, 'kind' | 'status' | 'stage'>,
  by: ActorRole,
): CancelVerb | undefined =>
  (['cancel', 'requestCancel'] as const).find((verb) => {
    const lifecycle = lifecycleOf(shipment);
    return lifecycle[verb]!.by.includes(by) && may(lifecycle, verb, shipment.status, shipment.stage);
  });
