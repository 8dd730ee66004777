-- The life of an invoice is held as that of a shipment (decision 0011): each step begins where the one before it ended and
-- is one of the transitions of the contract, and an invoice stands where its last step led. An invoice that is issued or
-- loaded begins with the status it has: '' may lead to every status, once, as step 1.
create table invoice_transitions (
  from_status text not null,
  to_status text not null,
  constraint invoice_transitions_pkey primary key (from_status, to_status)
);
insert into invoice_transitions (from_status, to_status) values
  ('', 'draft'),
  ('', 'unpaid'),
  ('', 'pending_payment'),
  ('', 'paid'),
  ('', 'cancelled'),
  ('', 'refunded'),
  ('', 'collecting'),
  ('unpaid', 'pending_payment'),
  ('collecting', 'pending_payment'),
  ('pending_payment', 'unpaid'),
  ('unpaid', 'collecting'),
  ('pending_payment', 'collecting'),
  ('unpaid', 'paid'),
  ('pending_payment', 'paid'),
  ('collecting', 'paid'),
  ('paid', 'refunded'),
  ('unpaid', 'cancelled'),
  ('pending_payment', 'cancelled'),
  ('collecting', 'cancelled');
select reference_table('invoice_transitions');
select append_only('invoice_transitions');
revoke insert on invoice_transitions from packhouse_app;

create table invoice_steps (
  org_id uuid not null,
  invoice_id uuid not null,
  step integer not null,
  step_before integer,
  from_status text not null,
  to_status text not null,
  constraint invoice_steps_pkey primary key (org_id, invoice_id, step),
  constraint invoice_steps_end_key unique (org_id, invoice_id, step, to_status),
  constraint invoice_steps_transition_fkey foreign key (from_status, to_status) references invoice_transitions (from_status, to_status),
  constraint invoice_steps_before_fkey foreign key (org_id, invoice_id, step_before, from_status) references invoice_steps (org_id, invoice_id, step, to_status),
  constraint invoice_steps_order_check check (case when step = 1 then step_before is null and from_status = '' else step > 1 and step_before is not null and step_before = step - 1 and from_status <> '' end)
);
insert into invoice_steps (org_id, invoice_id, step, step_before, from_status, to_status)
select i.org_id, i.id, 1, null, '', i.status
from invoices i;
select tenant_table('invoice_steps');
select append_only('invoice_steps');

alter table invoices add column step integer not null default 1;
alter table invoices alter column step drop default;
alter table invoices add constraint invoices_step_fkey foreign key (org_id, id, step, status) references invoice_steps (org_id, invoice_id, step, to_status);
-- What is owed follows from the status, and money came only for what says so.
alter table invoices add constraint invoices_due_check check (amount_due = case when status in ('paid', 'cancelled', 'refunded') then 0 else total_amount end);
alter table invoices add constraint invoices_paid_check check ((paid_at is not null) = (status in ('paid', 'refunded')));
-- No key can say that the step was the last one: nobody turns an invoice back to where it has been. Citus takes no such policy.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create policy invoices_last_step on invoices as restrictive to packhouse_app
      using (true)
      with check (not exists (
        select from invoice_steps s
        where s.org_id = invoices.org_id and s.invoice_id = invoices.id and s.step > invoices.step));
  end if;
end $$;
-- What an invoice was issued with stays: the application changes where it stands in its life, and nothing else of it.
revoke update, delete, truncate on invoices from packhouse_app;
grant update (status, step, paid_at, payment_reference, amount_due, doc, updated_at, version) on invoices to packhouse_app;

-- The days of an organization are those of its own clock, also in the lists of the warehouse's staff.
grant select (timezone, clock_ahead_ms) on organizations to packhouse_operator;
create index invoices_paid_idx on invoices (paid_at) where status = 'paid';

-- The credits of an organization, and the lines that give them back.
create index events_credited_idx on events (org_id, n) where type = 'invoice.credited';
create index invoice_lines_credit_idx on invoice_lines (org_id, (source ->> 'id')) where charge_type = 'credit';
