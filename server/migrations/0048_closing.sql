-- A merchant that leaves: it is closed, and its data is deleted after a term, within which the closing can be cancelled.
alter table organizations
  add column closed_at timestamptz(3),
  add column closed_by jsonb,
  add column delete_at timestamptz(3),
  add column deletion_started_at timestamptz(3),
  add column deleted_at timestamptz(3),
  add constraint organizations_closed_check check ((closed_at is null) = (delete_at is null) and (closed_at is null) = (closed_by is null)),
  add constraint organizations_deleted_check check (deleted_at is null or deletion_started_at is not null);
create index organizations_delete_at_idx on organizations (delete_at) where delete_at is not null and deleted_at is null;
grant select (delete_at, deletion_started_at, deleted_at) on organizations to packhouse_gate;
grant select (deleted_at) on organizations to packhouse_operator;

-- The application cannot delete what can only be added to. The owner of the database does it, and sees no organization's rows but
-- those of one whose deletion has begun. Citus takes no such policy: there the owner is a superuser.
create function deletion_policy(table_name text) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  execute format('create policy %I on %I to %I using (exists (select from organizations o where o.org_id = %I.org_id and o.deletion_started_at is not null and o.deleted_at is null))',
    table_name || '_deletion', table_name, current_user, table_name);
end $$;

create or replace function tenant_table(table_name text) returns void language plpgsql as $$
declare
  mine constant text := 'org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid)';
begin
  insert into table_manifest values (table_name, 'tenant', 'org_id');
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy %I on %I to packhouse_app using (%s) with check (%s)',
    table_name || '_tenant', table_name, mine, mine);
  execute format('grant select, insert, update, delete on %I to packhouse_app', table_name);
  perform deletion_policy(table_name);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L)', table_name, 'org_id');
  end if;
end $$;

select deletion_policy(m.name) from table_manifest m where m.kind = 'tenant' and m.name <> 'organizations';
do $$
begin
  execute format('create policy organizations_deletion on organizations for select to %I using (deletion_started_at is not null)', current_user);
end $$;
