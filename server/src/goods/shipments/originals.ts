/**
 * Limits for returns of a shipment: no more of a product than left, less what its other returns bring back. Ids are
 * uuids unless stated otherwise.
 */
import type { ShipmentItem, ShipmentStatus } from '@packhouse/contract/public/shipments';
import { invalid } from '../../platform/failure.ts';
import type { StockState } from '../inventory/stock-state.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

/** Shipment that a return refers to. */
export interface Original {
  number: string;
  status: ShipmentStatus;
  /** Spelled id. */
  warehouseId: string;
  /** Units that left, by product, including those in kits and in boxes. */
  left: ReadonlyMap<string, number>;
  /** Components of one kit when it left, by kit. */
  kits: ReadonlyMap<string, readonly Part[]>;
  /**
   * Units that each of its returns brings back, by return number and product: received units, or announced ones while a
   * return is open.
   */
  returns: Map<string, ReadonlyMap<string, number>>;
}

export interface Part {
  productId: string;
  quantity: number;
}

/** Quantity of a product or kit. */
export interface Amount {
  stockId: string;
  quantity: number;
}

export const amountsIn = (items: readonly ShipmentItem[]): Amount[] =>
  items.map((item) => ({ stockId: stockIdOf(item), quantity: item.quantity }));

/** Records the units of a return announced now, for those that are decided after it. */
export function noteReturn(original: Original, number: string, items: readonly ShipmentItem[]): void {
  const units = new Map<string, number>();
  for (const { stockId, quantity } of amountsIn(items)) {
    units.set(stockId, (units.get(stockId) ?? 0) + quantity);
  }
  original.returns.set(number, units);
}

/** Products that come back with one of these goods: itself, or the components it had as a kit of that shipment. */
export const partsOf = (stockId: string, original: Original | undefined): readonly Part[] =>
  original?.kits.get(stockId) ?? [{ productId: stockId, quantity: 1 }];

/** Components of all kits that left with the shipment. */
export const partsIn = (original: Original | undefined): string[] =>
  [...(original?.kits.values() ?? [])].flat().map(({ productId }) => productId);

/** Units of a product that may still come back; negative when the warehouse has received more than left. */
export const stillOut = ({ left, returns }: Original, productId: string): number =>
  [...returns.values()].reduce((sum, units) => sum - (units.get(productId) ?? 0), left.get(productId) ?? 0);

/** Refuses the first line that returns more than left and is not yet covered by other returns. */
export function mustHaveLeft(lines: readonly Amount[], original: Original, stockState: StockState): void {
  const before = new Map<string, number>();
  lines.forEach(({ stockId, quantity }, index) => {
    const parts = partsOf(stockId, original).map((part) => {
      const above = before.get(part.productId) ?? 0;
      const out = Math.max(0, stillOut(original, part.productId) - above);
      return { ...part, above, most: Math.floor(out / part.quantity) };
    });
    const scarce = parts.reduce((one, other) => (other.most < one.most ? other : one));
    if (quantity > scarce.most) {
      throw invalid(
        `items[${index}].quantity`,
        `must be at most ${scarce.most}: ${whyNoMore(original, stockState, stockId, scarce)}`,
      );
    }
    for (const part of parts) before.set(part.productId, part.above + quantity * part.quantity);
  });
}

/** Explains how many units left and which returns account for the rest. */
function whyNoMore(
  { number, left, returns }: Original,
  stockState: StockState,
  stockId: string,
  { productId, quantity, above }: Part & { above: number },
): string {
  const nameOf = (id: string) => stockState.goods(id)!.name;
  const holders = [...returns].flatMap(([holder, units]) =>
    units.has(productId) ? [`${holder} brings back ${units.get(productId)}`] : [],
  );
  if (above > 0) holders.push(`the lines before it ${above}`);
  return [
    `${left.get(productId) ?? 0} ${nameOf(productId)} left with ${number}`,
    ...holders,
    ...(productId === stockId ? [] : [`one ${nameOf(stockId)} held ${quantity}`]),
  ].join(', ');
}
