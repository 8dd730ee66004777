/**
 * The rules that every table obeys, so that the same schema runs on one PostgreSQL and sharded by organization, and so
 * that the database itself keeps organizations apart. They are checked in the catalog of a migrated database.
 */
import type pg from 'pg';

/**
 * Every violation of a rule, one sentence each. `migrations` is the text of all migrations: a constraint or index whose
 * name is missing from it was named by PostgreSQL, which chooses other names elsewhere.
 */
export async function findSchemaViolations(owner: pg.ClientBase, migrations: string): Promise<string[]> {
  const violations: string[] = [];
  for (const { sentence, found } of rules) {
    const { rows } = await owner.query<{ what: string }>(`${views} ${found} order by what`);
    violations.push(...rows.map(({ what }) => `${what}: ${sentence}`));
  }
  const { rows: named } = await owner.query<{ name: string; place: string }>(`${views} ${names}`);
  return violations.concat(
    named
      .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(migrations))
      .map(({ name, place }) => `${name} on ${place}: give it a name in the migration`),
  );
}

interface Rule {
  /** The rule, as an instruction to the author of the schema. */
  sentence: string;
  /** A statement with one column, `what`. */
  found: string;
}

// Tables with their kind; indexes and foreign keys with their columns in order. Objects of extensions are ignored.
const views = `
  with tables as (
    select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, m.kind, m.key
    from pg_class c left join table_manifest m on m.name = c.relname
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ),
  keys as (
    select t.name as table_name, t.kind, t.key, i.relname as name, x.indisprimary as is_primary, first.attname as first,
      second.attname as second, second.atttypid::regtype::text as second_type
    from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute first on first.attrelid = t.oid and first.attnum = x.indkey[0]
    left join pg_attribute second on second.attrelid = t.oid and x.indnkeyatts > 1 and second.attnum = x.indkey[1]
    where x.indisunique or x.indisexclusion
  ),
  foreign_keys as (
    select c.conname as name, t.name as table_name, t.kind, o.name as other_name, o.kind as other_kind,
      c.confdeltype as on_delete, c.confupdtype as on_update,
      exists (
        select from unnest(c.conkey, c.confkey) as pair (mine, theirs)
        join pg_attribute mine on mine.attrelid = t.oid and mine.attnum = pair.mine
        join pg_attribute theirs on theirs.attrelid = o.oid and theirs.attnum = pair.theirs
        where mine.attname = 'org_id' and theirs.attname = 'org_id'
      ) as inside
    from pg_constraint c join tables t on t.oid = c.conrelid join tables o on o.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0
  ),
  columns as (
    select t.name as table_name, t.kind, a.attname as name, a.atttypid::regtype::text as type, a.attnotnull as required,
      a.attidentity <> '' as is_identity, pg_get_expr(d.adbin, d.adrelid) as default_value
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  )`;

const names = `
  select c.conname as name, t.name as place from tables t join pg_constraint c on c.conrelid = t.oid
  where c.contype <> 'n' and c.conparentid = 0
  union
  select i.relname, t.name from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid`;

/**
 * The policy that `tenant_table` creates: the rows of the organization that the transaction named, and none without a
 * name.
 */
const own = `(org_id = ( SELECT (NULLIF(current_setting(''app.org_id''::text, true), ''''::text))::uuid AS "nullif"))`;

