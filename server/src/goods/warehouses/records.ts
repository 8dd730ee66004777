import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** All warehouses, by uuid, in the order of their codes. There are few. */
export async function listWarehouseRecords(tenant: Tenant): Promise<Map<string, Warehouse>> {
  const rows = await tenant.rows<{ id: string; doc: string }>(
    sql`select w.id, w.doc from warehouses w order by w.code`,
  );
  return new Map(rows.map(({ id, doc }) => [id, JSON.parse(doc) as Warehouse]));
}
