-- A pick that was made by mistake is taken back: its units count for nobody, and the bins get back what it took from each.
alter table picked_units
  -- Goods that bins were known to hold, and gave: {bin, itemId, lot, quantity} each, with the code of the bin.
  add column from_bins jsonb not null default '[]',
  add column taken_back_at timestamptz(3);
grant update (taken_back_at) on picked_units to packhouse_app;
grant select (taken_back_at) on picked_units to packhouse_operator;
