-- Printers of the warehouse and what they are to print. A program on the packing PC registers the printers it reaches, takes the jobs
-- of its station, and says how each one ended. Both tables belong to the warehouse: a printer prints for all merchants.
create table printers (
  id uuid not null,
  warehouse_id uuid not null,
  -- Name of the packing PC.
  station text not null,
  name text not null,
  formats text[] not null,
  -- The printer's own words, such as that it is out of paper; null when it is ready.
  problem text,
  -- False once the station no longer names it.
  active boolean not null,
  seen_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint printers_pkey primary key (id),
  constraint printers_name_key unique (warehouse_id, station, name),
  constraint printers_warehouse_fkey foreign key (warehouse_id) references warehouses (id)
);
select reference_table('printers');
revoke delete on printers from packhouse_app;
grant select (id, warehouse_id, station, name, formats, problem, active, seen_at, created_at, updated_at, version)
  on printers to packhouse_operator;

create table print_jobs (
  id uuid not null,
  printer_id uuid not null,
  warehouse_id uuid not null,
  title text not null,
  format text not null,
  copies integer not null,
  -- Labels hold addresses, so the bytes are kept only while they may be printed.
  content bytea,
  status text not null,
  problem text,
  ordered_by text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint print_jobs_pkey primary key (id),
  constraint print_jobs_printer_fkey foreign key (printer_id) references printers (id),
  constraint print_jobs_status_check check (status in ('queued', 'printing', 'done', 'failed', 'cancelled')),
  constraint print_jobs_content_check check ((content is null) = (status in ('done', 'cancelled')))
);
create index print_jobs_printer_idx on print_jobs (printer_id, created_at);
create index print_jobs_warehouse_idx on print_jobs (warehouse_id, created_at);
create index print_jobs_content_idx on print_jobs (created_at) where content is not null;
select reference_table('print_jobs');
grant select (id, printer_id, warehouse_id, title, format, copies, status, problem, ordered_by, created_at, updated_at, version)
  on print_jobs to packhouse_operator;
