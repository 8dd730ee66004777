-- `doc` is the record as the API answers it, rendered once by the contract's serializer in the transaction that changes
-- it. Rows stay whole in their page up to 8 kB: reading a compressed doc costs more than it saves.
create table products (
  org_id uuid not null,
  id uuid not null,
  sku text not null,
  name text not null,
  description text,
  barcodes jsonb not null,
  fnsku text,
  asin text,
  length_mm double precision,
  width_mm double precision,
  height_mm double precision,
  weight_g double precision,
  tracking_mode text not null,
  minimum_shelf_life_days integer,
  customs jsonb,
  hazmat jsonb not null,
  reorder_point bigint,
  lead_time_days integer,
  safety_buffer bigint not null,
  kit jsonb,
  image_url text,
  tags text[] not null,
  metadata jsonb not null,
  external_id text,
  deleted_at timestamptz(3),
  barcode_values text[] not null,
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint products_pkey primary key (org_id, id),
  constraint products_sku_key unique (org_id, sku),
  constraint products_external_id_key unique (org_id, external_id),
  constraint products_org_fkey foreign key (org_id) references organizations (org_id),
  constraint products_tracking_check check (tracking_mode in ('none', 'lot', 'lot_expiry'))
) with (toast_tuple_target = 8160);
create index products_created_idx on products (org_id, created_at, id);
create index products_updated_idx on products (org_id, updated_at, id);
create index products_name_idx on products (org_id, name, id);
create index products_sku_id_idx on products (org_id, sku, id);
create index products_kit_idx on products (org_id, id) where kit is not null;
select tenant_table('products');

create table cartons (
  org_id uuid not null,
  id uuid not null,
  name text not null,
  barcode text,
  units_per_carton bigint not null,
  length_mm double precision,
  width_mm double precision,
  height_mm double precision,
  weight_g double precision,
  tags text[] not null,
  metadata jsonb not null,
  external_id text,
  deleted_at timestamptz(3),
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint cartons_pkey primary key (org_id, id),
  constraint cartons_external_id_key unique (org_id, external_id),
  constraint cartons_org_fkey foreign key (org_id) references organizations (org_id)
) with (toast_tuple_target = 8160);
create index cartons_created_idx on cartons (org_id, created_at, id);
create index cartons_updated_idx on cartons (org_id, updated_at, id);
create index cartons_name_idx on cartons (org_id, name, id);
select tenant_table('cartons');

create table carton_contents (
  org_id uuid not null,
  carton_id uuid not null,
  product_id uuid not null,
  position integer not null,
  quantity bigint not null,
  constraint carton_contents_pkey primary key (org_id, carton_id, product_id),
  constraint carton_contents_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id) on delete cascade,
  constraint carton_contents_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint carton_contents_quantity_check check (quantity >= 1)
);
create index carton_contents_product_idx on carton_contents (org_id, product_id);
select tenant_table('carton_contents');

-- What changed in a product or carton, field by field.
create table item_changes (
  org_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  field text not null,
  "from" jsonb,
  "to" jsonb,
  constraint item_changes_pkey primary key (org_id, id),
  constraint item_changes_org_fkey foreign key (org_id) references organizations (org_id)
);
create index item_changes_item_idx on item_changes (org_id, item_id, at desc, id desc);
select tenant_table('item_changes');
select append_only('item_changes');

-- A cell is (product or carton, warehouse, lot); its counters change only together with a movement.
create table stock_cells (
  org_id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  lot text not null,
  product_id uuid,
  carton_id uuid,
  expires_on date,
  available bigint not null default 0,
  allocated bigint not null default 0,
  quarantined bigint not null default 0,
  damaged bigint not null default 0,
  expired bigint not null default 0,
  reserved_to_open bigint not null default 0,
  constraint stock_cells_pkey primary key (org_id, item_id, warehouse_id, lot),
  constraint stock_cells_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint stock_cells_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id),
  constraint stock_cells_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint stock_cells_item_check check (item_id = coalesce(product_id, carton_id) and num_nonnulls(product_id, carton_id) = 1),
  constraint stock_cells_available_check check (available >= 0),
  constraint stock_cells_buckets_check check (allocated >= 0 and quarantined >= 0 and damaged >= 0 and expired >= 0),
  constraint stock_cells_reserved_check check (reserved_to_open between 0 and allocated)
) with (fillfactor = 80);
select tenant_table('stock_cells');

