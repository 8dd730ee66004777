-- SKUs that differ only in case or in the spaces around them are found as one.
create index products_sku_key_idx on products (org_id, lower(btrim(sku)));
