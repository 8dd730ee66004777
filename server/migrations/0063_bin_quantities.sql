-- How much of the goods is believed to be in the bin: units of a product, boxes of a carton. Null is not known, which is what
-- every placement starts with: it becomes known by a put-away into an empty bin, or by a count.
alter table bin_placements add column quantity bigint,
  add constraint bin_placements_quantity_check check (quantity >= 0);
grant select (quantity) on bin_placements to packhouse_operator;
