-- A movement changes a cell, and the cell has been compared with its product or carton and its warehouse: one check
-- instead of two, and a counter can no more be taken away from under its movements.
alter table stock_movements
  drop constraint stock_movements_product_fkey,
  drop constraint stock_movements_carton_fkey,
  drop constraint stock_movements_warehouse_fkey,
  add constraint stock_movements_cell_fkey foreign key (org_id, item_id, warehouse_id, lot)
    references stock_cells (org_id, item_id, warehouse_id, lot);

-- A line has a product or a carton, and few orders have an id of somebody else's: what is not there needs no entry.
drop index shipment_items_carton_idx;
create index shipment_items_carton_idx on shipment_items (org_id, carton_id, shipment_id) where carton_id is not null;
drop index shipment_items_product_idx;
create index shipment_items_product_idx on shipment_items (org_id, product_id, shipment_id) where product_id is not null;
drop index shipments_order_number_idx;
create index shipments_order_number_idx on shipments (org_id, order_number) where order_number is not null;
