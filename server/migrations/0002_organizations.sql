-- An organization is a merchant. Its test space is an organization row of its own, so that the same code serves it.
create table organizations (
  org_id uuid not null,
  test_of uuid,
  name text not null,
  website text,
  contact jsonb not null,
  address jsonb,
  timezone text not null,
  currency text not null,
  settings jsonb not null,
  status text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint organizations_pkey primary key (org_id),
  constraint organizations_status_check check (status in ('active', 'suspended'))
);
select tenant_table('organizations');

-- The organization's clock. Each transaction that changes what a list shows moves it last: it hands out the stamp of
-- the change, the dense ordinals of new rows and the next numbers, and counts the version of every resource. Its row
-- lock is held from then to the commit, so stamps, ordinals and versions are in the order of commits.
create table organization_clocks (
  org_id uuid not null,
  stamp timestamptz(3) not null,
  products bigint not null default 0,
  cartons bigint not null default 0,
  stock bigint not null default 0,
  movements bigint not null default 0,
  snapshots bigint not null default 0,
  shipments bigint not null default 0,
  invoices bigint not null default 0,
  notifications bigint not null default 0,
  events bigint not null default 0,
  recommendations bigint not null default 0,
  organization bigint not null default 0,
  movements_total bigint not null default 0,
  shipments_total bigint not null default 0,
  notifications_total bigint not null default 0,
  events_total bigint not null default 0,
  pnp_number bigint not null default 1000,
  spd_number bigint not null default 1000,
  inbound_number bigint not null default 1000,
  return_number bigint not null default 1000,
  invoice_number bigint not null default 1000,
  constraint organization_clocks_pkey primary key (org_id),
  constraint organization_clocks_org_fkey foreign key (org_id) references organizations (org_id)
) with (fillfactor = 50);
select tenant_table('organization_clocks');

create table organization_slugs (
  slug text not null,
  org_id uuid not null,
  constraint organization_slugs_pkey primary key (slug)
);
select own_table('organization_slugs', 'slug');

create table users (
  user_id uuid not null,
  name text not null,
  password_hash text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint users_pkey primary key (user_id)
);
select own_table('users', 'user_id');

create table user_emails (
  email_hash bytea not null,
  email text not null,
  user_id uuid not null,
  constraint user_emails_pkey primary key (email_hash)
);
select own_table('user_emails', 'email_hash');

create table user_organizations (
  user_id uuid not null,
  org_id uuid not null,
  constraint user_organizations_pkey primary key (user_id, org_id)
);
select own_table('user_organizations', 'user_id');

create table members (
  org_id uuid not null,
  user_id uuid not null,
  name text not null,
  email text not null,
  role text not null,
  joined_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint members_pkey primary key (org_id, user_id),
  constraint members_org_fkey foreign key (org_id) references organizations (org_id),
  constraint members_role_check check (role in ('owner', 'admin', 'member', 'viewer'))
);
select tenant_table('members');

-- Only the hash of a key is kept. It is found by (org_id, hash): the organization is part of the key's text.
create table api_keys (
  org_id uuid not null,
  id uuid not null,
  hash bytea not null,
  name text not null,
  start text not null,
  last_four text not null,
  scopes text[] not null,
  access_mode text not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_by jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint api_keys_pkey primary key (org_id, id),
  constraint api_keys_hash_key unique (org_id, hash),
  constraint api_keys_org_fkey foreign key (org_id) references organizations (org_id),
  constraint api_keys_access_mode_check check (access_mode in ('read_write', 'read_only'))
);
select tenant_table('api_keys');

-- When a key was last used, and how often on each UTC day: flushed in batches, never in the request.
create table api_key_uses (
  org_id uuid not null,
  key_id uuid not null,
  day date not null,
  requests bigint not null,
  last_used_at timestamptz(3) not null,
  constraint api_key_uses_pkey primary key (org_id, key_id, day),
  constraint api_key_uses_key_fkey foreign key (org_id, key_id) references api_keys (org_id, id) on delete cascade
);
select tenant_table('api_key_uses');

create table audit_entries (
  org_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  action text not null,
  actor jsonb not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null,
  constraint audit_entries_pkey primary key (org_id, id),
  constraint audit_entries_org_fkey foreign key (org_id) references organizations (org_id)
);
create index audit_entries_at_idx on audit_entries (org_id, at desc, id desc);
select tenant_table('audit_entries');
select append_only('audit_entries');

-- The gate looks up the credentials of many requests in one statement, whatever their organization. It is a login of
-- its own that can read these columns and nothing else.
grant select (org_id, id, hash, name, scopes, access_mode, expires_at, revoked_at) on api_keys to packhouse_gate;
create policy api_keys_gate on api_keys for select to packhouse_gate using (true);
grant select (org_id, test_of, status) on organizations to packhouse_gate;
create policy organizations_gate on organizations for select to packhouse_gate using (true);
grant select on organization_clocks to packhouse_gate;
create policy organization_clocks_gate on organization_clocks for select to packhouse_gate using (true);
grant select, insert, update on api_key_uses to packhouse_gate;
create policy api_key_uses_gate on api_key_uses to packhouse_gate using (true) with check (true);
