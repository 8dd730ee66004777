/** Changes of a warehouse by the back office, and their history. */
import type { Actor } from '@packhouse/contract/measures';
import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import { Warehouse } from '@packhouse/contract/public/warehouses';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { searchText } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { countLimitsOf, settingsColumns, settingsOf, type SettingsRow } from './settings.ts';

/**
 * Locks and returns all warehouses by uuid: until the commit nobody else can change one, and no new shipment can refer
 * to one. There are few, and locking them all keeps their update stamps in commit order.
 */
export async function lockWarehouses(tenant: Tenant): Promise<Map<string, WarehouseSettings>> {
  const rows = await tenant.rows<SettingsRow & { id: string }>(
    sql`select w.id, ${settingsColumns} from warehouses w order by w.id for update`,
  );
  return new Map(rows.map((row) => [row.id, settingsOf(row)]));
}

/** Writes the record of a locked warehouse. */
export async function updateWarehouse(tenant: Tenant, id: string, record: WarehouseSettings): Promise<void> {
  await tenant.rows(sql`
    update warehouses w
    set name = ${record.name}, active = ${record.active}, search_text = ${searchOf(record)},
      doc = ${render(Warehouse, record)}, units = ${record.units}, count_limits = ${JSON.stringify(countLimitsOf(record))}::jsonb,
      count_plan = ${JSON.stringify(record.countPlan)}::jsonb, hourly_targets = ${JSON.stringify(record.hourlyTargets)}::jsonb,
      bin_sizes = ${JSON.stringify(record.binSizes)}::jsonb, costs = ${record.costs && JSON.stringify(record.costs)}::jsonb,
      updated_at = ${record.updatedAt}, version = ${record.version}
    where w.id = ${id}`);
}

/** Text of a warehouse that searches match against. */
export const searchOf = ({ name, code, address }: Warehouse): string => searchText(name, code, address.city);

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

export async function insertWarehouseChanges(
  tenant: Tenant,
  warehouseId: string,
  { at, actor }: { at: string; actor: Actor },
  changes: readonly FieldChange[],
): Promise<void> {
  const rows = changes.map((change) => ({ ...change, id: newId(), warehouse_id: warehouseId, at, actor }));
  await tenant.rows(sql`
    insert into warehouse_changes
    select r.* from jsonb_populate_recordset(null::warehouse_changes, ${JSON.stringify(rows)}::jsonb) r`);
}
