-- Who picked each unit: one row for each line of a pick, so that units count for who took them and not for who took the last one.
create table picked_units (
  org_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  operator_id uuid not null,
  operator_name text not null,
  quantity bigint not null,
  at timestamptz(3) not null,
  constraint picked_units_pkey primary key (org_id, id),
  constraint picked_units_shipment_fkey foreign key (org_id, shipment_id) references shipments (org_id, id),
  constraint picked_units_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint picked_units_quantity_check check (quantity > 0)
);
create index picked_units_at_idx on picked_units (org_id, warehouse_id, at);
create index picked_units_shipment_idx on picked_units (org_id, shipment_id);
select tenant_table('picked_units');
select append_only('picked_units');
grant select (org_id, shipment_id, item_id, warehouse_id, operator_id, operator_name, quantity, at) on picked_units
  to packhouse_operator;
create policy picked_units_operator on picked_units for select to packhouse_operator using (true);
