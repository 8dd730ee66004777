/** Bins that held goods of the organization at the end of a day, by their size. Warehouses are named by uuid. */
import { sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/**
 * Writes the bins that hold goods of the closing stock of a day. It follows from where goods lie now, so it is written soon after the
 * day has ended; a bin that was filled since is left out.
 */
export async function insertBinSnapshots(
  tenant: Tenant,
  { warehouseId, date, end, at }: { warehouseId: string; date: string; end: string; at: string },
): Promise<void> {
  await tenant.rows(sql`
    insert into bin_snapshots (org_id, date, warehouse_id, size, codes, updated_at)
    select ${tenant.orgId}::uuid, ${date}::date, ${warehouseId}::uuid, b.size, array_agg(distinct b.code order by b.code),
      ${at}::timestamptz
    from stock_snapshots s
    join bin_placements l on l.org_id = ${tenant.orgId} and l.item_id = s.item_id and l.warehouse_id = s.warehouse_id
    join bins b on b.id = l.bin_id
    where s.org_id = ${tenant.orgId} and s.date = ${date} and s.warehouse_id = ${warehouseId}
      and l.placed_at < ${end} and l.quantity is distinct from 0 and b.size is not null
    group by b.size`);
}

export interface StoredBins {
  date: string;
  warehouse_id: string;
  size: string;
  codes: string[];
}

/** Bins of the days of a period, by size. */
export const listBinSnapshots = (
  tenant: Tenant,
  { start, end }: { start: string; end: string },
  warehouseId?: string,
): Promise<StoredBins[]> =>
  tenant.rows<StoredBins>(sql`
    select n.date, n.warehouse_id, n.size, n.codes from bin_snapshots n
    where n.org_id = ${tenant.orgId} and n.date between ${start} and ${end}
      ${when(warehouseId, (id) => sql`and n.warehouse_id = ${id}`)}
    order by n.date, n.warehouse_id, n.size`);
