-- Country and tax ids of the warehouse company, as its invoices print them. One row, like the numbering of invoices.
create table tax_issuer (
  one integer not null,
  country_code text,
  vat_id text,
  other_ids jsonb not null default '[]',
  updated_at timestamptz(3) not null,
  updated_by jsonb not null,
  constraint tax_issuer_pkey primary key (one),
  constraint tax_issuer_one_check check (one = 1)
);
insert into tax_issuer (one, updated_at, updated_by) values
  (1, '2026-01-01T00:00:00.000Z', '{"type":"system","id":null,"name":"Packhouse"}');
select reference_table('tax_issuer');
revoke insert, delete, truncate on tax_issuer from packhouse_app;
grant select (one, country_code, vat_id, other_ids, updated_at, updated_by) on tax_issuer to packhouse_operator;

-- Rules by which merchants are taxed, from the country of the company to theirs. `merchant_country` may be EU (other member states)
-- or * (all others). A rule is never deleted: it ends, or is ended before its first day.
create table tax_rules (
  id uuid not null,
  issuer_country text not null,
  merchant_country text not null,
  applies_to text not null,
  kind text not null,
  label text not null,
  percent numeric not null,
  sentence text,
  valid_from date not null,
  last_day date,
  created_at timestamptz(3) not null,
  created_by jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by jsonb not null,
  constraint tax_rules_pkey primary key (id),
  constraint tax_rules_applies_to_check check (applies_to in ('all', 'with_vat_id', 'without_vat_id')),
  constraint tax_rules_kind_check check (kind in ('standard', 'reverse_charge', 'export', 'exempt')),
  constraint tax_rules_percent_check check (percent between 0 and 100 and (kind = 'standard' or percent = 0))
);
-- Two people who add the same rule at once add it once.
create unique index tax_rules_begin_key on tax_rules (issuer_country, merchant_country, applies_to, valid_from)
  where last_day is null or last_day >= valid_from;
select reference_table('tax_rules');
revoke delete, truncate on tax_rules from packhouse_app;
grant select (id, issuer_country, merchant_country, applies_to, kind, label, percent, sentence, valid_from, last_day, created_at,
  created_by, updated_at, updated_by) on tax_rules to packhouse_operator;

-- What a merchant is taxed by. Null until it is entered, and for merchants that a process of the previous version creates: then the
-- country of the address decides.
alter table organizations
  add column billing_country text,
  add column vat_id text,
  add column tax_country text generated always as (coalesce(billing_country, address ->> 'countryCode')) stored;
grant select (tax_country, vat_id) on organizations to packhouse_operator;

-- The tax of an invoice as it was when the invoice was issued. Null for older ones: then the rate card has the percent.
alter table invoices add column tax jsonb;
