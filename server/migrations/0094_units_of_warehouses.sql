-- Units in which the staff of a warehouse read and type sizes and weights. Null until somebody chooses them, and for warehouses
-- that a process of the previous version creates: then the country decides. A column of its own, since the doc is answered
-- to merchants, too.
alter table warehouses add column units text
  constraint warehouses_units_check check (units in ('metric', 'us_customary'));
grant select (units) on warehouses to packhouse_operator;
