/**
 * Stock cells behind the breakdowns, either current or reconstructed from the ledger. Product cells count units, carton
 * cells boxes; `unitStock` converts both to units of a product.
 */
import { buckets } from '@packhouse/contract/public/stock';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Boxes reserved to be opened are worth no units: their contents already count as loose ones. */
const unitBuckets = buckets.filter((bucket) => bucket !== 'reserved_to_open');

const sums = (factor: string) =>
  raw(unitBuckets.map((bucket) => `s.${bucket}${factor} as ${bucket}`).join(', '));

/** The sum of each bucket in the ledger. */
const ledgerSums = raw(
  buckets
    .map(
      (bucket) => `coalesce(sum(m.quantity) filter (where m.bucket = '${bucket}'), 0)::bigint as ${bucket}`,
    )
    .join(',\n        '),
);

/** Cells as rows (item_id, warehouse_id, lot, expires_on, one column for each bucket, reserved_to_open). */
export const cellsAt = (tenant: Tenant, asOf: string | undefined): Sql =>
  asOf === undefined
    ? sql`
      select s.item_id, s.warehouse_id, s.lot, s.expires_on, ${sums('')}, s.reserved_to_open
      from stock_cells s where s.org_id = ${tenant.orgId}`
    : sql`
      select m.item_id, m.warehouse_id, m.lot,
        (select s.expires_on from stock_cells s where s.org_id = ${tenant.orgId} and s.item_id = m.item_id
          and s.warehouse_id = m.warehouse_id and s.lot = m.lot) as expires_on,
        ${ledgerSums}
      from stock_movements m
      where m.org_id = ${tenant.orgId} and m.created_at <= ${asOf}
      group by m.item_id, m.warehouse_id, m.lot`;

export interface UnitRow extends Record<(typeof unitBuckets)[number], number> {
  product_id: string;
  warehouse_id: string;
  lot: string;
  expires_on: string | null;
  /** Units of `available` that lie in sealed cartons. */
  in_cartons: number;
}

/**
 * Units of each product by warehouse and lot: loose ones and those in sealed cartons. Boxes reserved to be opened do
 * not count here: their contents already count as loose units.
 */
export const unitStock = (tenant: Tenant, asOf?: string, products?: readonly string[]): Sql => sql`
  select s.item_id as product_id, s.warehouse_id, s.lot, s.expires_on, ${sums('')}, 0::bigint as in_cartons
  from (${cellsAt(tenant, asOf)}) s
  where ${chosen('s.item_id', products)}
  union all
  select k.product_id, s.warehouse_id, s.lot, s.expires_on, ${sums(' * k.quantity')},
    s.available * k.quantity as in_cartons
  from carton_contents k join (${cellsAt(tenant, asOf)}) s on s.item_id = k.carton_id
  where k.org_id = ${tenant.orgId} and ${chosen('k.product_id', products)}`;

const chosen = (column: string, ids: readonly string[] | undefined): Sql =>
  ids ? sql`${raw(column)} = any(${ids})` : raw('true');
