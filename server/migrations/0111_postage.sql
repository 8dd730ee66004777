-- Purchases of postage. The row is written, with the rate that was chosen, before the carrier is asked to sell; `lease_until` says
-- until when the process that asks may take, after which another one finds out what has become of it.
create table postage (
  org_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  warehouse_id uuid not null,
  number text not null,
  status text not null,
  -- Packages with sizes and weights as the carriers were told.
  parcels jsonb not null,
  -- Answer of each account: id of the quote, rates, and what was missing.
  quotes jsonb not null,
  choice jsonb,
  account_id uuid,
  quote_id text,
  rate jsonb,
  cost bigint,
  problem jsonb,
  lease_until timestamptz(3),
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  created_by jsonb not null,
  bought_at timestamptz(3),
  bought_by jsonb,
  updated_at timestamptz(3) not null,
  constraint postage_pkey primary key (org_id, id),
  constraint postage_status_check check (status in ('quoting', 'quoted', 'buying', 'bought', 'refused', 'voiding', 'voided')),
  constraint postage_rate_check check (status in ('quoting', 'quoted') or (rate is not null and quote_id is not null))
);
create index postage_shipment_idx on postage (org_id, shipment_id, created_at desc);
-- Two people who buy for the same shipment at once buy once.
create unique index postage_open_key on postage (org_id, shipment_id) where status in ('buying', 'bought');
create index postage_due_idx on postage (lease_until) where lease_until is not null;
create index postage_refused_idx on postage (shipment_id) where status = 'refused';
select tenant_table('postage');
grant select (org_id, status, lease_until) on postage to packhouse_gate;
create policy postage_gate on postage for select to packhouse_gate using (true);
grant select (org_id, id, shipment_id, account_id, number, warehouse_id, status, problem, updated_at) on postage to packhouse_operator;
create policy postage_operator on postage for select to packhouse_operator using (true);

-- Labels that were bought, one for each package. `heard_at` is when the carrier last told of the parcel.
create table postage_labels (
  org_id uuid not null,
  postage_id uuid not null,
  package_id uuid not null,
  shipment_id uuid not null,
  account_org_id uuid not null,
  account_id uuid not null,
  carrier text not null,
  label_id text not null,
  tracking_number text not null,
  tracking_url text,
  format text not null,
  url text,
  document_id uuid,
  cost bigint not null,
  voided_at timestamptz(3),
  heard_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint postage_labels_pkey primary key (org_id, postage_id, package_id),
  constraint postage_labels_postage_fkey foreign key (org_id, postage_id) references postage (org_id, id) on delete cascade
);
create index postage_labels_shipment_idx on postage_labels (org_id, shipment_id);
create index postage_labels_number_idx on postage_labels (tracking_number);
create index postage_labels_heard_idx on postage_labels (heard_at) where voided_at is null and ended_at is null;
select tenant_table('postage_labels');
grant select (org_id, voided_at, ended_at, heard_at, tracking_number, account_id, account_org_id) on postage_labels to packhouse_gate;
create policy postage_labels_gate on postage_labels for select to packhouse_gate using (true);
