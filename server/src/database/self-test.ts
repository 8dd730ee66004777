/**
 * Before it serves, the service makes sure that the second wall stands: that its own login is confined by row-level
 * security and cannot leave it. It refuses to start otherwise, and says what to change.
 */
import type { Database } from './database.ts';
import { sql } from './sql.ts';

interface Finding {
  superuser: boolean;
  bypasses: boolean;
  owns: string | null;
  open: string | null;
  canSetConfig: boolean;
}

export async function selfTest(database: Database): Promise<void> {
  const problems = (await findings(database.app)).concat(await findings(database.gate));
  if (problems.length > 0) {
    throw new Error(`The database does not keep organizations apart:\n  ${problems.join('\n  ')}`);
  }

  async function findings(pool: Database['app']): Promise<string[]> {
    const [found] = await database.query<Finding & { login: string }>(
      pool,
      sql`
        select current_user as login, r.rolsuper as superuser, r.rolbypassrls as bypasses,
          (select string_agg(tablename, ', ') from pg_tables where tableowner = current_user and schemaname = current_schema) as owns,
          (select string_agg(m.name, ', ')
           from table_manifest m join pg_class c on c.oid = to_regclass(m.name)
           where m.kind = 'tenant' and not (c.relrowsecurity and c.relforcerowsecurity)) as open,
          has_function_privilege('pg_catalog.set_config(text, text, boolean)', 'execute') as "canSetConfig"
        from pg_roles r where r.rolname = current_user`,
    );
    if (!found) return ['The login of the application is not to be found in pg_roles.'];
    const { login } = found;
    return [
      found.superuser && `${login} is a superuser: give the service a login that is none.`,
      found.bypasses && `${login} has BYPASSRLS: alter role ${login} nobypassrls.`,
      found.owns && `${login} owns ${found.owns}: tables belong to the login of the migrations.`,
      found.open && `Row-level security is not forced on ${found.open}.`,
      found.canSetConfig &&
        `${login} may call set_config: as a superuser run "revoke execute on function pg_catalog.set_config(text, text, boolean) from public".`,
    ].filter((problem) => typeof problem === 'string');
  }
}
