/** Queries of the doctor to a database, as its owner. */
import type pg from 'pg';

export interface Login {
  login: string;
  database: string;
  version: string;
  /** Such as 180004. */
  versionNumber: number;
  /** The time according to the database. */
  epochMs: number;
  superuser: boolean;
  createsRoles: boolean;
  createsTables: boolean;
  createsSchemas: boolean;
}

export async function readLogin(owner: pg.ClientBase): Promise<Login> {
  const { rows } = await owner.query<Login>(
    `select current_user as login, current_database() as database, current_setting('server_version') as version,
       current_setting('server_version_num')::int as "versionNumber",
       (extract(epoch from clock_timestamp()) * 1000)::float8 as "epochMs",
       r.rolsuper as superuser, r.rolcreaterole as "createsRoles",
       coalesce(has_schema_privilege(current_schema(), 'create'), false) as "createsTables",
       has_database_privilege(current_database(), 'create') as "createsSchemas"
     from pg_roles r where r.rolname = current_user`,
  );
  return rows[0]!;
}

/** The names of the migrations that have run; undefined if none ever ran. */
export async function readRan(owner: pg.ClientBase): Promise<string[] | undefined> {
  const { rows: there } = await owner.query(
    `select from pg_class where oid = to_regclass('schema_migrations')`,
  );
  if (there.length === 0) return undefined;
  const { rows } = await owner.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}
