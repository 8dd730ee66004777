/** Facts about a database that its owner reads from PostgreSQL's catalog. */
import type pg from 'pg';

export interface StoredTable {
  name: string;
  /** Columns that can be written: generated ones are computed again. */
  columns: string[];
  /** True if each organization sees only its own rows, which applies to the owner as well. */
  tenant: boolean;
  /** Bytes on disk, without indexes. */
  bytes: number;
}

/** Every table of ours but the key of proofs, which follows from the password of the owner. The job queue has its own schema, and follows from the data in these tables (decision 0022). */
export const listTables = (owner: pg.ClientBase): Promise<StoredTable[]> =>
  rows(
    owner,
    `select m.name, m.kind = 'tenant' as tenant, pg_table_size(c.oid)::float8 as bytes,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from table_manifest m join pg_class c on c.oid = to_regclass(m.name)
     where m.name <> 'context_key'
     order by m.name`,
  );

export const listSequences = (owner: pg.ClientBase): Promise<{ name: string; value: string }[]> =>
  rows(
    owner,
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );

export const listMigrations = (owner: pg.ClientBase): Promise<{ name: string; digest: string }[]> =>
  rows(owner, 'select name, digest from schema_migrations order by name');

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export const listForeignKeys = (owner: pg.ClientBase): Promise<ForeignKey[]> =>
  rows(
    owner,
    `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 1, 2`,
  );

/** The tables whose owner is also subject to row-level security. */
export const listForced = async (owner: pg.ClientBase): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    owner,
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relforcerowsecurity order by 1`,
  );
  return found.map(({ name }) => name);
};

/** Whether the login sees the rows of all organizations. */
export async function seesAll(owner: pg.ClientBase): Promise<boolean> {
  const [login] = await rows<{ sees: boolean }>(
    owner,
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  return login!.sees;
}

/**
 * Counts the records that people have entered, of which an empty database has none. Undefined if no migration ever ran.
 */
export async function countEntered(owner: pg.ClientBase): Promise<Record<string, number> | undefined> {
  const [made] = await rows<{ made: boolean }>(
    owner,
    `select to_regclass('schema_migrations') is not null and to_regclass('table_manifest') is not null as made`,
  );
  if (!made!.made) return undefined;
  const counts: Record<string, number> = {};
  for (const [what, table] of Object.entries(entered)) {
    const there = await rows(owner, `select from pg_class where oid = to_regclass('${table}')`);
    if (there.length === 0) continue;
    const [found] = await rows<{ count: number }>(owner, `select count(*)::int as count from ${table}`);
    if (found!.count > 0) counts[what] = found!.count;
  }
  return counts;
}

const entered = {
  organization: 'organization_slugs',
  account: 'users',
  operator: 'operators',
  warehouse: 'warehouses',
};

/** Connections of other service processes to this database. */
export const countOthers = async (owner: pg.ClientBase): Promise<number> => {
  const [found] = await rows<{ count: number }>(
    owner,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name in ('packhouse', 'packhouse gate', 'packhouse jobs')`,
  );
  return found!.count;
};

async function rows<R>(owner: pg.ClientBase, text: string): Promise<R[]> {
  return (await owner.query(text)).rows as R[];
}
