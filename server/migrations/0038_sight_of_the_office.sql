-- The back office searches the shipments and goods of all merchants for a part of a text. Trigrams find it without reading
-- every row.
create extension if not exists pg_trgm;

-- What the office knows of a shipment it looks for: what its merchant searches, an earlier number, and the place it goes to.
alter table shipments add column find_text text generated always as (
  search_text || E'\n' || normalize(lower(
    coalesce(old_number, '') || E'\n'
    || coalesce(shipping_address ->> 'city', destination #>> '{address,city}', '') || E'\n'
    || coalesce(shipping_address ->> 'postalCode', destination #>> '{address,postalCode}', '')))) stored;
-- Who gets it: no more of the address than the list shows.
alter table shipments add column recipient jsonb generated always as (
  coalesce(shipping_address, destination -> 'address') - '{line1,line2,state,phone,email}'::text[]) stored;
create index shipments_find_text_idx on shipments using gin (find_text gin_trgm_ops);
-- The newest of all merchants first. It holds the columns that choose a page, so that rows are read for their page only.
create index shipments_newest_idx on shipments (created_at, id, org_id)
  include (status, kind, warehouse_id, at_risk_at, late_at, sla_status);
grant select (created_at, find_text, recipient, supplier, promise, sla_status) on shipments to packhouse_operator;

create index products_find_text_idx on products using gin (search_text gin_trgm_ops);
create index products_by_name_idx on products (name, id, org_id);
grant select (search_text, barcodes, length_mm, width_mm, height_mm, weight_g, tracking_mode, hazmat, kit, reorder_point,
  created_at, version) on products to packhouse_operator;
create index cartons_find_text_idx on cartons using gin (search_text gin_trgm_ops);
create index cartons_by_name_idx on cartons (name, id, org_id);
grant select (search_text) on cartons to packhouse_operator;

grant select (org_id, carton_id, product_id, quantity) on carton_contents to packhouse_operator;
create policy carton_contents_operator on carton_contents for select to packhouse_operator using (true);
grant select (org_id, product_id, updated_at) on product_stock to packhouse_operator;
create policy product_stock_operator on product_stock for select to packhouse_operator using (true);
grant select (org_id, carton_id, updated_at) on carton_stock to packhouse_operator;
create policy carton_stock_operator on carton_stock for select to packhouse_operator using (true);
grant select (org_id, item_id, warehouse_id, incoming) on stock_outlook to packhouse_operator;
create policy stock_outlook_operator on stock_outlook for select to packhouse_operator using (true);

-- Units are as old as their arrival in the warehouse, which the ledger knows.
grant select (reserved_to_open) on stock_cells to packhouse_operator;
grant select (id, lot, bucket) on stock_movements to packhouse_operator;
create policy stock_movements_arrivals_operator on stock_movements for select to packhouse_operator
  using (quantity > 0 and type in ('receive', 'restock', 'adjust', 'count', 'transfer_in', 'open_carton', 'pack_carton'));
create index stock_movements_arrivals_idx on stock_movements (org_id, item_id, warehouse_id, lot, created_at)
  include (id, quantity)
  where quantity > 0 and bucket <> 'reserved_to_open'
    and type in ('receive', 'restock', 'adjust', 'count', 'transfer_in', 'open_carton', 'pack_carton');
