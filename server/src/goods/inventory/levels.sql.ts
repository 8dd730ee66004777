import type { listLevels as operation, StockLevel } from '@packhouse/contract/dashboard/levels';
import type { Input } from '@packhouse/contract/operation';
import { raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { contains } from '../../platform/folded.ts';
import { docPage, queryOf, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

const sortColumns = {
  name: 'p.name',
  sku: 'p.sku',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  onHand: 's.on_hand',
};

/** Products beside their stock, as both were rendered when they were written. */
export function listLevels(tenant: Tenant, query: Input<typeof operation>): Promise<Page> {
  const { level } = query;
  const chosen = sql`
    from products p join product_stock s on s.org_id = ${tenant.orgId} and s.product_id = p.id
    where p.org_id = ${tenant.orgId}
      ${when(level, (one) => levelIs[one](tenant))}
      ${when(level || query.includeDeleted ? undefined : true, () => sql`and p.deleted_at is null`)}
      ${filtered<typeof operation, 'level' | 'includeDeleted'>(query, {
        sku: (sku) => sql`and p.sku = ${sku}`,
        tag: (tag) => sql`and ${tag} = any(p.tags)`,
        search: (term) => sql`and ${contains(sql`p.search_text`, term)}`,
        updatedSince: (since) => sql`and p.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince
    ? raw('p.updated_at, p.id')
    : raw(`${sortColumns[query.sortBy]} ${query.sortOrder}, p.id ${query.sortOrder}`);
  return docPage(
    tenant,
    undefined,
    query,
    queryOf(query, sql`'{"product":' || p.doc || ',"stock":' || s.doc || '}' as doc`, chosen, order),
  );
}

const levelIs: Record<StockLevel, (tenant: Tenant) => Sql> = {
  low: (tenant) => sql`
    and p.deleted_at is null and p.kit is null and p.reorder_point > 0 and exists (
      select from (${stockOfProduct(tenant)}) u
      where u.available > 0 and u.available <= p.reorder_point)`,
  out: (tenant) => sql`
    and p.deleted_at is null and p.kit is null and exists (
      select from (${stockOfProduct(tenant)}) u where u.cells > 0 and u.available = 0)`,
  incoming: () => sql`and p.deleted_at is null and s.incoming > 0`,
  deleted: () => sql`and p.deleted_at is not null`,
};

/** One row (cells, available) in units, loose and in cartons. It is asked product by product, until the page is full. */
const stockOfProduct = (tenant: Tenant): Sql => sql`
  select count(*) as cells, coalesce(sum(c.available * i.units), 0) as available
  from (
    select p.id as item_id, 1::bigint as units
    union all
    select k.carton_id, k.quantity from carton_contents k
    where k.org_id = ${tenant.orgId} and k.product_id = p.id) i
  join stock_cells c on c.item_id = i.item_id
  where c.org_id = ${tenant.orgId}`;
