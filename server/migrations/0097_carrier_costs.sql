-- Costs of parcels: amounts that carriers charge the warehouse, which rate cards may pass on to merchants. Rows are only ever added; a
-- mistake is corrected by a row with the opposite amount. A merchant never sees them, only what is billed.
create table carrier_costs (
  org_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  -- The shipment as events name it.
  resource_id text not null,
  -- True for goods that come in, which no event of forwarding bills.
  comes_in boolean not null,
  tracking_number text,
  kind text not null,
  amount bigint not null,
  currency text not null,
  -- Number of the carrier's invoice, the file and the line that named the cost; null when it was entered by hand.
  carrier_invoice text,
  file_name text,
  file_digest text,
  line integer,
  -- How often the same invoice named the same cost before, from 0.
  nth integer not null,
  created_at timestamptz(3) not null,
  created_by jsonb not null,
  -- The invoice whose period it belongs to, whether the rate card passes it on or not; null until that is issued.
  invoice_id uuid,
  constraint carrier_costs_pkey primary key (org_id, id),
  constraint carrier_costs_row_check check (num_nulls(carrier_invoice, file_name, file_digest, line) in (0, 4)),
  -- The same file books nothing twice, under whatever number of an invoice, and neither does the same row in another file.
  constraint carrier_costs_row_key unique (org_id, carrier_invoice, tracking_number, kind, amount, nth),
  constraint carrier_costs_line_key unique (org_id, file_digest, line)
);
create index carrier_costs_shipment_idx on carrier_costs (org_id, shipment_id);
create index carrier_costs_unbilled_idx on carrier_costs (org_id, created_at) where invoice_id is null;
create index carrier_costs_invoice_idx on carrier_costs (org_id, invoice_id) where invoice_id is not null;
-- The invoice of a carrier names parcels of any merchants, so one transaction of the warehouse, which names no organization, books all of
-- them. A transaction of an organization sees its own rows.
alter table carrier_costs enable row level security;
create policy carrier_costs_app on carrier_costs to packhouse_app
  using ((select nullif(current_setting('app.org_id', true), '')::uuid) in (org_id, '00000000-0000-0000-0000-000000000000'))
  with check ((select nullif(current_setting('app.org_id', true), '')::uuid) in (org_id, '00000000-0000-0000-0000-000000000000'));
create policy carrier_costs_operator on carrier_costs for select to packhouse_operator using (true);
select reference_table('carrier_costs');
revoke update, delete on carrier_costs from packhouse_app;
grant update (invoice_id) on carrier_costs to packhouse_app;
grant select (org_id, shipment_id, resource_id, tracking_number, kind, amount, carrier_invoice, file_digest, line, nth, created_at)
  on carrier_costs to packhouse_operator;
-- Parcels without a known cost follow from what was forwarded.
grant select (resource_id) on events to packhouse_operator;
