/** Cancellation of outbound and inbound shipments: at once, or when the warehouse agrees. */
import { cancellableStages, inboundLife, outboundLife, type Shipment } from '@packhouse/contract/shipments';
import type { Party } from '@packhouse/contract/life';
import type { Actor } from '@packhouse/contract/measures';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../rates/work.ts';
import { causeOf, isOutbound, step, type Floor, type Job } from './job.ts';
import { billed, cancelledWork } from './work.ts';

/**
 * Cancels a shipment that the warehouse has not begun at once. Up to picked, and for a confirmed inbound shipment, it
 * asks the warehouse instead. From packing on, and after the shipment has left, it refuses. A cancelled shipment stays
 * as it is. Returns true when the warehouse has to decide.
 */
export function cancel(floor: Floor, job: Job, actor: Actor, party: Party, reason: string | null): boolean {
  const { record } = job;
  if (record.status === 'cancelled') return false;
  if (record.status === 'pending_cancel') return true;
  if (record.status === 'processing' && isOutbound(record) && cancellableStages.includes(record.stage!)) {
    step(job, 'requestCancel', 'client');
    ask(floor, job, actor, reason);
    return true;
  }
  if (record.status === 'confirmed') {
    step(job, 'requestCancel', 'client');
    ask(floor, job, actor, reason);
    return true;
  }
  if (!['draft', 'pending', 'on_hold'].includes(record.status)) throw notCancellable(record);
  step(job, 'cancel', party);
  note(floor, record, actor, reason);
  end(floor, job, actor);
  return false;
}

/** Accepts the cancellation; the goods return to stock. */
export function acceptCancel(floor: Floor, job: Job, actor: Actor): void {
  step(job, 'acceptCancel', 'operator');
  const begun = isOutbound(job.record);
  end(floor, job, actor, begun ? cancelledWork : []);
}

/** Refuses the cancellation; the work goes on, and an outbound shipment keeps its stage. */
export function refuseCancel(floor: Floor, job: Job, actor: Actor, reason: string): void {
  step(job, 'refuseCancel', 'operator');
  const { record } = job;
  record.cancellation!.refusedReason = reason;
  floor.tell(record, 'shipment.cancel_refused', actor, { reason });
}

function ask(floor: Floor, { record }: Job, actor: Actor, reason: string | null): void {
  note(floor, record, actor, reason);
  floor.tell(record, 'shipment.cancel_requested', actor, { reason });
}

/** Records the request, replacing an earlier one that was refused. */
function note(floor: Floor, record: Shipment, actor: Actor, reason: string | null): void {
  record.cancellation = { reason, requestedBy: actor, requestedAt: floor.at, refusedReason: null };
}

function end(floor: Floor, job: Job, actor: Actor, work: readonly Work[] = []): void {
  const { record } = job;
  floor.shelf.release(job.allocations, job.warehouseUuid, causeOf(job, actor));
  job.allocations = [];
  for (const item of record.items) {
    item.cancelledQuantity = item.quantity;
    item.allocatedQuantity = item.backorderedQuantity = item.pickedQuantity = 0;
  }
  record.stage = null;
  record.promise = null;
  record.holds = [];
  record.packages = [];
  record.cancelledAt = floor.at;
  floor.tell(record, isOutbound(record) ? 'shipment.cancelled' : 'inbound.cancelled', actor, {
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
    ? [...outboundLife.cancel.from, ...cancellableStages]
    : [...inboundLife.cancel.from, ...inboundLife.requestCancel.from];
