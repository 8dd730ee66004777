-- The format of invoice numbers, and the last number of the count over all merchants, which formats without a merchant code
-- draw from. Its one row is locked by every transaction that gives an invoice its number, until the commit: no number is lost.
create table invoice_numbering (
  one integer not null,
  format text not null,
  last_number bigint not null default 1000,
  updated_at timestamptz(3) not null,
  updated_by jsonb not null,
  constraint invoice_numbering_pkey primary key (one),
  constraint invoice_numbering_one_check check (one = 1)
);
insert into invoice_numbering (one, format, updated_at, updated_by) values
  (1, '{code}-INV-{number}', '2026-01-01T00:00:00.000Z', '{"type":"system","id":null,"name":"Packhouse"}');
select reference_table('invoice_numbering');
revoke insert, delete, truncate on invoice_numbering from packhouse_app;
grant select (one, format, last_number, updated_at, updated_by) on invoice_numbering to packhouse_operator;

-- An invoice is written before it has its number, which is drawn when it is issued. From then on the number stays: a row here
-- cannot be changed, and says which one it is. Citus takes no such policy.
create table invoice_numbers (
  org_id uuid not null,
  invoice_id uuid not null,
  number text not null,
  constraint invoice_numbers_pkey primary key (org_id, invoice_id),
  constraint invoice_numbers_invoice_fkey foreign key (org_id, invoice_id) references invoices (org_id, id) on delete cascade
);
-- An owner of the tables who is not a superuser is held to row-level security as well, and would copy no row.
alter table invoices no force row level security;
insert into invoice_numbers (org_id, invoice_id, number) select i.org_id, i.id, i.number from invoices i;
alter table invoices force row level security;
select tenant_table('invoice_numbers');
select append_only('invoice_numbers');
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create policy invoices_number on invoices as restrictive for update to packhouse_app
      using (true)
      with check (not exists (
        select from invoice_numbers n
        where n.org_id = invoices.org_id and n.invoice_id = invoices.id and n.number <> invoices.number));
  end if;
end $$;
grant update (number, search_text) on invoices to packhouse_app;
-- A new format must not make numbers that exist.
grant select (invoice_number) on organization_clocks to packhouse_operator;
