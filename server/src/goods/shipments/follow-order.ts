/** Shipments that were split from an order follow what its merchant does to it, as far as they still wait. */
import type { Actor } from '@packhouse/contract/measures';
import { cancelVerb } from '@packhouse/contract/rules/shipment-lifecycle';
import { waitingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { cancel } from './cancel.ts';
import { endHold, holdAlso } from './outbound.ts';
import type { WorkContext, WorkingShipment } from './working-shipment.ts';

/** Cancels them as their merchant would one by one: at once, or by a request to the warehouse. */
export function cancelSplits(
  workContext: WorkContext,
  { splits = [] }: WorkingShipment,
  actor: Actor,
  reason: string | null,
): void {
  for (const split of splits) {
    if (cancelVerb(split.record, 'client') === undefined) continue;
    cancel(workContext, split, actor, 'client', reason);
    workContext.alsoChanged(split);
  }
}

export function holdSplits(
  workContext: WorkContext,
  { splits = [] }: WorkingShipment,
  actor: Actor,
  reason: string,
): void {
  for (const split of splits) {
    if (!waits(split) || isHeldByMerchant(split)) continue;
    holdAlso(workContext, split, actor, 'client_hold', reason);
    workContext.alsoChanged(split);
  }
}

/** Ends the merchant's hold; one that waits for stock goes on waiting. */
export function releaseSplits(
  workContext: WorkContext,
  { splits = [] }: WorkingShipment,
  actor: Actor,
): void {
  for (const split of splits) {
    if (!waits(split) || !isHeldByMerchant(split)) continue;
    endHold(workContext, split, actor, 'client_hold');
    workContext.alsoChanged(split);
  }
}

/** Shipments that can still be changed with the order. */
export const waitingSplits = ({ splits = [] }: WorkingShipment): WorkingShipment[] => splits.filter(waits);

const waits = ({ record }: WorkingShipment): boolean => waitingStatuses(record).includes(record.status);

const isHeldByMerchant = ({ record }: WorkingShipment): boolean =>
  record.holds.some(({ code }) => code === 'client_hold');
