/** Goods that are named in notices of long-term storage, and what was told of them. Ids are uuids. */
import { readId } from '@packhouse/contract/id';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Last day that a notice covered, by item and age, as `<uuid> <age>`. */
export async function listToldAges(tenant: Tenant): Promise<Map<string, string>> {
  const rows = await tenant.rows<{ id: string; age: string; through: string }>(sql`
    select e.resource_id as id, e.data ->> 'fromDays' as age, max(e.data ->> 'through') as through
    from events e
    where e.org_id = ${tenant.orgId} and e.type = 'stock.aging'
    group by e.resource_id, e.data ->> 'fromDays'`);
  return new Map(
    rows.map(({ id, age, through }) => [`${readId('product', id) ?? readId('carton', id)!} ${age}`, through]),
  );
}

interface NamedGoods {
  kind: 'product' | 'carton';
  sku: string | null;
  name: string;
}

/** Products and cartons, by id. */
export async function listNamedGoods(
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, NamedGoods>> {
  const rows = await tenant.rows<NamedGoods & { id: string }>(sql`
    select p.id, 'product' as kind, p.sku, p.name from products p
    where p.org_id = ${tenant.orgId} and p.id = any(${ids})
    union all
    select c.id, 'carton', null, c.name from cartons c
    where c.org_id = ${tenant.orgId} and c.id = any(${ids})`);
  return new Map(rows.map((row) => [row.id, row]));
}
