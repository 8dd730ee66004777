-- `n` is the shipment's dense ordinal in its organization: the newest has n = shipments_total, so "skip s, take t" is
-- `n <= total - s order by n desc limit t`, at any depth for the price of the first page.
create table shipments (
  org_id uuid not null,
  id uuid not null,
  n bigint not null,
  number text not null,
  type text not null,
  kind text not null,
  status text not null,
  stage text,
  external_id text,
  order_number text,
  notes text,
  warehouse_id uuid not null,
  priority text not null,
  requested_ship_date date,
  promise jsonb,
  at_risk_at timestamptz(3),
  late_at timestamptz(3),
  holds jsonb not null,
  shipping_address jsonb,
  shipping_method jsonb,
  fulfillment_policy text,
  packing_instructions jsonb,
  destination jsonb,
  supplier text,
  carrier text,
  tracking_numbers text[] not null,
  container_number text,
  expected_arrival_date date,
  original_shipment_id uuid,
  reason_code text,
  delivery_status text not null,
  delivered_at timestamptz(3),
  documents jsonb not null,
  cancellation jsonb,
  estimated_charges jsonb not null,
  invoice_id uuid,
  tags text[] not null,
  metadata jsonb not null,
  submitted_at timestamptz(3),
  held_at timestamptz(3),
  confirmed_at timestamptz(3),
  processing_at timestamptz(3),
  forwarded_at timestamptz(3),
  received_at timestamptz(3),
  cancelled_at timestamptz(3),
  rejected_at timestamptz(3),
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint shipments_pkey primary key (org_id, id),
  constraint shipments_n_key unique (org_id, n),
  constraint shipments_number_key unique (org_id, number),
  constraint shipments_external_id_key unique (org_id, external_id),
  constraint shipments_org_fkey foreign key (org_id) references organizations (org_id),
  constraint shipments_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint shipments_original_fkey foreign key (org_id, original_shipment_id) references shipments (org_id, id),
  constraint shipments_type_check check (type in ('outbound-pickpack', 'outbound-spd', 'inbound-spd', 'inbound-container', 'inbound-return')),
  constraint shipments_kind_check check (kind in ('pnp', 'spd', 'inbound', 'return')),
  constraint shipments_status_check check (status in ('draft', 'pending', 'on_hold', 'confirmed', 'processing', 'forwarded', 'received', 'pending_cancel', 'cancelled', 'rejected')),
  constraint shipments_life_check check (case when type like 'outbound-%' then status not in ('confirmed', 'received', 'rejected') else status not in ('on_hold', 'forwarded') end)
) with (toast_tuple_target = 8160);
create index shipments_status_idx on shipments (org_id, status, n desc);
create index shipments_type_idx on shipments (org_id, type, n desc);
create index shipments_warehouse_idx on shipments (org_id, warehouse_id, n desc);
create index shipments_updated_idx on shipments (org_id, updated_at, id);
create index shipments_created_idx on shipments (org_id, created_at, n);
create index shipments_order_number_idx on shipments (org_id, order_number);
select tenant_table('shipments');

create table shipment_items (
  org_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  position integer not null,
  product_id uuid,
  carton_id uuid,
  sku text,
  name text not null,
  quantity bigint not null,
  allocated_quantity bigint not null,
  backordered_quantity bigint not null,
  picked_quantity bigint not null,
  shipped_quantity bigint not null,
  cancelled_quantity bigint not null,
  contents jsonb,
  attachments jsonb,
  expected_quantity bigint,
  received_quantity bigint,
  damaged_quantity bigint,
  short_quantity bigint,
  over_quantity bigint,
  lot text,
  expires_on date,
  requested_action text,
  taken_action text,
  constraint shipment_items_pkey primary key (org_id, id),
  constraint shipment_items_shipment_fkey foreign key (org_id, shipment_id) references shipments (org_id, id) on delete cascade,
  constraint shipment_items_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint shipment_items_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id),
  constraint shipment_items_item_check check (num_nonnulls(product_id, carton_id) = 1),
  constraint shipment_items_quantities_check check (quantity >= 0 and allocated_quantity >= 0 and backordered_quantity >= 0
    and picked_quantity >= 0 and shipped_quantity >= 0 and cancelled_quantity >= 0)
);
create index shipment_items_shipment_idx on shipment_items (org_id, shipment_id, position);
create index shipment_items_product_idx on shipment_items (org_id, product_id, shipment_id);
create index shipment_items_carton_idx on shipment_items (org_id, carton_id, shipment_id);
create index shipment_items_sku_idx on shipment_items (org_id, sku, shipment_id);
select tenant_table('shipment_items');

create table shipment_packages (
  org_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  position integer not null,
  length_mm double precision,
  width_mm double precision,
  height_mm double precision,
  weight_g double precision,
  carrier text,
  service text,
  tracking_number text,
  tracking_url text,
  contents jsonb not null,
  status text not null,
  events jsonb not null,
  constraint shipment_packages_pkey primary key (org_id, id),
  constraint shipment_packages_shipment_fkey foreign key (org_id, shipment_id) references shipments (org_id, id) on delete cascade
);
create index shipment_packages_shipment_idx on shipment_packages (org_id, shipment_id, position);
create index shipment_packages_tracking_idx on shipment_packages (org_id, tracking_number);
select tenant_table('shipment_packages');
