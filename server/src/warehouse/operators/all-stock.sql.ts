import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { ListedStock, type operatorStock } from '@packhouse/contract/operator/stock';
import { across, nothing, raw, sql, when, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { inOrganization, installationPage, type Installation } from './installation.ts';

type StockQuery = Input<typeof operatorStock.list>;

/** The stock of all merchants by warehouse, in the order of the names of the goods. */
export function listAllStock(installation: Installation, query: StockQuery, reach: Reach): Promise<Page> {
  const chosen = sql`
    from (${goods(query)}) item join organizations o on o.org_id = item.org_id cross join lateral (${levels}) level
    where ${inOrganization(query.organizationId)} ${within(reach, sql`level.warehouse_id`)}
      ${filtered<typeof operatorStock.list, 'organizationId' | 'search' | 'sku' | 'belowReorder'>(query, {
        warehouseId: (id) => sql`and level.warehouse_id = ${uuidOf('warehouse', id)}`,
        nonZero: (only) => (only ? sql`and (level.on_hand > 0 or level.incoming > 0)` : nothing),
        updatedSince: (since) => sql`and item.updated_at > ${since}`,
      })}`;
  const order = raw(
    query.updatedSince
      ? 'item.updated_at, item.id, item.org_id, level.warehouse_id'
      : 'item.name_key, item.id, item.org_id, level.warehouse_id',
  );
  return installationPage<typeof ListedStock, StockRow>(
    installation,
    query,
    queryOf(
      query,
      sql`item.org_id as "orgId", o.name as "organizationName", item.product_id as "productId",
          item.carton_id as "cartonId", item.sku, item.name, level.warehouse_id as "warehouseId",
          level.on_hand as "onHand", level.allocated, level.available, level.quarantined, level.unavailable,
          array(
            select n.serial from serial_numbers n
              left join shipments s on s.org_id = n.org_id and s.id = n.shipment_id
            where n.org_id = item.org_id and n.product_id = item.product_id and n.warehouse_id = level.warehouse_id
              and n.removed_at is null and (s.id is null or s.status = 'cancelled')
            order by 1 limit 1000) as "serialNumbers",
          level.incoming, item.reorder_point as "reorderPoint", item.updated_at as "updatedAt"`,
      chosen,
      order,
    ),
    ListedStock,
    ({ orgId, organizationName, ...row }) => ({
      ...row,
      organization: { id: spellId('organization', orgId), name: organizationName },
      productId: row.productId && spellId('product', row.productId),
      cartonId: row.cartonId && spellId('carton', row.cartonId),
      warehouseId: spellId('warehouse', row.warehouseId),
    }),
    across('stock'),
  );
}

type StockRow = Omit<ListedStock, 'organization'> & { orgId: string; organizationName: string };

/** Products and cartons that are not archived. Cartons have no SKU and no reorder point. */
function goods({ search, sku, belowReorder }: StockQuery): Sql {
  const products = sql`
    select p.org_id, p.id, p.id as product_id, null::uuid as carton_id, p.sku, p.name, p.name_key, p.reorder_point, s.updated_at
    from products p join product_stock s on s.org_id = p.org_id and s.product_id = p.id
    where p.deleted_at is null
      ${when(search, (term) => sql`and ${contains(sql`p.search_text`, term)}`)}
      ${when(sku, (exact) => sql`and p.sku = ${exact}`)}
      ${belowReorder ? isLow : nothing}`;
  if (sku !== undefined || belowReorder) return products;
  return sql`${products}
    union all
    select c.org_id, c.id, null, c.id, null, c.name, c.name_key, null, s.updated_at
    from cartons c join carton_stock s on s.org_id = c.org_id and s.carton_id = c.id
    where c.deleted_at is null ${when(search, (term) => sql`and ${contains(sql`c.search_text`, term)}`)}`;
}

/** Condition on a product `p`: its available units, loose and in cartons, do not exceed its reorder point. */
const isLow = sql`
  and p.kit is null and p.reorder_point > 0 and p.reorder_point >= (
    select coalesce(sum(s.available * held.units), 0) from (
      select p.id as item_id, 1::bigint as units
      union all
      select k.carton_id, k.quantity from carton_contents k where k.org_id = p.org_id and k.product_id = p.id) held
    join stock_cells s on s.org_id = p.org_id and s.item_id = held.item_id)`;

/** Stock of an `item`, by warehouse. */
const levels = sql`
  select part.warehouse_id, sum(part.available)::bigint as available, sum(part.allocated)::bigint as allocated,
    sum(part.quarantined)::bigint as quarantined, sum(part.unavailable)::bigint as unavailable,
    sum(part.available + part.allocated + part.unavailable)::bigint as on_hand, sum(part.incoming)::bigint as incoming
  from (
    select s.warehouse_id, s.available, s.allocated + s.reserved_to_open as allocated, s.quarantined,
      s.quarantined + s.damaged + s.expired as unavailable, 0 as incoming
    from stock_cells s where s.org_id = item.org_id and s.item_id = item.id
    union all
    select k.warehouse_id, 0, 0, 0, 0, k.incoming
    from stock_outlook k where k.org_id = item.org_id and k.item_id = item.id) part
  group by part.warehouse_id`;
