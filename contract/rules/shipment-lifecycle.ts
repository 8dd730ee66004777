/** Lifecycles of shipments. */
import type { Shipment, ShipmentStatus, Stage } from '../public/shipments.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Lifecycle of an outbound shipment. */
export const outboundLifecycle = {
  submit: { from: ['draft'], to: 'pending', by: ['client'] },
  submitOnHold: { from: ['draft'], to: 'on_hold', by: ['client'] },
  release: { from: ['on_hold'], to: 'pending', by: ['client', 'operator', 'system'] },
  hold: { from: ['pending'], to: 'on_hold', by: ['client', 'operator', 'system'] },
  start: { from: ['pending'], to: 'processing', by: ['operator'] },
  shortPick: { from: ['processing'], to: 'on_hold', by: ['operator'] },
  forward: { from: ['processing'], to: 'forwarded', by: ['operator'] },
  cancel: { from: ['draft', 'pending', 'on_hold'], to: 'cancelled', by: ['client', 'operator'] },
  requestCancel: { from: ['processing'], to: 'pending_cancel', by: ['client'] },
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
