import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { yieldEvery } from './yield-every.ts';
import type { Reading } from './reading.ts';
import type { PackedShipment } from './snapshot.ts';
import { listPacked, type LineRow } from './snapshot-shipments.sql.ts';

/**
 * Orders that left within 90 days, as they were packed; where products were asked for, those that they were in, in kits as well. A kit is
 * what it is made of. What left in its own carton is left out: it was not packed.
 */
export async function readPacked({ tenant, now, goods }: Reading): Promise<PackedShipment[]> {
  const since = new Date(now.getTime() - 90 * dayMs).toISOString();
  const packed: PackedShipment[] = [];
  for await (const row of yieldEvery(await listPacked(tenant, since, goods.goodsAndKits))) {
    if (row.lines.some((line) => line.cartonId !== null) || row.service === null) continue;
    packed.push({
      shipmentId: spellId('shipment', row.id),
      number: row.number,
      warehouseId: spellId('warehouse', row.warehouse_id),
      service: row.service,
      forwardedAt: row.forwardedAt,
      ownLabel: row.ownLabel,
      packages: row.packages.map(({ length, width, height, weight }) => ({
        size_mm: length === null || width === null || height === null ? null : { length, width, height },
        weight_g: weight,
      })),
      items: itemsOf(row.lines, goods),
    });
  }
  return packed;
}

function itemsOf(lines: readonly LineRow[], goods: Reading['goods']): PackedShipment['items'] {
  const units = new Map<string, number>();
  for (const line of lines) {
    for (const { productId, quantity } of goods.unitsOfLine(line, line.shippedQuantity)) {
      if (quantity > 0) units.set(productId, (units.get(productId) ?? 0) + quantity);
    }
  }
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
}
