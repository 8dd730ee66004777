-- Lists by name are in the order in which people look for a name: without regard to case and accents, and numbers by their value,
-- so that "Box 2" comes before "Box 10". Runs of digits get 20 places. Long names are cut, since an index row is small; what is
-- alike up to there is in the order of the ids.
create function name_key(text) returns text language sql immutable parallel safe return
  left(regexp_replace(regexp_replace(folded($1), '[0-9]+', '00000000000000000000\&', 'g'),
    '[0-9]+([0-9]{20})', '\1', 'g'), 400);

-- Adding the column rewrites the products and the cartons (not the shipments), and requests for them wait meanwhile: seconds for
-- a hundred thousand. The order is that of the bytes, which is the same in every locale. The indexes on the names
-- (products_name_idx, cartons_name_idx, products_by_name_idx, cartons_by_name_idx) stay for processes of the previous version.
alter table products add column name_key text collate "C" generated always as (name_key(name)) stored;
alter table cartons add column name_key text collate "C" generated always as (name_key(name)) stored;
create index products_name_key_idx on products (org_id, name_key, id);
create index cartons_name_key_idx on cartons (org_id, name_key, id);
create index products_by_name_key_idx on products (name_key, id, org_id);
create index cartons_by_name_key_idx on cartons (name_key, id, org_id);
grant select (name_key) on products, cartons to packhouse_operator;
