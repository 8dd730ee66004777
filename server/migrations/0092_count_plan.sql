-- The plan by which bins are counted is a setting of the warehouse. Null until somebody makes one, and for warehouses that a
-- process of the previous version creates: then no bins are proposed.
alter table warehouses add column count_plan jsonb;
grant select (count_plan) on warehouses to packhouse_operator;

-- A count that somebody took from the plan. A process of the previous version opens none.
alter table stock_counts add column planned boolean not null default false;

-- An empty bin has no goods of which a count could tell, so the bin itself says when somebody looked into it last.
alter table bins add column checked_at timestamptz(3);
alter table bins add column checked_by jsonb;

-- What the plan reads over all organizations: when each bin was counted, and who counted a line that awaits another count. What they
-- counted stays out of it.
grant select (checked_at) on bins to packhouse_operator;
grant select (bin_id, planned, created_at, ended_at) on stock_counts to packhouse_operator;
grant select (org_id, count_id, item_id, lot, status, round) on stock_count_lines to packhouse_operator;
create policy stock_count_lines_operator on stock_count_lines for select to packhouse_operator using (true);
grant select (org_id, count_id, item_id, lot, round, counted_by, counted_at) on stock_count_entries to packhouse_operator;
create policy stock_count_entries_operator on stock_count_entries for select to packhouse_operator using (true);
