import type { Tenant } from '../tenant.ts';
import { columnOf } from './columns.ts';
import { nothing, raw, sql, type Sql } from './sql.ts';

/**
 * Inserts rows into a tenant table in one statement, and does not wait for it. The fields of the first row determine the
 * columns (`externalId` is `external_id`); every row has the same ones. Values are JSON: times as ISO text, arrays and
 * objects as they are; bytes are Buffers.
 */
export const insertRows = (tenant: Tenant, table: string, rows: readonly object[]): Promise<void> =>
  send(tenant, table, rows, () => nothing);

/** Inserts rows as `insertRows` does, and waits, so that whoever calls can catch a violation. */
export const insertRowsNow = async (
  tenant: Tenant,
  table: string,
  rows: readonly object[],
): Promise<void> => {
  if (rows.length > 0) await tenant.rows(insertOf(tenant, table, rows, () => nothing));
};

/**
 * Inserts rows as `insertRows` does, and writes those whose `key` is in the table already over what is there. The key
 * names columns without `org_id`, which is always part of it.
 */
export const upsertRows = (
  tenant: Tenant,
  table: string,
  key: readonly string[],
  rows: readonly object[],
): Promise<void> =>
  send(tenant, table, rows, (columns) => {
    const changing = columns
      .filter((name) => !key.includes(name))
      .map((name) => `${name} = excluded.${name}`);
    return raw(`on conflict (${['org_id', ...key].join(', ')}) do update set ${changing.join(', ')}`);
  });

async function send(
  tenant: Tenant,
  table: string,
  rows: readonly object[],
  onConflict: (columns: readonly string[]) => Sql,
): Promise<void> {
  if (rows.length > 0) await tenant.send(insertOf(tenant, table, rows, onConflict));
}

function insertOf(
  tenant: Tenant,
  table: string,
  rows: readonly object[],
  onConflict: (columns: readonly string[]) => Sql,
): Sql {
  const fields = Object.keys(rows[0]!);
  const columns = fields.map(columnOf);
  const { common, own } = split(rows as readonly Row[], fields);
  return sql`
    insert into ${raw(table)} (org_id, ${raw(columns.map((name) => `"${name}"`).join(', '))})
    select ${tenant.orgId}::uuid, ${raw(columns.map((name) => `r."${name}"`).join(', '))}
    from jsonb_populate_recordset(jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(common)}::jsonb),
      ${JSON.stringify(own)}::jsonb) r ${onConflict(columns)}`;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Splits rows into the values that all of them share and the remaining values of each row; a missing value is null.
 * Rows written together are much alike, and a shared value is sent and parsed only once.
 */
function split(rows: readonly Row[], fields: readonly string[]): { common: Row; own: Row[] } {
  const common: Record<string, unknown> = {};
  const own = rows.map((): Record<string, unknown> => ({}));
  for (const field of fields) {
    const column = columnOf(field);
    const first = jsonOf(rows[0]![field]);
    if (rows.every((row) => isSame(jsonOf(row[field]), first))) common[column] = first;
    else {
      rows.forEach((row, index) => {
        const value = jsonOf(row[field]);
        if (value !== null) own[index]![column] = value;
      });
    }
  }
  return { common, own };
}

const jsonOf = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
