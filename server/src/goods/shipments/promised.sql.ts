/** Goods that open shipments were promised. */
import { spellId } from '@packhouse/contract/id';
import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { withPicked, type LinePortion } from './picked.ts';

/** Goods that are promised to a shipment, and how many of them have been picked. */
export interface Promised {
  shipment: { id: string; number: string };
  stockId: string;
  lot: string;
  quantity: number;
  picked: number;
}

/** Allocations of these goods to shipments of the warehouse, the oldest shipments first. */
export async function listPromised(
  tenant: Tenant,
  warehouseId: string,
  goods: readonly string[],
): Promise<Promised[]> {
  const rows = await tenant.rows<{
    id: string;
    number: string;
    allocations: LinePortion[];
    picked: { id: string; picked: number; allocated: number }[] | null;
  }>(sql`
    select s.id, s.number, s.allocations, (
      select jsonb_agg(jsonb_build_object('id', i.id, 'picked', i.picked_quantity, 'allocated', i.allocated_quantity))
      from shipment_items i
      where i.org_id = ${tenant.orgId} and i.shipment_id = s.id and i.picked_quantity > 0) as picked
    from shipments s
    where s.org_id = ${tenant.orgId} and s.status = any(${stockHoldingStatuses})
      and s.warehouse_id = ${warehouseId} and exists (
        select from jsonb_array_elements(s.allocations) part where part ->> 'stockId' = any(${goods}))
    order by s.n`);
  const wanted = new Set(goods);
  return rows.flatMap(({ id, number, allocations, picked }) => {
    const ours = allocations.filter(({ stockId }) => wanted.has(stockId));
    const shipment = { id: spellId('shipment', id), number };
    const items = (picked ?? []).map((item) => ({ ...item, id: spellId('item', item.id) }));
    return withPicked(items, ours).map(({ stockId, lot, quantity, picked: taken }) => ({
      shipment,
      stockId,
      lot,
      quantity,
      picked: taken,
    }));
  });
}
