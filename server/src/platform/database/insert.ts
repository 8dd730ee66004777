import type { Tenant } from '../tenant.ts';
import { raw, sql } from './sql.ts';

/**
 * Inserts rows into a tenant table in one statement, and does not wait for it. The first row determines the columns;
 * every row has the same ones. Values are JSON: times as ISO text, arrays and objects as they are.
 */
export async function insertRows(tenant: Tenant, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!);
  const { common, own } = split(rows as readonly Row[], columns);
  await tenant.send(sql`
    insert into ${raw(table)} (org_id, ${raw(columns.map(quoted).join(', '))})
    select ${tenant.orgId}::uuid, ${raw(columns.map((name) => `r.${quoted(name)}`).join(', '))}
    from jsonb_populate_recordset(jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(common)}::jsonb),
      ${JSON.stringify(own)}::jsonb) r`);
}

const quoted = (name: string) => `"${name}"`;

type Row = Readonly<Record<string, unknown>>;

/**
 * Splits rows into the values that all of them share and the remaining values of each row; a missing value is null.
 * Rows written together are much alike, and a shared value is sent and parsed only once.
 */
function split(rows: readonly Row[], columns: readonly string[]): { common: Row; own: Row[] } {
  const [first] = rows;
  const common: Record<string, unknown> = {};
  const own = rows.map((): Record<string, unknown> => ({}));
  for (const name of columns) {
    const value = first![name];
    if (rows.every((row) => isSame(row[name], value))) common[name] = value;
    else {
      rows.forEach((row, index) => {
        if (row[name] !== null) own[index]![name] = row[name];
      });
    }
  }
  return { common, own };
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
