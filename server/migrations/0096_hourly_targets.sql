-- What one person is to do in an hour is a setting of the warehouse. Null until somebody sets it, and for warehouses that a process of
-- the previous version creates: then there are no targets.
alter table warehouses add column hourly_targets jsonb;
grant select (hourly_targets) on warehouses to packhouse_operator;
