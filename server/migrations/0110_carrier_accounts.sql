-- Accounts at carriers, by which postage is bought: a merchant's own, or the warehouse's under the id that no organization has. The
-- credentials and the secret of the webhook are sealed. An account that was removed keeps its row, without them, as labels name it.
create table carrier_accounts (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  mode text not null,
  credentials text,
  webhook_secret text,
  has_webhook_secret boolean generated always as (webhook_secret is not null) stored,
  warehouse_ids uuid[],
  services jsonb,
  label_format text not null,
  active boolean not null,
  built_in boolean not null,
  -- When a test was asked for, when the last one ended, and why it failed.
  test_asked_at timestamptz(3),
  tested_at timestamptz(3),
  problem text,
  carrier_message text,
  created_at timestamptz(3) not null,
  created_by jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by jsonb not null,
  removed_at timestamptz(3),
  constraint carrier_accounts_pkey primary key (org_id, id),
  constraint carrier_accounts_mode_check check (mode in ('live', 'test')),
  constraint carrier_accounts_format_check check (label_format in ('pdf', 'zpl', 'png'))
);
select tenant_table('carrier_accounts');
-- For a webhook, which names nothing but the account, and for the list of all of them.
create index carrier_accounts_id_idx on carrier_accounts (id);
grant select (org_id, id, kind, name, mode, warehouse_ids, services, label_format, active, built_in, has_webhook_secret, tested_at, problem,
  created_at, created_by, updated_at, updated_by, removed_at) on carrier_accounts to packhouse_operator;
create policy carrier_accounts_operator on carrier_accounts for select to packhouse_operator using (true);

-- The test carrier of test spaces.
insert into carrier_accounts (org_id, id, kind, name, mode, label_format, active, built_in, created_at, created_by, updated_at, updated_by)
values ('00000000-0000-0000-0000-000000000000', '01900000-0000-7000-8000-000000000001', 'test', 'Test carrier', 'test', 'pdf', true, true,
  '2026-01-01T00:00:00.000Z', '{"type":"system","id":null,"name":"Packhouse"}',
  '2026-01-01T00:00:00.000Z', '{"type":"system","id":null,"name":"Packhouse"}');

-- Rules that choose a carrier's service: one row, under the id that no organization has.
create table shipping_rules (
  org_id uuid not null,
  rules jsonb not null,
  targets jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by jsonb not null,
  constraint shipping_rules_pkey primary key (org_id)
);
select tenant_table('shipping_rules');
grant select (org_id, rules, targets, updated_at, updated_by) on shipping_rules to packhouse_operator;
create policy shipping_rules_operator on shipping_rules for select to packhouse_operator using (true);

-- Memory of the test carrier, which keeps what a real one keeps at its own place.
create table test_carrier_memory (
  org_id uuid not null,
  key text not null,
  value text not null,
  constraint test_carrier_memory_pkey primary key (org_id, key)
);
select tenant_table('test_carrier_memory');
