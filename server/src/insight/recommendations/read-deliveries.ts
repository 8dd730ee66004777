import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { compare } from './compare.ts';
import type { Reading } from './reading.ts';
import type { Delivery, Incoming } from './snapshot.ts';
import { listInbound } from './snapshot-shipments.sql.ts';

/** Deliveries received within a year and those on their way. For selected products, only their lines are included. */
export async function readDeliveries({ tenant, now, goods }: Reading): Promise<Delivery[]> {
  const since = new Date(now.getTime() - 365 * dayMs).toISOString();
  const mine = goods.asked && new Set(goods.products.map(({ id }) => id));
  return (await listInbound(tenant, since, goods.goods)).flatMap((row) => {
    const units = new Map<string, { units: number; receivedUnits: number }>();
    for (const line of row.lines) {
      for (const { productId, quantity: each } of goods.unitsOfLine(line, 1)) {
        if (mine && !mine.has(productId)) continue;
        const sum = units.get(productId) ?? { units: 0, receivedUnits: 0 };
        sum.units += each * line.quantity;
        sum.receivedUnits += each * line.receivedQuantity;
        units.set(productId, sum);
      }
    }
    if (mine && units.size === 0) return [];
    return {
      shipmentId: spellId('shipment', row.id),
      number: row.number,
      warehouseId: spellId('warehouse', row.warehouse_id),
      supplier: row.supplier,
      status: row.status,
      submittedAt: row.submittedAt,
      expectedOn: row.expectedOn,
      receivedAt: row.receivedAt,
      lines: [...units].map(([productId, sum]) => ({ productId, ...sum })),
    };
  });
}

/** Incoming quantities of each product to each warehouse (keyed `product warehouse`), by expected day. */
export function incomingOf(deliveries: readonly Delivery[]): ReadonlyMap<string, readonly Incoming[]> {
  const incoming = new Map<string, Incoming[]>();
  for (const { shipmentId, number, warehouseId, expectedOn, receivedAt, lines } of deliveries) {
    if (receivedAt !== null) continue;
    for (const { productId, units, receivedUnits } of lines) {
      const key = `${productId} ${warehouseId}`;
      const quantity = units - receivedUnits;
      if (quantity <= 0) continue;
      incoming.set(key, [...(incoming.get(key) ?? []), { shipmentId, number, quantity, expectedOn }]);
    }
  }
  for (const [key, list] of incoming) incoming.set(key, list.toSorted(byDay));
  return incoming;
}

/** Orders by expected day; goods without one come last. */
const byDay = (a: Incoming, b: Incoming): number => compare(a.expectedOn ?? '9999', b.expectedOn ?? '9999');