const rules: Rule[] = [
  {
    sentence: 'end its migration with tenant_table, own_table, reference_table or local_table',
    found: `select name as what from tables where kind is null`,
  },
  {
    sentence: 'it is in table_manifest, and there is no such table',
    found: `select m.name as what from table_manifest m where m.name not in (select name from tables)`,
  },
  {
    sentence: 'a tenant table has the column org_id uuid not null',
    found: `
      select name as what from tables t where kind = 'tenant' and not exists (
        select from columns c where c.table_name = t.name and c.name = 'org_id' and c.type = 'uuid' and c.required)`,
  },
  {
    sentence: 'the primary key begins with org_id, or with the key of an own table',
    found: `
      select name as what from tables t where kind in ('tenant', 'own') and not exists (
        select from keys k where k.table_name = t.name and k.is_primary and k.first = t.key)`,
  },
  {
    sentence: 'a table has a primary key',
    found: `
      select name as what from tables t where kind in ('reference', 'local')
        and not exists (select from keys k where k.table_name = t.name and k.is_primary)`,
  },
  {
    sentence:
      'what is unique is unique in its organization: begin it with org_id (an own table: with its key)',
    found: `
      select table_name || '.' || name as what from keys
      where kind in ('tenant', 'own') and not is_primary and first is distinct from key`,
  },
  {
    sentence: 'ids are uuids that the application makes',
    found: `
      select table_name || '.' || name as what from columns
      where name = 'id' and type <> 'uuid' or is_identity
        or default_value ~ '(nextval|random\\w*|uuidv[47]|clock_timestamp|timeofday)\\('`,
  },
  {
    sentence: 'numbers come from the clock of the organization: drop the sequence',
    found: `
      select c.relname as what from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'`,
  },
  {
    sentence: 'a foreign key between tenant tables carries org_id on both sides',
    found: `
      select table_name || '.' || name as what from foreign_keys
      where kind = 'tenant' and other_kind = 'tenant' and not inside`,
  },
  {
    sentence: 'a foreign key deletes with its parent or forbids it, and never writes into the row',
    found: `
      select table_name || '.' || name as what from foreign_keys
      where on_delete not in ('a', 'r', 'c') or on_update not in ('a', 'r')`,
  },
  {
    sentence:
      'a foreign key leads from a tenant table to tenant or reference tables, from others to reference tables',
    found: `
      select table_name || '.' || name || ' to ' || other_name as what from foreign_keys
      where other_kind is distinct from 'reference' and not (kind = 'tenant' and other_kind = 'tenant')`,
  },
  {
    sentence: 'no trigger, rule or view: say it in the statement that writes, by a grant or by a check',
    found: `
      select t.name || '.' || g.tgname as what from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
      union all
      select t.name || '.' || r.rulename from tables t join pg_rewrite r on r.ev_class = t.oid
      union all
      select e.evtname from pg_event_trigger e
      union all
      select c.relname from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('v', 'm')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  },
  {
    // Two functions do: one takes the setup link and makes the first operator in one step (decision 0018), the other compares the
    // proof of an organization with a key that only the owner can read (decision 0085).
    sentence: 'no function that runs as its owner, notifies or takes advisory locks',
    found: `
      select p.proname as what from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and (p.prosecdef and p.proname not in ('set_up_house', 'is_context_proven') or p.prosrc ~* '\\m(notify|listen|pg_notify|pg_(try_)?advisory\\w*)\\M')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  },
  {
    sentence: 'names have at most 50 characters, so that a shard number fits behind them',
    found: `select name as what from (${names} union select name, name from tables) every where length(name) > 50`,
  },
  {
    sentence: 'enable and force row-level security: alter table … force row level security',
    found: `select name as what from tables where kind = 'tenant' and not forced`,
  },
  {
    sentence: 'the application sees its organization by the one policy that tenant_table makes',
    found: `
      select t.name as what from tables t where kind = 'tenant' and not exists (
        select from pg_policies p where p.schemaname = current_schema() and p.tablename = t.name
          and p.permissive = 'PERMISSIVE' and p.policyname = t.name || '_tenant' and p.cmd = 'ALL' and p.roles = '{packhouse_app}'
          and p.qual = '${own}' and p.with_check = '${own}')`,
  },
  {
    sentence:
      'a policy beside that of tenant_table only narrows it, is for packhouse_gate alone, for packhouse_operator to select, for the owner to erase and delete what the law wants erased, or shows an organization its own rows of a reference table',
    found: `
      select p.tablename || '.' || p.policyname as what from pg_policies p join tables t on t.name = p.tablename
      where p.schemaname = current_schema() and p.policyname <> p.tablename || '_tenant'
        and p.permissive = 'PERMISSIVE' and p.roles <> '{packhouse_gate}'
        and not (p.policyname = p.tablename || '_deletion' and p.roles = array[current_user::name]
          and p.qual like '%deletion_started_at IS NOT NULL%')
        and not (p.policyname = p.tablename || '_erasure' and p.roles = array[current_user::name] and p.qual = '${own}') and not (p.roles = '{packhouse_operator}' and p.cmd = 'SELECT')
        and not (t.kind = 'reference' and p.policyname = p.tablename || '_app' and p.roles = '{packhouse_app}'
          and p.qual like '%app.org_id%' and p.with_check = p.qual)`,
  },
  {
    sentence: 'the logins of the service may select, insert, update or delete, and PUBLIC may do nothing',
    found: `
      select distinct t.name || ' grants ' || a.privilege_type || ' to ' || coalesce(r.rolname, 'public') as what
      from tables t join pg_class c on c.oid = t.oid cross join aclexplode(c.relacl) a
      left join pg_roles r on r.oid = a.grantee
      where a.grantee = 0 or (a.grantee <> c.relowner and a.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,
  },
  {
    sentence: 'packhouse_operator reads named columns and nothing else: grant select (…) on …',
    found: `
      select t.name || ' grants ' || p.privilege as what from tables t
      cross join unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (privilege)
      where has_table_privilege('packhouse_operator', t.oid, p.privilege)
      union all
      select t.name || '.' || c.name || ' grants ' || p.privilege from tables t join columns c on c.table_name = t.name
      cross join unnest(array['insert', 'update', 'references']) as p (privilege)
      where has_column_privilege('packhouse_operator', t.oid, c.name, p.privilege)
      union all
      select t.name || ' grants select' from tables t
      where t.kind <> 'local' and has_table_privilege('packhouse_operator', t.oid, 'select')`,
  },
  {
    sentence: 'packhouse_jobs works on local tables alone: no rows of organizations are behind a job',
    found: `
      select t.name as what from tables t where t.kind is distinct from 'local' and (
        has_table_privilege('packhouse_jobs', t.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege('packhouse_jobs', t.oid, 'select, insert, update'))`,
  },
  {
    // graphile-worker makes these tables by its own rules; only their privileges are ours to check.
    sentence:
      'the queue of the jobs is for packhouse_jobs alone, and what it is made of belongs to the owner',
    found: `
      select c.relname || ' grants ' || a.privilege_type || ' to ' || coalesce(r.rolname, 'public') as what
      from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
      where c.relnamespace = to_regnamespace('graphile_worker') and a.grantee <> c.relowner
        and r.rolname is distinct from 'packhouse_jobs'
      union all
      select n.nspname || ' grants ' || a.privilege_type || ' to ' || coalesce(r.rolname, 'public')
      from pg_namespace n cross join aclexplode(n.nspacl) a left join pg_roles r on r.oid = a.grantee
      where n.nspname = 'graphile_worker' and a.grantee <> n.nspowner and (r.rolname is distinct from 'packhouse_jobs' or a.privilege_type <> 'USAGE')
      union all
      select c.relname || ' belongs to packhouse_jobs' from pg_class c
      where c.relowner = 'packhouse_jobs'::regrole`,
  },
  {
    sentence:
      'what can only be added to keeps (org_id, a uuid) or (org_id, a day): ranges of it can then be cut off',
    found: `
      select t.name as what from tables t where kind = 'tenant'
        and has_table_privilege('packhouse_app', t.oid, 'insert')
        and not has_table_privilege('packhouse_app', t.oid, 'update')
        and not exists (
          select from keys k where k.table_name = t.name and k.is_primary and k.first = 'org_id'
            and k.second_type in ('uuid', 'date'))`,
  },
];
