-- Refills: what is brought from a reserve bin to a pick bin follows from the bins, the orders and these levels, and is stored nowhere.
-- A level counts as long as the product is in the bin.
create table refill_levels (
  org_id uuid not null,
  bin_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  minimum bigint not null,
  up_to bigint not null,
  updated_at timestamptz(3) not null,
  updated_by jsonb not null,
  constraint refill_levels_pkey primary key (org_id, bin_id, product_id),
  constraint refill_levels_bin_fkey foreign key (bin_id) references bins (id),
  constraint refill_levels_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint refill_levels_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint refill_levels_quantity_check check (minimum > 0 and up_to >= minimum)
);
create index refill_levels_product_idx on refill_levels (org_id, product_id, warehouse_id);
select tenant_table('refill_levels');

-- Who brings the goods. A claim that has lapsed stays until the next one takes its place or the goods have come.
create table refill_claims (
  org_id uuid not null,
  bin_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  picker_id uuid not null,
  picker_name text not null,
  claimed_at timestamptz(3) not null,
  constraint refill_claims_pkey primary key (org_id, bin_id, product_id),
  constraint refill_claims_bin_fkey foreign key (bin_id) references bins (id),
  constraint refill_claims_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint refill_claims_product_fkey foreign key (org_id, product_id) references products (org_id, id)
);
create index refill_claims_product_idx on refill_claims (org_id, product_id, warehouse_id);
select tenant_table('refill_claims');

grant select (org_id, bin_id, product_id, warehouse_id, minimum, up_to) on refill_levels to packhouse_operator;
grant select (org_id, bin_id, product_id, warehouse_id, picker_id, picker_name, claimed_at) on refill_claims to packhouse_operator;
create policy refill_levels_operator on refill_levels for select to packhouse_operator using (true);
create policy refill_claims_operator on refill_claims for select to packhouse_operator using (true);
