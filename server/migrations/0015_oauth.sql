-- Applications that act for people (RFC 6749). There are few, and every node looks them up. Those that a dashboard made
-- belong to an organization; those that registered themselves, or are a document at their id, belong to nobody.
create table oauth_clients (
  client_id text not null,
  kind text not null,
  org_id uuid,
  name text not null,
  confidential boolean not null,
  secret_hash bytea,
  auth_method text not null,
  redirect_uris text[] not null,
  scopes text[] not null,
  client_uri text,
  logo_uri text,
  created_by jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  last_used_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint oauth_clients_pkey primary key (client_id),
  constraint oauth_clients_kind_check check (kind in ('dashboard', 'dynamic', 'document')),
  constraint oauth_clients_owner_check check ((kind = 'dashboard') = (org_id is not null)),
  constraint oauth_clients_secret_check check (confidential = (secret_hash is not null))
);
create index oauth_clients_org_idx on oauth_clients (org_id, created_at) where org_id is not null;
select reference_table('oauth_clients');

-- What a person has allowed an application to do for an organization. Codes and tokens point to it and die with it.
create table oauth_grants (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  client_id text not null,
  client_digest bytea not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  authorized_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  version integer not null,
  constraint oauth_grants_pkey primary key (org_id, id),
  constraint oauth_grants_org_fkey foreign key (org_id) references organizations (org_id),
  constraint oauth_grants_client_fkey foreign key (client_id) references oauth_clients (client_id)
);
create unique index oauth_grants_live_key on oauth_grants (org_id, user_id, client_id) where revoked_at is null;
select tenant_table('oauth_grants');

create table oauth_codes (
  org_id uuid not null,
  hash bytea not null,
  grant_id uuid not null,
  redirect_uri text not null,
  code_challenge text,
  scopes text[] not null,
  audience text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint oauth_codes_pkey primary key (org_id, hash),
  constraint oauth_codes_grant_fkey foreign key (org_id, grant_id) references oauth_grants (org_id, id)
);
create index oauth_codes_expires_idx on oauth_codes (org_id, expires_at);
select tenant_table('oauth_codes');

create table oauth_refresh_tokens (
  org_id uuid not null,
  hash bytea not null,
  grant_id uuid not null,
  scopes text[] not null,
  audience text not null,
  -- Of the first token of the family: what it may not outlive.
  family_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint oauth_refresh_tokens_pkey primary key (org_id, hash),
  constraint oauth_refresh_tokens_grant_fkey foreign key (org_id, grant_id) references oauth_grants (org_id, id)
);
create index oauth_refresh_tokens_grant_idx on oauth_refresh_tokens (org_id, grant_id);
create index oauth_refresh_tokens_expires_idx on oauth_refresh_tokens (org_id, expires_at);
select tenant_table('oauth_refresh_tokens');

-- How often a grant was used on each UTC day, and when last: flushed in batches, as the uses of keys are.
create table oauth_grant_uses (
  org_id uuid not null,
  grant_id uuid not null,
  day date not null,
  requests bigint not null,
  last_used_at timestamptz(3) not null,
  constraint oauth_grant_uses_pkey primary key (org_id, grant_id, day),
  constraint oauth_grant_uses_grant_fkey foreign key (org_id, grant_id) references oauth_grants (org_id, id)
);
select tenant_table('oauth_grant_uses');

-- The keys that sign access tokens. A key is published before it signs and stays so until the last token it signed has
-- expired: times decide, so that no process has to be told.
create table signing_keys (
  kid text not null,
  alg text not null,
  public_jwk jsonb not null,
  sealed text not null,
  created_at timestamptz(3) not null,
  active_from timestamptz(3) not null,
  gone_at timestamptz(3),
  constraint signing_keys_pkey primary key (kid),
  constraint signing_keys_alg_check check (alg in ('ES256', 'RS256'))
);
select reference_table('signing_keys');

-- The gate answers for access tokens as for keys: by the grant they name, the person and the application behind it.
grant select (org_id, id, user_id, client_id, scopes, revoked_at) on oauth_grants to packhouse_gate;
create policy oauth_grants_gate on oauth_grants for select to packhouse_gate using (true);
grant select (org_id, user_id, name, role) on members to packhouse_gate;
create policy members_gate on members for select to packhouse_gate using (true);
grant select (client_id, name, deleted_at) on oauth_clients to packhouse_gate;
grant select, insert, update on oauth_grant_uses to packhouse_gate;
create policy oauth_grant_uses_gate on oauth_grant_uses to packhouse_gate using (true) with check (true);
