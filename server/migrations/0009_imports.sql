-- How far the import of a file has come. The row moves in the transaction of the batch it counts, so that an import that
-- was killed goes on behind the last batch that was committed. `digest` is what the import is: the kind, the bytes of the
-- file, and how its columns are read. `run_id` is the run that may go on; a later one takes it over.
create table imports (
  org_id uuid not null,
  id uuid not null,
  digest text not null,
  kind text not null,
  file_name text not null,
  file_digest text not null,
  reading jsonb not null,
  run_id uuid not null,
  lines_done bigint not null default 0,
  records_done bigint not null default 0,
  records_skipped bigint not null default 0,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint imports_pkey primary key (org_id, id),
  constraint imports_digest_key unique (org_id, digest),
  constraint imports_org_fkey foreign key (org_id) references organizations (org_id),
  constraint imports_kind_check check (kind in ('products', 'stock', 'orders')),
  constraint imports_counts_check check (lines_done >= 0 and records_skipped between 0 and records_done)
);
select tenant_table('imports');
