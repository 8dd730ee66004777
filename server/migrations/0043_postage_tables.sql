-- Postage tables: prices of packages by zone and weight, which rate cards name. A table never changes, like the cards. `head` is
-- the table as a list shows it, `doc` with all of its rows.
create table postage_tables (
  id uuid not null,
  name text not null,
  currency text not null,
  search_text text not null,
  head text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint postage_tables_pkey primary key (id)
);
create index postage_tables_created_idx on postage_tables (created_at, id);
select reference_table('postage_tables');
select append_only('postage_tables');
grant select (id, name, currency, search_text, head, doc, created_at, updated_at) on postage_tables to packhouse_operator;
