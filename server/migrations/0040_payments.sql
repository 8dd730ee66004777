-- Payments of invoices, each in full or in part. A payment recorded by mistake is reversed and stays listed.
create table payments (
  org_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  amount bigint not null,
  method text,
  reference text,
  paid_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  recorded_by jsonb not null,
  reversed_at timestamptz(3),
  reversed_by jsonb,
  reversal_reason text,
  constraint payments_pkey primary key (org_id, id),
  constraint payments_invoice_fkey foreign key (org_id, invoice_id) references invoices (org_id, id),
  constraint payments_amount_check check (amount > 0),
  constraint payments_reversal_check check ((reversed_at is null) = (reversed_by is null))
);
create index payments_invoice_idx on payments (org_id, invoice_id, paid_at);
create index payments_paid_idx on payments (paid_at);
select tenant_table('payments');
-- Only a reversal changes a payment.
revoke update, delete on payments from packhouse_app;
grant update (reversed_at, reversed_by, reversal_reason) on payments to packhouse_app;
grant select (org_id, invoice_id, amount, paid_at, reversed_at) on payments to packhouse_operator;
create policy payments_operator on payments for select to packhouse_operator using (true);

insert into payments (org_id, id, invoice_id, amount, method, reference, paid_at, recorded_at, recorded_by)
select i.org_id, gen_random_uuid(), i.id, i.total_amount, null, i.payment_reference, i.paid_at, i.updated_at,
  '{"type": "system", "id": null, "name": "Packhouse"}'
from invoices i where i.status in ('paid', 'refunded') and i.total_amount > 0;

alter table invoices add column paid_amount bigint not null default 0;
update invoices set paid_amount = total_amount where status in ('paid', 'refunded') and total_amount > 0;
update invoices set doc = replace(doc, '"amountDue":', '"paidAmount":' || paid_amount || ',"amountDue":');
grant update (paid_amount) on invoices to packhouse_app;
grant select (paid_amount) on invoices to packhouse_operator;
-- The open amount is what the payments leave of the total.
alter table invoices drop constraint invoices_due_check;
alter table invoices add constraint invoices_due_check check (amount_due = case when status in ('paid', 'cancelled', 'refunded') then 0 else total_amount - paid_amount end);
insert into invoice_transitions (from_status, to_status) values ('paid', 'unpaid');
