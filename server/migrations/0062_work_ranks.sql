-- "Do this first": the place that a lead gives an order in the work queue, before all that have none.
alter table shipments add column work_rank smallint;
alter table shipments add constraint shipments_work_rank_check check (work_rank between 1 and 999);
grant select (work_rank) on shipments to packhouse_operator;
drop index shipments_queue_idx;
create index shipments_queue_idx on shipments (
  coalesce(work_rank, 1000), coalesce(late_at, timezone('UTC', expected_arrival_date::timestamp)), priority, submitted_at, id,
  org_id, warehouse_id, kind, status
) include (stage, late_at, expected_arrival_date, updated_at, requested_ship_date)
where status in ('pending', 'confirmed', 'processing', 'pending_cancel');
