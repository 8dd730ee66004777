-- SKUs that differ only in case or in the spaces around them are found as one.
create index products_sku_key_idx on products (org_id, lower(btrim(sku)));

-- An order that is to leave on a later day joins the work queue on that day, in the time of its warehouse.
grant select (requested_ship_date) on shipments to packhouse_operator;
drop index shipments_queue_idx;
create index shipments_queue_idx on shipments (
  coalesce(late_at, timezone('UTC', expected_arrival_date::timestamp)), priority, submitted_at, id, org_id, warehouse_id,
  kind, status
) include (stage, late_at, expected_arrival_date, updated_at, requested_ship_date)
where status in ('pending', 'confirmed', 'processing', 'pending_cancel');
