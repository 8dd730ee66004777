/** Shipments that take goods out since nobody asks for them: what leaves with them is no demand. */
import { sql, when, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Their uuids. */
export async function listRemovals(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select s.id from shipments s where s.org_id = ${tenant.orgId} and s.tags @> array['removal']`);
  return rows.map(({ id }) => id);
}

/** Of movements that are called by this name: those that do not belong to one of these shipments. */
export const isDemand = (movement: Sql, removals: readonly string[]): Sql =>
  when(
    removals.length > 0 ? removals : undefined,
    (ids) => sql`and (${movement}.shipment_id is null or ${movement}.shipment_id <> all(${ids}))`,
  );
