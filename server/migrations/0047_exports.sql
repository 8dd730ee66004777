-- Exports of everything that an organization has: an archive in parts, each a file in the file store. The position is moved with
-- each part, so that another process continues where one ended.
create table organization_exports (
  org_id uuid not null,
  id uuid not null,
  status text not null,
  requested_by jsonb not null,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  position jsonb,
  parts integer not null default 0,
  bytes bigint not null default 0,
  records bigint not null default 0,
  files bigint not null default 0,
  digest text,
  constraint organization_exports_pkey primary key (org_id, id),
  constraint organization_exports_org_fkey foreign key (org_id) references organizations (org_id),
  constraint organization_exports_status_check check (status in ('running', 'ready')),
  constraint organization_exports_ready_check check ((status = 'ready') = (finished_at is not null and expires_at is not null and digest is not null))
);
create unique index organization_exports_running_key on organization_exports (org_id) where status = 'running';
select tenant_table('organization_exports');
grant select (org_id, status) on organization_exports to packhouse_gate;
create policy organization_exports_gate on organization_exports for select to packhouse_gate using (status = 'running');

create table organization_export_parts (
  org_id uuid not null,
  export_id uuid not null,
  n integer not null,
  file_id uuid not null,
  bytes bigint not null,
  entries jsonb not null,
  constraint organization_export_parts_pkey primary key (org_id, export_id, n),
  constraint organization_export_parts_export_fkey foreign key (org_id, export_id) references organization_exports (org_id, id) on delete cascade
);
select tenant_table('organization_export_parts');
