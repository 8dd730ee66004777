-- Waves: who picks which shipments. They are the warehouse's own, like bins, since a wave picks for any merchants. The shipment
-- of a started walk belongs to one picker, who holds it until it is picked, short, cancelled or taken out.
create table waves (
  id uuid not null,
  warehouse_id uuid not null,
  -- Number in its warehouse; null for a shipment that an operator started without a wave.
  n integer,
  kind text not null,
  zone text,
  state text not null,
  picker_id uuid,
  picker_name text,
  released_by jsonb not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- Shipments that are not picked yet and still belong to the wave.
  open_shipments integer not null,
  -- Shipments that left it picked or short.
  picked_shipments integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint waves_pkey primary key (id),
  constraint waves_number_key unique (warehouse_id, n),
  constraint waves_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint waves_kind_check check (kind in ('single', 'batch', 'cluster', 'zone')),
  constraint waves_state_check check (state in ('released', 'picking', 'picked', 'cancelled')),
  constraint waves_picker_check check ((picker_id is null) = (picker_name is null) and (state <> 'picking' or picker_id is not null)),
  constraint waves_open_check check (open_shipments >= 0 and (state not in ('picked', 'cancelled') or open_shipments = 0)),
  constraint waves_ended_check check ((ended_at is not null) = (state in ('picked', 'cancelled')))
);
create index waves_open_idx on waves (warehouse_id, updated_at) where state in ('released', 'picking');
create index waves_newest_idx on waves (warehouse_id, created_at, id);
select reference_table('waves');

-- A shipment is in one open wave at most: the index below is what two pickers who want the same shipment meet at. A transaction
-- of an organization sees its own rows, and one of the warehouse, which names no organization, sees all.
create table wave_shipments (
  wave_id uuid not null,
  org_id uuid not null,
  shipment_id uuid not null,
  slot integer not null,
  claimed_at timestamptz(3) not null,
  ended_at timestamptz(3),
  outcome text,
  constraint wave_shipments_pkey primary key (wave_id, org_id, shipment_id),
  constraint wave_shipments_wave_fkey foreign key (wave_id) references waves (id),
  constraint wave_shipments_outcome_check check (outcome in ('picked', 'short', 'cancelled', 'held', 'taken_out')),
  constraint wave_shipments_ended_check check ((ended_at is null) = (outcome is null))
);
create unique index wave_shipments_claim_key on wave_shipments (org_id, shipment_id) where ended_at is null;
create index wave_shipments_shipment_idx on wave_shipments (org_id, shipment_id, claimed_at);
alter table wave_shipments enable row level security;
create policy wave_shipments_app on wave_shipments to packhouse_app
  using ((select nullif(current_setting('app.org_id', true), '')::uuid) in (org_id, '00000000-0000-0000-0000-000000000000'))
  with check ((select nullif(current_setting('app.org_id', true), '')::uuid) in (org_id, '00000000-0000-0000-0000-000000000000'));
create policy wave_shipments_operator on wave_shipments for select to packhouse_operator using (true);
select reference_table('wave_shipments');
revoke delete on waves, wave_shipments from packhouse_app;

grant select (id, warehouse_id, n, kind, zone, state, picker_id, picker_name, released_by, started_at, ended_at,
  open_shipments, created_at, updated_at, version) on waves to packhouse_operator;
grant select (wave_id, org_id, shipment_id, slot, claimed_at, ended_at, outcome) on wave_shipments to packhouse_operator;
