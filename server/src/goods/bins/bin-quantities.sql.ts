/** Quantities of an organization's goods in bins. Ids are uuids. */
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Goods of one lot in a bin. */
export interface BinQuantity {
  binId: string;
  code: string;
  kind: 'pick' | 'reserve' | 'staging' | 'quarantine';
  sequence: number;
  active: boolean;
  warehouseId: string;
  itemId: string;
  /** Empty when the goods have no lots, or when any lot may be in the bin. */
  lot: string;
  isPrimary: boolean;
  /** Null when it is not known. */
  quantity: number | null;
}

export const listBinQuantities = (tenant: Tenant, items: readonly string[]): Promise<BinQuantity[]> =>
  tenant.rows<BinQuantity>(sql`
    select l.bin_id as "binId", b.code, b.kind, b.sequence, b.active, l.warehouse_id as "warehouseId", l.item_id as "itemId",
      l.lot, l.is_primary as "isPrimary", l.quantity
    from bin_placements l join bins b on b.id = l.bin_id
    where l.org_id = ${tenant.orgId} and l.item_id = any(${items})
    order by b.sequence, b.code, l.lot`);

/** Writes the quantities of placements that exist. */
export async function updateBinQuantities(
  tenant: Tenant,
  rows: readonly Pick<BinQuantity, 'binId' | 'itemId' | 'lot' | 'quantity'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tenant.rows(sql`
    update bin_placements l set quantity = r.quantity
    from unnest(${rows.map(({ binId }) => binId)}::uuid[], ${rows.map(({ itemId }) => itemId)}::uuid[],
      ${rows.map(({ lot }) => lot)}::text[], ${rows.map(({ quantity }) => quantity)}::bigint[])
      r (bin_id, item_id, lot, quantity)
    where l.org_id = ${tenant.orgId} and l.bin_id = r.bin_id and l.item_id = r.item_id and l.lot = r.lot`);
}
