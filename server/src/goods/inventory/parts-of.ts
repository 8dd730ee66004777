/** Where units of products lie: loose, and in cartons. */
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Rows (product_id, item_id, units). Kits have none of their own. */
export const partsOf = (tenant: Tenant, ids: readonly string[]): Sql => sql`
  select p.id as product_id, p.id as item_id, 1::bigint as units from products p
  where p.org_id = ${tenant.orgId} and p.kit is null and p.id = any(${ids})
  union all
  select k.product_id, k.carton_id, k.quantity from carton_contents k
  where k.org_id = ${tenant.orgId} and k.product_id = any(${ids})`;
