-- What the dashboard counts and looks up. Row-level security lets no index be used for a condition that calls a function,
-- so what is compared is a column.
alter table shipments
  add column sla_status text generated always as (promise ->> 'slaStatus') stored,
  add column order_key text generated always as (lower(order_number)) stored,
  add column recipient_key text generated always as (lower(coalesce(shipping_address ->> 'name', shipping_address ->> 'company',
    destination #>> '{address,name}', destination #>> '{address,company}'))) stored,
  add column surname_key text generated always as (lower(substring(coalesce(shipping_address ->> 'name', shipping_address ->> 'company',
    destination #>> '{address,name}', destination #>> '{address,company}') from '\S+\s+(\S+)\s*$'))) stored;

-- Everything that is counted over days stands in the index: the rows are wide.
create index shipments_forwarded_idx on shipments (org_id, forwarded_at) include (kind, warehouse_id, sla_status)
where forwarded_at is not null;
create index shipments_received_idx on shipments (org_id, received_at) include (kind, warehouse_id)
where received_at is not null;
create index shipments_open_promises_idx on shipments (org_id, late_at) include (at_risk_at, kind, warehouse_id)
where late_at is not null and status in ('pending', 'on_hold', 'processing', 'pending_cancel');
create index shipments_open_inbound_idx on shipments (org_id, expected_arrival_date)
where kind = 'inbound' and status in ('pending', 'confirmed', 'processing', 'pending_cancel');
create index shipments_kind_status_idx on shipments (org_id, kind, status);

-- What begins with a text, in the order of its bytes, whatever the order of the database's language is.
create index shipments_number_prefix_idx on shipments (org_id, number text_pattern_ops);
create index shipments_order_key_idx on shipments (org_id, order_key text_pattern_ops) where order_key is not null;
create index shipments_recipient_key_idx on shipments (org_id, recipient_key text_pattern_ops) where recipient_key is not null;
create index shipments_surname_key_idx on shipments (org_id, surname_key text_pattern_ops) where surname_key is not null;

-- What was shipped of the goods, day by day.
create index stock_movements_shipped_idx on stock_movements (org_id, created_at, item_id) include (warehouse_id, quantity)
where type = 'ship';

create index invoice_lines_costs_idx on invoice_lines (org_id, service_date) include (charge_type, total_cost, invoice_id);
