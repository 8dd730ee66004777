-- Stock counts: what was to be counted, and who counted what when.
create table stock_counts (
  org_id uuid not null,
  id uuid not null,
  n integer not null,
  warehouse_id uuid not null,
  status text not null,
  reason text not null,
  note text,
  approval_limit_units bigint not null,
  approval_limit_percent double precision,
  created_by jsonb not null,
  ended_by jsonb,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  constraint stock_counts_pkey primary key (org_id, id),
  constraint stock_counts_n_key unique (org_id, n),
  constraint stock_counts_org_fkey foreign key (org_id) references organizations (org_id),
  constraint stock_counts_warehouse_fkey foreign key (warehouse_id) references warehouses (id),
  constraint stock_counts_status_check check (status in ('open', 'counted', 'approved', 'cancelled')),
  constraint stock_counts_ended_check check ((status in ('approved', 'cancelled')) = (ended_at is not null))
);
create index stock_counts_status_idx on stock_counts (org_id, status, n desc);
select tenant_table('stock_counts');

-- Units in one of the goods and what one of them is worth are those of the day the count began. `verdict` is what the
-- entries of the round have come to, and `booked` what of it has been written into the ledger.
create table stock_count_lines (
  org_id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  lot text not null,
  product_id uuid,
  carton_id uuid,
  expires_on date,
  position integer not null,
  units_each bigint not null,
  value_each bigint,
  currency text,
  status text not null,
  round integer not null,
  verdict jsonb,
  decided_at timestamptz(3),
  booked jsonb,
  missing bigint not null,
  shipments jsonb not null,
  constraint stock_count_lines_pkey primary key (org_id, count_id, item_id, lot),
  constraint stock_count_lines_count_fkey foreign key (org_id, count_id) references stock_counts (org_id, id),
  constraint stock_count_lines_product_fkey foreign key (org_id, product_id) references products (org_id, id),
  constraint stock_count_lines_carton_fkey foreign key (org_id, carton_id) references cartons (org_id, id),
  constraint stock_count_lines_item_check check (item_id = coalesce(product_id, carton_id) and num_nonnulls(product_id, carton_id) = 1),
  constraint stock_count_lines_status_check check (case status when 'to_count' then verdict is null and booked is null
    when 'to_recount' then verdict is null and booked is null when 'to_approve' then verdict is not null and booked is null
    when 'settled' then verdict is not null and booked is not null else false end),
  constraint stock_count_lines_decided_check check ((verdict is null) = (decided_at is null)),
  constraint stock_count_lines_missing_check check (missing >= 0)
);
select tenant_table('stock_count_lines');

-- One person's count of a line, and what the books said at that moment. Nobody can change it afterwards.
create table stock_count_entries (
  org_id uuid not null,
  id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  lot text not null,
  round integer not null,
  counted jsonb not null,
  expected jsonb not null,
  counted_by jsonb not null,
  counted_at timestamptz(3) not null,
  constraint stock_count_entries_pkey primary key (org_id, id),
  constraint stock_count_entries_line_fkey foreign key (org_id, count_id, item_id, lot) references stock_count_lines (org_id, count_id, item_id, lot)
);
create index stock_count_entries_line_idx on stock_count_entries (org_id, count_id, item_id, lot, round);
select tenant_table('stock_count_entries');
select append_only('stock_count_entries');
