create table invoices (
  org_id uuid not null,
  id uuid not null,
  number text not null,
  status text not null,
  name text not null,
  notes text,
  period_start date not null,
  period_end date not null,
  issued_at timestamptz(3) not null,
  due_date date not null,
  paid_at timestamptz(3),
  subtotal bigint not null,
  tax_total bigint not null,
  total_amount bigint not null,
  amount_due bigint not null,
  currency text not null,
  rate_card_version text not null,
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint invoices_pkey primary key (org_id, id),
  constraint invoices_number_key unique (org_id, number),
  constraint invoices_org_fkey foreign key (org_id) references organizations (org_id),
  constraint invoices_status_check check (status in ('draft', 'unpaid', 'pending_payment', 'paid', 'cancelled', 'refunded', 'collecting')),
  constraint invoices_total_check check (total_amount = subtotal + tax_total)
);
create index invoices_created_idx on invoices (org_id, created_at, id);
create index invoices_updated_idx on invoices (org_id, updated_at, id);
select tenant_table('invoices');

create table invoice_lines (
  org_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  title text not null,
  description text,
  quantity double precision not null,
  unit text not null,
  unit_cost double precision not null,
  total_cost bigint not null,
  charge_type text not null,
  service_date date not null,
  source jsonb not null,
  constraint invoice_lines_pkey primary key (org_id, id),
  constraint invoice_lines_invoice_fkey foreign key (org_id, invoice_id) references invoices (org_id, id) on delete restrict
);
create index invoice_lines_invoice_idx on invoice_lines (org_id, invoice_id, position);
select tenant_table('invoice_lines');
select append_only('invoice_lines');
