/** Allocation of stock to the lines of a shipment, and the handling of shortages. */
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { spellId } from '@packhouse/contract/id';
import { Failure } from '../../platform/failure.ts';
import { stockIdOf } from '../inventory/stock-id.ts';
import {
  causeOf,
  portionsOf,
  stockRule,
  type WorkContext,
  type WorkingShipment,
} from './working-shipment.ts';
import { localTimeOf } from './local-time.ts';

/** Allocates as much of the missing stock as there is. Returns the lines that are still short. */
export function take(workContext: WorkContext, working: WorkingShipment): Short[] {
  const { record, warehouse, warehouseUuid } = working;
  const { day } = localTimeOf(warehouse.timezone, Date.parse(workContext.at));
  const short: Short[] = [];
  for (const item of inTurn(record.items)) {
    const wanted = item.backorderedQuantity;
    if (wanted === 0) continue;
    const stockId = stockIdOf(item);
    const there = workContext.stockState.available(stockId, warehouseUuid, day, item.lot);
    const quantity = Math.min(there, wanted);
    if (quantity > 0) {
      const portions = workContext.stockState.allocate(
        stockId,
        warehouseUuid,
        quantity,
        day,
        causeOf(working, stockRule),
        item.lot,
      );
      for (const portion of portions) addAllocation(working, item.id, portion);
      item.allocatedQuantity += quantity;
      item.backorderedQuantity -= quantity;
    }
    if (quantity < wanted) {
      const elsewhere = elsewhereOf(workContext, item, warehouseUuid, day);
      short.push({ item, place: record.items.indexOf(item), available: there, requested: wanted, elsewhere });
    }
  }
  return short.toSorted((a, b) => a.place - b.place);
}

/** Lines in the order they get stock: those that want a lot first, or a line that takes any lot would leave them short. */
export const inTurn = (items: readonly ShipmentItem[]): ShipmentItem[] =>
  items.toSorted((a, b) => Number(a.lot === null) - Number(b.lot === null));

export interface Short {
  item: ShipmentItem;
  place: number;
  available: number;
  requested: number;
  /** Quantities that other warehouses have available. */
  elsewhere: { warehouseId: string; available: number }[];
}

function elsewhereOf(
  { stockState }: WorkContext,
  item: ShipmentItem,
  warehouseUuid: string,
  day: string,
): Short['elsewhere'] {
  const others = new Set([...stockState.cells()].map((cell) => cell.warehouseId));
  others.delete(warehouseUuid);
  return [...others]
    .map((other) => ({
      warehouseId: spellId('warehouse', other),
      available: stockState.available(stockIdOf(item), other, day, item.lot),
    }))
    .filter(({ available }) => available > 0);
}

/**
 * Applies the fulfillment policy to a shortage: refuse, cut down to the available quantity, or wait. An order that may be
 * split has been by now, so that only a whole one can be short. A refusal restores the stock state to the mark, so nothing stays
 * allocated; the working shipment must not be used any more.
 */
export function settleShortage(
  workContext: WorkContext,
  working: WorkingShipment,
  short: readonly Short[],
  mark: number,
): void {
  if (short.length === 0) return;
  const { record } = working;
  const policy = record.fulfillmentPolicy ?? 'fill_or_kill';
  const nothing = record.items.every(({ allocatedQuantity }) => allocatedQuantity === 0);
  if (policy === 'fill_or_kill' || policy === 'split' || (policy === 'fill_all_available' && nothing)) {
    workContext.stockState.undo(mark);
    throw policy === 'split'
      ? insufficientStock(working, shortEverywhere(short), 'in all warehouses together')
      : insufficientStock(working, short);
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

const inLot = ({ lot }: ShipmentItem): string => (lot === null ? '' : ` in lot ${lot}`);

/** Shortages of what all warehouses have together; as they were if only the lines together want too much. */
export function shortEverywhere(short: readonly Short[]): readonly Short[] {
  const summed = short.map((one) => ({
    ...one,
    available: one.elsewhere.reduce((sum, { available }) => sum + available, one.available),
  }));
  const lacking = summed.filter(({ available, requested }) => available < requested);
  return lacking.length > 0 ? lacking : short;
}

export function insufficientStock(
  working: WorkingShipment,
  short: readonly Short[],
  where = `at ${working.warehouse.name}`,
): Failure {
  const { warehouse } = working;
  const [first] = short;
  const hasEnough = first!.elsewhere.some(({ available }) => available >= first!.requested);
  const sentence =
    `Only ${first!.available} of ${first!.requested} ${first!.item.name} are available${inLot(first!.item)} ${where}` +
    (hasEnough ? ', but another warehouse has enough' : '');
  return new Failure(
    'insufficient_stock',
    short.length === 1 ? `${sentence}.` : `${sentence}, and ${short.length - 1} more lines are short.`,
    {
      reason: {
        code: 'order_lacks_stock',
        values: {
          order: working.record.number,
          item: first!.item.name,
          available: first!.available,
          wanted: first!.requested,
        },
      },
      properties: Object.fromEntries(
        short.map(({ place, available }) => [`items[${place}].quantity`, `at most ${available}`]),
      ),
      details: short.map(({ item, available, requested, elsewhere }) => ({
        itemId: item.id,
        productId: item.productId,
        cartonId: item.cartonId,
        sku: item.sku,
        lot: item.lot,
        warehouseId: warehouse.id,
        available,
        requested,
        elsewhere,
      })),
    },
  );
}

/** Removes a quantity of a product from the allocations of a line, newest portions first. */
export function giveUp(
  workContext: WorkContext,
  working: WorkingShipment,
  itemId: string,
  stockId: string,
  quantity: number,
  act: (portion: { stockId: string; lot: string; quantity: number }) => void,
): void {
  let left = quantity;
  for (const portion of portionsOf(working, itemId).toReversed()) {
    if (portion.stockId !== stockId || left === 0) continue;
    const part = Math.min(left, portion.quantity);
    portion.quantity -= part;
    left -= part;
    act({ stockId, lot: portion.lot, quantity: part });
  }
  working.allocations = working.allocations.filter((one) => one.quantity > 0);
  if (left > 0)
    throw new Error(`${left} of ${workContext.stockState.goods(stockId)!.name} were not allocated`);
}

function addAllocation(
  working: WorkingShipment,
  itemId: string,
  portion: { stockId: string; lot: string; quantity: number },
): void {
  const same = working.allocations.find(
    (one) => one.itemId === itemId && one.stockId === portion.stockId && one.lot === portion.lot,
  );
  if (same) same.quantity += portion.quantity;
  else working.allocations.push({ itemId, ...portion });
}
