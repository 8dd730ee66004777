/**
 * What something of comes back: no more of a product than left, less what its other returns bring. Ids are uuids unless
 * they say otherwise.
 */
import type { ShipmentItem, ShipmentStatus } from '@packhouse/contract/shipments';
import { invalid } from '../../platform/failure.ts';
import type { Shelf } from '../inventory/shelf.ts';
import { stockIdOf } from '../inventory/stock-id.ts';

/** A shipment that something of comes back. */
export interface Original {
  number: string;
  status: ShipmentStatus;
  /** Spelled. */
  warehouseId: string;
  /** Units that left, by product: those in kits and in boxes as well. */
  left: ReadonlyMap<string, number>;
  /** What one kit was made of when it left. */
  kits: ReadonlyMap<string, readonly Part[]>;
  /** Units that each of its returns brings, by number and product: what was received, of one that is open what was announced. */
  returns: Map<string, ReadonlyMap<string, number>>;
}

export interface Part {
  productId: string;
  quantity: number;
}

/** So much of a product or kit. */
export interface Amount {
  stockId: string;
  quantity: number;
}

export const amountsIn = (items: readonly ShipmentItem[]): Amount[] =>
  items.map((item) => ({ stockId: stockIdOf(item), quantity: item.quantity }));

/** Notes what a return brings that is announced now, for those that are decided after it. */
export function noteReturn(original: Original, number: string, items: readonly ShipmentItem[]): void {
  const units = new Map<string, number>();
  for (const { stockId, quantity } of amountsIn(items)) {
    units.set(stockId, (units.get(stockId) ?? 0) + quantity);
  }
  original.returns.set(number, units);
}

/** What comes back with one of these goods: themselves, or what they were made of as a kit of that shipment. */
export const partsOf = (stockId: string, original: Original | undefined): readonly Part[] =>
  original?.kits.get(stockId) ?? [{ productId: stockId, quantity: 1 }];

/** The components of all kits that left with it. */
export const partsIn = (original: Original | undefined): string[] =>
  [...(original?.kits.values() ?? [])].flat().map(({ productId }) => productId);

/** What may still come back of a product; less than nothing where the warehouse has received more than left. */
export const stillOut = ({ left, returns }: Original, productId: string): number =>
  [...returns.values()].reduce((sum, units) => sum - (units.get(productId) ?? 0), left.get(productId) ?? 0);

/** Refuses the first line that brings back more than left and no other return brings. */
export function mustHaveLeft(lines: readonly Amount[], original: Original, shelf: Shelf): void {
  const before = new Map<string, number>();
  lines.forEach(({ stockId, quantity }, place) => {
    const parts = partsOf(stockId, original).map((part) => {
      const above = before.get(part.productId) ?? 0;
      const out = Math.max(0, stillOut(original, part.productId) - above);
      return { ...part, above, most: Math.floor(out / part.quantity) };
    });
    const scarce = parts.reduce((one, other) => (other.most < one.most ? other : one));
    if (quantity > scarce.most) {
      throw invalid(
        `items[${place}].quantity`,
        `must be at most ${scarce.most}: ${whyNoMore(original, shelf, stockId, scarce)}`,
      );
    }
    for (const part of parts) before.set(part.productId, part.above + quantity * part.quantity);
  });
}

/** How many left, and who holds the rest. */
function whyNoMore(
  { number, left, returns }: Original,
  shelf: Shelf,
  stockId: string,
  { productId, quantity, above }: Part & { above: number },
): string {
  const nameOf = (id: string) => shelf.goods(id)!.name;
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
