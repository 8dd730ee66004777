-- People sign in. What belongs to a person is found by the person; sessions, links and codes are kept as hashes only.
alter table users add column password_changed_at timestamptz(3) not null default now();
alter table users alter column password_changed_at drop default;
-- Beside the hash that finds it, so that a person's own rows tell the whole person.
alter table users add column email text;
-- A cluster has no people yet, and could not join by a column that neither table is distributed by.
do $$ begin
  if not exists (select from pg_extension where extname = 'citus') then
    update users set email = coalesce((select e.email from user_emails e where e.user_id = users.user_id limit 1), '');
  end if;
end $$;
alter table users alter column email set not null;

create table sessions (
  user_id uuid not null,
  id uuid not null,
  hash bytea not null,
  address text not null,
  agent text not null,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint sessions_pkey primary key (user_id, id)
);
create unique index sessions_hash_key on sessions (user_id, hash);
select own_table('sessions', 'user_id');

-- A second factor (RFC 6238): the seed is sealed, and the last step that was used is never taken again.
create table totp_seeds (
  user_id uuid not null,
  sealed text not null,
  last_step bigint not null,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint totp_seeds_pkey primary key (user_id)
);
select own_table('totp_seeds', 'user_id');

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamptz(3),
  constraint recovery_codes_pkey primary key (user_id, hash)
);
select own_table('recovery_codes', 'user_id');

create table password_resets (
  user_id uuid not null,
  hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint password_resets_pkey primary key (user_id, hash)
);
select own_table('password_resets', 'user_id');

-- What happened to an account, each entry chained to the one before it: hash = SHA-256 of that hash and the entry.
create table account_entries (
  user_id uuid not null,
  n bigint not null,
  at timestamptz(3) not null,
  action text not null,
  details jsonb not null,
  hash bytea not null,
  constraint account_entries_pkey primary key (user_id, n)
);
select own_table('account_entries', 'user_id');
select append_only('account_entries');

-- The account an operator signs in with. Only the database's owner says whose it is: an address alone proves nothing.
alter table operators add column user_id uuid;
create unique index operators_user_id_key on operators (user_id) where active;
grant select (user_id) on operators to packhouse_gate;

create table invitations (
  org_id uuid not null,
  id uuid not null,
  hash bytea not null,
  email text not null,
  role text not null,
  invited_by jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer not null,
  constraint invitations_pkey primary key (org_id, id),
  constraint invitations_hash_key unique (org_id, hash),
  constraint invitations_org_fkey foreign key (org_id) references organizations (org_id),
  constraint invitations_role_check check (role in ('owner', 'admin', 'member', 'viewer'))
);
select tenant_table('invitations');

-- The same for what happens to an organization: its clock holds the end of the chain, and puts the entries in order.
alter table organization_clocks add column audit_total bigint not null default 0;
alter table organization_clocks add column audit_hash bytea not null default '';
alter table audit_entries add column n bigint;
alter table audit_entries add column hash bytea;
create unique index audit_entries_n_key on audit_entries (org_id, n);

-- Of the whole installation: when its first account was made, and a text sealed with its secret, which tells a process
-- whether it has the right one.
create table installation (
  one integer not null,
  set_up_at timestamptz(3),
  sealed_check text,
  constraint installation_pkey primary key (one),
  constraint installation_one_check check (one = 1)
);
insert into installation (one) values (1);
select reference_table('installation');

create table setup_links (
  hash bytea not null,
  expires_at timestamptz(3) not null,
  constraint setup_links_pkey primary key (hash)
);
select reference_table('setup_links');

-- How often something was tried, for all processes together (the table of rate-limiter-flexible).
create table throttles (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint throttles_pkey primary key (key)
);
select own_table('throttles', 'key');
