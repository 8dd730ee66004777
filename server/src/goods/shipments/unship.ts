/** The way back from the truck: a shipment that was handed over comes back while the truck is at the dock. */
import type { Actor } from '@packhouse/contract/measures';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { readId } from '@packhouse/contract/id';
import { Failure } from '../../platform/failure.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { listLeftPortions } from '../inventory/movements.sql.ts';
import type { Portion } from '../inventory/portion.ts';
import { goodsOf } from './charges.ts';
import { dayIn } from './local-time.ts';
import {
  causeOf,
  mustAllow,
  step,
  type Allocation,
  type WorkContext,
  type WorkingShipment,
} from './working-shipment.ts';

/** Forwarded → processing (labelled). The goods that left with it are on the shelf again, allocated to the lines as before. */
export async function unship(
  tenant: Tenant,
  workContext: WorkContext,
  working: WorkingShipment,
  actor: Actor,
): Promise<void> {
  const { record, warehouse, warehouseUuid } = working;
  mustAllow(record, 'unship', 'operator');
  mustBeAtTheDock(record, warehouse.timezone, workContext.at);
  step(working, 'unship', 'operator');
  const left = await listLeftPortions(tenant, working.uuid);
  workContext.stockState.unship(left, warehouseUuid, causeOf(working, actor));
  working.allocations = allocationsOf(workContext, record, left);
  for (const item of record.items) {
    item.allocatedQuantity = item.shippedQuantity;
    item.shippedQuantity = 0;
  }
  record.stage = 'labelled';
  record.forwardedAt = null;
  record.unshippedAt = workContext.at;
  if (record.promise) record.promise.slaStatus = 'on_track';
  workContext.tell(record, 'shipment.unshipped', actor, { packages: record.packages.length });
}

/** A truck leaves on the day it is loaded, and what a carrier has scanned is with the carrier. */
function mustBeAtTheDock({ number, packages, forwardedAt }: Shipment, timezone: string, at: string): void {
  const reported = packages.find(({ status }) => status !== 'label_created');
  const isToday = dayIn(timezone, forwardedAt!) === dayIn(timezone, at);
  if (!reported && isToday) return;
  const why = reported
    ? `the carrier has reported ${reported.trackingNumber ?? 'a package'}`
    : `it left on ${dayIn(timezone, forwardedAt!)}`;
  throw new Failure('invalid_state', `${number} cannot be taken back: ${why}.`, {
    reason: { code: 'shipment_gone', values: { order: number } },
    details: [{ status: 'forwarded', possibleFrom: [] }],
  });
}

/** Gives the goods to the lines that sent them; kits by their components. */
function allocationsOf(
  { stockState }: WorkContext,
  record: Shipment,
  left: readonly Portion[],
): Allocation[] {
  const rest = left.map(({ stockId, lot, quantity }) => ({ stockId, lot, quantity }));
  return record.items.flatMap((item) =>
    partsOf(item, goodsOf(stockState, item).id).flatMap(({ stockId, quantity }) => {
      let wanted = quantity * item.shippedQuantity;
      return rest.flatMap((portion) => {
        const part = portion.stockId === stockId ? Math.min(wanted, portion.quantity) : 0;
        if (part === 0) return [];
        wanted -= part;
        portion.quantity -= part;
        return [{ itemId: item.id, stockId, lot: portion.lot, quantity: part }];
      });
    }),
  );
}

const partsOf = ({ components }: Shipment['items'][number], stockId: string) =>
  components?.map(({ productId, quantity }) => ({ stockId: readId('product', productId)!, quantity })) ?? [
    { stockId, quantity: 1 },
  ];
