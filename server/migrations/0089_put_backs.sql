-- Goods that were picked for a shipment and stand beside the bins since it was cancelled: one row for each lot of goods. Rows stay
-- when everything was put back, and tell who has to look for what is missing.
create table put_backs (
  org_id uuid not null,
  shipment_id uuid not null,
  item_id uuid not null,
  lot text not null,
  warehouse_id uuid not null,
  product_id uuid,
  carton_id uuid,
  picked bigint not null,
  remaining bigint not null,
  cancelled_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint put_backs_pkey primary key (org_id, shipment_id, item_id, lot),
  constraint put_backs_shipment_fkey foreign key (org_id, shipment_id) references shipments (org_id, id),
  constraint put_backs_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint put_backs_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id),
  constraint put_backs_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint put_backs_goods_check check (item_id = coalesce(product_id, carton_id) and num_nonnulls(product_id, carton_id) = 1),
  constraint put_backs_remaining_check check (picked > 0 and remaining between 0 and picked)
);
create index put_backs_open_idx on put_backs (org_id, warehouse_id, cancelled_at) where remaining > 0;
select tenant_table('put_backs');
revoke delete on put_backs from packhouse_app;
grant select (org_id, shipment_id, item_id, lot, warehouse_id, product_id, carton_id, picked, remaining, cancelled_at, updated_at)
  on put_backs to packhouse_operator;
create policy put_backs_operator on put_backs for select to packhouse_operator using (true);
