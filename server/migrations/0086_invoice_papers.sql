-- PDF and CSV of invoices with very many lines, made once: files of the store, in the order of `pieces`. `key` is a digest of
-- everything the paper says beside its lines, which never change.
create table invoice_papers (
  org_id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  key text not null,
  pieces jsonb not null,
  digest text not null,
  constraint invoice_papers_pkey primary key (org_id, invoice_id, kind),
  constraint invoice_papers_invoice_fkey foreign key (org_id, invoice_id) references invoices (org_id, id) on delete cascade,
  constraint invoice_papers_kind_check check (kind in ('pdf', 'csv'))
);
select tenant_table('invoice_papers');
