/** What is on its way in, and what is ordered beyond the stock, by item and warehouse. */
import { sql } from '../database/sql.ts';
import type { Tenant } from '../tenant.ts';

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

/** Sets what is on its way in and what is ordered beyond the stock. */
export async function setOutlook(tenant: Tenant, rows: readonly OutlookRow[]): Promise<void> {
  await tenant.send(sql`
    insert into stock_outlook (org_id, item_id, warehouse_id, incoming, backordered)
    select ${tenant.orgId}::uuid, r.item_id, r.warehouse_id, r.incoming, r.backordered
    from jsonb_populate_recordset(null::stock_outlook, ${JSON.stringify(rows)}::jsonb) r
    on conflict (org_id, item_id, warehouse_id)
    do update set incoming = excluded.incoming, backordered = excluded.backordered`);
}

/** Changes what is on its way in and what is ordered beyond the stock by these amounts. */
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
