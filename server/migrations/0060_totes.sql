-- Totes: the containers of the warehouse that goods are picked into, each with a printed code. Like bins, they are everybody's; a
-- tote holds the goods of one shipment at a time, and is free again when these are packed.
create table totes (
  id uuid not null,
  warehouse_id uuid not null,
  code text not null,
  active boolean not null,
  org_id uuid,
  shipment_id uuid,
  -- Number of that shipment, for who scans the tote meanwhile.
  shipment_number text,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint totes_pkey primary key (id),
  constraint totes_code_key unique (warehouse_id, code),
  constraint totes_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint totes_use_check check (num_nonnulls(org_id, shipment_id, shipment_number, used_at) in (0, 4)),
  constraint totes_active_check check (active or shipment_id is null)
);
create index totes_shipment_idx on totes (org_id, shipment_id) where shipment_id is not null;
alter table totes enable row level security;
create policy totes_app on totes to packhouse_app
  using (org_id is null or (select nullif(current_setting('app.org_id', true), '')::uuid) in (org_id, '00000000-0000-0000-0000-000000000000'))
  with check (org_id is null or (select nullif(current_setting('app.org_id', true), '')::uuid) in (org_id, '00000000-0000-0000-0000-000000000000'));
create policy totes_operator on totes for select to packhouse_operator using (true);
select reference_table('totes');
revoke delete on totes from packhouse_app;
grant select (id, warehouse_id, code, active, org_id, shipment_id, shipment_number, used_at, created_at, updated_at, version)
  on totes to packhouse_operator;
