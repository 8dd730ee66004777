/** Works out which refills are needed, from what the bins hold and the orders wait for. Nothing of it is stored. */
import { spellId } from '@packhouse/contract/id';
import { refillClaimMinutes } from '@packhouse/contract/operator/refills';
import { minuteMs } from '@packhouse/contract/rules/time';
import { withPicked } from '../../goods/shipments/picked.ts';
import { uuidOf } from '../../platform/implement.ts';
import type { Installation } from '../operators/installation.ts';
import { byUrgency, neededRefills, type NeededRefill, type Wanted } from './needed-refills.ts';
import {
  listGoodLots,
  listOrdersOf,
  listRefillPlaces,
  type OrderRow,
  type PlaceRow,
  type RefillScope,
} from './refills.sql.ts';

/** A refill with its goods. */
export interface FoundRefill extends NeededRefill {
  goods: PlaceRow;
}

/** The goods that a query over organizations names by spelled ids. */
export const refillScope = (
  installation: Installation,
  {
    warehouseId,
    organizationId,
    productId,
  }: { warehouseId: string; organizationId?: string | undefined; productId?: string | undefined },
): RefillScope => ({
  reader: installation,
  orgId: organizationId && uuidOf('organization', organizationId),
  warehouseId: uuidOf('warehouse', warehouseId),
  productId: productId && uuidOf('product', productId),
});

/** The refills that are needed, the most urgent first. */
export async function readRefills(scope: RefillScope, now: Date): Promise<FoundRefill[]> {
  const places = Map.groupBy(await listRefillPlaces(scope, now), ({ productId }) => productId);
  const products = [...places.keys()];
  if (products.length === 0) return [];
  const lots = Map.groupBy(await listGoodLots(scope, products), ({ productId }) => productId);
  const wanted = wantedOf(await listOrdersOf(scope, products, now));
  const found = products.map((id) => {
    const there = places.get(id)!;
    const needs = neededRefills(there, wanted.get(id) ?? [], lots.get(id) ?? []);
    return needs.map((need): FoundRefill => ({ ...need, goods: there[0]! }));
  });
  return found.flat().toSorted(byUrgency);
}

/** Units that the orders, in the order of the work queue, still have to get of each product. */
function wantedOf(orders: readonly OrderRow[]): Map<string, Wanted[]> {
  const wanted = new Map<string, Wanted[]>();
  orders.forEach(({ id: shipmentId, shipBy, allocations, picked }, place) => {
    const items = (picked ?? []).map((item) => ({ ...item, id: spellId('item', item.id) }));
    for (const { stockId, lot, quantity, picked: taken } of withPicked(items, allocations)) {
      if (quantity === taken) continue;
      const ofProduct = wanted.get(stockId) ?? [];
      wanted.set(stockId, ofProduct);
      ofProduct.push({ shipmentId, lot, quantity: quantity - taken, place, shipBy });
    }
  });
  return wanted;
}

/** Claims that were made before this time have lapsed. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - refillClaimMinutes * minuteMs);

export const lapsesAt = (claimedAt: string): string =>
  new Date(Date.parse(claimedAt) + refillClaimMinutes * minuteMs).toISOString();
