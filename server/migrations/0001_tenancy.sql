-- Whose data each table holds is declared, never guessed. A table ends with one of the four declarations below; each
-- writes the manifest, and the tenant one puts up the second wall: row-level security on the organization that the
-- transaction named. On a Citus cluster the same declarations distribute the table.
create table table_manifest (
  name text not null,
  kind text not null,
  key text,
  constraint table_manifest_pkey primary key (name),
  constraint table_manifest_kind_check check (kind in ('tenant', 'own', 'reference', 'local'))
);

create function tenant_table(table_name text) returns void language plpgsql as $$
declare
  mine constant text := 'org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid)';
begin
  insert into table_manifest values (table_name, 'tenant', 'org_id');
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy %I on %I to packhouse_app using (%s) with check (%s)',
    table_name || '_tenant', table_name, mine, mine);
  execute format('grant select, insert, update, delete on %I to packhouse_app', table_name);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L)', table_name, 'org_id');
  end if;
end $$;

create function own_table(table_name text, key text) returns void language plpgsql as $$
begin
  insert into table_manifest values (table_name, 'own', key);
  execute format('grant select, insert, update, delete on %I to packhouse_app', table_name);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L)', table_name, key);
  end if;
end $$;

create function reference_table(table_name text) returns void language plpgsql as $$
begin
  insert into table_manifest values (table_name, 'reference', null);
  execute format('grant select, insert, update, delete on %I to packhouse_app', table_name);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', table_name);
  end if;
end $$;

create function local_table(table_name text) returns void language sql as $$
  insert into table_manifest values (table_name, 'local', null);
$$;

-- A ledger can be added to and read, nothing else.
create function append_only(table_name text) returns void language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %I from packhouse_app', table_name);
end $$;

select local_table('table_manifest');
grant select on table_manifest to packhouse_app, packhouse_gate;
select local_table('schema_migrations');
