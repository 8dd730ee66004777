-- Costs of a warehouse: its wage and what storage, boxes and materials cost it. Null until somebody sets them, and for warehouses that
-- a process of the previous version creates: then reports of profit say that these costs are not counted.
alter table warehouses add column costs jsonb;
grant select (costs) on warehouses to packhouse_operator;
grant select (warehouse_id, boxes) on warehouse_boxes to packhouse_operator;

-- Reports of profit compare the sums of all merchants.
create index carrier_costs_known_idx on carrier_costs (org_id, created_at) include (shipment_id, amount);
grant select (org_id, invoice_id, service_date, total_cost) on invoice_lines to packhouse_operator;
create policy invoice_lines_operator on invoice_lines for select to packhouse_operator using (true);
grant select (org_id, date, warehouse_id, volume_m3) on stock_snapshots to packhouse_operator;
create policy stock_snapshots_operator on stock_snapshots for select to packhouse_operator using (true);
grant select (received_quantity) on shipment_items to packhouse_operator;
grant select (length_mm, width_mm, height_mm) on shipment_packages to packhouse_operator;
grant select (received_at) on shipments to packhouse_operator;
