-- What a write needs to be done once, in order, and only as the life of a shipment allows.

-- The first answer to a key, kept in the transaction of its write. The body is text: jsonb would reorder it, and a replay
-- has to be the same byte for byte.
create table idempotency_keys (
  org_id uuid not null,
  party text not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz(3) not null,
  constraint idempotency_keys_pkey primary key (org_id, party, key),
  constraint idempotency_keys_org_fkey foreign key (org_id) references organizations (org_id),
  constraint idempotency_keys_party_check check (party in ('client', 'operator'))
);
create index idempotency_keys_created_idx on idempotency_keys (org_id, created_at);
select tenant_table('idempotency_keys');

-- The lives of the contract, for the database to refuse everything else. '' is the state before the first: a shipment
-- begins as a draft, and one that is loaded begins as whatever it had become.
create table shipment_transitions (
  flow text not null,
  from_status text not null,
  to_status text not null,
  constraint shipment_transitions_pkey primary key (flow, from_status, to_status)
);
insert into shipment_transitions (flow, from_status, to_status) values
  ('outbound', 'draft', 'pending'),
  ('outbound', 'draft', 'on_hold'),
  ('outbound', 'on_hold', 'pending'),
  ('outbound', 'pending', 'on_hold'),
  ('outbound', 'pending', 'processing'),
  ('outbound', 'processing', 'on_hold'),
  ('outbound', 'processing', 'forwarded'),
  ('outbound', 'draft', 'cancelled'),
  ('outbound', 'pending', 'cancelled'),
  ('outbound', 'on_hold', 'cancelled'),
  ('outbound', 'processing', 'pending_cancel'),
  ('outbound', 'pending_cancel', 'cancelled'),
  ('outbound', 'pending_cancel', 'processing'),
  ('inbound', 'draft', 'pending'),
  ('inbound', 'pending', 'confirmed'),
  ('inbound', 'pending', 'rejected'),
  ('inbound', 'confirmed', 'processing'),
  ('inbound', 'processing', 'received'),
  ('inbound', 'draft', 'cancelled'),
  ('inbound', 'pending', 'cancelled'),
  ('inbound', 'confirmed', 'pending_cancel'),
  ('inbound', 'pending_cancel', 'cancelled'),
  ('inbound', 'pending_cancel', 'confirmed');
insert into shipment_transitions (flow, from_status, to_status)
select f.flow, '', s.status
from (values ('outbound'), ('inbound')) as f (flow), (values ('draft'), ('pending'), ('on_hold'), ('confirmed'),
  ('processing'), ('forwarded'), ('received'), ('pending_cancel'), ('cancelled'), ('rejected')) as s (status)
where case f.flow when 'outbound' then s.status not in ('confirmed', 'received', 'rejected')
  else s.status not in ('on_hold', 'forwarded') end;
select reference_table('shipment_transitions');
select append_only('shipment_transitions');
revoke insert on shipment_transitions from packhouse_app;

-- Each step of a shipment begins where the one before it ended, and is one of the transitions of its own flow. So a status
-- that no step leads to is refused by foreign keys, without a trigger: the chain can be added to at its end and nowhere
-- else.
create table shipment_steps (
  org_id uuid not null,
  shipment_id uuid not null,
  step integer not null,
  step_before integer,
  flow text not null,
  from_status text not null,
  to_status text not null,
  constraint shipment_steps_pkey primary key (org_id, shipment_id, step),
  constraint shipment_steps_end_key unique (org_id, shipment_id, step, to_status, flow),
  constraint shipment_steps_transition_fkey foreign key (flow, from_status, to_status) references shipment_transitions (flow, from_status, to_status),
  constraint shipment_steps_before_fkey foreign key (org_id, shipment_id, step_before, from_status, flow) references shipment_steps (org_id, shipment_id, step, to_status, flow),
  constraint shipment_steps_order_check check (case when step = 1 then step_before is null and from_status = '' else step > 1 and step_before is not null and step_before = step - 1 and from_status <> '' end)
);
insert into shipment_steps (org_id, shipment_id, step, step_before, flow, from_status, to_status)
select s.org_id, s.id, 1, null, case when s.type like 'outbound-%' then 'outbound' else 'inbound' end, '', s.status
from shipments s;
select tenant_table('shipment_steps');
select append_only('shipment_steps');

alter table shipments add column step integer not null default 1;
alter table shipments alter column step drop default;
alter table shipments add column flow text not null generated always as (case when type like 'outbound-%' then 'outbound' else 'inbound' end) stored;
alter table shipments add constraint shipments_step_fkey foreign key (org_id, id, step, status, flow) references shipment_steps (org_id, shipment_id, step, to_status, flow);
-- The key proves that a step was taken. That it was the last one, so that nobody turns a shipment back to where it has
-- been, and that nothing but a draft is taken away, no key can say. Citus takes no such policy: there the keys are alone.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create policy shipments_last_step on shipments as restrictive to packhouse_app
      using (true)
      with check (not exists (
        select from shipment_steps s
        where s.org_id = shipments.org_id and s.shipment_id = shipments.id and s.step > shipments.step));
    create policy shipments_drafts_only on shipments as restrictive for delete to packhouse_app
      using (status = 'draft');
  end if;
end $$;
-- Which goods are promised to which line: [{itemId, stockId, lot, quantity}], until they leave or are released.
alter table shipments add column allocations jsonb not null default '[]';
-- Those that wait for stock, oldest first.
create index shipments_backordered_idx on shipments (org_id, n) where status = 'on_hold';
-- Those whose promise is open, for whoever watches what becomes late.
create index shipments_late_idx on shipments (org_id, late_at) where late_at is not null;

-- Boxes that are promised to be opened are a bucket of their own, worth no units: what is in them is counted as units from
-- then on. So the ledger alone tells how much there was at any moment.
alter table stock_cells drop constraint stock_cells_reserved_check;
alter table stock_cells add constraint stock_cells_reserved_check check (reserved_to_open >= 0);
alter table stock_movements drop constraint stock_movements_bucket_check;
alter table stock_movements add constraint stock_movements_bucket_check check (bucket in ('available', 'allocated', 'quarantined', 'damaged', 'expired', 'reserved_to_open'));

-- The clock of a test space can be moved ahead.
alter table organizations add column clock_ahead_ms bigint not null default 0;
grant select (clock_ahead_ms) on organizations to packhouse_gate;

-- The boxes a warehouse packs into.
create table warehouse_boxes (
  warehouse_id uuid not null,
  boxes jsonb not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint warehouse_boxes_pkey primary key (warehouse_id),
  constraint warehouse_boxes_warehouse_fkey foreign key (warehouse_id) references warehouses (id)
);
select reference_table('warehouse_boxes');
