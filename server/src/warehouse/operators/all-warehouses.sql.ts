import { OperatorWarehouse, type operatorWork } from '@packhouse/contract/operator/work';
import type { Input } from '@packhouse/contract/operation';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { found, uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
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
  return installationPage<typeof OperatorWarehouse, { doc: string }>(
    installation,
    query,
    queryOf(query, sql`w.doc`, chosen, order),
    OperatorWarehouse,
    ({ doc }) => JSON.parse(doc) as Warehouse,
  );
}

/** The warehouse with that spelled id, or 404. */
export async function findAnyWarehouse(installation: Installation, id: string): Promise<Warehouse> {
  const [row] = await installation.rows<{ doc: string }>(
    sql`select w.doc from warehouses w where w.id = ${uuidOf('warehouse', id)}`,
  );
  return JSON.parse(found('warehouse', id, row).doc) as Warehouse;
}
