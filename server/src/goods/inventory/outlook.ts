/** Incoming and backordered quantities by item and warehouse. */
import { upsertRows } from '../../platform/database/insert.ts';
import { sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface OutlookRow {
  item_id: string;
  warehouse_id: string;
  incoming: number;
  backordered: number;
}

export const findOutlook = (tenant: Tenant, items: readonly string[]): Promise<OutlookRow[]> =>
  tenant.rows<OutlookRow>(sql`
    select o.item_id, o.warehouse_id, o.incoming, o.backordered from stock_outlook o
    where o.org_id = ${tenant.orgId} and o.item_id = any(${items})`);

/**
 * Outlook of products in units, loose or in cartons: one row for the product and one for each incoming carton holding
 * it.
 */
export const findUnitOutlook = (tenant: Tenant, products: readonly string[]): Promise<OutlookRow[]> =>
  tenant.rows<OutlookRow>(sql`
    select o.item_id, o.warehouse_id, o.incoming, o.backordered from stock_outlook o
    where o.org_id = ${tenant.orgId} and o.item_id = any(${products})
    union all
    select k.product_id, o.warehouse_id, o.incoming * k.quantity, 0
    from carton_contents k join stock_outlook o on o.org_id = ${tenant.orgId} and o.item_id = k.carton_id
    where k.org_id = ${tenant.orgId} and k.product_id = any(${products}) and o.incoming > 0`);

/** Products and cartons that are on their way in, as `item_id`, including products inside incoming cartons. */
export const incomingGoods = (tenant: Tenant, warehouseId: string | undefined): Sql => {
  const coming = sql`
    o.org_id = ${tenant.orgId} and o.incoming > 0 ${when(warehouseId, (id) => sql`and o.warehouse_id = ${id}`)}`;
  return sql`
    select o.item_id from stock_outlook o where ${coming}
    union
    select k.product_id from carton_contents k join stock_outlook o on o.item_id = k.carton_id
    where k.org_id = ${tenant.orgId} and ${coming}`;
};

/** Sets the incoming and backordered quantities. */
export const setOutlook = (tenant: Tenant, rows: readonly OutlookRow[]): Promise<void> =>
  upsertRows(
    tenant,
    'stock_outlook',
    ['item_id', 'warehouse_id'],
    rows.map(({ item_id, warehouse_id, incoming, backordered }) => ({
      item_id,
      warehouse_id,
      incoming,
      backordered,
    })),
  );

/** Adds these amounts to the incoming and backordered quantities. */
export async function addOutlook(tenant: Tenant, rows: readonly OutlookRow[]): Promise<void> {
  if (rows.length === 0) return;
  const zero = rows.map((row) => ({ ...row, incoming: 0, backordered: 0 }));
  await tenant.send(sql`
    insert into stock_outlook (org_id, item_id, warehouse_id, incoming, backordered)
    select ${tenant.orgId}::uuid, r.item_id, r.warehouse_id, r.incoming, r.backordered
    from jsonb_populate_recordset(null::stock_outlook, ${JSON.stringify(zero)}::jsonb) r
    on conflict (org_id, item_id, warehouse_id) do nothing`);
  await tenant.send(sql`
    update stock_outlook o set incoming = o.incoming + r.incoming, backordered = o.backordered + r.backordered
    from jsonb_populate_recordset(null::stock_outlook, ${JSON.stringify(rows)}::jsonb) r
    where o.org_id = ${tenant.orgId} and o.item_id = r.item_id and o.warehouse_id = r.warehouse_id`);
}
