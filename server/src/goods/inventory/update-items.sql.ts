import { inColumns } from '../../platform/database/columns.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Writes whole records over those of the same id, in one statement; every record has the same fields. */
export async function updateItems(
  tenant: Tenant,
  table: 'products' | 'cartons',
  records: readonly { id: string | undefined }[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(inColumns);
  const changing = Object.keys(rows[0]!).filter((name) => !['id', 'sku', 'created_at'].includes(name));
  const written = await tenant.rows(sql`
    update ${raw(table)} t set ${raw(changing.map((name) => `${name} = r.${name}`).join(', '))}
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.org_id = ${tenant.orgId} and t.id = r.id and t.version < r.version
    returning t.id`);
  if (written.length !== rows.length) throw new Error(`${table} were changed while their clock was held`);
}

/**
 * Frees the external ids of records that are about to be given others. PostgreSQL checks each row as it is written, so
 * one that takes over the id of another would meet it there.
 */
export async function freeExternalIds(
  tenant: Tenant,
  table: 'products' | 'cartons',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tenant.rows(sql`
    update ${raw(table)} t set external_id = null where t.org_id = ${tenant.orgId} and t.id = any(${ids})`);
}
