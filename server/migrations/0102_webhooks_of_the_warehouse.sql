-- The warehouse has webhook endpoints of its own, to which events of its merchants are sent. They lie, with their secrets, deliveries
-- and attempts, under the id that no organization has, so that everything that sends to the endpoints of an organization sends
-- to these as well, beside all of them. A process of the previous version has no place in their events and queues nothing for them.
alter table webhook_endpoints drop constraint webhook_endpoints_org_fkey;
alter table webhook_endpoints add column organization_ids uuid[];
alter table webhook_endpoints add column warehouse_ids uuid[];
grant select (id) on webhook_endpoints to packhouse_gate;

-- The organization whose event is delivered; null where it is the organization of the endpoint.
alter table webhook_deliveries add column source_org_id uuid;
create index webhook_deliveries_source_idx on webhook_deliveries (org_id, source_org_id, id) where source_org_id is not null;

-- Up to which event of each organization an endpoint of the warehouse has been sent everything. Without a row: nothing yet.
create table webhook_places (
  org_id uuid not null,
  endpoint_id uuid not null,
  source_org_id uuid not null,
  sent_through bigint not null,
  constraint webhook_places_pkey primary key (org_id, endpoint_id, source_org_id),
  constraint webhook_places_endpoint_fkey foreign key (org_id, endpoint_id)
    references webhook_endpoints (org_id, id) on delete cascade
);
select tenant_table('webhook_places');
grant select (org_id, endpoint_id, source_org_id, sent_through) on webhook_places to packhouse_gate;
create policy webhook_places_gate on webhook_places for select to packhouse_gate using (true);

-- What was done to the endpoints of the warehouse, which has no audit log of an organization.
create table webhook_changes (
  org_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  action text not null,
  details jsonb not null,
  constraint webhook_changes_pkey primary key (org_id, id)
);
create index webhook_changes_at_idx on webhook_changes (org_id, at desc, id desc);
select tenant_table('webhook_changes');
select append_only('webhook_changes');
