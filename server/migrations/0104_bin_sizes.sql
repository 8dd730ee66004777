-- Sizes of bins, which a warehouse names and a rate card may price. Null until somebody chooses them, and for warehouses that a process of
-- the previous version creates: then the usual ones count. A process of the previous version leaves the sizes of bins as they are.
alter table warehouses add column bin_sizes jsonb;
grant select (bin_sizes) on warehouses to packhouse_operator;
alter table bins add column size text;
grant select (size) on bins to packhouse_operator;

-- Bins of each size that held goods of the organization at the end of a day, written together with the closing stock. Days that a process
-- of the previous version closes have none: nobody counted then.
create table bin_snapshots (
  org_id uuid not null,
  date date not null,
  warehouse_id uuid not null,
  size text not null,
  codes text[] not null,
  updated_at timestamptz(3) not null,
  constraint bin_snapshots_pkey primary key (org_id, date, warehouse_id, size),
  constraint bin_snapshots_warehouse_fkey foreign key (warehouse_id) references warehouses (id)
);
select tenant_table('bin_snapshots');
select append_only('bin_snapshots');
