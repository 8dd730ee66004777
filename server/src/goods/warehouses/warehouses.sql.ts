/** Warehouses are the same for every organization, a small table that all may read. */
import { Warehouse, type warehouses } from '@packhouse/contract/public/warehouses';
import type { Input } from '@packhouse/contract/operation';
import { readId } from '@packhouse/contract/id';
import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import type { UnitSystem } from '@packhouse/contract/rules/units';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import type { Answer } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { docPage, queryOf, type Page } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { searchOf } from './changes.sql.ts';
import { countLimitsOf, settingsColumns, settingsOf, type SettingsRow } from './settings.ts';

export function listWarehouses(tenant: Tenant, query: Input<typeof warehouses.list>): Promise<Page> {
  const chosen = sql`
    from warehouses w
    where true
      ${filtered<typeof warehouses.list>(query, {
        code: (code) => sql`and w.code = ${code}`,
        active: (active) => sql`and w.active = ${active}`,
        search: (term) => sql`and ${contains(sql`w.search_text`, term)}`,
        updatedSince: (since) => sql`and w.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? 'w.updated_at, w.id' : 'w.code, w.id';
  return docPage(tenant, undefined, query, queryOf(query, sql`w.doc`, chosen, raw(order)));
}

export const findWarehouse = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer & { version: number }>(
    sql`select w.doc as body, w.version from warehouses w where w.id = ${id}`,
  );

/** A warehouse with its settings, by its uuid. */
export async function findSettings(tenant: Tenant, id: string): Promise<WarehouseSettings | undefined> {
  const row = await tenant.row<SettingsRow>(
    sql`select ${settingsColumns} from warehouses w where w.id = ${id}`,
  );
  return row && settingsOf(row);
}

/** Warehouses with their settings. */
export async function listSettings(tenant: Tenant): Promise<WarehouseSettings[]> {
  const rows = await tenant.rows<SettingsRow>(
    sql`select ${settingsColumns} from warehouses w order by w.code`,
  );
  return rows.map(settingsOf);
}

/** A warehouse with its settings, which nobody changes until the transaction ends. */
export async function lockSettings(tenant: Tenant, id: string): Promise<WarehouseSettings | undefined> {
  const row = await tenant.row<SettingsRow>(
    sql`select ${settingsColumns} from warehouses w where w.id = ${id} for share`,
  );
  return row && settingsOf(row);
}

/** Units of the staff of a warehouse, by its spelled id; metric for a warehouse that is not there. */
export const findUnits = async (tenant: Tenant, id: string): Promise<UnitSystem> =>
  (await findSettings(tenant, readId('warehouse', id)!))?.units ?? 'metric';

/** Adds warehouses; one that is there already is left as it is. One without settings has the usual ones. */
export async function insertWarehouses(
  tenant: Tenant,
  records: readonly (Warehouse | WarehouseSettings)[],
): Promise<void> {
  const rows = records.map((record) => ({
    id: readId('warehouse', record.id),
    code: record.code,
    name: record.name,
    active: record.active,
    search_text: searchOf(record),
    doc: render(Warehouse, record),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    version: record.version,
    units: 'units' in record ? record.units : null,
    count_limits: 'countApprovalUnits' in record ? countLimitsOf(record) : null,
    count_plan: 'countPlan' in record ? record.countPlan : null,
    hourly_targets: 'hourlyTargets' in record ? record.hourlyTargets : null,
    bin_sizes: 'binSizes' in record ? record.binSizes : null,
    costs: 'costs' in record ? record.costs : null,
  }));
  await tenant.rows(sql`
    insert into warehouses
    select r.* from jsonb_populate_recordset(null::warehouses, ${JSON.stringify(rows)}::jsonb) r
    on conflict do nothing`);
}