create table stock_movements (
  org_id uuid not null,
  id uuid not null,
  n bigint not null,
  type text not null,
  item_id uuid not null,
  product_id uuid,
  carton_id uuid,
  warehouse_id uuid not null,
  lot text not null,
  bucket text not null,
  quantity bigint not null,
  balance_after bigint not null,
  reason text,
  shipment_id uuid,
  actor jsonb not null,
  actor_id text,
  created_at timestamptz(3) not null,
  constraint stock_movements_pkey primary key (org_id, id),
  constraint stock_movements_n_key unique (org_id, n),
  constraint stock_movements_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint stock_movements_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id),
  constraint stock_movements_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint stock_movements_item_check check (item_id = coalesce(product_id, carton_id) and num_nonnulls(product_id, carton_id) = 1),
  constraint stock_movements_bucket_check check (bucket in ('available', 'allocated', 'quarantined', 'damaged', 'expired')),
  constraint stock_movements_quantity_check check (quantity <> 0),
  constraint stock_movements_balance_check check (balance_after >= 0)
);
create index stock_movements_item_idx on stock_movements (org_id, item_id, n desc);
create index stock_movements_shipment_idx on stock_movements (org_id, shipment_id, n desc);
create index stock_movements_created_idx on stock_movements (org_id, created_at, n);
select tenant_table('stock_movements');
select append_only('stock_movements');

-- What is on its way in, and what was ordered beyond the stock, by item and warehouse.
create table stock_outlook (
  org_id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  incoming bigint not null default 0,
  backordered bigint not null default 0,
  constraint stock_outlook_pkey primary key (org_id, item_id, warehouse_id),
  constraint stock_outlook_org_fkey foreign key (org_id) references organizations (org_id),
  constraint stock_outlook_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint stock_outlook_counters_check check (incoming >= 0 and backordered >= 0)
);
select tenant_table('stock_outlook');

-- The breakdown records, rendered whenever a counter moves.
create table product_stock (
  org_id uuid not null,
  product_id uuid not null,
  sku text not null,
  archived boolean not null,
  on_hand bigint not null,
  incoming bigint not null,
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint product_stock_pkey primary key (org_id, product_id),
  constraint product_stock_product_fkey foreign key (org_id, product_id) references products (org_id, id)
) with (fillfactor = 70, toast_tuple_target = 8160);
create index product_stock_created_idx on product_stock (org_id, created_at, product_id);
create index product_stock_updated_idx on product_stock (org_id, updated_at, product_id);
create index product_stock_sku_idx on product_stock (org_id, sku);
select tenant_table('product_stock');

create table carton_stock (
  org_id uuid not null,
  carton_id uuid not null,
  archived boolean not null,
  on_hand bigint not null,
  incoming bigint not null,
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint carton_stock_pkey primary key (org_id, carton_id),
  constraint carton_stock_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id)
) with (fillfactor = 70, toast_tuple_target = 8160);
create index carton_stock_created_idx on carton_stock (org_id, created_at, carton_id);
create index carton_stock_updated_idx on carton_stock (org_id, updated_at, carton_id);
select tenant_table('carton_stock');

create table stock_snapshots (
  org_id uuid not null,
  date date not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  product_id uuid,
  carton_id uuid,
  on_hand bigint not null,
  volume_m3 double precision not null,
  updated_at timestamptz(3) not null,
  constraint stock_snapshots_pkey primary key (org_id, date, item_id, warehouse_id),
  constraint stock_snapshots_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint stock_snapshots_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id),
  constraint stock_snapshots_warehouse_fkey foreign key (warehouse_id) references warehouses (id)
);
create index stock_snapshots_item_idx on stock_snapshots (org_id, item_id, date desc, warehouse_id);
create index stock_snapshots_updated_idx on stock_snapshots (org_id, updated_at);
select tenant_table('stock_snapshots');
select append_only('stock_snapshots');
