create table warehouses (
  id uuid not null,
  code text not null,
  name text not null,
  active boolean not null,
  search_text text not null,
  doc text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint warehouses_pkey primary key (id),
  constraint warehouses_code_key unique (code)
);
select reference_table('warehouses');
