-- Charges by hand: what the warehouse proposes, approves and bills beside the work that events count. An approved one has the
-- event that its invoice line follows from.
create table charges (
  org_id uuid not null,
  id uuid not null,
  state text not null,
  day date not null,
  warehouse_id uuid,
  event_id uuid,
  invoice_id uuid,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint charges_pkey primary key (org_id, id),
  constraint charges_org_fkey foreign key (org_id) references organizations (org_id),
  constraint charges_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint charges_invoice_fkey foreign key (org_id, invoice_id) references invoices (org_id, id),
  constraint charges_state_check check (state in ('proposed', 'approved', 'invoiced', 'declined', 'withdrawn')),
  constraint charges_event_check check (event_id is not null or state not in ('approved', 'invoiced')),
  constraint charges_invoice_check check ((invoice_id is not null) = (state = 'invoiced'))
);
create index charges_created_idx on charges (org_id, created_at, id);
create index charges_unbilled_idx on charges (org_id, day) where state = 'approved';
create index charges_invoice_idx on charges (org_id, invoice_id) where state = 'invoiced';
select tenant_table('charges');
