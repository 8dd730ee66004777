-- Every change of state, in the order of commits: `n` is the gap-free sequence of the organization.
create table events (
  org_id uuid not null,
  id uuid not null,
  n bigint not null,
  type text not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  resource_type text not null,
  resource_id text not null,
  data jsonb not null,
  constraint events_pkey primary key (org_id, id),
  constraint events_n_key unique (org_id, n),
  constraint events_org_fkey foreign key (org_id) references organizations (org_id)
);
create index events_resource_idx on events (org_id, resource_id, n);
create index events_at_idx on events (org_id, at, n);
select tenant_table('events');
select append_only('events');

create table notifications (
  org_id uuid not null,
  id uuid not null,
  n bigint not null,
  kind text not null,
  type text not null,
  severity text not null,
  event text not null,
  title text not null,
  message text not null,
  resource_type text,
  resource_id text,
  state text,
  actions jsonb not null,
  dedupe_key text,
  count bigint not null,
  read_at timestamptz(3),
  resolved_at timestamptz(3),
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint notifications_pkey primary key (org_id, id),
  constraint notifications_n_key unique (org_id, n),
  constraint notifications_org_fkey foreign key (org_id) references organizations (org_id),
  constraint notifications_kind_check check (kind in ('activity', 'action_item')),
  constraint notifications_state_check check ((kind = 'action_item') = (state is not null)
    and (state is null or state in ('open', 'acknowledged', 'resolved', 'dismissed')))
) with (toast_tuple_target = 8160);
create unique index notifications_open_cause_key on notifications (org_id, dedupe_key) where state in ('open', 'acknowledged');
create index notifications_severity_idx on notifications (org_id, severity, n desc);
create index notifications_type_idx on notifications (org_id, type, n desc);
create index notifications_unread_idx on notifications (org_id, n desc) where read_at is null;
create index notifications_updated_idx on notifications (org_id, updated_at, id);
select tenant_table('notifications');
