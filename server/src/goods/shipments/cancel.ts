/** Cancelling, of what leaves and of what comes: at once, or when the warehouse agrees. */
import { cancellableStages, inboundLife, outboundLife, type Shipment } from '@packhouse/contract/shipments';
import type { Party } from '@packhouse/contract/life';
import type { Actor } from '@packhouse/contract/measures';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../rates/work.ts';
import { causeOf, isOutbound, step, type Floor, type Job } from './job.ts';
import { billed, cancelledWork } from './work.ts';

/**
 * What the warehouse has not begun is cancelled at once. Up to picked it is asked of the warehouse. From packing on, and
 * of what has left, it is refused. What is cancelled already stays as it is. Answers whether the warehouse has to decide.
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

/** The warehouse agrees; the goods go back into the stock. */
export function acceptCancel(floor: Floor, job: Job, actor: Actor): void {
  step(job, 'acceptCancel', 'operator');
  const begun = isOutbound(job.record);
  end(floor, job, actor, begun ? cancelledWork : []);
}

/** The warehouse goes on; an outbound shipment is at the stage it was. */
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

/** In the place of an earlier one that was refused. */
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

/** States, and of those in processing the stages. */
const cancellableFrom = (record: Shipment): string[] =>
  isOutbound(record)
    ? [...outboundLife.cancel.from, ...cancellableStages]
    : [...inboundLife.cancel.from, ...inboundLife.requestCancel.from];
