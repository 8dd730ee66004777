import { spellId } from '@packhouse/contract/id';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** The kits that hold one of these products; ids are uuids. */
export async function findKitsOf(tenant: Tenant, productIds: readonly string[]): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select p.id from products p
    where p.org_id = ${tenant.orgId} and p.kit is not null
      and exists (select from jsonb_array_elements(p.kit -> 'components') part
                  where part ->> 'productId' = any(${productIds.map((id) => spellId('product', id))}))`);
  return rows.map(({ id }) => id);
}
