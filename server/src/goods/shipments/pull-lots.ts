/** Takes goods of held and recalled lots out of open shipments. */
import type { ShipmentItem } from '@packhouse/contract/public/shipments';
import { isStopped } from '../inventory/stock-state.ts';
import { giveUp, take } from './allocate.ts';
import { goodsOf } from './charges.ts';
import { missingSentence, placeHold } from './outbound.ts';
import { unlabelled } from './packages.ts';
import {
  causeOf,
  portionsOf,
  rule,
  step,
  type WorkContext,
  type WorkingShipment,
} from './working-shipment.ts';

const lotRule = rule('Lot status');

/**
 * Gives up what the shipment was promised of stopped lots and allocates other lots instead. Where they do not cover it, the
 * shipment waits for stock; where some of the line was picked already, it waits until the warehouse has taken the units out.
 * A shipment with a requested cancellation is left to the decision on that. Returns true when it had any.
 */
export function pullLots(workContext: WorkContext, working: WorkingShipment): boolean {
  const { record } = working;
  if (!['pending', 'on_hold', 'processing'].includes(record.status)) return false;
  const pulled = record.items.flatMap((item) => {
    const lots = pull(workContext, working, item);
    return lots.length > 0 ? [{ item, lots }] : [];
  });
  if (pulled.length === 0) return false;
  // Nobody can tell of which lot the units are that were picked so far, so the line is picked again.
  const handled = pulled.filter(({ item }) => item.pickedQuantity > 0);
  for (const { item } of handled) item.pickedQuantity = 0;
  const short = take(workContext, working).length > 0;
  const fields = ['items', ...(short || handled.length > 0 ? ['holds'] : [])];
  if (record.status === 'processing' && !short && handled.length === 0)
    workContext.stockState.open(working.allocations, working.warehouseUuid, causeOf(working, lotRule));
  if (short || handled.length > 0) {
    if (record.status === 'pending') step(working, 'hold', 'system');
    else if (record.status === 'processing') step(working, 'pullLot', 'system');
    record.stage = null;
    unpack(working);
  }
  workContext.tell(record, 'shipment.updated', lotRule, { fields });
  if (handled.length > 0) {
    const message = handled.map(({ item, lots }) => pickAgain(item, lots)).join(' ');
    placeHold(workContext, working, lotRule, 'lot_stopped', message);
  }
  if (short) waitForStock(workContext, working);
  return true;
}

/** Gives up the portions of a line that are of stopped lots, of a kit with everything that goes with them. Returns the lots. */
function pull(workContext: WorkContext, working: WorkingShipment, item: ShipmentItem): string[] {
  const { stockState } = workContext;
  const { components, id: goodsId } = goodsOf(stockState, item);
  const parts = components.length > 0 ? components : [{ productId: goodsId, quantity: 1 }];
  const stopped = portionsOf(working, item.id).filter(({ stockId, lot }) =>
    isStopped({ goods: stockState.goods(stockId)!, lot }),
  );
  const ofPart = (productId: string) =>
    stopped.reduce((sum, { stockId, quantity }) => sum + (stockId === productId ? quantity : 0), 0);
  const quantity = Math.max(...parts.map((part) => Math.ceil(ofPart(part.productId) / part.quantity)));
  if (quantity === 0) return [];
  const cause = causeOf(working, lotRule);
  const release = (portion: { stockId: string; lot: string; quantity: number }) =>
    stockState.release([portion], working.warehouseUuid, cause);
  for (const portion of stopped) release(portion);
  working.allocations = working.allocations.filter((one) => !stopped.includes(one));
  for (const part of parts) {
    const others = quantity * part.quantity - ofPart(part.productId);
    if (others > 0) giveUp(workContext, working, item.id, part.productId, others, release);
  }
  item.allocatedQuantity -= quantity;
  item.backorderedQuantity += quantity;
  return [...new Set(stopped.map(({ lot }) => lot))];
}

/** Packages have to be packed and labelled again; boxes of a small parcel shipment only labelled. */
function unpack({ record }: WorkingShipment): void {
  record.trackingNumbers = [];
  record.packages =
    record.kind === 'spd' ? record.packages.map((parcel) => ({ ...parcel, ...unlabelled() })) : [];
  record.delivery = { status: 'none', deliveredAt: null };
}

function waitForStock(workContext: WorkContext, working: WorkingShipment): void {
  const { record } = working;
  const message = missingSentence(record);
  const there = record.holds.find(({ code }) => code === 'insufficient_stock');
  if (there) there.message = message;
  else placeHold(workContext, working, lotRule, 'insufficient_stock', message);
}

const pickAgain = ({ name }: ShipmentItem, lots: readonly string[]): string =>
  `Put the picked ${name} back: lot ${lots.join(', ')} must not leave. Then release the shipment to pick them again.`;
