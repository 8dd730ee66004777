import type { ShipmentStatus } from '@packhouse/contract/shipments';
import { spellId } from '@packhouse/contract/id';
import { sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';

/** A shipment that something of comes back. */
export interface Original {
  number: string;
  status: ShipmentStatus;
  /** Spelled. */
  warehouseId: string;
  /** Units that left, by spelled product id. */
  shipped: ReadonlyMap<string, number>;
}

/** The shipments of these ids (uuids), by uuid. */
export async function findOriginals(
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Original>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant.rows<{
    id: string;
    number: string;
    status: ShipmentStatus;
    warehouse_id: string;
    product_id: string | null;
    shipped_quantity: number | null;
  }>(sql`
    select s.id, s.number, s.status, s.warehouse_id, i.product_id, i.shipped_quantity
    from shipments s
    left join shipment_items i on i.org_id = ${tenant.orgId} and i.shipment_id = s.id
    where s.org_id = ${tenant.orgId} and s.id = any(${ids})`);
  const originals = new Map<string, Original & { shipped: Map<string, number> }>();
  for (const row of rows) {
    const original = originals.get(row.id) ?? {
      number: row.number,
      status: row.status,
      warehouseId: spellId('warehouse', row.warehouse_id),
      shipped: new Map<string, number>(),
    };
    if (row.product_id) {
      const product = spellId('product', row.product_id);
      original.shipped.set(product, (original.shipped.get(product) ?? 0) + row.shipped_quantity!);
    }
    originals.set(row.id, original);
  }
  return originals;
}
