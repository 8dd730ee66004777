-- Rate cards: what the house charges. A card never changes, so that whatever was priced by it can be priced again: its
-- rows are only ever added. `doc` is the card as it is answered.
create table rate_cards (
  id uuid not null,
  version text not null,
  name text not null,
  currency text not null,
  is_default boolean not null,
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint rate_cards_pkey primary key (id),
  constraint rate_cards_version_key unique (version)
);
create unique index rate_cards_default_key on rate_cards (currency) where is_default;
create index rate_cards_created_idx on rate_cards (created_at, id);
select reference_table('rate_cards');
select append_only('rate_cards');
grant select (id, version, name, currency, is_default, search_text, doc, created_at, updated_at) on rate_cards to packhouse_operator;

insert into rate_cards (id, version, name, currency, is_default, search_text, doc, created_at, updated_at) values
  ('019b7640-0000-7000-8000-000000000001', 'us-3', 'United States', 'USD', true, E'united states\nus-3',
    '{"id":"rtc_01kdv40000e008000000000001","name":"United States","version":"us-3","currency":"USD","prices":{"receiving_unit":9,"receiving_carton":185,"storage":61.5,"pick_first":145,"pick_additional":32,"pack":70,"spd_carton_handling":295,"label":35,"return":240,"cancel_fee":150},"postage":{"standard":{"parcel":512,"kilogram":118},"expedited":{"parcel":1190,"kilogram":264},"overnight":{"parcel":2450,"kilogram":495}},"minimum":25000,"lateCredit":145,"taxPercent":0,"paymentDays":14,"note":null,"isDefault":true,"createdAt":"2026-01-01T00:00:00.000Z","createdBy":{"type":"system","id":null,"name":"Packhouse"},"updatedAt":"2026-01-01T00:00:00.000Z"}',
    '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('019b7640-0000-7000-8000-000000000002', 'ca-3', 'Canada', 'CAD', true, E'canada\nca-3',
    '{"id":"rtc_01kdv40000e008000000000002","name":"Canada","version":"ca-3","currency":"CAD","prices":{"receiving_unit":12,"receiving_carton":253,"storage":84.255,"pick_first":199,"pick_additional":44,"pack":96,"spd_carton_handling":404,"label":48,"return":329,"cancel_fee":206},"postage":{"standard":{"parcel":701,"kilogram":162},"expedited":{"parcel":1630,"kilogram":362},"overnight":{"parcel":3357,"kilogram":678}},"minimum":34250,"lateCredit":199,"taxPercent":0,"paymentDays":14,"note":null,"isDefault":true,"createdAt":"2026-01-01T00:00:00.000Z","createdBy":{"type":"system","id":null,"name":"Packhouse"},"updatedAt":"2026-01-01T00:00:00.000Z"}',
    '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('019b7640-0000-7000-8000-000000000003', 'eu-3', 'Europe', 'EUR', true, E'europe\neu-3',
    '{"id":"rtc_01kdv40000e008000000000003","name":"Europe","version":"eu-3","currency":"EUR","prices":{"receiving_unit":8,"receiving_carton":167,"storage":55.35,"pick_first":131,"pick_additional":29,"pack":63,"spd_carton_handling":266,"label":32,"return":216,"cancel_fee":135},"postage":{"standard":{"parcel":461,"kilogram":106},"expedited":{"parcel":1071,"kilogram":238},"overnight":{"parcel":2205,"kilogram":446}},"minimum":22500,"lateCredit":131,"taxPercent":0,"paymentDays":14,"note":null,"isDefault":true,"createdAt":"2026-01-01T00:00:00.000Z","createdBy":{"type":"system","id":null,"name":"Packhouse"},"updatedAt":"2026-01-01T00:00:00.000Z"}',
    '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');

-- Which card an organization has from a day on; before the first, the default of its currency.
create table rate_card_assignments (
  org_id uuid not null,
  valid_from date not null,
  rate_card_id uuid not null,
  assigned_at timestamptz(3) not null,
  assigned_by jsonb not null,
  constraint rate_card_assignments_pkey primary key (org_id, valid_from),
  constraint rate_card_assignments_org_fkey foreign key (org_id) references organizations (org_id),
  constraint rate_card_assignments_card_fkey foreign key (rate_card_id) references rate_cards (id)
);
select tenant_table('rate_card_assignments');
grant select (org_id, valid_from, rate_card_id, assigned_at, assigned_by) on rate_card_assignments to packhouse_operator;
create policy rate_card_assignments_operator on rate_card_assignments for select to packhouse_operator using (true);

alter table invoices
  add column payment_reference text,
  add column line_count integer not null default 0;
-- However many processes close a month, it is billed once.
create unique index invoices_period_key on invoices (org_id, period_start);
create index invoices_open_idx on invoices (org_id, due_date) where status in ('unpaid', 'pending_payment', 'collecting');
create index invoices_house_idx on invoices (issued_at, id);

-- The evidence of a line: the events that it was reckoned from.
alter table invoice_lines
  add column rate_card_version text,
  add column event_ids uuid[] not null default '{}';

-- Work that is billed.
create index events_work_idx on events (org_id, at, n) where data ? 'work';

grant select (org_id, id, number, status, name, notes, period_start, period_end, issued_at, due_date, paid_at, subtotal, tax_total,
  total_amount, amount_due, currency, rate_card_version, payment_reference, line_count, created_at, updated_at, version)
  on invoices to packhouse_operator;
create policy invoices_operator on invoices for select to packhouse_operator using (true);
