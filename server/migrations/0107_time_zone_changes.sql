-- The time zone of an organization can change. What was billed before keeps the zone of its days and the two instants between which it
-- bills: they are noted when an invoice is issued and, for older invoices, when the zone changes. Without a row, the zone of the
-- organization tells them.
create table invoice_periods (
  org_id uuid not null,
  invoice_id uuid not null,
  timezone text not null,
  billed_from timestamptz(3) not null,
  billed_to timestamptz(3) not null,
  constraint invoice_periods_pkey primary key (org_id, invoice_id),
  constraint invoice_periods_invoice_fkey foreign key (org_id, invoice_id) references invoices (org_id, id) on delete cascade
);
select tenant_table('invoice_periods');
select append_only('invoice_periods');

-- The first day of the organization in the zone in which it was created; null while the zone has not changed.
alter table organizations add column first_day date;
