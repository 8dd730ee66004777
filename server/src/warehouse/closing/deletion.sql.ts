/** Statements of the database's owner, who alone may delete what can only be added to. */
import { keyOfTable, type KeyColumn } from '../../platform/database/key-of-table.ts';
import { join, raw, sql } from '../../platform/database/sql.ts';
import type { OwnerConnection } from '../operators/owner-connection.ts';

export interface DeletedTable {
  name: string;
  key: readonly KeyColumn[];
  /** Other tables of organizations that its rows refer to. */
  refersTo: readonly string[];
}

export const listDeletedTables = (owner: OwnerConnection): Promise<DeletedTable[]> =>
  owner.rows(sql`
    select m.name,
      ${keyOfTable} as key,
      (select coalesce(jsonb_agg(distinct r.name), '[]') from pg_constraint c join table_manifest r on to_regclass(r.name) = c.confrelid
       where c.contype = 'f' and c.conrelid = to_regclass(m.name) and c.confrelid <> c.conrelid and r.kind = 'tenant') as "refersTo"
    from table_manifest m where m.kind = 'tenant' order by m.name`);

/** Keys of the next rows, the last ones first: rows that refer to others of the same table come after them. */
export const listKeys = (
  owner: OwnerConnection,
  orgId: string,
  { name, key }: DeletedTable,
  before: readonly string[] | undefined,
  take: number,
): Promise<{ key: string[] }[]> => {
  const columns = key.map(({ column }) => `t.${column}`);
  const behind = before
    ? sql`and (${raw(columns.join(', '))}) < (${join(
        key.map(({ type }, index) => sql`${before[index]}::text::${raw(type)}`),
        ', ',
      )})`
    : raw('');
  // One row, of which the organization is the whole key.
  const order = raw(
    key.length === 0 ? '' : `order by ${columns.map((column) => `${column} desc`).join(', ')}`,
  );
  return owner.rows(sql`
    select array[${raw(columns.map((column) => `${column}::text`).join(', '))}]::text[] as key
    from ${raw(name)} t where t.org_id = ${orgId} ${behind}
    ${order} limit ${raw(take)}`);
};

/** Deletes the rows with these keys, except for those that are kept. Returns how many. */
export async function deleteRows(
  owner: OwnerConnection,
  orgId: string,
  { name, key }: DeletedTable,
  keys: readonly (readonly string[])[],
  kept: string | undefined,
): Promise<number> {
  const columns = raw(key.map(({ column }) => `t.${column}`).join(', '));
  const values = join(
    key.map(({ type }, index) => sql`${keys.map((one) => one[index])}::text[]::${raw(type)}[]`),
    ', ',
  );
  const rows = await owner.rows(sql`
    delete from ${raw(name)} t
    where t.org_id = ${orgId} ${raw(kept === undefined ? '' : `and not (${kept})`)}
      ${key.length === 0 ? raw('') : sql`and (${columns}) in (select * from unnest(${values}))`}
    returning 1`);
  return rows.length;
}

/** Deletes the account of a person (a uuid), unless it is a member of another organization or an operator. */
export async function deleteAccount(owner: OwnerConnection, orgId: string, userId: string): Promise<void> {
  await owner.rows(sql`
    delete from user_organizations u where u.user_id = ${userId} and u.org_id = ${orgId}`);
  const others = await owner.rows(sql`
    select from user_organizations u where u.user_id = ${userId}
    union all select from operators o where o.user_id = ${userId}`);
  if (others.length > 0) return;
  for (const table of accountTables) {
    await owner.rows(sql`delete from ${raw(table)} t where t.user_id = ${userId}`);
  }
}

const accountTables = [
  'sessions',
  'totp_seeds',
  'recovery_codes',
  'password_resets',
  'account_entries',
  'user_emails',
  'users',
];
