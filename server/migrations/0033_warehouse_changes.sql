-- What was changed of a warehouse, field by field, and by whom. Rows are only ever added.
create table warehouse_changes (
  id uuid not null,
  warehouse_id uuid not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  field text not null,
  "from" jsonb,
  "to" jsonb,
  constraint warehouse_changes_pkey primary key (id),
  constraint warehouse_changes_warehouse_fkey foreign key (warehouse_id) references warehouses (id)
);
create index warehouse_changes_warehouse_idx on warehouse_changes (warehouse_id, at desc, id desc);
select reference_table('warehouse_changes');
select append_only('warehouse_changes');
grant select (id, warehouse_id, at, actor, field, "from", "to") on warehouse_changes to packhouse_operator;

-- Which shipments under way need what a warehouse is about to lose: containers are told by their type, orders by their service.
grant select (type, shipping_method) on shipments to packhouse_operator;
