-- When recommendations were made for an organization, and what was learned for it. A run holds a lease, so that however many
-- processes there are one of them makes recommendations; a process that ends without giving it back loses it, as `leased_until`
-- is never far away. Whoever writes what a run came to proves in the same transaction that the lease is still its own. Leases
-- are by the database's clock, everything else by that of the space.
create table recommendation_runs (
  org_id uuid not null,
  holder uuid,
  leased_until timestamptz(3),
  -- The local day behind whose night everything was made anew, and when.
  night date,
  as_of timestamptz(3),
  -- What was learned then, and the hash of what it was learned from.
  parameters jsonb,
  input_hash text,
  durations jsonb,
  counts jsonb,
  -- The ordinal of events up to which it was looked at which products something happened to, and when that was done.
  looked_through bigint not null default 0,
  looked_at timestamptz(3),
  error text,
  failed_at timestamptz(3),
  constraint recommendation_runs_pkey primary key (org_id),
  constraint recommendation_runs_org_fkey foreign key (org_id) references organizations (org_id),
  constraint recommendation_runs_lease_check check ((holder is null) = (leased_until is null)),
  constraint recommendation_runs_night_check check ((night is null) = (as_of is null)),
  constraint recommendation_runs_error_check check ((error is null) = (failed_at is null))
);
select tenant_table('recommendation_runs');

-- Which organizations something happened to is asked without a lock on any.
grant select (org_id, night, looked_through, looked_at) on recommendation_runs to packhouse_gate;
create policy recommendation_runs_gate on recommendation_runs for select to packhouse_gate using (true);

-- When goods were last received, and what was corrected: few of all movements.
create index stock_movements_received_idx on stock_movements (org_id, item_id, warehouse_id, created_at)
where type = 'receive';
create index stock_movements_corrected_idx on stock_movements (org_id, created_at)
where type in ('adjust', 'count');

-- What was taken out because it was suggested is no demand.
create index shipments_removal_idx on shipments (org_id, id) where tags @> array['removal'];
