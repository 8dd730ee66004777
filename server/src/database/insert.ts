import type { Tenant } from '../tenant.ts';
import { raw, sql } from './sql.ts';

/**
 * Inserts rows into a tenant table in one statement. The columns are those of the first row; every row has the same.
 * Values are JSON: times as ISO text, arrays and objects as they are.
 */
export async function insertRows(tenant: Tenant, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!);
  await tenant.rows(sql`
    insert into ${raw(table)} (org_id, ${raw(columns.map(quoted).join(', '))})
    select ${tenant.orgId}::uuid, ${raw(columns.map((name) => `r.${quoted(name)}`).join(', '))}
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb) r`);
}

const quoted = (name: string) => `"${name}"`;
