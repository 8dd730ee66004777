/** Deviations of the books: results of counts, and corrections without a count. Ids are uuids. */
import type { Verdict } from '@packhouse/contract/operator/counts';
import { sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface CountedRow {
  item_id: string;
  warehouse_id: string;
  lot: string;
  at: string;
  verdict: Pick<Verdict, 'expected' | 'variance'>;
}

/** Count lines decided since a moment, except those of cancelled counts. */
export const listCounted = (
  tenant: Tenant,
  since: string,
  goods: readonly string[] | undefined,
): Promise<CountedRow[]> =>
  tenant.rows(sql`
    select l.item_id, c.warehouse_id, l.lot, l.decided_at as at, l.verdict
    from stock_counts c join stock_count_lines l on l.org_id = ${tenant.orgId} and l.count_id = c.id
    where c.org_id = ${tenant.orgId} and c.status <> 'cancelled' and c.updated_at >= ${since}
      and l.verdict is not null and l.decided_at >= ${since}
      ${when(goods, (ids) => sql`and l.item_id = any(${ids})`)}
    order by l.decided_at, l.item_id, c.warehouse_id, l.lot`);

export interface CorrectedRow {
  item_id: string;
  warehouse_id: string;
  at: string;
  type: 'count' | 'adjust';
  quantity: number;
}

/**
 * Corrections since a moment: adjustments, and units that pickers found missing. Bookings of counts are already in
 * their lines, and mere moves between buckets are no corrections.
 */
export const listCorrected = (
  tenant: Tenant,
  since: string,
  goods: readonly string[] | undefined,
): Promise<CorrectedRow[]> =>
  tenant.rows(sql`
    select m.item_id, m.warehouse_id, m.created_at as at, m.type, sum(m.quantity)::bigint as quantity
    from stock_movements m
    where m.org_id = ${tenant.orgId} and m.type in ('adjust', 'count') and m.created_at >= ${since}
      and m.bucket <> 'reserved_to_open' and (m.type = 'adjust' or m.shipment_id is not null)
      ${when(goods, (ids) => sql`and m.item_id = any(${ids})`)}
    group by m.item_id, m.warehouse_id, m.created_at, m.type
    having sum(m.quantity) <> 0
    order by m.created_at, m.item_id, m.warehouse_id, m.type`);
