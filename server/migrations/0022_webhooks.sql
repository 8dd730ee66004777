-- Where events are sent. Each endpoint has its own place in the organization's events: what is behind it becomes deliveries
-- and the place moves on in one transaction, so that nothing is left out and nothing is queued twice, and whoever writes an
-- event writes nothing for the endpoints.
create table webhook_endpoints (
  org_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  topics text[] not null,
  state text not null,
  disabled_reason text,
  disabled_at timestamptz(3),
  sent_through bigint not null,
  failing_since timestamptz(3),
  last_success_at timestamptz(3),
  last_failure_at timestamptz(3),
  created_by jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint webhook_endpoints_pkey primary key (org_id, id),
  constraint webhook_endpoints_org_fkey foreign key (org_id) references organizations (org_id),
  constraint webhook_endpoints_state_check check (state in ('enabled', 'paused', 'disabled')
    and (state = 'disabled') = (disabled_at is not null) and (state = 'disabled') = (disabled_reason is not null))
) with (fillfactor = 70);
select tenant_table('webhook_endpoints');

-- Each is sealed for its own row.
create table webhook_secrets (
  org_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  sealed text not null,
  hint text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  constraint webhook_secrets_pkey primary key (org_id, id),
  constraint webhook_secrets_endpoint_fkey foreign key (org_id, endpoint_id)
    references webhook_endpoints (org_id, id) on delete cascade
);
create index webhook_secrets_endpoint_idx on webhook_secrets (org_id, endpoint_id);
select tenant_table('webhook_secrets');

-- An event for an endpoint, or a test, which has a body of its own. A delivery that waits without a time waits for its
-- endpoint. It is tried in rounds: `round_start` attempts were made before this one, which has at most `round_limit`.
create table webhook_deliveries (
  org_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid,
  event_n bigint,
  topic text not null,
  sample text,
  state text not null,
  reason text not null,
  attempts integer not null,
  round_start integer not null,
  round_limit integer not null,
  next_attempt_at timestamptz(3),
  last_status integer,
  last_error text,
  last_duration_ms real,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint webhook_deliveries_pkey primary key (org_id, id),
  constraint webhook_deliveries_event_key unique (org_id, event_id, endpoint_id),
  constraint webhook_deliveries_endpoint_fkey foreign key (org_id, endpoint_id)
    references webhook_endpoints (org_id, id) on delete cascade,
  constraint webhook_deliveries_event_check check ((event_id is null) = (event_n is null) and (event_id is null) = (sample is not null)),
  constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed', 'cancelled')
    and (state = 'waiting' or next_attempt_at is null)),
  constraint webhook_deliveries_reason_check check (reason in ('event', 'test', 'retry', 'replay'))
) with (fillfactor = 80);
create index webhook_deliveries_list_idx on webhook_deliveries (org_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_state_idx on webhook_deliveries (org_id, endpoint_id, state, created_at desc, id desc);
create index webhook_deliveries_updated_idx on webhook_deliveries (org_id, updated_at, id);
create index webhook_deliveries_queue_idx on webhook_deliveries (org_id, endpoint_id, next_attempt_at, event_n)
where state = 'waiting';
-- Over all organizations, each second.
create index webhook_deliveries_due_idx on webhook_deliveries (next_attempt_at, org_id) include (created_at)
where state = 'waiting' and next_attempt_at is not null;
select tenant_table('webhook_deliveries');

create table webhook_attempts (
  org_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  at timestamptz(3) not null,
  duration_ms real not null,
  delivered boolean not null,
  status integer,
  error text,
  error_detail text,
  address text,
  request_headers jsonb not null,
  response_headers jsonb not null,
  response_body text,
  constraint webhook_attempts_pkey primary key (org_id, id),
  constraint webhook_attempts_delivery_fkey foreign key (org_id, delivery_id)
    references webhook_deliveries (org_id, id) on delete cascade,
  constraint webhook_attempts_delivered_check check (delivered = (error is null))
);
create index webhook_attempts_delivery_idx on webhook_attempts (org_id, delivery_id, at desc, id desc);
create index webhook_attempts_endpoint_idx on webhook_attempts (org_id, endpoint_id, at) include (delivered, duration_ms);
create index webhook_attempts_at_idx on webhook_attempts (at) include (delivered);
select tenant_table('webhook_attempts');
select append_only('webhook_attempts');

-- Which organizations have something to send, and how it goes in the whole house, is asked without a lock on any.
grant select (org_id, state, sent_through) on webhook_endpoints to packhouse_gate;
create policy webhook_endpoints_gate on webhook_endpoints for select to packhouse_gate using (true);
grant select (org_id, state, next_attempt_at, created_at) on webhook_deliveries to packhouse_gate;
create policy webhook_deliveries_gate on webhook_deliveries for select to packhouse_gate using (true);
grant select (org_id, at, delivered) on webhook_attempts to packhouse_gate;
create policy webhook_attempts_gate on webhook_attempts for select to packhouse_gate using (true);
