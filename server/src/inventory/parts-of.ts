/** Where units of products lie: loose, and in cartons. */
import { sql, when, type Sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';

/** Rows (product_id, item_id, units). Kits have none of their own. */
export const partsOf = (tenant: Tenant, ids: readonly string[]): Sql => sql`
  select p.id as product_id, p.id as item_id, 1::bigint as units from products p
  where p.org_id = ${tenant.orgId} and p.kit is null and p.id = any(${ids})
  union all
  select k.product_id, k.carton_id, k.quantity from carton_contents k
  where k.org_id = ${tenant.orgId} and k.product_id = any(${ids})`;

/**
 * What lies in all cells of one product: one row (cells, available, held) in units. It is looked up product by product, so
 * that it costs the same before the database knows how much there is of anything.
 */
export const stockOf = (tenant: Tenant, product: Sql, warehouseId: string | undefined): Sql => sql`
  select count(*) as cells, coalesce(sum(c.available * i.units), 0)::bigint as available,
    coalesce(sum((c.available + c.allocated + c.quarantined + c.damaged + c.expired) * i.units), 0)::bigint as held
  from (
    select ${product} as item_id, 1::bigint as units
    union all
    select k.carton_id, k.quantity from carton_contents k
    where k.org_id = ${tenant.orgId} and k.product_id = ${product}) i
  join stock_cells c on c.item_id = i.item_id
  where c.org_id = ${tenant.orgId} ${when(warehouseId, (id) => sql`and c.warehouse_id = ${id}`)}`;
