-- Erasures of the personal data of consignees. The shipments are rewritten with the row; their copies elsewhere are erased by a
-- job, which finds here what to look for, and forgets it when it is done.
create table erasures (
  org_id uuid not null,
  id uuid not null,
  shipment_ids text[] not null,
  document_ids uuid[] not null,
  traces text[] not null,
  requested_by jsonb not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint erasures_pkey primary key (org_id, id),
  constraint erasures_org_fkey foreign key (org_id) references organizations (org_id),
  constraint erasures_finished_check check (finished_at is null or traces = '{}')
);
create index erasures_running_idx on erasures (org_id) where finished_at is null;
select tenant_table('erasures');
grant select (org_id, finished_at) on erasures to packhouse_gate;
create policy erasures_gate on erasures for select to packhouse_gate using (finished_at is null);

-- The application cannot change what can only be added to. The owner of the database erases texts in it, of the organization that
-- its transaction names.
do $$
declare
  name text;
begin
  foreach name in array array['events', 'webhook_attempts', 'webhook_deliveries'] loop
    execute format('create policy %I on %I to %I using (org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid))',
      name || '_erasure', name, current_user);
  end loop;
end $$;
