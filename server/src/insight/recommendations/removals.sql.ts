/** Shipments that remove goods without a demand for them, so that their goods do not count as demand. */
import { sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Uuids of removal shipments. */
export async function listRemovals(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select s.id from shipments s where s.org_id = ${tenant.orgId} and s.tags @> array['removal']`);
  return rows.map(({ id }) => id);
}

/** SQL condition that excludes the movements of removal shipments. `movement` is the alias of the movements table. */
export const isDemand = (movement: Sql, removals: readonly string[]): Sql =>
  when(
    removals.length > 0 ? removals : undefined,
    (ids) => sql`and (${movement}.shipment_id is null or ${movement}.shipment_id <> all(${ids}))`,
  );
