-- The warehouse's own facts about products: a measurement, a note and photos. A column of their own keeps them whatever a
-- process of the previous version writes into the others.
alter table products add column measured jsonb;
alter table products add column warehouse_note text;
alter table products add column photos jsonb not null default '[]';

-- Size and weight that count: measured ones before those the merchant declares.
alter table products add column used_length_mm double precision
  generated always as (coalesce((measured #>> '{dimensions,length}')::double precision, length_mm)) stored;
alter table products add column used_width_mm double precision
  generated always as (coalesce((measured #>> '{dimensions,width}')::double precision, width_mm)) stored;
alter table products add column used_height_mm double precision
  generated always as (coalesce((measured #>> '{dimensions,height}')::double precision, height_mm)) stored;
alter table products add column used_weight_g double precision
  generated always as (coalesce((measured #>> '{weight,value}')::double precision, weight_g)) stored;

update products set doc = regexp_replace(doc, ',"archived":(true|false),"deletedAt":([^,]*)\}$',
  ',"measured":null,"warehouseNote":null,"photos":[],"archived":\1,"deletedAt":\2}')
where doc not like '%"warehouseNote":%';

create index products_measured_idx on products (name, id, org_id) where measured is not null;
grant select (measured, warehouse_note, photos) on products to packhouse_operator;

-- What the closing volume was calculated from, as evidence of a charge for storage.
alter table stock_snapshots add column size_source text;
