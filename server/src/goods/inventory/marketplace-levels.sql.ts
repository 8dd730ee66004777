/** Stock levels that merchants report for marketplaces. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { MarketplaceLevel, type stock } from '@packhouse/contract/public/stock';
import { upsertRows } from '../../platform/database/insert.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { limited, recordPage, type Page } from '../../platform/page.ts';
import type { Tenant } from '../../platform/tenant.ts';

export function listMarketplaceLevels(
  tenant: Tenant,
  query: Input<typeof stock.marketplaceLevels>,
): Promise<Page> {
  const chosen = sql`
    from marketplace_levels l
    where l.org_id = ${tenant.orgId}
      ${filtered<typeof stock.marketplaceLevels>(query, {
        productId: (id) => sql`and l.product_id = ${uuidOf('product', id)}`,
        marketplace: (names) => sql`and l.marketplace = any(${names})`,
        date: (date) => sql`and l.date = ${date}`,
        updatedSince: (since) => sql`and l.updated_at > ${since}`,
      })}`;
  const order = raw(
    query.updatedSince
      ? 'l.updated_at, l.product_id, l.marketplace, l.date'
      : 'l.date desc, l.product_id desc, l.marketplace desc',
  );
  return recordPage<typeof MarketplaceLevel, MarketplaceLevel>(
    tenant,
    'stock',
    query,
    {
      rows: sql`
        select l.product_id as "productId", p.sku, l.marketplace, l.date, l.available, l.incoming, l.sold,
          l.updated_at as "updatedAt"
        from (select l.* ${chosen} order by ${order} ${limited(query)}) l
        join products p on p.org_id = ${tenant.orgId} and p.id = l.product_id
        order by ${order}`,
      count: sql`select count(*) ${chosen}`,
    },
    MarketplaceLevel,
    (row) => ({ ...row, productId: spellId('product', row.productId) }),
  );
}

/** Saves the levels, replacing those of the same product, marketplace and day. Product ids are uuids. */
export const saveMarketplaceLevels = (
  tenant: Tenant,
  levels: readonly Omit<MarketplaceLevel, 'sku'>[],
): Promise<void> => upsertRows(tenant, 'marketplace_levels', ['product_id', 'marketplace', 'date'], levels);
