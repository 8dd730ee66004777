/** Cancellation of outbound and inbound shipments: at once, or when the warehouse agrees. */
import type { Shipment } from '@packhouse/contract/public/shipments';
import {
  cancelVerb,
  isOutbound,
  lifecycleOf,
  type CancelVerb,
} from '@packhouse/contract/rules/shipment-lifecycle';
import type { ActorRole } from '@packhouse/contract/rules/lifecycle';
import type { Actor } from '@packhouse/contract/measures';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../rates/work.ts';
import { causeOf, step, type WorkContext, type WorkingShipment } from './working-shipment.ts';
import { withPicked } from './picked.ts';
import { pullLots } from './pull-lots.ts';
import { billed, cancelledWork } from './work.ts';

/**
 * Cancels a shipment by the verb its lifecycle allows: at once, or by a request to the warehouse. To a merchant a cancelled
 * shipment, and one whose cancellation is requested, stays as it is. Returns the verb; undefined when nothing changed.
 */
export function cancel(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  actorRole: ActorRole,
  reason: string | null,
): CancelVerb | undefined {
  const { record } = working;
  const verb = cancelVerb(record, actorRole);
  if (verb === undefined && actorRole === 'client') {
    if (record.status === 'cancelled' || record.status === 'pending_cancel') return undefined;
    throw notCancellable(record);
  }
  step(working, verb ?? 'cancel', actorRole);
  record.cancellation = { reason, requestedBy: actor, requestedAt: workContext.at, refusedReason: null };
  if (verb === 'requestCancel') workContext.tell(record, 'shipment.cancel_requested', actor, { reason });
  else end(workContext, working, actor);
  return verb;
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
  // A lot may have been stopped while the cancellation was open.
  if (isOutbound(record)) pullLots(workContext, working);
}

function end(
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
  work: readonly Work[] = [],
): void {
  const { record } = working;
  if (isOutbound(record)) keepPicked(workContext, working);
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

/** Goods that were picked stand in a tote or at a table: somebody has to put them back. */
function keepPicked(
  workContext: WorkContext,
  { record, uuid, warehouseUuid, allocations }: WorkingShipment,
): void {
  const items = record.items.map(({ id, pickedQuantity, allocatedQuantity }) => ({
    id,
    picked: pickedQuantity,
    allocated: allocatedQuantity,
  }));
  for (const { stockId, lot, picked } of withPicked(items, allocations)) {
    if (picked > 0)
      workContext.toPutBack({
        shipmentId: uuid,
        warehouseId: warehouseUuid,
        itemId: stockId,
        lot,
        quantity: picked,
      });
  }
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

/** Statuses, and stages within processing, from which a merchant can cancel the shipment. */
function cancellableFrom(record: Shipment): string[] {
  const { cancel: atOnce, requestCancel } = lifecycleOf(record);
  return [...atOnce!.from, ...(requestCancel!.at ?? requestCancel!.from)];
}
