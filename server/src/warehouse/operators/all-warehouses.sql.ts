import { OperatorWarehouse, type operatorWork } from '@packhouse/contract/operator/work';
import type { Input } from '@packhouse/contract/operation';
import type { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { found, uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { settingsColumns, settingsOf, type SettingsRow } from '../../goods/warehouses/changes.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { installationPage, type Installation } from './installation.ts';

/** The warehouses, by code. */
export function listAllWarehouses(
  installation: Installation,
  query: Input<typeof operatorWork.warehouses>,
  reach: Reach,
): Promise<Page> {
  const chosen = sql`
    from warehouses w
    where true ${within(reach, sql`w.id`)}
      ${filtered<typeof operatorWork.warehouses>(query, {
        active: (active) => sql`and w.active = ${active}`,
        search: (term) => sql`and ${contains(sql`w.search_text`, term)}`,
        updatedSince: (since) => sql`and w.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'w.updated_at, w.id' : 'w.code, w.id');
  return installationPage<typeof OperatorWarehouse, SettingsRow>(
    installation,
    query,
    queryOf(query, settingsColumns, chosen, order),
    OperatorWarehouse,
    settingsOf,
  );
}

/** The warehouse with that spelled id, or 404. */
export async function findAnyWarehouse(installation: Installation, id: string): Promise<WarehouseSettings> {
  const [row] = await installation.rows<SettingsRow>(
    sql`select ${settingsColumns} from warehouses w where w.id = ${uuidOf('warehouse', id)}`,
  );
  return settingsOf(found('warehouse', id, row));
}
