-- A count of a bin: its lines are about what is in that bin, and not about the stock of the whole warehouse.
alter table stock_counts add column bin_id uuid,
  add constraint stock_counts_bin_fkey foreign key (bin_id) references bins (id);
create index stock_counts_bin_idx on stock_counts (bin_id) where bin_id is not null;
