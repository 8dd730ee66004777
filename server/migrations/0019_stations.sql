-- Who has scanned a badge at a session, and acts there until it ends. The gate says who acts, in one statement with whose
-- account it is, and finds whose a badge is.
alter table sessions add column operator_id uuid;
alter table sessions add column operator_since timestamptz(3);
alter table sessions add constraint sessions_operator_fkey foreign key (operator_id) references operators (id);
alter table sessions add constraint sessions_operator_check check ((operator_id is null) = (operator_since is null));
grant select (user_id, id, operator_id, operator_since) on sessions to packhouse_gate;
grant select (badge_code) on operators to packhouse_gate;

-- What the warehouse's home screen, its supervisor and its dock read over all organizations.
grant select (id, code, name, active, search_text, doc, updated_at) on warehouses to packhouse_operator;
grant select (holds, cancellation, held_at, processing_at, forwarded_at) on shipments to packhouse_operator;
grant select (picked_quantity, shipped_quantity) on shipment_items to packhouse_operator;
grant select (position, weight_g, carrier, service) on shipment_packages to packhouse_operator;
grant select (units_per_carton) on cartons to packhouse_operator;
grant select (org_id, id, n, warehouse_id, status, reason, updated_at) on stock_counts to packhouse_operator;
create policy stock_counts_operator on stock_counts for select to packhouse_operator using (true);
-- Of events and of the ledger, what its staff has done.
grant select (org_id, type, at, actor, data) on events to packhouse_operator;
create policy events_operator on events for select to packhouse_operator
  using (type in ('shipment.started', 'shipment.picked', 'shipment.packed', 'shipment.forwarded'));
grant select (org_id, type, item_id, carton_id, warehouse_id, quantity, shipment_id, actor, created_at) on stock_movements to packhouse_operator;
create policy stock_movements_operator on stock_movements for select to packhouse_operator
  using (type in ('receive', 'restock'));

-- Those on hold, and those of them that were short at the pick: few among all, and counted each quarter of a minute.
create index shipments_on_hold_idx on shipments (warehouse_id, org_id) where status = 'on_hold';
create index shipments_short_picked_idx on shipments (warehouse_id, org_id)
  where status = 'on_hold' and holds @> '[{"code": "short_pick"}]';
