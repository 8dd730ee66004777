-- What a unit of a product costs and sells for, and the box it goes into when it is ordered alone.
alter table products add column pricing jsonb;
alter table products add column default_box_id text;
update products set doc = regexp_replace(doc, ',"kit":', ',"pricing":null,"defaultBoxId":null,"kit":');

-- What merchants report of their stock at marketplaces, and of what was sold there, day by day.
create table marketplace_levels (
  org_id uuid not null,
  product_id uuid not null,
  marketplace text not null,
  date date not null,
  available bigint not null,
  incoming bigint not null,
  sold bigint,
  updated_at timestamptz(3) not null,
  constraint marketplace_levels_pkey primary key (org_id, product_id, marketplace, date),
  constraint marketplace_levels_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint marketplace_levels_counts_check check (least(available, incoming, coalesce(sold, 0)) >= 0)
);
create index marketplace_levels_updated_idx on marketplace_levels (org_id, updated_at, product_id, marketplace, date);
select tenant_table('marketplace_levels');
