/**
 * Before it serves, the service makes sure that the second wall stands: that its own login is confined by row-level
 * security and cannot leave it, that the login that sees all organizations can only look, and that the login of the jobs
 * sees their queue alone. It refuses to start
 * otherwise, and says what to change.
 */
import { proofPolicy } from './context-proof.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

interface Finding {
  login: string;
  database: string;
  superuser: boolean;
  bypasses: boolean;
  owns: string | null;
  becomes: string | null;
  open: string | null;
  canSetConfig: boolean;
  unproven: string | null;
  writes: string | null;
  reads: string | null;
}

export async function selfTest(database: Database): Promise<void> {
  const [app, gate, operator, jobs] = await Promise.all(
    [database.app, database.gate, database.operator, database.jobs].map(loginOf),
  );
  // One connection looks at all four logins: a new one would first have to read half of the catalog for itself.
  const findings = await database.rows<Finding>(sql`
    select r.rolname as login, current_database() as database, r.rolsuper as superuser, r.rolbypassrls as bypasses,
      (select string_agg(tablename, ', ') from pg_tables where tableowner = r.rolname and schemaname = current_schema) as owns,
      (select string_agg(m.rolname, ', ') from pg_roles m
       where m.rolname <> r.rolname and not r.rolsuper and pg_has_role(r.oid, m.oid, 'member')
         and (m.rolsuper or m.rolbypassrls or m.rolname in ('packhouse_gate', 'packhouse_operator', 'packhouse_jobs') or exists (
           select from pg_tables t where t.tableowner = m.rolname and t.schemaname = current_schema()))) as becomes,
      (select string_agg(m.name, ', ')
       from table_manifest m join pg_class c on c.oid = to_regclass(m.name)
       where m.kind = 'tenant' and not (c.relrowsecurity and c.relforcerowsecurity)) as open,
      has_function_privilege(r.oid, 'pg_catalog.set_config(text, text, boolean)', 'execute') as "canSetConfig",
      (select string_agg(m.name, ', ' order by m.name) from table_manifest m
       where m.kind = 'tenant' and not exists (
         select from pg_policy p where p.polrelid = to_regclass(m.name) and p.polname = ${proofPolicy})) as unproven,
      case when r.rolname = ${operator} then (
        select string_agg(m.name, ', ' order by m.name) from table_manifest m
        where has_table_privilege(r.oid, to_regclass(m.name), 'insert, update, delete, truncate')
          or has_any_column_privilege(r.oid, to_regclass(m.name), 'insert, update')) end as writes,
      case when r.rolname = ${jobs} then (
        select string_agg(m.name, ', ' order by m.name) from table_manifest m
        where m.kind <> 'local'
          and (has_table_privilege(r.oid, to_regclass(m.name), 'select, insert, update, delete, truncate')
            or has_any_column_privilege(r.oid, to_regclass(m.name), 'select, insert, update'))) end as reads
    from pg_roles r where r.rolname in (${app}, ${gate}, ${operator}, ${jobs})`);
  const problems = [app, gate, operator, jobs].flatMap((login) => {
    const found = findings.find((one) => one.login === login);
    return found ? problemsOf(found) : [`The login ${login} is not to be found in pg_roles.`];
  });
  if (problems.length > 0) {
    throw new Error(`The database does not keep organizations apart:\n  ${problems.join('\n  ')}`);
  }

  async function loginOf(pool: Database['app']): Promise<string> {
    const [row] = await database.query<{ login: string }>(pool, sql`select current_user as login`);
    return row!.login;
  }
}

function problemsOf(found: Finding): string[] {
  const { login, owns, open, writes, reads, unproven } = found;
  return [
    found.superuser &&
      `${login} is a superuser, whom nothing confines: give the service another login, or run "alter role ${login} nosuperuser".`,
    found.bypasses && `${login} has BYPASSRLS: run "alter role ${login} nobypassrls".`,
    owns && `${login} owns ${owns}: run "alter table … owner to" the login of the migrations, for each.`,
    found.becomes && `${login} may become ${found.becomes}: run "revoke ${found.becomes} from ${login}".`,
    open &&
      `Row-level security is not forced on ${open}: run "alter table … enable row level security, force row level security" for each.`,
    found.canSetConfig &&
      unproven !== null &&
      `${login} may call set_config and with it name another organization: run "packhouse migrate", which demands a proof ` +
        `on ${unproven}; or, as a superuser, in the database ${found.database}, ` +
        `run "revoke execute on function pg_catalog.set_config(text, text, boolean) from public, ${login}".`,
    writes &&
      `${login} may write ${writes}: run "revoke insert, update, delete, truncate on ${writes} from ${login}".`,
    reads && `${login} may use ${reads}: run "revoke all on ${reads} from ${login}".`,
  ].filter((problem) => typeof problem === 'string');
}
