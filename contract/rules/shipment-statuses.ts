/** Groups of shipment statuses that lists, counts and conditions have in common. */
import type { Shipment, ShipmentStatus } from '../public/shipments.ts';
import type { Lifecycle } from './lifecycle.ts';
import { inboundLifecycle, isOutbound, outboundLifecycle } from './shipment-lifecycle.ts';

type Statuses = readonly ShipmentStatus[];

/** Shipments that have been submitted and are not over. */
export const openStatuses: Statuses = openIn(outboundLifecycle, inboundLifecycle);

/** Outbound shipments to which stock is allocated. */
export const stockHoldingStatuses: Statuses = openIn(outboundLifecycle);

/** Inbound shipments whose goods are still expected. */
export const expectedStatuses: Statuses = openIn(inboundLifecycle);

/** Shipments in the warehouse's work queue; nobody works on a shipment on hold. */
export const queuedStatuses: Statuses = openStatuses.filter((status) => status !== 'on_hold');

/** Shipments to which labels can be added and from which documents can be removed. */
export const paperStatuses: Statuses = ['draft', 'pending', 'on_hold', 'processing'];

/** Statuses in which a submitted shipment waits for the warehouse to begin, and can be changed. */
export const waitingStatuses = (shipment: Pick<Shipment, 'kind'>): Statuses =>
  isOutbound(shipment) ? ['pending', 'on_hold'] : ['pending'];

function openIn(...lifecycles: Lifecycle<ShipmentStatus>[]): Statuses {
  const left = lifecycles.flatMap((lifecycle) => Object.values(lifecycle).flatMap(({ from }) => from));
  // What was handed over has left, although it can be taken back for a while.
  return [...new Set(left)].filter((status) => status !== 'draft' && status !== 'forwarded');
}
