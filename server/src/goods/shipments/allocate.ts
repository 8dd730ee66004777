/** Allocation of stock to the lines of a shipment, and the handling of shortages. */
import type { Shipment, ShipmentItem } from '@packhouse/contract/shipments';
import { Failure } from '../../platform/failure.ts';
import { stockIdOf } from '../inventory/stock-id.ts';
import { causeOf, portionsOf, stockRule, type Floor, type Job } from './job.ts';
import { localTimeOf } from './local-time.ts';

/** Allocates as much of the missing stock as there is. Returns the lines that are still short. */
export function take(floor: Floor, job: Job): Short[] {
  const { record, warehouse, warehouseUuid } = job;
  const { day } = localTimeOf(warehouse.timezone, Date.parse(floor.at));
  const short: Short[] = [];
  record.items.forEach((item, place) => {
    const wanted = item.backorderedQuantity;
    if (wanted === 0) return;
    const stockId = stockIdOf(item);
    const there = floor.shelf.available(stockId, warehouseUuid, day);
    const quantity = Math.min(there, wanted);
    if (quantity > 0) {
      const portions = floor.shelf.allocate(stockId, warehouseUuid, quantity, day, causeOf(job, stockRule));
      for (const portion of portions) addAllocation(job, item.id, portion);
      item.allocatedQuantity += quantity;
      item.backorderedQuantity -= quantity;
    }
    if (quantity < wanted) short.push({ item, place, available: there, requested: wanted });
  });
  return short;
}

interface Short {
  item: ShipmentItem;
  place: number;
  available: number;
  requested: number;
}

/**
 * Applies the fulfillment policy to a shortage: refuse, cut down to the available quantity, or wait. A refusal restores
 * the shelf to the mark, so nothing stays allocated; the job must not be used any more.
 */
export function settleShortage(floor: Floor, job: Job, short: readonly Short[], mark: number): void {
  if (short.length === 0) return;
  const { record } = job;
  const policy = record.fulfillmentPolicy ?? 'fill_or_kill';
  const nothing = record.items.every(({ allocatedQuantity }) => allocatedQuantity === 0);
  if (policy === 'fill_or_kill' || (policy === 'fill_all_available' && nothing)) {
    floor.shelf.undo(mark);
    throw insufficientStock(job, short);
  }
  if (policy === 'fill_all_available') cutDown(record);
}

/** Cancels the missing quantities, so that they are not sent. */
export function cutDown({ items }: Pick<Shipment, 'items'>): void {
  for (const item of items) {
    item.cancelledQuantity = item.backorderedQuantity;
    item.backorderedQuantity = 0;
  }
}

export function insufficientStock(job: Job, short: readonly Short[]): Failure {
  const { warehouse } = job;
  const [first] = short;
  const sentence = `Only ${first!.available} of ${first!.requested} ${first!.item.name} are available at ${warehouse.name}`;
  return new Failure(
    'insufficient_stock',
    short.length === 1 ? `${sentence}.` : `${sentence}, and ${short.length - 1} more lines are short.`,
    {
      properties: Object.fromEntries(
        short.map(({ place, available }) => [`items[${place}].quantity`, `at most ${available}`]),
      ),
      details: short.map(({ item, available, requested }) => ({
        itemId: item.id,
        productId: item.productId,
        cartonId: item.cartonId,
        sku: item.sku,
        warehouseId: warehouse.id,
        available,
        requested,
      })),
    },
  );
}

/** Removes a quantity of a product from the allocations of a line, newest portions first. */
export function giveUp(
  floor: Floor,
  job: Job,
  itemId: string,
  stockId: string,
  quantity: number,
  act: (portion: { stockId: string; lot: string; quantity: number }) => void,
): void {
  let left = quantity;
  for (const portion of portionsOf(job, itemId).toReversed()) {
    if (portion.stockId !== stockId || left === 0) continue;
    const part = Math.min(left, portion.quantity);
    portion.quantity -= part;
    left -= part;
    act({ stockId, lot: portion.lot, quantity: part });
  }
  job.allocations = job.allocations.filter((one) => one.quantity > 0);
  if (left > 0) throw new Error(`${left} of ${floor.shelf.goods(stockId)!.name} were not allocated`);
}

function addAllocation(
  job: Job,
  itemId: string,
  portion: { stockId: string; lot: string; quantity: number },
): void {
  const same = job.allocations.find(
    (one) => one.itemId === itemId && one.stockId === portion.stockId && one.lot === portion.lot,
  );
  if (same) same.quantity += portion.quantity;
  else job.allocations.push({ itemId, ...portion });
}
