/** Cancellation of outbound and inbound shipments: at once, or when the warehouse agrees. */
import { cancellableStages, type Shipment } from '@packhouse/contract/public/shipments';
import {
  inboundLifecycle,
  outboundLifecycle,
  isOutbound,
} from '@packhouse/contract/rules/shipment-lifecycle';
import type { ActorRole } from '@packhouse/contract/rules/lifecycle';
import type { Actor } from '@packhouse/contract/measures';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../rates/work.ts';
import { causeOf, step, type WorkContext, type WorkingShipment } from './working-shipment.ts';
import { billed, cancelledWork } from './work.ts';

/**
 * Cancels a shipment that the warehouse has not begun at once. Up to picked, and for a confirmed inbound shipment, it
 * asks the warehouse instead. From packing on, and after the shipment has left, it refuses. A cancelled shipment stays
 * as it is. Returns true when the warehouse has to decide.
 */
export function cancel(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  actorRole: ActorRole,
  reason: string | null,
): boolean {
  const { record } = working;
  if (record.status === 'cancelled') return false;
  if (record.status === 'pending_cancel') return true;
  if (record.status === 'processing' && isOutbound(record) && cancellableStages.includes(record.stage!)) {
    step(working, 'requestCancel', 'client');
    ask(workContext, working, actor, reason);
    return true;
  }
  if (record.status === 'confirmed') {
    step(working, 'requestCancel', 'client');
    ask(workContext, working, actor, reason);
    return true;
  }
  if (!['draft', 'pending', 'on_hold'].includes(record.status)) throw notCancellable(record);
  step(working, 'cancel', actorRole);
  note(workContext, record, actor, reason);
  end(workContext, working, actor);
  return false;
}

/** Accepts the cancellation; the goods return to stock. */
export function acceptCancel(workContext: WorkContext, working: WorkingShipment, actor: Actor): void {
  step(working, 'acceptCancel', 'operator');
  const begun = isOutbound(working.record);
  end(workContext, working, actor, begun ? cancelledWork : []);
}

/** Refuses the cancellation; the work goes on, and an outbound shipment keeps its stage. */
export function refuseCancel(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  reason: string,
): void {
  step(working, 'refuseCancel', 'operator');
  const { record } = working;
  record.cancellation!.refusedReason = reason;
  workContext.tell(record, 'shipment.cancel_refused', actor, { reason });
}

function ask(
  workContext: WorkContext,
  { record }: WorkingShipment,
  actor: Actor,
  reason: string | null,
): void {
  note(workContext, record, actor, reason);
  workContext.tell(record, 'shipment.cancel_requested', actor, { reason });
}

/** Records the request, replacing an earlier one that was refused. */
function note(workContext: WorkContext, record: Shipment, actor: Actor, reason: string | null): void {
  record.cancellation = { reason, requestedBy: actor, requestedAt: workContext.at, refusedReason: null };
}

function end(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  work: readonly Work[] = [],
): void {
  const { record } = working;
  workContext.stockState.release(working.allocations, working.warehouseUuid, causeOf(working, actor));
  working.allocations = [];
  for (const item of record.items) {
    item.cancelledQuantity = item.quantity;
    item.allocatedQuantity = item.backorderedQuantity = item.pickedQuantity = 0;
  }
  record.stage = null;
  record.promise = null;
  record.holds = [];
  record.packages = [];
  record.cancelledAt = workContext.at;
  workContext.tell(record, isOutbound(record) ? 'shipment.cancelled' : 'inbound.cancelled', actor, {
    reason: record.cancellation!.reason,
    ...billed(work),
  });
}

function notCancellable(record: Shipment): Failure {
  const where = record.stage ?? record.status;
  return new Failure(
    'not_cancellable',
    isOutbound(record)
      ? `${record.number} is ${where}; it can be cancelled until packing begins.`
      : `${record.number} is ${where}; it can be cancelled until it is received.`,
    { details: [{ status: record.status, stage: record.stage, possibleFrom: cancellableFrom(record) }] },
  );
}

/** Statuses, and stages within processing, from which a shipment can be cancelled. */
const cancellableFrom = (record: Shipment): string[] =>
  isOutbound(record)
    ? [...outboundLifecycle.cancel.from, ...cancellableStages]
    : [...inboundLifecycle.cancel.from, ...inboundLifecycle.requestCancel.from];
