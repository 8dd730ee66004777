-- The warehouse's staff, and what they read over all organizations. Operators are few and looked up by everybody, so every
-- node has them all; their keys are found by hash alone, since they belong to no organization.
create table operators (
  id uuid not null,
  name text not null,
  email text,
  badge_code text,
  active boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint operators_pkey primary key (id)
);
-- Whoever comes back is added again.
create unique index operators_email_key on operators (email) where active;
create unique index operators_badge_code_key on operators (badge_code) where active;
select reference_table('operators');

create table operator_keys (
  hash bytea not null,
  id uuid not null,
  operator_id uuid not null,
  name text not null,
  start text not null,
  last_four text not null,
  access_mode text not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint operator_keys_pkey primary key (hash),
  constraint operator_keys_operator_fkey foreign key (operator_id) references operators (id),
  constraint operator_keys_access_mode_check check (access_mode in ('read_write', 'read_only'))
);
create index operator_keys_id_idx on operator_keys (id);
select own_table('operator_keys', 'hash');

-- What was done about operators and their keys, by whom. Rows are only ever added.
create table operator_actions (
  id uuid not null,
  at timestamptz(3) not null,
  action text not null,
  actor jsonb not null,
  details jsonb not null,
  constraint operator_actions_pkey primary key (id)
);
select own_table('operator_actions', 'id');

-- A key of an operator opens every organization, so no login that answers requests can make one, or a new operator: these
-- tables are written by their owner. The gate finds a key by its hash and notes when it was used.
revoke all on operators, operator_keys, operator_actions from packhouse_app;
grant select (id, name, active) on operators to packhouse_gate;
grant select (hash, id, operator_id, name, access_mode, expires_at, revoked_at, last_used_at) on operator_keys to packhouse_gate;
grant update (last_used_at) on operator_keys to packhouse_gate;

-- The lists over all organizations are read by a login of their own, which sees these columns and can write nothing.
grant select on table_manifest to packhouse_operator;
grant select (org_id, test_of, name, currency, status, created_at, updated_at) on organizations to packhouse_operator;
create policy organizations_operator on organizations for select to packhouse_operator using (true);
grant select (org_id, id, number, kind, status, stage, order_number, warehouse_id, priority, at_risk_at, late_at,
  tracking_numbers, expected_arrival_date, submitted_at, updated_at) on shipments to packhouse_operator;
create policy shipments_operator on shipments for select to packhouse_operator using (true);
grant select (org_id, shipment_id, carton_id, quantity, contents) on shipment_items to packhouse_operator;
create policy shipment_items_operator on shipment_items for select to packhouse_operator using (true);
grant select (org_id, id, shipment_id, tracking_number) on shipment_packages to packhouse_operator;
create policy shipment_packages_operator on shipment_packages for select to packhouse_operator using (true);
grant select (org_id, id, sku, name, fnsku, asin, barcode_values, deleted_at, updated_at) on products to packhouse_operator;
create policy products_operator on products for select to packhouse_operator using (true);
grant select (org_id, id, name, barcode, deleted_at, updated_at) on cartons to packhouse_operator;
create policy cartons_operator on cartons for select to packhouse_operator using (true);

-- The work queue in its order: by promise (goods that come: from the day they are expected), expedited before standard,
-- then as submitted. It holds every column that chooses a page, so that shipments are read for their page only.
create index shipments_queue_idx on shipments (
  coalesce(late_at, timezone('UTC', expected_arrival_date::timestamp)), priority, submitted_at, id, org_id, warehouse_id,
  kind, status
) include (stage, late_at, expected_arrival_date, updated_at)
where status in ('pending', 'confirmed', 'processing', 'pending_cancel');

-- A scanned code says nothing of whose goods it is on.
create index shipments_scan_number_idx on shipments (number);
create index shipments_scan_order_idx on shipments (order_number) where order_number is not null;
create index shipments_scan_tracking_idx on shipments using gin (tracking_numbers) where tracking_numbers <> '{}';
create index shipment_packages_scan_idx on shipment_packages (tracking_number) where tracking_number is not null;
create index products_scan_sku_idx on products (sku);
create index products_scan_barcodes_idx on products using gin (barcode_values) where barcode_values <> '{}';
create index cartons_scan_idx on cartons (barcode) where barcode is not null;
