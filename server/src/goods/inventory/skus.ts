import { readId, spellId } from '@packhouse/contract/id';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Product ids (uuids) by SKU. */
export async function findProductIds(
  tenant: Tenant,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await tenant.rows<{ id: string; sku: string }>(sql`
    select p.id, p.sku from products p where p.org_id = ${tenant.orgId} and p.sku = any(${skus})`);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** SKUs and names of these products (uuids), ordered by SKU. */
export const listNames = (
  tenant: Tenant,
  ids: readonly string[],
): Promise<{ id: string; sku: string; name: string }[]> =>
  tenant.rows(sql`
    select p.id, p.sku, p.name from products p
    where p.org_id = ${tenant.orgId} and p.id = any(${ids}::uuid[])
    order by p.sku`);

/** FNSKUs by spelled product id. Products without one are left out. */
export async function findFnskus(
  tenant: Tenant,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tenant.rows<{ id: string; fnsku: string }>(sql`
    select p.id, p.fnsku from products p
    where p.org_id = ${tenant.orgId} and p.fnsku is not null
      and p.id = any(${productIds.map((id) => readId('product', id))})`);
  return new Map(rows.map(({ id, fnsku }) => [spellId('product', id), fnsku]));
}
