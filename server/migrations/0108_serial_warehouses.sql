-- The warehouse that a unit is in, or left from. A process of the previous version leaves it empty: then it is not known.
alter table serial_numbers add column warehouse_id uuid;
alter table serial_numbers
  add constraint serial_numbers_warehouse_fkey foreign key (warehouse_id) references warehouses (id);
grant select (warehouse_id, removed_at) on serial_numbers to packhouse_operator;
update serial_numbers n set warehouse_id = s.warehouse_id
from shipments s
where s.org_id = n.org_id and s.id = coalesce(n.shipment_id, n.returned_shipment_id, n.received_shipment_id);

-- Serial numbers of the units that somebody counted, and how they differed from the books.
alter table stock_count_entries add column serials jsonb;
