-- How serial numbers of a product are kept; null for not at all. A process of the previous version leaves the column as it is.
alter table products add column serial_numbers jsonb;
grant select (serial_numbers) on products to packhouse_operator;
update products set doc = regexp_replace(doc, '("trackingMode":"[a-z_]+",)', '\1"serialNumbers":null,')
where doc not like '%"serialNumbers":%';

-- Units of products that are told apart, each serial number once for a product. What has become of a unit follows from the order
-- that holds it (`shipment_id`): packed, shipped, or free again when it was cancelled. `last_shipment_id` is the order that it came
-- back from.
create table serial_numbers (
  org_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  serial text not null,
  shipment_id uuid,
  last_shipment_id uuid,
  received_shipment_id uuid,
  returned_shipment_id uuid,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint serial_numbers_pkey primary key (org_id, id),
  constraint serial_numbers_serial_key unique (org_id, product_id, serial),
  constraint serial_numbers_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint serial_numbers_shipment_fkey foreign key (org_id, shipment_id) references shipments (org_id, id),
  constraint serial_numbers_last_shipment_fkey foreign key (org_id, last_shipment_id) references shipments (org_id, id),
  constraint serial_numbers_received_fkey foreign key (org_id, received_shipment_id) references shipments (org_id, id),
  constraint serial_numbers_returned_fkey foreign key (org_id, returned_shipment_id) references shipments (org_id, id)
);
create index serial_numbers_shipment_idx on serial_numbers (org_id, shipment_id) where shipment_id is not null;
create index serial_numbers_updated_idx on serial_numbers (org_id, updated_at, id);
-- Over all organizations, for a serial number that is scanned.
create index serial_numbers_serial_idx on serial_numbers (serial);
select tenant_table('serial_numbers');
grant select (org_id, product_id, serial, shipment_id, last_shipment_id) on serial_numbers to packhouse_operator;
create policy serial_numbers_operator on serial_numbers for select to packhouse_operator using (true);
