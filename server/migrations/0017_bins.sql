-- Bins belong to the warehouse. `goods` counts what live organizations have placed there: no transaction of one of them sees
-- what the others placed, and a bin must not go out of use while something lies in it.
create table bins (
  id uuid not null,
  warehouse_id uuid not null,
  code text not null,
  zone text not null,
  kind text not null,
  sequence integer not null,
  active boolean not null,
  note text,
  goods integer not null default 0,
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint bins_pkey primary key (id),
  constraint bins_code_key unique (warehouse_id, code),
  constraint bins_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint bins_kind_check check (kind in ('pick', 'reserve', 'staging', 'quarantine')),
  constraint bins_goods_check check (goods >= 0 and (active or goods = 0))
);
create index bins_walk_idx on bins (warehouse_id, sequence, code);
create index bins_scan_idx on bins (code);
select reference_table('bins');

-- Where goods lie, not how many: quantities are those of stock_cells. Without a lot, goods of any lot may lie there.
create table bin_placements (
  org_id uuid not null,
  bin_id uuid not null,
  item_id uuid not null,
  lot text not null,
  warehouse_id uuid not null,
  product_id uuid,
  carton_id uuid,
  is_primary boolean not null,
  placed_at timestamptz(3) not null,
  placed_by jsonb not null,
  constraint bin_placements_pkey primary key (org_id, bin_id, item_id, lot),
  constraint bin_placements_org_fkey foreign key (org_id) references organizations (org_id),
  constraint bin_placements_bin_fkey foreign key (bin_id) references bins (id),
  constraint bin_placements_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint bin_placements_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint bin_placements_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id),
  constraint bin_placements_item_check check (item_id = coalesce(product_id, carton_id) and num_nonnulls(product_id, carton_id) = 1)
);
create unique index bin_placements_primary_key on bin_placements (org_id, warehouse_id, item_id) where is_primary;
create index bin_placements_item_idx on bin_placements (org_id, item_id, warehouse_id);
create index bin_placements_bin_idx on bin_placements (bin_id);
select tenant_table('bin_placements');

-- What the warehouse's staff reads over all organizations: the bins, what lies in one, and the walk that picks shipments.
grant select (id, warehouse_id, code, zone, kind, sequence, active, note, goods, search_text, created_at, updated_at, version)
  on bins to packhouse_operator;
grant select (org_id, bin_id, item_id, lot, warehouse_id, product_id, carton_id, is_primary, placed_at, placed_by)
  on bin_placements to packhouse_operator;
create policy bin_placements_operator on bin_placements for select to packhouse_operator using (true);
grant select (org_id, item_id, warehouse_id, lot, expires_on, available, allocated, quarantined, damaged, expired)
  on stock_cells to packhouse_operator;
create policy stock_cells_operator on stock_cells for select to packhouse_operator using (true);
grant select (allocations) on shipments to packhouse_operator;
grant select (id, position, product_id, name, allocated_quantity, picked_quantity) on shipment_items to packhouse_operator;
grant select (image_url) on products to packhouse_operator;
